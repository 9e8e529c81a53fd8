"""The rows of a card: pairs of places that are priced alike, by distance where that matters."""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import NamedTuple

from fare_service.card.ledger import Ledger
from fare_service.card.model import Pair
from fare_service.card.trips import Bracket, Trip, at_distance, brackets, thresholds
from fare_service.tariffs.municipality import Rules, Table
from fare_service.tariffs.schema import Place

Combination = tuple[int, int | None]
"""The numbers of the rules and of the table in force, None for no table."""

Row = dict[Combination, Trip]
"""The trip of a pair under each combination of rules and table that ever holds."""


class Rows(NamedTuple):
    """The row of each pair, the brackets of those that need the distance, and the rows."""

    row_of: dict[Pair, int]
    brackets: dict[Pair, tuple[tuple[int | None, int], ...]]
    rows: list[Row]


def rows(
    places: Sequence[Place],
    rules: Sequence[Rules],
    tables: Sequence[Table],
    met: Iterable[Combination],
) -> Rows:
    """Find the rows of all pairs under the combinations of rules and table that are met."""
    combinations = list(met)
    ledgers = [Ledger(one.file) for one in tables]
    numbers: dict[tuple[tuple[Combination, Trip], ...], int] = {}
    row_of: dict[Pair, int] = {}
    bracketed = {}
    for origin, destination in product(places, repeat=2):
        found = {
            (rule, table): brackets(
                rules[rule].file,
                None if table is None else ledgers[table],
                origin,
                destination,
            )
            for rule, table in combinations
        }
        limits = (*thresholds(found.values()), None)
        reached = [(limit, _number(found, limit, numbers)) for limit in limits]
        pair = (origin.id, destination.id)
        row_of[pair] = reached[0][1]
        if len(reached) > 1:
            bracketed[pair] = tuple(reached)
    return Rows(row_of, bracketed, [dict(items) for items in numbers])


def _number(
    found: dict[Combination, tuple[Bracket, ...]],
    metres: int | None,
    numbers: dict[tuple[tuple[Combination, Trip], ...], int],
) -> int:
    items = tuple((key, at_distance(one, metres)) for key, one in found.items())
    return numbers.setdefault(items, len(numbers))
