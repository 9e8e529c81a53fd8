"""The cards of a municipality: this year's and the next as one, an older year on its own."""

from dataclasses import dataclass
from datetime import date
from threading import Lock

from fare_service.card.compile import FIRST_YEAR, compile_card, span
from fare_service.card.lookup import Lookup, Run
from fare_service.card.model import Cell, Column
from fare_service.tariffs.municipality import Municipality


class OutOfRange(LookupError):
    """An instant without rules or calendar; the municipality answers for [first, end)."""

    def __init__(self, first: int, end: int) -> None:
        """Keep the bounds for whoever words the error."""
        super().__init__(first, end)
        self.first, self.end = first, end


@dataclass(frozen=True, slots=True)
class Found:
    """An answer: the cell, its column, and the largest [start, end) in which the price stays.

    `changes_at` is the next instant at which anything shown changes; `following` is the cell
    that comes at `end`, None at the calendar's end.
    """

    lookup: Lookup
    row: int
    column_number: int
    column: Column
    cell: Cell
    start: int
    end: int
    changes_at: int
    following: Cell | None


class Shelf:
    """Compiles cards when they are first needed and finds answers across them."""

    def __init__(self, municipality: Municipality, ponto: str = "") -> None:
        """Hold the cards of a municipality, or of one ponto with tables of its own."""
        self.municipality = municipality
        self.ponto = ponto
        self._lookups: dict[tuple[int, int], Lookup] = {}
        self._lock = Lock()

    def standing(self, today: date) -> Lookup:
        """Give the card of this civil year and the next, the one that faces serve.

        Raises `OutOfRange` where the rules begin later or ended before.
        """
        start, end = span(self.municipality, today.year, today.year + 1)
        if start >= end:
            raise OutOfRange(*self.range(today))
        return self._lookup(today.year, today.year + 1)

    def range(self, today: date) -> tuple[int, int]:
        """Give the instants [first, end) that can be asked about."""
        return span(self.municipality, FIRST_YEAR, today.year + 1)

    def at(self, instant: int, today: date) -> Lookup:
        """Give the card that answers for an instant; raises `OutOfRange`."""
        standing = self._lookups.get((today.year, today.year + 1))
        if standing is not None and standing.card.start <= instant < standing.card.end:
            return standing
        first, end = self.range(today)
        if not first <= instant < end:
            raise OutOfRange(first, end)
        year = self.municipality.zone.day(instant).year
        return self._lookup(year, year) if year < today.year else self.standing(today)

    def find(self, origin: str, destination: str, instant: int, today: date) -> Found:
        """Answer for a pair of place ids at an instant; raises `OutOfRange`."""
        lookup = self.at(instant, today)
        card = lookup.card
        row = card.row_of[origin, destination]
        number = card.column_at[lookup.step(instant)]
        column = card.columns[number]
        run = lookup.run(row, instant)
        start, end, following = run.start, run.end, None
        if start == card.start:
            start = self._begin(origin, destination, lookup, run, today)
        if end < card.end:
            following = lookup.cell(row, lookup.column(end))
        else:
            end, following = self._finish(origin, destination, lookup, run, today)
        return Found(
            lookup=lookup,
            row=row,
            column_number=number,
            column=column,
            cell=card.cells[column.cells[row]],
            start=start,
            end=end,
            changes_at=lookup.changes_at(instant),
            following=following,
        )

    def _begin(self, origin: str, destination: str, lookup: Lookup, run: Run, today: date) -> int:
        """Follow a run back over the cards before the one it was found in."""
        first, _ = self.range(today)
        kept = lookup.same(lookup.row(origin, destination), run.column)
        start = run.start
        while start > first:
            before = self.at(start - 1, today)
            earlier = before.run(before.row(origin, destination), start - 1)
            if before.same(before.row(origin, destination), earlier.column) != kept:
                break
            start = earlier.start
        return start

    def _finish(
        self, origin: str, destination: str, lookup: Lookup, run: Run, today: date
    ) -> tuple[int, Cell | None]:
        """Follow a run over the cards after the one it was found in."""
        _, last = self.range(today)
        kept = lookup.same(lookup.row(origin, destination), run.column)
        end = run.end
        while end < last:
            after = self.at(end, today)
            row = after.row(origin, destination)
            later = after.run(row, end)
            if after.same(row, later.column) != kept:
                return end, after.cell(row, after.card.columns[later.column])
            end = later.end
        return end, None

    def _lookup(self, first: int, last: int) -> Lookup:
        found = self._lookups.get((first, last))
        if found is None:
            with self._lock:
                found = self._lookups.get((first, last))
                if found is None:
                    found = Lookup(compile_card(self.municipality, first, last, self.ponto))
                    self._lookups[first, last] = found
        return found
