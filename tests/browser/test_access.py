"""For everyone: by keyboard alone, with text twice as large, in the order in which a page is read aloud."""

import pytest

from tests.browser.phone import Phone
from tests.browser.test_offline import ask, kept
from tests.faces.web.browsing import PAGES, RIDES, address
from tests.folders import MANGARATIBA

LARGE = ("the towns", f"the form of {MANGARATIBA}", "a holiday night", "another town", "a ponto")
_TABBED = "[document.activeElement.tagName, document.activeElement.textContent.trim().slice(0, 40)]"


def test_a_price_is_reached_by_the_keyboard_alone(phone: Phone) -> None:
    phone.visit(f"/{MANGARATIBA}")
    keys = phone.page.keyboard
    keys.press("Tab")
    assert "Ir para o conteúdo" in phone.page.evaluate(_TABBED)[1]
    keys.press("Enter")
    keys.press("Tab")
    for _ in range(3):
        keys.press("ArrowDown")
    chosen = phone.page.evaluate("document.activeElement.value")
    assert chosen
    phone.page.locator("[name=para]").first.focus()
    keys.press("Space")
    for _ in range(30):
        keys.press("Tab")
        if phone.page.evaluate("document.activeElement.textContent.trim()") == "Quanto dá?":
            break
    visible = phone.page.evaluate(
        "getComputedStyle(document.activeElement).outlineStyle !== 'none'"
    )
    assert visible
    keys.press("Enter")
    phone.page.wait_for_selector(".etiqueta")
    assert f"de={chosen}" in phone.page.url
    slip = phone.page.locator("summary", has_text="Me cobraram diferente")
    slip.focus()
    keys.press("Enter")
    keys.press("Tab")
    assert phone.page.evaluate("document.activeElement.id") == "colete"


@pytest.mark.parametrize("name", LARGE)
def test_with_text_twice_as_large_nothing_is_cut_off(phone: Phone, name: str) -> None:
    phone.visit(PAGES[name])
    phone.page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert phone.overflow() == 0
    cut = phone.page.evaluate(
        "[...document.querySelectorAll('main *')].filter(one => one.scrollWidth > one.clientWidth + 1"
        " && getComputedStyle(one).overflowX === 'hidden' && !one.closest('.oculto'))"
        ".map(one => one.outerHTML.slice(0, 80))"
    )
    assert cut == []
    assert phone.axe() == []


def test_a_price_is_read_aloud_before_its_reasons_and_the_law_last(phone: Phone) -> None:
    phone.visit(address(RIDES["a holiday night"]))
    text = phone.page.locator("article").inner_text()
    order = [
        "Centro",
        "No mínimo",
        "12,00",
        "Veja na tabela",
        "Natal",
        "Vale até",
        "Tarifa",
        "Lei nº",
    ]
    places = [text.index(one) for one in order]
    assert places == sorted(places)


def test_the_slip_is_kept_on_the_phone_as_it_was_filled_in(phone: Phone) -> None:
    phone.visit(address(RIDES["a night"]))
    phone.page.locator("summary", has_text="Me cobraram diferente").click()
    phone.page.locator("#colete").fill("17")
    asked = len(phone.site.asked)
    with phone.page.expect_download() as kept:
        phone.page.get_by_role("button", name="Guardar o bilhete").click()
    slip = kept.value.path().read_text("utf-8")
    assert "Diretoria Municipal de Trânsito" in slip
    assert "R$\u00a08,00" in slip
    assert "Número do colete: 17" in slip
    assert "Quanto me cobraram: ____" in slip
    assert not any("17" in one for one in phone.site.asked[asked:])


@pytest.mark.parametrize("network", [True, False])
def test_an_answer_with_all_its_parts_open_keeps_no_one_out(phone: Phone, *, network: bool) -> None:
    kept(phone)
    phone.site.clock.set("2026-03-11T20:50")
    phone.shows_time("2026-03-11T20:50")
    phone.context.set_offline(not network)
    ask(phone, de="centro", para="muriqui")
    assert phone.page.locator(".logo").is_visible()
    assert phone.page.locator("[data-aviso]").is_visible() != network
    for summary in phone.page.locator("summary").all():
        summary.click()
    for scheme in ("light", "dark"):
        phone.page.emulate_media(color_scheme=scheme)
        assert phone.axe() == [], scheme
    phone.page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert phone.overflow() == 0
    phone.context.set_offline(False)


@pytest.mark.parametrize("where", [f"/{MANGARATIBA}", address(RIDES["a night"])])
def test_where_colours_are_the_readers_own_a_button_is_still_a_box(
    phone: Phone, where: str
) -> None:
    phone.visit(where)
    phone.page.emulate_media(forced_colors="active")
    bare = phone.page.evaluate(
        "[...document.querySelectorAll('button')].filter(one => one.checkVisibility()"
        " && getComputedStyle(one).borderTopWidth === '0px').map(one => one.textContent)"
    )
    assert bare == []
