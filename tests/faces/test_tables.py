"""Tables as they stand at an instant."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from fare_service.faces import tables
from fare_service.faces.freshness import LONGEST_FRESH, fresh
from fare_service.registry import Served
from fare_service.tariffs.municipality import Table
from tests.faces.web.services import instant
from tests.folders import MANGARATIBA, serve_folder
from tests.reference.reigns import told
from tests.tracks import CASES, DAYS, Track, day, municipality_of, track_of, tracks

TABLE = """\
inicio = {start}
{end}ato = "Assembleia dos mototaxistas"
{ponto}
[valores]
tarifa = 6.00
unidade = 2.00
acrescimo = 2.00
"""


def table_text(start: str, end: str = "", ponto: str = "") -> str:
    """Write a table file."""
    return TABLE.format(
        start=start,
        end=f"fim = {end}\n" if end else "",
        ponto=f'ponto = "{ponto}"\n' if ponto else "",
    )


@pytest.fixture
def town(tmp_path: Path) -> Served:
    """Mangaratiba with a table, its follower that ends, and one of a ponto's own."""
    files = {
        "tabela-2026-01-01.toml": table_text("2026-01-01T00:00:00"),
        "tabela-2026-06-01.toml": table_text("2026-06-01T05:30:00", "2026-09-01T00:00:00"),
        "tabela-muriqui-2026-03-01.toml": table_text("2026-03-01T00:00:00", ponto="muriqui"),
    }
    return serve_folder(tmp_path, MANGARATIBA, files=files)


def table(town: Served, name: str) -> Table:
    """Give the table of that id."""
    return next(one for one in town.municipality.tables if one.id == name)


@pytest.mark.parametrize(
    ("now", "first", "second"),
    [
        ("2025-12-31T23:59:59", "scheduled", "scheduled"),
        ("2026-01-01T00:00:00", "in_force", "scheduled"),
        ("2026-06-01T05:29:59", "in_force", "scheduled"),
        ("2026-06-01T05:30:00", "superseded", "in_force"),
        ("2026-08-31T23:59:59", "superseded", "in_force"),
        ("2026-09-01T00:00:00", "superseded", "expired"),
    ],
)
def test_a_table_is_scheduled_in_force_and_then_superseded_or_expired(
    town: Served, now: str, first: str, second: str
) -> None:
    one = town.municipality
    for name, expected in (("2026-01-01", first), ("2026-06-01", second)):
        found = table(town, name)
        assert tables.status(found, one, instant(now)) == expected
        assert tables.table_answer(found, one, instant(now), "").status == expected


def test_a_table_says_until_when_it_holds(town: Served) -> None:
    until = {
        one.id: tables.table_answer(one, town.municipality, 0, "").valid_until
        for one in town.municipality.tables
    }
    assert until == {
        "2026-01-01": "2026-06-01T05:30:00-03:00",
        "2026-06-01": "2026-09-01T00:00:00-03:00",
        "muriqui-2026-03-01": None,
    }


def test_the_table_of_a_ponto_outlives_a_later_one_of_the_municipality(town: Served) -> None:
    one, now = town.municipality, instant("2026-07-01T12:00")
    assert tables.in_force(one, "muriqui", now) is table(town, "muriqui-2026-03-01")
    assert tables.in_force(one, "centro", now) is table(town, "2026-06-01")
    assert tables.in_force(one, "", instant("2026-09-01T00:00")) is None


def test_upcoming_tables_come_the_next_first(town: Served) -> None:
    ids = [one.id for one in tables.upcoming(town.municipality, 0)]
    assert ids == ["2026-01-01", "muriqui-2026-03-01", "2026-06-01"]
    assert tables.upcoming(town.municipality, instant("2026-06-01T05:30")) == []


def test_between_two_changes_every_table_stays(town: Served) -> None:
    one = town.municipality
    starts = [0, *tables.changes(one)]
    assert len(starts) == 5
    for number, start in enumerate(starts):
        end = tables.next_change(one, start)
        last = start + 10**6 if end is None else end - 1
        assert tables.stage(one, start) == tables.stage(one, last) == number
        for each in one.tables:
            assert tables.status(each, one, start) == tables.status(each, one, last)
    assert tables.next_change(one, starts[-1]) is None


@pytest.mark.parametrize(
    ("now", "seconds"),
    [
        ("2026-05-31T12:00:00", 60),
        ("2026-06-01T05:29:00", 60),
        ("2026-06-01T05:29:01", 59),
        ("2026-06-01T05:29:59", 1),
        ("2026-06-01T05:30:00", 60),
        ("2026-12-31T23:59:30", 30),
        ("2027-01-01T00:00:00", 60),
    ],
)
def test_an_answer_is_fresh_until_a_table_changes_or_the_year_ends(
    town: Served, now: str, seconds: int
) -> None:
    assert fresh(town.municipality, instant(now)) == seconds <= LONGEST_FRESH


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_table_that_an_act_ends_stands_as_the_case_says(case: dict[str, Any]) -> None:
    town = municipality_of({"": track_of(case)})
    found = {one.id: one for one in town.tables}
    for number, name, expected in case["status"]:
        now = town.zone.boundary(day(number))
        assert tables.status(found[name], town, now) == expected, (number, name)
        assert tables.table_answer(found[name], town, now, "").status == expected


@given(tracks())
def test_a_table_stands_as_a_plain_reading_of_the_acts_says(track: Track) -> None:
    town = municipality_of({"": track})
    instants = tables.changes(town)
    for number in range(DAYS + 6):
        plain = told(track.tables, track.ends, number)
        for now in (town.zone.boundary(day(number)), town.zone.boundary(day(number + 1)) - 1):
            shown = {one.id: tables.table_answer(one, town, now, "") for one in town.tables}
            assert {name: one.status for name, one in shown.items()} == plain.status
            held = tables.in_force(town, "", now)
            assert (held.id if held else "") == plain.held
            if held is not None:
                one = shown[held.id]
                assert one.valid_from <= town.zone.text(now)
                assert one.valid_until is None or one.valid_until > town.zone.text(now)
            coming = tables.next_change(town, now)
            assert coming == next((one for one in instants if one > now), None)


def test_a_table_that_came_back_says_since_when_it_counts_again() -> None:
    one = municipality_of({"": track_of(CASES[6])})
    came_back = one.tables[0]
    now = one.zone.boundary(day(9))
    answer = tables.table_answer(came_back, one, now, "")
    assert (answer.valid_from, answer.valid_until) == (
        one.zone.text(one.zone.boundary(day(5))),
        None,
    )
    assert tables.upcoming(one, now) == []


def test_a_withdrawn_table_is_not_announced_and_holds_for_no_time() -> None:
    one = municipality_of({"": track_of(CASES[10])})
    withdrawn = one.tables[1]
    for number in (0, 3, 9):
        answer = tables.table_answer(withdrawn, one, one.zone.boundary(day(number)), "")
        assert answer.valid_from == answer.valid_until
    assert [each.id for each in tables.upcoming(one, one.zone.boundary(day(0)))] == ["a"]
