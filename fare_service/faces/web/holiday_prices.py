"""What a holiday does to the price in a town, in words: from its rules, amounts from the card."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fare_service.card.causes import Cause
from fare_service.card.model import Card, Column
from fare_service.card.shelf import OutOfRange
from fare_service.faces import words
from fare_service.faces.language import N_, listed, say
from fare_service.faces.web.tag_words import seal_words
from fare_service.faces.web.time_changes import change_words, surcharges
from fare_service.faces.windows import when_words
from fare_service.names import unique
from fare_service.registry import Served
from fare_service.tariffs import glossary
from fare_service.tariffs.municipality import Rules
from fare_service.tariffs.schema import TimeClass, Window
from fare_service.tariffs.terms import MINUTES_PER_DAY, NO_PRICE, interval, windows_of

ALL_DAY = N_("o dia inteiro")
LIKE = N_("{change}: o mesmo que {others}")
_HANGING = {glossary.HOLIDAY, glossary.HOLIDAY_EVE}


@dataclass(frozen=True, slots=True)
class Effect:
    """When a holiday changes the price, and what it changes."""

    when: str
    change: str


@dataclass(frozen=True, slots=True)
class HolidayPrices:
    """What holidays change; `gap` tells that a holiday has hours without a price.

    Without effects they change nothing, unless there are hours of working days (`working_days`).
    `known` tells that there is a table in force, `example` that it is for demonstration;
    `seal` names it and the card.
    """

    effects: list[Effect]
    gap: bool
    working_days: bool
    known: bool
    example: bool
    seal: str


@dataclass(frozen=True, slots=True)
class _Hours:
    """A window of a time class, and what it changes."""

    time_class: TimeClass
    window: Window
    change: str

    @property
    def hangs(self) -> bool:
        """Tell whether these hours hang on holidays."""
        return bool(self.window.holidays) or not _HANGING.isdisjoint(self.window.days)


def holiday_prices(served: Served, now: int, lang: str) -> HolidayPrices | None:
    """Say what a holiday does to the prices that stand now; None while no rules do."""
    try:
        lookup = served.shelves[""].at(now, served.municipality.zone.today(now))
    except OutOfRange:
        return None
    card, standing = lookup.card, lookup.column(now)
    rules = card.rules[standing.rules]
    hours = list(_hours(card, standing, rules, lang))
    table = None if standing.table is None else card.tables[standing.table]
    hanging = [one for one in hours if one.hangs]
    return HolidayPrices(
        effects=[_effect(one, hours, rules, lang) for one in hanging],
        gap=rules.file.otherwise == NO_PRICE and not _cover_the_day(hours),
        working_days=any(glossary.WORKING_DAY in one.window.days for one in hours),
        known=table is not None,
        example=table is not None and table.file.demonstration,
        seal=seal_words("" if table is None else table.code, "", card.hash, lang),
    )


def _hours(card: Card, standing: Column, rules: Rules, lang: str) -> Iterator[_Hours]:
    for place, one in enumerate(rules.file.times):
        for window in windows_of(one):
            if not window.condition:
                cause = Cause(place, window.reason or one.reason)
                added = surcharges(card, standing, cause)
                yield _Hours(one, window, change_words(one, rules, lang, added))


def _effect(one: _Hours, hours: Sequence[_Hours], rules: Rules, lang: str) -> Effect:
    name = _name(one, rules, lang)
    code = glossary.reason(one.window.reason or one.time_class.reason)
    when = when_words(one.window, name, code, lang)
    if not (one.window.start or one.window.end):
        when = say(lang, N_("{day}, {hours}"), day=when, hours=say(lang, ALL_DAY))
    alike = [
        _name(other, rules, lang)
        for other in hours
        if (other.change, other.time_class.prices) == (one.change, one.time_class.prices)
        and not other.hangs
    ]
    change = one.change
    if alike:
        change = say(lang, LIKE, change=change, others=listed(unique(alike), lang))
    return Effect(when, change)


def _name(one: _Hours, rules: Rules, lang: str) -> str:
    return words.window_name(one.time_class, one.window, rules, lang)


def _cover_the_day(hours: Sequence[_Hours]) -> bool:
    """Tell whether some time class holds in every minute of any holiday."""
    held: set[int] = set()
    for one in hours:
        window = one.window
        dated = (
            window.since or window.months or window.seasons or window.holidays or window.except_days
        )
        if not dated and (not window.days or glossary.HOLIDAY in window.days):
            span = interval(window)
            held.update(range(max(span.start, 0), min(span.end, MINUTES_PER_DAY)))
            if not window.days:
                held.update(range(max(span.end - MINUTES_PER_DAY, 0)))
    return len(held) == MINUTES_PER_DAY
