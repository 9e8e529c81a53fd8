"""Instants as callers write them: ``YYYY-MM-DDThh:mm[:ss]`` with ``Z``, ``±hh:mm`` or nothing."""

import re
from datetime import date
from functools import lru_cache

EPOCH = date(1970, 1, 1).toordinal()
"""The number of the day from which days are counted."""

_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_TIME = re.compile(
    r"T([01][0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9]))?"
    r"(?:(Z)|([+-])([01][0-9]|2[0-3]):([0-5][0-9]))?"
)


class BadInstant(ValueError):
    """A text that names no instant; `reason` is ``shape``, ``plus``, ``date`` or ``gap``."""

    def __init__(self, reason: str) -> None:
        """Keep the reason for whoever words the error."""
        super().__init__(reason)
        self.reason = reason


def read(text: str) -> tuple[int, int, int | None]:
    """Take an instant apart: days from 1970, seconds of that day, offset in seconds if it has one.

    Raises `BadInstant`.
    """
    try:
        return (_day_number(text[:10]), *_time_of_day(text[10:]))
    except BadInstant as error:
        raise _better(error, text) from None


@lru_cache(maxsize=8192)
def _day_number(text: str) -> int:
    if not _DATE.fullmatch(text):
        raise BadInstant("shape")
    try:
        return date.fromisoformat(text).toordinal() - EPOCH
    except ValueError:
        raise BadInstant("date") from None


@lru_cache(maxsize=8192)
def _time_of_day(text: str) -> tuple[int, int | None]:
    found = _TIME.fullmatch(text)
    if not found:
        raise BadInstant("shape")
    hour, minute, second, utc, sign, off_hour, off_minute = found.groups()
    seconds = int(hour) * 3600 + int(minute) * 60 + int(second or 0)
    if utc:
        return seconds, 0
    if sign is None:
        return seconds, None
    offset = int(off_hour) * 3600 + int(off_minute) * 60
    return seconds, offset if sign == "+" else -offset


def _better(error: BadInstant, text: str) -> BadInstant:
    """Say «plus» where a blank stands in the place of the sign of an offset."""
    mended = re.sub(r" (?=[0-9]{2}:[0-9]{2}$)", "+", text)
    if mended != text and len(text) > len("YYYY-MM-DDThh:mm"):
        try:
            _time_of_day(mended[10:])
        except BadInstant:
            return error
        return BadInstant("plus")
    return error
