"""The driver's page on a real phone: always the prices of this moment."""

from tests.browser.conftest import Phones
from tests.browser.phone import Phone
from tests.browser.site import Site
from tests.faces.web.services import instant
from tests.folders import MANGARATIBA

CENTRO = f"/{MANGARATIBA}/pontos/centro"
WORDS = "document.querySelector('.quadro').textContent.replace(/\\s+/g, '')"


def kept(phone: Phone) -> str:
    """Open the board until the town is on the phone; give its words."""
    phone.visit(CENTRO)
    phone.page.wait_for_selector("main[data-kept]", state="attached")
    phone.wait_for_worker()
    words: str = phone.page.evaluate(WORDS)
    return words


def test_the_board_of_the_phone_is_the_board_of_the_server(phone: Phone, phones: Phones) -> None:
    for where in (CENTRO, f"{CENTRO}?lang=es"):
        bare = phones(javascript=False)
        bare.visit(where)
        plain = bare.page.locator(".quadro").text_content() or ""
        phone.visit(where)
        phone.page.wait_for_selector("main[data-kept]", state="attached")
        own = phone.page.evaluate(WORDS)
        assert own == "".join(plain.split())
    assert phone.complaints == []


def test_without_a_network_it_opens_at_the_prices_of_the_moment_and_changes_with_it(
    phone: Phone, site: Site
) -> None:
    day = kept(phone)
    assert "8,00" in day
    with phone.offline():
        phone.shows_time("2026-03-13T20:59:30")
        phone.visit(CENTRO)
        phone.page.wait_for_selector("main[data-looked]", state="attached")
        assert phone.page.locator(".destinos b").nth(3).inner_text().endswith("6,00")
        phone.context.clock.fast_forward(30_000)
        phone.page.wait_for_selector(".painel.noite")
        assert phone.page.locator(".destinos b").nth(3).inner_text().endswith("8,00")
    site.clock.instant = instant("2026-03-13T21:00")


def test_after_thirty_days_without_contact_it_shows_no_price_and_says_why(phone: Phone) -> None:
    kept(phone)
    with phone.offline():
        phone.shows_time("2026-04-11T12:00")
        phone.visit(CENTRO)
        notice = phone.page.locator("[data-aviso]")
        notice.wait_for()
        assert "não dizemos mais o preço" in notice.inner_text()
        assert not phone.page.locator(".destinos").count()
