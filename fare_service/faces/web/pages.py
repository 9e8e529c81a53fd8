"""The rider's pages: plain HTML by GET forms, answered without a script."""

from datetime import timedelta
from http import HTTPStatus

from flask import Blueprint, Response, render_template, request

from fare_service.faces.freshness import LONGEST_FRESH, fresh
from fare_service.faces.problems import SORTS, Refusal
from fare_service.faces.tables import in_force
from fare_service.faces.web import form
from fare_service.faces.web.api import card_reply
from fare_service.faces.web.parameters import single
from fare_service.faces.web.price_list import other_tables, price_list
from fare_service.faces.web.price_tag import price_tag
from fare_service.faces.web.replies import cached
from fare_service.faces.web.state import service
from fare_service.registry import Served

face = Blueprint("pages", __name__)

HTML = "text/html; charset=utf-8"


@face.app_context_processor
def shared() -> dict[str, object]:
    """Give what every template may show, the pages of errors too: the towns, and our address."""
    state = service()
    towns = [one.municipality for one in state.registry.served.values()]
    return {"base": state.settings.base_path, "towns": towns}


@face.get("/")
def home() -> Response:
    """Let the rider choose the town."""
    return _page("inicio.html", {})


@face.get("/<municipality>")
def fare(municipality: str) -> Response:
    """Ask for a trip and show its price, or say what is missing."""
    state = service()
    served, now, base = state.served(municipality), state.now(), state.settings.base_path
    asked = form.read(served, request.args, now, base)
    tag = None if asked.told is None else price_tag(served, asked, asked.told, now, base)
    return _page(
        "corrida.html",
        {**_town(served, now), "form": asked, "tag": tag},
        max_age=min(asked.told.fresh, _until_midnight(served, now))
        if asked.told
        else fresh(served.municipality, now),
        status=asked.status,
    )


@face.get("/<municipality>/tabela")
def table(municipality: str) -> Response:
    """Show the price list of a table, of the one in force where none is named."""
    state = service()
    served, now, base = state.served(municipality), state.now(), state.settings.base_path
    code = single(request.args, ("tabela",)).get("tabela", "")
    listed = price_list(served, code, now, base)
    others = other_tables(served, listed, now, base)
    return _page(
        "tabela.html",
        {**_town(served, now), "listed": listed, "others": others},
        max_age=fresh(served.municipality, now),
    )


@face.get("/<municipality>/card.json")
def card(municipality: str) -> Response:
    """Give the card, the same bytes as the API does."""
    state = service()
    return card_reply(state.served(municipality), single(request.args, ("ponto",)), state)


@face.get("/problemas/<slug>")
def problem(slug: str) -> Response:
    """Explain one sort of problem, the address that `type` names."""
    if slug not in SORTS:
        raise Refusal("not-found", "Não há nada neste endereço.")
    return _page("problema.html", {"slug": slug, "sort": SORTS[slug]})


def _until_midnight(served: Served, now: int) -> int:
    """Give the seconds for which «hoje» and «amanhã» mean the same days."""
    zone = served.municipality.zone
    return zone.midnight(zone.today(now) + timedelta(days=1)) - now


def _town(served: Served, now: int) -> dict[str, object]:
    """Give what every page of a town shows: its law, what can be asked, if prices are examples."""
    one = served.municipality
    in_turn = [in_force(one, ponto, now) for ponto in served.shelves]
    return {
        "town": one,
        "served": served,
        "norm": next((r.file.norm for r in reversed(one.rules) if r.start <= now), ""),
        "example": any(table is not None and table.file.demonstration for table in in_turn),
        "bounds": [one.zone.local(instant) for instant in form.bounds(served, now)],
    }


def _page(
    template: str,
    context: dict[str, object],
    *,
    max_age: int = LONGEST_FRESH,
    status: HTTPStatus = HTTPStatus.OK,
) -> Response:
    body = render_template(template, **context)
    if status is HTTPStatus.OK:
        return cached(body, max_age, content_type=HTML)
    return Response(body, status, {"Cache-Control": "no-store"}, content_type=HTML)
