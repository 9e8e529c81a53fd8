"""The parameters of the API as the OpenAPI document tells them."""

from collections.abc import Mapping

from fare_service.faces import query
from fare_service.faces.language import LANGUAGES
from fare_service.faces.web.openapi.schemas import REQUIRED, Json

_PATH: dict[str, Json] = {
    "municipality": {
        "description": "Id of a municipality: slug of its name, hyphen, state.",
        "schema": {"type": "string"},
    },
    "code": {
        "description": "Code of a table, as people type it: case, blanks and hyphens are ignored, "
        "O is 0, I and L are 1.",
        "schema": {"type": "string"},
    },
    "year": {
        "description": "A civil year from the rules' first to the next one.",
        "schema": {"type": "string", "pattern": "^[0-9]{4}$"},
    },
}
_QUERY: dict[str, Json] = {
    "from": {
        "description": "Id, name or alias of the place where the rider gets on. Case, accents, "
        "blanks and hyphens don't matter.",
        "schema": {"type": "string"},
    },
    "to": {
        "description": "Id, name or alias of the place where the rider gets off.",
        "schema": {"type": "string"},
    },
    "at": {
        "description": "When the rider gets on: YYYY-MM-DDThh:mm[:ss] with Z, ±hh:mm or nothing "
        "(then the municipality's local time). Absent: now. Write + as %2B.",
        "schema": {
            "type": "string",
            "pattern": r"^([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2})?"
            r"(Z|[+-][0-9]{2}:[0-9]{2})?)?$",
        },
    },
    "ponto": {
        "description": "Id or name of the ponto whose table counts. Absent: the one whose area "
        "holds `from`, if it has a table of its own.",
        "schema": {"type": "string"},
    },
    "km": {
        "description": "Distance in kilometres, 0 to 1000, a dot, at most three decimals. Needed "
        "where the price of the trip waits for it: see `needs_km` of the rules' classes.",
        "schema": {"type": "string", "pattern": r"^([0-9]{1,4}(\.[0-9]{1,3})?)?$"},
    },
    "extras": {
        "description": "What comes on top, and what the trip is like: codes of the rules' `extras` "
        "(code:count) and `conditions` (code), separated by commas: volume:2,rain.",
        "schema": {"type": "string"},
    },
    "lang": {
        "description": "Language of labels, notes and errors; words that come from data stay "
        "Portuguese.",
        "schema": {"type": "string", "enum": ["", *LANGUAGES], "default": LANGUAGES[0]},
    },
}
FARE = query.PARAMETERS
"""The names of the parameters of a fare."""


def in_path(name: str, shown: Mapping[str, str]) -> Json:
    """Describe a part of the path."""
    return _parameter(name, "path", shown, _PATH[name], required=True)


def in_query(name: str, shown: Mapping[str, str]) -> Json:
    """Describe a parameter of the query; only a fare asks for places."""
    return _parameter(name, "query", shown, _QUERY[name], required=name in REQUIRED)


def _parameter(
    name: str, where: str, shown: Mapping[str, str], described: Json, *, required: bool
) -> Json:
    example = {"example": shown[name]} if name in shown else {}
    return {"name": name, "in": where, "required": required, **described, **example}
