"""Every error of the publishers' application as a page that says what to do, and what was not done."""

import logging
from http import HTTPStatus

from flask import Flask, Response, current_app, redirect, render_template, request
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge
from werkzeug.wrappers import Response as AnyResponse

from fare_service.faces.problems import Refusal
from fare_service.faces.publisher.database import NobodyInvited
from fare_service.faces.publisher.declined import WORDS
from fare_service.faces.publisher.signed import SignIn
from fare_service.faces.web.addresses import to
from fare_service.faces.web.errors import PUBLISHING
from fare_service.faces.web.rendering import HTML
from fare_service.faces.web.state import service
from fare_service.journal.errors import JournalError
from fare_service.publishing import proposals
from fare_service.publishing.approval import Declined
from fare_service.publishing.proposals import Unknown
from fare_service.publishing.trial import Unserved

log = logging.getLogger("fare_service")

FORGED = (
    "O formulário é de uma sessão que acabou, ou não veio daqui. Nada foi feito. Volte à página, "
    "recarregue e mande de novo: o que você digitou continua lá."
)
TOO_LARGE = "O que você mandou passa de 1 MB. Nada foi feito. Mande menos de cada vez."
NOT_FOUND = (
    "Não há nada aqui para a sua conta. A proposta pode ser de outra cidade, ou o endereço está "
    "incompleto."
)
TOO_MANY = "Você já tem vinte rascunhos. Retire um deles antes de começar outro."
AWAY = "{why} Nada foi feito. Espere um pouco e mande de novo."
UNSERVED = (
    "Os dados desta cidade têm falhas, e por isso nada pode ser publicado. Quem cuida do site já "
    "pode ver quais são."
)
NO_SECRET = (
    "A chave das sessões não pode ser guardada em FARE_DATA. Quem cuida do site confere a pasta, ou "
    "dá a chave em FARE_SECRET_KEY."
)
OURS = "A falha é nossa e ficou registrada. Nada foi feito. Tente de novo."
TITLES = {
    400: "O formulário não foi aceito",
    403: "Isto não é permitido",
    404: "Não há nada aqui",
    405: "Este endereço não aceita isso",
    409: "Mudou enquanto isso",
    413: "Grande demais",
    500: "Falha do serviço",
    503: "O serviço está sem o banco de dados",
}


def install(app: Flask) -> None:
    """Handle whatever goes wrong."""
    app.before_request(_with_slash)
    app.before_request(_has_secret)
    app.register_error_handler(CSRFError, lambda _: page(HTTPStatus.BAD_REQUEST, FORGED))
    app.register_error_handler(RequestEntityTooLarge, lambda _: page(413, TOO_LARGE))
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(Unknown, lambda _: page(HTTPStatus.NOT_FOUND, NOT_FOUND))
    app.register_error_handler(Refusal, lambda _: page(503, UNSERVED))
    app.register_error_handler(Unserved, lambda _: page(503, UNSERVED))
    app.register_error_handler(Declined, _declined)
    app.register_error_handler(proposals.TooMany, lambda _: page(HTTPStatus.CONFLICT, TOO_MANY))
    app.register_error_handler(proposals.TooLarge, lambda _: page(413, TOO_LARGE))
    app.register_error_handler(JournalError, _away)
    app.register_error_handler(Exception, _unforeseen)


def _with_slash() -> AnyResponse | None:
    """Lead to where publishers begin, by a path: the router would name the host that was asked."""
    return redirect(to(f"{PUBLISHING}/"), code=308) if request.path == PUBLISHING else None


def _has_secret() -> None:
    """Refuse to go on where sessions could not be signed; without a database nobody needs one."""
    if not current_app.secret_key and service().settings.has_journal:
        raise JournalError(NO_SECRET)


def page(status: int, detail: str, title: str = "") -> Response:
    """Show what went wrong, and the way back."""
    body = render_template(
        "publicar/erro.html", title=title or TITLES.get(status, TITLES[400]), detail=detail
    )
    return Response(body, status, content_type=HTML)


def _http(error: HTTPException) -> AnyResponse:
    if isinstance(error, SignIn):
        return error.get_response()
    code = error.code or HTTPStatus.INTERNAL_SERVER_ERROR
    if code == HTTPStatus.METHOD_NOT_ALLOWED:
        reply = page(code, "Volte e siga os botões da página.")
        reply.headers["Allow"] = ", ".join(sorted(getattr(error, "valid_methods", None) or ()))
        return reply
    details = {HTTPStatus.NOT_FOUND: NOT_FOUND, HTTPStatus.FORBIDDEN: error.description or ""}
    return page(code, details.get(HTTPStatus(code), FORGED))


def _declined(declined: Declined) -> Response:
    status = HTTPStatus.FORBIDDEN if declined.why == "forbidden" else HTTPStatus.CONFLICT
    return page(status, WORDS[declined.why])


def _away(error: JournalError) -> Response:
    if isinstance(error, NobodyInvited):
        return page(HTTPStatus.SERVICE_UNAVAILABLE, str(error), "Ainda não há quem publique")
    log.warning("publicar: %s", error)
    return page(HTTPStatus.SERVICE_UNAVAILABLE, AWAY.format(why=error))


def _unforeseen(error: Exception) -> Response:
    log.error("request failed: %s %s", request.method, request.path, exc_info=error)
    return page(HTTPStatus.INTERNAL_SERVER_ERROR, OURS)
