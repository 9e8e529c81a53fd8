"""What search engines ask for."""

import xml.etree.ElementTree as ET
from urllib.robotparser import RobotFileParser

from tests.faces.web.browsing import browser, visit
from tests.folders import MUNICIPALITIES

SITE = "https://q.example/x"
_MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
_LINK = "{http://www.w3.org/1999/xhtml}link"


def entries() -> dict[str, dict[str, str]]:
    """Give every address of the map, with the same page in each language."""
    reply = browser(base_url=SITE).get("/sitemap.xml")
    assert reply.content_type == "application/xml; charset=utf-8"
    root = ET.fromstring(reply.text)
    assert root.tag == f"{_MAP}urlset"
    assert {one.tag for one in root} == {f"{_MAP}url"}
    found = {}
    for one in root:
        where, *others = one
        assert where.tag == f"{_MAP}loc"
        assert {(other.tag, other.get("rel")) for other in others} == {(_LINK, "alternate")}
        found[where.text or ""] = {
            other.get("hreflang", ""): other.get("href", "") for other in others
        }
    assert len(found) == len(root)
    return found


def locations() -> list[str]:
    """Give every address of the map."""
    return list(entries())


def test_robots_are_told_what_is_no_page_and_where_the_map_is() -> None:
    text = browser(base_url=SITE).get("/robots.txt").text
    assert text.startswith("User-agent: *\nDisallow: /x/api/\n")
    assert text.endswith(f"\n\nSitemap: {SITE}/sitemap.xml\n")


def test_robots_may_go_where_the_map_leads_and_not_where_programs_are_answered() -> None:
    robots = RobotFileParser()
    robots.parse(browser(base_url=SITE).get("/robots.txt").text.splitlines())
    assert all(robots.can_fetch("x", one) for one in locations())
    for closed in ("/api/v1/municipalities", "/oembed?url=x", "/embutir/mangaratiba-rj"):
        assert not robots.can_fetch("x", SITE + closed)


def test_every_page_of_the_map_names_itself_and_is_named_by_the_others() -> None:
    found = entries()
    for where, others in found.items():
        assert set(others) == {"pt-BR", "en", "es"}
        assert where in others.values()
        assert all(found[other] == others for other in others.values())


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
