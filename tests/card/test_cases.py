"""The worked cases, and the seconds around every boundary, through the whole core.

A case goes the way of a rider's question: texts are read, the card is looked up, the answer is
put into the words of the API.
"""

import csv
from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path

import pytest

from fare_service.faces.answer import tell
from fare_service.faces.query import query
from fare_service.registry import Registry, Served
from tests.card.walk import TRIPS, differences, wall_clock
from tests.folders import MANGARATIBA, MUNICIPALITIES, SAO_RAIMUNDO, TODAY
from tests.reference.cases import Case, load_cases
from tests.reference.holidays import FIRST_DAY

NOW = int(datetime.fromisoformat("2026-03-11T12:00-03:00").timestamp())
DATA = Path(__file__).parents[1] / "data"
MOMENTS = list(csv.DictReader((DATA / "clock_vectors.csv").read_text("utf-8").splitlines()))
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


@pytest.mark.parametrize("row", MOMENTS, ids=lambda row: f"{row['municipality']} {row['utc']}")
def test_a_reviewed_instant_is_night_or_sunday_or_out_of_range(
    row: dict[str, str], registry: Registry
) -> None:
    served = registry.served[row["municipality"]]
    instant = int(datetime.fromisoformat(row["utc"]).timestamp())
    first, end = served.shelves[""].range(TODAY)
    if first <= instant < end:
        column = served.shelves[""].at(instant, TODAY).column(instant)
        reasons = {one.code for one in column.reasons}
        assert ("night" in reasons) is (row["night"] == "true")
        assert ("sunday" in reasons) is (row["sunday"] == "true")
    else:
        assert row["local"][4:14] < FIRST_DAY[row["municipality"]].isoformat()


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
