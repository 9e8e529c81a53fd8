"""The paths of the OpenAPI document: each route, what it takes and what it may answer."""

from collections.abc import Iterable
from http import HTTPStatus

from fare_service.faces.problems import MEDIA_TYPE, SORTS
from fare_service.faces.web.batch import MOST_TRIPS
from fare_service.faces.web.openapi.examples import Examples
from fare_service.faces.web.openapi.parameters import FARE, in_path, in_query
from fare_service.faces.web.openapi.schemas import Json, ref
from fare_service.faces.web.replies import JSON

_TOWN = ("unknown-municipality", "municipality-faulty")
_BATCH = ("malformed", "too-many-trips", "unsupported-media-type")
_WRONG = "invalid-parameters"
_CACHED: Json = {
    "ETag": {
        "description": "Strong, except for a fare as of now.",
        "schema": {"type": "string", "pattern": '^(W/)?"[0-9a-f]+(-gzip)?"$'},
    },
    "Cache-Control": {
        "description": "Seconds until something shown may change, at most 60.",
        "schema": {"type": "string", "pattern": "^max-age=[0-9]+$"},
    },
}


def paths(shown: Examples) -> Json:
    """Give every path with its operations."""
    root, town = "/api/v1", "/api/v1/municipalities/{municipality}"
    here = in_path("municipality", shown.parameters)
    year = in_path("year", shown.parameters)
    return {
        f"{root}/openapi.json": {"get": _get("openapi", shown)},
        f"{root}/municipalities": {"get": _get("listMunicipalities", shown)},
        town: {"parameters": [here], "get": _get("getMunicipality", shown)},
        f"{town}/fare": {"parameters": [here], "get": _get("getFare", shown)},
        f"{town}/fares": {"parameters": [here], "post": _post_fares(shown)},
        f"{town}/calendar/{{year}}": {
            "parameters": [here, year],
            "get": _get("getCalendar", shown),
        },
        f"{town}/card": {"parameters": [here], "get": _get("getCard", shown)},
        f"{town}/tables": {"parameters": [here], "get": _get("listTables", shown)},
        f"{root}/verify/{{code}}": {
            "parameters": [in_path("code", shown.parameters)],
            "get": _get("verifyCode", shown),
        },
        "/healthz": {"get": _healthz()},
    }


_GETS: dict[str, tuple[str, str, tuple[str, ...], tuple[str, ...]]] = {
    "openapi": ("This document.", "OpenAPI", (), ()),
    "listMunicipalities": ("The municipalities in service.", "MunicipalitiesAnswer", (), ()),
    "getMunicipality": (
        "One municipality whole: places, pontos, rules, tables.",
        "MunicipalityDescription",
        ("lang",),
        (*_TOWN, _WRONG),
    ),
    "getFare": (
        "One fare, explained: lines with their articles, reasons, until when.",
        "FareAnswer",
        FARE,
        (*_TOWN, "out-of-range", _WRONG),
    ),
    "getCalendar": (
        "Holidays and optional days of a civil year.",
        "CalendarAnswer",
        ("lang",),
        (*_TOWN, "out-of-range", _WRONG),
    ),
    "getCard": (
        "The compiled fares of this civil year and the next, for offline use.",
        "Card",
        ("ponto", "lang"),
        (*_TOWN, "out-of-range", _WRONG),
    ),
    "verifyCode": (
        "What the code on a printed sheet stands for, and how its table stands now.",
        "VerificationAnswer",
        ("lang",),
        ("unknown-code", _WRONG),
    ),
    "listTables": ("Every table, the newest first.", "TablesAnswer", ("lang",), (*_TOWN, _WRONG)),
}
"""By operation: summary, schema of the answer, parameters of the query, sorts of problems."""


def _get(name: str, shown: Examples) -> Json:
    summary, schema, parameters, sorts = _GETS[name]
    return {
        "operationId": name,
        "summary": summary,
        "parameters": [in_query(one, shown.parameters) for one in parameters],
        "responses": {
            "200": {
                "description": "OK",
                "headers": _CACHED,
                "content": {JSON: _content(schema, shown.answers.get(name))},
            },
            "304": {"description": "What the caller has still holds.", "headers": _CACHED},
            **_problems(sorts, shown),
        },
    }


def _post_fares(shown: Examples) -> Json:
    return {
        "operationId": "listFares",
        "summary": f"Up to {MOST_TRIPS} fares, a problem in the place of each bad trip.",
        "parameters": [in_query("lang", shown.parameters)],
        "requestBody": {
            "required": True,
            "content": {JSON: _content("Trips", {"trips": shown.trips} if shown.trips else None)},
        },
        "responses": {
            "200": {
                "description": "A fare or a problem for each trip, in order.",
                "content": {JSON: _content("FaresAnswer", shown.answers.get("listFares"))},
            },
            **_problems((*_TOWN, *_BATCH, _WRONG), shown),
        },
    }


def _healthz() -> Json:
    health = {"content": {JSON: _content("Health", None)}}
    return {
        "operationId": "getHealth",
        "summary": "The state of the service, its data, and what is wrong with them.",
        "responses": {
            "200": {"description": "`ok`, or `degraded`: some municipality is faulty.", **health},
            "503": {"description": "`down`: no municipality is served.", **health},
        },
    }


def _problems(sorts: Iterable[str], shown: Examples) -> Json:
    """Describe the problems that an operation may answer, each status with its sorts."""
    by_status: dict[HTTPStatus, list[str]] = {}
    for sort in sorts:
        by_status.setdefault(SORTS[sort].status, []).append(sort)
    return {
        str(int(status)): {
            "description": " or ".join(f"`{sort}`" for sort in by_status[status]),
            "content": {
                MEDIA_TYPE: _content(
                    "Problem", shown.refused if _WRONG in by_status[status] else None
                )
            },
        }
        for status in sorted(by_status)
    }


def _content(schema: str, example: object) -> Json:
    content: Json = {"schema": ref(schema)}
    return content if example is None else {**content, "example": example}
