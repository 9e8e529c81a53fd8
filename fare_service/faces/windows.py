"""When a time class holds, as riders say it: the days, months and hours of its windows."""

from collections.abc import Callable, Sequence
from datetime import date

from msgspec.structs import replace

from fare_service.calendar.day import season
from fare_service.faces.hours import (
    clock_words,
    day_words,
    month_name,
    weekday_name,
    window_words,
)
from fare_service.faces.language import N_, listed, say
from fare_service.tariffs import glossary
from fare_service.tariffs.schema import ActWindow, Suspension, Window
from fare_service.tariffs.terms import MINUTES_PER_DAY, interval

_KINDS = {
    glossary.HOLIDAY: N_("feriado"),
    glossary.WORKING_DAY: N_("dia útil"),
    glossary.HOLIDAY_EVE: N_("véspera de feriado"),
}
_MONTHLY = {
    "primeiro": N_("primeiro {weekday} do mês"),
    "segundo": N_("segundo {weekday} do mês"),
    "terceiro": N_("terceiro {weekday} do mês"),
    "quarto": N_("quarto {weekday} do mês"),
    "último": N_("último {weekday} do mês"),
    "primeira": N_("primeira {weekday} do mês"),
    "segunda": N_("segunda {weekday} do mês"),
    "terceira": N_("terceira {weekday} do mês"),
    "quarta": N_("quarta {weekday} do mês"),
    "última": N_("última {weekday} do mês"),
}
_IMPLIED = {
    "saturday": {"sábado"},
    "sunday": {"domingo"},
    "holiday": {glossary.HOLIDAY},
    "eve": {glossary.HOLIDAY, glossary.HOLIDAY_EVE},
}
"""By the code of a reason, the days that it names by itself."""

_EVENING, _MORNING = 18 * 60, MINUTES_PER_DAY + 8 * 60
_SOME_YEAR = 2001
_RUN = 3
"""So many neighbours are said as «segunda a sexta»; fewer, one by one."""


def when_words(window: Window, name: str, code: str, lang: str) -> str:
    """Say a window whole: «noite, segunda a sexta (das 8 da noite às 6 da manhã)».

    `name` is that of its reason, of that code; without one, days and hours stand alone.
    """
    implied = _IMPLIED.get(code, set())
    parts = [] if implied and not implied.issuperset(window.days) else [name]
    if not implied or not parts:
        parts.append(days_words(window.days, lang))
    parts.append(listed(window.holidays, lang))
    seasons = seasons_words(window, lang)
    parts.append("" if seasons in parts else seasons)
    if window.except_days:
        parts.append(say(lang, N_("menos {days}"), days=days_words(window.except_days, lang)))
    words = ", ".join(filter(None, parts)) or say(lang, N_("todo dia"))
    hours = dates_words(window, lang) or window_words(window, lang)
    return f"{words} ({hours})" if hours else words


def days_words(days: Sequence[str], lang: str) -> str:
    """Say days of the week and kinds of days: «segunda a sexta», «domingo e feriado»."""
    numbers = sorted(glossary.WEEKDAYS[day] for day in days if day in glossary.WEEKDAYS)
    if len(numbers) == len(glossary.WEEKDAYS):
        return say(lang, N_("todo dia"))
    monthly = [_monthly(day, lang) for day in days if day in glossary.MONTHLY_DAYS]
    kinds = [say(lang, _KINDS[day]) for day in days if day in _KINDS]
    return listed([*_runs(numbers, weekday_name, lang), *monthly, *kinds], lang)


def _monthly(day: str, lang: str) -> str:
    """Say one weekday of a month: «primeiro sábado do mês»."""
    ordinal, weekday = day.split()[:2]
    return say(lang, _MONTHLY[ordinal], weekday=say(lang, weekday))


def seasons_words(window: Window, lang: str) -> str:
    """Say the months and seasons of a window; nothing for one of the whole year."""
    said = [months_words(window.months, lang), *(_season(one, lang) for one in window.seasons)]
    return listed([one for one in said if one], lang)


def _season(text: str, lang: str) -> str:
    """Say «20 de dezembro a 2 de janeiro», or one day."""
    first, last = (day_words(date(_SOME_YEAR, *one), lang) for one in season(text))
    return first if first == last else say(lang, N_("{first} a {last}"), first=first, last=last)


def months_words(months: Sequence[str], lang: str) -> str:
    """Say months: «dezembro», «novembro a janeiro»; nothing for none."""
    numbers = [glossary.MONTHS[month] for month in months]
    return listed(_runs(numbers, month_name, lang), lang)


def dates_words(window: Window | ActWindow | Suspension, lang: str) -> str:
    """Say from which local moment until which a window lasts; nothing for one without dates."""
    if window.since is None or window.until is None:
        return ""
    since, until = (
        say(
            lang,
            N_("{day}, {clock}"),
            day=say(lang, N_("{date} de {year}"), date=day_words(one, lang), year=one.year),
            clock=clock_words(one.hour * 60 + one.minute, lang),
        )
        for one in (window.since, window.until)
    )
    return say(lang, N_("de {since}, até {until}"), since=since, until=until)


def joined(windows: Sequence[Window]) -> list[Window]:
    """Make one of two windows of every day that meet at midnight."""
    left = list(windows)
    for late in windows:
        for early in windows:
            if late in left and early in left and _meet(late, early):
                left[left.index(late)] = replace(late, end=early.end)
                left.remove(early)
    return left


def _meet(late: Window, early: Window) -> bool:
    hours = {"start": "", "end": ""}
    if not late.start or not early.end or replace(late, **hours) != replace(early, **hours):
        return False
    if late.days or late.holidays or late.except_days or late.months or late.seasons:
        return False
    return interval(late).end == MINUTES_PER_DAY and interval(early).start == 0


def is_night(window: Window) -> bool:
    """Tell whether a window lies in the dark hours, whatever its reason is called."""
    if not window.start or not window.end:
        return False
    span = interval(window)
    shift = 0 if span.end > _EVENING else MINUTES_PER_DAY
    return span.start + shift >= _EVENING and span.end + shift <= _MORNING


def _runs(numbers: Sequence[int], name: Callable[[int, str], str], lang: str) -> list[str]:
    """Say numbers in order, neighbours as a run."""
    found: list[list[int]] = []
    for number in numbers:
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    words = []
    for run in found:
        ends = {"first": name(run[0], lang), "last": name(run[-1], lang)}
        long = len(run) >= _RUN
        words += (
            [say(lang, N_("{first} a {last}"), **ends)] if long else [name(n, lang) for n in run]
        )
    return words
