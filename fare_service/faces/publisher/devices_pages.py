"""Where an account is signed in, and how it ends that elsewhere."""

from dataclasses import dataclass

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from fare_service.faces.language import SOURCE
from fare_service.faces.publisher import database, signed
from fare_service.faces.publisher.signed import SignIn
from fare_service.faces.web.addresses import to
from fare_service.faces.web.errors import PUBLISHING
from fare_service.faces.web.moments import since_words
from fare_service.faces.web.state import service
from fare_service.publishing import sessions

face = Blueprint("devices_pages", __name__)
ALL_OTHERS = "outros"


@dataclass(frozen=True)
class Device:
    """One session as its owner knows it again; times are the town's."""

    key: str
    name: str
    since: str
    seen: str
    here: bool


@face.get("/aparelhos")
def listed() -> Response:
    """List the devices on which the account is signed in."""
    mine = signed.found()
    if mine is None:
        raise SignIn
    now, zone = service().now(), signed.town().municipality.zone
    with database.reading() as connection:
        found = sessions.listed(connection, mine.account.login, now)
    return Response(
        render_template(
            "publicar/aparelhos.html",
            account=mine.account,
            devices=[
                Device(
                    key=one.key,
                    name=one.device,
                    since=since_words(zone.local(one.created_at), SOURCE),
                    seen=since_words(zone.local(one.seen_at), SOURCE),
                    here=one.key == mine.session.key,
                )
                for one in found
            ],
        )
    )


@face.post("/aparelhos")
def end() -> AnyResponse:
    """End one session, or all but this one."""
    mine = signed.found()
    if mine is None:
        raise SignIn
    key = request.form.get("sessao", "")
    with database.writing() as connection:
        if key == ALL_OTHERS:
            sessions.end_others(connection, mine.account.login, mine.session.key)
        else:
            sessions.end(connection, mine.account.login, key)
    if key == mine.session.key:
        signed.leave()
    return redirect(to(f"{PUBLISHING}/aparelhos"), code=303)
