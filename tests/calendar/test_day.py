"""Days and seasons of the year as a file writes them."""

from datetime import date, timedelta

import pytest

from fare_service.calendar.day import NotADay, day_of_year, in_season, season


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


@pytest.mark.parametrize(
    ("text", "first", "last", "count"),
    [
        ("20 de dezembro a 2 de janeiro", "2023-12-20", "2024-01-02", 14),
        ("1º de fevereiro a 1º de março", "2024-02-01", "2024-03-01", 30),
        ("1 de junho a 30 de junho", "2024-06-01", "2024-06-30", 30),
        ("24 de dezembro", "2023-12-24", "2023-12-24", 1),
        ("24 de dezembro a 24 de dezembro", "2023-12-24", "2023-12-24", 1),
    ],
)
def test_a_season_takes_in_its_first_and_its_last_day(
    text: str, first: str, last: str, count: int
) -> None:
    year = [date(2023, 7, 1) + timedelta(days=number) for number in range(366)]
    days = [day for day in year if in_season(day, text)]
    assert (days[0].isoformat(), days[-1].isoformat(), len(days)) == (first, last, count)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " a ",
        "20 de dezembro a ",
        "20 de dezembro até 2 de janeiro",
        "de 20 de dezembro a 2 de janeiro",
        "20 a 31 de dezembro",
        "dezembro a janeiro",
        "1º de fevereiro a 29 de fevereiro",
        "1º de maio a 2 de maio a 3 de maio",
    ],
)
def test_what_has_no_first_and_last_day_is_no_season(text: str) -> None:
    with pytest.raises(NotADay):
        season(text)
