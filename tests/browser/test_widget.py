"""The widget on other people's pages, across origins, however hostile the page around."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Frame, Page

from tests.browser.host import Host, hosted
from tests.browser.phone import Phone
from tests.browser.site import Site
from tests.folders import MANGARATIBA

FRAME = "mototaxi-fare > iframe"
NIGHT = "de=centro&em=2026-03-11T22:00&para=centro"
EVIL_CSS = """<style>
* { all: revert; float: right; transform: rotate(3deg); }
iframe { display: none !important; width: 10px !important; height: 5px !important; opacity: 0 !important;
  position: fixed !important; border: 9px solid red !important; max-height: 4px !important; }
body { font: 40px cursive; color: hotpink; }
h1, p, button { display: none !important; }
</style>"""


@pytest.fixture
def host() -> Iterator[Host]:
    """Give another site."""
    with hosted() as host:
        yield host


@dataclass(frozen=True)
class Reader:
    """Someone who reads a page of another site, and what the console says there."""

    page: Page
    host: Host
    said: list[str]

    def opens(self, body: str, *, site: Site, head: str = "") -> None:
        """Open a page that loads the widget and has that body."""
        script = f'<script src="{site.address}/widget.js" async></script>'
        self.host.pages["/"] = (
            f"<!doctype html><html lang='pt'><title>x</title>{script}{head}<body>{body}"
        )
        self.page.goto(f"{self.host.address}/")

    def frame(self, number: int = 0) -> Frame:
        """Give the page in a frame, once it is there and has told its height."""
        handle = self.page.locator(FRAME).nth(number).element_handle()
        assert handle is not None
        inner = handle.content_frame()
        assert inner is not None
        inner.wait_for_selector("main h1")
        return inner

    def fits(self, number: int = 0) -> bool:
        """Tell whether a frame has become as high as what it shows."""
        inner = self.frame(number)
        for _ in range(200):
            need = inner.evaluate("document.documentElement.getBoundingClientRect().height")
            # Its own height, whatever turns the page around it.
            if (
                abs(self.page.locator(FRAME).nth(number).evaluate("one => one.offsetHeight") - need)
                <= 1
            ):
                return True
            self.page.evaluate("new Promise(done => requestAnimationFrame(done))")
        return False


@pytest.fixture
def reader(browser: Browser, site: Site, host: Host) -> Iterator[Reader]:
    """Give a reader of another site, at the time of the service."""
    context = browser.new_context(
        viewport={"width": 1000, "height": 800}, timezone_id="America/Sao_Paulo"
    )
    context.clock.install(time=site.clock.instant)
    context.set_default_timeout(10_000)
    said: list[str] = []
    context.on(
        "console",
        lambda one: said.append(one.text) if one.type in ("error", "warning") else None,
    )
    context.on("weberror", lambda error: said.append(str(error.error)))
    yield Reader(context.new_page(), host, said)
    context.close()


def element(**attributes: str) -> str:
    """Write the widget, in Mangaratiba where nothing else is said."""
    named = {"municipality": MANGARATIBA} | attributes
    written = " ".join(f'{name}="{value}"' for name, value in named.items())
    return f"<mototaxi-fare {written}><a href='#'>Preços</a></mototaxi-fare>"


def test_it_shows_a_price_of_now_and_is_as_high_as_that(reader: Reader, site: Site) -> None:
    reader.opens(element(**{"from": "centro", "to": "muriqui"}), site=site)
    assert "10,00" in reader.frame().inner_text("h1")
    assert reader.fits()
    assert reader.page.locator("mototaxi-fare a").count() == 0
    assert reader.page.context.cookies() == []
    assert reader.said == []


def test_a_ride_is_asked_and_answered_in_place(reader: Reader, site: Site) -> None:
    reader.opens(element(**{"from": "centro", "theme": "escuro", "lang": "en"}), site=site)
    inner = reader.frame()
    before = inner.evaluate("document.documentElement.getBoundingClientRect().height")
    inner.locator("[name=para][value=muriqui]").check(force=True)
    inner.locator("form button:not([type=button])").click()
    inner.wait_for_selector(".preco")
    assert reader.fits()
    assert inner.evaluate("document.documentElement.getBoundingClientRect().height") != before
    assert inner.get_attribute("html", "lang") == "en"
    assert "tema=escuro" in inner.url
    assert reader.page.url == f"{reader.host.address}/"
    assert reader.said == []


HOSTS = {
    "their own styles": (EVIL_CSS, "{}"),
    "right to left": ("", "<div dir='rtl' style='direction: rtl'>{}</div>"),
    "a form": ("", "<form action='/sent'><input name='q' required>{}</form>"),
    "a narrow column": ("", "<div style='width: 200px; line-height: 3; font-size: 60px'>{}</div>"),
    "a flex row": ("", "<div style='display: flex'><p>x</p>{}</div>"),
    "no doctype of ours": ("<base href='https://other.example/y/'>", "<div>{}</div>"),
}


@pytest.mark.parametrize("name", HOSTS)
def test_a_hostile_page_neither_hides_nor_bends_it(reader: Reader, site: Site, name: str) -> None:
    head, body = HOSTS[name]
    reader.opens(body.format(element(**{"from": "centro", "to": "muriqui"})), site=site, head=head)
    inner = reader.frame()
    assert reader.fits()
    assert inner.locator("h1").is_visible()
    assert inner.evaluate("getComputedStyle(document.body).fontFamily").startswith("system-ui")
    style = "(({display, opacity, position, borderTopWidth}) => [display, opacity, position, borderTopWidth])"
    shown = reader.page.eval_on_selector(FRAME, f"one => {style}(getComputedStyle(one))")
    assert shown == ["block", "1", "static", "0px"]
    overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert inner.evaluate(overflow) <= 0


def test_it_leaks_no_style_and_sends_no_form(reader: Reader, site: Site) -> None:
    body = f"<form action='/sent'><h1 id='own'>Eu</h1>{element()}</form>"
    reader.opens(body, site=site)
    own = "document.styleSheets.length + document.adoptedStyleSheets.length"
    look = "JSON.stringify(Object.entries({...getComputedStyle(own)}))"
    before = reader.page.evaluate(look)
    inner = reader.frame()
    inner.locator("[name=de][value=centro]").check(force=True)
    inner.locator("[name=para][value=centro]").check(force=True)
    inner.locator("form button:not([type=button])").click()
    inner.wait_for_selector(".preco")
    assert reader.page.evaluate(own) == 0
    assert reader.page.evaluate(look) == before
    assert reader.page.url == f"{reader.host.address}/"
    assert reader.page.evaluate("[...new FormData(document.forms[0])].length") == 0


def test_a_strict_policy_that_allows_our_origin_is_enough(reader: Reader, site: Site) -> None:
    reader.host.headers["Content-Security-Policy"] = (
        f"default-src 'none'; script-src {site.address}; frame-src {site.address}"
    )
    reader.opens(element(), site=site)
    assert reader.fits()
    assert reader.said == []
    # The policy is that strict: styles that stand in the page are refused.
    reader.page.evaluate("document.body.setAttribute('style', 'color: red')")
    assert reader.page.evaluate("getComputedStyle(document.body).color") != "rgb(255, 0, 0)"


def test_ten_of_them_stand_on_one_page_each_with_its_own_price(reader: Reader, site: Site) -> None:
    many = [element(**{"from": "centro", "to": to}) for to in ("centro", "muriqui") * 5]
    script = f'<script src="{site.address}/widget.js"></script>'
    reader.opens("".join(f"{script}{one}" for one in many), site=site)
    for number in range(10):
        reader.page.locator(FRAME).nth(number).scroll_into_view_if_needed()
        price = "10,00" if number % 2 else "6,00"
        assert price in reader.frame(number).inner_text("h1")
        assert reader.fits(number)
    assert reader.said == []


def test_hidden_at_first_it_is_whole_when_it_is_shown(reader: Reader, site: Site) -> None:
    reader.opens(f"<div id='tab' hidden>{element()}</div>", site=site)
    reader.page.wait_for_selector(FRAME, state="attached")
    reader.page.evaluate("document.getElementById('tab').hidden = false")
    assert reader.fits()


@pytest.mark.parametrize(
    ("attributes", "told"),
    [
        ({"from": "lua", "theme": "rosa", "lang": "xx"}, 'from="lua", lang="xx", theme="rosa"'),
        ({"municipality": "../../t"}, "«------t»"),
        ({"municipality": ".."}, "«--»"),
        ({"municipality": ""}, "«-»"),
        ({"municipality": "mangaratiba"}, "«mangaratiba»"),
    ],
)
def test_bad_attributes_fall_back_with_one_warning(
    reader: Reader, site: Site, attributes: dict[str, str], told: str
) -> None:
    reader.opens(element(**attributes), site=site)
    assert reader.frame().inner_text("h1")
    assert reader.fits()
    warnings = [one for one in reader.said if not one.startswith("Failed to load resource")]
    (warning,) = warnings
    assert warning.startswith("mototaxi-fare: ")
    assert told in warning


def test_changed_attributes_are_shown_and_an_element_that_leaves_is_silent(
    reader: Reader, site: Site
) -> None:
    reader.opens(element(**{"from": "centro", "to": "centro"}), site=site)
    assert "6,00" in reader.frame().inner_text("h1")
    reader.page.eval_on_selector(
        "mototaxi-fare",
        "one => { one.setAttribute('to', 'muriqui'); one.setAttribute('lang', 'es'); }",
    )
    reader.page.wait_for_selector(f"{FRAME}[src*='lang=es']")
    assert "10,00" in reader.frame().inner_text("h1")
    reader.page.eval_on_selector("mototaxi-fare", "one => one.remove()")
    assert reader.page.locator("iframe").count() == 0
    assert reader.said == []


def test_only_the_frame_itself_is_believed_and_within_limits(reader: Reader, site: Site) -> None:
    reader.opens(element(), site=site)
    assert reader.fits()
    height = "document.querySelector('iframe').offsetHeight"
    before = reader.page.evaluate(height)
    reader.page.evaluate("postMessage({height: 3000, warning: 'lie'}, '*')")
    reader.page.evaluate("new Promise(done => setTimeout(done))")
    assert reader.page.evaluate(height) == before
    reader.frame().evaluate("parent.postMessage({height: 1e9}, '*')")
    reader.page.wait_for_function(f"{height} === 6000")
    for nonsense in ("{height: -5}", "{height: 'x'}", "null", "'text'"):
        reader.frame().evaluate(f"parent.postMessage({nonsense}, '*')")
    reader.frame().evaluate("parent.postMessage({height: 1}, '*')")
    reader.page.wait_for_function(f"{height} === 120")
    assert reader.said == []


def test_a_price_of_now_is_looked_up_again_when_it_changes(reader: Reader, site: Site) -> None:
    site.clock.set("2026-03-11T20:59:50")
    reader.page.context.clock.set_system_time(site.clock.instant)
    reader.opens(element(**{"from": "centro", "to": "centro"}), site=site)
    assert "6,00" in reader.frame().inner_text("h1")
    site.clock.set("2026-03-11T21:00:01")
    reader.page.context.clock.run_for(12_000)
    reader.frame().wait_for_selector(".etiqueta.noite")
    assert "8,00" in reader.frame().inner_text("h1")


FRAMED = {
    "the form": f"/embutir/{MANGARATIBA}",
    "a price": f"/embutir/{MANGARATIBA}?{NIGHT}",
    "by day for ever": f"/embutir/{MANGARATIBA}?{NIGHT}&tema=claro",
    "by night for ever": f"/embutir/{MANGARATIBA}?{NIGHT}&tema=escuro&lang=es",
    "no town": "/embutir/lua",
}


@pytest.mark.parametrize("where", FRAMED.values(), ids=FRAMED)
def test_a_framed_page_keeps_no_one_out(phone: Phone, where: str) -> None:
    phone.visit(where)
    for scheme in ("light", "dark"):
        phone.page.emulate_media(color_scheme=scheme)
        # What every page of a site of its own has, and a part of another must not.
        found = [one for one in phone.axe() if not one.startswith(("bypass", "landmark"))]
        assert found == [], scheme
        assert phone.overflow() <= 0
    assert phone.complaints == []
    assert phone.context.cookies() == []


@pytest.mark.parametrize(("theme", "ground"), [("claro", "243"), ("escuro", "14")])
def test_a_theme_holds_whatever_the_system_says(phone: Phone, theme: str, ground: str) -> None:
    phone.visit(f"/embutir/{MANGARATIBA}?tema={theme}")
    for scheme in ("light", "dark"):
        phone.page.emulate_media(color_scheme=scheme)
        colour = phone.page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert colour.startswith(f"rgb({ground},")


def test_the_maker_shows_every_choice_at_once(phone: Phone) -> None:
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phone.visit("/embutir")
    phone.page.select_option("#municipio", "sao-raimundo-das-mangabeiras-ma")
    phone.page.wait_for_selector("#de option[value=povoado]", state="attached")
    phone.page.select_option("#de", "povoado")
    phone.page.select_option("#tema", "escuro")
    phone.page.wait_for_selector(".previa[src*='tema=escuro']")
    assert phone.page.input_value("#de") == "povoado"
    lines = phone.page.inner_text("#linhas")
    assert f'src="{phone.site.address}/widget.js"' in lines
    assert 'from="povoado" theme="escuro"' in lines
    phone.page.get_by_role("button", name="Copiar").first.click()
    phone.page.get_by_text("Copiado.").wait_for()
    assert phone.page.evaluate("navigator.clipboard.readText()") == lines
    assert phone.axe() == []
    assert phone.overflow() <= 0
    assert phone.complaints == []


def test_what_a_price_list_says_to_programs_is_read_and_not_run(phone: Phone) -> None:
    phone.visit(f"/{MANGARATIBA}/tabela")
    found = "JSON.parse(document.querySelector('[type=\"application/ld+json\"]').textContent)"
    assert phone.page.evaluate(f"{found}['@type']") == "TaxiService"
    assert phone.complaints == []
