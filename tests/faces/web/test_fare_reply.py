"""The short way of riders' questions: the same answers as the long one, to the header."""

import pytest
from flask import Flask

from fare_service.faces.web import headers
from fare_service.faces.web.fare_reply import ShortWay
from tests.faces.web.services import MGB, ROOT, Caller, Desk, Reply

QUESTIONS = [
    "from=centro&to=muriqui&at=2026-12-25T22:00",
    "from=centro&to=muriqui",
    "from=Vila%20Muriqui&to=CENTRO&lang=en&ponto=&x=1",
    "from=centro",
    "from=centro&from=centro&to=centro",
    "from=centro&to=centro&at=1999-01-01T00:00&lang=es",
    "from=%FF&to=%00",
    "",
]


@pytest.fixture(scope="module")
def ways() -> tuple[Caller, Caller]:
    """A service with the short way, and the same without."""
    short, long = Desk(), Desk()
    assert isinstance(short.app.wsgi_app, headers.Finish)
    long.app.wsgi_app = headers.Finish(  # type: ignore[method-assign]  # as the service does
        Flask.wsgi_app.__get__(long.app), long.app.url_map
    )
    return short.client, long.client


def same(one: Reply, other: Reply) -> bool:
    """Tell whether two replies are the same in all but the word that they could be compressed."""
    for reply in (one, other):
        reply.headers.pop("Vary", None)
    return (one.status, one.headers, one.data) == (other.status, other.headers, other.data)


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "OPTIONS"])
@pytest.mark.parametrize("town", [MGB, f"{ROOT}/municipalities/nowhere-xx", f"/{MGB}", f"{MGB}/"])
def test_both_ways_give_the_same_reply(
    ways: tuple[Caller, Caller], question: str, method: str, town: str
) -> None:
    short, long = (way.open(f"{town}/fare?{question}", method) for way in ways)
    assert same(short, long)


@pytest.mark.parametrize("question", QUESTIONS[:3])
def test_both_ways_know_what_the_caller_holds(ways: tuple[Caller, Caller], question: str) -> None:
    etag = ways[0].get(f"{MGB}/fare?{question}").headers["ETag"]
    short, long = (
        way.get(f"{MGB}/fare?{question}", headers={"If-None-Match": etag}) for way in ways
    )
    assert short.status_code == 304
    assert same(short, long)


def test_good_questions_never_reach_the_application() -> None:
    desk = Desk()
    seen = []

    def application(environ: object, start_response: object) -> list[bytes]:
        seen.append(environ)
        return []

    way = ShortWay(application, desk.app.extensions["quanto_da"])
    desk.app.wsgi_app = headers.Finish(way, desk.app.url_map)  # type: ignore[method-assign]  # to watch
    assert desk.client.get(f"{MGB}/fare?from=centro&to=muriqui").status_code == 200
    assert seen == []
