"""What is taken from the `holidays` package: frozen, in Portuguese, and never a guessed year."""

from datetime import date
from typing import cast

import pytest

from fare_service.calendar import library


def test_the_names_are_portuguese() -> None:
    assert library.days(2026)[date(2026, 1, 1)] == "Confraternização Universal"
    assert library.days(2026, "RJ")[date(2026, 4, 23)] == "São Jorge"
    assert library.days(2026, "", library.OPTIONAL)[date(2026, 6, 4)] == "Corpus Christi"


def test_a_year_has_its_own_days_and_no_others() -> None:
    for year in (library.FIRST_YEAR, 2026, library.LAST_YEAR):
        for category in (library.PUBLIC, library.OPTIONAL):
            found = library.days(year, "RJ", category)
            assert found
            assert {day.year for day in found} == {year}


def test_what_is_given_cannot_be_changed() -> None:
    found = cast("dict[date, str]", library.days(2026, "RJ"))
    with pytest.raises(TypeError):
        found[date(2026, 7, 9)] = "9 de julho"
    assert date(2026, 7, 9) not in library.days(2026, "RJ")


def test_asking_for_a_day_outside_the_year_adds_nothing() -> None:
    found = library.days(2026, "RJ")
    before = len(found)
    assert date(2027, 1, 1) not in found
    assert len(library.days(2026, "RJ")) == before


@pytest.mark.parametrize("year", [library.FIRST_YEAR - 1, library.LAST_YEAR + 1, 1, 9999])
def test_a_year_without_a_model_is_refused_and_not_answered_with_no_holiday(year: int) -> None:
    with pytest.raises(library.YearOutsideLibrary):
        library.days(year)


def test_the_federal_days_hold_in_every_state() -> None:
    assert len(library.STATES) == 27
    for state in library.STATES:
        assert library.days(2026).keys() <= library.days(2026, state).keys()


@pytest.mark.parametrize(
    ("joined", "names"),
    [
        ("Natal", ["Natal"]),
        ("Sexta-feira Santa; São Jorge", ["Sexta-feira Santa", "São Jorge"]),
    ],
)
def test_names_that_the_library_joins_are_taken_apart(joined: str, names: list[str]) -> None:
    assert library.names(joined) == names


def test_carnival_tuesday_of_rio_is_there() -> None:
    # Older releases lack it (before 0.96): a town would lose a holiday without a word.
    assert date(2026, 2, 17) in library.days(2026, "RJ")
    assert date(2008, 2, 5) not in library.days(2008, "RJ")
