from datetime import date, timedelta

import pytest

from fare_service.card.almanac import Almanac, Days
from fare_service.registry import Served

NEW_YEAR = Days(date(2026, 12, 31), date(2027, 1, 1))


def test_the_days_between_two_include_both() -> None:
    assert NEW_YEAR.all() == [date(2026, 12, 31), date(2027, 1, 1)]


@pytest.mark.parametrize("beyond", [1, 8])
def test_as_many_days_are_added_before_as_after(beyond: int) -> None:
    days = NEW_YEAR.all(timedelta(days=beyond))
    assert days[0] == date(2026, 12, 31) - timedelta(days=beyond)
    assert days[-1] == date(2027, 1, 1) + timedelta(days=beyond)
    assert len(days) == 2 + 2 * beyond


def test_a_day_is_named_by_its_holidays_and_by_a_day_off(mangaratiba: Served) -> None:
    almanac = Almanac(mangaratiba.municipality)
    assert almanac.names(date(2026, 3, 11)) == []
    assert almanac.names(date(2026, 12, 25)) == ["Natal"]
    assert almanac.names(date(2026, 2, 17)) == ["Carnaval"]
    assert almanac.names(date(2026, 6, 4)) == ["Corpus Christi"]
