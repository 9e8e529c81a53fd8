"""Every error as a problem document under the API and as a page elsewhere; never a bare 500."""

import logging
from urllib.parse import quote

from flask import Flask, Response, current_app, redirect, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException, MethodNotAllowed, RequestEntityTooLarge

from fare_service.faces.language import LANGUAGES, N_, SOURCE, say
from fare_service.faces.problems import SORTS, Refusal
from fare_service.faces.web.headers import under_api
from fare_service.faces.web.replies import problem_reply
from fare_service.faces.web.state import service

log = logging.getLogger("fare_service")


def install(app: Flask) -> None:
    """Handle refusals, HTTP errors and whatever nobody foresaw."""
    app.register_error_handler(Refusal, _refused)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(Exception, _unforeseen)


def language() -> str:
    """Give the language of the current request; an unknown one is the source language."""
    asked = request.args.get("lang", "")
    return asked if asked in LANGUAGES else SOURCE


def _refused(refusal: Refusal) -> ResponseReturnValue:
    return _reply(refusal)


def _http(error: HTTPException) -> ResponseReturnValue:
    if error.code == 404 and (bare := _without_slash()):
        return redirect(bare, code=308)
    lang = language()
    if isinstance(error, MethodNotAllowed):
        allowed = ", ".join(sorted(error.valid_methods or ()))
        detail = say(lang, N_("Este endereço aceita {methods}."), methods=allowed)
        return _reply(Refusal("method-not-allowed", detail), Allow=allowed)
    if isinstance(error, RequestEntityTooLarge):
        detail = say(lang, N_("Divida o pedido: até 1.000 viagens e 1 MB de cada vez."))
        return _reply(Refusal("too-many-trips", detail))
    if error.code == 404:
        return _reply(Refusal("not-found", say(lang, N_("Não há nada neste endereço."))))
    if error.code is not None and error.code < 500:
        return _reply(Refusal("malformed", say(lang, N_("O pedido HTTP não se entende."))))
    return _unforeseen(error)


def _unforeseen(error: Exception) -> ResponseReturnValue:
    log.error("request failed: %s %s", request.method, request.path, exc_info=error)
    detail = say(language(), N_("A falha é nossa e ficou registrada. Tente de novo."))
    return _reply(Refusal("internal", detail))


def _without_slash() -> str:
    """Give the address without its trailing slashes if a route answers there, else nothing."""
    path = "/" + request.path.strip("/")
    if path == request.path or not current_app.create_url_adapter(request).test(path):  # type: ignore[union-attr]  # there is a request
        return ""
    query = request.query_string.decode("ascii", "ignore")
    address = service().settings.base_path + quote(path)
    return f"{address}?{query}" if query else address


def _reply(refusal: Refusal, **headers: str) -> Response:
    lang = language()
    if under_api(request.path):
        return problem_reply(refusal, lang, **headers)
    sort = SORTS[refusal.slug]
    page = render_template(
        "erro.html", title=sort.title, detail=refusal.detail, base=service().settings.base_path
    )
    reply = Response(page, status=int(sort.status), content_type="text/html; charset=utf-8")
    reply.headers["Cache-Control"] = "no-store"
    reply.headers.extend(headers)
    return reply
