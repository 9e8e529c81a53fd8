"""What holds from when to when: rules that follow each other, windows, reasons and their names."""

from datetime import date, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from fare_service import paths
from fare_service.card.model import Column
from fare_service.card.shelf import Found
from fare_service.card.timeline import states
from fare_service.registry import Served
from tests.folders import (
    MANGARATIBA,
    SAO_RAIMUNDO,
    TODAY,
    Edit,
    edit,
    serve_folder,
    without_examples,
)

TIMES = """horario = [
  { motivo = "noite", das = "21:00", as = "07:00", valor = "acrescimo", artigo = "Art. 10, §§ 1º e 2º" },
  { motivo = "domingo", dias = ["domingo"], valor = "acrescimo", artigo = "Art. 10, § 1º" },
  { motivo = "feriado", dias = ["feriado"], valor = "acrescimo", artigo = "Art. 10, § 1º" },
]"""


def find(served: Served, local: str, pair: tuple[str, str] = ("centro", "centro")) -> Found:
    """Ask for a trip at a local time."""
    instant = served.municipality.zone.boundary(datetime.fromisoformat(local))
    return served.shelves[""].find(*pair, instant, TODAY)


def at(served: Served, local: str) -> Column:
    """Give the column that holds at a local time."""
    return find(served, local).column


def reasons(served: Served, local: str) -> list[tuple[str, str]]:
    """Give the codes and names of the reasons that hold at a local time."""
    return [(one.code, one.name) for one in at(served, local).reasons]


def times(*lines: str, extra: str = "") -> list[Edit]:
    """Give Mangaratiba's rules other time classes."""
    return [edit("regras", TIMES, f"{extra}horario = [\n{''.join(lines)}]")]


def town(root: Path, *edits: Edit, files: dict[str, str] | None = None) -> Served:
    """Serve a Mangaratiba with other rules and no worked examples."""
    table = {"tabela-2026-01-01.toml": without_examples("tabela-2026-01-01.toml")}
    readings = {"leituras-2008-03-19.toml": "regras = 2008-03-19\n"}
    return serve_folder(root, MANGARATIBA, *edits, files={**table, **readings, **(files or {})})


# Rules that follow each other.


@pytest.fixture
def two_rules(tmp_path: Path) -> Served:
    """Give a Mangaratiba whose night begins at 22:00 and ends at 06:00 from 1 July 2026 on."""
    old = (paths.TARIFFS / MANGARATIBA / "regras-2008-03-19.toml").read_text("utf-8")
    new = old.replace("inicio = 2008-03-19", "inicio = 2026-07-01T22:30:00")
    new = new.replace('das = "21:00", as = "07:00"', 'das = "22:00", as = "06:00"')
    new = new.replace('"mesmo perímetro", unidades = 1', '"mesmo perímetro", unidades = 3')
    return town(
        tmp_path,
        edit("regras", "inicio = 2008-03-19", "fim = 2026-07-01T22:30:00\ninicio = 2008-03-19"),
        files={"regras-2026-07-01.toml": new},
    )


def test_new_rules_hold_from_their_minute_on(two_rules: Served) -> None:
    area = ("centro", "praia-do-saco")
    for local, total, units in (
        ("2026-07-01T20:59", 800, 1),
        ("2026-07-01T22:29:59", 1000, 1),
        ("2026-07-01T22:30", 1400, 3),
        ("2026-07-02T05:59", 1400, 3),
        ("2026-07-02T06:00", 1200, 3),
        ("2026-07-02T21:59", 1200, 3),
        ("2026-07-02T22:00", 1400, 3),
    ):
        cell = find(two_rules, local, area).cell
        assert (cell.total, cell.units) == (total, units), local
    assert (
        find(two_rules, "2026-07-01T22:29", area).end
        == find(two_rules, "2026-07-01T22:30", area).start
    )


def test_a_price_that_new_rules_leave_alone_goes_on(two_rules: Served) -> None:
    zone = two_rules.municipality.zone
    found = find(two_rules, "2026-07-01T22:00")
    assert zone.text(found.start) == "2026-07-01T21:00:00-03:00"
    assert zone.text(found.end) == "2026-07-02T06:00:00-03:00"
    assert zone.text(found.changes_at) == "2026-07-01T22:30:00-03:00"


