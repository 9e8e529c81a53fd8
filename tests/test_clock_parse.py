"""What names an instant and what does not: every form that `at` may have, and all others."""

from datetime import date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fare_service.clock import zone
from fare_service.instants import BadInstant
from tests.moments import instant, wall

SAO_PAULO, FORTALEZA = zone("America/Sao_Paulo"), zone("America/Fortaleza")
ARABIC_DIGITS = {ord(str(digit)): 0x0660 + digit for digit in range(10)}
WIDE_DIGITS = {ord(str(digit)): 0xFF10 + digit for digit in range(10)}


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
