"""The look-up of the shipped towns beside the least that it could be: a dictionary and a bisection.

The bounds are what the comparisons gave before the format held other towns' rules.
"""

import time
from bisect import bisect_right
from collections.abc import Callable, Iterator
from datetime import date
from random import Random

from benchmarks.pairs import Ratio, paired
from fare_service import clock, paths, registry
from fare_service.card.lookup import Lookup
from fare_service.registry import Served

QUESTIONS = 5000
PAIRS = 21

Question = tuple[str, str, int]


def measure() -> Iterator[Ratio]:
    """Compare the amount and the whole answer of both towns, on warm cards."""
    today = date.fromtimestamp(clock.now())  # noqa: DTZ012 - picks the years of the card
    for municipality, served in registry.load(paths.TARIFFS, today).served.items():
        lookup = served.shelves[""].standing(today)
        asked = list(_questions(served, lookup))
        sides = _amount(lookup, asked), _found(served, today, asked), _plain(lookup, asked)
        amount, found, plain = map(_timed, sides)
        name = f"{municipality[:20]}: "
        yield paired(f"{name}amount ÷ plain look-up", "≤ 1.25", amount, plain, PAIRS)
        yield paired(f"{name}found fare ÷ plain look-up", "≤ 18", found, plain, PAIRS)


def _questions(served: Served, lookup: Lookup) -> Iterator[Question]:
    chance, places = Random(289), sorted(served.places)
    for _ in range(QUESTIONS):
        at = chance.randrange(lookup.card.start, lookup.card.end)
        yield chance.choice(places), chance.choice(places), at


def _amount(lookup: Lookup, asked: list[Question]) -> Callable[[], None]:
    def work() -> None:
        for origin, destination, at in asked:
            lookup.amount(origin, destination, at)

    return work


def _found(served: Served, today: date, asked: list[Question]) -> Callable[[], None]:
    shelf = served.shelves[""]

    def work() -> None:
        for origin, destination, at in asked:
            shelf.find(origin, destination, at, today)

    return work


def _plain(lookup: Lookup, asked: list[Question]) -> Callable[[], None]:
    starts = list(lookup.card.starts)
    amounts = {
        pair: [lookup.amount(*pair, start) for start in starts] for pair in lookup.card.row_of
    }

    def amount(origin: str, destination: str, at: int) -> int | None:
        return amounts[origin, destination][bisect_right(starts, at) - 1]

    def work() -> None:
        for origin, destination, at in asked:
            amount(origin, destination, at)

    return work


def _timed(work: Callable[[], None]) -> Callable[[], float]:
    def run() -> float:
        start = time.process_time()
        work()
        return time.process_time() - start

    return run
