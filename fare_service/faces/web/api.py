"""The JSON API, version 1. Each view reads parameters, looks up and replies."""

from collections.abc import Mapping

from flask import Blueprint, Response, request

from fare_service.card.document import card_bytes
from fare_service.card.model import Card
from fare_service.card.shelf import OutOfRange
from fare_service.faces import mistakes, query, verification
from fare_service.faces.descriptions import civil_year, history, town
from fare_service.faces.freshness import LONGEST_FRESH, fresh
from fare_service.faces.problems import ParameterError
from fare_service.faces.web import batch, parameters
from fare_service.faces.web.fare_reply import ask, fare_reply
from fare_service.faces.web.parameters import single
from fare_service.faces.web.replies import cached, encode, json_reply
from fare_service.faces.web.state import Service, service
from fare_service.registry import Served

__all__ = ["card_reply", "face", "single"]

face = Blueprint("api", __name__, url_prefix="/api/v1")


@face.get("/openapi.json")
def openapi_document() -> Response:
    """Describe this API as an OpenAPI 3.1 document."""
    from fare_service.faces.web import openapi  # noqa: PLC0415 - few ask for it, and all would wait

    return cached(openapi.encoded(service()), LONGEST_FRESH)


@face.get("/municipalities")
def municipalities() -> Response:
    """List the municipalities in service."""
    served = service().registry.served.values()
    return cached(encode(town.listed(served)), LONGEST_FRESH)


@face.get("/municipalities/<string:municipality>")
def municipality(municipality: str) -> Response:
    """Describe one municipality: places, pontos, rules, tables."""
    state, args = service(), request.args
    served = state.served(municipality)
    now, lang = state.now(), parameters.language(args)
    answer = town.whole(served, now, state.settings.base_url, lang)
    return cached(encode(answer), fresh(served.municipality, now))


@face.get("/municipalities/<string:municipality>/fare")
def fare(municipality: str) -> Response:
    """Tell one fare, or why not: good questions are answered before they come here."""
    told = ask(service(), municipality, request.args)
    return fare_reply(told, request.headers.get("If-None-Match", ""))


@face.post("/municipalities/<string:municipality>/fares")
def fares(municipality: str) -> Response:
    """Tell up to a thousand fares, a problem in the place of each that cannot be told."""
    state, args = service(), request.args
    served = state.served(municipality)
    lang = parameters.language(args)
    trips = batch.trips(request, lang)
    return json_reply(batch.fares(served, trips, lang, state.now(), state.settings.base_url))


@face.get("/municipalities/<string:municipality>/calendar/<string:year>")
def calendar(municipality: str, year: str) -> Response:
    """List the holidays and the optional days of one civil year."""
    state, args = service(), request.args
    served = state.served(municipality)
    today, lang = served.municipality.zone.today(state.now()), parameters.language(args)
    return cached(encode(civil_year.calendar(served, year, today, lang)), LONGEST_FRESH)


@face.get("/municipalities/<string:municipality>/card")
def card(municipality: str) -> Response:
    """Give the card of this civil year and the next, or of a ponto with its own table."""
    state, args = service(), request.args
    served = state.served(municipality)
    parameters.language(args)
    return card_reply(served, single(args, ("ponto",)), state)


@face.get("/municipalities/<string:municipality>/tables")
def tables(municipality: str) -> Response:
    """List every table, the newest first."""
    state, args = service(), request.args
    served = state.served(municipality)
    parameters.language(args)
    now = state.now()
    answer = history.tables(served, now, state.settings.base_url)
    return cached(encode(answer), fresh(served.municipality, now))


@face.get("/verify/<string:code>")
def verify(code: str) -> Response:
    """Tell what a printed code stands for."""
    state, lang = service(), parameters.language(request.args)
    found = verification.verified(state.registry.served.values(), code, lang)
    now = state.now()
    answer = verification.verification(found, now, state.settings.base_url)
    return cached(encode(answer), fresh(found.served.municipality, now))


def card_reply(served: Served, values: Mapping[str, str], state: Service) -> Response:
    """Reply with the bytes of a card, whose ETag is its hash; raises `Refusal`."""
    now = state.now()
    card = standing_card(served, values, now)
    return cached(card_bytes(card), fresh(served.municipality, now), etag=f'"{card.hash}"')


def standing_card(served: Served, values: Mapping[str, str], now: int) -> Card:
    """Give the card of this civil year and the next that a request names; raises `Refusal`."""
    errors: list[ParameterError] = []
    lang = query.language(request.args)
    ponto = query.read_ponto(served, values, lang, errors)
    if errors:
        raise mistakes.refusal(errors, lang)
    shelf = served.shelves.get(ponto) or served.shelves[""]
    try:
        return shelf.standing(served.municipality.zone.today(now)).card
    except OutOfRange as error:
        raise query.out_of_range(served, error, lang) from None
