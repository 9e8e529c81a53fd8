"""The card equals the independent reference: at every minute of a year, and for every pair.

The reference is asked in local time, the card in instants, minute by minute on both sides.
"""

from datetime import date, datetime
from itertools import product

import pytest

from fare_service.registry import Registry, Served
from tests.card.walk import TRIPS, differences, minutes, month, wall, wall_clock
from tests.folders import MANGARATIBA, SAO_RAIMUNDO
from tests.reference.holidays import FIRST_DAY
from tests.reference.places import PLACES


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
    places = PLACES[municipality]
    pairs = list(product(places, places))
    for year in range(FIRST_DAY[municipality].year, 2027):
        today = date(year, 1, 1)
        card = served.shelves[""].standing(today).card
        first_of = {card.column_at[place]: place for place in reversed(range(len(card.starts)))}
        assert sorted(first_of) == list(range(len(card.columns)))
        moments = [
            (wall_clock(municipality, card.starts[place]), card.starts[place])
            for place in first_of.values()
        ]
        assert differences(served, moments, pairs) == []
