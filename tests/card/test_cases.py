"""The worked cases, and the seconds around every boundary, through the whole core.

A case goes the way of a rider's question: texts are read, the card is looked up, the answer is
put into the words of the API.
"""

from collections.abc import Iterator
from datetime import date, datetime

import pytest

from fare_service.faces.answer import tell
from fare_service.faces.query import query
from fare_service.registry import Registry, Served
from tests.card.walk import TRIPS, differences, wall_clock
from tests.folders import MANGARATIBA, MUNICIPALITIES, SAO_RAIMUNDO
from tests.reference.cases import Case, load_cases

NOW = int(datetime.fromisoformat("2026-03-11T12:00-03:00").timestamp())
CASES = [case for municipality in MUNICIPALITIES for case in load_cases(municipality)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.municipality}: {case.name}")
def test_a_worked_case_is_answered_as_the_law_says(case: Case, registry: Registry) -> None:
    served = registry.served[case.municipality]
    asked = query(served, {"from": case.origin, "to": case.destination, "at": case.at}, NOW)
    fare = tell(asked, NOW).fare
    assert fare.kind == case.kind
    assert fare.total == case.total
    assert fare.units == case.units
    assert fare.trip_class == case.trip_class
    assert {reason.code for reason in fare.reasons} == case.reasons


def around_boundaries(served: Served, year: int) -> Iterator[tuple[datetime, int]]:
    """Give the minute and the second before, at and after every step of one year's card."""
    shelf = served.shelves[""]
    new_year = date(year, 1, 1)
    first, end = shelf.range(new_year)
    for boundary in shelf.standing(new_year).card.starts:
        for instant in (boundary - 60, boundary - 1, boundary, boundary + 1, boundary + 60):
            if first <= instant < end:
                yield wall_clock(served.municipality.id, instant), instant


@pytest.mark.parametrize(
    ("municipality", "year"),
    [
        (MANGARATIBA, 2008),
        (MANGARATIBA, 2018),
        (MANGARATIBA, 2021),
        (MANGARATIBA, 2026),
        (SAO_RAIMUNDO, 2021),
        (SAO_RAIMUNDO, 2024),
        (SAO_RAIMUNDO, 2026),
    ],
)
def test_every_boundary_is_crossed_at_its_second(
    municipality: str, year: int, registry: Registry
) -> None:
    served = registry.served[municipality]
    assert differences(served, around_boundaries(served, year), TRIPS[municipality]) == []
