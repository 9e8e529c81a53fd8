"""The guide's configuration of nginx: the type of every file, what may be kept, and what there is not."""

from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from socket import create_server

import pytest

from fare_service.faces.web.assets import TYPES
from tests.browser.nginx import BASE, by_nginx
from tests.faces.export.sites import written

OTHERS = {
    ".atom": "application/atom+xml",
    ".html": "text/html",
    ".ics": "text/calendar",
    ".json": "application/json",
    ".pdf": "application/pdf",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".xml": "application/xml",
}


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """Serve one file of every sort of the shipped site."""
    site = tmp_path_factory.mktemp("nginx") / "site"
    for name, body in written().items():
        path = site / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)
    with create_server(("127.0.0.1", 0)) as claimed:
        port: int = claimed.getsockname()[1]
    with by_nginx(site, port):
        yield port


def get(port: int, path: str, **headers: str) -> HTTPResponse:
    """Get a path of the site."""
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", path, headers=headers)
    reply = connection.getresponse()
    reply.read()
    connection.close()
    return reply


def test_every_sort_of_file_has_its_type(port: int) -> None:
    sorts = {Path(name).suffix: name for name in written()}
    for suffix, name in sorts.items():
        given = str(get(port, f"{BASE}/{name}").headers["Content-Type"])
        expected = OTHERS.get(suffix) or TYPES[suffix]
        assert given.split(";", maxsplit=1)[0] == expected.split(";")[0], name


def test_only_names_that_change_with_their_files_are_kept_for_ever(port: int) -> None:
    for name in written():
        kept = get(port, f"{BASE}/{name}").headers["Cache-Control"]
        assert ("immutable" in kept) == name.startswith("static/"), name


def test_pages_and_cards_are_sent_compressed(port: int) -> None:
    for name in ("index.html", "mangaratiba-rj/card.json", "sw.js"):
        reply = get(port, f"{BASE}/{name}", **{"Accept-Encoding": "gzip"})
        assert reply.headers["Content-Encoding"] == "gzip", name


@pytest.mark.parametrize(
    ("asked", "status", "lands"),
    [
        (BASE, 301, f"{BASE}/"),
        (f"{BASE}/mangaratiba-rj", 301, f"{BASE}/mangaratiba-rj/"),
        (f"{BASE}/nada", 404, None),
    ],
)
def test_a_missing_slash_is_put_and_what_there_is_not_says_so(
    port: int, asked: str, status: int, lands: str | None
) -> None:
    reply = get(port, asked)
    assert reply.status == status
    assert (reply.headers["Location"] or "").removeprefix(f"http://127.0.0.1:{port}") == (
        lands or ""
    )
