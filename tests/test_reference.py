"""The reference agrees with the reviewed dates, the reviewed instants and the worked cases."""

import csv
from datetime import date, datetime
from pathlib import Path

import pytest

from tests.reference.cases import ZONES, Case, load_cases, local_time
from tests.reference.holidays import STATE, easter, is_holiday, state_holidays
from tests.reference.law import reasons_at, reference_fare
from tests.reference.places import MANGARATIBA, PLACES, SAO_RAIMUNDO, find_place

DATA = Path(__file__).parent / "data"
TOWNS = {"RJ": MANGARATIBA, "MA": SAO_RAIMUNDO}
CASES = [case for municipality in PLACES for case in load_cases(municipality)]


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def case_id(case: Case) -> str:
    return f"{case.municipality}: {case.name}"


@pytest.mark.parametrize(
    "row", rows("holiday_vectors.csv"), ids=lambda row: f"{row['uf']} {row['date']} {row['name']}"
)
def test_a_reviewed_date_is_a_holiday_or_not(row: dict[str, str]) -> None:
    expected = row["is_holiday"] == "true"
    assert is_holiday(TOWNS[row["uf"]], date.fromisoformat(row["date"])) is expected


@pytest.mark.parametrize(
    "row", rows("clock_vectors.csv"), ids=lambda row: f"{row['municipality']} {row['utc']}"
)
def test_a_reviewed_instant_has_its_local_time_and_reasons(row: dict[str, str]) -> None:
    town = row["municipality"]
    aware = datetime.fromisoformat(row["utc"]).astimezone(ZONES[town])
    local = local_time(town, row["utc"])
    assert local == datetime.fromisoformat(row["local"][4:])
    assert aware.isoformat()[-6:] == row["offset"]
    assert aware.fold == int(row["fold"])

    reasons = reasons_at(town, local)
    # The vectors know no municipal days: only the federal and the state's are compared.
    holiday = local.date() in state_holidays(STATE[town], local.year)
    assert ("night" in reasons) is (row["night"] == "true")
    assert ("sunday" in reasons) is (row["sunday"] == "true")
    assert holiday is (row["holiday"] == "true")


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_a_worked_case_is_what_the_law_says(case: Case) -> None:
    origin = find_place(case.municipality, case.origin)
    destination = find_place(case.municipality, case.destination)
    fare = reference_fare(case.municipality, origin, destination, case.local)
    assert fare.kind == case.kind
    assert fare.total == case.centavos
    assert fare.units == case.units
    assert fare.trip_class == case.trip_class
    assert fare.reasons == case.reasons


@pytest.mark.parametrize("municipality", PLACES)
def test_no_promise_is_made_twice(municipality: str) -> None:
    cases = load_cases(municipality)
    assert len({case.name for case in cases}) == len(cases)
    assert len({(case.origin, case.destination, case.at) for case in cases}) == len(cases)


@pytest.mark.parametrize("municipality", PLACES)
def test_the_cases_visit_every_place_and_every_class(municipality: str) -> None:
    cases = load_cases(municipality)
    ends = {find_place(municipality, end) for c in cases for end in (c.origin, c.destination)}
    classes = {"inside", "beyond_perimeter", "outside_municipality"}
    if municipality == MANGARATIBA:
        classes.add("beyond_area")
    assert ends == set(PLACES[municipality])
    assert {case.trip_class for case in cases} == classes


@pytest.mark.parametrize("municipality", PLACES)
def test_a_trip_and_its_way_back_are_the_same(municipality: str) -> None:
    noon = datetime.fromisoformat("2026-03-11T12:00")
    for origin in PLACES[municipality]:
        for destination in PLACES[municipality]:
            out = reference_fare(municipality, origin, destination, noon)
            assert out == reference_fare(municipality, destination, origin, noon)


@pytest.mark.parametrize(
    "sunday", ["2000-04-23", "2008-03-23", "2011-04-24", "2026-04-05", "2038-04-25", "2285-03-22"]
)
def test_easter_falls_on_its_known_dates(sunday: str) -> None:
    day = date.fromisoformat(sunday)
    assert easter(day.year) == day


@pytest.mark.parametrize(
    ("municipality", "day_before"),
    [(MANGARATIBA, "2008-03-18T23:59"), (SAO_RAIMUNDO, "2021-04-30T23:59")],
)
def test_before_the_law_there_is_no_answer(municipality: str, day_before: str) -> None:
    place = next(iter(PLACES[municipality]))
    with pytest.raises(ValueError, match="not in force"):
        reference_fare(municipality, place, place, datetime.fromisoformat(day_before))


def test_a_time_that_the_clocks_skip_is_refused() -> None:
    with pytest.raises(ValueError, match="does not exist"):
        local_time(MANGARATIBA, "2018-11-04T00:30")
    assert local_time(SAO_RAIMUNDO, "2018-11-04T00:30").hour == 0


def test_the_reference_owes_nothing_to_what_it_judges() -> None:
    for module in (Path(__file__).parent / "reference").glob("*.py"):
        text = module.read_text("utf-8")
        assert "fare_service" not in text
        assert "import holidays" not in text
