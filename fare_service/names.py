"""Names of places as people type them: case, accents, blanks and hyphens do not matter."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from difflib import get_close_matches

LONGEST_TYPED = 80
"""Longer text is nobody's place name; it is not compared with any."""

_BETWEEN_WORDS = re.compile(r"[\s_-]+")


def fold(text: str) -> str:
    """Reduce a name to what identifies it: ``"Vila  Nóva"`` and ``"vila-nova"`` are one."""
    return _BETWEEN_WORDS.sub("", _plain(text))


def slug(name: str) -> str:
    """Make the id of a name: lower case, no accents, hyphens between words."""
    return re.sub(r"[^a-z0-9]+", "-", _plain(name)).strip("-")


def similar(typed: str, known: Mapping[str, str], at_most: int = 3) -> list[str]:
    """Give the ids of the known names nearest to what was typed, best first, at most three.

    `known` maps folded names to ids, several names to one id.
    """
    if len(typed) > LONGEST_TYPED:
        return []
    near = get_close_matches(fold(typed), known, n=at_most * 2, cutoff=0.6)
    return unique(known[name] for name in near)[:at_most]


def unique(items: Iterable[str]) -> list[str]:
    """Drop repetitions and keep the order."""
    return list(dict.fromkeys(items))


def _plain(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(mark for mark in decomposed if not unicodedata.combining(mark))
