"""The rider's side as plain files: it answers every trip as the service does, and outlives the network."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser

from fare_service.faces.web import crawlers
from fare_service.faces.web.state import Service
from tests.browser.conftest import Phones
from tests.browser.filed import SERVERS, filed
from tests.browser.host import Host
from tests.browser.phone import Phone
from tests.browser.reader import reading
from tests.browser.site import Site
from tests.faces.export.sites import SECOND
from tests.faces.web.browsing import RIDES
from tests.folders import MANGARATIBA, SAO_RAIMUNDO, write_folder

TAG = "main .resposta .etiqueta"
MOMENTS = {name: ride for name, ride in RIDES.items() if ride.get("em", "").startswith("202")}
ASKED = [
    *((MANGARATIBA, ride) for name, ride in MOMENTS.items() if name != "no table"),
    (SAO_RAIMUNDO, {"de": "zona-urbana", "em": "2026-03-08T23:30", "para": "povoado"}),
]
_WORDS = "one => one.textContent.replace(/\\s+/g, '')"
_SERVED = """([text, part]) => new DOMParser().parseFromString(text, "text/html")
  .querySelector(part).textContent.replace(/\\s+/g, "")"""
FORBIDDEN = """Object.defineProperty(self, "caches", {get() { throw new DOMException("no") }});"""


@pytest.fixture(scope="session", params=SERVERS)
def files(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    """Serve the files by each of the servers."""
    with filed(tmp_path_factory.mktemp(request.param), request.param) as site:
        yield site


def of_service(phone: Phone, where: str, part: str) -> str:
    """Give what the service itself shows in a part of a page, without blanks."""
    text = phone.site.desk.client.get(where).text
    words: str = phone.page.evaluate(_SERVED, [text, part])
    return words


def stays(site: Site) -> list[str]:
    """List the pages that stay, as the service names them."""
    return list(crawlers.paths(site.desk.app.extensions[Service.KEY]))


def test_every_page_is_there_for_everyone_and_asks_for_nothing_elsewhere(
    phones: Phones, files: Site
) -> None:
    phone = phones(files)
    for where in stays(files):
        if where == "/embutir":  # the service makes the lines for other sites
            continue
        phone.visit(where)
        assert phone.page.locator("h1").first.inner_text(), where
        assert phone.axe() == [], where
        assert phone.overflow() <= 0, where
    assert phone.complaints == []
    assert phone.context.cookies() == []


def test_without_javascript_the_whole_price_list_is_there(phones: Phones, files: Site) -> None:
    plain = phones(files, javascript=False)
    ponto = f"/{MANGARATIBA}/pontos/centro"
    for where in (f"/{MANGARATIBA}", ponto, f"/{SAO_RAIMUNDO}/quiosque"):
        plain.visit(where)
        assert plain.page.get_by_role("heading", level=1).inner_text()
        assert plain.page.locator("main form:visible").count() == 0
        assert plain.overflow() <= 0, where
        plain.page.get_by_role("link", name="Ver a tabela de preços").first.click()
        assert plain.page.url.endswith("/tabela/")
        shown = plain.page.locator("main").inner_text()
        assert "10,00" in shown, where
        assert "6,00" in shown
    assert plain.complaints == []


def test_without_javascript_a_ponto_shows_its_own_prices_and_its_kiosk_leads_there(
    phones: Phones, files: Site
) -> None:
    plain = phones(files, javascript=False)
    plain.visit(f"/{MANGARATIBA}/pontos/centro/quiosque")
    plain.page.get_by_role("link", name="Ver a tabela de preços").click()
    assert plain.page.url.endswith("/pontos/centro/")
    shown = plain.page.locator("main").inner_text()
    assert "PREÇOS DE EXEMPLO" in shown
    rows = plain.page.get_by_role("row").filter(has_text="Muriqui").inner_text()
    assert "10,00" in rows
    assert "12,00" in rows
    assert files.desk.client.get(f"/{MANGARATIBA}/card.json").json["card"] in shown
    assert plain.complaints == []


def test_without_javascript_a_frame_opens_the_price_list_beside_it(
    phones: Phones, files: Site
) -> None:
    plain = phones(files, javascript=False)
    plain.visit(f"/embutir/{MANGARATIBA}")
    assert plain.page.get_by_role("heading", level=1).inner_text() == "Quanto dá em Mangaratiba?"
    with plain.context.expect_page() as opened:
        plain.page.get_by_role("link", name="Ver a tabela de preços").click()
    opened.value.wait_for_url("**/tabela/")


@pytest.mark.parametrize("lang", ["pt", "en", "es"])
def test_a_trip_is_answered_as_the_service_answers_it(
    phones: Phones, files: Site, lang: str
) -> None:
    phone = phones(files)
    for town, ride in ASKED:
        where = f"/{town}?{urlencode({**ride, 'lang': lang})}"
        phone.visit(where)
        phone.page.wait_for_selector(TAG)
        shown = phone.page.eval_on_selector(TAG, _WORDS)
        assert shown == of_service(phone, where, ".etiqueta"), where
        assert phone.page.locator("main").get_attribute("data-card") in shown
    assert phone.complaints == []


def test_a_form_asks_and_is_answered_in_its_language(phones: Phones, files: Site) -> None:
    phone = phones(files)
    phone.visit(f"/{MANGARATIBA}?lang=en")
    phone.page.get_by_role("radiogroup", name="leave").get_by_text("Centro").click()
    phone.page.get_by_role("radiogroup", name="going").get_by_text("Muriqui").click()
    phone.page.click("main form button:not([type=button])")
    phone.page.wait_for_selector(TAG)
    assert "At least" in phone.page.locator("h1").first.inner_text()
    assert "/lang/en/" in phone.page.url
    phone.page.get_by_role("link", name="Español").click()
    phone.page.wait_for_selector(TAG)
    assert "Como mínimo" in phone.page.locator("h1").first.inner_text().replace("\n", " ")


def test_boards_show_this_moment(phones: Phones, files: Site) -> None:
    phone = phones(files)
    for where, part in (("", ".destinos"), ("/quiosque", ".destinos")):
        asked = f"/{MANGARATIBA}/pontos/centro{where}"
        phone.visit(asked)
        phone.page.wait_for_selector(f"main {part} li")
        assert phone.page.eval_on_selector(f"main {part}", _WORDS) == of_service(phone, asked, part)


@pytest.mark.parametrize(
    ("asked", "lands"),
    [
        (f"/{MANGARATIBA}/tabela?lang=es", f"/{MANGARATIBA}/tabela/lang/es/"),
        (f"/{MANGARATIBA}/feriados?ano=2027&lang=en", f"/{MANGARATIBA}/feriados/ano/2027/lang/en/"),
        (f"/{SAO_RAIMUNDO}/quiosque?lang=en", f"/{SAO_RAIMUNDO}/quiosque/lang/en/"),
        (f"/{MANGARATIBA}?lang=xx", f"/{MANGARATIBA}/?lang=xx"),
        ("/t/72VP6T64", "/t/72VP6T64/"),
    ],
)
def test_addresses_of_the_service_lead_to_the_files(
    phones: Phones, files: Site, asked: str, lands: str
) -> None:
    phone = phones(files)
    phone.visit(asked)
    phone.page.wait_for_url(files.address + lands)
    assert phone.page.locator("h1").inner_text()


def test_what_no_file_answers_is_not_promised_for_when_there_is_a_signal(
    phones: Phones, files: Site
) -> None:
    phone = phones(files)
    for moment, said in (("2025-03-11", "a partir de 1º de janeiro"), ("2028-03-11", "até 31 de")):
        phone.visit(f"/{MANGARATIBA}?de=centro&para=centro&em={moment}T10:00")
        notice = phone.page.locator("[data-aviso]")
        notice.wait_for()
        assert notice.inner_text().startswith("Aqui só há respostas")
        assert said in notice.inner_text()


def test_it_answers_without_a_network_also_where_the_slash_is_missing(
    phones: Phones, files: Site
) -> None:
    phone = phones(files)
    phone.visit(f"/{MANGARATIBA}")
    phone.page.wait_for_selector("main[data-kept]", state="attached")
    phone.wait_for_worker()
    with phone.offline():
        for where in (f"/{MANGARATIBA}", f"/{MANGARATIBA}/"):
            phone.visit(f"{where}?de=centro&para=muriqui&em=2026-03-11T22:00")
            phone.page.wait_for_selector(TAG)
            assert "12,00" in phone.page.locator(TAG).inner_text()
        phone.visit(f"/{MANGARATIBA}/lang/en/?de=centro&para=centro&em=2026-03-11T22:00")
        phone.page.wait_for_selector(TAG)
        assert "8,00" in phone.page.locator(TAG).inner_text()


def test_where_nothing_may_be_kept_it_answers_all_the_same(phones: Phones, files: Site) -> None:
    phone = phones(files)
    phone.page.add_init_script(FORBIDDEN)
    phone.visit(f"/{MANGARATIBA}?de=centro&para=centro&em=2026-03-11T10:00")
    phone.page.wait_for_selector(TAG)
    assert "6,00" in phone.page.locator(TAG).inner_text()


def test_the_widget_works_from_files(browser: Browser, host: Host, files: Site) -> None:
    with reading(browser, files, host) as reader:
        reader.opens(
            f'<mototaxi-fare municipality="{MANGARATIBA}" from="centro" to="lua" lang="en"'
            ' theme="escuro"></mototaxi-fare>'
        )
        reader.frame().wait_for_url("**/lang/en/?*")
        inner = reader.frame()
        inner.get_by_role("radiogroup", name="going").get_by_text("Muriqui").click()
        inner.click("form button:not([type=button])")
        inner.wait_for_selector(".etiqueta")
        assert "At least" in inner.locator("h1").first.inner_text()
        ground = "getComputedStyle(document.body).backgroundColor"
        assert inner.evaluate(ground) == "rgb(14, 17, 25)"
        assert reader.fits()
        assert reader.warnings == ['mototaxi-fare: left out, because it cannot be used: to="lua"']


def test_a_file_says_when_the_prices_have_changed_since(phones: Phones, tmp_path: Path) -> None:
    write_folder(tmp_path / "tariffs", files=SECOND)
    with filed(tmp_path, "python", tmp_path / "tariffs") as site:
        phone = phones(site)
        for moment, old in (("2026-05-31T23:59", False), ("2026-06-01T00:00", True)):
            phone.shows_time(moment)
            phone.visit(f"/{MANGARATIBA}/tabela")
            notice = phone.page.locator("[data-ate]")
            assert notice.is_visible() == old, moment
            phone.visit(f"/{MANGARATIBA}?de=centro&para=centro")
            phone.page.wait_for_selector(TAG)
            price = "7,00" if old else "8,00"
            assert price in phone.page.locator(TAG).inner_text(), moment
