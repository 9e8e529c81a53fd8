"""Windows on seasons of every year, and on one weekday of every month."""

from datetime import date

import pytest

from fare_service.card.windows import anchored
from fare_service.tariffs.schema import Window
from tests.card.laid import days, is_holiday, spans

YEAR = days("2026-01-01", "2026-12-31")


def anchors(window: Window, among: list[date]) -> list[str]:
    return [day.isoformat() for day in among if anchored(window, day, is_holiday)]


@pytest.mark.parametrize(
    ("kind", "numbers"),
    [
        ("primeiro sábado do mês", [3, 7, 7, 4, 2, 6, 4, 1, 5, 3, 7, 5]),
        ("segunda terça do mês", [13, 10, 10, 14, 12, 9, 14, 11, 8, 13, 10, 8]),
        ("terceiro domingo do mês", [18, 15, 15, 19, 17, 21, 19, 16, 20, 18, 15, 20]),
        ("quarta quarta do mês", [28, 25, 25, 22, 27, 24, 22, 26, 23, 28, 25, 23]),
        ("última sexta do mês", [30, 27, 27, 24, 29, 26, 31, 28, 25, 30, 27, 25]),
    ],
)
def test_one_weekday_of_a_month_is_found_in_each(kind: str, numbers: list[int]) -> None:
    expected = [date(2026, month, number).isoformat() for month, number in enumerate(numbers, 1)]
    assert anchors(Window(days=[kind]), YEAR) == expected


def test_one_weekday_of_a_month_can_be_left_out() -> None:
    window = Window(days=["sábado"], except_days=["último sábado do mês"], months=["maio"])
    assert anchors(window, YEAR) == ["2026-05-02", "2026-05-09", "2026-05-16", "2026-05-23"]


def test_a_season_may_pass_the_end_of_the_year() -> None:
    window = Window(seasons=["20 de dezembro a 2 de janeiro"])
    found = anchors(window, days("2026-07-01", "2027-06-30"))
    assert (found[0], found[-1], len(found)) == ("2026-12-20", "2027-01-02", 14)


def test_days_narrow_a_season_and_months_widen_it() -> None:
    window = Window(days=["domingo"], seasons=["1º de julho a 10 de julho"], months=["maio"])
    assert anchors(window, YEAR) == [
        "2026-05-03",
        "2026-05-10",
        "2026-05-17",
        "2026-05-24",
        "2026-05-31",
        "2026-07-05",
    ]


def test_the_hours_of_a_season_hang_on_each_of_its_days() -> None:
    window = Window(seasons=["30 de dezembro a 31 de dezembro"], start="22:00", end="06:00")
    assert spans(window, "2026-12-01", "2027-01-31") == [
        ("2026-12-30T22:00", "2026-12-31T06:00"),
        ("2026-12-31T22:00", "2027-01-01T06:00"),
    ]
