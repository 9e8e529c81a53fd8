"""The schemas of the OpenAPI document: of the structs that are sent, and a few by hand."""

from typing import Any

import msgspec

from fare_service.faces import query
from fare_service.faces.descriptions.civil_year import CalendarAnswer
from fare_service.faces.descriptions.history import TablesAnswer
from fare_service.faces.descriptions.town import MunicipalitiesAnswer, MunicipalityDescription
from fare_service.faces.problems import Problem
from fare_service.faces.shapes import FareAnswer
from fare_service.faces.verification import VerificationAnswer
from fare_service.faces.web.batch import MOST_TRIPS
from fare_service.faces.web.health import Health

Json = dict[str, Any]

_STRUCTS = (
    MunicipalitiesAnswer,
    MunicipalityDescription,
    FareAnswer,
    CalendarAnswer,
    TablesAnswer,
    VerificationAnswer,
    Health,
    Problem,
)
REQUIRED = ("from", "to")
"""The parameters without which there is no fare."""


def ref(name: str) -> Json:
    """Point to a schema of the document."""
    return {"$ref": f"#/components/schemas/{name}"}


def schemas() -> Json:
    """Give every schema by its name."""
    _, found = msgspec.json.schema_components(_STRUCTS, ref_template="#/components/schemas/{name}")
    return {
        **found,
        "Trip": _trip(),
        "Trips": _list_of("trips", ref("Trip"), minItems=1, maxItems=MOST_TRIPS),
        "FaresAnswer": _list_of("fares", {"anyOf": [ref("FareAnswer"), ref("Problem")]}),
        "Card": _CARD,
        "OpenAPI": {"type": "object", "required": ["openapi", "info", "paths", "components"]},
    }


def _trip() -> Json:
    text: Json = {"type": ["string", "null"]}
    fields = {name: {"type": "string"} if name in REQUIRED else text for name in query.PARAMETERS}
    fields["km"] = {"type": ["string", "number", "null"]}
    return {"type": "object", "required": list(REQUIRED), "properties": fields}


def _list_of(name: str, items: Json, **bounds: int) -> Json:
    array = {"type": "array", "items": items, **bounds}
    return {"type": "object", "required": [name], "properties": {name: array}}


_LIST: Json = {"type": "array"}
_INSTANT: Json = {"type": "integer", "description": "Seconds since 1970-01-01T00:00Z."}
_CARD: Json = {
    "type": "object",
    "description": (
        "The pair of places picks the row (`rows`, origin by origin in the order of `places`), "
        "the instant the column (`timeline.steps`: minutes since the step before, column), "
        "and `cells[columns[column].cells[row]]` is the fare, in centavos."
    ),
    "required": ["card", "format", "municipality", "places", "rows", "columns", "cells"],
    "properties": {
        "card": {"type": "string", "description": "The card's hash, which names it."},
        "format": {"type": "integer"},
        "municipality": {"type": "string"},
        "name": {"type": "string"},
        "state": {"type": "string"},
        "ponto": {"type": ["string", "null"]},
        "first_year": {"type": "integer"},
        "last_year": {"type": "integer"},
        "places": _LIST,
        "rows": {"type": "array", "items": {"type": "integer"}},
        "rules": _LIST,
        "tables": _LIST,
        "columns": _LIST,
        "cells": _LIST,
        "timeline": {
            "type": "object",
            "required": ["start", "end", "steps", "offsets"],
            "properties": {
                "start": _INSTANT,
                "end": _INSTANT,
                "steps": {"type": "array", "items": {"type": "integer"}},
                "offsets": _LIST,
            },
        },
    },
}
