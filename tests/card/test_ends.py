"""What acts that end tables do to the card: prices, and until when they hold."""

from datetime import date, datetime
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fare_service.card.document import document
from fare_service.card.model import Gone
from fare_service.card.shelf import Shelf
from fare_service.clock import SECONDS_PER_DAY
from fare_service.registry import Served
from tests.card.towns import find, town
from tests.folders import TODAY, without_examples
from tests.reference.reigns import told
from tests.tracks import DAYS, Track, day, municipality_of, tracks

TABLE = without_examples("tabela-2026-01-01.toml")


def table(start: str, fare: str, ponto: str = "") -> str:
    """Write a table of Mangaratiba."""
    owner = f'\nponto = "{ponto}"' if ponto else ""
    return TABLE.replace("2026-01-01T00:00:00", start + owner).replace("6.00", fare)


def end(what: str, reason: str, since: str, back: str = "") -> str:
    """Write the end of a table."""
    lines = [
        f'tabela = "{what}"',
        'ato = "Decreto"',
        f'motivo = "{reason}"',
        f"a_partir_de = {since}",
    ]
    return "\n".join([*lines, *([f'volta = "{back}"'] if back else [])])


def prices(served: Served, *moments: str, ponto: str = "") -> list[tuple[str, int | None]]:
    """Give the kind and the price of a trip inside the seat's area at some local times."""
    shelf = served.shelves.get(ponto) or served.shelves[""]
    zone = served.municipality.zone
    cells = [
        shelf.find("centro", "centro", zone.boundary(datetime.fromisoformat(one)), TODAY).cell
        for one in moments
    ]
    return [(cell.kind, cell.total) for cell in cells]


BEFORE, AT = "2026-06-10T13:59:59", "2026-06-10T14:00:00"


@pytest.mark.parametrize("reason", ["errata", "revogacao", "decisao_judicial"])
def test_a_table_that_nothing_follows_leaves_units_and_articles_without_amounts(
    tmp_path: Path, reason: str
) -> None:
    files = {"fim-2026-06-10.toml": end("2026-01-01", reason, AT)}
    served = town(tmp_path, files=files)
    assert prices(served, BEFORE, AT) == [("exact", 600), ("no_table", None)]
    cell = find(served, "2026-06-14T23:00", ("centro", "muriqui")).cell
    assert cell.units == 2
    assert all(line.centavos is None and line.article for line in cell.lines)
    found = find(served, "2026-06-10T13:59", ("centro", "centro"))
    assert served.municipality.zone.text(found.end) == "2026-06-10T14:00:00-03:00"
    assert found.following is not None
    assert found.following.kind == "no_table"


def test_a_column_without_a_table_says_which_act_took_it_away(tmp_path: Path) -> None:
    files = {
        "fim-2026-06-10.toml": end("2026-01-01", "decisao_judicial", AT),
        "tabela-2028-03-01.toml": table("2028-03-01T00:00:00", "7.00"),
    }
    served = town(tmp_path, files=files)
    gone = Gone("suspended", date(2026, 6, 10), "Decreto")
    moments = {BEFORE: None, AT: gone, "2027-06-01T00:00": gone, "2025-06-01T00:00": None}
    for moment, expected in moments.items():
        column = find(served, moment).column
        assert (column.gone, column.table is None) == (
            expected,
            moment[:4] == "2025" or bool(expected),
        )
    later = served.shelves[""].standing(date(2028, 1, 1)).card
    kept = [column.gone for column in (later.columns[later.column_at[0]], later.columns[-1])]
    assert kept == [gone, None]
    told = [one.get("gone") for one in document(served.shelves[""].standing(TODAY).card)["columns"]]
    assert ["suspended", "2026-06-10", "Decreto"] in told
    assert None in told


def test_an_act_is_told_no_more_once_another_table_has_come_and_gone(tmp_path: Path) -> None:
    short = table("2026-07-01T00:00:00\nfim = 2026-09-01T00:00:00", "7.00")
    files = {
        "fim-2026-06-10.toml": end("2026-01-01", "revogacao", AT),
        "tabela-2026-07-01.toml": short,
    }
    served = town(tmp_path, files=files)
    during, after = (find(served, f"2026-{day}T12:00").column for day in ("06-11", "10-01"))
    assert (during.table, after.table) == (None, None)
    assert (during.gone, after.gone) == (Gone("revoked", date(2026, 6, 10), "Decreto"), None)


