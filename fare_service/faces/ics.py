"""Calendars as phones subscribe to them: iCalendar (RFC 5545), days without hours only."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta

MEDIA_TYPE = "text/calendar; charset=utf-8"
_LONGEST_LINE = 75
"""Octets of a line, its end aside; what is longer goes on in the next, after a blank."""
_PRODUCT = "-//Quanto Dá//Feriados//PT"
_ESCAPES = str.maketrans({"\\": "\\\\", ";": r"\;", ",": r"\,", "\n": r"\n", "\r": None})


@dataclass(frozen=True, slots=True)
class WholeDay:
    """One whole day of a calendar; `uid` is the same for as long as it means the same day.

    `confirmed` tells whether the day is certain.
    """

    uid: str
    day: date
    title: str
    description: str
    category: str
    confirmed: bool


def encoded(name: str, days: Iterable[WholeDay], stamp: datetime) -> bytes:
    """Write a calendar of that name; `stamp` is the instant (UTC) that it gives as its own.

    The same days and stamp make the same bytes.
    """
    lines = (
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        f"PRODID:{_text(_PRODUCT)}",
        "CALSCALE:GREGORIAN",
        f"NAME:{_text(name)}",
        f"X-WR-CALNAME:{_text(name)}",
        *(line for one in days for line in _event(one, stamp)),
        "END:VCALENDAR",
    )
    return b"".join(part + b"\r\n" for line in lines for part in _folded(line))


def _event(one: WholeDay, stamp: datetime) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{_text(one.uid)}"
    yield f"DTSTAMP:{stamp:%Y%m%dT%H%M%SZ}"
    yield f"DTSTART;VALUE=DATE:{one.day:%Y%m%d}"
    yield f"DTEND;VALUE=DATE:{one.day + timedelta(days=1):%Y%m%d}"  # the first day that is not in it
    yield f"SUMMARY:{_text(one.title)}"
    yield f"DESCRIPTION:{_text(one.description)}"
    yield f"CATEGORIES:{_text(one.category)}"
    yield f"STATUS:{'CONFIRMED' if one.confirmed else 'TENTATIVE'}"
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _text(text: str) -> str:
    """Escape a text; what no calendar may hold, control characters, is left out."""
    escaped = text.translate(_ESCAPES)
    return "".join(mark for mark in escaped if mark.isprintable())


def _folded(line: str) -> Iterator[bytes]:
    """Cut a line into parts of at most 75 octets, between characters."""
    part = b""
    for mark in line:
        octets = mark.encode()
        if len(part) + len(octets) > _LONGEST_LINE:
            yield part
            part = b" "
        part += octets
    yield part
