"""Why the prices of a column hold: every set of time classes that ever holds in it at once."""

from functools import lru_cache
from typing import NamedTuple

from fare_service.card.compile import subsets
from fare_service.card.model import Card
from fare_service.card.timeline import states
from fare_service.tariffs.schema import RulesFile
from fare_service.tariffs.terms import FIRST


class Cause(NamedTuple):
    """A time class that holds (by its place in the rules' list), the word of its reason.

    With a condition it holds only while the rider has switched that on.
    """

    time_class: int
    word: str
    condition: str = ""


Occasion = tuple[int, tuple[Cause, ...]]
"""The number of a column, and what holds in it."""


@lru_cache(maxsize=64)
def occasions(card: Card) -> tuple[Occasion, ...]:
    """Give what ever holds at once while the card lasts, with every choice of conditions."""
    timeline = states(card.municipality, card.rules, card.tables, card.start, card.end)
    found: dict[Occasion, None] = {}
    for (_, state), number in zip(timeline, card.column_at, strict=True):
        held = tuple(Cause(one.time_class, one.reason.word, one.condition) for one in state.held)
        conditions = [one.slug for one in card.rules[state.rules].file.conditions]
        columns = (number, *card.columns[number].switched)
        for column, chosen in zip(columns, subsets(conditions), strict=True):
            causes = (one for one in held if not one.condition or one.condition in chosen)
            found.setdefault((column, tuple(dict.fromkeys(causes))))
    return tuple(found)


def effective(rules: RulesFile, causes: tuple[Cause, ...]) -> frozenset[Cause]:
    """Leave out the causes that change nothing: those that come after the first that wins.

    An ordinary class gives way to any other that holds with it and is no later.
    """
    adding = [one for one in causes if rules.times[one.time_class].adds]
    rest = [one for one in causes if one not in adding]
    if rest and rules.together in ("", FIRST):
        first = min(one.time_class for one in rest)
        rest = [one for one in rest if one.time_class == first]
    else:
        rest = [one for one in rest if not rules.times[one.time_class].ordinary] or rest
    return frozenset((*rest, *adding))
