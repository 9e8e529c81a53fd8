"""The rider's pages: plain HTML by GET forms, answered without a script."""

from flask import Blueprint, Response, request

from fare_service.faces import mistakes, query
from fare_service.faces.freshness import fresh
from fare_service.faces.language import N_, say
from fare_service.faces.problems import SORTS, ParameterError, Refusal
from fare_service.faces.web.addresses import page_language
from fare_service.faces.web.alternates import of_prices
from fare_service.faces.web.parameters import single
from fare_service.faces.web.rendering import page, town
from fare_service.faces.web.state import service

face = Blueprint("pages", __name__)


@face.app_context_processor
def shared() -> dict[str, object]:
    """Give what every template may show, the pages of errors too: the towns, and our address."""
    state = service()
    towns = [one.municipality for one in state.registry.served.values()]
    return {"base": state.settings.base_path, "still": state.still, "towns": towns}


@face.get("/")
def home() -> Response:
    """Let the rider choose the town."""
    return page("inicio.html", {})


@face.get("/<municipality>/tabela")
def table(municipality: str) -> Response:
    """Show the price list of a table, of the one in force where none is named.

    With a ponto and no code, the one that counts at that ponto.
    """
    from fare_service.faces.web.linked_data import linked_data  # noqa: PLC0415 - the first to ask waits for it, and no start
    from fare_service.faces.web.price_list import (  # noqa: PLC0415 - as above
        asked_table,
        other_tables,
        price_list,
    )

    state = service()
    served, now, base = state.served(municipality), state.now(), state.settings.base_path
    lang, values = page_language(), single(request.args, ("ponto", "tabela"))
    errors: list[ParameterError] = []
    ponto = query.read_ponto(served, values, lang, errors)
    if errors:
        raise mistakes.refusal(errors, lang)
    asked = asked_table(served, values.get("tabela", ""), ponto, now, lang)
    listed = None if asked is None else price_list(served, asked, now, base, lang)
    others = other_tables(served, asked, now, base, lang)
    return page(
        "tabela.html",
        {
            **town(served, now),
            "listed": listed,
            "others": others,
            "alternates": of_prices(served, state.settings, lang),
            "linked_data": linked_data(served, listed, state.settings.base_url, lang),
        },
        max_age=fresh(served.municipality, now),
    )


@face.get("/problemas/<slug>")
def problem(slug: str) -> Response:
    """Explain one sort of problem, the address that `type` names."""
    if slug not in SORTS:
        raise Refusal("not-found", say(page_language(), N_("Não há nada neste endereço.")))
    return page("problema.html", {"slug": slug, "sort": SORTS[slug]})
