"""How far back and ahead the service answers."""

from datetime import date
from pathlib import Path

import pytest

from tests.faces.web.services import MGB, SRM, Caller, Clock, Desk
from tests.folders import rules_from, write_folder


@pytest.mark.parametrize(
    ("town", "first", "last"),
    [
        (MGB, "2008-03-19T00:00:00-03:00", "2027-12-31T23:59:59-03:00"),
        (SRM, "2021-05-01T00:00:00-03:00", "2027-12-31T23:59:59-03:00"),
    ],
)
def test_it_answers_from_the_first_second_of_the_rules_to_the_last_of_next_year(
    client: Caller, town: str, first: str, last: str
) -> None:
    place = client.get(town).json["places"][0]["id"]
    question = f"{town}/fare?from={place}&to={place}&at="
    for at in (first, last):
        assert client.get(f"{question}{at}").status_code == 200
    for at in (first, last):
        outside = client.get(f"{question}{_beyond(at)}")
        assert outside.status_code == 404
        assert outside.json["type"] == "/problemas/out-of-range"
        assert (outside.json["first"], outside.json["last"]) == (first, last)
        assert first in outside.json["detail"]
        assert last in outside.json["detail"]


def _beyond(bound: str) -> str:
    """Give the second on the far side of a bound."""
    if bound.startswith("2027"):
        return "2028-01-01T00:00:00-03:00"
    day = {"2008": "2008-03-18", "2021": "2021-04-30"}[bound[:4]]
    return f"{day}T23:59:59-03:00"


def test_of_rules_that_begin_after_next_year_it_says_when_and_gives_no_last_instant(
    tmp_path: Path,
) -> None:
    write_folder(tmp_path, files=rules_from(date(2029, 1, 1)))
    client = Desk(tariffs=tmp_path).client
    for asked in ("fare?from=centro&to=centro&", "card?", "calendar/2026?"):
        problem = client.get(f"{MGB}/{asked}lang=en").json
        assert problem["type"] == "/problemas/out-of-range"
        assert "2029-01-01" in problem["detail"]
        assert "2027" not in problem["detail"]
        assert problem["first"] == "2029-01-01T00:00:00-03:00"
        assert "last" not in problem


@pytest.mark.parametrize(
    "at", ["0001-01-01T00:00%2B23:59", "9999-12-31T23:59-23:59", "1883-01-01T00:00"]
)
def test_the_ends_of_time_are_out_of_range(client: Caller, at: str) -> None:
    reply = client.get(f"{MGB}/fare?from=centro&to=centro&at={at}")
    assert reply.json["type"] == "/problemas/out-of-range"


def test_at_new_year_one_more_year_can_be_asked_about(client: Caller, clock: Clock) -> None:
    question = f"{MGB}/fare?from=centro&to=centro&at=2028-06-01T10:00"
    clock.set("2026-12-31T23:59:59")
    assert client.get(question).status_code == 404
    clock.set("2027-01-01T00:00:00")
    assert client.get(question).status_code == 200
    assert client.get(f"{MGB}/calendar/2028").status_code == 200


def test_the_refusal_is_in_the_language_asked_for(client: Caller) -> None:
    reply = client.get(f"{MGB}/fare?from=centro&to=centro&at=1999-01-01T00:00&lang=en").json
    assert reply["title"] == "Date out of range"
    assert reply["detail"].startswith("There are answers from 2008-03-19T00:00:00-03:00")
