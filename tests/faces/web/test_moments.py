"""The ends of prices as riders say them."""

from datetime import datetime

import pytest

from fare_service.faces.web.moments import since_words, until_words


@pytest.mark.parametrize(
    ("at", "end", "now", "said"),
    [
        ("2026-03-11T10:00", "2026-03-11T21:00", False, "as 9 da noite"),
        ("2026-03-11T00:10", "2026-03-11T01:00", False, "a 1 da madrugada"),
        ("2026-03-11T10:00", "2026-03-11T12:00", False, "o meio-dia"),
        ("2026-03-11T10:00", "2026-03-11T13:30", False, "a 1h30 da tarde"),
        ("2026-03-11T22:00", "2026-03-12T07:00", False, "quinta, 7 da manhã"),
        ("2026-03-11T22:00", "2026-03-12T07:00", True, "amanhã, 7 da manhã"),
        ("2026-03-07T22:00", "2026-03-09T07:00", True, "segunda, 7 da manhã"),
        ("2026-03-11T10:00", "2026-03-12T00:00", True, "o fim do dia"),
        ("2026-03-11T10:00", "2026-03-13T00:00", True, "o fim de amanhã"),
        ("2026-03-11T10:00", "2026-03-13T00:00", False, "o fim de quinta"),
        ("2026-03-11T10:00", "2026-03-17T07:00", False, "terça, 7 da manhã"),
        ("2026-03-11T10:00", "2026-03-18T07:00", False, "quarta, 18 de março, 7 da manhã"),
        ("2026-03-11T10:00", "2028-01-01T00:00", False, "o fim de sexta, 31 de dezembro de 2027"),
        ("2026-12-31T22:00", "2027-01-01T07:00", False, "sexta, 7 da manhã"),
    ],
)
def test_the_end_of_a_price_is_said_as_seen_from_its_moment(
    at: str, end: str, *, now: bool, said: str
) -> None:
    moments = datetime.fromisoformat(at), datetime.fromisoformat(end)
    assert until_words(*moments, "pt", now=now) == said


def test_a_table_counts_from_a_day_and_says_the_hour_only_if_it_is_not_midnight() -> None:
    assert since_words(datetime.fromisoformat("2026-01-01T00:00"), "pt") == "1º de janeiro de 2026"
    late = datetime.fromisoformat("2027-02-02T06:30")
    assert since_words(late, "pt") == "2 de fevereiro de 2027, 6h30 da manhã"
