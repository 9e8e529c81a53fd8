"""Dated windows by an act: hours in which a surcharge holds or does not, and the end of such an act."""

from collections.abc import Mapping
from dataclasses import replace

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from fare_service.faces.language import SOURCE, say
from fare_service.faces.publisher import database, editing, signed, steps, summaries
from fare_service.faces.publisher.fields import Fields
from fare_service.faces.web.state import service
from fare_service.faces.words import REASONS
from fare_service.journal.admission import rules_at
from fare_service.publishing import contents, proposals, rights
from fare_service.publishing.approval import Declined, base_of
from fare_service.publishing.proposals import Content
from fare_service.publishing.writing import written
from fare_service.registry import Served
from fare_service.tariffs import glossary, terms
from fare_service.tariffs.schema import ActFile, ActWindow, Revocation, Suspension

face = Blueprint("act_page", __name__)
OPENS, SUSPENDS, REVOKES = summaries.ACTS
"""What an act does, by the name of its list in an act's file."""
INVERTED = "Acaba antes de começar."
NAMELESS = "Diga o nome, como «Festa da padroeira»: é o que o passageiro lê."


@face.get("/nova/ato")
def ask() -> Response:
    """Ask what an act opens, suspends or revokes."""
    return _page(Fields({}))


@face.post("/nova/ato")
def begin() -> AnyResponse:
    """Keep a new draft of an act."""
    return _keep("")


@face.get("/p/<id>/ato")
def again(id: str) -> Response:
    """Show the act that is proposed."""
    at = editing.mine(id)
    act = contents.act_of(at.proposal.content.texts)
    if act is None:
        raise proposals.Unknown(id)
    return _page(Fields(_values(act)))


@face.post("/p/<id>/ato")
def change(id: str) -> AnyResponse:
    """Keep another act in the place of the one that is proposed."""
    return _keep(id)


def _keep(id: str) -> AnyResponse:
    account, now = signed.current(), service().now()
    ground = database.desk().ground(account.municipality)
    fields = Fields(request.form.to_dict())
    act = _read(fields, ground.served, now)
    if act is None:
        return _page(fields)
    texts = {"ato": written(act)}
    content = replace(Content("ato", "", texts), base=base_of(ground.served, "", texts, now))
    if id:
        made = editing.mine(id).keep(content)
    else:
        with database.writing() as connection:
            made = proposals.create(connection, account, content, now)
    return redirect(steps.after(made, "ato"), code=303)


def _read(fields: Fields, served: Served, now: int) -> ActFile | None:
    """Read an act from its form, None where that cannot be."""
    what = fields.choice("efeito", summaries.ACTS)
    said = fields.text("ato")
    since = fields.moment("de_dia", "de_hora")
    if what == REVOKES:
        named = fields.choice("revoga", _acts(served))
        if since is None or fields.errors:
            return None
        return ActFile(act=said, revocations=[Revocation(act=named, since=since)])
    time_class = fields.choice("horario", _classes(served, now))
    until = fields.moment("ate_dia", "ate_hora")
    name = fields.text("nome", required=what == OPENS)
    if "nome" in fields.errors:
        fields.errors["nome"] = NAMELESS
    if since is not None and until is not None and until <= since:
        fields.errors["ate_dia"] = INVERTED
    if since is None or until is None or fields.errors:
        return None
    if what == SUSPENDS:
        return ActFile(
            act=said, suspensions=[Suspension(time_class=time_class, since=since, until=until)]
        )
    window = ActWindow(time_class=time_class, since=since, until=until, name=name)
    return ActFile(act=said, windows=[window])


def _values(act: ActFile) -> dict[str, str]:
    """Give an act as its form has it."""
    values = {"ato": act.act}
    for revocation in act.revocations:
        values |= {"efeito": REVOKES, "revoga": revocation.act}
        values |= _moment("de", f"{revocation.since:%Y-%m-%d %H:%M}")
    dated: list[tuple[str, ActWindow | Suspension]] = [
        *((OPENS, one) for one in act.windows),
        *((SUSPENDS, one) for one in act.suspensions),
    ]
    for what, one in dated:
        values |= {"efeito": what, "horario": one.time_class, "nome": getattr(one, "name", "")}
        values |= _moment("de", f"{one.since:%Y-%m-%d %H:%M}")
        values |= _moment("ate", f"{one.until:%Y-%m-%d %H:%M}")
    return values


def _moment(name: str, text: str) -> Mapping[str, str]:
    day, _, hour = text.partition(" ")
    return {f"{name}_dia": day, f"{name}_hora": hour}


def _classes(served: Served, now: int) -> dict[str, str]:
    """Give the time classes of the rules in force, by the code that acts name them with."""
    found = {}
    for one in rules_at(served.municipality, now).file.times:
        known = REASONS.get(glossary.reason(one.reason))
        found[terms.code_of(one)] = one.name or (
            say(SOURCE, known) if known else one.reason.replace("_", " ")
        )
    return found


def _acts(served: Served) -> dict[str, str]:
    """Give the acts that can be revoked, by id."""
    return {
        one.id: one.file.act
        for one in served.municipality.acts
        if one.revoked is None and (one.file.windows or one.file.suspensions)
    }


def _page(fields: Fields) -> Response:
    account, served, now = signed.current(), signed.town(), service().now()
    town = served.municipality
    if not rights.pontos(account, town, now) or account.role == "representative":
        raise Declined("forbidden")
    acts = _acts(served)
    defaults = {"efeito": OPENS, "de_hora": "00:00", "ate_hora": "00:00"}
    body = render_template(
        "publicar/ato.html",
        account=account,
        town=town,
        effects={name: said for name, said in summaries.ACTS.items() if name != REVOKES or acts},
        classes=_classes(served, now),
        acts=acts,
        values={**defaults, **fields.values},
        errors=fields.errors,
    )
    return Response(body, 422 if fields.errors else 200)
