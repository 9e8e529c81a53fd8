"""Tables of one track that follow each other, end and come back: cases in data, and drawn ones."""

import tomllib
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from fare_service.tariffs import glossary
from fare_service.tariffs.municipality import End, Municipality
from fare_service.tariffs.reigns import Dates, Ending, Reign, Time, reigns
from fare_service.tariffs.schema import EndFile
from tests.card.plain import PlainTable, new_year, town_with
from tests.folders import MANGARATIBA, shipped
from tests.reference.reigns import PlainDates, PlainEnd

DAYS = 12
AMOUNTS = {"tarifa": 600, "unidade": 200, "acrescimo": 200}


@dataclass(frozen=True)
class Track:
    """The tables of one track by name, and the acts that end them in the order of their ids."""

    tables: dict[str, PlainDates]
    ends: list[PlainEnd]

    def reigns(self) -> list[Reign[int]]:
        """Ask the engine."""
        dates = {name: Dates(one.start, one.end) for name, one in self.tables.items()}
        return reigns(dates, [ending(n, one, one.since) for n, one in enumerate(self.ends)])

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


def ending(number: int, one: PlainEnd, since: Time) -> Ending[Time]:
    withdraws = one.reason == glossary.WITHDRAWAL
    return Ending(f"{number:02}", one.table, since, one.back, withdraws)


CASES: list[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("reigns.toml").read_text("utf-8")
)["case"]


def track_of(case: dict[str, Any]) -> Track:
    """Read a case."""
    tables = {name: PlainDates(*days) for name, days in case["tables"].items()}
    return Track(tables, [PlainEnd(*one) for one in case.get("ends", ())])


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


def day(number: int) -> datetime:
    """Give the midnight of a day of 2026, the first of January being day 0."""
    return new_year(2026) + timedelta(days=number)


def municipality_of(tracks: dict[str, Track]) -> Municipality:
    """Give Mangaratiba the tables and ends of some tracks, by ponto."""
    many = [
        (f"{ponto}{name}", PlainTable(day(one.start), AMOUNTS, _day(one.end), ponto))
        for ponto, track in tracks.items()
        for name, one in track.tables.items()
    ]
    one = town_with(
        shipped().served[MANGARATIBA].municipality,
        [table for _, table in many],
        "o maior",
        "valor próprio",
    )
    names = {f"tabela-{number}": name for number, (name, _) in enumerate(many)}
    files = [
        EndFile(
            table=ponto + end.table,
            act="Ato",
            reason=end.reason,
            since=day(end.since),
            back=end.back and ponto + end.back,
        )
        for ponto, track in tracks.items()
        for end in track.ends
    ]
    tables = [replace(table, id=names[table.id]) for table in one.tables]
    return replace(
        one,
        tables=tuple(sorted(tables, key=lambda one: (one.start, one.id))),
        ends=tuple(
            End(f"{number:02}", file, one.zone.boundary(file.since))
            for number, file in enumerate(files)
        ),
    )


def _day(number: int | None) -> datetime | None:
    return None if number is None else day(number)
