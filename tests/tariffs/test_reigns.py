"""Which table is in force when: case by case, and against a plain reading of drawn ones."""

import tomllib
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fare_service.tariffs import glossary
from fare_service.tariffs.reigns import Dates, Ending, Reign, Time, reigns
from tests.reference.reigns import PlainDates, PlainEnd, told

DAYS = 12


@dataclass(frozen=True)
class Track:
    """The tables of one track by name, and the acts that end them in the order of their ids."""

    tables: dict[str, PlainDates]
    ends: list[PlainEnd]

    def reigns(self) -> list[Reign[int]]:
        """Ask the engine."""
        dates = {name: Dates(one.start, one.end) for name, one in self.tables.items()}
        return reigns(dates, [_ending(n, one, one.since) for n, one in enumerate(self.ends)])

    def held(self, day: int) -> str:
        """Give the table in force on a day by the engine, empty for none."""
        return next(
            (
                one.table
                for one in self.reigns()
                if one.start <= day and (one.end is None or day < one.end)
            ),
            "",
        )


def _ending(number: int, one: PlainEnd, since: Time) -> Ending[Time]:
    withdraws = one.reason == glossary.WITHDRAWAL
    return Ending(f"{number:02}", one.table, since, one.back, withdraws)


CASES: list[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("reigns.toml").read_text("utf-8")
)["case"]


def track_of(case: dict[str, Any]) -> Track:
    """Read a case."""
    tables = {name: PlainDates(*days) for name, days in case["tables"].items()}
    return Track(tables, [PlainEnd(*one) for one in case.get("ends", ())])


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


@st.composite
def tracks(draw: st.DrawFn) -> Track:
    """Draw the tables of a track and acts that end them, in and out of season."""
    day = st.integers(0, DAYS)
    starts = sorted(draw(st.lists(day, unique=True, min_size=1, max_size=5)))
    tables = {}
    for number, (start, later) in enumerate(pairwise([*starts, DAYS + 5])):
        end = draw(st.none() | st.integers(start + 1, later))
        tables[f"t{number}"] = PlainDates(start, end)
    names = st.sampled_from(sorted(tables))
    ends = []
    for _ in range(draw(st.integers(0, 5))):
        table, reason = draw(names), draw(st.sampled_from(sorted(glossary.END_REASONS)))
        latest = tables[table].start if reason == glossary.WITHDRAWAL else DAYS + 4
        back = "" if reason == glossary.WITHDRAWAL else draw(st.just("") | names)
        ends.append(PlainEnd(table, reason, draw(st.integers(0, latest)), back))
    return Track(tables, ends)


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
        _ending(number, one, first + timedelta(days=one.since))
        for number, one in enumerate(track.ends)
    ]
    shown = [(one.table, one.start, one.opened, one.closed) for one in reigns(dates, acts)]
    assert shown == [
        (one.table, first + timedelta(days=one.start), one.opened, one.closed)
        for one in track.reigns()
    ]
