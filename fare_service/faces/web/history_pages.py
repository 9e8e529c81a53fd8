"""The history of a town's prices over HTTP: the page, and the feed that tells of what changes."""

from flask import Blueprint, Response

from fare_service.faces.freshness import fresh
from fare_service.faces.web.addresses import page_language
from fare_service.faces.web.alternates import of_history
from fare_service.faces.web.rendering import page, town
from fare_service.faces.web.replies import FEED, cached
from fare_service.faces.web.state import service

face = Blueprint("history_pages", __name__)


@face.get("/<municipality>/reajustes")
def changes_page(municipality: str) -> Response:
    """Show every table that was ever fixed, and the prices over time."""
    from fare_service.faces.web.price_history import history  # noqa: PLC0415 - few ask for it, and all would wait

    state, lang = service(), page_language()
    served, now, base = state.served(municipality), state.now(), state.settings.base_path
    return page(
        "reajustes.html",
        {
            **town(served, now),
            "shown": history(served, now, base, lang),
            "publishes": state.settings.has_journal and not state.still,
            "alternates": of_history(served, state.settings, lang),
        },
        max_age=fresh(served.municipality, now),
    )


@face.get("/<municipality>/reajustes.atom")
def changes_feed(municipality: str) -> Response:
    """Give every change of prices as a feed, the newest first."""
    from fare_service.faces.web.change_feed import feed  # noqa: PLC0415 - few ask for it, and all would wait

    state, lang = service(), page_language()
    served, now = state.served(municipality), state.now()
    body = feed(served, now, state.settings, lang, state.journal.head)
    return cached(body, fresh(served.municipality, now), content_type=FEED)
