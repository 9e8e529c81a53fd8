"""The rider's pages: plain HTML by GET forms, answered without a script."""

from flask import Blueprint, Response, render_template, request

from fare_service.faces.answer import LONGEST_FRESH, Told, tell
from fare_service.faces.problems import SORTS, ParameterError, Refusal
from fare_service.faces.query import query
from fare_service.faces.web.api import card_reply, single
from fare_service.faces.web.replies import cached
from fare_service.faces.web.state import service
from fare_service.faces.web.views import price_list, result
from fare_service.registry import Served

face = Blueprint("pages", __name__)

HTML = "text/html; charset=utf-8"
PARAMETERS = {"de": "from", "para": "to", "em": "at", "ponto": "ponto"}
"""The page's Portuguese parameters and the API's, which they stand for."""


@face.get("/")
def home() -> Response:
    """Let the rider choose the town."""
    served = service().registry.served.values()
    towns = [one.municipality for one in served]
    return _page("inicio.html", LONGEST_FRESH, towns=towns)


@face.get("/<municipality>")
def fare(municipality: str) -> Response:
    """Ask for a trip and show its price, or say what is missing."""
    state = service()
    served = state.served(municipality)
    values, errors, told = _asked(served)
    context = {
        "town": served.municipality,
        "values": values,
        "errors": {error.parameter: error for error in errors},
        "result": None if told is None else result(served, told),
    }
    return _page("corrida.html", LONGEST_FRESH if told is None else told.fresh, **context)


@face.get("/<municipality>/tabela")
def table(municipality: str) -> Response:
    """Show the price list of a table: a row a trip class, a column a time class."""
    state = service()
    served = state.served(municipality)
    code = single(request.args, ("tabela",)).get("tabela", "")
    listed = price_list(served, code, state.now())
    return _page("tabela.html", LONGEST_FRESH, town=served.municipality, listed=listed)


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
    return _page("problema.html", LONGEST_FRESH, slug=slug, sort=SORTS[slug])


def _asked(served: Served) -> tuple[dict[str, str], list[ParameterError], Told | None]:
    """Read the form: its values, what is wrong with them, and the answer if there is one."""
    values: dict[str, str] = {}
    try:
        given = single(request.args, tuple(PARAMETERS))
        values = {name: given.get(name, "") for name in PARAMETERS}
        if not any(values.values()):
            return values, [], None
        asked = query(served, {PARAMETERS[name]: text for name, text in values.items()}, _now())
        return values, [], tell(asked, _now(), service().settings.base_path)
    except Refusal as refusal:
        return values, refusal.errors or [_whole(refusal)], None


def _whole(refusal: Refusal) -> ParameterError:
    return ParameterError(parameter="at", code=refusal.slug, detail=refusal.detail)


def _now() -> int:
    return service().now()


def _page(template: str, fresh: int, **context: object) -> Response:
    body = render_template(template, base=service().settings.base_path, **context)
    return cached(body, fresh, content_type=HTML)
