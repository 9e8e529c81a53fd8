"""Beginning a proposal: what it is to be, and for whom."""

from dataclasses import replace
from datetime import datetime, timedelta

import msgspec
from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from fare_service.faces.language import SOURCE
from fare_service.faces.publisher import database, editing, signed, steps
from fare_service.faces.publisher.fields import Fields
from fare_service.faces.web.moments import since_words
from fare_service.faces.web.state import service
from fare_service.publishing import contents, proposals, rights
from fare_service.publishing.accounts import Account
from fare_service.publishing.approval import Declined, base_of
from fare_service.publishing.proposals import Content, Proposal, Unknown
from fare_service.publishing.trial import Ground
from fare_service.publishing.writing import written
from fare_service.tariffs.schema import TableFile

face = Blueprint("new_page", __name__)
SPARE_DAYS = 2
"""Days beyond the notice that a new table is given at first, for others to approve it."""
ASKED = "Pedido dos representantes dos mototaxistas"
DRIVERS = "Tabela dos mototaxistas de {town}"
DECREE = "Decreto a registrar"


@face.get("/nova")
def choose() -> Response:
    """Ask what is to be proposed."""
    return _choices(Fields({}))


@face.post("/nova")
def begin() -> AnyResponse:
    """Begin a table from the one in force, and go on to its cost sheet."""
    account, served, now = signed.current(), signed.town(), service().now()
    may = rights.pontos(account, served.municipality, now)
    if not may:
        raise Declined("forbidden")
    fields = Fields(request.form.to_dict())
    ponto = fields.choice("ponto", dict.fromkeys(may))
    if fields.errors:
        return _choices(fields)
    content = new_table(database.desk().ground(account.municipality), account, ponto, now)
    with database.writing() as connection:
        made = proposals.create(connection, account, content, now)
    return redirect(steps.address(made, "custos"), code=303)


def new_table(ground: Ground, account: Account, ponto: str, now: int) -> Content:
    """Give a table that says what the one before it says, from a day that leaves time to approve."""
    town = ground.served.municipality
    before = editing.start_table(ground, ponto, now)
    decree = rights.by_decree(town, now)
    hours = 0 if decree else town.file.notice_hours
    first = max(now, before.start if before is not None else now)
    day = town.zone.day(first + hours * 3600) + timedelta(days=1 if decree else SPARE_DAYS)
    said = DRIVERS.format(town=town.file.name)
    if ponto:
        said = f"{said}, ponto {ground.served.pontos[ponto].name}"
    if decree:
        said = ASKED if account.role == "representative" else DECREE
    file = TableFile(act=said, amounts={}) if before is None else before.file
    table = msgspec.structs.replace(
        file,
        start=datetime.combine(day, datetime.min.time()),
        end=None,
        act=said,
        published=None,
        calculations="",
        opinion="",
        cost_per_km=None,
        ponto=ponto,
        demonstration=False,
        examples=[],
    )
    texts = {"tabela": written(table)}
    return Content("tabela", ponto, texts, base=base_of(ground.served, ponto, texts, now))


def answering(request_of: Proposal) -> Content:
    """Give the decree that would fix what representatives ask, still to be registered."""
    content = request_of.content
    table = contents.table_of(content.texts)
    if table is None:
        raise Unknown(request_of.id)
    text = written(msgspec.structs.replace(table, act=DECREE, published=None))
    return replace(content, texts={"tabela": text}, answers=request_of.id, lapses_at=None)


def _choices(fields: Fields) -> Response:
    account, served, now = signed.current(), signed.town(), service().now()
    town = served.municipality
    may = rights.pontos(account, town, now)
    if not may:
        raise Declined("forbidden")
    return Response(
        render_template(
            "publicar/nova.html",
            account=account,
            town=town,
            decree=rights.by_decree(town, now),
            asks=account.role == "representative",
            own=served.pontos.get(account.ponto) if len(may) > 1 else None,
            last=[
                (one.id, since_words(town.zone.local(one.start), SOURCE), one.file.act)
                for one in reversed(town.tables)
                if not one.file.demonstration
            ][:3],
            errors=fields.errors,
        ),
        422 if fields.errors else 200,
    )
