"""From when on a table would count, and by which act: the drivers' own, or a decree published elsewhere."""

from collections.abc import Mapping
from datetime import date, timedelta

import msgspec
from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from fare_service.faces.hours import day_words
from fare_service.faces.language import SOURCE
from fare_service.faces.publisher import editing, steps
from fare_service.faces.publisher.editing import Editing
from fare_service.faces.publisher.fields import Fields
from fare_service.faces.web.moments import since_words
from fare_service.publishing import contents

face = Blueprint("start_page", __name__)
ACT = "Decreto nº {number}, de {day} de {year}"
FUTURE = "Ainda não chegou: registre o decreto depois que ele sair."
BEFORE_SIGNED = "É antes da data do decreto."


@face.get("/p/<id>/inicio")
def ask(id: str) -> Response:
    """Show from when on the table would count, and its act."""
    at = editing.mine(id)
    table = at.table
    start = contents.start_of(at.proposal.content.texts)
    values = {
        "dia": "" if start is None else str(start.date()),
        "hora": "00:00" if start is None else f"{start:%H:%M}",
        "ato": table.act,
        "publicacao": "" if table.published is None else str(table.published),
        "calculos": table.calculations,
        "parecer": table.opinion,
    }
    return _page(at, values, {})


@face.post("/p/<id>/inicio")
def keep(id: str) -> AnyResponse:
    """Keep start and act, and go on; or say what is wrong with them."""
    at = editing.mine(id)
    fields = Fields(request.form.to_dict())
    start = fields.moment("dia", "hora")
    registers = _registers(at)
    said = _decree(at, fields) if registers else {"act": fields.text("ato")}
    if fields.errors or start is None:
        return _page(at, fields.values, fields.errors)
    at.keep_table(msgspec.structs.replace(at.table, start=start, **said))
    return redirect(steps.after(at.proposal, "inicio"), code=303)


def _registers(at: Editing) -> bool:
    """Tell whether it is a decree that is registered, and not something that is asked for."""
    return at.by_decree and at.account.role == "executive"


def _decree(at: Editing, fields: Fields) -> dict[str, object]:
    """Read what a decree says of itself; from the second table on, on what it rests (Art. 8º, § 3º)."""
    number, signed = fields.text("numero"), fields.day("assinado")
    published = fields.day("publicacao")
    again = not _is_first(at)
    calculations = fields.text("calculos", required=again)
    opinion = fields.text("parecer", required=again)
    if published is not None and published > at.town.zone.today(at.now):
        fields.errors["publicacao"] = FUTURE
    elif published is not None and signed is not None and published < signed:
        fields.errors["publicacao"] = BEFORE_SIGNED
    return {
        "act": "" if signed is None else act_of(number, signed),
        "published": published,
        "calculations": calculations,
        "opinion": opinion,
    }


def act_of(number: str, signed: date) -> str:
    """Name a decree as laws are named."""
    return ACT.format(number=number, day=day_words(signed, SOURCE), year=signed.year)


def _is_first(at: Editing) -> bool:
    return all(one.file.demonstration for one in at.town.tables_of(at.proposal.ponto))


def _page(at: Editing, values: Mapping[str, str], errors: Mapping[str, str]) -> Response:
    zone, hours = at.town.zone, at.town.file.notice_hours
    earliest = zone.local(at.now) + timedelta(hours=hours)
    body = render_template(
        "publicar/inicio-da-tabela.html",
        account=at.account,
        town=at.town,
        steps=steps.of(at.proposal),
        values=values,
        errors=errors,
        registers=_registers(at),
        asks=at.account.role == "representative",
        again=not _is_first(at),
        hours=hours,
        earliest=since_words(earliest, SOURCE),
        today=zone.today(at.now),
        needs=at.rules.file.readjustment,
        norm=at.rules.file.norm,
        zone=at.town.file.name,
    )
    return Response(body, 422 if errors else 200)
