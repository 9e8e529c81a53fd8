"""Moments written as people write them, read by the standard library."""

from datetime import datetime


def instant(text: str) -> int:
    """Give the instant of a time with an offset, by the standard library."""
    return int(datetime.fromisoformat(text).timestamp())


def wall(text: str) -> datetime:
    """Give a wall-clock time."""
    return datetime.fromisoformat(text)
