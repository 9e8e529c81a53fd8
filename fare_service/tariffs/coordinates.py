"""Where a place lies, as maps write it: latitude and longitude in degrees, with a comma between."""

import re

SOUTH, NORTH = -34.0, 6.0
WEST, EAST = -74.0, -28.0
"""Degrees between which all of Brazil lies, its islands too."""

_WRITTEN = re.compile(r"(-?[0-9]{1,2}\.[0-9]{1,15}), ?(-?[0-9]{1,2}\.[0-9]{1,15})", re.ASCII)


class NotCoordinates(ValueError):
    """A text that names no spot in Brazil."""


def coordinates(text: str) -> tuple[float, float]:
    """Read ``"-22.9597, -44.0406"``: degrees of latitude and longitude.

    Raises `NotCoordinates`, for a spot outside Brazil too, as of two numbers turned about.
    """
    found = _WRITTEN.fullmatch(text.strip())
    if found is None:
        raise NotCoordinates(text)
    north, east = float(found[1]), float(found[2])
    if not (SOUTH <= north <= NORTH and WEST <= east <= EAST):
        raise NotCoordinates(text)
    return north, east
