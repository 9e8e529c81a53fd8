"""The timeline: which rules, table and time classes hold from each instant to the next."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from fare_service.calendar.year import Calendar, Holiday, calendar
from fare_service.card.model import Reason
from fare_service.card.windows import LONGEST_REACH, occurrences
from fare_service.clock import Zone
from fare_service.tariffs import glossary
from fare_service.tariffs.municipality import Municipality, Rules, Table
from fare_service.tariffs.schema import Window
from fare_service.tariffs.terms import windows_of


@dataclass(frozen=True, slots=True)
class Held:
    """A time class that holds (by its place in the rules' list), and the reason why."""

    time_class: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class State:
    """What holds between two neighbouring instants of the timeline."""

    rules: int
    table: int | None
    held: tuple[Held, ...]
    optional_day: str
    reviewed: bool


@dataclass(frozen=True, slots=True)
class Days:
    """The civil days from the first to the last, both included."""

    first: date
    last: date

    def all(self, beyond: timedelta = timedelta(0)) -> list[date]:
        """List the days, and as many on either side as asked for."""
        first = self.first - beyond
        count = (self.last + beyond - first).days + 1
        return [first + timedelta(days=number) for number in range(count)]


class Almanac:
    """The calendars of the years a timeline touches, each built once."""

    def __init__(self, municipality: Municipality) -> None:
        """Serve the calendars of that municipality."""
        self._municipality = municipality
        self._years: dict[int, Calendar] = {}

    def year(self, year: int) -> Calendar:
        """Give the calendar of a year."""
        if year not in self._years:
            self._years[year] = calendar(self._municipality, year)
        return self._years[year]

    def holidays(self, day: date) -> tuple[Holiday, ...]:
        """Give the holidays of a day, mostly none."""
        return self.year(day.year).holidays.get(day, ())

    def is_holiday(self, day: date) -> bool:
        """Tell whether a day is a holiday."""
        return bool(self.holidays(day))


Span = tuple[int, int, object]
"""Something that holds over [start, end)."""


def states(
    municipality: Municipality,
    rules: Sequence[Rules],
    tables: Sequence[Table],
    start: int,
    end: int,
) -> Iterator[tuple[int, State]]:
    """Give (instant, state) for `start` and each change in [start, end), in order."""
    almanac = Almanac(municipality)
    zone = municipality.zone
    days = Days(zone.day(start), zone.day(end - 1))
    spans = [
        *_rules_spans(rules, end),
        *_table_spans(tables, end),
        *_civil_days(almanac, zone, days),
    ]
    for number, one in enumerate(rules):
        spans += _held(number, one, almanac, zone, days)
    before: State | None = None
    for instant, active in _sweep(spans, start, end):
        state = _state(active)
        if state is not None and state != before:
            yield instant, state
        before = state


def _sweep(spans: list[Span], start: int, end: int) -> Iterator[tuple[int, set[object]]]:
    edges: dict[int, list[tuple[int, object]]] = defaultdict(list)
    for first, last, what in spans:
        if first < end and last > start:
            edges[max(first, start)].append((1, what))
            edges[last].append((-1, what))
    count: dict[object, int] = defaultdict(int)
    for instant in sorted(edges):
        if instant >= end:
            return
        for step, what in edges[instant]:
            count[what] += step
            if not count[what]:
                del count[what]
        yield instant, set(count)


@dataclass(frozen=True, slots=True)
class _Rules:
    number: int


@dataclass(frozen=True, slots=True)
class _Table:
    number: int
    own: bool


@dataclass(frozen=True, slots=True)
class _Day:
    optional: str
    reviewed: bool


def _rules_spans(rules: Sequence[Rules], end: int) -> Iterator[Span]:
    for number, one in enumerate(rules):
        yield one.start, end if one.end is None else one.end, _Rules(number)


def _table_spans(tables: Sequence[Table], end: int) -> Iterator[Span]:
    """Give each table until its end or its follower; a ponto's is followed by the ponto's own."""
    for number, one in enumerate(tables):
        followers = [
            two.start for two in tables if two.ponto == one.ponto and two.start > one.start
        ]
        last = min([*followers, end if one.end is None else one.end])
        yield one.start, last, _Table(number, own=bool(one.ponto))


def _civil_days(almanac: Almanac, zone: Zone, days: Days) -> Iterator[Span]:
    for day in days.all():
        year = almanac.year(day.year)
        what = _Day(year.optional_days.get(day, ""), year.reviewed)
        yield zone.midnight(day), zone.midnight(day + timedelta(days=1)), what


def _held(number: int, rules: Rules, almanac: Almanac, zone: Zone, days: Days) -> Iterator[Span]:
    anchors = days.all(LONGEST_REACH)
    for place, time_class in enumerate(rules.file.times):
        for window in windows_of(time_class):
            word = window.reason or time_class.reason
            for day, first, last in occurrences(window, anchors, almanac.is_holiday, zone):
                reason = _reason(word, window, almanac.holidays(day))
                yield first, last, (number, Held(place, reason))


def _reason(word: str, window: Window, holidays: tuple[Holiday, ...]) -> Reason:
    code = glossary.reason(word)
    if glossary.HOLIDAY not in window.days or not holidays:
        return Reason(code, word)
    name = " e ".join(one.name for one in holidays)
    return Reason(code, word, name, any(one.confirmed for one in holidays))


def _state(active: set[object]) -> State | None:
    rules = next((one.number for one in active if isinstance(one, _Rules)), None)
    day = next((one for one in active if isinstance(one, _Day)), None)
    if rules is None or day is None:
        return None
    tables = sorted((one for one in active if isinstance(one, _Table)), key=lambda one: one.own)
    held = [one[1] for one in active if isinstance(one, tuple) and one[0] == rules]
    held.sort(key=lambda one: (one.time_class, one.reason.word, one.reason.name))
    table = tables[-1].number if tables else None
    return State(rules, table, tuple(held), day.optional, day.reviewed)
