"""The page behind the code on a sheet: how its table stands, and the prices to compare with."""

from flask import Blueprint, Response

from fare_service.faces.freshness import fresh
from fare_service.faces.verification import verified
from fare_service.faces.web.addresses import page_language
from fare_service.faces.web.rendering import page, town
from fare_service.faces.web.state import service

face = Blueprint("check_code", __name__)


@face.get("/t/<code>")
def checked(code: str) -> Response:
    """Show what a printed code stands for."""
    from fare_service.faces.web.price_list import price_list  # noqa: PLC0415 - the first to ask waits for it, and no start

    state, lang = service(), page_language()
    found = verified(state.registry.served.values(), code, lang)
    served, now, base = found.served, state.now(), state.settings.base_path
    return page(
        "conferencia.html",
        {
            **town(served, now),
            "listed": price_list(served, found.table, now, base, lang),
        },
        max_age=fresh(served.municipality, now),
    )
