"""The page behind the code on a sheet: how its table stands, and the prices to compare with."""

from flask import Blueprint, Response

from fare_service.faces.freshness import fresh
from fare_service.faces.language import N_, say
from fare_service.faces.verification import Verified, verified
from fare_service.faces.web.addresses import address, page_language
from fare_service.faces.web.form import Link
from fare_service.faces.web.moments import since_words
from fare_service.faces.web.price_list import price_list
from fare_service.faces.web.rendering import page, town
from fare_service.faces.web.state import service
from fare_service.tariffs.code import printed

face = Blueprint("check_code", __name__)

REPLACED = N_("Foi substituída em {since} pela tabela {code}: ver a nova")


@face.get("/t/<code>")
def checked(code: str) -> Response:
    """Show what a printed code stands for."""
    state, lang = service(), page_language()
    found = verified(state.registry.served.values(), code, lang)
    served, now, base = found.served, state.now(), state.settings.base_path
    return page(
        "conferencia.html",
        {
            **town(served, now),
            "listed": price_list(served, found.table, now, base, lang),
            "replaced": _replaced(found, now, base, lang),
        },
        max_age=fresh(served.municipality, now),
    )


def _replaced(found: Verified, now: int, base: str, lang: str) -> Link | None:
    after, one = found.successor, found.served.municipality
    if after is None or after.start > now:
        return None
    since = since_words(one.zone.local(after.start), lang)
    where = address(f"/{one.id}/tabela", {"tabela": after.code}, base, lang)
    return Link(say(lang, REPLACED, since=since, code=printed(after.code)), where)
