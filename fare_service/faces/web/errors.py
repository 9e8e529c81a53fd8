"""Every error as a problem document under the API and as a page elsewhere; never a bare 500."""

import logging
import string
from collections.abc import Iterable
from urllib.parse import quote

from flask import Flask, Response, current_app, redirect, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException, MethodNotAllowed, RequestEntityTooLarge

from fare_service.faces.language import N_, say
from fare_service.faces.problems import SORTS, Refusal
from fare_service.faces.query import language
from fare_service.faces.web.headers import allowed, under_api
from fare_service.faces.web.replies import problem_reply
from fare_service.faces.web.state import service

log = logging.getLogger("fare_service")

PUBLISHING = "/publicar"
"""The one address that keeps its trailing slash."""
_QUERY_MARKS = string.punctuation
"""What stays as it is in a query that is passed on."""


def install(app: Flask) -> None:
    """Handle refusals, HTTP errors and whatever nobody foresaw."""
    app.register_error_handler(Refusal, _refused)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(Exception, _unforeseen)


def _refused(refusal: Refusal) -> ResponseReturnValue:
    return _reply(refusal)


def _http(error: HTTPException) -> ResponseReturnValue:
    if error.code == 404 and (bare := _without_slash()):
        return redirect(bare, code=308)
    lang = language(request.args)
    if isinstance(error, MethodNotAllowed):
        methods = _allowed(error.valid_methods or ())
        detail = say(lang, N_("Este endereço aceita {methods}."), methods=methods)
        return _reply(Refusal("method-not-allowed", detail), Allow=methods)
    if isinstance(error, RequestEntityTooLarge):
        detail = say(lang, N_("Divida o pedido: até 1.000 viagens e 1 MB de cada vez."))
        return _reply(Refusal("too-many-trips", detail))
    if error.code == 404:
        return _reply(Refusal("not-found", say(lang, N_("Não há nada neste endereço."))))
    return _reply(Refusal("malformed", say(lang, N_("O pedido HTTP não se entende."))))


def _unforeseen(error: Exception) -> ResponseReturnValue:
    log.error("request failed: %s %s", request.method, request.path, exc_info=error)
    detail = say(language(request.args), N_("A falha é nossa e ficou registrada. Tente de novo."))
    return _reply(Refusal("internal", detail))


def _allowed(methods: Iterable[str]) -> str:
    return allowed(methods) if under_api(request.path) else ", ".join(sorted(methods))


def _without_slash() -> str:
    """Give the address without its trailing slashes if a route answers there, else nothing.

    It begins with one slash, so that it never names another host.
    """
    path = "/" + request.path.strip("/")
    routes = current_app.url_map.bind("")
    if path in (request.path, PUBLISHING) or not routes.allowed_methods(path):
        return ""
    address = service().settings.base_path + quote(path)
    asked = quote(request.query_string, safe=_QUERY_MARKS)
    return f"{address}?{asked}" if asked else address


def _reply(refusal: Refusal, **headers: str) -> Response:
    lang = language(request.args)
    if under_api(request.path):
        return problem_reply(refusal, lang, **headers)
    sort = SORTS[refusal.slug]
    page = render_template(
        "erro.html",
        title=sort.title,
        detail=refusal.detail,
        errors=refusal.errors,
        near=service().registry.served.get(request.path.split("/")[1]),
    )
    reply = Response(page, status=int(sort.status), content_type="text/html; charset=utf-8")
    reply.headers["Cache-Control"] = "no-store"
    reply.headers.extend(headers)
    return reply
