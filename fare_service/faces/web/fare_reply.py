"""The reply of one fare, and the short way to it for riders, past Flask's dispatch."""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from flask import Flask, Response
from msgspec.structs import replace
from werkzeug.wrappers import Request

from fare_service.faces import query
from fare_service.faces.answer import Told, tell
from fare_service.faces.problems import ParameterError
from fare_service.faces.web import parameters
from fare_service.faces.web.parameters import Arguments
from fare_service.faces.web.replies import encode, kept, weak
from fare_service.faces.web.state import Service

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

_ADDRESS = re.compile(r"/api/v1/municipalities/([a-z0-9-]+)/fare", re.ASCII)
_METHODS = ("GET", "HEAD")


def ask(state: Service, municipality: str, args: Arguments) -> Told:
    """Answer a question for one fare; raises `Refusal`."""
    served, now = state.served(municipality), state.now()
    errors: list[ParameterError] = []
    values = parameters.given(args, query.PARAMETERS, errors)
    return tell(query.query(served, values, now, errors), now, state.settings.base_url)


def fare_reply(told: Told, held: str) -> Response:
    """Reply with a fare; its ETag is strong for a moment that was asked about, weak for now.

    `held` are the ETags that the caller has.
    """
    body = encode(told.fare)
    etag = "" if told.query.fixed else weak(encode(replace(told.fare, at="")))
    return kept(body, told.fresh, held, etag=etag)


def install(app: Flask) -> None:
    """Answer riders' questions for a fare before anything else of the application."""
    app.wsgi_app = ShortWay(app.wsgi_app, app.extensions[Service.KEY])  # type: ignore[method-assign]  # Flask's way


class ShortWay:
    """Answers good questions for a fare; whatever else there is takes the long way.

    The dispatch of Flask costs three times as much as the answer, and most requests are these.
    """

    def __init__(self, app: "WSGIApplication", state: Service) -> None:
        """Stand before that application."""
        self._app, self._state = app, state

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answer a request."""
        found = _ADDRESS.fullmatch(environ.get("PATH_INFO", ""))
        if found is None or environ["REQUEST_METHOD"] not in _METHODS:
            return self._app(environ, start_response)
        try:
            told = ask(self._state, found[1], Request(environ, populate_request=False).args)
            reply = fare_reply(told, environ.get("HTTP_IF_NONE_MATCH", ""))
        except Exception:  # the long way fails as well, and says how as the caller asked
            return self._app(environ, start_response)
        return reply(environ, start_response)
