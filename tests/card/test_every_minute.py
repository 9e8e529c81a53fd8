"""The card equals the independent reference: at every minute of a year, and for every pair.

The reference is asked in local time, the card in instants, minute by minute on both sides.
"""

from collections.abc import Iterable, Iterator
from datetime import date, datetime, time
from itertools import product

import pytest

from fare_service.card.model import Cell, Column
from fare_service.clock import SECONDS_PER_MINUTE
from fare_service.registry import Registry, Served
from tests.folders import MANGARATIBA, SAO_RAIMUNDO, TODAY
from tests.reference.cases import ZONES
from tests.reference.holidays import FIRST_DAY
from tests.reference.law import Reference, reference_fare
from tests.reference.places import PLACES

Trip = tuple[str, str]

TRIPS: dict[str, list[Trip]] = {
    MANGARATIBA: [
        ("centro", "centro"),
        ("centro", "praia-do-saco"),
        ("centro", "muriqui"),
        ("centro", "outro-municipio"),
    ],
    SAO_RAIMUNDO: [
        ("zona-urbana", "zona-urbana"),
        ("zona-urbana", "povoado"),
        ("outro-municipio", "zona-urbana"),
    ],
}
"""A trip of every class that each of the two laws knows."""


def told(cell: Cell, column: Column) -> Reference:
    """Say a cell in the words of the reference."""
    reasons = frozenset(one.code for one in column.reasons)
    return Reference(cell.kind, cell.total, cell.units, cell.trip_class, reasons)


def minutes(
    municipality: str, first: datetime, last: datetime, stride: int = 1
) -> Iterator[tuple[datetime, int]]:
    """Walk the minutes of [first, last): what the wall clock shows, and the instant.

    The zone is the standard library's, not the engine's. Missing minutes are left out, and the
    second pass of a repeated hour comes after the first.
    """
    zone = ZONES[municipality]
    start, end = (int(local.replace(tzinfo=zone).timestamp()) for local in (first, last))
    for instant in range(start, end, stride * SECONDS_PER_MINUTE):
        yield datetime.fromtimestamp(instant, zone).replace(tzinfo=None, fold=0), instant


def differences(
    served: Served, moments: Iterable[tuple[datetime, int]], trips: Iterable[Trip]
) -> list[str]:
    """List where card and reference part, for each of the trips at each of the moments."""
    municipality = served.municipality.id
    shelf = served.shelves[""]
    found = []
    for local, instant in moments:
        lookup = shelf.at(instant, TODAY)
        column = lookup.column(instant)
        for origin, destination in trips:
            answer = told(lookup.cell(lookup.row(origin, destination), column), column)
            expected = reference_fare(municipality, origin, destination, local)
            if answer != expected:
                found.append(f"{local} {origin} → {destination}: {answer}, by the law {expected}")
    return found


def month(year: int, number: int) -> tuple[datetime, datetime]:
    """Give the first minute of a month and that of the next."""
    following = (year, number + 1) if number < 12 else (year + 1, 1)
    return wall(year, number), wall(*following)


def wall(year: int, number: int, day: int = 1) -> datetime:
    """Give midnight as a wall clock shows it."""
    return datetime.combine(date(year, number, day), time.min)


@pytest.mark.parametrize("number", range(1, 13))
def test_every_minute_of_a_year_costs_what_the_law_says(served: Served, number: int) -> None:
    moments = minutes(served.municipality.id, *month(2026, number))
    assert differences(served, moments, TRIPS[served.municipality.id]) == []


@pytest.mark.parametrize(("year", "number"), [(2018, 11), (2019, 2)])
def test_every_minute_around_a_change_of_the_clock_has_the_units_of_the_law(
    mangaratiba: Served, year: int, number: int
) -> None:
    moments = minutes(MANGARATIBA, *month(year, number))
    assert differences(mangaratiba, moments, TRIPS[MANGARATIBA]) == []


@pytest.mark.parametrize(
    ("municipality", "first", "last"),
    [
        (MANGARATIBA, wall(2008, 3, 19), wall(2017, 1)),
        (MANGARATIBA, wall(2017, 1), wall(2026, 1)),
        (MANGARATIBA, wall(2027, 1), wall(2028, 1)),
        (SAO_RAIMUNDO, wall(2021, 5), wall(2026, 1)),
        (SAO_RAIMUNDO, wall(2027, 1), wall(2028, 1)),
    ],
)
def test_all_other_years_are_what_the_law_says_at_every_79th_minute(
    registry: Registry, municipality: str, first: datetime, last: datetime
) -> None:
    moments = minutes(municipality, first, last, stride=79)
    assert differences(registry.served[municipality], moments, TRIPS[municipality]) == []


def test_every_pair_of_places_is_what_the_law_says_in_every_column(served: Served) -> None:
    municipality = served.municipality.id
    zone = ZONES[municipality]
    places = PLACES[municipality]
    pairs = list(product(places, places))
    for year in range(FIRST_DAY[municipality].year, 2027):
        today = date(year, 1, 1)
        card = served.shelves[""].standing(today).card
        first_of = {card.column_at[place]: place for place in reversed(range(len(card.starts)))}
        assert sorted(first_of) == list(range(len(card.columns)))
        moments = [
            (datetime.fromtimestamp(card.starts[place], zone).replace(tzinfo=None), instant)
            for place in first_of.values()
            for instant in [card.starts[place]]
        ]
        assert differences(served, moments, pairs) == []
