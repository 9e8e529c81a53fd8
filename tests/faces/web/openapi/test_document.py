"""The OpenAPI document: valid, whole, and true to what the service answers."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from openapi_schema_validator import OAS31Validator, oas31_format_checker
from openapi_spec_validator import OpenAPIV31SpecValidator

from fare_service import __version__
from fare_service.faces.query import PARAMETERS
from fare_service.faces.web.openapi import document
from fare_service.faces.web.openapi.examples import examples
from fare_service.faces.web.state import Service
from tests.faces.web.services import MGB, ROOT, SRM, Desk, Reply, shipped

Json = dict[str, Any]
TOWN = "/api/v1/municipalities/{municipality}"


@cache
def served() -> Json:
    reply = shipped().client.get(f"{ROOT}/openapi.json")
    found: Json = reply.json
    return found


def operations() -> Iterator[tuple[str, str, Json]]:
    """Give (path, method, operation) of the document."""
    for path, item in served()["paths"].items():
        for method, operation in item.items():
            if method != "parameters":
                yield path, method, operation


def faults(path: str, method: str, reply: Reply, *, strict: bool = True) -> list[str]:
    """List what is wrong with an answer by its schema; if strict, keys not described too."""
    operation = served()["paths"][path][method]
    content = operation["responses"][str(reply.status_code)]["content"]
    schema = content[reply.content_type]["schema"]
    components = json.loads(json.dumps(served()["components"]))
    if strict:
        for one in components["schemas"].values():
            if "properties" in one:
                one["additionalProperties"] = False
    validator = OAS31Validator(
        {**schema, "components": components}, format_checker=oas31_format_checker
    )
    return [str(fault) for fault in validator.iter_errors(reply.json)]


def test_the_document_is_valid_openapi_3_1() -> None:
    assert served()["openapi"].startswith("3.1")
    assert served()["info"]["version"] == __version__
    OpenAPIV31SpecValidator(served()).validate()


def test_routes_and_paths_cover_each_other() -> None:
    documented = {(path, method.upper()) for path, method, _ in operations()}
    routed = {
        (re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule), method)
        for rule in shipped().app.url_map.iter_rules()
        if rule.rule.startswith("/api") or rule.rule == "/healthz"
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    assert documented == routed


def test_every_operation_has_its_own_name_and_says_what_it_is() -> None:
    names = [operation["operationId"] for _, _, operation in operations()]
    assert len(set(names)) == len(names)
    assert all(operation["summary"] for _, _, operation in operations())


def test_the_parameters_of_a_fare_are_those_that_are_read() -> None:
    described = served()["paths"][f"{TOWN}/fare"]["get"]["parameters"]
    assert tuple(one["name"] for one in described) == PARAMETERS
    assert {one["name"] for one in described if one["required"]} == {"from", "to"}
    assert set(served()["components"]["schemas"]["Trip"]["properties"]) == set(PARAMETERS)


@pytest.fixture(scope="module")
def as_of_the_examples() -> Desk:
    """The shipped service at the moment that its examples ask about."""
    desk = Desk()
    desk.clock.instant = examples(desk.app.extensions[Service.KEY].registry, "").now
    return desk


@pytest.mark.parametrize(
    ("path", "method"), [(path, method) for path, method, _ in operations()], ids=str
)
def test_examples_are_what_the_service_answers(
    as_of_the_examples: Desk, path: str, method: str
) -> None:
    item = served()["paths"][path]
    operation = item[method]
    shown = operation["responses"]["200"]["content"]["application/json"].get("example")
    if path in {f"{ROOT}/openapi.json", f"{TOWN}/card", "/healthz"}:
        assert shown is None
        return
    given = [*item.get("parameters", []), *operation.get("parameters", [])]
    address = path.format(**{one["name"]: one["example"] for one in given if one["in"] == "path"})
    query = {
        one["name"]: one["example"] for one in given if "example" in one and one["in"] == "query"
    }
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    reply = as_of_the_examples.client.open(
        address, method=method.upper(), query_string=query, json=body.get("example")
    )
    assert reply.json == shown
    assert faults(path, method, reply) == []


def test_the_example_of_a_refusal_is_real_too(as_of_the_examples: Desk) -> None:
    operation = served()["paths"][f"{TOWN}/fare"]["get"]
    shown = operation["responses"]["422"]["content"]["application/problem+json"]["example"]
    wrong = examples(as_of_the_examples.app.extensions[Service.KEY].registry, "").trips[1]
    assert as_of_the_examples.client.get(f"{MGB}/fare", query_string=wrong).json == shown


GRID = [
    (f"{ROOT}/openapi.json", "/api/v1/openapi.json"),
    (f"{ROOT}/municipalities", "/api/v1/municipalities"),
    *(
        (town + query, TOWN)
        for town in (MGB, SRM, f"{ROOT}/municipalities/x")
        for query in ("", "?lang=es", "?lang=x")
    ),
    *((f"{town}/tables", f"{TOWN}/tables") for town in (MGB, SRM)),
    *((f"{MGB}/card?ponto={ponto}", f"{TOWN}/card") for ponto in ("", "centro", "x")),
    *(
        (f"{town}/calendar/{year}", f"{TOWN}/calendar/{{year}}")
        for town in (MGB, SRM)
        for year in (2021, 2026, 2027, 1999)
    ),
    *(
        (f"{town}/fare?from={origin}&to={destination}&at={at}&lang={lang}", f"{TOWN}/fare")
        for town, places in (
            (
                MGB,
                ("centro", "praia-do-saco", "muriqui", "outro-municipio", "fora-do-perimetro", ""),
            ),
            (SRM, ("cidade", "povoado", "outro-municipio", "x")),
        )
        for origin in places
        for destination in places
        for at in (
            "",
            "2021-06-01T10:00",
            "2026-12-25T22:00",
            "2027-12-31T23:59",
            "1999-01-01T00:00",
            "x",
        )
        for lang in ("pt", "en")
    ),
    ("/healthz", "/healthz"),
]


def test_every_answer_on_a_grid_is_as_its_schema_says() -> None:
    seen = set()
    for address, path in GRID:
        reply = shipped().client.get(address)
        strict = path != f"{ROOT}/openapi.json"
        assert faults(path, "get", reply, strict=strict) == [], address
        seen.add((path, reply.status_code))
    assert {(f"{TOWN}/fare", status) for status in (200, 404, 422)} <= seen


def test_the_answers_of_a_batch_are_as_their_schema_says() -> None:
    trips = [{"from": "centro", "to": "centro"}, {"from": "x"}, 7]
    bodies: list[Json] = [{"trips": trips}, {"trips": []}, {"trips": [{}] * 1001}]
    for body in bodies:
        reply = shipped().client.post(f"{MGB}/fares", json=body)
        assert faults(f"{TOWN}/fares", "post", reply) == []


def test_headers_of_kept_answers_are_as_described() -> None:
    for path, method, operation in operations():
        described = operation["responses"]["200"].get("headers", {})
        if method == "get" and path != "/healthz":
            address = path.format(municipality="mangaratiba-rj", year="2026", code="72VP6T64")
            reply = shipped().client.get(f"{address}?from=centro&to=centro")
            assert set(described) == {"ETag", "Cache-Control"}
            for name, header in described.items():
                assert re.search(header["schema"]["pattern"], reply.headers[name])


def test_without_a_municipality_the_document_has_no_examples_and_is_still_valid(
    tmp_path: Path,
) -> None:
    empty = document(Desk(tmp_path).app.extensions[Service.KEY])
    OpenAPIV31SpecValidator(empty).validate()
    assert "example" not in json.dumps(empty["paths"])


def test_what_is_not_described_is_a_fault() -> None:
    reply = shipped().client.get(f"{MGB}/fare?from=centro&to=centro")
    path = f"{TOWN}/fare"
    reply.set_data(reply.data.replace(b'"currency":"BRL"', b'"currency":"BRL","tip":1'))
    assert faults(path, "get", reply)
    reply.set_data(reply.data.replace(b'"total":"6.00"', b'"total":"6"'))
    assert faults(path, "get", reply, strict=False)
