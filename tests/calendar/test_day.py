"""Days of the year as a file writes them."""

import pytest

from fare_service.calendar.day import NotADay, day_of_year


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("8 de setembro", (9, 8)),
        ("1º de maio", (5, 1)),
        ("1 de maio", (5, 1)),
        ("01 de março", (3, 1)),
        (" 11 de Novembro ", (11, 11)),
        ("31 DE DEZEMBRO", (12, 31)),
        ("28 de fevereiro", (2, 28)),
    ],
)
def test_a_day_is_read_as_month_and_day(text: str, expected: tuple[int, int]) -> None:
    assert day_of_year(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "",
        "setembro",
        "8 setembro",
        "8 de septembro",
        "8 de set",
        "8/9",
        "09-08",
        "32 de janeiro",
        "31 de abril",
        "0 de maio",
        "29 de fevereiro",
        "8 de setembro de 2026",
        "100 de maio",
        "٨ de setembro",
        "8  de setembro",
    ],
)
def test_what_names_no_day_of_every_year_is_refused(text: str) -> None:
    with pytest.raises(NotADay):
        day_of_year(text)
