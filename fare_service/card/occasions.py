"""Every set of time classes that ever holds at once under some rules, and every trip they know."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cached_property

from fare_service.card.compile import FIRST_YEAR, LAST_YEAR, span, subsets
from fare_service.card.facts import Held
from fare_service.card.meetings import meetings
from fare_service.card.rows import Rows, rows
from fare_service.card.timeline import State, states
from fare_service.clock import SECONDS_PER_DAY
from fare_service.tariffs.municipality import Municipality, Rules
from fare_service.tariffs.terms import windows_of

PROVED_SECONDS = 12 * 366 * SECONDS_PER_DAY
"""In twelve years every date has fallen on every day of the week, and Carnival in both months."""

YOUNGEST_HOLIDAY = date(2024, 1, 1)
"""From then on the holidays of the country are those of today (Lei nº 14.759/2023)."""

_AROUND = 8 * SECONDS_PER_DAY
"""A window reaches seven days from the day on which it hangs."""

Span = tuple[int, int]


@dataclass(frozen=True)
class Occasions:
    """What holds at once under one of the rules of a municipality, by its number."""

    municipality: Municipality
    number: int

    @property
    def rules(self) -> Rules:
        """Give the rules."""
        return self.municipality.rules[self.number]

    @cached_property
    def spans(self) -> tuple[Span, ...]:
        """Give the stretches of time that show all there is, in order, none touching another."""
        first, last = span(self.municipality, FIRST_YEAR, LAST_YEAR)
        start = max(first, self.rules.start)
        end = last if self.rules.end is None else min(last, self.rules.end)
        ordinary = [(one, one + PROVED_SECONDS) for one in (start, *self._youngest())]
        special = [(one - _AROUND, other + _AROUND) for one, other in self._dated()]
        clipped = [(max(start, one), min(end, other)) for one, other in (*ordinary, *special)]
        return tuple(_merged(one for one in clipped if one[0] < one[1]))

    @cached_property
    def all(self) -> tuple[tuple[int, tuple[Held, ...]], ...]:
        """Give (first instant, time classes that hold) as if all conditions were switched on."""
        found: dict[object, tuple[int, tuple[Held, ...]]] = {}
        for instant, state in self.states(self.spans):
            found.setdefault(_key(state.held), (instant, state.held))
        return tuple(found.values())

    @cached_property
    def switched(self) -> tuple[tuple[int, tuple[Held, ...]], ...]:
        """Give the same for every choice of conditions."""
        found: dict[object, tuple[int, tuple[Held, ...]]] = {}
        for chosen in subsets([one.slug for one in self.rules.file.conditions]):
            for instant, held in self.all:
                left = tuple(one for one in held if not one.condition or one.condition in chosen)
                found.setdefault(_key(left), (instant, left))
        return tuple(found.values())

    @cached_property
    def tables(self) -> tuple[int, ...]:
        """Give the numbers of the tables that are applied under the rules."""
        found = meetings(self.municipality)
        return tuple(table for rules, table in found if rules == self.number)

    @cached_property
    def trips(self) -> Rows:
        """Give the trips of all pairs under each of those tables, and under none.

        The rules are the only ones of their list, and have the number 0.
        """
        municipality = self.municipality
        met = [(0, table) for table in (None, *self.tables)]
        return rows(municipality.places, [self.rules], municipality.tables, met)

    def states(self, spans: Iterable[Span]) -> Iterator[tuple[int, State]]:
        """Give each change of state in some stretches of time."""
        for start, end in spans:
            yield from states(self.municipality, [self.rules], [], start, end)

    def _youngest(self) -> list[int]:
        """Give the instants from which holidays are kept that were not before."""
        days = [one.start for one in self.municipality.file.holidays if one.start]
        return [self.municipality.zone.midnight(one) for one in (YOUNGEST_HOLIDAY, *days)]

    def _dated(self) -> Iterator[Span]:
        """Give the stretches for which acts and windows with dates say something of their own."""
        municipality, zone = self.municipality, self.municipality.zone
        dated: list[tuple[datetime | None, datetime | None]] = [
            *((one.since, one.until) for act in municipality.acts for one in act.file.windows),
            *((one.since, one.until) for act in municipality.acts for one in act.file.suspensions),
            *(
                (window.since, window.until)
                for time_class in self.rules.file.times
                for window in windows_of(time_class)
            ),
        ]
        for since, until in dated:
            if since is not None and until is not None:
                yield zone.boundary(since), zone.boundary(until)
        for day in self._corrected():
            yield zone.midnight(day), zone.midnight(day + timedelta(days=1))

    def _corrected(self) -> list[date]:
        """Give the days that became holidays, or stopped being some, in one year."""
        municipality = self.municipality
        many = [
            one
            for one in municipality.calendar_file.corrections
            if one.state in ("", municipality.file.state)
        ]
        days = [day for one in many for day in (one.removed, one.added)]
        days += [day for one in municipality.file.corrections for day in (one.removed, one.added)]
        return [day for day in days if day is not None]


def _key(held: tuple[Held, ...]) -> object:
    return tuple((one.time_class, one.reason.word, one.condition) for one in held)


def _merged(spans: Iterable[Span]) -> list[Span]:
    merged: list[Span] = []
    for start, end in sorted(spans):
        if merged and start <= merged[-1][1]:
            merged[-1] = merged[-1][0], max(end, merged[-1][1])
        else:
            merged.append((start, end))
    return merged
