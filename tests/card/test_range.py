"""From when until when there are answers: where rules and calendar are, and nowhere else."""

from datetime import date
from pathlib import Path

import pytest

from fare_service.card.shelf import OutOfRange
from fare_service.registry import Served
from tests.card.walk import TRIPS
from tests.folders import MANGARATIBA, TODAY, edit, rules_from, serve_folder
from tests.reference.holidays import FIRST_DAY


def test_the_range_ends_with_the_next_year_and_begins_with_the_rules(served: Served) -> None:
    shelf = served.shelves[""]
    zone = served.municipality.zone
    place = TRIPS[served.municipality.id][0]
    first, end = shelf.range(TODAY)
    assert zone.text(end - 1) == "2027-12-31T23:59:59-03:00"
    assert zone.day(first) == FIRST_DAY[served.municipality.id]
    for outside in (first - 1, end, -(10**15), 10**15):
        with pytest.raises(OutOfRange) as refusal:
            shelf.find(*place, outside, TODAY)
        assert (refusal.value.first, refusal.value.end) == (first, end)


def test_the_range_moves_with_the_year(served: Served) -> None:
    shelf = served.shelves[""]
    zone = served.municipality.zone
    place = TRIPS[served.municipality.id][0]
    new_year = zone.midnight(date(2028, 1, 1))
    with pytest.raises(OutOfRange):
        shelf.find(*place, new_year, date(2026, 12, 31))
    assert shelf.find(*place, new_year, date(2027, 1, 1)).start <= new_year


def test_rules_that_end_leave_nothing_to_answer_after_them(tmp_path: Path) -> None:
    served = serve_folder(
        tmp_path,
        MANGARATIBA,
        edit("regras", "inicio = 2008-03-19", "fim = 2026-10-01\ninicio = 2008-03-19"),
    )
    shelf = served.shelves[""]
    end = served.municipality.zone.midnight(date(2026, 10, 1))
    assert shelf.range(TODAY) == (served.municipality.first_instant, end)
    last = shelf.find("centro", "centro", end - 1, TODAY)
    assert (last.end, last.changes_at, last.following) == (end, end, None)
    assert last.cell.total == 800
    for today in (TODAY, date(2027, 1, 1), date(2031, 1, 1)):
        with pytest.raises(OutOfRange):
            shelf.find("centro", "centro", end, today)
    assert shelf.find("centro", "centro", end - 1, date(2031, 1, 1)).cell == last.cell
    with pytest.raises(OutOfRange):
        shelf.standing(date(2031, 1, 1))


def test_rules_that_end_with_a_year_leave_no_card_to_the_next(tmp_path: Path) -> None:
    served = serve_folder(
        tmp_path,
        MANGARATIBA,
        edit("regras", "inicio = 2008-03-19", "fim = 2027-01-01\ninicio = 2008-03-19"),
    )
    shelf = served.shelves[""]
    assert shelf.standing(date(2026, 12, 31)).card.end == shelf.range(TODAY)[1]
    with pytest.raises(OutOfRange):
        shelf.standing(date(2027, 1, 1))


def test_rules_that_begin_after_next_year_are_no_card_yet(tmp_path: Path) -> None:
    served = serve_folder(tmp_path, MANGARATIBA, files=rules_from(date(2028, 1, 1)))
    shelf = served.shelves[""]
    start = served.municipality.first_instant
    for instant in (start - 1, start):
        with pytest.raises(OutOfRange):
            shelf.find("centro", "centro", instant, TODAY)
    with pytest.raises(OutOfRange):
        shelf.standing(TODAY)
    assert shelf.find("centro", "centro", start, date(2027, 1, 1)).start == start


@pytest.mark.parametrize("start", [date(1950, 1, 1), date(1949, 10, 5), date(1900, 1, 1)])
def test_rules_older_than_the_known_holidays_are_answered_from_1951_on(
    tmp_path: Path, start: date
) -> None:
    served = serve_folder(tmp_path, MANGARATIBA, files=rules_from(start))
    shelf = served.shelves[""]
    first, _ = shelf.range(TODAY)
    assert served.municipality.zone.text(first) == "1951-01-01T00:00:00-02:00"
    assert shelf.find("centro", "centro", first, TODAY).cell.kind == "no_table"
    with pytest.raises(OutOfRange):
        shelf.find("centro", "centro", first - 1, TODAY)


def test_the_last_year_that_can_ever_be_asked_about_is_2099(served: Served) -> None:
    shelf = served.shelves[""]
    end = served.municipality.zone.midnight(date(2100, 1, 1))
    for year in (2098, 2099, 2100, 9999):
        assert shelf.range(date(year, 1, 1))[1] == end
    trip = TRIPS[served.municipality.id][0]
    assert shelf.find(*trip, end - 1, date(2099, 1, 1)).end == end
