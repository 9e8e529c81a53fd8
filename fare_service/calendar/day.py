"""Days and seasons of the year as the files write them: «1º de maio», «20 de dezembro a 2 de janeiro»."""

import re
from datetime import date

from fare_service.tariffs.glossary import MONTHS

_FORM = re.compile(r"([0-9]{1,2})º? de ([a-zç]+)")
_COMMON_YEAR = 2001
"""29 February is refused: a yearly holiday has to exist every year."""


class NotADay(ValueError):
    """A text that names no day of every year."""


def day_of_year(text: str) -> tuple[int, int]:
    """Read a day of the year as (month, day); raises `NotADay`."""
    found = _FORM.fullmatch(text.strip().lower())
    if found is None or found[2] not in MONTHS:
        raise NotADay(text)
    month, number = MONTHS[found[2]], int(found[1])
    try:
        date(_COMMON_YEAR, month, number)
    except ValueError:
        raise NotADay(text) from None
    return month, number


def season(text: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """Read «20 de dezembro a 2 de janeiro» as two days of the year, both within; raises `NotADay`.

    One day alone is a season of its own.
    """
    first, more, last = text.partition(" a ")
    return day_of_year(first), day_of_year(last if more else first)


def in_season(day: date, text: str) -> bool:
    """Tell whether a civil day lies in a season, which may pass the end of the year."""
    first, last = season(text)
    here = day.month, day.day
    return first <= here <= last if first <= last else here >= first or here <= last
