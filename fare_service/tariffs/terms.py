"""The words and forms a rules file may use: conditions, settings, and how its windows read."""

import re
from dataclasses import dataclass

from fare_service.tariffs.schema import RulesFile, TimeClass, TripClass, Window

OUTSIDE, SAME_AREA, SAME_PERIMETER, FROM_TO, PAIR, REST = (
    "outro município",
    "mesma área",
    "mesmo perímetro",
    "de e para",
    "par da tabela",
    "demais",
)
CONDITIONS = (OUTSIDE, SAME_AREA, SAME_PERIMETER, FROM_TO, PAIR, REST)
"""What `quando` may say of a trip class."""

ORDINARY_PRICE, NO_PRICE = "preço comum", "sem preço"
OTHERWISE = (ORDINARY_PRICE, NO_PRICE)
"""What an hour costs in which no time class holds."""

EXACT, MAXIMA, MINIMA = "certos", "máximos", "mínimos"
LIMITS = (EXACT, MAXIMA, MINIMA)
"""What the amounts of the norm are."""

NO_FARE = "nenhuma"
"""What `tarifa` says of a trip class that has no amount of its own beside its kilometres."""

UNIT_IS_AMOUNT, UNIT_IS_FARE = "valor próprio", "a tarifa"
UNITS = (UNIT_IS_AMOUNT, UNIT_IS_FARE)
"""What the tariff unit is: an amount of the table, or the single fare itself."""

HIGHEST, FIRST, SUM = "o maior", "o primeiro", "somados"
TOGETHER = (HIGHEST, FIRST, SUM)
"""What happens where several time classes hold."""

EVERYTHING = "tudo"
"""Where a reading is used when every fare rests on it."""

FARE, UNIT = "tarifa", "unidade"
"""The amounts of a table that the rules use without naming them."""

PAIR_ROW = "par"
"""How `desconhecidos` names the prices of pairs in a list of own prices: ``noite.par``."""

MOST_COUNT = 9999
"""A rider counts extras with up to four digits."""

ENDLESS = 10**9
"""Metres beyond any ride: where a part without an end ends."""

MINUTES_PER_DAY = 1440
LONGEST_REACH_DAYS = 7
"""How far from its anchor day a window may begin or end."""

_TIME = re.compile(
    r"([0-9]{1,3}):([0-5][0-9])"
    r"( da (?P<eve>véspera)| do (?P<next>dia seguinte)"
    r"| de (?P<before>[2-7]) dias antes| de (?P<after>[2-7]) dias depois)?"
)


class BadTime(ValueError):
    """A text that is no time of a window."""


@dataclass(frozen=True, slots=True)
class Interval:
    """Minutes from the midnight that begins the anchor day, half-open; may leave the day."""

    start: int
    end: int


def minutes(text: str) -> int:
    """Read ``HH:MM`` (past 24:00 too), of another day if it says so, as minutes of the anchor day.

    The other days are the eve, the next day, and up to seven before or after. Raises `BadTime`.
    """
    found = _TIME.fullmatch(text.strip())
    if found is None:
        raise BadTime(text)
    later = int(found["after"] or 0) + bool(found["next"])
    days = later - int(found["before"] or 0) - bool(found["eve"])
    moment = int(found[1]) * 60 + int(found[2]) + days * MINUTES_PER_DAY
    if abs(moment) > LONGEST_REACH_DAYS * MINUTES_PER_DAY:
        raise BadTime(text)
    return moment


def interval(window: Window) -> Interval:
    """Give the interval of a window; an end before its start is on the next day.

    Equal ends give an empty interval, which `check` refuses. Raises `BadTime`.
    """
    start = minutes(window.start) if window.start else 0
    end = minutes(window.end) if window.end else MINUTES_PER_DAY
    if end < start and " " not in window.end.strip():  # it names no day of its own
        end += MINUTES_PER_DAY
    return Interval(start, end)


def windows_of(time_class: TimeClass) -> list[Window]:
    """Give the windows of a time class: the one it is itself, if it says so, and its list."""
    if time_class.by_act or (time_class.windows and not is_window(time_class)):
        return time_class.windows
    return [time_class, *time_class.windows]


def is_window(time_class: TimeClass) -> bool:
    """Tell whether a time class says by itself when it holds, beside the windows of its list."""
    one = time_class
    days = one.days or one.holidays or one.months or one.seasons
    return bool(days or one.start or one.end or one.since or one.until)


def code_of(time_class: TimeClass) -> str:
    """Give the code by which acts name a time class: its own, or its reason's word."""
    return time_class.slug or time_class.reason


def reasons_of(rules: RulesFile) -> list[str]:
    """Give the law's words for every reason that the rules know, in order."""
    words = (
        window.reason or one.reason for one in rules.times for window in (windows_of(one) or [one])
    )
    return list(dict.fromkeys(words))


def counts_distance(rules: RulesFile) -> bool:
    """Tell whether the distance of a trip matters under a norm."""
    return any(one.parts or one.up_to is not None for one in rules.trips)


def counts_units(rules: RulesFile) -> bool:
    """Tell whether a norm knows tariff units at all."""
    return any(one.units for one in rules.trips) or any(one.units for one in rules.times)


def base_amounts(rules: RulesFile) -> list[str]:
    """Give the names of the amounts of which the fares of trips are made, before surcharges."""
    names: list[str] = []
    for trip in rules.trips:
        names += [] if trip.fare == NO_FARE else [trip.fare]
        names += [name for name in amounts_of(trip, rules) if name != trip.minimum]
    return list(dict.fromkeys((*names, *(one.amount for one in rules.add_ons))))


def needed_amounts(rules: RulesFile) -> dict[str, str]:
    """Give the names of the amounts a table must have, each with the article that asks for it."""
    needed: dict[str, str] = {}
    for trip in rules.trips:
        if not (trip.free or trip.unpriced):
            for name in amounts_of(trip, rules):
                needed.setdefault(name, trip.article)
    for time_class in rules.times:
        if time_class.units and rules.unit != UNIT_IS_FARE:
            needed.setdefault(UNIT, time_class.article)
        if time_class.amount:
            needed.setdefault(time_class.amount, time_class.article)
    for add_on in rules.add_ons:
        needed.setdefault(add_on.amount, add_on.article)
    for extra in rules.extras:
        needed.setdefault(extra.amount, extra.article)
    return needed


def amounts_of(trip: TripClass, rules: RulesFile) -> list[str]:
    """Give the names of the amounts of which the fare of a trip class is made."""
    names = [] if trip.fare == NO_FARE or trip.condition == PAIR else [trip.fare]
    if (trip.units or trip.or_more) and rules.unit != UNIT_IS_FARE:
        names.append(UNIT)
    names += [part.amount for part in trip.parts]
    return [*names, trip.minimum] if trip.minimum else names
