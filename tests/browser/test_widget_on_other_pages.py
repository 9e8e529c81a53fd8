"""The widget on other people's pages, across origins, however hostile the page around."""

import pytest

from tests.browser.phone import checked
from tests.browser.reader import FRAME, Reader, element, trip

WORST = """
  display: none !important; visibility: hidden !important; opacity: .1 !important;
  position: fixed !important; inset: -900px auto auto -900px !important; z-index: -1 !important;
  float: right !important; width: 10px !important; height: 5px !important; min-width: 0 !important;
  max-width: 10px !important; max-height: 4px !important; margin: -50px !important;
  padding: 30px !important; border: 9px solid red !important; overflow: hidden !important;
  transform: rotate(90deg) scale(.1) !important; filter: blur(9px) !important;
  clip-path: circle(1px) !important; content-visibility: hidden !important; zoom: .2 !important;
  pointer-events: none !important; transition: all 99s !important; animation: gone 1s infinite !important;
"""
HOSTILE = {
    "all that it holds": f"<style>body * {{ {WORST} }}</style>",
    "every frame": f"<style>iframe {{ {WORST} }}</style>",
    "this very element": f"<style>mototaxi-fare, mototaxi-fare > * {{ {WORST} }}</style>",
    "a layer of its own": f"<style>@layer mine {{ body * {{ {WORST} }} }}</style>",
    "all text": (
        "<style>* { font: italic 60px cursive !important; color: hotpink !important;"
        " letter-spacing: 1em !important; direction: rtl !important; line-height: 5 !important;"
        " text-transform: uppercase !important; text-align: right !important; }</style>"
    ),
    "nothing, for it starts anew": "<style>* { all: revert; } *:not(a) { all: unset; }</style>",
}
"""What a page gives its styles to."""


@pytest.mark.parametrize("styles", HOSTILE.values(), ids=HOSTILE)
def test_a_page_with_hostile_styles_neither_hides_nor_bends_it(reader: Reader, styles: str) -> None:
    reader.opens(trip("centro", "muriqui"), head=styles)
    inner = reader.frame()
    assert reader.fits()
    assert "10,00" in inner.inner_text("h1")
    assert inner.evaluate("getComputedStyle(document.body).fontFamily").startswith("system-ui")
    assert inner.evaluate("getComputedStyle(document.querySelector('h1')).textTransform") == "none"
    box = reader.page.locator(FRAME).bounding_box()
    assert box is not None
    assert box["width"] >= 900
    assert box["height"] >= 300
    assert reader.page.evaluate("document.elementFromPoint(400, 250).tagName") == "IFRAME"
    looks = "(({opacity, filter, transform, borderTopWidth}) => [opacity, filter, transform, borderTopWidth])"
    for one in (FRAME, "mototaxi-fare"):
        got = reader.page.eval_on_selector(one, f"one => {looks}(getComputedStyle(one))")
        assert got == ["1", "none", "none", "0px"]
    assert reader.said == []


ROOMS = {
    "right to left": "<div dir='rtl' style='direction: rtl'>{}</div>",
    "a narrow column": "<div style='width: 200px; line-height: 3; font-size: 60px'>{}</div>",
    "a flex row": "<div style='display: flex'><p>x</p>{}</div>",
    "a grid": "<div style='display: grid; grid-template-columns: 1fr 1fr; height: 9px'><p>x</p>{}</div>",
    "a line of text": "<p>Custa {} reais.</p>",
    "a base elsewhere": "<base href='https://other.example/y/'><div>{}</div>",
}


@pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS)
def test_it_fits_into_any_room(reader: Reader, room: str) -> None:
    reader.opens(room.format(trip("centro", "muriqui")))
    inner = reader.frame()
    assert reader.fits()
    assert inner.locator("h1").is_visible()
    assert inner.evaluate("getComputedStyle(document.documentElement).direction") == "ltr"
    for frame in (inner, reader.page):
        root = "document.documentElement"
        assert frame.evaluate(f"{root}.scrollWidth - {root}.clientWidth") <= 0
    assert reader.said == []


def test_a_strict_policy_that_allows_our_origin_is_enough(reader: Reader) -> None:
    service = reader.site.address
    reader.host.headers["Content-Security-Policy"] = (
        f"default-src 'none'; script-src {service}; frame-src {service}; "
        "require-trusted-types-for 'script'; trusted-types 'none'"
    )
    reader.opens(element())
    assert reader.fits()
    assert reader.said == []
    # The policy is that strict: styles that stand in the page are refused.
    reader.page.evaluate("document.body.setAttribute('style', 'color: red')")
    assert reader.page.evaluate("getComputedStyle(document.body).color") != "rgb(255, 0, 0)"


