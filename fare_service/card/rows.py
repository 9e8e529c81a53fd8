"""The rows of a card: pairs of places that are priced alike, by distance where that matters."""

from collections.abc import Sequence

from fare_service.card.model import Pair
from fare_service.card.trips import Bracket, Trip, at_distance, brackets, thresholds
from fare_service.tariffs.municipality import Municipality, Rules, Table

Combination = tuple[int, int | None]
"""The numbers of the rules and of the table in force, None for no table."""

Row = dict[Combination, Trip]
"""The trip of a pair under each combination of rules and table."""

Rows = tuple[dict[Pair, int], dict[Pair, tuple[tuple[int | None, int], ...]], list[Row]]


def rows(municipality: Municipality, rules: Sequence[Rules], tables: Sequence[Table]) -> Rows:
    """Give the row of each pair, the brackets of those that need the distance, and the rows."""
    numbers: dict[tuple[tuple[Combination, Trip], ...], int] = {}
    row_of: dict[Pair, int] = {}
    bracketed = {}
    for origin in municipality.places:
        for destination in municipality.places:
            found = {
                (rule, table): brackets(
                    rules[rule].file,
                    None if table is None else tables[table].file,
                    origin,
                    destination,
                )
                for rule in range(len(rules))
                for table in (None, *range(len(tables)))
            }
            limits = (*thresholds(found.values()), None)
            reached = [(limit, _number(found, limit, numbers)) for limit in limits]
            pair = (origin.id, destination.id)
            row_of[pair] = reached[0][1]
            if len(reached) > 1:
                bracketed[pair] = tuple(reached)
    return row_of, bracketed, [dict(items) for items in numbers]


def _number(
    found: dict[Combination, tuple[Bracket, ...]],
    metres: int | None,
    numbers: dict[tuple[tuple[Combination, Trip], ...], int],
) -> int:
    items = tuple((key, at_distance(one, metres)) for key, one in found.items())
    return numbers.setdefault(items, len(numbers))
