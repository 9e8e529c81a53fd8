"""Many fares in one request: reads the body, answers each trip or says what is wrong with it."""

from collections.abc import Mapping
from typing import Any

import msgspec
from flask import Request

from fare_service.faces import query
from fare_service.faces.answer import FareAnswer, tell
from fare_service.faces.language import N_, say
from fare_service.faces.problems import ParameterError, Problem, Refusal
from fare_service.registry import Served

MOST_TRIPS = 1000
# Numbers stay as written, so that 0.1 km is not read through a binary fraction.
_decoder = msgspec.json.Decoder(float_hook=str)


def trips(request: Request, lang: str) -> list[object]:
    """Read the trips of a body; raises `Refusal` for a body that is not what is documented."""
    if request.mimetype != "application/json":
        detail = say(lang, N_("Envie JSON, com Content-Type: application/json."))
        raise Refusal("unsupported-media-type", detail)
    try:
        body: Any = _decoder.decode(request.get_data())
    except (msgspec.DecodeError, RecursionError, ValueError):
        raise Refusal("malformed", say(lang, N_("O corpo não é JSON válido."))) from None
    found = body.get("trips") if isinstance(body, dict) else None
    if not isinstance(found, list) or not found:
        detail = say(lang, N_('Envie {"trips": [...]}, de 1 a 1.000 viagens.'))
        error = ParameterError(parameter="trips", code="missing", detail=detail)
        raise Refusal("invalid-parameters", detail, [error])
    if len(found) > MOST_TRIPS:
        detail = say(
            lang, N_("São {count} viagens; envie até 1.000 de cada vez."), count=len(found)
        )
        raise Refusal("too-many-trips", detail)
    return found


def fares(served: Served, many: list[object], now: int, base: str) -> list[FareAnswer | Problem]:
    """Answer each trip in order, all of them as of the same present."""
    return [_fare(served, one, now, base) for one in many]


def _fare(served: Served, one: object, now: int, base: str) -> FareAnswer | Problem:
    values: dict[str, str] = {}
    try:
        values = _values(one)
        return tell(query.query(served, values, now), now, base).fare
    except Refusal as refusal:
        return refusal.problem(query.language(values), base)


_CODES = {
    "from": "unknown-place",
    "to": "unknown-place",
    "at": "bad-instant",
    "ponto": "unknown-ponto",
    "km": "bad-number",
    "extras": "unknown-extra",
    "lang": "unknown-lang",
}


def _values(one: object) -> dict[str, str]:
    if not isinstance(one, Mapping):
        detail = N_("Cada viagem é um objeto com from, to e, se quiser, at.")
        error = ParameterError(parameter="trips", code="missing", detail=detail)
        raise Refusal("invalid-parameters", detail, [error])
    values, errors = {}, []
    for name in query.PARAMETERS:
        value = one.get(name)
        if name == "km" and isinstance(value, int) and not isinstance(value, bool):
            value = str(value)
        if isinstance(value, str):
            values[name] = value
        elif value is not None:
            detail = say(query.language(values), N_("«{name}» é um texto."), name=name)
            errors.append(ParameterError(parameter=name, code=_CODES[name], detail=detail))
    if errors:
        raise Refusal("invalid-parameters", errors[0].detail, errors)
    return values
