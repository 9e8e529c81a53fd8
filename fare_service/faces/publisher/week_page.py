"""Comparing a week's trips: a file of them, under the table of today and the proposed one."""

from fractions import Fraction

from flask import Blueprint, Response, render_template, request

from fare_service.faces.publisher import database, editing, errors, steps
from fare_service.faces.publisher.cost_page import per_cent
from fare_service.faces.publisher.week import COLUMNS, LARGEST, BadFile, Week, week
from fare_service.money import reais_text
from fare_service.publishing.trial import new_table

face = Blueprint("week_page", __name__)
NOTHING_BEFORE = "Não há tabela de antes com que comparar."
NO_TABLE = "A proposta ainda tem falhas: acerte-as antes de comparar."


@face.get("/p/<id>/viagens")
def ask(id: str) -> Response:
    """Ask for the file."""
    return _page(id, None, "")


@face.post("/p/<id>/viagens")
def compare(id: str) -> Response:
    """Price the trips of the file under both tables; nothing of it is kept."""
    at = editing.of(id)
    new = new_table(database.desk().trial(at.proposal, at.ground))
    file = request.files.get("arquivo")
    content = b"" if file is None else file.stream.read(LARGEST + 1)
    try:
        if at.base is None:
            raise BadFile(NOTHING_BEFORE)
        if new is None:
            raise BadFile(NO_TABLE)
        return _page(id, week(at.served, at.base, new, content, at.now), "")
    except BadFile as bad:
        return _page(id, None, str(bad))


def _page(id: str, found: Week | None, wrong: str) -> Response:
    at = editing.of(id)
    if "tabela" not in at.proposal.content.texts:
        return errors.page(404, errors.NOT_FOUND)
    body = render_template(
        "publicar/viagens.html",
        account=at.account,
        town=at.town,
        back=steps.address(at.proposal),
        week=found,
        wrong=wrong,
        columns=", ".join(COLUMNS),
        places=[one.id for one in at.served.places.values()],
        example=at.base is not None and at.base.file.demonstration,
        reais=reais_text,
        per_cent=_per_cent,
    )
    return Response(body, 422 if wrong else 200)


def _per_cent(change: Fraction) -> str:
    return "igual" if not change else per_cent(change)
