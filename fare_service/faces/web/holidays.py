"""The page of a town's holidays: which days count in a year, which do not, and which is next."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import chain

from fare_service.calendar.year import Level
from fare_service.faces.descriptions import civil_year
from fare_service.faces.descriptions.civil_year import CalendarAnswer, HolidayDescription
from fare_service.faces.hours import day_words, weekday_words
from fare_service.faces.language import N_, say
from fare_service.faces.web.days_off import priced_days_off
from fare_service.registry import Served

LEVELS: dict[Level, str] = {
    "federal": N_("nacional"),
    "state": N_("estadual"),
    "municipal": N_("municipal"),
}
"""Whose a holiday is, as riders say it."""
IN_DAYS = N_("daqui a {days} dias")
_NEAR = {0: N_("hoje"), 1: N_("amanhã")}


@dataclass(frozen=True, slots=True)
class Day:
    """A civil day ready to be shown: its number in the month, its date in words, its name.

    `level` and `basis` are empty for a day off, which no law makes a holiday; on one that is
    `priced` a norm or an act changes the price all the same.
    """

    number: int
    date: str
    name: str
    level: str = ""
    basis: str = ""
    confirmed: bool = True
    priced: bool = False


@dataclass(frozen=True, slots=True)
class Coming:
    """The next holiday, how far it is, and whether that is today."""

    day: Day
    distance: str
    today: bool


@dataclass(frozen=True, slots=True)
class Holidays:
    """The calendar of one civil year ready to be shown; `coming` stands in this year's alone."""

    year: int
    reviewed: bool
    coming: Coming | None
    days: list[Day]
    days_off: list[Day]


def holidays(served: Served, found: CalendarAnswer, today: date, lang: str) -> Holidays:
    """Make the calendar of a civil year ready to be shown, as seen from a day."""
    priced = priced_days_off(served, found)
    return Holidays(
        year=found.year,
        reviewed=found.reviewed,
        coming=_coming(served, today, lang) if found.year == today.year else None,
        days=[_day(one, lang) for one in found.holidays],
        days_off=[
            Day(day.day, _date_words(day, lang), one.name, priced=one.date in priced)
            for one in found.optional_days
            for day in [date.fromisoformat(one.date)]
        ],
    )


def shown_year(years: range, today: date) -> int:
    """Give the civil year that is shown where none is named: this one, or the nearest to it."""
    return min(max(today.year, years.start), years.stop - 1)


def feed_years(years: range, today: date) -> list[int]:
    """Give the civil years that a phone keeps where none is named: this one and those after it."""
    return [year for year in years if year >= shown_year(years, today)]


def _coming(served: Served, today: date, lang: str) -> Coming | None:
    for one in _from(served, today):
        days = (date.fromisoformat(one.date) - today).days
        near = _NEAR.get(days, IN_DAYS)
        day = _day(one, lang, today.year)
        return Coming(day, say(lang, near, days=days), today=days == 0)
    return None


def _from(served: Served, today: date) -> Iterator[HolidayDescription]:
    """Give the holidays from a day on, for as long as there is a calendar."""
    known = civil_year.years(served, today)
    years = (year for year in known if year >= today.year)
    found = chain.from_iterable(civil_year.of_year(served, year).holidays for year in years)
    return (one for one in found if one.date >= today.isoformat())


def _day(one: HolidayDescription, lang: str, this_year: int | None = None) -> Day:
    day = date.fromisoformat(one.date)
    return Day(
        number=day.day,
        date=_date_words(day, lang, this_year),
        name=one.name,
        level=say(lang, LEVELS[one.level]),
        basis=one.basis,
        confirmed=one.confirmed,
    )


def _date_words(day: date, lang: str, this_year: int | None = None) -> str:
    return say(
        lang,
        N_("{weekday}, {date}"),
        weekday=weekday_words(day, lang),
        date=day_words(day, lang, this_year),
    )
