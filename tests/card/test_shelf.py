"""How long a price holds, and what follows: exact to the second, over the seams of the cards.

What is expected comes from the law's own boundaries, walked over all the years, and never from
a card.
"""

import random
from bisect import bisect_right
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from datetime import date, datetime, timedelta
from functools import cache
from itertools import groupby
from operator import itemgetter
from threading import Barrier

import pytest

from fare_service.card.lookup import Lookup
from fare_service.card.shelf import Found, Shelf
from fare_service.registry import Registry, Served
from tests.card.walk import TRIPS, Trip
from tests.folders import MANGARATIBA, SAO_RAIMUNDO, TODAY
from tests.reference.cases import ZONES
from tests.reference.holidays import FIRST_DAY
from tests.reference.law import TABLE_START, reference_fare

Price = tuple[str, int | None, bool]
"""What has to stay the same: kind, total, and whether there is a table."""

CHANGES_AT_HOURS = (0, 5, 7, 21)
"""The hours at which anything begins or ends in either law."""


def instant_of(municipality: str, local: datetime) -> int:
    """Give the instant of a wall-clock time; of a missing one, the first instant after the gap."""
    return int(local.replace(tzinfo=ZONES[municipality]).timestamp())


@cache
def expected_runs(municipality: str, trip: Trip, last_year: int) -> list[tuple[int, Price]]:
    """List where each stretch of one price begins by the law, up to the end of a year."""
    first, last = FIRST_DAY[municipality], date(last_year, 12, 31)
    days = (first + timedelta(days=number) for number in range((last - first).days + 1))
    prices = []
    for day in days:
        for hour in CHANGES_AT_HOURS:
            local = datetime(day.year, day.month, day.day, hour)  # noqa: DTZ001 - a wall clock's
            fare = reference_fare(municipality, *trip, local)
            instant = instant_of(municipality, local)
            prices.append((instant, (fare.kind, fare.total, local >= TABLE_START)))
    return [next(stretch) for _, stretch in groupby(prices, key=itemgetter(1))]


def end_of(municipality: str, year: int) -> int:
    """Give the first instant after a year."""
    return instant_of(municipality, datetime.combine(date(year + 1, 1, 1), datetime.min.time()))


def disagreements(served: Served, trip: Trip, instants: Iterable[int], today: date) -> list[str]:
    """List the instants at which start, end or what follows is not what the law's walk gives."""
    municipality = served.municipality.id
    shelf = served.shelves[""]
    runs = expected_runs(municipality, trip, today.year + 1)
    ends = [*(start for start, _ in runs[1:]), end_of(municipality, today.year + 1)]
    starts = [start for start, _ in runs]
    found = []
    for instant in instants:
        number = bisect_right(starts, instant) - 1
        following = runs[number + 1][1][:2] if number + 1 < len(runs) else None
        expected = (starts[number], ends[number], following)
        answer = told(shelf.find(*trip, instant, today))
        if answer != expected:
            found.append(f"{instant}: {answer}, by the law {expected}")
    return found


def told(found: Found) -> tuple[int, int, tuple[str, int | None] | None]:
    """Say a stretch in the terms of the walk."""
    following = found.following
    return (
        found.start,
        found.end,
        None if following is None else (following.kind, following.total),
    )


def edges(municipality: str, trip: Trip, last_year: int) -> set[int]:
    """Give the first and last seconds of every stretch and of every civil year."""
    starts = [start for start, _ in expected_runs(municipality, trip, last_year)]
    years = range(FIRST_DAY[municipality].year, last_year + 1)
    ends = [end_of(municipality, year) for year in years]
    both = {starts[0], ends[-1] - 1}
    for edge in (*starts[1:], *ends[:-1]):
        both |= {edge - 1, edge}
    return both


@pytest.mark.parametrize(
    ("municipality", "today"),
    [
        (MANGARATIBA, date(2026, 3, 11)),
        (MANGARATIBA, date(2025, 12, 31)),
        (MANGARATIBA, date(2027, 1, 1)),
        (MANGARATIBA, date(2008, 3, 19)),
        (SAO_RAIMUNDO, date(2026, 12, 31)),
        (SAO_RAIMUNDO, date(2024, 2, 29)),
        (SAO_RAIMUNDO, date(2021, 5, 1)),
    ],
)
def test_a_price_holds_to_the_second_from_every_edge_on(
    registry: Registry, municipality: str, today: date
) -> None:
    served = registry.served[municipality]
    for trip in TRIPS[municipality]:
        instants = sorted(edges(municipality, trip, today.year + 1))
        assert disagreements(served, trip, instants, today) == []


def test_a_price_holds_to_the_second_from_any_instant_on(served: Served) -> None:
    municipality = served.municipality.id
    first, end = served.shelves[""].range(TODAY)
    chance = random.Random(municipality)
    for trip in TRIPS[municipality]:
        instants = [chance.randrange(first, end) for _ in range(500)]
        assert disagreements(served, trip, instants, TODAY) == []


def test_no_table_holds_from_the_first_instant_of_the_rules(served: Served) -> None:
    shelf = served.shelves[""]
    first, _ = shelf.range(TODAY)
    table_start = served.municipality.tables[0].start
    for trip in TRIPS[served.municipality.id][:-1]:
        found = shelf.find(*trip, table_start - 1, TODAY)
        assert found.cell.kind == "no_table"
        assert (found.start, found.end) == (first, table_start)
        assert found.following is not None
        assert found.following.kind in ("exact", "at_least")


def test_at_the_end_of_the_calendar_nothing_is_said_to_follow(served: Served) -> None:
    shelf = served.shelves[""]
    _, end = shelf.range(TODAY)
    for trip in TRIPS[served.municipality.id]:
        found = shelf.find(*trip, end - 1, TODAY)
        assert found.end == end
        assert found.following is None


def test_an_answer_does_not_depend_on_the_card_it_is_found_in(served: Served) -> None:
    shelf = served.shelves[""]
    zone = served.municipality.zone
    trip = TRIPS[served.municipality.id][0]
    for local in (datetime.fromisoformat(f"2026-{month:02}-13T21:00") for month in range(1, 13)):
        instant = zone.boundary(local)
        answers = [shelf.find(*trip, instant, date(year, 6, 1)) for year in (2025, 2026, 2027)]
        assert len({(one.cell, one.column.reasons, one.start, one.end) for one in answers}) == 1
        assert len({one.lookup.card.hash for one in answers}) == 3


def test_this_year_and_the_next_share_a_card_and_an_older_year_has_its_own(served: Served) -> None:
    shelf = Shelf(served.municipality)
    for year, years in ((2025, (2025, 2025)), (2026, (2026, 2027)), (2027, (2026, 2027))):
        for day in (date(year, 1, 1), date(year, 12, 31)):
            card = shelf.at(served.municipality.zone.midnight(day), TODAY).card
            assert (card.first_year, card.last_year) == years


def test_a_card_is_compiled_once_however_many_ask_for_it_at_once(mangaratiba: Served) -> None:
    shelf, many = Shelf(mangaratiba.municipality), 4
    ready = Barrier(many)

    def ask(_: int) -> Lookup:
        ready.wait()
        return shelf.standing(TODAY)

    with ThreadPoolExecutor(many) as threads:
        assert len({id(found) for found in threads.map(ask, range(many))}) == 1