def test_a_card_names_the_rules_of_each_of_its_columns(two_rules: Served) -> None:
    card = two_rules.shelves[""].standing(TODAY).card
    assert [one.id for one in card.rules] == ["2008-03-19", "2026-07-01"]
    assert card.rules[at(two_rules, "2026-07-01T22:29").rules].id == "2008-03-19"
    assert card.rules[at(two_rules, "2026-07-01T22:30").rules].id == "2026-07-01"
    next_year = two_rules.shelves[""].standing(date(2027, 1, 1)).card
    assert [one.id for one in next_year.rules] == ["2026-07-01"]


# Windows over the seams of a card.


def test_a_card_begins_in_the_night_of_the_year_before(sao_raimundo: Served) -> None:
    for year in (2024, 2026):
        zone = sao_raimundo.municipality.zone
        card = sao_raimundo.shelves[""].standing(date(year, 1, 1)).card
        assert card.start == zone.midnight(date(year, 1, 1))
        column = card.columns[card.column_at[0]]
        assert {one.code for one in column.reasons} == {"night", "holiday"}


def test_a_window_that_is_days_long_is_known_at_the_start_of_a_card(tmp_path: Path) -> None:
    # 2027 begins on a Friday; the window hangs on Monday 28 December and lasts a week.
    served = town(
        tmp_path,
        *times(
            '{ motivo = "periodo", dias = ["segunda"], meses = ["dezembro"], as = "168:00",'
            ' valor = "acrescimo", artigo = "Art. 1º" },\n'
        ),
    )
    shelf = served.shelves[""]
    start = served.municipality.zone.midnight(date(2027, 1, 1))
    for today in (date(2026, 6, 1), date(2027, 6, 1)):
        found = shelf.find("centro", "centro", start, today)
        assert found.cell.total == 800
        assert served.municipality.zone.text(found.end) == "2027-01-04T00:00:00-03:00"


def test_a_window_that_begins_on_the_eve_is_known_at_the_end_of_a_card(tmp_path: Path) -> None:
    served = town(
        tmp_path,
        *times(
            '{ motivo = "feriado", dias = ["feriado"], das = "18:00 da véspera", as = "24:00",'
            ' valor = "acrescimo", artigo = "Art. 1º" },\n'
        ),
    )
    eve = served.municipality.zone.boundary(datetime.fromisoformat("2027-12-31T18:00"))
    before, after = (
        served.shelves[""].find("centro", "centro", instant, TODAY) for instant in (eve - 1, eve)
    )
    assert (before.cell.total, after.cell.total) == (600, 800)
    assert before.end == after.start == eve


def test_states_change_at_every_instant_that_is_given_and_at_no_other(served: Served) -> None:
    municipality = served.municipality
    start = municipality.zone.boundary(datetime.fromisoformat("2026-08-29T23:17"))
    end = municipality.zone.boundary(datetime.fromisoformat("2026-09-14T03:00"))
    found = list(states(municipality, municipality.rules, municipality.tables, start, end))
    assert found[0][0] == start
    assert all(start <= instant < end for instant, _ in found)
    assert all(one[0] < two[0] and one[1] != two[1] for one, two in pairwise(found))


# Reasons.


def test_a_holiday_is_named_and_a_night_is_not(mangaratiba: Served) -> None:
    assert reasons(mangaratiba, "2026-12-25T22:00") == [("night", ""), ("holiday", "Natal")]
    assert reasons(mangaratiba, "2026-03-08T12:00") == [("sunday", "")]
    assert reasons(mangaratiba, "2026-03-11T12:00") == []


def test_two_holidays_of_one_day_are_named_together(mangaratiba: Served) -> None:
    card = mangaratiba.shelves[""].at(
        mangaratiba.municipality.zone.midnight(date(2038, 4, 23)), date(2038, 1, 1)
    )
    column = card.column(mangaratiba.municipality.zone.midnight(date(2038, 4, 23)))
    (name,) = (one.name for one in column.reasons if one.code == "holiday")
    assert set(name.split(" e ")) == {"Sexta-feira Santa", "São Jorge"}


def test_a_holiday_rests_on_the_surest_of_its_acts(mangaratiba: Served) -> None:
    def confirmed(local: str) -> bool:
        (found,) = (one for one in at(mangaratiba, local).reasons if one.code == "holiday")
        return found.confirmed

    assert confirmed("2026-12-25T12:00")
    assert not confirmed("2026-04-03T12:00")
    assert not confirmed("2026-09-08T12:00")


def test_a_holiday_that_lasts_into_the_next_day_keeps_its_name(tmp_path: Path) -> None:
    served = town(
        tmp_path,
        *times(
            '{ motivo = "feriado", dias = ["feriado"], as = "06:00 do dia seguinte",'
            ' valor = "acrescimo", artigo = "Art. 1º" },\n'
        ),
    )
    assert reasons(served, "2026-12-26T05:59") == [("holiday", "Natal")]
    assert reasons(served, "2026-12-26T06:00") == []
    assert reasons(served, "2026-12-24T23:59") == []


