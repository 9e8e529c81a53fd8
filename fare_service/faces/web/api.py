"""The JSON API, version 1. Each view reads parameters, looks up and replies."""

from collections.abc import Mapping

import msgspec
from flask import Blueprint, Response, request
from werkzeug.datastructures import MultiDict

from fare_service.calendar import library
from fare_service.card.document import card_bytes
from fare_service.card.shelf import OutOfRange
from fare_service.faces import descriptions, query, tables
from fare_service.faces.answer import LONGEST_FRESH, tell
from fare_service.faces.language import N_, say
from fare_service.faces.problems import ParameterError, Refusal, echo
from fare_service.faces.web import batch, openapi
from fare_service.faces.web.errors import language
from fare_service.faces.web.replies import cached
from fare_service.faces.web.state import Service, service
from fare_service.registry import Served, ponto_id

face = Blueprint("api", __name__, url_prefix="/api/v1")
_encode = msgspec.json.Encoder().encode


@face.get("/openapi.json")
def openapi_document() -> Response:
    """Describe this API as an OpenAPI 3.1 document."""
    return cached(openapi.encoded(service().settings.base_url), LONGEST_FRESH)


@face.get("/municipalities")
def municipalities() -> Response:
    """List the municipalities in service."""
    served = service().registry.served.values()
    answer = {"municipalities": [descriptions.municipality(one) for one in served]}
    return cached(_encode(answer), LONGEST_FRESH)


@face.get("/municipalities/<municipality>")
def municipality(municipality: str) -> Response:
    """Describe one municipality: places, pontos, rules, tables."""
    state = service()
    served = state.served(municipality, language())
    now = state.now()
    answer = descriptions.whole(served, now, state.settings.base_url, _language(request.args))
    return cached(_encode(answer), _until_tables_change(served, now))


@face.get("/municipalities/<municipality>/fare")
def fare(municipality: str) -> Response:
    """Tell one fare."""
    state = service()
    served = state.served(municipality, language())
    now = state.now()
    asked = query.query(served, single(request.args, query.PARAMETERS), now)
    told = tell(asked, now, state.settings.base_url)
    body = _encode(told.fare)
    if asked.fixed:
        return cached(body, told.fresh)
    return cached(body, told.fresh, seal=msgspec.structs.replace(told.fare, at=""))


@face.post("/municipalities/<municipality>/fares")
def fares(municipality: str) -> Response:
    """Tell up to a thousand fares, a problem in the place of each that cannot be told."""
    state = service()
    served = state.served(municipality, language())
    trips = batch.trips(request, language())
    answer = batch.fares(served, trips, state.now(), state.settings.base_url)
    reply = Response(_encode({"fares": answer}), content_type="application/json")
    reply.headers["Cache-Control"] = "no-store"
    return reply


@face.get("/municipalities/<municipality>/calendar/<year>")
def calendar(municipality: str, year: str) -> Response:
    """List the holidays and the optional days of one civil year."""
    state = service()
    served = state.served(municipality, language())
    first, last = _years(served, state)
    if not (year.isascii() and year.isdigit() and first <= int(year) <= last):
        detail = say(
            language(),
            N_("Há calendário de {first} a {last}; «{typed}» não é um desses anos."),
            first=first,
            last=last,
            typed=echo(year),
        )
        raise Refusal("out-of-range", detail)
    return cached(_encode(descriptions.calendar(served, int(year))), LONGEST_FRESH)


@face.get("/municipalities/<municipality>/card")
def card(municipality: str) -> Response:
    """Give the card of this civil year and the next, or of a ponto with its own table."""
    state = service()
    served = state.served(municipality, language())
    return card_reply(served, single(request.args, ("ponto",)), state)


@face.get("/municipalities/<municipality>/tables")
def all_tables(municipality: str) -> Response:
    """List every table, the newest first."""
    state = service()
    served = state.served(municipality, language())
    now = state.now()
    answer = {"tables": descriptions.tables(served, now, state.settings.base_url)}
    return cached(_encode(answer), _until_tables_change(served, now))


def card_reply(served: Served, values: Mapping[str, str], state: Service) -> Response:
    """Reply with the bytes of a card; raises `Refusal` for an unknown ponto."""
    now = state.now()
    zone = served.municipality.zone
    ponto = _known_ponto(served, values.get("ponto", ""))
    shelf = served.shelves.get(ponto) or served.shelves[""]
    try:
        lookup = shelf.standing(zone.today(now))
    except OutOfRange as error:
        raise query.out_of_range(served, error, language()) from None
    return cached(card_bytes(lookup.card), LONGEST_FRESH)


def single(args: MultiDict[str, str], names: tuple[str, ...]) -> dict[str, str]:
    """Give the value of each parameter once; raises `Refusal` where one is given twice."""
    values: dict[str, str] = {}
    errors = []
    for name in names:
        given = [one for one in args.getlist(name) if one] if name in args else []
        if len(given) > 1:
            detail = say(language(), N_("«{name}» aparece mais de uma vez."), name=name)
            errors.append(ParameterError(parameter=name, code="repeated", detail=detail))
        elif given:
            values[name] = given[0]
    if errors:
        detail = say(language(), N_("Corrija o que segue e pergunte de novo."))
        raise Refusal("invalid-parameters", detail, errors)
    return values


def _language(args: MultiDict[str, str]) -> str:
    """Give the language asked for; raises `Refusal` for one that is unknown."""
    errors: list[ParameterError] = []
    lang = query.read_language(single(args, ("lang",)), errors)
    if errors:
        detail = say(lang, N_("Corrija o que segue e pergunte de novo."))
        raise Refusal("invalid-parameters", detail, errors)
    return lang


def _known_ponto(served: Served, typed: str) -> str:
    if not typed:
        return ""
    found = ponto_id(served, typed)
    if found is None:
        errors = [query.unknown_ponto(served, typed, language())]
        detail = say(language(), N_("Corrija o que segue e pergunte de novo."))
        raise Refusal("invalid-parameters", detail, errors)
    return found


def _years(served: Served, state: Service) -> tuple[int, int]:
    zone = served.municipality.zone
    first, end = served.shelves[""].range(zone.today(state.now()))
    return max(zone.day(first).year, library.FIRST_YEAR), zone.day(end - 1).year


def _until_tables_change(served: Served, now: int) -> int:
    change = tables.next_change(served.municipality, now)
    return LONGEST_FRESH if change is None else min(LONGEST_FRESH, change - now)
