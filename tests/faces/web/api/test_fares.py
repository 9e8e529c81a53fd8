"""`/municipalities/{id}/fares`: many fares in one request."""

import json
from io import BytesIO
from typing import Any

import pytest

from fare_service.faces.web import LARGEST_BODY
from tests.faces.web.services import MGB, PROBLEM, ROOT, Caller, Clock, Reply

TRIP = {"from": "centro", "to": "muriqui", "at": "2026-12-25T22:00"}
JSON = "application/json"


def post(client: Caller, body: bytes, content_type: str = JSON) -> Reply:
    return client.post(f"{MGB}/fares", data=body, content_type=content_type)


def slug(reply: Reply) -> str:
    assert reply.content_type == PROBLEM
    kind: str = reply.json["type"]
    return kind.removeprefix("/problemas/")


@pytest.mark.parametrize(
    "trip",
    [
        TRIP,
        {"from": "centro", "to": "muriqui"},
        {"from": "Vila Muriqui", "to": "CENTRO", "lang": "en", "ponto": "muriqui", "km": "4.2"},
        {"from": "centro", "to": "", "at": ""},
        {"from": "centru", "to": "muriqui", "at": "2026-02-30T10:00", "lang": "es"},
        {"from": "centro", "to": "centro", "at": "1999-01-01T00:00", "lang": "en"},
        {
            "from": "centro",
            "to": "centro",
            "extras": "phone",
            "km": "-1",
            "ponto": "x",
            "lang": "x",
        },
    ],
)
def test_a_trip_is_answered_as_a_single_question_is_problems_included(
    client: Caller, trip: dict[str, str]
) -> None:
    (answer,) = client.post(f"{MGB}/fares", json={"trips": [trip]}).json["fares"]
    assert answer == client.get(f"{MGB}/fare", query_string=trip).json


def test_answers_come_in_order_and_a_bad_trip_spoils_no_other(client: Caller) -> None:
    trips: list[Any] = [TRIP, {"from": "centro"}, {**TRIP, "to": "centro"}, "centro", None, 7, []]
    answers = client.post(f"{MGB}/fares", json={"trips": trips}).json["fares"]
    assert [one.get("total", one.get("status")) for one in answers] == ["12.00", 422, "8.00"] + [
        422
    ] * 4


@pytest.mark.parametrize(
    ("trip", "expected"),
    [
        ({"from": ["centro"], "to": "muriqui"}, [("from", "unknown-place")]),
        ({"from": {"id": "centro"}, "to": 5}, [("from", "unknown-place"), ("to", "unknown-place")]),
        ({**TRIP, "at": 1741694400}, [("at", "bad-instant")]),
        (
            {**TRIP, "ponto": True, "lang": ["pt"]},
            [("ponto", "unknown-ponto"), ("lang", "unknown-lang")],
        ),
        ({**TRIP, "km": False, "extras": {}}, [("km", "bad-number"), ("extras", "unknown-extra")]),
        ({**TRIP, "km": 1e300}, [("km", "bad-number")]),
        ({**TRIP, "km": 10**30}, [("km", "bad-number")]),
    ],
)
def test_what_is_no_text_is_wrong_as_the_text_it_is_written_as(
    client: Caller, trip: dict[str, Any], expected: list[tuple[str, str]]
) -> None:
    (answer,) = client.post(f"{MGB}/fares", json={"trips": [trip]}).json["fares"]
    assert [(one["parameter"], one["code"]) for one in answer["errors"]] == expected


@pytest.mark.parametrize("km", ["4", "4.2", "0.1", "1000"])
def test_a_distance_may_be_a_number(client: Caller, km: str) -> None:
    body = b'{"trips": [{"from": "centro", "to": "centro", "km": %s}]}' % km.encode()
    assert post(client, body).json["fares"][0]["kind"] == "exact"


def test_null_is_absent_and_unknown_names_are_ignored(client: Caller) -> None:
    bare, decorated = client.post(
        f"{MGB}/fares",
        json={"trips": [TRIP, {**TRIP, "km": None, "ponto": None, "lang": None, "driver": [1]}]},
    ).json["fares"]
    assert bare == decorated


def test_all_trips_are_as_of_the_same_present(client: Caller, clock: Clock) -> None:
    clock.set("2026-12-25T22:00:07")
    trips = [{"from": "centro", "to": "muriqui"}] * 3
    answers = client.post(f"{MGB}/fares", json={"trips": trips}).json["fares"]
    assert {one["at"] for one in answers} == {"2026-12-25T22:00:07-03:00"}


def test_the_language_of_the_request_is_that_of_the_trips_that_ask_for_none(
    client: Caller,
) -> None:
    trips = [TRIP, {**TRIP, "lang": "es"}, {"from": "x", "to": "centro"}, 7]
    english, spanish, wrong, nonsense = client.post(
        f"{MGB}/fares?lang=en", json={"trips": trips}
    ).json["fares"]
    assert english["lines"][0]["label"] == "Fare"
    assert spanish["reasons"][0]["label"].startswith("noche")
    assert wrong["title"] == nonsense["title"] == "Invalid parameters"
    assert "object" in nonsense["detail"]
    assert slug(client.post(f"{MGB}/fares?lang=x", json={"trips": trips})) == "invalid-parameters"


