"""What the name of a dated tariff file says: its sort, its ponto and its day."""

import re

_DATED = re.compile(
    r"(?P<sort>regras|leituras|tabela|ato|fim)-(?:(?P<owner>[a-z0-9-]+)-)?"
    r"(?P<day>[0-9]{4}-[0-9]{2}-[0-9]{2})(?:-(?P<number>[2-9]|[1-9][0-9]))?\.toml"
)
_NUMBERED = ("tabela", "fim")
"""Sorts of which one owner may have several of one day: a withdrawn table and the one entered in
its place begin together."""


def sort_of(name: str) -> str:
    """Give the sort of a dated file by its name, empty for a name that no such file has."""
    found = _DATED.fullmatch(name)
    if found is None or (found["number"] and found["sort"] not in _NUMBERED):
        return ""
    return found["sort"]


def owner_of(name: str) -> str:
    """Give the ponto that a file's name says, empty for none; raises ``ValueError``."""
    return _parts(name)["owner"] or ""


def day_of(name: str) -> str:
    """Give the day that a file's name says, as ``AAAA-MM-DD``; raises ``ValueError``."""
    return _parts(name)["day"]


def _parts(name: str) -> re.Match[str]:
    found = _DATED.fullmatch(name)
    if found is None:
        raise ValueError(name)
    return found
