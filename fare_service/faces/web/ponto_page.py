"""The driver's page: the ponto's own board, full screen, to be shown to a rider."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask import Blueprint, Response

from fare_service.faces.freshness import fresh
from fare_service.faces.language import N_, say
from fare_service.faces.problems import Refusal
from fare_service.faces.tables import in_force
from fare_service.faces.web import board
from fare_service.faces.web.addresses import page_language
from fare_service.faces.web.alternates import feed_of
from fare_service.faces.web.rendering import page, town
from fare_service.faces.web.state import service
from fare_service.faces.web.tag_words import seal_words
from fare_service.registry import Served, ponto_id
from fare_service.tariffs.schema import Place, Ponto

if TYPE_CHECKING:
    from fare_service.faces.web.prices import Prices

face = Blueprint("ponto", __name__)

NO_PLACE = N_("Não há lugar nenhum na área do ponto {ponto}: não há de onde contar os preços.")
UNKNOWN = N_("Esse ponto não está na lista de {town}.")


@face.get("/<municipality>/pontos/<ponto>")
def ponto(municipality: str, ponto: str) -> Response:
    """Show what every destination costs now from a ponto."""
    state, lang = service(), page_language()
    served, now, base = state.served(municipality), state.now(), state.settings.base_path
    stand, origin = known(served, ponto, lang)
    shown = board.made(served, origin, stand.id, now, base, lang)
    until = fresh(served.municipality, now)
    return page(
        "ponto.html",
        {
            **town(served, now),
            "ponto": stand,
            "origin": origin,
            "board": shown,
            "alternates": [feed_of(served, state.settings, lang)],
            "empty_board": board.blank(),
            "plain": _plain(served, stand, origin, lang) if state.still else None,
        },
        max_age=until if shown.change is None else min(until, shown.change - now),
    )


@dataclass(frozen=True, slots=True)
class _Plain:
    """The prices of a ponto at every hour, for who looks at a file of it without scripts."""

    prices: "Prices"
    example: bool
    seal: str


def _plain(served: Served, stand: Ponto, origin: Place, lang: str) -> _Plain | None:
    from fare_service.faces.web.prices import prices  # noqa: PLC0415 - only files ask for it

    now, track = service().now(), stand.id if stand.id in served.shelves else ""
    table = in_force(served.municipality, track, now)
    found = None if table is None else prices(served, table, now, lang, origin)
    if table is None or found is None:
        return None
    seal = seal_words(table.code, stand.name if table.ponto else "", found.card, lang)
    return _Plain(found, table.file.demonstration, seal)


def known(served: Served, typed: str, lang: str) -> tuple[Ponto, Place]:
    """Give a ponto and the place where it stands; raises `Refusal` for one that is not listed."""
    stand = served.pontos.get(ponto_id(served, typed) or "")
    origin = None if stand is None else board.start_of(served, stand)
    if stand is None:
        raise Refusal("not-found", say(lang, UNKNOWN, town=served.municipality.file.name))
    if origin is None:
        raise Refusal("not-found", say(lang, NO_PLACE, ponto=stand.name))
    return stand, origin