def test_a_thousand_trips_are_answered_and_one_more_is_too_many(client: Caller) -> None:
    answers = client.post(f"{MGB}/fares", json={"trips": [TRIP] * 1000}).json["fares"]
    assert [one["total"] for one in answers] == ["12.00"] * 1000
    reply = client.post(f"{MGB}/fares", json={"trips": [TRIP] * 1001})
    assert reply.status_code == 413
    assert slug(reply) == "too-many-trips"
    assert "1001" in reply.json["detail"]


@pytest.mark.parametrize(
    "body",
    [
        b"[]",
        b"{}",
        b"null",
        b'"trips"',
        b"7",
        b'{"trips": {}}',
        b'{"trips": []}',
        b'{"trips": null}',
    ],
)
def test_json_without_trips_lacks_them(client: Caller, body: bytes) -> None:
    reply = post(client, body)
    assert reply.status_code == 422
    assert [(one["parameter"], one["code"]) for one in reply.json["errors"]] == [
        ("trips", "missing")
    ]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b'{"trips": [}',
        b"from=centro",
        b'\xef\xbb\xbf{"trips": []}',
        b'{"trips": ["\xff"]}',
        b'{"trips": ["\xed\xa0\x80"]}',
        b'{"trips": ["\\ud800"]}',
        b'{"trips": [NaN]}',
        b"[" * 100_000,
        b'{"trips":' * 50_000,
        b'{"trips": [{"km": ' + b"9" * 5000 + b"}]}",
    ],
    ids=lambda body: repr(body[:20]),
)
def test_a_body_that_is_not_json_is_malformed(client: Caller, body: bytes) -> None:
    reply = post(client, body)
    assert reply.status_code == 400
    assert slug(reply) == "malformed"


def test_deep_nesting_inside_a_trip_harms_no_other(client: Caller) -> None:
    deep = b'{"from": ' + b"[" * 200 + b"]" * 200 + b', "to": "centro"}'
    wrong, right = post(client, b'{"trips": [%s, %s]}' % (deep, json.dumps(TRIP).encode())).json[
        "fares"
    ]
    assert [one["code"] for one in wrong["errors"]] == ["unknown-place"]
    assert right["total"] == "12.00"


@pytest.mark.parametrize(
    "content_type",
    [JSON, "application/json; charset=utf-8", "application/json;charset=UTF-8", "APPLICATION/JSON"],
)
def test_json_may_name_its_charset(client: Caller, content_type: str) -> None:
    body = json.dumps({"trips": [TRIP]}).encode()
    assert post(client, body, content_type).status_code == 200


@pytest.mark.parametrize(
    "content_type",
    [
        "",
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/json; charset=latin-1",
        "application/json; charset=utf-16",
        "application/jsonp",
        "json",
    ],
)
def test_any_other_type_of_body_is_refused(client: Caller, content_type: str) -> None:
    reply = post(client, json.dumps({"trips": [TRIP]}).encode(), content_type)
    assert reply.status_code == 415
    assert slug(reply) == "unsupported-media-type"


def test_a_body_that_breaks_off_is_malformed(client: Caller) -> None:
    reply = client.post(
        f"{MGB}/fares",
        input_stream=BytesIO(b'{"trips": ['),
        content_type=JSON,
        environ_overrides={"CONTENT_LENGTH": "1000"},
    )
    assert reply.status_code == 400
    assert slug(reply) == "malformed"


def test_a_body_beyond_the_limit_is_refused(client: Caller) -> None:
    reply = post(client, b" " * (LARGEST_BODY + 1))
    assert reply.status_code == 413
    assert slug(reply) == "too-many-trips"


def test_a_chunked_body_is_read_and_one_beyond_the_limit_refused(client: Caller) -> None:
    def chunked(body: bytes) -> Reply:
        return client.post(
            f"{MGB}/fares",
            input_stream=BytesIO(body),
            content_type=JSON,
            headers={"Transfer-Encoding": "chunked"},
            environ_overrides={"wsgi.input_terminated": True},
        )

    right = json.dumps({"trips": [TRIP]}).encode()
    assert chunked(right).json["fares"][0]["total"] == "12.00"
    long = chunked(right + b" " * LARGEST_BODY)
    assert long.status_code == 413
    assert slug(long) == "too-many-trips"


def test_an_unknown_municipality_comes_before_what_is_wrong_with_the_body(
    client: Caller,
) -> None:
    reply = client.post(f"{ROOT}/municipalities/nowhere-xx/fares", data=b"{")
    assert slug(reply) == "unknown-municipality"


def test_the_answers_of_a_batch_are_not_kept(client: Caller) -> None:
    reply = client.post(f"{MGB}/fares", json={"trips": [TRIP]})
    assert reply.headers["Cache-Control"] == "no-store"
    assert "ETag" not in reply.headers