def test_the_eve_of_a_holiday_has_a_reason_of_its_own(tmp_path: Path) -> None:
    served = town(
        tmp_path,
        *times(
            '{ motivo = "vespera", dias = ["véspera de feriado"], das = "18:00",'
            ' valor = "acrescimo", artigo = "Art. 1º" },\n'
        ),
    )
    assert reasons(served, "2026-12-24T18:00") == [("eve", "")]
    assert reasons(served, "2026-12-31T18:00") == [("eve", "")]
    assert reasons(served, "2026-12-24T17:59") == []
    assert reasons(served, "2026-12-25T00:00") == []


def test_a_class_has_its_own_window_and_those_of_its_list(tmp_path: Path) -> None:
    served = town(
        tmp_path,
        *times(
            '{ motivo = "noite", das = "21:00", as = "07:00", janelas = ['
            '{ dias = ["sábado"], das = "12:00", as = "54:00" },'
            '{ motivo = "periodo", meses = ["dezembro"] }],'
            ' valor = "acrescimo", artigo = "Art. 1º" },\n'
        ),
    )
    assert reasons(served, "2026-03-11T21:00") == [("night", "")]
    assert reasons(served, "2026-03-14T11:59") == []
    assert reasons(served, "2026-03-14T12:00") == [("night", "")]
    assert reasons(served, "2026-03-16T06:59") == [("night", "")]
    assert reasons(served, "2026-12-09T12:00") == [("period", "")]
    assert reasons(served, "2026-12-09T21:00") == [("night", ""), ("period", "")]
    assert find(served, "2026-12-09T21:00").cell.total == 800


def test_days_that_follow_each_other_alike_are_one_step(tmp_path: Path) -> None:
    served = town(
        tmp_path,
        *times(
            '{ motivo = "periodo", meses = ["janeiro"], valor = "acrescimo", artigo = "Art. 1º" },\n'
        ),
    )
    zone = served.municipality.zone
    found = find(served, "2027-01-15T12:00")
    assert zone.text(found.start) == "2027-01-01T00:00:00-03:00"
    assert zone.text(found.changes_at) == zone.text(found.end) == "2027-02-01T00:00:00-03:00"
    start, end = (zone.midnight(date(2027, month, 5)) for month in (1, 2))
    steps = states(served.municipality, served.municipality.rules, [], start, end)
    assert [instant for instant, _ in steps] == [start, found.end]


def test_an_optional_day_is_named_and_changes_no_price(served: Served) -> None:
    pair = next(iter(served.shelves[""].standing(TODAY).card.row_of))
    holy, plain = (find(served, f"2026-06-{day}T12:00", pair) for day in ("04", "03"))
    assert (holy.column.optional_day, plain.column.optional_day) == ("Corpus Christi", "")
    assert holy.cell == plain.cell
    night = [find(served, local, pair) for local in ("2026-06-03T23:59", "2026-06-04T00:00")]
    assert night[0].column != night[1].column
    assert night[0].start == night[1].start


def test_a_year_that_nobody_reviewed_is_marked_from_its_first_second(tmp_path: Path) -> None:
    served = serve_folder(
        tmp_path, SAO_RAIMUNDO, edit("municipio", "de = 2021, ate = 2027", "de = 2021, ate = 2026")
    )
    shelf, zone = served.shelves[""], served.municipality.zone
    new_year = zone.midnight(date(2027, 1, 1))
    found = [
        shelf.find("povoado", "povoado", instant, TODAY).column.reviewed
        for instant in (new_year - 1, new_year, new_year + 86_400 * 364)
    ]
    assert found == [True, False, False]


@pytest.mark.parametrize("hours", range(0, 24, 3))
def test_the_gap_and_the_repeated_hour_are_priced_like_any_other(
    mangaratiba: Served, hours: int
) -> None:
    zone = mangaratiba.municipality.zone
    for day in ("2018-11-04", "2019-02-16", "2019-02-17"):
        local = datetime.fromisoformat(f"{day}T00:00") + timedelta(hours=hours)
        column = (
            mangaratiba.shelves[""].at(zone.boundary(local), TODAY).column(zone.boundary(local))
        )
        night = local.hour >= 21 or local.hour < 7
        assert ("night" in {one.code for one in column.reasons}) is night
