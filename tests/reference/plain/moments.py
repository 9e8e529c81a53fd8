"""What a moment is in a town: the rules and the table in force, and the windows that hold."""

from datetime import date, datetime
from functools import lru_cache
from itertools import compress
from typing import NamedTuple

from tests.reference.plain.folder import FOREVER, Block, Folder, moment
from tests.reference.plain.windows import DAY, paint, painted

NONE = 255
"""Stands on a strip for no rules or no table."""


class Window(NamedTuple):
    """One window that holds: the time class it belongs to, by number, and why."""

    number: int
    reason: str


class Moment(NamedTuple):
    """One minute: rules and table by number, each None if there is none; the windows that hold."""

    rules: int | None
    table: int | None
    windows: tuple[Window, ...]


def moment_at(folder: Folder, local: datetime, conditions: frozenset[str]) -> Moment:
    """Look at the clock and the calendar; a minute holds until the next one begins."""
    return day_of(folder, local.date(), conditions)[local.hour * 60 + local.minute]


@lru_cache(maxsize=4096)
def day_of(folder: Folder, day: date, conditions: frozenset[str]) -> list[Moment]:
    """All minutes of a civil day, one by one."""
    rules, tables = _in_force(folder.rules, day), _in_force(folder.tables, day)
    windows = {number: _windows(folder, number, day, conditions) for number in set(rules)}
    held = [windows[number][minute] for minute, number in enumerate(rules)]
    minutes = list(zip(rules, tables, held, strict=True))
    moments = {one: Moment(_number(one[0]), _number(one[1]), one[2]) for one in set(minutes)}
    return [moments[one] for one in minutes]


def _windows(
    folder: Folder, number: int, day: date, conditions: frozenset[str]
) -> list[tuple[Window, ...]]:
    """The windows that hold at each minute of a day under one set of rules."""
    if number == NONE:
        return [()] * DAY
    windows = painted(folder, folder.rules[number], day, conditions)
    if not windows:
        return [()] * DAY
    columns = list(zip(*(one.strip for one in windows), strict=True))
    named = [Window(one.number, one.reason) for one in windows]
    held = {column: tuple(compress(named, column)) for column in set(columns)}
    return [held[column] for column in columns]


def _in_force(files: list[Block], day: date) -> bytearray:
    """Which of the files counts at each minute: the last that has begun, while it has not ended."""
    strip = bytearray([NONE]) * DAY
    for number, file in enumerate(files):
        if not file.get("ponto"):
            paint(strip, day, moment(file["inicio"]), FOREVER, number)
            paint(strip, day, moment(file.get("fim", FOREVER)), FOREVER, NONE)
    return strip


def _number(value: int) -> int | None:
    return None if value == NONE else value
