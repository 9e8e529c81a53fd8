"""Every page in a real browser, in light and dark, at the width of the cheapest phones."""

import pytest

from tests.browser.conftest import Phones
from tests.browser.phone import Phone
from tests.faces.web.browsing import PAGES
from tests.folders import MANGARATIBA

every_page = pytest.mark.parametrize("where", PAGES.values(), ids=PAGES)


@every_page
def test_a_page_keeps_no_one_out_and_asks_for_nothing_elsewhere(phone: Phone, where: str) -> None:
    phone.visit(where)
    for scheme in ("light", "dark"):
        phone.page.emulate_media(color_scheme=scheme)
        assert phone.axe() == [], scheme
        assert phone.overflow() <= 0, scheme
    assert phone.complaints == []
    assert phone.context.cookies() == []


@every_page
def test_a_page_needs_no_javascript(phones: Phones, where: str) -> None:
    plain = phones(javascript=False)
    plain.visit(where)
    assert plain.page.locator("h1").inner_text()
    assert plain.overflow() <= 0
    assert plain.complaints == []


def test_a_form_is_answered_without_javascript(phones: Phones) -> None:
    plain = phones(javascript=False)
    plain.visit("/mangaratiba-rj")
    plain.page.get_by_role("radiogroup", name="De onde").get_by_text("Centro").click()
    plain.page.get_by_role("radiogroup", name="Para onde").get_by_text("Muriqui").click()
    plain.page.click("main form button:not([type=button])")
    assert "10,00" in plain.page.locator("h1").inner_text()


def test_this_test_would_see_what_is_wrong_with_a_page(phone: Phone) -> None:
    phone.visit("/")
    phone.page.set_content("<h1>X</h1><p>Quanto dá?</p><img src='https://example.org/x'>")
    # By script: our policy forbids styles that stand in a page.
    phone.page.eval_on_selector("p", "p => p.style.cssText = 'width: 500px; color: #ccc'")
    rules = {one.partition(":")[0] for one in phone.axe()}
    assert {"color-contrast", "html-has-lang", "image-alt"} <= rules
    assert phone.overflow() > 0
    assert any("example.org" in one for one in phone.complaints)


def test_what_a_price_list_says_to_programs_is_read_and_not_run(phone: Phone) -> None:
    phone.visit(f"/{MANGARATIBA}/tabela")
    found = "JSON.parse(document.querySelector('[type=\"application/ld+json\"]').textContent)"
    assert phone.page.evaluate(f"{found}['@type']") == "TaxiService"
    assert phone.complaints == []
