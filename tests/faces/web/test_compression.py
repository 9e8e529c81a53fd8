"""Compressed replies are the same answer in fewer bytes, to whoever takes them so."""

import gzip

import pytest
from flask import Flask, Response

from fare_service.faces.web import compression
from fare_service.faces.web.replies import kept
from tests.faces.web.services import MGB, Caller

GZIP = {"Accept-Encoding": "gzip, deflate, br"}
LONG = "Quanto dá? " * 200
TEXTS = [
    "/mangaratiba-rj",
    "/mangaratiba-rj/tabela",
    "/mangaratiba-rj/card.json",
    "/static/app.css",
    f"{MGB}/card",
    "/api/v1/openapi.json",
    "/nothing",
]


@pytest.fixture
def plain() -> Caller:
    """Calls an application of a few replies, each of its own kind."""
    app = Flask("plain", static_folder=None)
    kinds = {
        "text": Response(LONG, content_type="text/plain"),
        "drawing": Response(LONG, content_type="image/svg+xml"),
        "manifest": Response(LONG, content_type="application/manifest+json"),
        "problem": Response(LONG, status=422, content_type="application/problem+json"),
        "picture": Response(LONG, content_type="image/png"),
        "bytes": Response(LONG, content_type="application/octet-stream"),
        "short": Response("Quanto dá?", content_type="text/plain"),
        "nothing": Response(status=204),
        "coded": Response(LONG, headers={"Content-Encoding": "br"}, content_type="text/plain"),
        "weak": Response(LONG, headers={"ETag": 'W/"a"'}, content_type="text/plain"),
    }
    del kinds["nothing"].headers["Content-Type"]
    for name, reply in kinds.items():
        app.add_url_rule(f"/{name}", name, lambda reply=reply: reply)
    app.add_url_rule("/stream", "stream", lambda: Response(iter([LONG]), content_type="text/plain"))
    compression.install(app)
    return Caller(app)


@pytest.mark.parametrize("path", TEXTS)
def test_a_text_is_compressed_for_who_takes_it_and_left_as_it_is_for_others(
    client: Caller, path: str
) -> None:
    whole, small = client.get(path), client.get(path, headers=GZIP)
    assert small.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(small.data) == whole.data
    assert len(small.data) == int(small.headers["Content-Length"]) < len(whole.data)
    assert "Content-Encoding" not in whole.headers
    for reply in (whole, small):
        assert "Accept-Encoding" in reply.headers["Vary"]


@pytest.mark.parametrize("kind", ["text", "drawing", "manifest", "problem", "weak"])
def test_every_kind_of_text_is_compressed(plain: Caller, kind: str) -> None:
    reply = plain.get(f"/{kind}", headers=GZIP)
    assert gzip.decompress(reply.data).decode() == LONG


@pytest.mark.parametrize("kind", ["picture", "bytes", "short", "coded", "stream", "nothing"])
def test_what_would_not_gain_is_left_alone(plain: Caller, kind: str) -> None:
    reply, asked = plain.get(f"/{kind}", headers=GZIP), plain.get(f"/{kind}")
    assert reply.data == asked.data
    assert reply.headers == asked.headers
    assert reply.headers.get("Content-Encoding") in (None, "br")


def test_a_reply_without_a_type_is_given_none(plain: Caller) -> None:
    assert "Content-Type" not in plain.get("/nothing", headers=GZIP).headers


@pytest.mark.parametrize(
    ("accepted", "coded"),
    [
        ("gzip", True),
        ("br;q=1.0, gzip;q=0.8, *;q=0.1", True),
        ("*", True),
        ("GZIP", True),
        ("gzip;q=0", False),
        ("identity", False),
        ("br", False),
        ("", False),
        ("*;q=0", False),
        (";;;,q=", False),
    ],
)
def test_only_who_takes_gzip_gets_it(client: Caller, accepted: str, coded: bool) -> None:
    reply = client.get("/mangaratiba-rj", headers={"Accept-Encoding": accepted})
    assert ("Content-Encoding" in reply.headers) is coded


@pytest.mark.parametrize("path", TEXTS)
def test_the_head_of_a_reply_is_that_of_its_form(client: Caller, path: str) -> None:
    head, whole = client.head(path, headers=GZIP), client.get(path, headers=GZIP)
    assert head.data == b""
    differing = set(whole.headers.items()) ^ set(head.headers.items())
    assert {name for name, _ in differing} <= {"Content-Length"}
    assert "Content-Length" not in head.headers


@pytest.mark.parametrize("path", TEXTS[:-1])
def test_each_form_has_an_etag_of_its_own_and_either_is_known_again(
    client: Caller, path: str
) -> None:
    whole = client.get(path).headers["ETag"]
    small = client.get(path, headers=GZIP).headers["ETag"]
    assert whole != small
    for held in (whole, small):
        again = client.get(path, headers={**GZIP, "If-None-Match": held})
        assert (again.status_code, again.data) == (304, b"")
        assert again.headers["ETag"] == held
        assert "Accept-Encoding" in again.headers["Vary"]
        assert "Content-Encoding" not in again.headers
    both = client.get(path, headers={**GZIP, "If-None-Match": f'"x", {whole}, {small}'})
    assert both.headers["ETag"] == small
    assert client.get(path, headers={**GZIP, "If-None-Match": '"x-gzip"'}).status_code == 200


def test_a_weak_etag_names_both_forms(plain: Caller) -> None:
    assert plain.get("/weak", headers=GZIP).headers["ETag"] == 'W/"a"'


def test_a_reply_to_who_is_known_by_a_cookie_is_not_compressed(client: Caller) -> None:
    for cookie in ({}, {"HTTP_COOKIE": "a=b"}):
        reply = client.wsgi("/mangaratiba-rj", HTTP_ACCEPT_ENCODING="gzip", **cookie)
        assert ("Content-Encoding" in reply.headers) is not bool(cookie)


def test_the_short_way_to_a_fare_pays_nothing(client: Caller) -> None:
    reply = client.get(f"{MGB}/fare?from=centro&to=muriqui&at=2026-03-11T10:00", headers=GZIP)
    assert reply.status_code == 200
    assert not {"Content-Encoding", "Vary"} & {name for name, _ in reply.headers}


def test_the_same_body_is_compressed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    app = Flask("counted", static_folder=None)
    app.add_url_rule("/", view_func=lambda: kept(f"once {LONG}", 60, ""))
    compression.install(app)
    client = Caller(app)
    first = client.get("/", headers=GZIP).data
    monkeypatch.setattr(gzip, "compress", None)
    assert client.get("/", headers=GZIP).data == first