def test_a_ponto_whose_table_was_taken_away_says_so_only_where_the_town_has_none(
    tmp_path: Path,
) -> None:
    files = {
        "tabela-centro-2026-02-01.toml": table("2026-02-01T00:00:00", "9.00", "centro"),
        "fim-centro-2026-06-10.toml": end("centro-2026-02-01", "errata", AT),
        "fim-2026-07-01.toml": end("2026-01-01", "revogacao", "2026-07-01T00:00:00"),
    }
    served = town(tmp_path, files=files)
    zone = served.municipality.zone
    found = {}
    for ponto in ("centro", ""):
        lookup = served.shelves[ponto].standing(TODAY)
        columns = [
            lookup.column(zone.parse(one)) for one in ("2026-06-11T12:00", "2026-07-02T12:00")
        ]
        found[ponto] = [None if one.gone is None else one.gone.reason for one in columns]
    assert found == {"centro": [None, "corrected"], "": [None, "revoked"]}


def test_a_corrected_table_counts_from_the_minute_of_the_erratum(tmp_path: Path) -> None:
    files = {
        "fim-2026-06-10.toml": end("2026-01-01", "errata", AT),
        "tabela-2026-06-10.toml": table(AT, "7.00"),
    }
    assert prices(town(tmp_path, files=files), BEFORE, AT) == [("exact", 600), ("exact", 700)]


def test_the_table_before_a_suspended_one_counts_again_until_the_suspension_is_lifted(
    tmp_path: Path,
) -> None:
    files = {
        "tabela-2026-03-01.toml": table("2026-03-01T00:00:00", "7.00"),
        "fim-2026-06-10.toml": end("2026-03-01", "decisao_judicial", AT, "2026-01-01"),
        "fim-2026-08-03.toml": end("2026-01-01", "revogacao", "2026-08-03T12:00:00", "2026-03-01"),
    }
    served = town(tmp_path, files=files)
    moments = ("2026-02-28T12:00", BEFORE, AT, "2026-08-03T11:59", "2026-08-03T12:00")
    assert [total for _, total in prices(served, *moments)] == [600, 700, 600, 600, 700]
    card = served.shelves[""].standing(TODAY).card
    assert [one.id for one in card.tables] == ["2026-01-01", "2026-03-01"]


def test_a_withdrawn_table_is_on_no_card(tmp_path: Path) -> None:
    files = {
        "tabela-2026-06-10.toml": table(AT, "7.00"),
        "fim-2026-06-01.toml": end("2026-06-10", "retirada", "2026-06-01T00:00:00"),
        "tabela-2026-06-10-2.toml": table(AT, "8.00"),
    }
    served = town(tmp_path, files=files)
    assert prices(served, BEFORE, AT) == [("exact", 600), ("exact", 800)]
    card = served.shelves[""].standing(TODAY).card
    assert [one.id for one in card.tables] == ["2026-01-01", "2026-06-10-2"]


def test_where_a_ponto_loses_its_table_the_municipality_s_counts(tmp_path: Path) -> None:
    files = {
        "tabela-centro-2026-02-01.toml": table("2026-02-01T00:00:00", "9.00", "centro"),
        "fim-centro-2026-06-10.toml": end("centro-2026-02-01", "revogacao", AT),
    }
    served = town(tmp_path, files=files)
    assert prices(served, BEFORE, AT, ponto="centro") == [("exact", 900), ("exact", 600)]
    assert prices(served, BEFORE, AT) == [("exact", 600), ("exact", 600)]


def test_a_worked_example_may_stand_beside_the_end_of_a_table(tmp_path: Path) -> None:
    example = '\n[[exemplo]]\nde = "centro"\npara = "centro"\nem = 2026-06-10T14:00:00\n'
    text = end("2026-01-01", "revogacao", AT) + example
    sound = {"fim-2026-06-10.toml": f'{text}tipo = "sem tabela"\n'}
    assert town(tmp_path / "a", files=sound).municipality.ends
    with pytest.raises(ValueError, match="exemplo_nao_confere"):
        town(tmp_path / "b", files={"fim-2026-06-10.toml": f"{text}total = 6.00\n"})


@settings(max_examples=20)
@given(tracks(), tracks(), st.lists(st.integers(0, DAYS + 6), min_size=6, max_size=6))
def test_the_card_counts_by_the_table_that_a_plain_reading_names(
    municipal: Track, own: Track, days: list[int]
) -> None:
    drawn = {"": municipal, "centro": own}
    municipality = municipality_of(drawn)
    for ponto, number in product(drawn, days):
        shelf = Shelf(municipality, ponto)
        names = [
            one + held
            for one in dict.fromkeys((ponto, ""))
            if (held := told(drawn[one].tables, drawn[one].ends, number).held)
        ]
        instant = municipality.zone.boundary(day(number))
        for at in (instant, instant + SECONDS_PER_DAY - 1):
            found = shelf.find("centro", "centro", at, TODAY)
            assert found.lookup.card.table_id(found.column_number) == [*names, ""][0]
