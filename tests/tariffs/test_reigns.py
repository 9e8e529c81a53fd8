"""Which table is in force when: case by case, and against a plain reading of drawn ones."""

from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given

from fare_service.tariffs.reigns import Dates, Ending, reigns
from tests.reference.reigns import told
from tests.tracks import CASES, DAYS, Track, ending, track_of, tracks


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_the_table_in_force_is_the_one_of_the_case(case: dict[str, Any]) -> None:
    track = track_of(case)
    expected = dict.fromkeys(range(case["held"][0][0]), "")
    for (day, table), (until, _) in pairwise([*case["held"], [DAYS, ""]]):
        expected |= dict.fromkeys(range(day, until), table)
    assert {day: track.held(day) for day in range(DAYS)} == expected


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_the_plain_reading_agrees_with_the_case(case: dict[str, Any]) -> None:
    track = track_of(case)
    for day, table, status in case["status"]:
        assert told(track.tables, track.ends, day).status[table] == status, (day, table)
    for day, table in case["held"]:
        assert told(track.tables, track.ends, day).held == table


@given(tracks())
def test_who_is_in_force_is_what_a_plain_reading_says(track: Track) -> None:
    for day in range(DAYS + 6):
        assert track.held(day) == told(track.tables, track.ends, day).held, day


@given(tracks())
def test_one_table_at_most_is_in_force_and_never_for_no_time(track: Track) -> None:
    found = track.reigns()
    for one in found:
        assert one.end is None or one.start < one.end
    for one, after in pairwise(found):
        assert one.end is not None
        assert one.end <= after.start


@given(tracks())
def test_local_times_follow_each_other_as_instants_do(track: Track) -> None:
    first = datetime(2026, 1, 1)  # noqa: DTZ001 - the wall clock's
    dates = {
        name: Dates(
            first + timedelta(days=one.start),
            None if one.end is None else first + timedelta(days=one.end),
        )
        for name, one in track.tables.items()
    }
    acts = [
        ending(number, one, first + timedelta(days=one.since))
        for number, one in enumerate(track.ends)
    ]
    shown = [(one.table, one.start, one.opened, one.closed) for one in reigns(dates, acts)]
    assert shown == [
        (one.table, first + timedelta(days=one.start), one.opened, one.closed)
        for one in track.reigns()
    ]


def act(table: str, since: int, back: str = "", *, withdraws: bool = False) -> Ending[int]:
    """Make an act that ends a table."""
    return Ending(f"ato-{since}", table, since, back, withdraws)


OLD, NEW = Dates(0, None), Dates(5, 10)


@pytest.mark.parametrize(
    ("tables", "acts", "expected"),
    [
        # A table that another one follows was closed by no act, and opened by none.
        ({"a": OLD, "b": NEW}, [], [("a", 0, 5, "", ""), ("b", 5, 10, "", "")]),
        # An act of the very minute at which a table ends still counts, and brings another one back.
        (
            {"a": OLD, "b": NEW},
            [act("b", 10, "a")],
            [("a", 0, 5, "", ""), ("b", 5, 10, "", "ato-10"), ("a", 10, None, "ato-10", "")],
        ),
        # What was withdrawn, has ended by itself, or has not begun comes back by no act.
        (
            {"a": OLD, "b": Dates(2, 20), "c": Dates(5, None)},
            [act("b", 1, withdraws=True), act("c", 10, "b")],
            [("a", 0, 5, "", ""), ("c", 5, 10, "", "ato-10")],
        ),
        (
            {"a": Dates(0, 8), "b": Dates(5, None)},
            [act("b", 10, "a")],
            [("a", 0, 5, "", ""), ("b", 5, 10, "", "ato-10")],
        ),
        (
            {"a": Dates(0, 10), "b": Dates(5, None)},
            [act("b", 10, "a")],
            [("a", 0, 5, "", ""), ("b", 5, 10, "", "ato-10")],
        ),
        (
            {"a": OLD, "b": Dates(20, 30)},
            [act("a", 10, "b")],
            [("a", 0, 10, "", "ato-10"), ("b", 20, 30, "", "")],
        ),
        (
            {"a": OLD, "b": Dates(20, None)},
            [act("a", 10, "b")],
            [("a", 0, 10, "", "ato-10"), ("b", 20, None, "", "")],
        ),
    ],
)
def test_each_stretch_says_what_opened_and_what_closed_it(
    tables: dict[str, Dates[int]],
    acts: list[Ending[int]],
    expected: list[tuple[str, int, int | None, str, str]],
) -> None:
    found = [
        (one.table, one.start, one.end, one.opened, one.closed) for one in reigns(tables, acts)
    ]
    assert found == expected
