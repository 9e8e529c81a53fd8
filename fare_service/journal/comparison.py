"""What every trip costs as things stand, and as they would: the same questions to both."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import product

from fare_service.card.model import Cell, Column, Line, Pair
from fare_service.journal.tracks import Sort, Track, track
from fare_service.registry import Served
from fare_service.tariffs.municipality import Rules

ACROSS = (1_000, 5_000, 15_000)
"""Metres, for trips that cost by the distance: a short one, one across town, one out of it."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Trips that cost the same at one sort of hour, before and after.

    `ponto` is the one whose table they are for, empty for the town's. `instant` is the first of
    that sort of hour; `metres` is given where the distance counts. `before` is None where nothing
    was known, as where there was a demonstration table. `extras` are the lines of those that cost
    something else than before, before and after.
    """

    ponto: str
    trips: tuple[Pair, ...]
    instant: int
    column: Column
    rules: Rules
    metres: int | None
    before: Cell | None
    after: Cell
    extras: tuple[tuple[Line | None, Line], ...] = ()

    @property
    def same(self) -> bool:
        """Tell whether the answer stays."""
        was = self.before
        return was is not None and (was.kind, was.total) == (self.after.kind, self.after.total)


def comparisons(before: Served, after: Served, start: int, today: date) -> Iterator[Comparison]:
    """Compare every trip at the first moment of each sort of hour from an instant on.

    Trips are asked of the town's table, or of those of the pontos in whose area they begin, and
    come track by track. Nothing is compared that the calendar does not reach yet.
    """
    for ponto in after.shelves:
        both = track(before, after, ponto, start, today)
        pairs = list(product(_origins(after, ponto), after.places))
        if both is None or not pairs:
            continue
        groups = both.alike(pairs)
        for sort in both.sorts(start):
            yield from compared(both, ponto, groups, sort, ACROSS)


def compared(
    both: Track, ponto: str, groups: list[tuple[Pair, ...]], sort: Sort, distances: tuple[int, ...]
) -> Iterator[Comparison]:
    """Compare groups of trips that are priced alike at one sort of hour."""
    _, column = both.columns(sort)
    rules = both.after.card.rules[column.rules]
    for trips in groups:
        asked = distances if both.counts_distance(trips[0], sort) else (None,)
        for metres in asked:
            was, now = both.cells(trips[0], sort, metres)
            more = tuple(_extras(both, trips[0], sort))
            yield Comparison(ponto, trips, sort.instant, column, rules, metres, was, now, more)


def _extras(both: Track, pair: Pair, sort: Sort) -> Iterator[tuple[Line | None, Line]]:
    was, now = both.extras(pair, sort)
    return ((was.get(code), line) for code, line in now.items() if was.get(code) != line)


def _origins(after: Served, ponto: str) -> list[str]:
    """Give the places from which a trip is asked of a track."""
    if not ponto:
        own = after.shelves[""]
        return [one for one in after.places if after.shelf(one) is own]
    area = next(one.area for one in after.pontos.values() if one.id == ponto)
    return [one.id for one in after.places.values() if area and one.area == area]