def test_a_page_that_is_isolated_from_all_others_may_show_it(reader: Reader) -> None:
    reader.host.headers["Cross-Origin-Embedder-Policy"] = "require-corp"
    reader.host.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    reader.opens(trip("centro", "muriqui"))
    assert "10,00" in reader.frame().inner_text("h1")
    assert reader.fits()
    assert reader.said == []


def test_ten_of_them_stand_on_one_page_each_with_its_own_price(reader: Reader) -> None:
    script = f'<script src="{reader.site.address}/widget.js"></script>'
    many = [trip("centro", to) for to in ("centro", "muriqui") * 5]
    reader.opens("".join(f"{script}{one}" for one in many))
    for number in range(10):
        reader.page.locator(FRAME).nth(number).scroll_into_view_if_needed()
        price = "10,00" if number % 2 else "6,00"
        assert price in reader.frame(number).inner_text("h1")
        assert reader.fits(number)
    assert reader.said == []


def test_in_a_form_each_is_sent_by_its_own_enter_key(reader: Reader) -> None:
    own = "<form action='/sent'><input name=q value=x required><button>Enviar</button>"
    reader.opens(f"{own}{element(**{'from': 'centro'})}</form>")
    inner = reader.frame()
    inner.locator("[name=para][value=centro]").focus()
    reader.page.keyboard.press("Space")
    reader.page.keyboard.press("Enter")
    inner.wait_for_selector(".preco")
    assert "6,00" in inner.inner_text("h1")
    assert reader.page.url == f"{reader.host.address}/"
    reader.page.locator("[name=q]").press("Enter")
    reader.page.wait_for_url("**/sent?q=x")
    assert reader.said == []


HIDDEN = {
    "its part of the page": ("<div id=it hidden>{}</div>", "it.hidden = false"),
    "a tab": (
        "<style>.shut {{ display: none }}</style><div id=it class=shut><div>{}</div></div>",
        "it.className = ''",
    ),
    "details": ("<details id=it><summary>x</summary>{}</details>", "it.open = true"),
    "a dialog": ("<dialog id=it style='width: 20rem'>{}</dialog>", "it.showModal()"),
    "no light": ("<div id=it style='visibility: hidden'>{}</div>", "it.removeAttribute('style')"),
}


@pytest.mark.parametrize(("body", "show"), HIDDEN.values(), ids=HIDDEN)
def test_hidden_at_first_it_is_whole_when_it_is_shown(reader: Reader, body: str, show: str) -> None:
    reader.opens(body.format(trip("centro", "muriqui")))
    frame = reader.page.locator(FRAME)
    frame.wait_for(state="attached")
    assert not frame.is_visible()
    reader.page.evaluate(f"{{ const it = document.getElementById('it'); {show} }}")
    assert "10,00" in reader.frame().inner_text("h1")
    assert frame.is_visible()
    assert reader.fits()
    assert reader.said == []


@pytest.mark.parametrize("how", ["hidden", 'style="display:none"', 'style="display: none"'])
def test_a_page_may_hide_this_very_element(reader: Reader, how: str) -> None:
    reader.opens(trip("centro", "muriqui").replace(" ", f" {how} ", 1))
    frame = reader.page.locator(FRAME)
    frame.wait_for(state="attached")
    assert not frame.is_visible()
    reader.page.eval_on_selector(
        "mototaxi-fare", "one => { one.hidden = false; one.style.display = ''; }"
    )
    assert frame.is_visible()
    assert reader.fits()


def test_it_leaks_no_style_and_no_field_and_keeps_nothing(reader: Reader) -> None:
    reader.opens(f"<form><h1 id='own'>Eu</h1>{element()}</form>")
    sheets = "document.styleSheets.length + document.adoptedStyleSheets.length"
    look = "JSON.stringify(Object.entries({...getComputedStyle(own)}))"
    before = reader.page.evaluate(look)
    inner = reader.frame()
    inner.locator("[name=de][value=centro]").check(force=True)
    inner.locator("[name=para][value=centro]").check(force=True)
    inner.locator("form button:not([type=button])").click()
    inner.wait_for_selector(".preco")
    assert reader.page.evaluate(sheets) == 0
    assert reader.page.evaluate(look) == before
    assert reader.page.evaluate("[...new FormData(document.forms[0])].length") == 0
    assert reader.page.context.cookies() == []
    assert reader.page.evaluate("localStorage.length + sessionStorage.length") == 0


def test_a_page_for_everyone_stays_one_with_prices_on_it(reader: Reader) -> None:
    body = f"<h1>Prefeitura</h1>{trip('centro', 'muriqui')}{element()}"
    reader.opens(f"<header>x</header><main>{body}</main><footer>y</footer>")
    for number in (0, 1):
        reader.page.locator(FRAME).nth(number).scroll_into_view_if_needed()
        assert reader.fits(number)
    assert checked(reader.page) == []
