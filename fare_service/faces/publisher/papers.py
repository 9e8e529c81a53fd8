"""A proposal on paper: the sheet that would hang on the wall, and the minutes to be signed."""

from flask import Blueprint, Response

from fare_service.faces.publisher import database, editing, errors
from fare_service.faces.publisher.minutes import minutes
from fare_service.faces.web.sheet.content import Sheet
from fare_service.faces.web.sheet.printing import printed_sheet
from fare_service.faces.web.sheets import PDF
from fare_service.publishing import accounts, proposals, quorum
from fare_service.publishing.trial import new_table

NO_MINUTES = "Só há ata de uma tabela que os mototaxistas fazem."

face = Blueprint("papers", __name__)
NO_SHEET = (
    "Ainda não há folha desta proposta: ela tem falhas, ou começa além do calendário de feriados."
)


@face.get("/p/<id>/folha.pdf")
def sheet(id: str) -> Response:
    """Print the sheet of the table that is proposed, as it would be printed."""
    at = editing.of(id)
    trial = database.desk().trial(at.proposal, at.ground)
    table = new_table(trial)
    if table is None or trial.after is None:
        return errors.page(404, NO_SHEET)
    stand = trial.after.pontos.get(table.ponto)
    pdf = printed_sheet(Sheet(trial.after, table, stand, "", trial.seen), at.now)
    return errors.page(404, NO_SHEET) if pdf is None else Response(pdf, content_type=PDF)


@face.get("/p/<id>/ata.pdf")
def record(id: str) -> Response:
    """Print the minutes of the assembly that decides on the table."""
    at = editing.of(id)
    if at.by_decree or "tabela" not in at.proposal.content.texts:
        return errors.page(404, NO_MINUTES)
    with database.reading() as connection:
        given = [
            (one, account)
            for one in proposals.approvals(connection, at.proposal)
            if (account := accounts.of(connection, one.login)) is not None
        ]
    counted = quorum.counted(at.town, at.proposal, [account for _, account in given], at.now)
    trial = database.desk().trial(at.proposal, at.ground)
    pdf = minutes(
        at,
        trial,
        quorum.needed(at.town, at.proposal.ponto, at.now),
        [one for one in given if one[1] in counted],
    )
    return Response(pdf, content_type=PDF)
