"""The cards of a municipality: this year's and the next as one, an older year on its own."""

from dataclasses import dataclass
from datetime import date
from threading import Lock

from fare_service.card.compile import FIRST_YEAR, compile_card, span
from fare_service.card.lookup import Lookup, Run
from fare_service.card.model import Cell, Column
from fare_service.card.options import PLAIN, Options
from fare_service.card.reading import Reading
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
    that comes at `end`; None at the calendar's end, and where the rules that come then ask for
    something that the rider did not give, or know nothing of what he gave.
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
        self._plain: dict[tuple[Lookup, str, str], Reading] = {}
        self._ranges: dict[int, tuple[int, int]] = {}
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
        found = self._ranges.get(today.year)
        if found is None:
            found = self._ranges[today.year] = span(self.municipality, FIRST_YEAR, today.year + 1)
        return found

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

    def find(
        self,
        origin: str,
        destination: str,
        instant: int,
        today: date,
        options: Options = PLAIN,
    ) -> Found:
        """Answer for a pair of place ids at an instant.

        Raises `OutOfRange`, `MissingDistance` and `UnknownExtra`.
        """
        lookup = self.at(instant, today)
        card = lookup.card
        reading = self._reading(lookup, origin, destination, options)
        run = reading.run(instant)
        start, end, following = run.start, run.end, None
        if start == card.start:
            start = self._begin(reading, run, today)
        if end < card.end:
            following = reading.known(card.column_at[lookup.step(end)])
        else:
            end, following = self._finish(reading, run, today)
        place = lookup.step(instant)
        number, column, cell = reading.priced(card.column_at[place])
        return Found(
            lookup=lookup,
            row=reading.row,
            column_number=number,
            column=column,
            cell=cell,
            start=start,
            end=end,
            changes_at=lookup.changes_at(instant),
            following=following,
        )

    def _begin(self, reading: Reading, run: Run, today: date) -> int:
        """Follow a run back over the cards before the one it was found in."""
        first, _ = self.range(today)
        kept = reading.same(run.column)
        start = run.start
        while start > first:
            before = self._reading(self.at(start - 1, today), *reading.asked)
            earlier = before.run(start - 1)
            if before.same(earlier.column) != kept:
                break
            start = earlier.start
        return start

    def _finish(self, reading: Reading, run: Run, today: date) -> tuple[int, Cell | None]:
        """Follow a run over the cards after the one it was found in."""
        _, last = self.range(today)
        kept = reading.same(run.column)
        end = run.end
        while end < last:
            after = self._reading(self.at(end, today), *reading.asked)
            later = after.run(end)
            if after.same(later.column) != kept:
                return end, after.known(later.column)
            end = later.end
        return end, None

    def _reading(self, lookup: Lookup, origin: str, destination: str, options: Options) -> Reading:
        """Read a pair; a reading without options is made once for each card."""
        if options != PLAIN:
            return Reading(lookup, origin, destination, options)
        key = (lookup, origin, destination)
        found = self._plain.get(key)
        if found is None:
            found = self._plain[key] = Reading(lookup, origin, destination, PLAIN)
        return found

    def _lookup(self, first: int, last: int) -> Lookup:
        found = self._lookups.get((first, last))
        if found is None:
            with self._lock:
                found = self._lookups.get((first, last))
                if found is None:
                    found = Lookup(compile_card(self.municipality, first, last, self.ponto))
                    self._lookups[first, last] = found
        return found
