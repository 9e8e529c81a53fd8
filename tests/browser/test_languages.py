"""Several languages on one phone: what is kept of a town answers in any of them."""

import pytest

from tests.browser.phone import Phone
from tests.browser.site import Site
from tests.browser.test_offline import RIDE, ask, kept, notice
from tests.faces.web.services import instant
from tests.folders import MANGARATIBA

TOWN = f"/{MANGARATIBA}"


def test_a_new_card_reaches_every_language_that_is_kept(phone: Phone, site: Site) -> None:
    for lang in ("pt", "en"):
        kept(phone, f"{TOWN}?lang={lang}")
    site.clock.instant = instant("2027-01-02T10:00")
    phone.shows_time("2027-01-02T10:00")
    kept(phone, f"{TOWN}?lang=en")
    with phone.offline():
        for lang, saved in (("pt", "guardado em 2 de janeiro"), ("en", "saved on January 2")):
            assert ask(phone, **RIDE, em="2028-12-24T22:00", lang=lang) == "8,00"
            assert saved in notice(phone)


def test_a_trip_in_a_language_that_was_never_opened_is_answered_in_another(phone: Phone) -> None:
    kept(phone)
    with phone.offline():
        assert ask(phone, **RIDE, lang="en") == "6,00"
        assert "guardado em 11 de março" in notice(phone)


@pytest.mark.parametrize("where", ["/?lang=es", f"{TOWN}/tabela?lang=es", "/nowhere?lang=es"])
def test_no_signal_is_said_in_another_language_rather_than_not_at_all(
    phone: Phone, where: str
) -> None:
    kept(phone)
    with phone.offline():
        phone.visit(where)
        assert phone.page.locator("h1").inner_text() == "Sem sinal"
