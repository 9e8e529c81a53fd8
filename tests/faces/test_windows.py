"""Days, months and hours of windows as riders say them."""

from datetime import datetime

import pytest

from fare_service.faces.windows import (
    dates_words,
    days_words,
    is_night,
    joined,
    months_words,
    when_words,
)
from fare_service.tariffs.schema import Window

WORKDAYS = ["segunda", "terça", "quarta", "quinta", "sexta"]


@pytest.mark.parametrize(
    ("days", "pt", "en"),
    [
        ([], "", ""),
        (WORKDAYS, "segunda a sexta", "Monday to Friday"),
        (["domingo", "sábado"], "sábado e domingo", "Saturday and Sunday"),
        (["segunda", "quarta", "sexta"], "segunda, quarta e sexta", "Monday, Wednesday and Friday"),
        ([*WORKDAYS, "sábado", "domingo"], "todo dia", "every day"),
        (["domingo", "feriado"], "domingo e feriado", "Sunday and public holiday"),
        (["dia útil"], "dia útil", "working day"),
    ],
)
def test_days_in_a_row_are_said_by_the_first_and_the_last(
    days: list[str], pt: str, en: str
) -> None:
    assert (days_words(days, "pt"), days_words(days, "en")) == (pt, en)


def test_months_in_a_row_are_said_by_the_first_and_the_last() -> None:
    assert months_words([], "pt") == ""
    assert months_words(["dezembro"], "pt") == "dezembro"
    assert months_words(["junho", "julho", "agosto"], "en") == "June to August"


@pytest.mark.parametrize(
    ("window", "name", "code", "words"),
    [
        (
            Window(start="21:00", end="07:00"),
            "noite",
            "night",
            "noite (das 9 da noite às 7 da manhã)",
        ),
        (
            Window(days=WORKDAYS, start="20:00", end="06:00"),
            "noite",
            "night",
            "noite, segunda a sexta (das 8 da noite às 6 da manhã)",
        ),
        (Window(days=["domingo"]), "domingo", "sunday", "domingo"),
        (Window(days=["domingo", "feriado"]), "feriado", "holiday", "domingo e feriado"),
        (
            Window(days=["sábado"], start="12:00"),
            "sábado",
            "saturday",
            "sábado (do meio-dia à meia-noite)",
        ),
        (Window(months=["dezembro"]), "dezembro", "period", "dezembro"),
        (
            Window(months=["dezembro"], days=["sábado", "domingo"]),
            "dezembro",
            "period",
            "dezembro, sábado e domingo",
        ),
        (
            Window(days=WORKDAYS, except_days=["feriado"], start="05:00", end="19:00"),
            "",
            "",
            "segunda a sexta, menos feriado (das 5 da manhã às 7 da noite)",
        ),
        (Window(holidays=["Natal"]), "festas", "festas", "festas, Natal"),
        (
            Window(seasons=["20 de dezembro a 2 de janeiro"]),
            "20 de dezembro a 2 de janeiro",
            "period",
            "20 de dezembro a 2 de janeiro",
        ),
        (
            Window(months=["julho"], seasons=["1 de junho a 15 de junho", "24 de dezembro"]),
            "festas",
            "festas",
            "festas, julho, 1º de junho a 15 de junho e 24 de dezembro",
        ),
        (
            Window(days=["primeiro sábado do mês"]),
            "feira",
            "feira",
            "feira, primeiro sábado do mês",
        ),
        (Window(days=["primeiro sábado do mês"]), "sábado", "saturday", "primeiro sábado do mês"),
        (Window(start="06:00", end="20:00"), "", "", "todo dia (das 6 da manhã às 8 da noite)"),
    ],
)
def test_a_window_says_its_days_unless_the_reason_names_them(
    window: Window, name: str, code: str, words: str
) -> None:
    assert when_words(window, name, code, "pt") == words


def test_the_days_of_a_year_and_of_a_month_are_said_in_other_languages() -> None:
    window = Window(days=["última sexta do mês"], seasons=["20 de dezembro a 2 de janeiro"])
    assert when_words(window, "fair", "feira", "en") == (
        "fair, last Friday of the month, December 20 to January 2"
    )
    assert days_words(["primeiro sábado do mês", "terceira terça do mês"], "es") == (
        "primer sábado del mes y tercer martes del mes"
    )


def test_a_window_with_dates_says_them_with_the_year() -> None:
    window = Window(since=datetime(2024, 2, 9, 18), until=datetime(2024, 2, 14, 12))  # noqa: DTZ001 - local, as in the files
    assert dates_words(window, "pt") == (
        "de 9 de fevereiro de 2024, 6 da noite, até 14 de fevereiro de 2024, meio-dia"
    )
    assert when_words(window, "Carnaval", "period", "pt").startswith("Carnaval (de 9 de fev")
    assert dates_words(Window(days=["domingo"]), "pt") == ""


LATE, EARLY = Window(start="21:00", end="24:00"), Window(start="00:00", end="06:00")


def test_two_windows_of_every_day_that_meet_at_midnight_are_one() -> None:
    assert joined([LATE, EARLY]) == joined([EARLY, LATE]) == [Window(start="21:00", end="06:00")]


@pytest.mark.parametrize(
    "others",
    [
        [Window(start="21:00", end="23:00"), EARLY],
        [LATE, Window(start="01:00", end="06:00")],
        [Window(start="21:00", end="24:00", reason="noite"), EARLY],
        [
            Window(days=WORKDAYS, start="21:00", end="24:00"),
            Window(days=WORKDAYS, start="00:00", end="06:00"),
        ],
        [Window(), EARLY],
    ],
    ids=["a gap before", "a gap after", "another reason", "not every day", "all day"],
)
def test_windows_that_are_not_one_stay_apart(others: list[Window]) -> None:
    assert joined(others) == others


@pytest.mark.parametrize(
    ("start", "end", "dark"),
    [
        ("21:00", "07:00", True),
        ("00:00", "05:00", True),
        ("19:00", "24:00", True),
        ("05:00", "19:00", False),
        ("12:00", "18:00", False),
        ("", "", False),
        ("20:00", "10:00", False),
    ],
)
def test_a_window_is_a_night_if_all_of_it_is_dark(start: str, end: str, *, dark: bool) -> None:
    assert is_night(Window(start=start, end=end)) == dark
