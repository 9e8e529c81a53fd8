"""The days off for public servants, and which of them a norm or an act prices all the same."""

from collections.abc import Iterator
from datetime import date, timedelta

from fare_service.calendar import library
from fare_service.calendar.year import calendar
from fare_service.faces.descriptions.civil_year import CalendarAnswer, OptionalDay
from fare_service.registry import Served
from fare_service.tariffs import glossary
from fare_service.tariffs.municipality import Municipality
from fare_service.tariffs.schema import ActWindow, Suspension, Window
from fare_service.tariffs.terms import interval, windows_of


def priced_days_off(served: Served, found: CalendarAnswer) -> set[str]:
    """Give the days off (``YYYY-MM-DD``) of a year on which a norm or an act changes the price."""
    return {one.date for one in found.optional_days if _is_priced(one, served.municipality)}


def _is_priced(one: OptionalDay, town: Municipality) -> bool:
    day = date.fromisoformat(one.date)
    if _is_in_act(day, town):
        return True
    names, eve = set(library.names(one.name)), _is_eve(day, town)
    return any(
        not names.isdisjoint(window.holidays) or (eve and _reaches_the_eve(window))
        for window in _windows(day, town)
    )


def _windows(day: date, town: Municipality) -> Iterator[Window]:
    """Give the windows of the rules that hold at some time of a day, the rider's choices aside."""
    start, end = town.zone.midnight(day), town.zone.midnight(day + timedelta(days=1))
    for rules in town.rules:
        if rules.start < end and (rules.end is None or rules.end > start):
            windows = (window for one in rules.file.times for window in windows_of(one))
            yield from (window for window in windows if not window.condition)


def _reaches_the_eve(window: Window) -> bool:
    if glossary.HOLIDAY_EVE in window.days:
        return True
    return glossary.HOLIDAY in window.days and interval(window).start < 0


def _is_eve(day: date, town: Municipality) -> bool:
    following = day + timedelta(days=1)
    return following in calendar(town, following.year).holidays


def _is_in_act(day: date, town: Municipality) -> bool:
    """Tell whether an act opens or suspends hours of a day."""
    start, end = town.zone.midnight(day), town.zone.midnight(day + timedelta(days=1))
    for act in town.acts:
        dated: list[ActWindow | Suspension] = [*act.file.windows, *act.file.suspensions]
        for one in dated:
            since, until = town.zone.boundary(one.since), town.zone.boundary(one.until)
            until = until if act.revoked is None else min(until, act.revoked)
            if since < end and until > start:
                return True
    return False
