"""Engine and plain reading agree for every pair of places, distance and extra of each regime."""

from collections.abc import Iterator
from datetime import datetime

import pytest

from tests.reference.plain.fare import Asked, fare
from tests.regimes_walk.test_every_minute import OFF, ON
from tests.regimes_walk.town import Engine, Town, regime

DISTANCES = [0, 1, 500, 1000, 1001, 2999, 3000, 3001, 5000, 9000, 9001, 10_000, 10_001, 12_500]
COUNTS = [0, 1, 2, 3, 30, 59, 60, 61, 600]


@pytest.mark.parametrize(("name", "conditions"), OFF + ON)
def test_every_trip_costs_the_same_at_every_sort_of_moment(
    name: str, conditions: frozenset[str]
) -> None:
    town = regime(name)
    times = list(town.moments(conditions).values())
    for asked in trips(town):
        engine = Engine(town, asked, conditions, town.first_day)
        for local in times:
            left = engine.answer(town.zone.boundary(local))
            assert left == plain(town, asked, local, conditions), (asked, local)


def plain(town: Town, asked: Asked, local: datetime, conditions: frozenset[str]) -> object:
    return fare(
        town.plain,
        *asked.ends,
        local,
        far=asked.far,
        extras=asked.extras,
        conditions=conditions,
    )


def trips(town: Town) -> Iterator[Asked]:
    """Give every pair at every distance, and at the longest with each extra and with all."""
    distances = DISTANCES if town.counts_distance() else [None]
    most = {one["codigo"]: one.get("maximo", 1) for one in town.blocks("extra")}
    for ends in town.pairs():
        for far in distances:
            yield Asked(ends, far)
        for count in COUNTS if most else []:
            fitting = {code: min(count, limit) for code, limit in most.items()}
            yield from (Asked(ends, distances[-1], {code: fitting[code]}) for code in most)
            yield Asked(ends, distances[-1], fitting)
