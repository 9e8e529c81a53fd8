"""The calendar of one civil year, as the API tells it."""

import re
from datetime import date

import msgspec

from fare_service.calendar.year import Level
from fare_service.calendar.year import calendar as calendar_of
from fare_service.card.shelf import OutOfRange
from fare_service.faces.formats import Day
from fare_service.faces.language import N_, say
from fare_service.faces.problems import Refusal, echo
from fare_service.faces.query import out_of_range
from fare_service.registry import Served

_YEAR = re.compile(r"[0-9]{4}", re.ASCII)


class HolidayDescription(msgspec.Struct, frozen=True):
    """A holiday: whose it is, by which act, and whether that act was found and read."""

    date: Day
    name: str
    level: Level
    basis: str
    confirmed: bool


class OptionalDay(msgspec.Struct, frozen=True):
    """A day off for public servants, which changes no fare."""

    date: Day
    name: str


class CalendarAnswer(msgspec.Struct, frozen=True):
    """The calendar of one civil year; `reviewed` tells whether anyone has reviewed it."""

    year: int
    reviewed: bool
    holidays: list[HolidayDescription]
    optional_days: list[OptionalDay]


def calendar(served: Served, typed: str, today: date, lang: str) -> CalendarAnswer:
    """Describe the calendar of a civil year; raises `Refusal` for one out of range."""
    known = years(served, today)
    if _YEAR.fullmatch(typed) and int(typed) in known:
        return of_year(served, int(typed))
    zone = served.municipality.zone
    start, end = served.shelves[""].range(today)
    if start >= end:
        raise out_of_range(served, OutOfRange(start, end), lang)
    detail = say(
        lang,
        N_("Há calendário de {first} a {last}; «{typed}» não é um desses anos."),
        first=known.start,
        last=known.stop - 1,
        typed=echo(typed),
    )
    raise Refusal("out-of-range", detail, bounds=(zone.text(start), zone.text(end - 1)))


def years(served: Served, today: date) -> range:
    """Give the civil years that have a calendar: those that can be asked about."""
    zone = served.municipality.zone
    start, end = served.shelves[""].range(today)
    return range(zone.day(start).year, zone.day(end - 1).year + 1)


def of_year(served: Served, year: int) -> CalendarAnswer:
    """Describe the calendar of one of those years."""
    found = calendar_of(served.municipality, year)
    return CalendarAnswer(
        year=year,
        reviewed=found.reviewed,
        holidays=[
            HolidayDescription(one.day.isoformat(), one.name, one.level, one.basis, one.confirmed)
            for day in found.holidays.values()
            for one in day
        ],
        optional_days=[
            OptionalDay(day.isoformat(), name) for day, name in found.optional_days.items()
        ],
    )
