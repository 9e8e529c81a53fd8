"""The kiosk's page: where there is one, and what it takes along."""

import pytest

from tests.faces.web.browsing import browser, page, visit
from tests.folders import MANGARATIBA, SAO_RAIMUNDO

CENTRO = f"/{MANGARATIBA}/pontos/centro/quiosque"
SITE = "https://quanto-da.example/x"


def test_a_ponto_has_a_kiosk_with_every_destination() -> None:
    shown = page(CENTRO)
    assert shown.one("h1").text == "Mototáxi, ponto Centro"
    assert len(shown.one("ul", "destinos").all("li")) == 9


def test_a_town_without_pontos_has_one_of_its_own_seen_from_inside() -> None:
    shown = page(f"/{SAO_RAIMUNDO}/quiosque")
    assert shown.one("h1").text == "Mototáxi São Raimundo das Mangabeiras"
    assert [one.text for one in shown.one("ul", "destinos").all("b")] == ["R$ 6,00", "R$ 8,00"]


def test_a_town_with_pontos_has_none_and_says_where_they_are() -> None:
    reply = visit(f"/{MANGARATIBA}/quiosque")
    assert reply.status_code == 404
    assert "abra o quiosque de um deles" in reply.text


def test_an_unknown_ponto_is_refused() -> None:
    assert visit(f"/{MANGARATIBA}/pontos/lua/quiosque").status_code == 404


@pytest.mark.parametrize(("site", "codes"), [("", 0), (SITE, 1)])
def test_the_code_is_there_where_the_site_knows_its_own_address(site: str, codes: int) -> None:
    shown = page(CENTRO, browser(base_url=site))
    assert len(shown.all("svg", "qr")) == codes


def test_the_kiosk_speaks_the_language_of_its_address() -> None:
    shown = page(f"{CENTRO}?lang=en")
    assert shown.one("html").attributes["lang"] == "en"
    assert "Touch a destination to see why." in shown.text
