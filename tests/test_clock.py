"""The municipality's civil time: instants, wall clocks, and the days on which a clock changes."""

import csv
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fare_service import clock
from fare_service.clock import UnknownZone, Zone, zone
from fare_service.instants import BadInstant
from tests.moments import instant, wall
from tests.reference.cases import ZONES

SAO_PAULO, FORTALEZA = zone("America/Sao_Paulo"), zone("America/Fortaleza")
with (Path(__file__).parent / "data" / "clock_vectors.csv").open(encoding="utf-8") as file:
    VECTORS = list(csv.DictReader(file))


@pytest.mark.parametrize("row", VECTORS, ids=lambda row: f"{row['municipality']} {row['utc']}")
def test_a_reviewed_instant_is_told_in_the_towns_time(row: dict[str, str]) -> None:
    town = zone(ZONES[row["municipality"]].key)
    at = instant(row["utc"])
    local = row["local"][4:].replace(" ", "T")
    assert town.text(at) == local + row["offset"]
    assert town.local(at).fold == int(row["fold"])
    assert town.day(at) == date.fromisoformat(local[:10])
    assert town.parse(row["utc"]) == at
    assert town.parse(local + row["offset"]) == at
    if row["fold"] == "0":
        assert town.parse(local) == at
        assert town.boundary(wall(local)) == at


# Boundaries, and the days on which a clock changes.

YEARS = st.datetimes(wall("1997-01-01T00:00"), wall("2050-01-01T00:00"))


@given(YEARS, st.sampled_from([SAO_PAULO, FORTALEZA, zone("America/Rio_Branco")]))
def test_a_time_that_stands_on_the_wall_is_its_boundary(local: datetime, town: Zone) -> None:
    local = local.replace(microsecond=0)
    boundary = town.boundary(local)
    if town.exists(local):
        assert town.local(boundary).replace(tzinfo=None) == local
        assert town.local(boundary).fold == 0
        assert town.parse(local.isoformat()) == boundary
    else:
        assert town.local(boundary).replace(tzinfo=None) > local
        assert town.local(boundary - 1).replace(tzinfo=None) < local


@pytest.mark.parametrize("missing", ["00:00", "00:00:01", "00:30", "00:59:59"])
def test_a_boundary_in_a_gap_is_the_first_instant_after_it(missing: str) -> None:
    boundary = SAO_PAULO.boundary(wall(f"2018-11-04T{missing}"))
    assert SAO_PAULO.text(boundary) == "2018-11-04T01:00:00-02:00"
    assert SAO_PAULO.text(boundary - 1) == "2018-11-03T23:59:59-03:00"


@pytest.mark.parametrize("repeated", ["23:00", "23:30", "23:59:59"])
def test_a_boundary_in_a_repeated_hour_is_its_first_pass(repeated: str) -> None:
    boundary = SAO_PAULO.boundary(wall(f"2019-02-16T{repeated}"))
    assert boundary == instant(f"2019-02-16T{repeated}-02:00")


def test_a_day_begins_at_its_first_instant() -> None:
    assert SAO_PAULO.midnight(date(2018, 11, 4)) == instant("2018-11-04T01:00-02:00")
    assert SAO_PAULO.midnight(date(2019, 2, 17)) == instant("2019-02-17T00:00-03:00")
    assert SAO_PAULO.midnight(date(2026, 1, 1)) == instant("2026-01-01T00:00-03:00")


def test_days_last_23_24_and_25_hours() -> None:
    for first, hours in ((date(2018, 11, 4), 23), (date(2019, 2, 16), 25), (date(2026, 3, 1), 24)):
        length = SAO_PAULO.midnight(first + timedelta(days=1)) - SAO_PAULO.midnight(first)
        assert length == hours * 3600


def test_zones_that_change_in_the_small_hours_are_read_rightly_too() -> None:
    new_york = zone("America/New_York")
    gap = new_york.boundary(wall("2026-03-08T02:30"))
    assert new_york.text(gap) == "2026-03-08T03:00:00-04:00"
    repeated = new_york.boundary(wall("2026-11-01T01:30"))
    assert new_york.text(repeated) == "2026-11-01T01:30:00-04:00"
    with pytest.raises(BadInstant, match="gap"):
        new_york.parse("2026-03-08T02:59:59")
    assert new_york.parse("2026-11-01T01:30") == repeated


