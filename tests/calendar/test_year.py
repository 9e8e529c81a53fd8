"""Which days are holidays of a town: library, corrections, the town's own days with their switch."""

import csv
from datetime import date, datetime
from pathlib import Path

import pytest

from fare_service.calendar import library
from fare_service.calendar.year import Calendar, calendar
from fare_service.registry import Registry, Served
from tests.folders import MANGARATIBA, SAO_RAIMUNDO
from tests.reference.holidays import FIRST_DAY, is_holiday
from tests.snapshot import difference

DATA = Path(__file__).parents[1] / "data"
VECTORS = list(csv.DictReader((DATA / "holiday_vectors.csv").read_text("utf-8").splitlines()))
MOMENTS = list(csv.DictReader((DATA / "clock_vectors.csv").read_text("utf-8").splitlines()))
TOWNS = {"RJ": MANGARATIBA, "MA": SAO_RAIMUNDO}
EVERY_YEAR = range(2008, 2028)
WEEKDAYS = ("seg", "ter", "qua", "qui", "sex", "sáb", "dom")


@pytest.mark.parametrize("row", VECTORS, ids=lambda row: f"{row['uf']} {row['date']} {row['name']}")
def test_a_reviewed_date_is_a_holiday_or_not(registry: Registry, row: dict[str, str]) -> None:
    day = date.fromisoformat(row["date"])
    found = calendar(registry.served[TOWNS[row["uf"]]].municipality, day.year)
    assert (day in found.holidays) is (row["is_holiday"] == "true")


@pytest.mark.parametrize("row", MOMENTS, ids=lambda row: f"{row['municipality']} {row['utc']}")
def test_a_reviewed_instant_lies_in_a_holiday_or_not(
    registry: Registry, row: dict[str, str]
) -> None:
    municipality = registry.served[row["municipality"]].municipality
    day = municipality.zone.day(int(datetime.fromisoformat(row["utc"]).timestamp()))
    found = calendar(municipality, day.year).holidays.get(day, ())
    # The vectors know no municipal days.
    assert any(one.level != "municipal" for one in found) is (row["holiday"] == "true")


@pytest.mark.parametrize("year", range(1997, 2100, 6))
def test_every_day_of_a_year_is_a_holiday_just_where_the_laws_say_so(
    served: Served, year: int
) -> None:
    municipality = served.municipality
    found = calendar(municipality, year).holidays
    # The reference knows the days since each town's law; the years before are the library's.
    if year >= FIRST_DAY[municipality.id].year:
        ordinals = range(date(year, 1, 1).toordinal(), date(year, 12, 31).toordinal() + 1)
        days = map(date.fromordinal, ordinals)
        assert list(found) == [day for day in days if is_holiday(municipality.id, day)]
    else:
        assert all(one.level != "municipal" for many in found.values() for one in many)
    assert all(day.year == year for day in found)
    assert all(one.day == day for day, many in found.items() for one in many)


@pytest.mark.parametrize("year", EVERY_YEAR)
def test_the_years_of_the_laws_agree_with_the_reference(served: Served, year: int) -> None:
    municipality = served.municipality
    found = calendar(municipality, year).holidays
    ordinals = range(date(year, 1, 1).toordinal(), date(year, 12, 31).toordinal() + 1)
    days = map(date.fromordinal, ordinals)
    assert list(found) == [day for day in days if is_holiday(municipality.id, day)]


def written(year: Calendar) -> list[str]:
    """Write a calendar as the snapshot keeps it."""
    words = {"federal": "federal", "state": "estadual", "municipal": "municipal"}
    lines = [f"{year.year}{'' if year.reviewed else ' (não revisto)'}"]
    for day, found in year.holidays.items():
        for one in found:
            doubt = "" if one.confirmed else " [não confirmado]"
            weekday = WEEKDAYS[day.weekday()]
            lines.append(f"{day} {weekday}  {words[one.level]}: {one.name}{doubt}: {one.basis}")
    for day, name in year.optional_days.items():
        lines.append(f"{day} {WEEKDAYS[day.weekday()]}  facultativo: {name}")
    return [*lines, ""]


