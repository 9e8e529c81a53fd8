"""What holds from when to when: rules that follow each other, and windows over every seam."""

from dataclasses import replace
from datetime import date, datetime
from itertools import pairwise
from pathlib import Path

import pytest

from fare_service import paths
from fare_service.card.timeline import states
from fare_service.registry import Served
from tests.card.towns import at, find, times, town
from tests.folders import MANGARATIBA, TODAY, edit


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


def test_a_window_with_dates_holds_once_from_the_first_to_the_second(tmp_path: Path) -> None:
    served = town(
        tmp_path,
        *times(
            '{ motivo = "periodo", de = 2026-08-05T12:00:00, ate = 2026-08-07T02:00:00,'
            ' valor = "acrescimo", artigo = "Art. 1º" },\n'
        ),
    )
    moments = ("08-05T11:59", "08-05T12:00", "08-07T01:59", "08-07T02:00")
    totals = [find(served, f"2026-{one}").cell.total for one in moments]
    assert totals == [600, 800, 800, 600]
    assert find(served, "2027-08-05T12:00").cell.total == 600


def test_states_change_at_every_instant_that_is_given_and_at_no_other(served: Served) -> None:
    municipality = served.municipality
    start = municipality.zone.boundary(datetime.fromisoformat("2026-08-29T23:17"))
    end = municipality.zone.boundary(datetime.fromisoformat("2026-09-14T03:00"))
    found = list(states(municipality, municipality.rules, municipality.tables, start, end))
    assert found[0][0] == start
    assert all(start <= instant < end for instant, _ in found)
    assert all(one[0] < two[0] and one[1] != two[1] for one, two in pairwise(found))


def test_nothing_is_told_of_the_time_before_the_first_rules_and_after_the_last(
    served: Served,
) -> None:
    municipality = served.municipality
    first, day = municipality.first_instant, 86_400
    rules = [replace(municipality.rules[0], end=first + 2 * day)]
    found = list(states(municipality, rules, [], first - 3 * day, first + 4 * day))
    assert found[0][0] == first
    assert all(instant < first + 2 * day and state is not None for instant, state in found)


def test_rules_that_go_on_after_the_end_change_nothing_at_the_end(served: Served) -> None:
    municipality = served.municipality
    end = municipality.zone.midnight(date(2027, 1, 1))
    rules = [replace(municipality.rules[0], end=end + 86_400)]
    steps = states(municipality, rules, municipality.tables, end - 86_400, end)
    assert max(instant for instant, _ in steps) < end
