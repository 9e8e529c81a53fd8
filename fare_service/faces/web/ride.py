"""The page of one ride, and what a phone saves to answer without it: the card and its words."""

from datetime import UTC, datetime
from functools import lru_cache

from flask import Blueprint, Response, request

from fare_service.card.model import Card
from fare_service.faces.freshness import fresh
from fare_service.faces.web import form
from fare_service.faces.web.addresses import page_language
from fare_service.faces.web.alternates import of_ride
from fare_service.faces.web.api import card_reply, standing_card
from fare_service.faces.web.parameters import language, single
from fare_service.faces.web.phone_words import phone_words
from fare_service.faces.web.price_tag import next_look, price_tag
from fare_service.faces.web.rendering import page, town, until_midnight
from fare_service.faces.web.replies import cached, encode
from fare_service.faces.web.saved_words import saved_words
from fare_service.faces.web.sharing import permanent, whatsapp
from fare_service.faces.web.state import service
from fare_service.faces.web.tag import blank

face = Blueprint("ride", __name__)


@face.get("/<municipality>")
def fare(municipality: str) -> Response:
    """Ask for a trip and show its price, or say what is missing."""
    state = service()
    served, now, base = state.served(municipality), state.now(), state.settings.base_path
    asked = form.read(served, request.args, now, base)
    context = {
        **town(served, now),
        "form": asked,
        "tag": None,
        "empty_tag": blank(),
        "alternates": of_ride(served, asked, state.settings, page_language()),
    }
    told = asked.told
    if told is None:
        return page(
            "corrida.html", context, max_age=fresh(served.municipality, now), status=asked.status
        )
    tag = price_tag(served, asked, told, now, base)
    site, today = state.settings.base_url, until_midnight(served, now)
    lasting = permanent(served, asked, told, base)
    link = permanent(served, asked, told, site) if site else ""
    return page(
        "corrida.html",
        {
            **context,
            "tag": tag,
            "share": whatsapp(tag, link, told.query.lang),
            "lasting": lasting,
            "now": now,
            "change": None if told.query.fixed else min(next_look(told), now + today),
        },
        max_age=min(told.fresh, today),
    )


@face.get("/<municipality>/card.json")
def card(municipality: str) -> Response:
    """Give the card, the same bytes as the API does."""
    state = service()
    reply = card_reply(state.served(municipality), single(request.args, ("ponto",)), state)
    return _dated(reply, state.now())


@face.get("/<municipality>/palavras.json")
def words(municipality: str) -> Response:
    """Give the words of that card in a language, for a phone that saves both."""
    state = service()
    served, lang, now = state.served(municipality), language(request.args), state.now()
    card = standing_card(served, single(request.args, ("ponto",)), now)
    return _dated(cached(_words(card, lang, state.still), fresh(served.municipality, now)), now)


def _dated(reply: Response, now: int) -> Response:
    """Say when it was asked, so that a phone can tell how wrong its own clock is."""
    reply.date = datetime.fromtimestamp(now, UTC)
    return reply


@lru_cache(maxsize=64)
def _words(card: Card, lang: str, still: bool) -> bytes:
    served = service().served(card.municipality.id)
    return encode({**saved_words(served, card, lang), **phone_words(lang, still=still)})
