"""Ending a table by an act: an erratum with the corrected table, a revocation, a court's order, a withdrawal."""

from dataclasses import replace
from datetime import datetime

import msgspec
from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from fare_service.faces.language import SOURCE
from fare_service.faces.publisher import database, editing, signed, steps, summaries
from fare_service.faces.publisher.fields import Fields
from fare_service.faces.web.moments import since_words
from fare_service.faces.web.state import service
from fare_service.publishing import contents, proposals, rights
from fare_service.publishing.accounts import Account
from fare_service.publishing.approval import Declined, base_of
from fare_service.publishing.proposals import Content, Kind
from fare_service.publishing.trial import Ground
from fare_service.publishing.writing import written
from fare_service.registry import Served
from fare_service.tariffs import glossary
from fare_service.tariffs.municipality import Table
from fare_service.tariffs.schema import EndFile, TableFile

face = Blueprint("end_page", __name__)
ERRATUM = "errata"
NONE, BEFORE = "", "volta"
FOLLOWS = {
    NONE: "nenhuma tabela: sem preço até haver outra",
    BEFORE: "volta a tabela que valia antes dela",
}
NOTHING_TO_END = "Não há tabela publicada que se possa corrigir ou acabar."
STARTED = "Essa tabela já começou: para acabar com ela, escolha outro motivo."
NOT_STARTED = "Essa tabela ainda não vale: para que não valha, escolha retirar."
NOTHING_BEFORE = "Não há tabela antes dessa que possa voltar."


@face.get("/nova/fim")
def ask() -> Response:
    """Ask which table ends, why and from when on."""
    return _page(Fields({}), "")


@face.post("/nova/fim")
def begin() -> AnyResponse:
    """Keep a new draft that ends a table; a correction goes on to its amounts."""
    return _keep("")


@face.get("/p/<id>/fim")
def again(id: str) -> Response:
    """Show the end that is proposed."""
    at = editing.mine(id)
    end = contents.end_of(at.proposal.content.texts)
    if end is None:
        raise proposals.Unknown(id)
    values = {
        "tabela": end.table,
        "motivo": end.reason,
        "dia": str(end.since.date()),
        "hora": f"{end.since:%H:%M}",
        "depois": BEFORE if end.back else NONE,
        "ato": end.act,
        "publicacao": "" if end.published is None else str(end.published),
    }
    return _page(Fields(values), id)


@face.post("/p/<id>/fim")
def change(id: str) -> AnyResponse:
    """Keep another end in the place of the one that is proposed."""
    return _keep(id)


def endable(served: Served, account: Account, now: int) -> dict[str, Table]:
    """Give by id the real tables that an account may end: its tracks' that are in force or to come."""
    town = served.municipality
    tracks = rights.pontos(account, town, now)
    return {
        one.id: one
        for one in reversed(town.tables)
        if one.ponto in tracks and not one.file.demonstration
        if any(reign.end is None or reign.end > now for reign in town.reigns_of(one))
    }


def _keep(id: str) -> AnyResponse:
    account, now = signed.current(), service().now()
    ground = database.desk().ground(account.municipality)
    fields = Fields(request.form.to_dict())
    tables = endable(ground.served, account, now)
    table = tables.get(fields.choice("tabela", tables))
    reason = fields.choice("motivo", glossary.END_REASONS)
    end = _read(fields, ground, table, reason, now)
    if end is None or table is None or fields.errors:
        return _page(fields, id)
    texts = {"fim": written(end)}
    if reason == ERRATUM:
        texts["tabela"] = written(_corrected(table, end))
    content = Content("fim", table.ponto, texts)
    content = replace(content, base=base_of(ground.served, table.ponto, texts, now))
    if id:
        made = editing.mine(id).keep(content)
    else:
        with database.writing() as connection:
            made = proposals.create(connection, account, content, now)
    return redirect(steps.after(made, "fim"), code=303)


def _read(
    fields: Fields, ground: Ground, table: Table | None, reason: str, now: int
) -> EndFile | None:
    """Read the rest of the form, given what ends and why; None where that cannot be."""
    zone = ground.served.municipality.zone
    follows = fields.choice("depois", FOLLOWS) if reason not in (ERRATUM, _WITHDRAWAL) else NONE
    act, published = fields.text("ato"), fields.day("publicacao", required=False)
    since = None
    if reason == _WITHDRAWAL:
        since = None if table is None else table.file.start
        if table is not None and table.start <= now:
            fields.errors["motivo"] = STARTED
    elif reason:
        since = fields.moment("dia", "hora")
        if table is not None and since is not None and zone.boundary(since) <= table.start:
            fields.errors["motivo"] = NOT_STARTED
    back = ""
    if follows == BEFORE and table is not None:
        back = _before(ground.served, table)
        if not back:
            fields.errors["depois"] = NOTHING_BEFORE
    if table is None or since is None or fields.errors:
        return None
    return EndFile(
        table=table.id, act=act, reason=reason, since=since, back=back, published=published
    )


_WITHDRAWAL = glossary.WITHDRAWAL


def _before(served: Served, table: Table) -> str:
    """Give the id of the real table that was in force just before, empty where there was none."""
    town = served.municipality
    real = {one.id for one in town.tables if not one.file.demonstration}
    found = ""
    for reign in town.reigns.get(table.ponto, ()):
        if reign.table == table.id:
            return found
        found = reign.table if reign.table in real else found
    return ""


def _corrected(table: Table, end: EndFile) -> TableFile:
    """Give the table that takes the place of a wrong one, as yet with its amounts."""
    return msgspec.structs.replace(
        table.file,
        start=end.since,
        end=None,
        act=end.act,
        published=end.published,
        examples=[],
    )


def _page(fields: Fields, id: str) -> Response:
    account, served, now = signed.current(), signed.town(), service().now()
    town = served.municipality
    tables = endable(served, account, now)
    if not rights.pontos(account, town, now) or account.role == "representative":
        raise Declined("forbidden")
    soon = town.zone.local(now)
    values = {"dia": str(soon.date()), "hora": "00:00", "depois": NONE, **fields.values}
    kind: Kind = "fim"
    body = render_template(
        "publicar/fim.html",
        account=account,
        town=town,
        kind=kind,
        tables=[
            (
                one.id,
                since_words(town.zone.local(one.start), SOURCE),
                one.file.act,
                one.start > now,
                served.pontos[one.ponto].name if one.ponto else "",
            )
            for one in tables.values()
        ],
        reasons=summaries.ENDS,
        follows=FOLLOWS,
        values=values,
        errors=fields.errors,
        nothing="" if tables else NOTHING_TO_END,
        decree=rights.by_decree(town, now),
        today=datetime.date(soon),
        again=bool(id),
    )
    return Response(body, 422 if fields.errors else 200)