def test_the_calendars_are_those_of_the_snapshot(served: Served) -> None:
    lines = [line for year in EVERY_YEAR for line in written(calendar(served.municipality, year))]
    assert difference(f"feriados-{served.municipality.id}.txt", lines) == ""


def test_every_holiday_tells_who_made_it_and_by_which_act(served: Served) -> None:
    for year in EVERY_YEAR:
        for found in calendar(served.municipality, year).holidays.values():
            for one in found:
                assert one.name
                assert one.basis
                assert "não conferida" not in one.basis
                assert one.level in ("federal", "state", "municipal")


@pytest.mark.parametrize(
    ("municipality", "day", "level", "confirmed"),
    [
        (MANGARATIBA, date(2026, 12, 25), "federal", True),
        (MANGARATIBA, date(2026, 4, 3), "federal", False),
        (MANGARATIBA, date(2026, 2, 17), "state", True),
        (MANGARATIBA, date(2023, 11, 20), "state", True),
        (MANGARATIBA, date(2024, 11, 20), "federal", True),
        (MANGARATIBA, date(2021, 3, 30), "state", False),
        (MANGARATIBA, date(2026, 9, 8), "municipal", False),
        (SAO_RAIMUNDO, date(2026, 7, 28), "state", True),
        (SAO_RAIMUNDO, date(2018, 11, 20), "state", False),
        (SAO_RAIMUNDO, date(2026, 2, 10), "municipal", False),
    ],
)
def test_a_holiday_has_its_level_and_its_confidence(
    registry: Registry, municipality: str, day: date, level: str, confirmed: bool
) -> None:
    (one,) = calendar(registry.served[municipality].municipality, day.year).holidays[day]
    assert (one.level, one.confirmed) == (level, confirmed)


def test_two_holidays_on_one_day_keep_their_names_and_levels(mangaratiba: Served) -> None:
    found = calendar(mangaratiba.municipality, 2038).holidays[date(2038, 4, 23)]
    assert {(one.name, one.level) for one in found} == {
        ("Sexta-feira Santa", "federal"),
        ("São Jorge", "state"),
    }


def test_days_off_for_public_servants_are_no_holidays(served: Served) -> None:
    for year in EVERY_YEAR:
        found = calendar(served.municipality, year)
        assert found.optional_days.keys().isdisjoint(found.holidays)
    corpus_christi = date(2026, 6, 4)
    year_2026 = calendar(served.municipality, 2026)
    assert year_2026.optional_days[corpus_christi] == "Corpus Christi"
    assert corpus_christi not in year_2026.holidays


def test_carnival_tuesday_is_a_holiday_in_one_state_and_optional_in_the_other(
    registry: Registry,
) -> None:
    tuesday = date(2026, 2, 17)
    rio = calendar(registry.served[MANGARATIBA].municipality, 2026)
    maranhao = calendar(registry.served[SAO_RAIMUNDO].municipality, 2026)
    assert tuesday in rio.holidays
    assert tuesday not in rio.optional_days
    assert tuesday not in maranhao.holidays
    assert tuesday in maranhao.optional_days


def test_a_year_counts_as_reviewed_just_where_the_file_says_so(registry: Registry) -> None:
    for municipality, first in ((MANGARATIBA, 2008), (SAO_RAIMUNDO, 2021)):
        served = registry.served[municipality]
        reviewed = {
            year for year in range(2005, 2030) if calendar(served.municipality, year).reviewed
        }
        assert reviewed == set(range(first, 2028))


@pytest.mark.parametrize("year", [1890, 1949, 2101, 9999])
def test_a_year_that_the_library_does_not_know_is_refused(served: Served, year: int) -> None:
    with pytest.raises(library.YearOutsideLibrary):
        calendar(served.municipality, year)


def test_the_days_stand_in_order(served: Served) -> None:
    found = calendar(served.municipality, 2021)
    assert list(found.holidays) == sorted(found.holidays)
    assert list(found.optional_days) == sorted(found.optional_days)
