"""Hours as riders say them: «das 9 da noite às 7 da manhã»."""

from datetime import datetime

from fare_service.faces.language import N_, say
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


def clock_words(minute: int, lang: str) -> str:
    """Say a minute of the day: «9 da noite», «7 da manhã», «meia-noite», «6h30 da tarde»."""
    minute %= MINUTES_PER_DAY
    if minute == 0:
        return say(lang, N_("meia-noite"))
    if minute == MINUTES_PER_DAY // 2:
        return say(lang, N_("meio-dia"))
    hour, past = divmod(minute, 60)
    part = next(text for until, text in _PARTS if hour < until)
    shown = (hour - 1) % 12 + 1
    return say(lang, part, hour=f"{shown}:{past:02d}" if past else shown)


def window_words(window: Window, lang: str) -> str:
    """Say the interval of a window; empty for one that lasts the whole day."""
    if not window.start and not window.end:
        return ""
    span = interval(window)
    return say(
        lang,
        N_("das {start} às {end}"),
        start=clock_words(span.start, lang),
        end=clock_words(span.end, lang),
    )


def moment_words(local: datetime, lang: str) -> str:
    """Say a local moment: «segunda, 9 de março, 7 da manhã»."""
    return say(
        lang,
        N_("{weekday}, {day} de {month}, {clock}"),
        weekday=say(lang, _WEEKDAYS[local.weekday()]),
        day=local.day,
        month=say(lang, _MONTHS[local.month - 1]),
        clock=clock_words(local.hour * 60 + local.minute, lang),
    )
