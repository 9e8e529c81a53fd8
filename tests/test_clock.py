"""The municipality's civil time: instants, wall clocks, and the days on which a clock changes."""

import csv
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fare_service import clock
from fare_service.clock import BadInstant, UnknownZone, Zone, zone
from tests.reference.cases import ZONES

SAO_PAULO, FORTALEZA = zone("America/Sao_Paulo"), zone("America/Fortaleza")
with (Path(__file__).parent / "data" / "clock_vectors.csv").open(encoding="utf-8") as file:
    VECTORS = list(csv.DictReader(file))
ARABIC_DIGITS = {ord(str(digit)): 0x0660 + digit for digit in range(10)}
WIDE_DIGITS = {ord(str(digit)): 0xFF10 + digit for digit in range(10)}


def instant(text: str) -> int:
    """Give the instant of a time with an offset, by the standard library."""
    return int(datetime.fromisoformat(text).timestamp())


def wall(text: str) -> datetime:
    """Give a wall-clock time."""
    return datetime.fromisoformat(text)


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


# What `parse` takes.


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2026-12-25T22:00", "2026-12-25T22:00:00-03:00"),
        ("2026-12-25T22:00:00", "2026-12-25T22:00:00-03:00"),
        ("2026-12-25T22:00:59", "2026-12-25T22:00:59-03:00"),
        ("2026-12-25T22:00Z", "2026-12-25T22:00:00+00:00"),
        ("2026-12-25T22:00:30Z", "2026-12-25T22:00:30+00:00"),
        ("2026-12-25T22:00+09:00", "2026-12-25T22:00:00+09:00"),
        ("2026-12-25T22:00:00-05:30", "2026-12-25T22:00:00-05:30"),
        ("2026-12-25T22:00-00:00", "2026-12-25T22:00:00+00:00"),
        ("2026-12-25T22:00+23:59", "2026-12-25T22:00:00+23:59"),
        ("2024-02-29T00:00", "2024-02-29T00:00:00-03:00"),
        ("2018-12-21T21:00", "2018-12-21T21:00:00-02:00"),
        ("2019-02-16T23:30", "2019-02-16T23:30:00-02:00"),
        ("2019-02-16T23:30-03:00", "2019-02-16T23:30:00-03:00"),
        ("2018-11-04T00:30-03:00", "2018-11-04T00:30:00-03:00"),
        ("2018-11-04T01:00", "2018-11-04T01:00:00-02:00"),
        ("2018-11-03T23:59:59", "2018-11-03T23:59:59-03:00"),
    ],
)
def test_an_instant_is_read_with_an_offset_or_in_the_towns_time(text: str, expected: str) -> None:
    assert SAO_PAULO.parse(text) == instant(expected)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "agora",
        "2026-12-25",
        "2026-12-25T",
        "2026-12-25T22",
        "2026-12-25T2200",
        "20261225T2200",
        "2026-12-25 22:00",
        "2026-12-25t22:00",
        "2026-12-25T22:00z",
        "2026-12-25T22:00 Z",
        "2026-12-25T24:00",
        "2026-12-25T24:00:00",
        "2026-12-25T22:60",
        "2026-12-25T22:00:60",
        "2026-12-25T23:59:60Z",
        "2026-12-25T22:00:00.000",
        "2026-12-25T22:00:00,5",
        "2026-12-25T2:00",
        "2026-12-25T22:00+3",
        "2026-12-25T22:00+03",
        "2026-12-25T22:00+0300",
        "2026-12-25T22:00+25:00",
        "2026-12-25T22:00+24:00",
        "2026-12-25T22:00-03:60",
        "2026-12-25T22:00-03:00:00",
        "2026-12-25T22:00\u221203:00",
        "2026-12-25T22:00+-3:00",
        "2026-12-25T22:00Z+03:00",
        "2026-12-25T22:00[America/Sao_Paulo]",
        "2026-W52-5T22:00",
        "2026-W52-5",
        "2026-359T22:00",
        "26-12-25T22:00",
        "+002026-12-25T22:00",
        "-2026-12-25T22:00",
        "12026-12-25T22:00",
        "2026-1-5T22:00",
        "25/12/2026 22:00",
        "2026-12-25T22:00".translate(ARABIC_DIGITS),
        "2026-12-25T" + "22:00".translate(ARABIC_DIGITS),
        "2026-12-25T22:00".translate(WIDE_DIGITS),
        "2026-12-25T22:00\n",
        "2026-12-25T22:00 ",
        " 2026-12-25T22:00",
        "2026-12-25T22:00\x00",
        "\x002026-12-25T22:00",
        "2026-12-25\ud83dT22:00",
        "🎄",
        "2026-12-25T22:00🎄",
        "2026\u201012\u201025T22:00",
        "2" * 10_000,
        "2026-12-25T22:00" + "0" * 10_000,
        "2026-12-25T22:00:00" + " " * 10_000 + "Z",
        "1766700000",
        "null",
    ],
)
def test_any_other_shape_is_refused(text: str) -> None:
    with pytest.raises(BadInstant) as refusal:
        SAO_PAULO.parse(text)
    assert refusal.value.reason == "shape"


