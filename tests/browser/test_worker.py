"""Without a network: the pages that a phone has opened open again, and none in another's place."""

from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error, Page

from fare_service.faces.web import assets
from tests.browser.conftest import Phones
from tests.browser.phone import Phone
from tests.browser.site import Site, served

TOWN = "/mangaratiba-rj"
PLAIN = ["/", TOWN, f"{TOWN}/tabela", f"{TOWN}?lang=en", "/sao-raimundo-das-mangabeiras-ma/tabela"]
TRIP = f"{TOWN}?de=centro&em=2026-03-11T10:00&para=muriqui"
OTHER_TRIP = f"{TOWN}?de=muriqui&em=2026-12-25T22:00&para=itacuruca"
KEPT = """async (name) => {
  const requests = await (await caches.open(name)).keys();
  return requests.map(one => one.url.slice(location.origin.length));
}"""


def kept(page: Page, name: str = "paginas") -> set[str]:
    """The addresses that the phone keeps in a cache."""
    return set(page.evaluate(KEPT, name))


def text(phone: Phone, where: str) -> str:
    """The page that an address leads to, as it came and before its script did anything."""
    reply = phone.visit(where)
    assert reply is not None
    return reply.text()


def ready(phone: Phone, where: str = "/") -> None:
    """Open an address and wait until the phone could do without a network."""
    phone.visit(where)
    phone.wait_for_worker()


def test_a_phone_may_install_it(phone: Phone) -> None:
    ready(phone)
    cdp = phone.context.new_cdp_session(phone.page)
    found = cdp.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A context of a test is a private window, which no browser installs from.
    assert [one["errorId"] for one in found if one["errorId"] != "in-incognito"] == []


def test_every_page_of_a_town_that_was_opened_opens_again(phone: Phone) -> None:
    ready(phone)
    before = {where: text(phone, where) for where in PLAIN}
    with phone.offline():
        for where, was in before.items():
            assert text(phone, where) == was
    assert phone.complaints == []


def test_one_visit_keeps_the_town_and_the_first_page_too(phone: Phone) -> None:
    ready(phone, f"{TOWN}/tabela?lang=es")
    assert kept(phone.page) >= {
        f"{TOWN}/tabela?lang=es",
        f"{TOWN}?lang=es",
        "/?lang=es",
        "/sem-sinal?lang=es",
    }


def test_a_trip_is_answered_on_the_form_of_its_town_and_never_on_another_trip(
    phone: Phone,
) -> None:
    ready(phone, TRIP)
    online = text(phone, TRIP)
    assert not any("de=" in one for one in kept(phone.page))
    with phone.offline():
        assert text(phone, OTHER_TRIP) == text(phone, TOWN) != online
        phone.visit(OTHER_TRIP)
        assert phone.page.url.endswith(OTHER_TRIP)


@pytest.mark.parametrize(
    ("where", "words"),
    [
        ("/sao-raimundo-das-mangabeiras-ma", "Sem sinal"),
        (f"{TOWN}/tabela?tabela=72VP6T64", "Sem sinal"),
        (f"{TOWN}/reajustes", "Sem sinal"),
    ],
)
def test_what_was_never_opened_is_said_to_have_no_signal(
    phone: Phone, where: str, words: str
) -> None:
    ready(phone, TOWN)
    with phone.offline():
        phone.visit(where)
        assert phone.page.locator("h1").inner_text() == words
        shown = phone.page.locator("main .cidades a:visible")
        shown.first.wait_for()
        phone.page.locator("main .cidades li").nth(1).wait_for(state="hidden")
        assert [urlsplit(one.get_attribute("href") or "").path for one in shown.all()] == [TOWN]
        assert phone.axe() == []
        shown.first.click()
        phone.page.wait_for_url(f"**{TOWN}")


def test_no_signal_is_said_in_the_language_of_the_address(phone: Phone) -> None:
    ready(phone, f"{TOWN}?lang=en")
    with phone.offline():
        phone.visit("/nowhere?lang=en")
        assert phone.page.locator("h1").inner_text() == "No signal"


@pytest.mark.parametrize(
    "where", ["/publicar/", "/publicar/x", "/api/v1/municipalities", "/embutir", "/t/72VP6T64"]
)
def test_what_is_alive_or_of_others_is_left_to_the_network(phone: Phone, where: str) -> None:
    ready(phone)
    online = phone.visit(where)
    assert online is not None
    assert not online.from_service_worker
    with phone.offline(), pytest.raises(Error, match="ERR_INTERNET_DISCONNECTED"):
        phone.visit(f"{where}?again=")


def test_the_card_is_left_to_the_script_of_the_page(phone: Phone) -> None:
    ready(phone, TOWN)
    fetched = "fetch('/mangaratiba-rj/card.json').then(() => true, () => false)"
    with phone.page.expect_response("**/card.json") as answered:
        assert phone.page.evaluate(fetched)
    assert not answered.value.from_service_worker


