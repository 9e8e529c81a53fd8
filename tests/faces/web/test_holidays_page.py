"""The holidays page and its calendar: the days that change prices, as the API gives them."""

import re

import pytest

from fare_service.clock import zone
from tests.faces.web.browsing import browser, page, visit
from tests.folders import MANGARATIBA, MUNICIPALITIES, SAO_RAIMUNDO

HERE = f"/{MANGARATIBA}/feriados"


def at(local: str) -> int:
    """Give an instant by Mangaratiba's clock."""
    return zone("America/Sao_Paulo").parse(local)


@pytest.mark.parametrize("town", MUNICIPALITIES)
@pytest.mark.parametrize("year", ["2026", "2027"])
def test_the_page_the_feed_and_the_api_tell_the_same_days(town: str, year: str) -> None:
    told = visit(f"/api/v1/municipalities/{town}/calendar/{year}").get_json()
    text = page(f"/{town}/feriados?ano={year}").one("main").text
    feed = visit(f"/{town}/feriados.ics?ano={year}").text.replace("\r\n ", "")
    for one in told["holidays"]:
        assert one["name"] in text
        assert f"DTSTART;VALUE=DATE:{one['date'].replace('-', '')}" in feed
    assert len(re.findall("BEGIN:VEVENT", feed)) == len(told["holidays"]) + len(
        told["optional_days"]
    )


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("2026-03-11T10:00", "daqui a 23 dias"),
        ("2026-04-02T23:59", "amanhã"),
        ("2026-12-31T10:00", "amanhã"),
    ],
)
def test_the_next_holiday_comes_first_with_its_distance(moment: str, said: str) -> None:
    section = page(HERE, browser(now=at(moment))).one("section", "proximo")
    assert said in section.text


def test_on_a_holiday_the_page_says_that_it_is_today() -> None:
    assert "Hoje é feriado" in page(HERE, browser(now=at("2026-12-25T10:00"))).one("main").text


def test_what_no_one_has_confirmed_and_what_is_no_holiday_is_said() -> None:
    text = page(HERE).one("main").text
    assert "ainda não confirmado" in text
    assert "Folga de repartição: o preço não muda." in text
    assert "PREÇOS DE EXEMPLO" in text


@pytest.mark.parametrize(
    ("asked", "status"), [("ano=1800", 404), ("ano=abc", 404), ("ano=2026&ano=2027", 422)]
)
def test_a_year_that_has_no_calendar_is_refused_clearly(asked: str, status: int) -> None:
    reply = visit(f"{HERE}?{asked}")
    assert reply.status_code == status
    assert visit(f"{HERE}.ics?{asked}").status_code == status


def test_years_of_the_calendar_are_links() -> None:
    links = [one.attributes["href"] for one in page(HERE).all("a")]
    assert f"{HERE}?ano=2027" in links
    assert f"{HERE}?ano=2025" in links


def test_the_feed_is_a_calendar_that_a_page_links_and_that_keeps() -> None:
    reply = visit(f"{HERE}.ics")
    assert reply.content_type == "text/calendar; charset=utf-8"
    assert reply.text.startswith("BEGIN:VCALENDAR\r\n")
    held = {"If-None-Match": reply.headers["ETag"]}
    assert browser().get(f"{HERE}.ics", headers=held).status_code == 304
    (link,) = page(HERE).all("link", type="text/calendar")
    assert link.attributes["href"] == f"{HERE}.ics"


@pytest.mark.parametrize(("lang", "said"), [("en", "Public holidays"), ("es", "Feriados")])
def test_it_speaks_three_languages(lang: str, said: str) -> None:
    shown = page(f"/{SAO_RAIMUNDO}/feriados?lang={lang}")
    assert said in shown.one("h1").text
    assert shown.all("span", lang="pt-BR")
