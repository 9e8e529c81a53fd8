"""Where a publisher begins: what waits for them, what they have begun, what can be begun."""

from flask import Blueprint, Response, redirect, render_template
from werkzeug.wrappers import Response as AnyResponse

from fare_service.faces.publisher import database, signed, summaries
from fare_service.faces.publisher.words import role_of
from fare_service.faces.tables import in_force
from fare_service.faces.web.addresses import to
from fare_service.faces.web.errors import PUBLISHING
from fare_service.faces.web.state import service
from fare_service.publishing import rights

face = Blueprint("home_page", __name__)
MOST_PUBLISHED = 5


@face.get("/")
def home() -> AnyResponse:
    """Show what there is to do; who is signed out is asked to sign in."""
    if signed.found() is None:
        return redirect(to(f"{PUBLISHING}/entrar"), code=303)
    account, served, now = signed.current(), signed.town(), service().now()
    town = served.municipality
    with database.reading() as connection:
        listed = summaries.listed(connection, account, served, now)
    done = [one for one in listed if one.state in ("publicada", "atendida")]
    return Response(
        render_template(
            "publicar/inicio.html",
            account=account,
            town=town,
            role=role_of(account, served),
            table=in_force(town, account.ponto, now) or in_force(town, "", now),
            asked=[one for one in listed if one.asked],
            mine=[one for one in listed if one.mine and one not in done],
            others=[one for one in listed if not one.mine and not one.asked and one not in done],
            done=done[:MOST_PUBLISHED],
            may_begin=bool(rights.pontos(account, town, now)),
            executive=account.role == "executive",
        )
    )
