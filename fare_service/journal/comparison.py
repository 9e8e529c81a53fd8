"""What every trip costs as things stand, and as they would: the same questions to both."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import product

from fare_service.card.lookup import Lookup
from fare_service.card.model import Cell, Column
from fare_service.card.options import Options
from fare_service.card.reading import MissingDistance
from fare_service.card.shelf import Found, OutOfRange
from fare_service.registry import Served
from fare_service.tariffs.municipality import Rules

DAYS = 400
"""After the beginning, so that every holiday and every season comes once."""
DISTANCES = (1_000, 5_000, 15_000)
"""Metres, for trips that cost by the distance: a short one, one across town, one out of it."""
_SECONDS_PER_DAY = 86_400


@dataclass(frozen=True, slots=True)
class Comparison:
    """One trip at one sort of hour, before and after; `before` is None where nothing was known.

    What a demonstration table says is nothing known: nothing real is compared with it.

    `instant` is the first of that sort of hour; `metres` is given where the distance counts.
    """

    origin: str
    destination: str
    instant: int
    column: Column
    rules: Rules
    metres: int | None
    before: Cell | None
    after: Cell

    @property
    def rises(self) -> bool:
        """Tell whether the trip costs more than before, as far as both are known."""
        was = None if self.before is None else self.before.total
        return was is not None and self.after.total is not None and self.after.total > was

    @property
    def same(self) -> bool:
        """Tell whether the answer stays."""
        was = self.before
        return was is not None and (was.kind, was.total) == (self.after.kind, self.after.total)


def comparisons(before: Served, after: Served, start: int, today: date) -> Iterator[Comparison]:
    """Compare every trip at the first moment of each sort of hour from an instant on.

    Sorts of hours are those of all tables of the town, its pontos' too. Nothing is compared that
    the calendar does not reach yet: see `reached`.
    """
    for instant, column, lookup in _moments(after, start, today):
        rules = lookup.card.rules[column.rules]
        for origin, destination in product(after.places, repeat=2):
            for metres in (None, *DISTANCES):
                cell = _cell(after, origin, destination, instant, today, metres)
                if cell is None:
                    continue
                was = _real(before, origin, destination, instant, today, metres)
                yield Comparison(origin, destination, instant, column, rules, metres, was, cell)
                if metres is None:
                    break


def reached(after: Served, start: int, today: date) -> bool:
    """Tell whether the calendar reaches an instant, so that there is something to compare."""
    first, end = after.shelves[""].range(today)
    return first <= start < end


def _moments(after: Served, start: int, today: date) -> Iterator[tuple[int, Column, Lookup]]:
    seen: set[tuple[str, ...]] = set()
    for shelf in after.shelves.values():
        _, end = shelf.range(today)
        instant, last = start, min(end, start + DAYS * _SECONDS_PER_DAY)
        while instant < last:
            lookup = shelf.at(instant, today)
            column = lookup.column(instant)
            sort = tuple(sorted({one.code for one in column.reasons}))
            if sort not in seen:
                seen.add(sort)
                yield instant, column, lookup
            following = lookup.changes_at(instant)
            instant = following if following > instant else last


def _real(  # noqa: PLR0913, PLR0917 - one question
    served: Served, origin: str, destination: str, instant: int, today: date, metres: int | None
) -> Cell | None:
    """Give what is answered, unless it is an amount of a demonstration table."""
    found = _find(served, origin, destination, instant, today, metres)
    if found is None:
        return None
    number = found.column.table
    table = None if number is None else found.lookup.card.tables[number]
    invented = table is not None and table.file.demonstration and found.cell.total is not None
    return None if invented else found.cell


def _cell(  # noqa: PLR0913, PLR0917 - one question
    served: Served, origin: str, destination: str, instant: int, today: date, metres: int | None
) -> Cell | None:
    found = _find(served, origin, destination, instant, today, metres)
    return None if found is None else found.cell


def _find(  # noqa: PLR0913, PLR0917 - one question
    served: Served, origin: str, destination: str, instant: int, today: date, metres: int | None
) -> Found | None:
    if origin not in served.places or destination not in served.places:
        return None
    shelf = served.shelf(origin)
    try:
        return shelf.find(origin, destination, instant, today, Options(metres=metres))
    except (MissingDistance, OutOfRange):
        return None
