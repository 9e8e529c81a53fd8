"""What the service worker is given: its files as they are now, and the page for want of a signal."""

import json
import re

import pytest

from fare_service.faces.web import assets, worker
from tests.faces.web.browsing import PAGES
from tests.faces.web.html import read
from tests.faces.web.services import Caller, Desk
from tests.folders import MANGARATIBA


def served(client: Caller) -> dict[str, str | list[str]]:
    """What the server writes above the worker's own text."""
    first, _, rest = client.get("/sw.js").text.partition("\n")
    assert rest == assets.read().files["sw.js"].decode()
    told: dict[str, str | list[str]] = json.loads(first.removeprefix("const SERVED = ")[:-1])
    return told


def test_the_worker_is_asked_for_again_on_every_visit(client: Caller) -> None:
    reply = client.get("/sw.js")
    assert reply.content_type == "text/javascript; charset=utf-8"
    assert reply.headers["Cache-Control"] == "no-cache"
    assert "default-src 'none'" in reply.headers["Content-Security-Policy"]
    held = {"If-None-Match": reply.headers["ETag"]}
    assert client.get("/sw.js", headers=held).status_code == 304


OF_ALL = ("the towns", f"the form of {MANGARATIBA}", "an ordinary day", "now")
"""The pages whose files every phone keeps; those of the others are kept with the page."""


@pytest.mark.parametrize("base", ["", "/quanto"])
def test_it_keeps_the_files_of_this_version_where_pages_look_for_them(base: str) -> None:
    client = Desk(base_url=f"https://example.org{base}").client
    told = served(client)
    assert (told["base"], told["version"]) == (base, assets.read().version)
    pages = [PAGES[name] for name in OF_ALL]
    linked = {
        one.attributes[name]
        for where in pages
        for tag, name in (("script", "src"), ("link", "href"), ("img", "src"))
        for one in read(client.get(where).text).all(tag)
        if one.attributes.get("rel") not in ("manifest", "apple-touch-icon", "alternate")
    }
    assert linked <= set(told["files"])


def test_it_keeps_every_module_that_a_kept_module_imports() -> None:
    names = worker.files()
    for name in names:
        for imported in re.findall(r'from ?"\./(.+?)"', assets.read().files[name].decode()):
            assert f"app/{imported}" in names


def test_a_new_version_of_any_file_is_a_new_worker(
    client: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = client.get("/sw.js")
    changed = assets.Assets({**assets.read().files, "icones/192.png": b""})
    monkeypatch.setattr(assets, "read", lambda: changed)
    assert client.get("/sw.js").headers["ETag"] != before.headers["ETag"]


@pytest.mark.parametrize(
    ("lang", "words"), [("pt", "Sem sinal"), ("en", "No signal"), ("es", "Sin señal")]
)
def test_the_page_for_want_of_a_signal_leads_to_the_towns_in_its_language(
    client: Caller, lang: str, words: str
) -> None:
    root = read(client.get(f"/sem-sinal?lang={lang}").text)
    assert root.one("h1").text == words
    links = [one.attributes["href"] for one in root.one("main").one("ul", "cidades").all("a")]
    assert all(link.endswith(f"?lang={lang}") is (lang != "pt") for link in links)
