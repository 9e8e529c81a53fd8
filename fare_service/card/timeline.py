"""The timeline: which rules, table and time classes hold from each instant to the next."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from fare_service.calendar import library
from fare_service.calendar.year import Calendar, Holiday, calendar
from fare_service.card.model import Reason
from fare_service.card.windows import LONGEST_REACH, occurrences
from fare_service.clock import Zone
from fare_service.tariffs import glossary
from fare_service.tariffs.municipality import Act, Municipality, Rules, Table
from fare_service.tariffs.schema import ActWindow, Suspension, Window
from fare_service.tariffs.terms import code_of, windows_of


@dataclass(frozen=True, slots=True)
class Held:
    """A time class that holds (by its place in the rules' list), and the reason why.

    With a condition it holds only while the rider has switched that on.
    """

    time_class: int
    reason: Reason
    condition: str = ""


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

    def names(self, day: date) -> list[str]:
        """Give the names of a day: of its holidays, and of the day off that is none."""
        off = self.year(day.year).optional_days.get(day, "")
        return [*(one.name for one in self.holidays(day)), *(library.names(off) if off else ())]

    def is_holiday(self, day: date) -> bool:
        """Tell whether a day is a holiday."""
        return bool(self.holidays(day))


Span = tuple[int, int, object]
"""A fact that holds over [start, end)."""


def states(
    municipality: Municipality,
    rules: Sequence[Rules],
    tables: Sequence[Table],
    start: int,
    end: int,
) -> Iterator[tuple[int, State]]:
    """Give (instant, state) for `start` and each change in [start, end), in order.

    Equal states are one and the same object.
    """
    almanac = Almanac(municipality)
    zone = municipality.zone
    days = Days(zone.day(start), zone.day(end - 1))
    spans = [
        *_rules_spans(rules, end),
        *_table_spans(tables, end),
        *_civil_spans(almanac, zone, days),
    ]
    for number, one in enumerate(rules):
        spans += _held(number, one, almanac, zone, days)
        spans += _acts(number, one, municipality)
    facts: dict[object, int] = {}
    known: dict[int, State | None] = {}
    before: State | None = None
    for instant, mask in _sweep(spans, start, end, facts):
        if mask not in known:
            state = _state([fact for fact, bit in facts.items() if mask >> bit & 1])
            known[mask] = next((one for one in known.values() if one == state), state)
        state = known[mask]
        if state is not None and state is not before:
            yield instant, state
        before = state


def _sweep(
    spans: list[Span], start: int, end: int, facts: dict[object, int]
) -> Iterator[tuple[int, int]]:
    """Give (instant, facts that hold) at `start` and wherever a fact begins or ends.

    `facts` is filled with the number of each fact; those that hold are the bits of the second
    value. A fact may be covered by several spans at once.
    """
    edges: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for first, last, fact in spans:
        if first < end and last > start:
            bit = facts.setdefault(fact, len(facts))
            edges[max(first, start)].append((bit, 1))
            edges[last].append((bit, -1))
    count = [0] * len(facts)
    mask = 0
    for instant in sorted(edges):
        if instant >= end:
            return
        for bit, step in edges[instant]:
            count[bit] += step
            mask = mask | 1 << bit if count[bit] else mask & ~(1 << bit)
        yield instant, mask


@dataclass(frozen=True, slots=True)
class _Rules:
    number: int


@dataclass(frozen=True, slots=True)
class _Table:
    number: int
    own: bool


@dataclass(frozen=True, slots=True)
class _Reviewed:
    """A civil year whose calendar somebody has reviewed."""


@dataclass(frozen=True, slots=True)
class _Optional:
    name: str


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


def _civil_spans(almanac: Almanac, zone: Zone, days: Days) -> Iterator[Span]:
    for year in range(days.first.year, days.last.year + 1):
        calendar = almanac.year(year)
        if calendar.reviewed:
            new_years = (date(year, 1, 1), date(year + 1, 1, 1))
            yield zone.midnight(new_years[0]), zone.midnight(new_years[1]), _Reviewed()
        for day, name in calendar.optional_days.items():
            yield zone.midnight(day), zone.midnight(day + timedelta(days=1)), _Optional(name)


def _held(number: int, rules: Rules, almanac: Almanac, zone: Zone, days: Days) -> Iterator[Span]:
    anchors = days.all(LONGEST_REACH)
    named = {one.slug: one.name for one in rules.file.conditions}
    for place, time_class in enumerate(rules.file.times):
        for window in windows_of(time_class):
            word = window.reason or time_class.reason
            for day, first, last in _occurrences(window, anchors, almanac, zone):
                reason = _reason(word, window, almanac.holidays(day), named)
                yield first, last, (number, Held(place, reason, window.condition))


def _occurrences(
    window: Window, anchors: list[date], almanac: Almanac, zone: Zone
) -> Iterator[tuple[date, int, int]]:
    if window.since is None or window.until is None:
        yield from occurrences(window, anchors, almanac.is_holiday, zone, almanac.names)
    else:
        yield window.since.date(), zone.boundary(window.since), zone.boundary(window.until)


@dataclass(frozen=True, slots=True)
class _Suspended:
    """A time class of the rules that an act keeps from holding."""

    rules: int
    time_class: int


def _acts(number: int, rules: Rules, municipality: Municipality) -> Iterator[Span]:
    """Give what the acts open and suspend, each until its end or until it is revoked."""
    places = {code_of(one): place for place, one in enumerate(rules.file.times)}
    for act in municipality.acts:
        for window in act.file.windows:
            if window.time_class in places:
                reason = Reason(glossary.reason(window.reason), window.reason, window.name)
                held = (number, Held(places[window.time_class], reason))
                yield *_dated(window, act, municipality.zone), held
        for pause in act.file.suspensions:
            if pause.time_class in places:
                suspended = _Suspended(number, places[pause.time_class])
                yield *_dated(pause, act, municipality.zone), suspended


def _dated(window: ActWindow | Suspension, act: Act, zone: Zone) -> tuple[int, int]:
    start, end = zone.boundary(window.since), zone.boundary(window.until)
    return start, end if act.revoked is None else max(start, min(end, act.revoked))


def _reason(
    word: str, window: Window, holidays: tuple[Holiday, ...], conditions: Mapping[str, str]
) -> Reason:
    code = glossary.reason(word)
    if window.condition:
        return Reason(code, word, conditions.get(window.condition, window.condition))
    named = glossary.HOLIDAY in window.days or window.holidays
    if not named or not holidays:
        return Reason(code, word)
    name = " e ".join(one.name for one in holidays)
    return Reason(code, word, name, any(one.confirmed for one in holidays))


def _state(facts: list[object]) -> State | None:
    rules = next((fact.number for fact in facts if isinstance(fact, _Rules)), None)
    if rules is None:
        return None
    tables = sorted((fact for fact in facts if isinstance(fact, _Table)), key=lambda one: one.own)
    held = [
        fact[1]
        for fact in facts
        if isinstance(fact, tuple)
        and fact[0] == rules
        and _Suspended(rules, fact[1].time_class) not in facts
    ]
    held.sort(key=lambda one: (one.time_class, one.reason.word, one.reason.name))
    return State(
        rules=rules,
        table=tables[-1].number if tables else None,
        held=tuple(held),
        optional_day=next((fact.name for fact in facts if isinstance(fact, _Optional)), ""),
        reviewed=_Reviewed() in facts,
    )
