"""Windows on holidays and days off that the rules call by their names."""

from collections.abc import Collection
from datetime import date

import pytest

from fare_service.card.windows import anchored
from fare_service.tariffs.schema import Window
from tests.card.laid import days, is_holiday

NAMES = {
    date(2026, 12, 24): ("Véspera de Natal",),
    date(2026, 12, 25): ("Natal", "Padroeira"),
    date(2027, 1, 1): ("Confraternização Universal",),
}


def names_of(day: date) -> Collection[str]:
    return NAMES.get(day, ())


@pytest.mark.parametrize(
    ("window", "expected"),
    [
        (Window(holidays=["Natal"]), ["12-25"]),
        (Window(holidays=["Padroeira", "Véspera de Natal"]), ["12-24", "12-25"]),
        (Window(holidays=["Páscoa"]), []),
        (Window(holidays=["Véspera de Natal"], days=["feriado"]), ["12-24", "12-25", "01-01"]),
        (Window(holidays=["Natal"], days=["sábado"]), ["12-25", "12-26"]),
        (Window(holidays=["Natal", "Véspera de Natal"], except_days=["feriado"]), ["12-24"]),
        (Window(holidays=["Natal"], months=["janeiro"]), []),
    ],
)
def test_a_window_hangs_on_the_days_it_names_and_on_its_kinds_of_days(
    window: Window, expected: list[str]
) -> None:
    among = days("2026-12-21", "2027-01-01")
    found = [day for day in among if anchored(window, day, is_holiday, names_of)]
    assert [f"{day:%m-%d}" for day in found] == expected


def test_where_no_day_has_a_name_none_is_called_by_it() -> None:
    among = days("2026-12-21", "2027-01-01")
    named = Window(holidays=["Natal"])
    assert [day for day in among if anchored(named, day, is_holiday)] == []
