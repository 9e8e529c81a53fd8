"""Requests that a machine makes up from the OpenAPI document, right ones and wrong ones."""

from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import Case, HookContext
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from tests.faces.web.services import ROOT, shipped
from tests.folders import MUNICIPALITIES

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    unsupported_method,
]

REAL = {
    "municipality": MUNICIPALITIES,
    "year": ("2021", "2026", "2027"),
    "from": ("centro", "cidade", "Vila Muriqui"),
    "to": ("muriqui", "zona rural", "outro-municipio"),
    "ponto": ("centro", "muriqui"),
}

api = schemathesis.openapi.from_wsgi(f"{ROOT}/openapi.json", shipped().app)


def half_real(made_up: object) -> object:
    """Put real words in the place of every other one that is made up: else few get past 404."""
    if isinstance(made_up, dict):
        for name, words in REAL.items():
            length = len(str(made_up.get(name, "")))
            if length % 2:
                made_up[name] = words[length // 2 % len(words)]
    return made_up


@api.hook
def map_path_parameters(context: HookContext, path_parameters: object) -> object:
    return half_real(path_parameters)


@api.hook
def map_query(context: HookContext, query: object) -> object:
    return half_real(query)


@api.hook
def map_body(context: HookContext, body: object) -> object:
    if isinstance(body, dict) and isinstance(body.get("trips"), list):
        body["trips"] = [half_real(one) for one in body["trips"]]
    return body


@api.parametrize()
@settings(
    max_examples=40,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_nothing_made_up_gets_an_answer_that_the_document_does_not_describe(
    case: Case[Any],
) -> None:
    # The caller of a test over WSGI does not unpack what is compressed.
    case.call_and_validate(checks=CHECKS, headers={"Accept-Encoding": "identity"})
