"""Many fares in one request: reads the body, answers each trip or says what is wrong with it."""

import msgspec
from flask import Request
from werkzeug.exceptions import RequestEntityTooLarge

from fare_service.faces import query
from fare_service.faces.answer import tell
from fare_service.faces.language import N_, say
from fare_service.faces.problems import ParameterError, Problem, Refusal
from fare_service.faces.shapes import FareAnswer
from fare_service.registry import Served

MOST_TRIPS = 1000
# Numbers stay as written, so that 0.1 km is not read through a binary fraction.
_decoder = msgspec.json.Decoder(float_hook=str)
_encode = msgspec.json.Encoder().encode


class FaresAnswer(msgspec.Struct, frozen=True):
    """A fare for each trip, in order; a problem in the place of each that cannot be told."""

    fares: list[FareAnswer | Problem]


def trips(request: Request, lang: str) -> list[object]:
    """Read the trips of a body; raises `Refusal` for a body that is not what is documented."""
    if request.mimetype != "application/json" or not _is_utf8(request):
        detail = say(lang, N_("Envie JSON em UTF-8, com Content-Type: application/json."))
        raise Refusal("unsupported-media-type", detail)
    try:
        body: object = _decoder.decode(_raw(request))
    except (msgspec.MsgspecError, RecursionError, ValueError):
        raise Refusal("malformed", say(lang, N_("O corpo não é JSON válido."))) from None
    found = body.get("trips") if isinstance(body, dict) else None
    if not isinstance(found, list) or not found:
        detail = say(lang, N_('Envie {"trips": [...]}, de 1 a 1.000 viagens.'))
        error = ParameterError(parameter="trips", code="missing", detail=detail)
        raise Refusal("invalid-parameters", detail, [error])
    if len(found) > MOST_TRIPS:
        text = N_("São {count} viagens; envie até 1.000 de cada vez.")
        raise Refusal("too-many-trips", say(lang, text, count=len(found)))
    return found


def fares(served: Served, many: list[object], lang: str, now: int, base: str) -> FaresAnswer:
    """Answer each trip in order, all of them as of the same present.

    `lang` is the language of the trips that ask for none.
    """
    return FaresAnswer([_fare(served, one, lang, now, base) for one in many])


def _fare(served: Served, one: object, lang: str, now: int, base: str) -> FareAnswer | Problem:
    values = {"lang": lang}
    try:
        values |= _values(one, lang)
        return tell(query.query(served, values, now), now, base).fare
    except Refusal as refusal:
        return refusal.problem(query.language(values), base)


def _values(one: object, lang: str) -> dict[str, str]:
    """Read the parameters of a trip; what is no text counts as the text it is written as."""
    if not isinstance(one, dict):
        detail = say(lang, N_("Cada viagem é um objeto com from, to e, se quiser, at."))
        error = ParameterError(parameter="trips", code="missing", detail=detail)
        raise Refusal("invalid-parameters", detail, [error])
    given = {name: one[name] for name in query.PARAMETERS if one.get(name) not in (None, "")}
    return {
        name: value if isinstance(value, str) else _encode(value).decode()
        for name, value in given.items()
    }


def _raw(request: Request) -> bytes:
    """Read the body; raises `RequestEntityTooLarge` for a chunked one cut off at the limit."""
    raw = request.get_data()
    limit = request.max_content_length
    if request.content_length is None and limit is not None and len(raw) >= limit:
        raise RequestEntityTooLarge
    return raw


def _is_utf8(request: Request) -> bool:
    return request.mimetype_params.get("charset", "utf-8").lower() in ("utf-8", "utf8", "us-ascii")
