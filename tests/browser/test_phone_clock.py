"""A page left open, and a phone whose clock is wrong: the moment on the screen stays the moment."""

import pytest

from tests.browser.phone import Phone
from tests.browser.site import Site
from tests.browser.test_offline import RIDE, ask, kept
from tests.faces.web.services import instant
from tests.folders import MANGARATIBA

PONTO = f"/{MANGARATIBA}/pontos/centro"


def rides(site: Site) -> int:
    """Give how often a ride was asked for."""
    return sum("de=centro" in one for one in site.asked)


def test_a_clock_that_is_ahead_does_not_ask_without_end(phone: Phone, site: Site) -> None:
    phone.shows_time("2026-03-11T23:30")
    assert ask(phone, **RIDE) == "6,00"
    phone.page.wait_for_selector("main[data-kept]", state="attached")
    phone.page.wait_for_load_state("networkidle")
    assert rides(site) <= 2


@pytest.mark.parametrize("shown", ["2026-03-11T18:40", "2026-03-12T03:40"])
def test_a_clock_that_is_wrong_does_not_hold_a_price_beyond_its_end(
    phone: Phone, site: Site, shown: str
) -> None:
    site.clock.set("2026-03-11T20:50")
    phone.shows_time(shown)
    assert ask(phone, **RIDE) == "6,00"
    phone.page.wait_for_selector("main[data-kept]", state="attached")
    site.clock.set("2026-03-11T21:00")
    phone.context.clock.fast_forward("10:01")
    phone.page.wait_for_selector(".etiqueta.noite")
    assert "8,00" in phone.page.locator(".preco").inner_text()


@pytest.mark.parametrize("network", [True, False])
def test_after_midnight_tomorrow_is_no_longer_said_of_today(
    phone: Phone, site: Site, *, network: bool
) -> None:
    kept(phone)
    site.clock.set("2026-03-11T23:50")
    phone.shows_time("2026-03-11T23:50")
    phone.context.set_offline(not network)
    ask(phone, **RIDE)
    assert "Vale até amanhã, 7 da manhã" in phone.page.locator(".vale").inner_text()
    site.clock.set("2026-03-12T00:00")
    phone.context.clock.fast_forward("10:01")
    phone.page.locator(".quando", has_text="12 de março").wait_for()
    assert "Vale até as 7 da manhã" in phone.page.locator(".vale").inner_text()
    phone.context.set_offline(False)


def test_after_midnight_a_ponto_says_the_new_day(phone: Phone, site: Site) -> None:
    site.clock.instant = instant("2026-03-11T23:50")
    phone.shows_time("2026-03-11T23:50")
    kept(phone, PONTO)
    with phone.offline():
        phone.visit(PONTO)
        phone.page.locator(".quadro", has_text="11 de março").wait_for()
        phone.context.clock.fast_forward("10:01")
        phone.page.locator(".quadro", has_text="12 de março").wait_for()
        assert "amanhã" not in phone.page.locator(".quadro").inner_text()
