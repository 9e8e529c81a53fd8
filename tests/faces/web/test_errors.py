"""Every error under `/api` is a problem document; elsewhere it is a page."""

import logging
from html import unescape
from pathlib import Path

import pytest
from werkzeug.routing import Rule

from fare_service.faces.problems import SORTS
from tests.faces.web.services import MGB, PROBLEM, ROOT, Caller, Desk
from tests.folders import MANGARATIBA, SAO_RAIMUNDO, edit, write_folder


@pytest.mark.parametrize(
    "path",
    [
        "/api",
        "/api/v1",
        "/api/v2/municipalities",
        "/api/tabela",
        "/api/card.json",
        "/api/v1/nothing",
        "/api/v1/municipalities/mangaratiba-rj/fare/x",
        "/api//v1/municipalities",
        "/api/v1//municipalities",
        "/api/v1/municipalities//fare",
        "/api/v1/%00",
        "/api/v1/%FF%F0%9F%98%80",
        "/api/" + "x" * 10_000,
        "/api/v1/../../etc/passwd",
    ],
)
def test_an_unrouted_address_of_the_api_is_not_found(client: Caller, path: str) -> None:
    reply = client.get(path)
    assert reply.status_code == 404
    assert reply.content_type == PROBLEM
    assert reply.json == {
        "type": "/problemas/not-found",
        "title": "Endereço desconhecido",
        "status": 404,
        "detail": "Não há nada neste endereço.",
        "errors": [],
    }


@pytest.mark.parametrize("path", ["/apix", "/x/api", "/nothing/at/all", "/static/none.css"])
def test_elsewhere_an_unknown_address_is_a_page(client: Caller, path: str) -> None:
    reply = client.get(path)
    assert reply.status_code == 404
    assert reply.mimetype == "text/html"
    assert "Access-Control-Allow-Origin" not in reply.headers


@pytest.mark.parametrize("town", ["nowhere-xx", "Mangaratiba-RJ", "mangaratiba", "api", "%00"])
@pytest.mark.parametrize("path", ["", "/fare", "/card", "/tables", "/calendar/2026"])
def test_an_unknown_municipality_is_not_found(client: Caller, town: str, path: str) -> None:
    reply = client.get(f"{ROOT}/municipalities/{town}{path}")
    assert reply.status_code == 404
    assert reply.json["type"] == "/problemas/unknown-municipality"


def test_a_municipality_nearly_right_comes_back_with_a_hint(client: Caller) -> None:
    reply = client.get(f"{ROOT}/municipalities/mangaratiba-sp?lang=en").json
    assert reply["detail"] == "We don’t know “mangaratiba-sp”. Did you mean “mangaratiba-rj”?"


OF_A_TOWN = [one for one in Desk().app.url_map.iter_rules() if "municipality" in one.arguments]


@pytest.mark.parametrize("rule", OF_A_TOWN, ids=str)
@pytest.mark.parametrize(
    ("lang", "detail"),
    [
        ("en", "We don’t know “mangaratiba-sp”. Did you mean “mangaratiba-rj”?"),
        ("es", "No conocemos «mangaratiba-sp». ¿Quiso decir «mangaratiba-rj»?"),
    ],
)
def test_every_address_of_an_unknown_town_says_so_in_the_language_asked_for(
    client: Caller, rule: Rule, lang: str, detail: str
) -> None:
    _, path = rule.build(dict.fromkeys(rule.arguments, "mangaratiba-sp")) or ("", "")
    method = "POST" if "POST" in (rule.methods or ()) else "GET"
    reply = client.open(f"{path}?lang={lang}", method)
    assert reply.status_code == 404
    assert detail in unescape(reply.text)


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"])
@pytest.mark.parametrize(
    "path", [f"{MGB}/fare", MGB, f"{ROOT}/municipalities", f"{ROOT}/openapi.json"]
)
def test_a_wrong_method_is_told_the_right_ones(client: Caller, method: str, path: str) -> None:
    reply = client.open(path, method=method)
    assert reply.status_code == 405
    assert reply.content_type == PROBLEM
    assert reply.json["type"] == "/problemas/method-not-allowed"
    assert reply.headers["Allow"] == "GET, HEAD, OPTIONS"
    assert "GET, HEAD, OPTIONS" in reply.json["detail"]


@pytest.mark.parametrize("method", ["GET", "HEAD", "DELETE"])
def test_a_batch_can_only_be_posted(client: Caller, method: str) -> None:
    reply = client.open(f"{MGB}/fares", method=method)
    assert reply.status_code == 405
    assert reply.headers["Allow"] == "OPTIONS, POST"


def test_the_head_of_an_error_has_its_headers_and_no_body(client: Caller) -> None:
    for path in (f"{MGB}/fare", f"{ROOT}/nothing"):
        got, head = client.get(path), client.head(path)
        assert (head.status_code, head.headers, head.data) == (got.status_code, got.headers, b"")


