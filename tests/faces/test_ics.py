"""Calendars as phones read them: RFC 5545, line by line."""

from datetime import UTC, date, datetime

from fare_service.faces.ics import WholeDay, encoded

STAMP = datetime(2026, 1, 1, tzinfo=UTC)


def day(
    title: str = "Natal", description: str = "Lei nº 662/1949", *, sure: bool = True
) -> WholeDay:
    """Give a day of a calendar."""
    return WholeDay(
        "2026-12-25-natal@vila", date(2026, 12, 25), title, description, "nacional", sure
    )


def unfolded(calendar: bytes) -> list[str]:
    """Put the parts of long lines together again."""
    return calendar.decode().replace("\r\n ", "").split("\r\n")


def test_a_day_lasts_until_the_day_after_and_keeps_no_one_busy() -> None:
    lines = unfolded(encoded("Feriados", [day()], STAMP))
    assert (lines[0], lines[-2]) == ("BEGIN:VCALENDAR", "END:VCALENDAR")
    assert "DTSTART;VALUE=DATE:20261225" in lines
    assert "DTEND;VALUE=DATE:20261226" in lines
    assert "DTSTAMP:20260101T000000Z" in lines
    assert "TRANSP:TRANSPARENT" in lines
    assert "STATUS:CONFIRMED" in lines


def test_what_is_not_certain_says_so() -> None:
    assert "STATUS:TENTATIVE" in unfolded(encoded("Feriados", [day(sure=False)], STAMP))


def test_no_line_has_more_than_75_octets_and_no_letter_is_cut() -> None:
    long = "Ação de graças à Nossa Senhora da Conceição, " * 5
    made = encoded("Feriados", [day(long)], STAMP)
    assert all(len(line) <= 75 for line in made.split(b"\r\n"))
    assert all(line.decode() is not None for line in made.split(b"\r\n"))
    assert f"SUMMARY:{long.replace(',', chr(92) + ',')}" in unfolded(made)


def test_marks_that_mean_something_to_a_calendar_are_escaped() -> None:
    lines = unfolded(encoded("Feriados", [day("a;b,c\\d", "uma\nduas")], STAMP))
    assert r"SUMMARY:a\;b\,c\\d" in lines
    assert r"DESCRIPTION:uma\nduas" in lines


def test_every_line_ends_as_the_standard_says_and_the_same_days_are_the_same_bytes() -> None:
    made = encoded("Feriados", [day()], STAMP)
    assert made == encoded("Feriados", [day()], STAMP)
    assert made.endswith(b"\r\n")
    assert b"\n" not in made.replace(b"\r\n", b"")
