"""Windows of the rules: anchor days and a wall-clock interval, laid onto real days."""

from collections.abc import Callable, Collection, Iterator
from datetime import date, datetime, timedelta

from fare_service.calendar.day import in_season
from fare_service.clock import Zone
from fare_service.tariffs.glossary import (
    HOLIDAY,
    HOLIDAY_EVE,
    LAST_OF_MONTH,
    MONTHLY_DAYS,
    MONTHS,
    WEEKDAYS,
    WORKING_DAY,
)
from fare_service.tariffs.schema import Window
from fare_service.tariffs.terms import LONGEST_REACH_DAYS, interval

LONGEST_REACH = timedelta(days=LONGEST_REACH_DAYS)
_SATURDAY = 5

IsHoliday = Callable[[date], bool]
NamesOf = Callable[[date], Collection[str]]


def nameless(day: date) -> Collection[str]:
    """Give no name to any day, for windows that hang on none."""
    return ()


def anchored(
    window: Window, day: date, is_holiday: IsHoliday, names_of: NamesOf = nameless
) -> bool:
    """Tell whether the window hangs on that civil day."""
    if (window.months or window.seasons) and not _in_its_season(window, day):
        return False
    if any(_is(kind, day, is_holiday) for kind in window.except_days):
        return False
    if window.holidays and not set(window.holidays).isdisjoint(names_of(day)):
        return True
    if not window.days:
        return not window.holidays
    return any(_is(kind, day, is_holiday) for kind in window.days)


def _in_its_season(window: Window, day: date) -> bool:
    months = {MONTHS[name] for name in window.months}
    return day.month in months or any(in_season(day, one) for one in window.seasons)


def _is(kind: str, day: date, is_holiday: IsHoliday) -> bool:
    if kind == HOLIDAY:
        return is_holiday(day)
    if kind == WORKING_DAY:
        return day.weekday() < _SATURDAY and not is_holiday(day)
    if kind == HOLIDAY_EVE:
        return is_holiday(day + timedelta(days=1))
    if kind in MONTHLY_DAYS:
        return _is_of_month(day, *MONTHLY_DAYS[kind])
    return day.weekday() == WEEKDAYS[kind]


def _is_of_month(day: date, nth: int, weekday: int) -> bool:
    if day.weekday() != weekday:
        return False
    if nth == LAST_OF_MONTH:
        return (day + timedelta(weeks=1)).month != day.month
    return (day.day - 1) // 7 + 1 == nth


def occurrences(
    window: Window,
    days: list[date],
    is_holiday: IsHoliday,
    zone: Zone,
    names_of: NamesOf = nameless,
) -> Iterator[tuple[date, int, int]]:
    """Give (anchor day, start, end) in instants for each of the days on which the window hangs."""
    span = interval(window)
    for day in days:
        if anchored(window, day, is_holiday, names_of):
            midnight = datetime(day.year, day.month, day.day)  # noqa: DTZ001 - wall clock
            start = zone.boundary(midnight + timedelta(minutes=span.start))
            end = zone.boundary(midnight + timedelta(minutes=span.end))
            if start < end:
                yield day, start, end
