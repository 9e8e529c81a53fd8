"""Hours as riders say them: «das 9 da noite às 7 da manhã»."""

from collections.abc import Sequence
from datetime import date, datetime

from fare_service.faces.language import N_, say
from fare_service.tariffs.glossary import WEEKDAYS
from fare_service.tariffs.schema import Window
from fare_service.tariffs.terms import MINUTES_PER_DAY, interval

_WEEKDAYS = (
    N_("segunda"),
    N_("terça"),
    N_("quarta"),
    N_("quinta"),
    N_("sexta"),
    N_("sábado"),
    N_("domingo"),
)
_MONTHS = (
    N_("janeiro"),
    N_("fevereiro"),
    N_("março"),
    N_("abril"),
    N_("maio"),
    N_("junho"),
    N_("julho"),
    N_("agosto"),
    N_("setembro"),
    N_("outubro"),
    N_("novembro"),
    N_("dezembro"),
)
_PARTS = (
    (5, N_("{hour} da madrugada")),
    (12, N_("{hour} da manhã")),
    (18, N_("{hour} da tarde")),
    (24, N_("{hour} da noite")),
)
PATTERNS = {
    "first": N_("1º"),
    "day": N_("{day} de {month}"),
    "year": N_("{date} de {year}"),
    "moment": N_("{weekday}, {date}, {clock}"),
}
"""How a date and a moment are put together from their words."""
_FROM = {"a": N_("da {clock}"), "o": N_("do {clock}"), "as": N_("das {clock}")}
_UNTIL = {"a": N_("à {clock}"), "o": N_("ao {clock}"), "as": N_("às {clock}")}


def clock_words(minute: int, lang: str) -> str:
    """Say a minute of the day: «9 da noite», «7 da manhã», «meia-noite», «6h30 da tarde»."""
    minute %= MINUTES_PER_DAY
    if minute == 0:
        return say(lang, N_("meia-noite"))
    if minute == MINUTES_PER_DAY // 2:
        return say(lang, N_("meio-dia"))
    hour, past = divmod(minute, 60)
    if past:
        return clock_pattern(hour, lang).format(minute=f"{past:02d}")
    return say(lang, _part(hour), hour=_shown(hour))


def clock_pattern(hour: int, lang: str) -> str:
    """Say a time past a full hour, its minutes left open: «6h{minute} da tarde»."""
    shown = say(lang, N_("{hour}h{minute}"), hour=_shown(hour), minute="{minute}")
    return say(lang, _part(hour), hour=shown)


def _part(hour: int) -> str:
    return next(text for until, text in _PARTS if hour < until)


def _shown(hour: int) -> int:
    return hour if hour <= 12 else hour - 12


def window_words(window: Window, lang: str) -> str:
    """Say the interval of a window; empty for one that lasts the whole day.

    A boundary says its day where the hours alone would be taken for another's.
    """
    if not window.start and not window.end:
        return ""
    span = interval(window)
    if (span.start, span.end) == (0, MINUTES_PER_DAY):
        return ""
    start, end = _FROM[_article(span.start)], _UNTIL[_article(span.end)]
    start = say(lang, start, clock=clock_words(span.start, lang))
    end = say(lang, end, clock=clock_words(span.end, lang))
    if span.start < 0 < span.end or span.start < -MINUTES_PER_DAY:
        start = _on_earlier_day(start, -(span.start // MINUTES_PER_DAY), lang)
    if span.start < -MINUTES_PER_DAY and span.end <= 0:
        end = _on_earlier_day(end, -((span.end - 1) // MINUTES_PER_DAY), lang)
    if span.end - max(span.start, 0) >= MINUTES_PER_DAY:
        end = _on_later_day(end, window.days, (span.end - 1) // MINUTES_PER_DAY, lang)
    return f"{start} {end}"


def _on_earlier_day(clock: str, days: int, lang: str) -> str:
    """Say so many days before the day on which an interval hangs."""
    if days == 1:
        return say(lang, N_("{clock} da véspera"), clock=clock)
    return say(lang, N_("{clock}, {days} dias antes,"), clock=clock, days=days)


def _on_later_day(clock: str, anchors: Sequence[str], days: int, lang: str) -> str:
    """Say the day on which an interval ends: by its name where that is always the same."""
    if len(anchors) == 1 and anchors[0] in WEEKDAYS:
        weekday = _WEEKDAYS[(WEEKDAYS[anchors[0]] + days) % len(_WEEKDAYS)]
        return say(lang, N_("{clock} de {weekday}"), clock=clock, weekday=say(lang, weekday))
    if days == 1:
        return say(lang, N_("{clock} do dia seguinte"), clock=clock)
    return say(lang, N_("{clock}, {days} dias depois"), clock=clock, days=days)


def _article(minute: int) -> str:
    """Give the gender and number by which an hour goes: «a 1», «o meio-dia», «as 9»."""
    minute %= MINUTES_PER_DAY
    if minute == MINUTES_PER_DAY // 2:
        return "o"
    return "a" if minute // 60 in (0, 1, 13) else "as"


def weekday_name(number: int, lang: str) -> str:
    """Name a day of the week, Monday being 0."""
    return say(lang, _WEEKDAYS[number])


def month_name(number: int, lang: str) -> str:
    """Name a month, January being 1."""
    return say(lang, _MONTHS[number - 1])


def weekday_words(day: date, lang: str) -> str:
    """Say the day of the week: «segunda»."""
    return say(lang, _WEEKDAYS[day.weekday()])


def day_words(day: date, lang: str, this_year: int | None = None) -> str:
    """Say a date: «9 de março», «1º de maio»; with its year where that is not this one."""
    words = say(
        lang,
        PATTERNS["day"],
        day=say(lang, PATTERNS["first"]) if day.day == 1 else day.day,
        month=say(lang, _MONTHS[day.month - 1]),
    )
    if this_year in (None, day.year):
        return words
    return say(lang, PATTERNS["year"], date=words, year=day.year)


def moment_words(local: datetime, lang: str, this_year: int | None = None) -> str:
    """Say a local moment: «segunda, 9 de março, 7 da manhã»."""
    return say(
        lang,
        PATTERNS["moment"],
        weekday=weekday_words(local, lang),
        date=day_words(local, lang, this_year),
        clock=clock_words(local.hour * 60 + local.minute, lang),
    )
