"""Two cards of one track side by side, as things stand and as they would, and when they differ."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from fare_service.card.lookup import Lookup
from fare_service.card.model import Cell, Column, Line, Pair
from fare_service.card.options import Options
from fare_service.card.reading import MissingDistance, Reading
from fare_service.card.shelf import OutOfRange
from fare_service.registry import Served

DAYS = 400
"""After the beginning, so that every holiday and every season comes once."""
_SECONDS_PER_DAY = 86_400


class Sort(NamedTuple):
    """One sort of hour: the first instant of it, and the numbers of its columns in both cards."""

    instant: int
    before: int
    after: int


@dataclass(frozen=True)
class Track:
    """The cards by which one ponto, or with ``""`` the town, answers before and after."""

    before: Lookup
    after: Lookup

    def columns(self, sort: Sort) -> tuple[Column, Column]:
        """Give the columns of a sort of hour."""
        return self.before.card.columns[sort.before], self.after.card.columns[sort.after]

    def sorts(self, start: int) -> Iterator[Sort]:
        """Give every sort of hour that comes from an instant on, a condition's along with it.

        Hours are of one sort where nothing that the answers rest on is different in either card.
        """
        seen = set()
        last = min(self.after.card.end, start + DAYS * _SECONDS_PER_DAY)
        changes = {*self.before.card.starts, *self.after.card.starts}
        for instant in sorted({start, *(one for one in changes if start < one)}):
            if instant >= last:
                return
            numbers = [_numbers(one, instant) for one in (self.before, self.after)]
            for was, now in zip(*numbers, strict=True):
                sort = Sort(instant, was, now)
                key = tuple(map(_content, self.columns(sort)))
                if key not in seen:
                    seen.add(key)
                    yield sort

    def alike(self, pairs: Iterable[Pair]) -> list[tuple[Pair, ...]]:
        """Group pairs of places that both cards price alike."""
        found: dict[object, list[Pair]] = {}
        for pair in pairs:
            rows = [(one.card.row_of[pair], one.card.brackets.get(pair)) for one in self._both]
            found.setdefault(tuple(rows), []).append(pair)
        return [tuple(many) for many in found.values()]

    def counts_distance(self, pair: Pair, sort: Sort) -> bool:
        """Tell whether either price waits for the distance."""
        try:
            self.cells(pair, sort, None)
        except MissingDistance:
            return True
        return False

    def cells(self, pair: Pair, sort: Sort, metres: int | None) -> tuple[Cell | None, Cell]:
        """Price a trip before and after; raises `MissingDistance`.

        What a demonstration table says is nothing known: nothing real is compared with it.
        """
        options = Options(metres=metres)
        was = Reading(self.before, *pair, options).priced(sort.before).cell
        now = Reading(self.after, *pair, options).priced(sort.after).cell
        invented = was.total is not None and self._demonstrates(sort)
        return None if invented else was, now

    def extras(self, pair: Pair, sort: Sort) -> tuple[dict[str, Line], dict[str, Line]]:
        """Give the lines of the extras of a trip before and after, by code; invented ones are none."""
        was, now = (
            _extras(one, pair, column)
            for one, column in zip(self._both, self.columns(sort), strict=True)
        )
        return {} if self._demonstrates(sort) else was, now

    def _demonstrates(self, sort: Sort) -> bool:
        card = self.before.card
        table = card.columns[sort.before].table
        return table is not None and card.tables[table].file.demonstration

    @property
    def _both(self) -> tuple[Lookup, Lookup]:
        return self.before, self.after


def track(before: Served, after: Served, ponto: str, start: int, today: date) -> Track | None:
    """Give the cards of a track that answer at an instant, None if the calendar ends before it.

    A ponto that had no table of its own was answered for by the town's.
    """
    shelves = before.shelves.get(ponto) or before.shelves[""], after.shelves[ponto]
    try:
        was, now = (one.at(start, today) for one in shelves)
    except OutOfRange:
        return None
    return Track(was, now)


def _extras(lookup: Lookup, pair: Pair, column: Column) -> dict[str, Line]:
    cell = lookup.cell(lookup.row(*pair), column)
    return {line.code: line for line in (*column.extras, *cell.extras)}


def _numbers(lookup: Lookup, instant: int) -> tuple[int, ...]:
    number = lookup.card.column_at[lookup.step(instant)]
    return number, *lookup.card.columns[number].switched


def _content(column: Column) -> tuple[object, ...]:
    reasons = tuple(sorted({one.code for one in column.reasons}))
    return column.rules, column.table, reasons, column.cells, column.extras
