"""Windows on days on which the clock changes.

4 November 2018 has no 00:00 to 00:59, and of 16 February 2019 the last hour comes twice.
"""

from datetime import date, datetime

import pytest

from fare_service.card.windows import occurrences
from fare_service.clock import zone
from fare_service.tariffs.schema import Window
from tests.card.laid import SAO_PAULO, is_holiday, spans


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        ("00:00", "24:00", ("2018-11-04T01:00:00-02:00", "2018-11-05T00:00:00-02:00")),
        ("00:00", "05:00", ("2018-11-04T01:00:00-02:00", "2018-11-04T05:00:00-02:00")),
        ("00:30", "05:00", ("2018-11-04T01:00:00-02:00", "2018-11-04T05:00:00-02:00")),
        ("23:30 da véspera", "00:30", ("2018-11-03T23:30:00-03:00", "2018-11-04T01:00:00-02:00")),
        ("21:00 da véspera", "00:00", ("2018-11-03T21:00:00-03:00", "2018-11-04T01:00:00-02:00")),
        ("21:00 da véspera", "01:00", ("2018-11-03T21:00:00-03:00", "2018-11-04T01:00:00-02:00")),
    ],
)
def test_a_boundary_in_a_gap_is_the_first_instant_after_it(
    start: str, end: str, expected: tuple[str, str]
) -> None:
    window = Window(start=start, end=end)
    (found,) = occurrences(window, [date(2018, 11, 4)], is_holiday, SAO_PAULO)
    assert (SAO_PAULO.text(found[1]), SAO_PAULO.text(found[2])) == expected


def test_a_window_inside_a_gap_does_not_happen() -> None:
    assert spans(Window(start="00:00", end="00:59"), "2018-11-03", "2018-11-05") == [
        ("2018-11-03T00:00", "2018-11-03T00:59"),
        ("2018-11-05T00:00", "2018-11-05T00:59"),
    ]


@pytest.mark.parametrize(
    ("start", "end", "expected", "hours"),
    [
        ("21:00", "07:00", ("2019-02-16T21:00:00-02:00", "2019-02-17T07:00:00-03:00"), 11),
        ("23:30", "24:00", ("2019-02-16T23:30:00-02:00", "2019-02-17T00:00:00-03:00"), 1.5),
        ("23:00", "23:30", ("2019-02-16T23:00:00-02:00", "2019-02-16T23:30:00-02:00"), 0.5),
        ("00:00", "24:00", ("2019-02-16T00:00:00-02:00", "2019-02-17T00:00:00-03:00"), 25),
        ("12:00", "23:00", ("2019-02-16T12:00:00-02:00", "2019-02-16T23:00:00-02:00"), 11),
    ],
)
def test_a_boundary_in_the_repeated_hour_is_its_first_pass_and_holds(
    start: str, end: str, expected: tuple[str, str], hours: float
) -> None:
    window = Window(start=start, end=end)
    (found,) = occurrences(window, [date(2019, 2, 16)], is_holiday, SAO_PAULO)
    assert (SAO_PAULO.text(found[1]), SAO_PAULO.text(found[2])) == expected
    assert found[2] - found[1] == hours * 3600


def test_a_town_without_summer_time_has_plain_days() -> None:
    fortaleza = zone("America/Fortaleza")
    window = Window(start="00:30", end="24:00")
    midnight = datetime.fromisoformat("2018-11-04T00:30")
    assert spans(window, "2018-11-04", "2018-11-04", fortaleza) == [
        (midnight.isoformat(timespec="minutes"), "2018-11-05T00:00")
    ]
