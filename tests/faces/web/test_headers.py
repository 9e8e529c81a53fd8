"""The headers of every reply, OPTIONS, and that no caller chooses what they say."""

import pytest

from fare_service.faces.web.headers import under_api
from tests.faces.web.services import MGB, PROBLEM, ROOT, Caller, Desk

ANSWERS = [
    f"{MGB}/fare?from=centro&to=muriqui",
    f"{MGB}/fare",
    f"{ROOT}/nothing",
    f"{MGB}/fares",
    f"{MGB}/",
    f"{MGB}/calendar/1",
    f"{ROOT}/municipalities/x",
    "/api",
]
EVIL = "evil.example"


@pytest.mark.parametrize("path", ANSWERS)
def test_any_page_may_read_whatever_the_api_answers(client: Caller, path: str) -> None:
    reply = client.get(path, headers={"Origin": "https://somewhere.example"})
    assert reply.headers.getlist("Access-Control-Allow-Origin") == ["*"]
    assert "ETag" in reply.headers["Access-Control-Expose-Headers"]
    assert reply.headers.getlist("X-Content-Type-Options") == ["nosniff"]
    assert "Set-Cookie" not in reply.headers


@pytest.mark.parametrize(
    ("path", "methods"),
    [
        (f"{MGB}/fare", "GET, HEAD, OPTIONS"),
        (f"{MGB}/fares", "OPTIONS, POST"),
        (f"{ROOT}/openapi.json", "GET, HEAD, OPTIONS"),
        (f"{ROOT}/nothing", "OPTIONS"),
        ("/api", "OPTIONS"),
    ],
)
def test_options_is_answered_with_the_methods_and_nothing_else(
    client: Caller, path: str, methods: str
) -> None:
    asked = {"Origin": "https://x.example", "Access-Control-Request-Method": "POST"}
    reply = client.options(path, headers=asked)
    assert reply.status_code == 204
    assert reply.data == b""
    assert "Content-Length" not in reply.headers
    assert "Content-Type" not in reply.headers
    assert reply.headers["Allow"] == reply.headers["Access-Control-Allow-Methods"] == methods
    assert reply.headers["Access-Control-Allow-Origin"] == "*"
    assert "Content-Type" in reply.headers["Access-Control-Allow-Headers"]


def test_leading_slashes_make_no_difference_to_who_may_read(client: Caller) -> None:
    reply = client.wsgi(f"//{ROOT}/nothing")
    assert reply.status_code == 404
    assert reply.content_type == PROBLEM
    assert reply.headers["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize(
    ("path", "under"),
    [
        ("/api", True),
        ("/api/", True),
        ("/api/v1", True),
        ("/apis", False),
        ("/", False),
        ("/x/api", False),
    ],
)
def test_the_api_is_what_lies_under_its_first_part(path: str, under: bool) -> None:
    assert under_api(path) is under


def test_pages_load_nothing_from_elsewhere_and_are_framed_nowhere(client: Caller) -> None:
    for path in ("/", "/mangaratiba-rj", "/nothing"):
        headers = client.get(path).headers
        assert "default-src 'none'" in headers["Content-Security-Policy"]
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        for own in ("script", "style", "img", "connect", "manifest", "worker"):
            assert f"{own}-src 'self';" in headers["Content-Security-Policy"]
        assert "unsafe" not in headers["Content-Security-Policy"]
        assert "Access-Control-Allow-Origin" not in headers
    assert "Content-Security-Policy" not in client.get("/healthz").headers


@pytest.mark.parametrize("base_url", ["", "https://precos.example/mototaxi"])
@pytest.mark.parametrize(
    "path",
    [
        *ANSWERS,
        f"{ROOT}/openapi.json",
        MGB,
        f"{MGB}/tables",
        f"{MGB}/card",
        "/",
        "/mangaratiba-rj/",
        "/healthz",
    ],
)
def test_the_host_that_a_caller_names_is_in_no_answer(path: str, base_url: str) -> None:
    client = _desk(base_url).client
    hostile = {
        "Host": EVIL,
        "X-Forwarded-Host": EVIL,
        "X-Forwarded-Prefix": f"//{EVIL}",
        "Forwarded": f"host={EVIL}",
        "X-Original-URL": f"http://{EVIL}/",
        "Referer": f"http://{EVIL}/",
    }
    reply = client.get(path, headers=hostile)
    assert EVIL not in reply.text
    assert EVIL not in str(reply.headers)


@pytest.mark.parametrize("host", ["evil.example/<script>", "a b", "x:y:z", "é.example", ""])
def test_a_host_that_is_none_breaks_nothing(client: Caller, host: str) -> None:
    raw = host.encode().decode("latin-1")
    for path in (f"{MGB}/fare", f"{ROOT}/municipalities", f"{ROOT}/nothing"):
        reply = client.wsgi(path, HTTP_HOST=raw, query="from=centro&to=centro")
        assert reply.status_code in (200, 400, 404)
        assert reply.json.get("status", 200) == reply.status_code
        assert reply.headers["Access-Control-Allow-Origin"] == "*"


def test_addresses_begin_with_the_base_that_the_operator_set() -> None:
    client = _desk("https://precos.example/mototaxi").client
    base = "https://precos.example/mototaxi"
    fare = client.get(f"{MGB}/fare?from=centro&to=centro&at=2026-03-11T10:00").json
    assert fare["table"]["url"] == f"{base}/mangaratiba-rj/tabela?tabela=72VP6T64"
    assert client.get(MGB).json["table"]["url"] == fare["table"]["url"]
    assert client.get(f"{MGB}/tables").json["tables"][0]["url"] == fare["table"]["url"]
    assert client.get(f"{MGB}/fare").json["type"] == f"{base}/problemas/invalid-parameters"
    posted = client.post(f"{MGB}/fares", json={"trips": [{}]}).json
    assert posted["fares"][0]["type"] == f"{base}/problemas/invalid-parameters"
    assert client.get(f"{ROOT}/openapi.json").json["servers"] == [{"url": base}]
    assert client.get(f"{MGB}/?x=1").headers["Location"] == f"/mototaxi{MGB}?x=1"


def _desk(base_url: str) -> Desk:
    if base_url not in _DESKS:
        _DESKS[base_url] = Desk(base_url=base_url)
    return _DESKS[base_url]


_DESKS: dict[str, Desk] = {}
