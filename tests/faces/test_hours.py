"""Hours and dates as riders say them."""

from datetime import date, datetime

import pytest

from fare_service.faces.hours import clock_words, day_words, moment_words, window_words
from fare_service.tariffs.schema import Window


@pytest.mark.parametrize(
    ("clock", "pt", "en", "es"),
    [
        ("00:00", "meia-noite", "midnight", "medianoche"),
        ("00:30", "0h30 da madrugada", "0:30 a.m.", "0:30 de la madrugada"),
        ("01:00", "1 da madrugada", "1 a.m.", "1 de la madrugada"),
        ("04:59", "4h59 da madrugada", "4:59 a.m.", "4:59 de la madrugada"),
        ("05:00", "5 da manhã", "5 a.m.", "5 de la mañana"),
        ("07:00", "7 da manhã", "7 a.m.", "7 de la mañana"),
        ("11:59", "11h59 da manhã", "11:59 a.m.", "11:59 de la mañana"),
        ("12:00", "meio-dia", "noon", "mediodía"),
        ("12:30", "12h30 da tarde", "12:30 p.m.", "12:30 de la tarde"),
        ("13:00", "1 da tarde", "1 p.m.", "1 de la tarde"),
        ("18:00", "6 da noite", "6 p.m.", "6 de la noche"),
        ("21:00", "9 da noite", "9 p.m.", "9 de la noche"),
        ("23:05", "11h05 da noite", "11:05 p.m.", "11:05 de la noche"),
        ("24:00", "meia-noite", "midnight", "medianoche"),
        ("30:00", "6 da manhã", "6 a.m.", "6 de la mañana"),
    ],
)
def test_an_hour_is_said_by_the_part_of_the_day(clock: str, pt: str, en: str, es: str) -> None:
    hour, minute = map(int, clock.split(":"))
    said = [clock_words(hour * 60 + minute, lang) for lang in ("pt", "en", "es")]
    assert said == [pt, en, es]


@pytest.mark.parametrize(
    ("start", "end", "pt", "en", "es"),
    [
        (
            "21:00",
            "07:00",
            "das 9 da noite às 7 da manhã",
            "from 9 p.m. to 7 a.m.",
            "de 9 de la noche a 7 de la mañana",
        ),
        (
            "12:00",
            "13:00",
            "do meio-dia à 1 da tarde",
            "from noon to 1 p.m.",
            "del mediodía a 1 de la tarde",
        ),
        (
            "01:00",
            "12:00",
            "da 1 da madrugada ao meio-dia",
            "from 1 a.m. to noon",
            "de 1 de la madrugada al mediodía",
        ),
        (
            "",
            "06:00",
            "da meia-noite às 6 da manhã",
            "from midnight to 6 a.m.",
            "de medianoche a 6 de la mañana",
        ),
        (
            "18:30",
            "",
            "das 6h30 da noite à meia-noite",
            "from 6:30 p.m. to midnight",
            "de 6:30 de la noche a medianoche",
        ),
        ("", "", "", "", ""),
        ("00:00", "24:00", "", "", ""),
        (
            "00:00",
            "06:00 do dia seguinte",
            "da meia-noite às 6 da manhã do dia seguinte",
            "from midnight to 6 a.m. on the next day",
            "de medianoche a 6 de la mañana del día siguiente",
        ),
        (
            "20:00 da véspera",
            "24:00 da véspera",
            "das 8 da noite à meia-noite",
            "from 8 p.m. to midnight",
            "de 8 de la noche a medianoche",
        ),
        (
            "20:00 da véspera",
            "06:00",
            "das 8 da noite da véspera às 6 da manhã",
            "from 8 p.m. on the eve to 6 a.m.",
            "de 8 de la noche de la víspera a 6 de la mañana",
        ),
        (
            "18:00 de 5 dias antes",
            "12:00",
            "das 6 da noite, 5 dias antes, ao meio-dia",
            "from 6 p.m., 5 days before, to noon",
            "de 6 de la noche, 5 días antes, al mediodía",
        ),
        (
            "23:00 de 3 dias antes",
            "01:00 da véspera",
            "das 11 da noite, 3 dias antes, à 1 da madrugada da véspera",
            "from 11 p.m., 3 days before, to 1 a.m. on the eve",
            "de 11 de la noche, 3 días antes, a 1 de la madrugada de la víspera",
        ),
        (
            "12:00",
            "54:00",
            "do meio-dia às 6 da manhã, 2 dias depois",
            "from noon to 6 a.m., 2 days later",
            "del mediodía a 6 de la mañana, 2 días después",
        ),
    ],
)
def test_a_window_is_said_with_the_articles_that_its_hours_take(
    start: str, end: str, pt: str, en: str, es: str
) -> None:
    window = Window(start=start, end=end)
    assert [window_words(window, lang) for lang in ("pt", "en", "es")] == [pt, en, es]


def test_an_interval_of_days_ends_on_a_day_with_a_name_where_that_is_always_the_same() -> None:
    weekend = Window(days=["sábado"], start="12:00", end="54:00")
    assert window_words(weekend, "pt") == "do meio-dia às 6 da manhã de segunda"
    assert window_words(weekend, "en") == "from noon to 6 a.m. on Monday"
    sunday = Window(days=["domingo"], start="06:00", end="30:00")
    assert window_words(sunday, "pt") == "das 6 da manhã às 6 da manhã de segunda"


def test_a_moment_is_said_from_the_weekday_to_the_hour() -> None:
    moment = datetime.fromisoformat("2026-03-09T07:00-03:00")
    assert moment_words(moment, "pt", 2026) == "segunda, 9 de março, 7 da manhã"
    assert moment_words(moment, "en", 2026) == "Monday, March 9, 7 a.m."
    assert moment_words(moment, "es", 2026) == "lunes, 9 de marzo, 7 de la mañana"


def test_a_date_of_another_year_comes_with_its_year() -> None:
    day = date(2027, 5, 1)
    assert day_words(day, "pt", 2026) == "1º de maio de 2027"
    assert day_words(day, "en", 2026) == "May 1, 2027"
    assert day_words(day, "es", 2026) == "1 de mayo de 2027"
    assert day_words(day, "pt", 2027) == "1º de maio"
