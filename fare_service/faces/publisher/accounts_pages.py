"""Coming in and going out: the sign-in, the invitation, and signing out."""

from http import HTTPStatus

from flask import Blueprint, Response, redirect, render_template, request
from flask_wtf import FlaskForm
from werkzeug.wrappers import Response as AnyResponse
from wtforms import HiddenField, PasswordField, StringField
from wtforms.validators import InputRequired, Length

from fare_service.faces.publisher import database, devices, errors, signed
from fare_service.faces.publisher.words import role_of
from fare_service.faces.web.addresses import to
from fare_service.faces.web.errors import PUBLISHING
from fare_service.faces.web.state import service
from fare_service.publishing import accounts, attempts, invitations, passphrases, sessions
from fare_service.publishing.invitations import BadInvitation
from fare_service.publishing.secret import secret_key
from fare_service.publishing.signing_in import Visitor, sign_in

face = Blueprint("accounts_pages", __name__)

LONGEST_LOGIN = 100
WRONG = (
    "Esse nome e essa frase não conferem, ou houve tentativas demais. Depois de {most} erros a conta "
    "espera {minutes} minutos. Esqueceu a frase? Peça outro convite a quem cuida do site."
)
LINKS = {
    "unknown": "Este convite não existe. Confira se o endereço veio inteiro na mensagem.",
    "used": "Este convite já foi usado. Se foi você, é só entrar. Se não foi, avise quem o mandou.",
    "void": "Este convite foi trocado por outro mais novo. Procure a última mensagem.",
    "expired": "Este convite passou das {hours} horas. Peça outro a quem o mandou.",
    "disabled": "Esta conta foi desligada. Fale com quem cuida do site.",
}
PASSPHRASES = {
    "short": "Use {shortest} letras ou mais: três ou quatro palavras que só você junta.",
    "long": "Use até {longest} letras.",
    "login": "Não ponha nela o seu nome de entrada.",
    "simple": "São poucas letras diferentes. Use três ou quatro palavras.",
    "common": "É uma das primeiras que alguém tentaria. Use três ou quatro palavras.",
}
DIFFERENT = "As duas não são iguais."


class SignInForm(FlaskForm):  # type: ignore[misc]  # it comes without types
    """Login and passphrase, and where to go then."""

    login = StringField(validators=[InputRequired(), Length(max=LONGEST_LOGIN)])
    passphrase = PasswordField(validators=[InputRequired(), Length(max=passphrases.LONGEST)])
    back = HiddenField(name=signed.BACK)


class InvitationForm(FlaskForm):  # type: ignore[misc]  # as above
    """The passphrase that an account gets, typed twice."""

    passphrase = PasswordField(validators=[InputRequired()])
    again = PasswordField(validators=[InputRequired()])


@face.get("/entrar")
def way_in() -> AnyResponse:
    """Ask for login and passphrase; who is signed in needs neither."""
    back = signed.own_path(request.args.get(signed.BACK, ""))
    with database.reading():
        pass  # who could sign in where nobody is?
    return redirect(back, code=303) if signed.found() else _way_in(back)


@face.post("/entrar")
def come_in() -> AnyResponse:
    """Sign in, and go on to where somebody wanted to be."""
    form, state = SignInForm(), service()
    back = signed.own_path(form.back.data or "")
    id = None
    if form.validate_on_submit():
        with database.reading():
            pass  # an attempt is not counted where nobody is
        id = sign_in(
            database.desk().journal,
            form.login.data,
            form.passphrase.data,
            Visitor(request.remote_addr or "", devices.named(request.user_agent.string)),
            secret_key(state.settings),
            state.now(),
        )
    if id is None:
        return _way_in(back, form.login.data or "", HTTPStatus.UNPROCESSABLE_ENTITY)
    signed.enter(id)
    return redirect(back, code=303)


@face.post("/sair")
def go_out() -> AnyResponse:
    """Sign out on this device."""
    if (found := signed.found()) is not None:
        with database.writing() as connection:
            sessions.end(connection, found.account.login, found.session.key)
    signed.leave()
    return redirect(to(f"{PUBLISHING}/entrar"), code=303)


@face.get("/convite/<token>")
def invitation(token: str) -> Response:
    """Show who is invited; a messenger that looks at the link uses nothing up."""
    try:
        with database.reading() as connection:
            account = invitations.opened(connection, token, service().now())
    except BadInvitation as bad:
        return _no_link(bad)
    return _invitation(account, "")


@face.post("/convite/<token>")
def accept(token: str) -> AnyResponse:
    """Give an account its passphrase, and sign it in."""
    form, now = InvitationForm(), service().now()
    try:
        with database.reading() as connection:
            account = invitations.opened(connection, token, now)
        if wrong := _wrong(form, account.login):
            return _invitation(account, wrong, HTTPStatus.UNPROCESSABLE_ENTITY)
        kept = passphrases.hashed(form.passphrase.data)
        with database.writing() as connection:
            invitations.accept(connection, token, kept, now)
            device = devices.named(request.user_agent.string)
            id = sessions.begin(connection, account.login, device, now)
    except BadInvitation as bad:
        return _no_link(bad)
    signed.enter(id)
    return redirect(to(f"{PUBLISHING}/"), code=303)


def _wrong(form: InvitationForm, login: str) -> str:
    """Say what is wrong with a passphrase, nothing if it will do."""
    typed = form.passphrase.data or ""
    if fault := passphrases.fault(typed, login):
        return PASSPHRASES[fault].format(shortest=passphrases.SHORTEST, longest=passphrases.LONGEST)
    return "" if typed == form.again.data else DIFFERENT


def _way_in(back: str, login: str = "", status: HTTPStatus = HTTPStatus.OK) -> Response:
    wrong = (
        ""
        if status is HTTPStatus.OK
        else WRONG.format(most=attempts.MOST, minutes=attempts.WINDOW // 60)
    )
    body = render_template("publicar/entrar.html", back=back, login=login, wrong=wrong)
    return Response(body, status)


def _invitation(
    account: accounts.Account, wrong: str, status: HTTPStatus = HTTPStatus.OK
) -> Response:
    served = service().registry.served.get(account.municipality)
    body = render_template(
        "publicar/convite.html",
        account=account,
        role=role_of(account, served),
        invited_to=account.municipality if served is None else served.municipality.file.name,
        shortest=passphrases.SHORTEST,
        wrong=wrong,
    )
    return Response(body, status)


def _no_link(bad: BadInvitation) -> Response:
    return errors.page(
        HTTPStatus.NOT_FOUND if bad.why == "unknown" else HTTPStatus.GONE,
        LINKS[bad.why].format(hours=invitations.HOURS),
        "Este convite não abre",
    )
