"""Engine and plain reading agree at every minute of a year of each regime."""

from collections.abc import Callable, Iterable, Iterator
from datetime import date, timedelta
from functools import cache
from itertools import chain, combinations

import pytest

from tests.reference.plain.fare import Asked, Plain, price
from tests.reference.plain.moments import Moment
from tests.regimes_walk.town import NAMES, NO_CONDITION, Engine, Town, regime

SPARSE = 7
"""Where the engine has to count kilometres, it is asked once in so many minutes, ..."""
SELDOM = 360
"""... on days on which the price never changes less often still (it looks for the change), and
always at the last minute before the edge of a window and the first one after."""
FIVE_KM = 5000
ON = [
    pytest.param(name, frozenset(some), id=f"{name} {'+'.join(some)}")
    for name in NAMES
    for codes in [[one["codigo"] for one in regime(name).blocks("condicao")]]
    for some in chain.from_iterable(combinations(codes, n + 1) for n in range(len(codes)))
]
"""Every regime under each set of conditions that a rider can switch on."""
OFF = [pytest.param(name, NO_CONDITION, id=name) for name in NAMES]


@pytest.mark.parametrize(("name", "conditions"), OFF + ON)
def test_the_engine_asked_anew_each_minute_gives_the_plain_answer(
    name: str, conditions: frozenset[str]
) -> None:
    town = regime(name)
    assert disagreement(town, town.year, conditions, town.first_day) is None


@pytest.mark.parametrize(("name", "conditions"), OFF + ON)
def test_around_every_written_date_each_minute_costs_the_same(
    name: str, conditions: frozenset[str]
) -> None:
    town = regime(name)
    days = [day + timedelta(days=away) for day in town.written_days for away in range(-2, 3)]
    assert disagreement(town, filter(town.has_rules, days), conditions, town.today) is None


@pytest.mark.parametrize(("name", "conditions"), OFF + ON)
def test_a_price_stays_at_every_minute_for_which_the_engine_promises_it(
    name: str, conditions: frozenset[str]
) -> None:
    town = regime(name)
    asked = liveliest(town)
    plain, engine = remembered(town, asked), Engine(town, asked, conditions, town.first_day)
    promised_until, promised = 0, None
    for instant, now in chain.from_iterable(town.minutes(day, conditions) for day in town.year):
        shown = *plain(now)[:2], now.table
        if instant >= promised_until:
            found = engine.found(instant)
            assert shown != promised, f"{town.zone.text(instant)}: the promise was too short"
            assert shown[:2] == (found.cell.kind, found.cell.total), town.zone.text(instant)
            promised_until, promised = found.end, shown
        assert shown == promised, town.zone.text(instant)


def disagreement(
    town: Town, days: Iterable[date], conditions: frozenset[str], today: date
) -> tuple[str, Plain, Plain] | None:
    """Give the first minute at which engine (left) and plain reading (right) differ, or None."""
    asked = liveliest(town)
    plain, engine = remembered(town, asked), Engine(town, asked, conditions, today)
    for day in days:
        minutes = list(town.minutes(day, conditions))
        every = 1
        if asked.far is not None:
            steady = len({plain(now)[:2] for now in {now for _, now in minutes}}) == 1
            every = SELDOM if steady else SPARSE
        for instant, now in looked_at(minutes, every):
            left, right = engine.answer(instant), plain(now)
            if left != right:
                return town.zone.text(instant), left, right
    return None


def looked_at(minutes: list[tuple[int, Moment]], every: int) -> Iterator[tuple[int, Moment]]:
    """Give some minutes of a day: one in so many, and all of those near an edge."""
    last = len(minutes) - 1
    for count, (instant, now) in enumerate(minutes):
        before, after = minutes[max(count - 1, 0)], minutes[min(count + 1, last)]
        at_edge = before[1] is not now or after[1] is not now
        if count % every == 0 or at_edge or count == last:
            yield instant, now


def remembered(town: Town, asked: Asked) -> Callable[[Moment], Plain]:
    """Read the plain answer once for each moment that differs from the others."""
    return cache(lambda now: price(town.plain, now, asked))


@cache
def liveliest(town: Town) -> Asked:
    """Give the trip that has the most different answers; of equals, the first."""

    def answers(asked: Asked) -> int:
        return len({price(town.plain, now, asked)[:2] for now in town.moments()})

    far = FIVE_KM if town.counts_distance() else None
    return max((Asked(ends, far) for ends in town.pairs()), key=answers)
