"""What comes next: until when a price holds, what follows, whether to wait, both near the change."""

import pytest

from fare_service.card.model import Kind
from fare_service.faces.web.outlook import SOON, WORTH_WAITING, Outlook, outlook
from fare_service.faces.web.signs import Amount
from tests.faces.web.browsing import address, page
from tests.faces.web.html import Element
from tests.folders import MANGARATIBA, SAO_RAIMUNDO

SIX, EIGHT = Amount("exact", 600), Amount("exact", 800)
LEAST, NONE = Amount("at_least", 800), Amount("uncovered", None)
HOUR = 3600


def told(amount: Amount, following: Amount | None, seconds: int = HOUR) -> Outlook:
    """Say it in Portuguese."""
    return outlook(amount, following, "as 9 da noite", seconds, "pt")


def tag(moment: str, destination: str = "centro", lang: str = "pt") -> Element:
    """Open the answer to a ride from Centro and give its price tag."""
    ride = {"de": "centro", "em": moment, "lang": lang, "para": destination}
    return page(address(ride)).one("article")


def test_a_price_holds_and_anything_else_just_is_so() -> None:
    assert told(SIX, EIGHT).until == "Vale até as 9 da noite."
    assert told(NONE, EIGHT).until == "É assim até as 9 da noite."


@pytest.mark.parametrize(
    ("amount", "following", "then"),
    [
        (SIX, EIGHT, "Depois passa a R$ 8,00."),
        (EIGHT, SIX, "Vale esperar? Depois custa R$ 6,00."),
        (LEAST, SIX, "Vale esperar? Depois custa R$ 6,00."),
        (NONE, SIX, "Depois passa a R$ 6,00."),
        (SIX, LEAST, "Depois: no mínimo R$ 8,00."),
        (SIX, NONE, "Depois: sem preço na tabela."),
        (SIX, SIX, "Depois vale outra tabela, sem mudar o preço."),
        (SIX, None, ""),
    ],
)
def test_what_follows_is_one_sentence(amount: Amount, following: Amount | None, then: str) -> None:
    assert told(amount, following).then.replace("\xa0", " ") == then


@pytest.mark.parametrize(
    ("seconds", "asked"), [(1, True), (WORTH_WAITING - 1, True), (WORTH_WAITING, False)]
)
def test_waiting_is_worth_a_question_for_less_than_twelve_hours(
    seconds: int, *, asked: bool
) -> None:
    assert told(EIGHT, SIX, seconds).then.startswith("Vale esperar?") == asked


@pytest.mark.parametrize("kind", ["at_least", "at_most"])
def test_a_price_that_is_not_exact_is_nothing_to_wait_for(kind: Kind) -> None:
    assert "esperar" not in told(EIGHT, Amount(kind, 600)).then


@pytest.mark.parametrize(("seconds", "soon"), [(0, True), (SOON - 1, True), (SOON, False)])
def test_both_prices_are_shown_from_fifteen_minutes_before_the_change(
    seconds: int, *, soon: bool
) -> None:
    assert told(SIX, EIGHT, seconds).soon == soon


def test_a_change_that_changes_no_price_is_never_soon() -> None:
    assert not told(SIX, SIX, 0).soon
    assert not told(SIX, None, 0).soon


@pytest.mark.parametrize(
    ("moment", "both"),
    [
        ("2026-03-11T20:44:59", False),
        ("2026-03-11T20:45", False),
        ("2026-03-11T20:45:01", True),
        ("2026-03-11T20:46", True),
        ("2026-03-11T20:59:59", True),
        ("2026-03-11T21:00", False),
    ],
)
def test_the_tag_shows_both_when_less_than_fifteen_minutes_are_left(
    moment: str, *, both: bool
) -> None:
    shown = [one.text for one in tag(moment).all(class_="logo")]
    assert shown == ["Vale até as 9 da noite. Depois: R$ 8,00"] * both


def test_the_figure_is_the_price_of_the_moment_and_stands_before_the_one_to_come() -> None:
    shown = tag("2026-03-12T06:50")
    assert shown.one(class_="preco").text == "R$ 8,00"
    order = list(shown.walk())
    assert order.index(shown.one("h1")) < order.index(shown.one(class_="logo"))
    assert shown.one(class_="logo").one("b").text == "R$ 6,00"


def test_shortly_before_a_minimum_both_amounts_say_that_they_are_one() -> None:
    shown = tag("2026-03-12T06:50", "muriqui")
    assert shown.one("h1").text == "Centro → para Muriqui No mínimo R$ 12,00"
    assert shown.one(class_="logo").one("b").text == "no mínimo R$ 10,00"


def test_midnight_before_a_holiday_changes_the_reason_and_not_the_price() -> None:
    assert not tag("2026-12-24T23:50").all(class_="logo")


def test_at_the_end_of_the_calendar_nothing_follows() -> None:
    shown = tag("2027-12-31T23:50")
    assert not shown.all(class_="logo")
    assert shown.one("p", "vale").text == "Vale até o fim do dia."


def test_each_town_waits_for_its_own_hour() -> None:
    for town, hour in ((MANGARATIBA, "7 da manhã"), (SAO_RAIMUNDO, "5 da manhã")):
        place = {MANGARATIBA: "centro", SAO_RAIMUNDO: "zona-urbana"}[town]
        ride = {"de": place, "em": "2026-03-11T23:30", "para": place}
        shown = page(address(ride, town)).one("p", "vale").text
        assert shown == f"Vale até quinta, {hour}. Vale esperar? Depois custa R$ 6,00."


def test_it_is_said_in_the_language_of_the_page() -> None:
    assert "Worth waiting?" in tag("2026-03-11T22:00", lang="en").text
