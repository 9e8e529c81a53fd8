"""What a rider gives beside the pair and the moment: distance, extras, conditions."""

import re
from collections.abc import Collection
from typing import NamedTuple

_PART = re.compile(r"([a-z][a-z0-9_]{0,59})(?::([0-9]{1,4}))?", re.ASCII)


class Options(NamedTuple):
    """A distance in metres, extras as (code, count) in order of code, conditions switched on."""

    metres: int | None = None
    extras: tuple[tuple[str, int], ...] = ()
    conditions: frozenset[str] = frozenset()


PLAIN = Options()


class BadExtra(ValueError):
    """A part of the extras that names nothing known, repeats one, or has no fitting count."""

    def __init__(self, part: str, reason: str) -> None:
        """Keep the part and the reason: ``unknown`` or ``repeated``."""
        super().__init__(part, reason)
        self.part, self.reason = part, reason


def parse(
    text: str, metres: int | None, extras: Collection[str], conditions: Collection[str]
) -> Options:
    """Read ``volume:2,rain`` beside a distance; raises `BadExtra` for the first part that is bad."""
    counts: dict[str, int] = {}
    switched: set[str] = set()
    for part in filter(None, (one.strip() for one in text.split(","))):
        found = _PART.fullmatch(part)
        code, count = found.groups() if found else (part, None)
        if code not in extras and (code not in conditions or count):
            raise BadExtra(part, "unknown")
        if code in counts or code in switched:
            raise BadExtra(part, "repeated")
        if code in conditions:
            switched.add(code)
        else:
            counts[code] = int(count or 1)
    return Options(metres, tuple(sorted(counts.items())), frozenset(switched))