@pytest.mark.parametrize(
    "text",
    [
        "2026-02-30T10:00",
        "2026-02-29T10:00",
        "1900-02-29T10:00Z",
        "2026-04-31T10:00",
        "2026-00-10T10:00",
        "2026-13-10T10:00",
        "2026-12-00T10:00",
        "2026-12-32T10:00",
        "0000-01-01T00:00",
    ],
)
def test_a_day_that_no_calendar_has_is_refused(text: str) -> None:
    with pytest.raises(BadInstant) as refusal:
        SAO_PAULO.parse(text)
    assert refusal.value.reason == "date"


@pytest.mark.parametrize(
    "text",
    ["2026-12-25T22:00 03:00", "2026-12-25T22:00:00 03:00", "2026-12-25T22:00 00:00"],
)
def test_a_blank_where_a_plus_was_meant_is_told_apart(text: str) -> None:
    with pytest.raises(BadInstant) as refusal:
        SAO_PAULO.parse(text)
    assert refusal.value.reason == "plus"


@pytest.mark.parametrize(
    "text",
    [
        "2026-12-25 03:00",
        "2026-12-25T22:00 25:00",
        "2026-12-25T22 03:00",
        "2026-12-25T22:00  03:00",
        "2026-12-25T22:00 03:00\n",
        "2026-12-25T22:00 03:00Z",
    ],
)
def test_a_blank_elsewhere_is_no_plus(text: str) -> None:
    with pytest.raises(BadInstant) as refusal:
        SAO_PAULO.parse(text)
    assert refusal.value.reason == "shape"


@pytest.mark.parametrize(
    "text", ["2018-11-04T00:00", "2018-11-04T00:30", "2018-11-04T00:59:59", "2008-10-19T00:00"]
)
def test_a_time_that_the_clock_skipped_is_refused(text: str) -> None:
    with pytest.raises(BadInstant) as refusal:
        SAO_PAULO.parse(text)
    assert refusal.value.reason == "gap"
    assert not SAO_PAULO.exists(wall(text))
    assert FORTALEZA.exists(wall(text))
    assert FORTALEZA.parse(text) == instant(text + "-03:00")


@pytest.mark.parametrize(
    "text",
    [
        "0001-01-01T00:00",
        "0001-01-01T00:00Z",
        "0001-01-01T00:00+23:59",
        "9999-12-31T23:59:59",
        "9999-12-31T23:59:59Z",
        "9999-12-31T23:59:59-23:59",
    ],
)
def test_the_ends_of_the_calendar_are_instants_like_others(text: str) -> None:
    # What the standard library cannot add up is added up here: days since 1970, and the offset.
    day = date.fromisoformat(text[:10]).toordinal() - date(1970, 1, 1).toordinal()
    assert abs(SAO_PAULO.parse(text) - day * 86_400) < 3 * 86_400


@given(st.datetimes(), st.integers(-1439, 1439))
def test_any_time_with_an_offset_is_the_instant_of_the_standard_library(
    local: datetime, minutes: int
) -> None:
    sign, size = "+" if minutes >= 0 else "-", abs(minutes)
    text = f"{local.isoformat(timespec='seconds')}{sign}{size // 60:02}:{size % 60:02}"
    since = local.replace(microsecond=0) - datetime.fromisoformat("1970-01-01")
    assert SAO_PAULO.parse(text) == since // timedelta(seconds=1) - minutes * 60


@given(st.text(max_size=40))
def test_no_text_at_all_makes_anything_but_an_instant_or_a_refusal(text: str) -> None:
    try:
        found: object = SAO_PAULO.parse(text)
    except BadInstant as refusal:
        found = refusal.reason
    assert isinstance(found, int) or found in ("shape", "plus", "date", "gap")


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
