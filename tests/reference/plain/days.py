"""What sort of day a civil day is in one town: a weekday, a working day, a holiday, its eve."""

from calendar import monthrange
from collections.abc import Iterable
from datetime import date, timedelta
from functools import cache

import holidays

from tests.reference.holidays import FEDERAL, OF_THE_STATE, easter, state_holidays
from tests.reference.plain.folder import Block, Folder, moment
from tests.reference.plain.words import MONTHS, WEEKDAYS

# All Souls' was kept everywhere as one of the holy days of Lei 605/1949, art. 1, and Decreto
# 27.048/1949 long before Lei 10.607/2002 made it a federal holiday by name.
ALL_SOULS = (11, 2)


def is_any(folder: Folder, day: date, words: Iterable[str]) -> bool:
    """Tell whether one of the words of `dias` or `exceto` names the day."""
    return any(_is(folder, day, word) for word in words)


def is_named(folder: Folder, day: date, names: list[str]) -> bool:
    """Tell whether the day is a holiday, or a day off for public servants, of one of the names."""
    state = folder.town["uf"]
    told = [_library(day.year, state, kind).get(day, "") for kind in ("public", "optional")]
    told += [one["nome"] for one in folder.town.get("feriado", []) if _falls(one, folder, day)]
    return any(name in names for joined in told for name in joined.split("; "))


def is_in_season(day: date, months: list[str], seasons: list[str]) -> bool:
    """Tell whether the day lies in one of the months or seasons; none at all means any day."""
    anywhere = not months and not seasons
    return anywhere or MONTHS[day.month - 1] in months or any(_in(one, day) for one in seasons)


def _in(season: str, day: date) -> bool:
    """Walk the season of a leap year day by day, from its first to its last."""
    first, last = (_in_a_leap_year(one) for one in (season.split(" a ") * 2)[:2])
    days, one = {(last.month, last.day)}, first
    while (one.month, one.day) != (last.month, last.day):
        days.add((one.month, one.day))
        one += timedelta(days=1)
    return (day.month, day.day) in days


def _in_a_leap_year(text: str) -> date:
    number, _, month = text.replace("º", "").partition(" de ")
    return date(2024, MONTHS.index(month) + 1, int(number))


def _of_the_month(word: str, day: date) -> bool:
    """Count the days of the month that fall on the weekday: «primeiro sábado do mês»."""
    which, weekday, *_ = word.split()
    _, length = monthrange(day.year, day.month)
    days = [day.replace(day=number) for number in range(1, length + 1)]
    same = [one for one in days if WEEKDAYS[one.weekday()] == weekday]
    if which.startswith("últim"):
        return day == same[-1]
    return day == same[["primeir", "segund", "terceir", "quart"].index(which[:-1])]


def _is(folder: Folder, day: date, word: str) -> bool:
    if word == "feriado":
        return is_holiday(folder, day)
    if word == "véspera de feriado":
        return is_holiday(folder, day + timedelta(days=1))
    if word == "dia útil":
        return day.weekday() < 5 and not is_holiday(folder, day)
    if word.endswith(" do mês"):
        return _of_the_month(word, day)
    return word == WEEKDAYS[day.weekday()]


@cache
def is_holiday(folder: Folder, day: date) -> bool:
    """Tell whether the country, the State or the town has made the day a holiday.

    Each corrects only its own days: no town takes a federal holiday away, and no State.
    """
    state = folder.town["uf"]
    federal = day in _federal(day.year)
    of_the_state = day in _of_the_state(state, day.year)
    if state not in OF_THE_STATE:  # the laws of the others are in the reference already
        own = [one for one in folder.corrections if one.get("uf") == state]
        of_the_state = _corrected(of_the_state, own, day)
    of_the_town = any(_falls(own, folder, day) for own in folder.town.get("feriado", []))
    return federal or of_the_state or _corrected(of_the_town, folder.town.get("correcao", []), day)


def _corrected(holiday: bool, corrections: list[Block], day: date) -> bool:
    for one in corrections:
        holiday = (holiday and one.get("tira") != day) or one.get("poe") == day
    return holiday


def _falls(own: Block, folder: Folder, day: date) -> bool:
    number, _, month = own["dia"].replace("º", "").partition(" de ")
    first = moment(own.get("inicio") or folder.rules[0]["inicio"]).date()
    last_excluded = own.get("fim", date.max)
    named = (int(number), month) == (day.day, MONTHS[day.month - 1])
    return bool(own.get("conta", True)) and named and first <= day < last_excluded


@cache
def _federal(year: int) -> frozenset[date]:
    days = {date(year, one.month, one.day) for one in FEDERAL if one.first <= year <= one.last}
    return frozenset(days | {date(year, *ALL_SOULS), easter(year) - timedelta(days=2)})


@cache
def _of_the_state(state: str, year: int) -> frozenset[date]:
    if state in OF_THE_STATE:
        return state_holidays(state, year)
    in_country = _library(year, None, "public")
    return frozenset(day for day in _library(year, state, "public") if day not in in_country)


@cache
def _library(year: int, state: str | None, kind: str) -> dict[date, str]:
    return dict(
        holidays.country_holidays(
            "BR", subdiv=state, years=year, expand=False, categories=(kind,), language="pt_BR"
        )
    )
