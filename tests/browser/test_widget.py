"""The widget across origins: how it is loaded, what it is told, and what it believes."""

import pytest
from playwright.sync_api import Browser

from tests.browser.host import Host
from tests.browser.reader import FRAME, LOADED, Reader, element, reading, trip
from tests.browser.site import Site


def test_it_shows_a_price_of_now_and_is_as_high_as_that(reader: Reader) -> None:
    reader.opens(trip("centro", "muriqui"))
    assert "10,00" in reader.frame().inner_text("h1")
    assert reader.fits()
    assert reader.page.locator("mototaxi-fare a").count() == 0
    assert reader.page.context.cookies() == []
    assert reader.said == []


def test_a_ride_is_asked_and_answered_in_place(reader: Reader) -> None:
    reader.opens(element(**{"from": "centro", "theme": "escuro", "lang": "en"}))
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


LOADINGS = {
    "at once": '<script src="{service}/widget.js"></script>',
    "when it comes": LOADED,
    "after the page": '<script src="{service}/widget.js" defer></script>',
    "as a module": '<script type="module" src="{service}/widget.js"></script>',
    "under more of an address": '<script type="module" src="{service}/widget.js?x=1" async></script>',
    "twice and by two ways": f"{LOADED}{LOADED}" + LOADED.replace("async", "type=module"),
    "by another script": (
        "<script>addEventListener('load', () => document.head.append(Object.assign("
        "document.createElement('script'), {{src: '{service}/widget.js'}})))</script>"
    ),
}


@pytest.mark.parametrize("loaded", LOADINGS.values(), ids=LOADINGS)
def test_however_it_is_loaded_every_element_shows_one_frame(reader: Reader, loaded: str) -> None:
    later = "document.body.insertAdjacentHTML('beforeend', `{}`)"
    reader.opens(trip("centro", "muriqui"), loaded=loaded)
    assert "10,00" in reader.frame().inner_text("h1")
    assert reader.fits()
    reader.page.evaluate(later.format(trip("centro", "centro")))
    reader.page.locator(FRAME).nth(1).scroll_into_view_if_needed()
    assert "6,00" in reader.frame(1).inner_text("h1")
    assert reader.fits(1)
    assert reader.page.locator("iframe").count() == 2
    assert reader.said == []


def test_brought_in_without_an_element_of_its_own_it_says_what_is_missing(reader: Reader) -> None:
    loaded = '<script type="module">import "{service}/widget.js";</script>'
    with reader.page.expect_console_message():
        reader.opens(element(), loaded=loaded)
    assert reader.page.locator("mototaxi-fare a").is_visible()
    assert reader.said == ['mototaxi-fare: no <script src=".../widget.js">']


def test_without_scripts_the_link_within_is_what_is_shown(
    browser: Browser, site: Site, host: Host
) -> None:
    with reading(browser, site, host, java_script_enabled=False) as reader:
        reader.opens(element())
        assert reader.page.locator("mototaxi-fare a").is_visible()
        assert reader.page.locator("iframe").count() == 0


def test_moved_about_the_page_it_goes_on_where_it_is(reader: Reader) -> None:
    reader.opens(f"<div id='there' style='width: 15rem'></div>{trip('centro', 'muriqui')}")
    assert reader.fits()
    for where in ("#there", "body", "#there"):
        reader.page.eval_on_selector(
            "mototaxi-fare", "(one, where) => document.querySelector(where).append(one)", where
        )
        assert "10,00" in reader.frame().inner_text("h1")
        assert reader.fits()
    assert reader.page.locator("iframe").count() == 1
    assert reader.said == []


def test_one_that_is_made_by_a_script_needs_no_more_than_its_attributes(reader: Reader) -> None:
    reader.opens("<p>x</p>")
    reader.page.wait_for_function("customElements.get('mototaxi-fare') !== undefined")
    reader.page.evaluate(
        "const one = document.createElement('mototaxi-fare');"
        "one.setAttribute('municipality', 'mangaratiba-rj'); document.body.append(one);"
        "one.setAttribute('from', 'centro'); one.setAttribute('to', 'muriqui')"
    )
    assert "10,00" in reader.frame().inner_text("h1")
    assert reader.fits()
    assert reader.said == []


@pytest.mark.parametrize(
    ("attributes", "told"),
    [
        ({"from": "lua", "theme": "rosa", "lang": "xx"}, 'from="lua", lang="xx", theme="rosa"'),
        ({"municipality": "../../t"}, "«------t»"),
        ({"municipality": ".."}, "«--»"),
        ({"municipality": ""}, "«-»"),
        ({"municipality": "mangaratiba"}, "«mangaratiba»"),
        ({"lang": "constructor"}, 'lang="constructor"'),
    ],
)
def test_bad_attributes_fall_back_with_one_warning(
    reader: Reader, attributes: dict[str, str], told: str
) -> None:
    reader.opens(element(**attributes))
    assert reader.frame().inner_text("h1")
    assert reader.fits()
    (warning,) = reader.warnings
    assert warning.startswith("mototaxi-fare: ")
    assert told in warning


def test_changed_attributes_are_shown_and_an_element_that_leaves_is_silent(reader: Reader) -> None:
    reader.opens(trip("centro", "centro"))
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


def test_only_the_frame_itself_is_believed_and_within_limits(reader: Reader) -> None:
    reader.opens(element())
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


def test_a_price_of_now_is_looked_up_again_when_it_changes(reader: Reader) -> None:
    reader.site.clock.set("2026-03-11T20:59:50")
    reader.page.context.clock.set_system_time(reader.site.clock.instant)
    reader.opens(trip("centro", "centro"))
    assert "6,00" in reader.frame().inner_text("h1")
    reader.site.clock.set("2026-03-11T21:00:01")
    reader.page.context.clock.run_for(12_000)
    reader.frame().wait_for_selector(".etiqueta.noite")
    assert "8,00" in reader.frame().inner_text("h1")
