"""The kiosk: a ponto's board for a tablet on the wall, with the code that takes a price along."""

from flask import Blueprint, Response

from fare_service.faces.freshness import fresh
from fare_service.faces.language import N_, say
from fare_service.faces.problems import Refusal
from fare_service.faces.web import board
from fare_service.faces.web.addresses import address, page_language
from fare_service.faces.web.ponto_page import known
from fare_service.faces.web.rendering import page, town
from fare_service.faces.web.sheet.qr import drawn
from fare_service.faces.web.state import service
from fare_service.faces.web.tag import blank
from fare_service.registry import Served
from fare_service.tariffs.schema import Place

face = Blueprint("kiosk", __name__)

HAS_PONTOS = N_("{town} tem pontos: abra o quiosque de um deles.")
IDLE = 60
"""Seconds without a touch after which the board is shown again."""
WARNING = 10
"""Seconds before, in which a touch keeps what is shown."""


@face.get("/<municipality>/pontos/<ponto>/quiosque")
def of_ponto(municipality: str, ponto: str) -> Response:
    """Show the board of a ponto on its wall."""
    served, lang = service().served(municipality), page_language()
    stand, origin = known(served, ponto, lang)
    return _kiosk(served, origin, stand.id, stand.name)


@face.get("/<municipality>/quiosque")
def of_town(municipality: str) -> Response:
    """Show the board of a town where no ponto is listed; raises `Refusal` for any other."""
    served, lang = service().served(municipality), page_language()
    name = served.municipality.file.name
    if served.pontos:
        raise Refusal("not-found", say(lang, HAS_PONTOS, town=name))
    places = list(served.places.values())
    origin = next((one for one in places if one.area), places[0])
    return _kiosk(served, origin, "", name)


def _kiosk(served: Served, origin: Place, ponto: str, name: str) -> Response:
    state, lang = service(), page_language()
    now, base = state.now(), state.settings.base_path
    shown = board.made(served, origin, ponto, now, base, lang)
    path = f"/{served.municipality.id}" + (f"/pontos/{ponto}" if ponto else "")
    until = fresh(served.municipality, now)
    return page(
        "quiosque.html",
        {
            **town(served, now),
            "ponto": ponto,
            "name": name,
            "origin": origin,
            "board": shown,
            "empty_board": board.blank(),
            "empty_tag": blank(),
            "page_path": path,
            "code": drawn(address(path, {}, state.settings.base_url, lang), "qr"),
            "idle": IDLE,
            "warning": WARNING,
        },
        max_age=until if shown.change is None else min(until, shown.change - now),
    )
