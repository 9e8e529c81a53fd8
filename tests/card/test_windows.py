"""Windows of every kind, on plain days and on days on which the clock changes."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fare_service.card.windows import anchored, occurrences
from fare_service.tariffs.glossary import MONTHS, WEEKDAYS
from fare_service.tariffs.schema import Window
from tests.card.laid import SAO_PAULO, days, is_holiday, spans

# Hours.


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        ("", "", ("2026-03-11T00:00", "2026-03-12T00:00")),
        ("06:00", "20:00", ("2026-03-11T06:00", "2026-03-11T20:00")),
        ("6:00", "20:00", ("2026-03-11T06:00", "2026-03-11T20:00")),
        ("21:00", "07:00", ("2026-03-11T21:00", "2026-03-12T07:00")),
        ("21:00", "07:00 do dia seguinte", ("2026-03-11T21:00", "2026-03-12T07:00")),
        ("21:00", "31:00", ("2026-03-11T21:00", "2026-03-12T07:00")),
        ("21:00", "", ("2026-03-11T21:00", "2026-03-12T00:00")),
        ("21:00", "24:00", ("2026-03-11T21:00", "2026-03-12T00:00")),
        ("21:00", "00:00", ("2026-03-11T21:00", "2026-03-12T00:00")),
        ("", "05:30", ("2026-03-11T00:00", "2026-03-11T05:30")),
        ("12:00", "54:00", ("2026-03-11T12:00", "2026-03-13T06:00")),
        ("00:00", "06:00 do dia seguinte", ("2026-03-11T00:00", "2026-03-12T06:00")),
        ("18:00 da véspera", "06:00", ("2026-03-10T18:00", "2026-03-11T06:00")),
        ("18:00 da véspera", "", ("2026-03-10T18:00", "2026-03-12T00:00")),
        ("18:00 da véspera", "22:00 da véspera", ("2026-03-10T18:00", "2026-03-10T22:00")),
        ("30:00", "32:00", ("2026-03-12T06:00", "2026-03-12T08:00")),
        (
            "01:00 do dia seguinte",
            "02:00 do dia seguinte",
            ("2026-03-12T01:00", "2026-03-12T02:00"),
        ),
        ("00:00", "168:00", ("2026-03-11T00:00", "2026-03-18T00:00")),
        ("18:00 de 5 dias antes", "12:00", ("2026-03-06T18:00", "2026-03-11T12:00")),
        ("06:00", "12:00 de 2 dias depois", ("2026-03-11T06:00", "2026-03-13T12:00")),
        ("00:00 de 7 dias antes", "00:00 da véspera", ("2026-03-04T00:00", "2026-03-10T00:00")),
        ("23:00 de 3 dias antes", "01:00 da véspera", ("2026-03-08T23:00", "2026-03-10T01:00")),
    ],
)
def test_the_hours_hang_on_the_midnight_of_the_anchor_day(
    start: str, end: str, expected: tuple[str, str]
) -> None:
    assert spans(Window(start=start, end=end), "2026-03-11", "2026-03-11") == [expected]


@pytest.mark.parametrize(
    ("start", "end"),
    [
        ("21:00", "21:00"),
        ("00:00", "00:00"),
        ("22:00 da véspera", "20:00 da véspera"),
        ("10:00", "09:00 da véspera"),
        ("34:00", "09:00 do dia seguinte"),
        ("10:00 de 2 dias antes", "10:00 de 3 dias antes"),
    ],
)
def test_hours_that_last_nothing_hang_on_no_day(start: str, end: str) -> None:
    assert spans(Window(start=start, end=end), "2026-03-01", "2026-03-31") == []


@given(st.integers(0, 1439), st.integers(0, 1439), st.integers(0, 7 * 1440 - 1))
def test_a_nightly_window_holds_at_a_minute_of_the_week_just_if_the_clock_says_so(
    start: int, end: int, minute: int
) -> None:
    def text(minutes: int) -> str:
        return f"{minutes // 60:02}:{minutes % 60:02}"

    window = Window(start=text(start), end=text(end))
    monday = SAO_PAULO.midnight(date(2026, 3, 9))
    instant = monday + minute * 60
    found = occurrences(window, days("2026-03-07", "2026-03-17"), is_holiday, SAO_PAULO)
    holds = any(first <= instant < last for _, first, last in found)
    clock = minute % 1440
    expected = start <= clock < end if start < end else (clock >= start or clock < end)
    assert holds is (expected and start != end)


# Anchor days.


@pytest.mark.parametrize("number", range(7))
def test_each_weekday_is_its_own_anchor(number: int) -> None:
    name = next(name for name, weekday in WEEKDAYS.items() if weekday == number)
    week = days("2026-03-09", "2026-03-15")
    window = Window(days=[name])
    assert [day for day in week if anchored(window, day, is_holiday)] == [week[number]]


def test_several_kinds_of_days_are_one_set() -> None:
    window = Window(days=["sábado", "domingo", "feriado"])
    found = [day for day in days("2026-12-21", "2027-01-03") if anchored(window, day, is_holiday)]
    assert [day.isoformat() for day in found] == [
        "2026-12-25",
        "2026-12-26",
        "2026-12-27",
        "2027-01-01",
        "2027-01-02",
        "2027-01-03",
    ]


def test_a_working_day_is_monday_to_friday_and_no_holiday() -> None:
    found = [
        day.day
        for day in days("2026-04-01", "2026-04-30")
        if anchored(Window(days=["dia útil"]), day, is_holiday)
    ]
    assert found == [1, 2, *range(6, 11), *range(13, 18), 20, *range(22, 25), *range(27, 31)]


def test_the_eve_of_a_holiday_may_lie_in_the_year_before() -> None:
    window = Window(days=["véspera de feriado"], start="18:00", end="24:00")
    assert spans(window, "2026-12-20", "2027-01-10") == [
        ("2026-12-24T18:00", "2026-12-25T00:00"),
        ("2026-12-31T18:00", "2027-01-01T00:00"),
    ]


def test_a_holiday_can_last_until_six_of_the_day_after() -> None:
    window = Window(days=["feriado"], end="06:00 do dia seguinte")
    assert spans(window, "2026-04-01", "2026-04-30") == [
        ("2026-04-03T00:00", "2026-04-04T06:00"),
        ("2026-04-21T00:00", "2026-04-22T06:00"),
    ]


def test_saturday_noon_to_monday_six_is_one_window() -> None:
    window = Window(days=["sábado"], start="12:00", end="54:00")
    assert spans(window, "2026-03-09", "2026-03-15") == [("2026-03-14T12:00", "2026-03-16T06:00")]


@pytest.mark.parametrize("number", range(1, 13))
def test_a_month_holds_on_all_of_its_days_and_no_others(number: int) -> None:
    name = next(name for name, month in MONTHS.items() if month == number)
    window = Window(months=[name])
    found = [day for day in days("2026-01-01", "2026-12-31") if anchored(window, day, is_holiday)]
    assert {day.month for day in found} == {number}
    assert len(found) in (28, 30, 31)


def test_months_and_days_together_narrow_each_other() -> None:
    window = Window(days=["domingo"], months=["dezembro", "janeiro"])
    found = [day for day in days("2026-11-25", "2027-02-07") if anchored(window, day, is_holiday)]
    assert [day.isoformat() for day in found] == [
        "2026-12-06",
        "2026-12-13",
        "2026-12-20",
        "2026-12-27",
        "2027-01-03",
        "2027-01-10",
        "2027-01-17",
        "2027-01-24",
        "2027-01-31",
    ]


def test_a_night_that_begins_in_december_ends_in_january() -> None:
    window = Window(months=["dezembro"], start="21:00", end="07:00")
    assert spans(window, "2026-12-31", "2027-01-02") == [("2026-12-31T21:00", "2027-01-01T07:00")]
