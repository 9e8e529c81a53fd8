"""What the rider's side is made of as files, and that they say what the service says."""

import json
import posixpath
import shutil
import xml.etree.ElementTree as ET
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from fare_service import paths
from fare_service.faces.export.addresses import place, question
from fare_service.faces.language import LANGUAGES
from fare_service.faces.web import assets, create_app
from fare_service.settings import Settings
from tests.faces.export.sites import SECOND, URL, written
from tests.faces.web import html
from tests.faces.web.serra_azul import HERE, HISTORY
from tests.faces.web.services import NOON, instant
from tests.folders import MANGARATIBA, MUNICIPALITIES, REGIMES, SAO_RAIMUNDO, write_folder

LINKING = ("action", "href", "src", "data-shell", "data-claro", "data-escuro")
SITE = written()
_ATOM = "{http://www.w3.org/2005/Atom}"


def pages(site: dict[str, bytes]) -> dict[str, html.Element]:
    """Read every page of a site, strictly."""
    return {
        path: html.read(body.decode())
        for path, body in site.items()
        if path.endswith(".html") and not path.startswith(("404.html", "sem-sinal/"))
    }


def links(path: str, root: html.Element) -> set[str]:
    """Give the files to which a page leads."""
    named = {
        one.attributes[name]
        for one in (root, *root.walk())
        for name in LINKING
        if name in one.attributes
    }
    local = {one for one in named if not urlsplit(one).scheme and not one.startswith("#")}
    folder = f"/{posixpath.dirname(path)}/".replace("//", "/")
    found = {unquote(urlsplit(urljoin(folder, one)).path)[1:] for one in local}
    return {f"{one}index.html" if one.endswith("/") or not one else one for one in found}


@pytest.mark.parametrize("tariffs", [paths.TARIFFS, REGIMES], ids=["shipped", "regimes"])
def test_every_link_of_a_page_leads_to_a_file(tariffs: Path) -> None:
    site = written(tariffs)
    broken = {
        (path, one) for path, root in pages(site).items() for one in links(path, root) - set(site)
    }
    assert broken == set()


