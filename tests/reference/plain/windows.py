"""The windows of the time classes, painted on the 1,440 minutes of one civil day."""

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from typing import NamedTuple

from tests.reference.plain.days import is_any, is_in_season, is_named
from tests.reference.plain.folder import FOREVER, LONG_AGO, Block, Folder, moment

DAY = 24 * 60
FARTHEST = 8
"""No window begins or ends more days than this from the day it is anchored to."""

OWN_WINDOW = ("dias", "feriados", "meses", "epocas", "das", "as", "de", "ate", "condicao")

Strip = bytearray
"""One byte a minute: 1 where the window holds."""


class Painted(NamedTuple):
    """One window on one day: the class (by number) that it belongs to, why, and when it holds."""

    number: int
    reason: str
    strip: Strip


def painted(folder: Folder, rules: Block, day: date, conditions: frozenset[str]) -> list[Painted]:
    """Paint every window of the rules, and those that acts open, on one day."""
    result = []
    for number, one in enumerate(rules.get("horario", [])):
        code = one.get("codigo") or one["motivo"]
        mine = [
            Painted(number, window.get("motivo") or one["motivo"], _strip(folder, window, day))
            for window in _windows(one)
            if window.get("condicao") is None or window["condicao"] in conditions
        ]
        for start, end, window in _in_acts(folder, "janela", code):
            reason = window.get("motivo", "periodo")
            mine.append(Painted(number, reason, _between(start, end, day)))
        for start, end, _ in _in_acts(folder, "suspende", code):
            for _, _, strip in mine:
                paint(strip, day, start, end, 0)
        result += mine
    return result


def paint(strip: bytearray, day: date, start: datetime, end: datetime, value: int) -> None:
    """Give the minutes of the day from `start` up to but not including `end` a value."""
    midnight = datetime.combine(day, time.min)
    first = max((start - midnight) // timedelta(minutes=1), 0)
    last = min((end - midnight) // timedelta(minutes=1), DAY)
    if first < last:
        strip[first:last] = bytes([value]) * (last - first)


def _windows(time_class: Block) -> list[Block]:
    inner: list[Block] = time_class.get("janelas", [])
    if time_class.get("por_ato"):
        return inner
    itself = any(key in time_class for key in OWN_WINDOW)
    return [time_class, *inner] if itself or not inner else inner


def _strip(folder: Folder, window: Block, day: date) -> Strip:
    if "de" in window or "ate" in window:
        start, end = window.get("de", LONG_AGO), window.get("ate", FOREVER)
        return _between(moment(start), moment(end), day)
    strip = bytearray(DAY)
    for distance in range(-FARTHEST, FARTHEST + 1):
        anchor = day + timedelta(days=distance)
        if _is_anchor(folder, window, anchor):
            midnight = datetime.combine(anchor, time.min)
            start, end = _hours(window)
            paint(strip, day, midnight + start, midnight + end, 1)
    return strip


def _is_anchor(folder: Folder, window: Block, day: date) -> bool:
    words, names = window.get("dias", []), window.get("feriados", [])
    anywhere = not words and not names
    named = anywhere or is_any(folder, day, words) or is_named(folder, day, names)
    excepted = is_any(folder, day, window.get("exceto", []))
    in_season = is_in_season(day, window.get("meses", []), window.get("epocas", []))
    return named and not excepted and in_season


def _hours(window: Block) -> tuple[timedelta, timedelta]:
    """From the anchor's midnight; an end that comes before the start means the next morning."""
    start, end = _time(window.get("das", "00:00")), _time(window.get("as", "24:00"))
    says_its_day = " " in window.get("as", "")
    return start, end + timedelta(days=1 if end < start and not says_its_day else 0)


def _time(text: str) -> timedelta:
    clock, _, which = text.partition(" ")
    hours, _, minutes = clock.partition(":")
    days = {"": 0, "da véspera": -1, "do dia seguinte": 1}.get(which)
    if days is None:  # «de 5 dias antes», «de 2 dias depois»
        _, count, _, side = which.split()
        days = {"antes": -1, "depois": 1}[side] * int(count)
    return timedelta(days=days, hours=int(hours), minutes=int(minutes))


def _between(start: datetime, end: datetime, day: date) -> Strip:
    strip = bytearray(DAY)
    paint(strip, day, start, end, 1)
    return strip


def _in_acts(folder: Folder, what: str, code: str) -> Iterator[tuple[datetime, datetime, Block]]:
    """What acts say about a class, for as long as no other act has revoked them."""
    revoked = [
        (row["ato"], moment(row["a_partir_de"]))
        for act in folder.acts.values()
        for row in act.get("revoga", [])
    ]
    for name, act in folder.acts.items():
        until = min((since for other, since in revoked if other == name), default=FOREVER)
        for row in act.get(what, []):
            if row["horario"] == code:
                yield moment(row["de"]), min(moment(row["ate"]), until), row
