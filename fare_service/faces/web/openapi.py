"""The OpenAPI 3.1 document: paths by hand, schemas from the structs that are sent."""

from functools import lru_cache
from typing import Any

import msgspec

from fare_service import __version__
from fare_service.faces import descriptions, tables
from fare_service.faces.answer import FareAnswer
from fare_service.faces.language import LANGUAGES
from fare_service.faces.problems import MEDIA_TYPE, Problem
from fare_service.faces.web.batch import MOST_TRIPS

Json = dict[str, Any]


class Municipalities(msgspec.Struct, frozen=True):
    """The municipalities in service."""

    municipalities: list[descriptions.MunicipalitySummary]


class Tables(msgspec.Struct, frozen=True):
    """Every table of a municipality, the newest first."""

    tables: list[descriptions.TableDescription]


_STRUCTS = (
    Municipalities,
    descriptions.MunicipalityDescription,
    FareAnswer,
    Problem,
    descriptions.CalendarAnswer,
    Tables,
    tables.TableAnswer,
)
_REF = "#/components/schemas/{name}"


@lru_cache(maxsize=4)
def encoded(base_url: str) -> bytes:
    """Encode the document for a service known by that address."""
    return msgspec.json.encode(document(base_url))


def document(base_url: str) -> Json:
    """Give the document as plain JSON values."""
    _, schemas = msgspec.json.schema_components(_STRUCTS, ref_template=_REF)
    schemas["FaresAnswer"] = _fares_schema()
    schemas["Trip"] = _trip_schema()
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Quanto Dá",
            "version": __version__,
            "summary": "What a regulated mototáxi ride costs, and which article says so.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": base_url or "/"}],
        "paths": _paths(),
        "components": {"schemas": schemas},
    }


def _paths() -> Json:
    town = "/api/v1/municipalities/{municipality}"
    return {
        "/api/v1/openapi.json": {
            "get": _operation("openapi", "This document.", {"type": "object"})
        },
        "/api/v1/municipalities": {
            "get": _operation("listMunicipalities", "The municipalities.", _ref("Municipalities"))
        },
        town: {
            "parameters": [_MUNICIPALITY],
            "get": _operation(
                "getMunicipality",
                "One municipality whole.",
                _ref("MunicipalityDescription"),
                [_query("lang")],
                (404, 422, 503),
            ),
        },
        f"{town}/fare": {
            "parameters": [_MUNICIPALITY],
            "get": _operation(
                "getFare",
                "One fare, explained.",
                _ref("FareAnswer"),
                [_query(name) for name in _QUERY],
                (404, 422, 503),
            ),
        },
        f"{town}/fares": {"parameters": [_MUNICIPALITY], "post": _post_fares()},
        f"{town}/calendar/{{year}}": {
            "parameters": [_MUNICIPALITY, _YEAR],
            "get": _operation(
                "getCalendar",
                "Holidays and optional days of a civil year.",
                _ref("CalendarAnswer"),
                errors=(404, 503),
            ),
        },
        f"{town}/card": {
            "parameters": [_MUNICIPALITY],
            "get": _operation(
                "getCard",
                "The compiled fares of this civil year and the next.",
                {"type": "object"},
                [_query("ponto")],
                (404, 422, 503),
            ),
        },
        f"{town}/tables": {
            "parameters": [_MUNICIPALITY],
            "get": _operation(
                "listTables", "Every table, the newest first.", _ref("Tables"), errors=(404, 503)
            ),
        },
    }


_MUNICIPALITY = {
    "name": "municipality",
    "in": "path",
    "required": True,
    "schema": {"type": "string"},
    "example": "mangaratiba-rj",
}
_YEAR = {
    "name": "year",
    "in": "path",
    "required": True,
    "schema": {"type": "string", "pattern": "^[0-9]{4}$"},
    "example": "2026",
}
_QUERY: dict[str, Json] = {
    "from": {"description": "Id, name or alias of a place.", "example": "centro"},
    "to": {"description": "Id, name or alias of a place.", "example": "muriqui"},
    "at": {
        "description": "YYYY-MM-DDThh:mm[:ss] with Z, ±hh:mm or nothing (local time); absent = now.",
        "example": "2026-12-25T22:00",
    },
    "ponto": {"description": "The ponto whose table counts.", "example": "centro"},
    "km": {"description": "0 to 1000, a dot, at most three decimals.", "example": "4.2"},
    "extras": {"description": "code:count, separated by commas.", "example": ""},
    "lang": {"description": "Language of labels and notes.", "example": "pt"},
}
_REQUIRED = ("from", "to")


def _query(name: str) -> Json:
    schema: Json = {"type": "string"}
    if name == "lang":
        schema["enum"] = list(LANGUAGES)
    return {
        "name": name,
        "in": "query",
        "required": name in _REQUIRED,
        "schema": schema,
        **_QUERY[name],
    }


def _post_fares() -> Json:
    operation = _operation(
        "listFares",
        f"Up to {MOST_TRIPS} fares at once; a problem stands in the place of a bad trip.",
        _ref("FaresAnswer"),
        errors=(400, 404, 413, 415, 422, 503),
    )
    schema = {
        "type": "object",
        "required": ["trips"],
        "properties": {
            "trips": {
                "type": "array",
                "minItems": 1,
                "maxItems": MOST_TRIPS,
                "items": _ref("Trip"),
            }
        },
    }
    operation["requestBody"] = {
        "required": True,
        "content": {"application/json": {"schema": schema}},
    }
    return operation


def _operation(
    name: str,
    summary: str,
    schema: Json,
    parameters: list[Json] | None = None,
    errors: tuple[int, ...] = (),
) -> Json:
    problem = {"description": "A problem.", "content": {MEDIA_TYPE: {"schema": _ref("Problem")}}}
    return {
        "operationId": name,
        "summary": summary,
        "parameters": parameters or [],
        "responses": {
            "200": {"description": "OK", "content": {"application/json": {"schema": schema}}},
            "304": {"description": "What the caller has still holds."},
            **{str(status): problem for status in errors},
        },
    }


def _trip_schema() -> Json:
    fields = {name: {"type": "string"} for name in _QUERY}
    km: Json = {"type": ["string", "number"]}
    return {"type": "object", "required": list(_REQUIRED), "properties": {**fields, "km": km}}


def _fares_schema() -> Json:
    either = {"anyOf": [_ref("FareAnswer"), _ref("Problem")]}
    return {
        "type": "object",
        "required": ["fares"],
        "properties": {"fares": {"type": "array", "items": either}},
    }


def _ref(name: str) -> Json:
    return {"$ref": _REF.format(name=name)}