def test_a_civil_day_that_an_island_skipped_begins_when_the_next_does() -> None:
    apia = zone("Pacific/Apia")
    assert apia.midnight(date(2011, 12, 30)) == apia.midnight(date(2011, 12, 31))
    with pytest.raises(BadInstant, match="gap"):
        apia.parse("2011-12-30T12:00")


# Offsets for a phone that has no zone data.


def expected_offsets(town: Zone, start: int, end: int) -> list[tuple[int, int]]:
    """Find the changes of offset hour by hour."""
    found = [(start, town.offset(start))]
    for hour in range(start - start % 3600 + 3600, end, 3600):
        if town.offset(hour) != found[-1][1]:
            found.append((hour, town.offset(hour)))
    return found


@pytest.mark.parametrize(
    ("name", "first", "last", "count"),
    [
        ("America/Sao_Paulo", date(2018, 1, 1), date(2020, 1, 1), 4),
        ("America/Sao_Paulo", date(2026, 1, 1), date(2028, 1, 1), 1),
        ("America/Fortaleza", date(2018, 1, 1), date(2020, 1, 1), 1),
        ("America/Rio_Branco", date(2008, 1, 1), date(2014, 1, 1), 3),
        ("America/New_York", date(2026, 1, 1), date(2028, 1, 1), 5),
    ],
)
def test_every_change_of_offset_is_listed_at_its_instant(
    name: str, first: date, last: date, count: int
) -> None:
    town = zone(name)
    start, end = town.midnight(first), town.midnight(last)
    offsets = town.offsets(start, end)
    assert offsets == expected_offsets(town, start, end)
    assert len(offsets) == count


@pytest.mark.parametrize("shift", [-3600, -1, 0, 1, 3600])
def test_a_change_of_offset_at_the_very_start_or_end_is_not_lost(shift: int) -> None:
    change = instant("2018-11-04T03:00Z")
    before, after = (change - 86_400 * 30, -10_800), (change, -7200)
    start = change + shift
    first = (start, -10_800 if shift < 0 else -7200)
    assert SAO_PAULO.offsets(start, start + 86_400)[0] == first
    ended = SAO_PAULO.offsets(before[0], start)
    assert ended == ([before, after] if shift > 0 else [before])


# Zones, today and now.


@pytest.mark.parametrize(
    "name",
    ["", "Brasilia", "america/sao paulo", "America", "/etc/localtime", "../UTC", "A\0B", "a" * 500],
)
def test_a_name_that_is_no_zone_is_refused(name: str) -> None:
    with pytest.raises(UnknownZone):
        zone(name)


def test_a_zone_is_opened_once() -> None:
    assert zone("America/Sao_Paulo") is SAO_PAULO
    assert SAO_PAULO.name == "America/Sao_Paulo"


def test_today_is_the_towns_civil_day_at_every_second() -> None:
    town = Zone("America/Sao_Paulo")
    moments = [
        "2018-11-03T23:59:59-03:00",
        "2018-11-04T01:00:00-02:00",
        "2019-02-16T23:59:59-03:00",
    ]
    for moment in [*moments, *reversed(moments)]:
        for second in (-1, 0, 1):
            assert town.today(instant(moment) + second) == town.day(instant(moment) + second)


def test_now_is_the_present_second(monkeypatch: pytest.MonkeyPatch) -> None:
    before = datetime.now(UTC).timestamp()
    assert before - 1 < clock.now() <= datetime.now(UTC).timestamp()
    monkeypatch.setattr(clock, "now", lambda: instant("2026-12-31T23:00-03:00"))
    assert clock.today_utc() == date(2027, 1, 1)


def test_any_second_is_told_with_its_offset() -> None:
    assert SAO_PAULO.text(instant("2026-07-01T12:34:56Z")) == "2026-07-01T09:34:56-03:00"
    assert SAO_PAULO.text(0) == "1969-12-31T21:00:00-03:00"
