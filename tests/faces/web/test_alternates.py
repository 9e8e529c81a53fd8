"""The links by which programs find the same in other forms."""

from urllib.parse import parse_qs, urlsplit

from tests.faces.web.browsing import RIDES, address, browser, page, visit
from tests.faces.web.html import Element
from tests.folders import MANGARATIBA

SITE = "https://q.example/x"
PRICES = f"/{MANGARATIBA}/tabela"


def linked(root: Element, media_type: str) -> str:
    return root.one("link", type=media_type).attributes["href"]


def test_a_ride_links_the_fare_of_the_api() -> None:
    fare = visit(linked(page(address(RIDES["a night"])), "application/json")).get_json()
    assert fare["at"] == "2026-03-11T22:00:00-03:00"
    assert fare["total"] == "8.00"
    assert not page(f"/{MANGARATIBA}").all("link", type="application/json")


def test_a_price_list_links_its_tables_its_holidays_and_the_api() -> None:
    root = page(f"{PRICES}?lang=en")
    for media_type in (
        "application/json",
        "text/calendar",
        "application/vnd.oai.openapi+json",
    ):
        assert visit(linked(root, media_type)).status_code == 200


def test_a_site_finds_the_frame_of_a_page_by_the_page_itself() -> None:
    site = browser(base_url=SITE)
    for where in (address(RIDES["a night"]), PRICES, f"/{MANGARATIBA}?lang=en"):
        found = linked(page(where, site), "application/json+oembed")
        assert found.startswith(f"{SITE}/oembed?")
        answer = site.get(found.removeprefix(SITE)).get_json()
        asked = urlsplit(parse_qs(urlsplit(found).query)["url"][0])
        assert f"/embutir/{MANGARATIBA}" in answer["html"]
        assert asked.path == f"/x{urlsplit(where).path}"


def test_a_service_without_an_address_offers_no_frame() -> None:
    assert not page(PRICES).all("link", type="application/json+oembed")
