"""How a page is given: its template filled in, what every page of a town shows, how long it holds."""

from datetime import timedelta
from http import HTTPStatus

from flask import Response, render_template

from fare_service.faces.freshness import LONGEST_FRESH
from fare_service.faces.tables import in_force, next_change
from fare_service.faces.web import form
from fare_service.faces.web.replies import cached
from fare_service.registry import Served

HTML = "text/html; charset=utf-8"


def page(
    template: str,
    context: dict[str, object],
    *,
    max_age: int = LONGEST_FRESH,
    status: HTTPStatus = HTTPStatus.OK,
) -> Response:
    """Fill in a template; an answer that stands may be kept for `max_age` seconds, no other."""
    body = render_template(template, **context)
    if status is HTTPStatus.OK:
        return cached(body, max_age, content_type=HTML)
    return Response(body, status, {"Cache-Control": "no-store"}, content_type=HTML)


def town(served: Served, now: int) -> dict[str, object]:
    """Give what every page of a town shows: its law, what can be asked, if prices are examples, until when."""
    one = served.municipality
    in_turn = [in_force(one, ponto, now) for ponto in served.shelves]
    return {
        "town": one,
        "served": served,
        "norm": next((r.file.norm for r in reversed(one.rules) if r.start <= now), ""),
        "example": any(table is not None and table.file.demonstration for table in in_turn),
        "bounds": [one.zone.local(instant) for instant in form.bounds(served, now)],
        "changes": next_change(one, now),
    }


def until_midnight(served: Served, now: int) -> int:
    """Give the seconds for which «hoje» and «amanhã» mean the same days."""
    zone = served.municipality.zone
    return zone.midnight(zone.today(now) + timedelta(days=1)) - now