def test_a_page_that_fails_or_is_not_there_is_not_kept(phone: Phone) -> None:
    ready(phone)
    phone.visit("/nowhere")
    phone.visit(f"{TOWN}?lang=en")
    phone.wait_until("caches.match('/mangaratiba-rj?lang=en', {ignoreVary: true})")
    assert "/nowhere" not in kept(phone.page)


def test_a_network_that_is_too_slow_gives_way_to_what_is_kept(site: Site, phone: Phone) -> None:
    ready(phone, TOWN)
    site.held.add(f"{TOWN}/tabela?slow=")
    site.held.add(TRIP)
    phone.visit(TRIP)
    assert phone.page.url.endswith(TRIP)
    site.let_go.set()
    assert phone.visit(f"{TOWN}/tabela?slow=") is not None
    assert phone.page.locator("h1").inner_text() != "Sem sinal"


def silent(status: str) -> Callable[..., list[bytes]]:
    """Give what answers in the place of the service, as a proxy does when nothing is behind it."""

    def answer(_: object, start: Callable[..., object]) -> list[bytes]:
        start(status, [("Content-Type", "text/html")])
        return [b"<h1>proxy</h1>"]

    return answer


@pytest.mark.parametrize("status", ["502 Bad Gateway", "504 Gateway Timeout"])
def test_a_proxy_with_no_service_behind_it_gives_way_to_what_is_kept(
    site: Site, phone: Phone, monkeypatch: pytest.MonkeyPatch, status: str
) -> None:
    ready(phone, TOWN)
    phone.page.wait_for_selector("main[data-kept]", state="attached")
    monkeypatch.setattr(site.desk.app, "wsgi_app", silent(status))
    phone.visit(TRIP)
    phone.page.wait_for_selector(".etiqueta")
    phone.visit(f"{TOWN}/feriados")
    assert phone.page.locator("h1").inner_text() == "proxy"


def test_a_new_version_takes_over_with_its_files_and_the_pages_that_name_them(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready(phone, TOWN)
    old = assets.read()
    style = old.files["app.css"] + b"\n/* new */"
    new = assets.Assets({**old.files, "app.css": style})
    monkeypatch.setattr(assets, "read", lambda: new)
    phone.visit("/")
    # Browsers look for a new worker by themselves, a little after a visit.
    phone.page.evaluate("navigator.serviceWorker.ready.then(one => one.update()).then(() => null)")
    names = "caches.keys().then(all => all.filter(one => one.startsWith('arquivos')).join())"
    phone.wait_until(f"{names}.then(all => all === 'arquivos/{new.version}')")
    renewed = f"""caches.match('{TOWN}', {{ignoreVary: true}})
        .then(one => one.text()).then(text => text.includes('{new.version}'))"""
    phone.wait_until(renewed)
    with phone.offline():
        for version in (new, old):
            sheet = f"fetch('{version.path('app.css')}', {{cache: 'reload'}})"
            assert phone.page.evaluate(f"{sheet}.then(one => one.text())").endswith("/* new */")


def test_a_phone_without_room_keeps_nothing_and_works(phone: Phone, site: Site) -> None:
    cdp = phone.context.new_cdp_session(phone.page)
    cdp.send("Storage.overrideQuotaForOrigin", {"origin": site.address, "quotaSize": 0})
    for where in (TOWN, TRIP, f"{TOWN}/tabela"):
        reply = phone.visit(where)
        assert reply is not None
        assert reply.status == 200
        assert phone.page.locator("h1").inner_text()


def test_a_full_phone_still_opens_pages_through_the_worker(phone: Phone, site: Site) -> None:
    ready(phone, TOWN)
    cdp = phone.context.new_cdp_session(phone.page)
    cdp.send("Storage.overrideQuotaForOrigin", {"origin": site.address, "quotaSize": 0})
    reply = phone.visit(f"{TOWN}/tabela")
    assert reply is not None
    assert reply.from_service_worker
    assert reply.status == 200


@pytest.fixture(scope="module")
def below() -> Iterator[Site]:
    """A service that is reached below a path."""
    with served("/x") as site:
        yield site


def test_below_a_path_it_keeps_what_is_below_and_nothing_beside(
    phones: Phones, below: Site
) -> None:
    phone = phones(below)
    phone.visit(TOWN)
    phone.wait_for_worker()
    scope = "navigator.serviceWorker.ready.then(one => new URL(one.scope).pathname)"
    assert phone.page.evaluate(scope) == "/x/"
    assert kept(phone.page) == {f"/x{TOWN}", "/x/", "/x/sem-sinal"}
    with phone.offline():
        phone.visit(TOWN)
        assert phone.page.locator("h1").inner_text()
        phone.visit("/nowhere")
        assert phone.page.locator("h1").inner_text() == "Sem sinal"
    assert phone.complaints == []
