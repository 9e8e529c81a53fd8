"""Until when a price holds, as riders say it: «até as 9 da noite», «até segunda, 7 da manhã»."""

from datetime import date, datetime, timedelta

from fare_service.faces.hours import clock_words, day_words, weekday_words
from fare_service.faces.language import N_, say

NEXT_WEEK = 7
_INSTANT = timedelta(microseconds=1)
PATTERNS = {
    "today_end": N_("o fim do dia"),
    "day_end": N_("o fim de {day}"),
    "day_clock": N_("{day}, {clock}"),
    "tomorrow": N_("amanhã"),
    "far": N_("{weekday}, {date}"),
}
"""How an end is said, as what follows «até»."""
_ARTICLES = {0: N_("a {clock}"), 1: N_("a {clock}"), 12: N_("o {clock}"), 13: N_("a {clock}")}
"""«a 1 da tarde», «o meio-dia»; every other hour is plural."""


def until_words(at: datetime, end: datetime, lang: str, *, now: bool) -> str:
    """Say when a price that holds at a local moment ends, as what follows «até».

    An end at midnight is the end of the day before, so that no one takes «meia-noite» for the
    wrong one. Where the moment is now, the day after is «amanhã».
    """
    midnight = end.hour == end.minute == end.second == 0
    last = (end - _INSTANT).date() if midnight else end.date()
    clock = clock_words(end.hour * 60 + end.minute, lang)
    if last == at.date():
        if midnight:
            return say(lang, PATTERNS["today_end"])
        return say(lang, article(end.hour), clock=clock)
    day = _day(last, at.date(), lang, now=now)
    if midnight:
        return say(lang, PATTERNS["day_end"], day=day)
    return say(lang, PATTERNS["day_clock"], day=day, clock=clock)


def article(hour: int) -> str:
    """Give the text that puts its article before an hour, to be said."""
    return _ARTICLES.get(hour, N_("as {clock}"))


def since_words(local: datetime, lang: str) -> str:
    """Say from when a table holds: «1º de janeiro de 2026», with the hour if not midnight."""
    day = say(
        lang,
        N_("{date} de {year}"),
        date=day_words(local, lang),
        year=local.year,
    )
    if local.hour == local.minute == 0:
        return day
    clock = clock_words(local.hour * 60 + local.minute, lang)
    return say(lang, PATTERNS["day_clock"], day=day, clock=clock)


def _day(day: date, seen_from: date, lang: str, *, now: bool) -> str:
    days = (day - seen_from).days
    if now and days == 1:
        return say(lang, PATTERNS["tomorrow"])
    weekday = weekday_words(day, lang)
    if days < NEXT_WEEK:
        return weekday
    named = day_words(day, lang, seen_from.year)
    return say(lang, PATTERNS["far"], weekday=weekday, date=named)
