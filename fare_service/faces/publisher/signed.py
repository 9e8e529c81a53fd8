"""Who is signed in: the account behind the cookie of a request, and the way in for who is not."""

from dataclasses import dataclass
from typing import cast

from flask import Flask, Response, g, redirect, request, session
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response as AnyResponse

from fare_service.faces.publisher import database
from fare_service.faces.web.addresses import address
from fare_service.faces.web.errors import PUBLISHING
from fare_service.faces.web.state import service
from fare_service.publishing import accounts, sessions
from fare_service.publishing.accounts import Account
from fare_service.publishing.sessions import Session
from fare_service.registry import Served

ID = "id"
"""Where the cookie holds the id of the session."""
BACK = "volta"
"""The parameter that says where to go after signing in."""


class SignIn(HTTPException):
    """The request needs an account: it is led to where one signs in, and back."""

    code = 303


@dataclass(frozen=True)
class Signed:
    """The account of a request and its session."""

    account: Account
    session: Session


def install(app: Flask) -> None:
    """Let nobody keep what these pages show, and lead who is signed out to the way in."""
    app.after_request(_kept_by_nobody)
    app.register_error_handler(SignIn, _to_sign_in)


def found() -> Signed | None:
    """Give who is signed in, None for nobody; asks the database once a request."""
    if "signed" not in g:
        g.signed = _look()
    return cast("Signed | None", g.signed)


def current() -> Account:
    """Give the account that is signed in; raises `SignIn`."""
    signed = found()
    if signed is None:
        raise SignIn
    return signed.account


def town() -> Served:
    """Give the town of the account that is signed in; raises `SignIn`, and `Refusal` for a faulty one."""
    return service().served(current().municipality)


def enter(id: str) -> None:
    """Put a session that has just begun into the cookie, and nothing that was there before."""
    session.clear()
    session[ID] = id
    session.permanent = True


def leave() -> None:
    """Take everything out of the cookie."""
    session.clear()


def own_path(typed: str) -> str:
    """Give where somebody wants to go if it is a page of ours, else where everybody begins."""
    start = f"{service().settings.base_path}{PUBLISHING}/"
    plain = typed.isascii() and typed.isprintable() and "\\" not in typed and "//" not in typed
    return typed if plain and typed.startswith(start) else start


def _look() -> Signed | None:
    id = session.get(ID)
    if not isinstance(id, str):
        return None
    now = service().now()
    with database.reading() as connection:
        held = sessions.of(connection, id, now)
        account = None if held is None else accounts.of(connection, held.login)
        due = held is not None and sessions.is_due(connection, id, now)
    if held is None or account is None or account.disabled:
        return None
    if due:
        with database.writing() as connection:
            session[ID] = sessions.renew(connection, id, now)
    return Signed(account, held)


def _to_sign_in(error: HTTPException) -> AnyResponse:
    base = service().settings.base_path
    wanted = f"{base}{request.full_path.rstrip('?')}" if request.method == "GET" else ""
    return redirect(address(f"{PUBLISHING}/entrar", {BACK: wanted}, base), code=303)


def _kept_by_nobody(reply: Response) -> Response:
    reply.headers["Cache-Control"] = "no-store"
    return reply
