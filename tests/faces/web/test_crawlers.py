"""What search engines ask for."""

import xml.etree.ElementTree as ET

from tests.faces.web.browsing import browser, visit
from tests.folders import MUNICIPALITIES

SITE = "https://q.example/x"
_LOC = "{http://www.sitemaps.org/schemas/sitemap/0.9}loc"


def locations() -> list[str]:
    """Give every address of the map."""
    reply = browser(base_url=SITE).get("/sitemap.xml")
    assert reply.content_type == "application/xml; charset=utf-8"
    return [one.text or "" for one in ET.fromstring(reply.text).iter(_LOC)]


def test_robots_are_told_what_is_no_page_and_where_the_map_is() -> None:
    text = browser(base_url=SITE).get("/robots.txt").text
    assert text.startswith("User-agent: *\nDisallow: /x/api/\n")
    assert text.endswith(f"\n\nSitemap: {SITE}/sitemap.xml\n")


def test_without_an_address_of_our_own_there_are_robots_and_no_map() -> None:
    assert "Sitemap" not in visit("/robots.txt").text
    assert visit("/robots.txt").content_type == "text/plain; charset=utf-8"
    assert visit("/sitemap.xml").status_code == 404


def test_the_map_leads_to_pages_that_are_there_each_once_and_in_every_language() -> None:
    found = locations()
    assert len(set(found)) == len(found)
    assert {f"{SITE}/{town}/tabela?lang=es" for town in MUNICIPALITIES} <= set(found)
    for one in found:
        assert one.startswith(f"{SITE}/")
        assert visit(one.removeprefix(SITE)).status_code == 200, one