@pytest.mark.parametrize("town", MUNICIPALITIES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_of_a_town_is_there(town: str, lang: str) -> None:
    own = [f"/{town}", *(f"/{town}/{one}" for one in ("tabela", "feriados", "como-calculamos"))]
    own += [f"/{town}/palavras.json", f"/{town}/feriados.ics", f"/embutir/{town}"]
    own += [f"/{town}/reajustes", f"/{town}/reajustes.atom"]
    own += [f"/{town}/card.json", f"/{town}/tabela.pdf"]
    asked = [f"{one}?lang={lang}" for one in own if "card" not in one]
    assert {place(one).file for one in asked} - set(SITE) == set()


def test_the_stands_the_codes_and_what_holds_it_together_are_there() -> None:
    stands = [f"{MANGARATIBA}/pontos/centro/{one}" for one in ("index.html", "tabela.pdf")]
    kiosks = [f"{MANGARATIBA}/pontos/centro/quiosque/index.html"]
    kiosks += [f"{SAO_RAIMUNDO}/quiosque/index.html"]
    sheets = [f"{MANGARATIBA}/pontos/centro/tabela/formato/bolso.pdf"]
    codes = ["t/72VP6T64/index.html", "t/XN9D3E6K/lang/es/index.html"]
    others = ["404.html", "sw.js", "widget.js", "robots.txt", "sitemap.xml", "index.html"]
    assert {*stands, *kiosks, *sheets, *codes, *others} - set(SITE) == set()
    shipped = assets.read()
    assert {shipped.path(name)[1:] for name in shipped.files} - set(SITE) == set()


def test_cards_are_the_services_own_to_the_byte_and_words_but_for_what_needs_it() -> None:
    client = create_app(Settings(base_url=URL), lambda: NOON).test_client()
    data = [path for path in SITE if path.endswith((".json", ".ics", ".js", ".css", ".png"))]
    for path in data:
        if path == "sw.js":
            continue
        stem, _, suffix = path.rpartition(".")
        folder, lang, code = stem.partition("/lang/")
        folder, year, number = folder.partition("/ano/")
        asked = "&".join(f"{a}={b}" for a, b in (("ano", number), ("lang", code)) if b)
        own = client.get(f"/{folder}.{suffix}?{asked}").data
        if folder.endswith("/palavras"):  # no network answers what the card does not
            words, ours = json.loads(SITE[path]), json.loads(own)
            changed = {one for one in words["state"] if words["state"][one] != ours["state"][one]}
            assert changed == {"ended", "before"}
            assert {**words, "state": 0} == {**ours, "state": 0}
        else:
            assert own == SITE[path], path
        del lang, year


def test_pages_carry_the_policy_that_the_service_sends() -> None:
    client = create_app(Settings(base_url=URL), lambda: NOON).test_client()
    sent = client.get(f"/{MANGARATIBA}").headers["Content-Security-Policy"]
    for path, root in pages(SITE).items():
        (policy,) = (
            one.attributes["content"]
            for one in root.all("meta")
            if one.attributes.get("http-equiv") == "Content-Security-Policy"
        )
        assert "script-src 'self'" in policy, path
        assert "frame-ancestors" not in policy  # which browsers take from a header alone
        if not path.startswith("embutir/"):
            assert sent.startswith(policy)


def test_the_map_of_the_site_lists_pages_that_are_there() -> None:
    listed = html.read(SITE["sitemap.xml"].decode().partition("\n")[2])
    where = [one.text for one in listed.all("loc")]
    assert len(where) > 30
    assert all(one.startswith(f"{URL}/") and one.endswith("/") for one in where)
    assert {f"{one.removeprefix(URL)[1:]}index.html" for one in where} - set(SITE) == set()


def test_nothing_depends_on_the_minute() -> None:
    later = written(now=instant("2026-11-20T23:30"))
    assert {path for path in SITE if SITE[path] != later.get(path)} == set()
    assert set(later) == set(SITE)


def test_no_page_shows_a_price_of_the_moment() -> None:
    for path, root in pages(SITE).items():
        if "/pontos/" in path or path.endswith("quiosque/index.html"):
            (board,) = root.all(class_="quadro")
            told = [one.text for one in board.all("noscript")]
            shown = board.text
            for one in told:
                shown = shown.replace(one, "")
            assert told
            assert "R$" not in shown, path
    form = html.read(SITE[f"{MANGARATIBA}/index.html"].decode())
    assert form.one("section", class_="pergunta").attributes.get("hidden") is not None
    assert "tabela" in form.one("noscript").text


def test_the_page_for_what_there_is_not_takes_nothing_for_a_town() -> None:
    lost = html.read(SITE["404.html"].decode())
    assert lost.one("h1").text == "Endereço desconhecido"
    links = [one.attributes["href"] for one in lost.all("a") if one.attributes["href"][0] != "#"]
    base = urlsplit(URL).path
    for link in links:
        assert link.startswith(f"{base}/")
        assert f"{link.removeprefix(base).strip('/')}/index.html".lstrip("/") in SITE, link


def test_a_new_table_changes_the_files_of_its_town_and_no_other(tmp_path: Path) -> None:
    for town in MUNICIPALITIES:
        shutil.copytree(paths.TARIFFS / town, tmp_path / "before" / town)
    write_folder(tmp_path / "after", MANGARATIBA, files=SECOND)
    shutil.copytree(paths.TARIFFS / SAO_RAIMUNDO, tmp_path / "after" / SAO_RAIMUNDO)
    before, after = written(tmp_path / "before"), written(tmp_path / "after")
    changed = {path for path in after if before.get(path) != after[path]}
    assert changed >= {
        f"{MANGARATIBA}/card.json",
        f"{MANGARATIBA}/palavras/lang/es.json",
        f"{MANGARATIBA}/tabela/index.html",
    }
    new = {path for path in changed if path.startswith("t/")} - set(before)
    assert len(new) == len(LANGUAGES)
    announced = {path for path in changed if path.startswith("t/")} - new
    assert {path.split("/")[1] for path in announced} == {"72VP6T64"}
    assert all(MANGARATIBA in path for path in changed - new - announced)
    assert set(before) <= set(after)


def test_a_page_is_told_when_it_will_be_old(tmp_path: Path) -> None:
    write_folder(tmp_path, MANGARATIBA, files=SECOND)
    root = html.read(written(tmp_path)[f"{MANGARATIBA}/tabela/index.html"].decode())
    (old,) = (one for one in root.all("p") if "data-ate" in one.attributes)
    assert int(old.attributes["data-ate"]) == instant("2026-06-01T00:00")
    assert "hidden" in old.attributes


def test_files_name_the_address_they_stand_for() -> None:
    for path, root in pages(SITE).items():
        (meta,) = root.all("meta", name="endereco")
        address = meta.attributes["content"]
        assert place(address).file == path
        assert question(address) == address
        assert json.loads(meta.attributes["data-nomes"])["lang"] == list(LANGUAGES)


def test_a_site_without_an_address_has_no_map_and_links_all_the_same() -> None:
    site = written(url="")
    assert "sitemap.xml" not in site
    assert set(SITE) - set(site) == {"sitemap.xml"}
    assert 'href="tabela/"' in site[f"{MANGARATIBA}/index.html"].decode()


@pytest.mark.parametrize("url", ["", URL])
def test_the_feed_of_changes_leads_to_files_in_every_language(url: str) -> None:
    site, begin = written(HISTORY, url=url), f"{url}/"
    for lang in LANGUAGES:
        feed = site[place(f"{HERE}.atom?lang={lang}").file]
        links = [one.get("href", "") for one in ET.fromstring(feed).iter(f"{_ATOM}link")]
        assert len(links) == 14
        for one in links:
            assert one.startswith(begin)
            named = unquote(one.removeprefix(begin))
            assert (f"{named}index.html" if named.endswith("/") else named) in site, one
