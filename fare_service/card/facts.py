"""The facts of a timeline, each over its span: rules, tables, time classes, acts, days off."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from fare_service.calendar.year import Holiday
from fare_service.card.almanac import Almanac, Days
from fare_service.card.model import Gone, Reason
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


Span = tuple[int, int, object]
"""A fact that holds over [start, end)."""


def spans_of(
    municipality: Municipality,
    rules: Sequence[Rules],
    tables: Sequence[Table],
    start: int,
    end: int,
) -> list[Span]:
    """Give every fact that may hold at some time of [start, end), in no order."""
    almanac = Almanac(municipality)
    zone = municipality.zone
    days = Days(zone.day(start), zone.day(end - 1))
    spans = [
        *_rules_spans(rules, end),
        *_table_spans(municipality, tables, end),
        *_vacant_spans(municipality, tables, end),
        *_civil_spans(almanac, zone, days),
    ]
    for number, one in enumerate(rules):
        spans += _held(number, one, almanac, zone, days)
        spans += _acts(number, one, municipality)
    return spans


@dataclass(frozen=True, slots=True)
class RulesHold:
    """Rules, by their number, are in force."""

    number: int


@dataclass(frozen=True, slots=True)
class TableHolds:
    """A table, by its number, is in force; `own` if it is a ponto's."""

    number: int
    own: bool


@dataclass(frozen=True, slots=True)
class TableGone:
    """An act has taken the table away, and no other is in force; `own` if it was a ponto's."""

    gone: Gone
    own: bool


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A civil year whose calendar somebody has reviewed."""


@dataclass(frozen=True, slots=True)
class DayOff:
    """A day off for public servants, which is no holiday."""

    name: str


def _rules_spans(rules: Sequence[Rules], end: int) -> Iterator[Span]:
    for number, one in enumerate(rules):
        yield one.start, end if one.end is None else one.end, RulesHold(number)


def _table_spans(municipality: Municipality, tables: Sequence[Table], end: int) -> Iterator[Span]:
    """Give each table while it is in force among those of its own track."""
    for number, one in enumerate(tables):
        for reign in municipality.reigns_of(one):
            last = end if reign.end is None else reign.end
            yield reign.start, last, TableHolds(number, own=bool(one.ponto))


def _vacant_spans(municipality: Municipality, tables: Sequence[Table], end: int) -> Iterator[Span]:
    """Give why there is no table, from the end of each that an act ended until another begins."""
    for one in tables:
        for vacant in municipality.vacancies_of(one):
            file = vacant.act.file
            gone = Gone(glossary.END_REASONS[file.reason], file.since.date(), file.act)
            last = end if vacant.end is None else vacant.end
            yield vacant.start, last, TableGone(gone, own=bool(one.ponto))


def _civil_spans(almanac: Almanac, zone: Zone, days: Days) -> Iterator[Span]:
    for year in range(days.first.year, days.last.year + 1):
        calendar = almanac.year(year)
        if calendar.reviewed:
            new_years = (date(year, 1, 1), date(year + 1, 1, 1))
            yield zone.midnight(new_years[0]), zone.midnight(new_years[1]), Reviewed()
        for day, name in calendar.optional_days.items():
            yield zone.midnight(day), zone.midnight(day + timedelta(days=1)), DayOff(name)


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
class Suspended:
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
                suspended = Suspended(number, places[pause.time_class])
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