@pytest.mark.parametrize(
    ("path", "to"),
    [
        (f"{MGB}/fare/", f"{MGB}/fare"),
        (f"{MGB}/", MGB),
        (f"{ROOT}/municipalities//", f"{ROOT}/municipalities"),
        (f"{MGB}/fares/", f"{MGB}/fares"),
        (f"{ROOT}/openapi.json/", f"{ROOT}/openapi.json"),
        ("/mangaratiba-rj/", "/mangaratiba-rj"),
        ("/healthz/", "/healthz"),
    ],
)
@pytest.mark.parametrize("method", ["GET", "HEAD", "POST"])
def test_a_trailing_slash_is_redirected_to_none_and_keeps_the_query(
    client: Caller, path: str, to: str, method: str
) -> None:
    for query in ("", "from=centro&to=S%C3%A3o&at=&x=%2B+%26%0A"):
        reply = client.open(f"{path}?{query}" if query else path, method=method)
        assert reply.status_code == 308
        assert reply.headers["Location"] == (f"{to}?{query}" if query else to)


@pytest.mark.parametrize("path", ["/api/", "/api/v1/", "/api/v1/nothing/", "/nothing/at/all/"])
def test_where_nothing_answers_a_trailing_slash_leads_nowhere(client: Caller, path: str) -> None:
    reply = client.get(path)
    assert reply.status_code == 404
    assert "Location" not in reply.headers


@pytest.mark.parametrize(
    "path",
    [
        "//evil.example/",
        "///evil.example//",
        "/\\evil.example/",
        "//evil.example/api/v1/municipalities/",
        "/%2Fevil.example/",
        "/http://evil.example/",
    ],
)
def test_no_redirect_leads_to_another_host(client: Caller, path: str) -> None:
    reply = client.wsgi(path, HTTP_HOST="evil.example")
    location = reply.headers.get("Location", "/")
    assert location.startswith("/")
    assert not location.startswith(("//", "/\\"))


def test_the_address_of_a_problem_explains_it(client: Caller) -> None:
    for slug, sort in SORTS.items():
        page = client.get(f"/problemas/{slug}")
        assert page.status_code == 200
        assert sort.title in page.text
    assert client.get("/problemas/none").status_code == 404


@pytest.mark.parametrize(
    ("path", "title"),
    [
        (f"{ROOT}/nothing", "Unknown address"),
        (f"{ROOT}/municipalities/x", "Unknown municipality"),
        (f"{MGB}/fares", "Method not allowed"),
        (f"{MGB}/fare", "Invalid parameters"),
        (f"{MGB}/calendar/1", "Date out of range"),
    ],
)
def test_an_error_is_in_the_language_asked_for(client: Caller, path: str, title: str) -> None:
    assert client.get(f"{path}?lang=en").json["title"] == title


def test_a_failure_of_ours_is_logged_and_told_without_its_cause(
    caplog: pytest.LogCaptureFixture,
) -> None:
    desk = Desk()

    def broken() -> int:
        raise RuntimeError("secret-of-ours")

    object.__setattr__(desk.app.extensions["quanto_da"], "now", broken)
    with caplog.at_level(logging.ERROR, "fare_service"):
        reply = desk.client.get(f"{MGB}/fare?from=centro&to=centro&lang=en")
    assert reply.status_code == 500
    assert reply.content_type == PROBLEM
    assert reply.json["title"] == "Failure of the service"
    assert "secret-of-ours" not in reply.text
    assert "secret-of-ours" in caplog.text


@pytest.fixture
def half(tmp_path: Path) -> Caller:
    """A service whose Mangaratiba is faulty."""
    write_folder(tmp_path, MANGARATIBA, edit("tabela", "acrescimo = 2.00", "acrescimo = 2.005"))
    write_folder(tmp_path, SAO_RAIMUNDO)
    return Desk(tmp_path).client


@pytest.mark.parametrize(
    "path", ["", "/fare?from=centro&to=centro", "/card", "/tables", "/calendar/2026"]
)
def test_a_faulty_municipality_alone_is_unavailable(half: Caller, path: str) -> None:
    reply = half.get(f"{MGB}{path}")
    assert reply.status_code == 503
    assert reply.content_type == PROBLEM
    assert reply.json["type"] == "/problemas/municipality-faulty"
    other = f"{ROOT}/municipalities/{SAO_RAIMUNDO}{path}".replace("centro", "cidade")
    assert half.get(other).status_code == 200


def test_a_faulty_municipality_takes_no_batch_and_is_not_listed(half: Caller) -> None:
    assert half.post(f"{MGB}/fares?lang=en", json={"trips": [{}]}).json["title"] == (
        "The data of this municipality are faulty"
    )
    listed = half.get(f"{ROOT}/municipalities").json["municipalities"]
    assert [one["id"] for one in listed] == [SAO_RAIMUNDO]
    assert half.get(f"/{MANGARATIBA}").status_code == 503
