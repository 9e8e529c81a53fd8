"""What a proposal looks like on paper before it is published: the sheet that would hang on the wall."""

from flask import Blueprint, Response

from fare_service.faces.publisher import database, editing, errors
from fare_service.faces.web.sheet.content import Sheet
from fare_service.faces.web.sheet.printing import printed_sheet
from fare_service.faces.web.sheets import PDF
from fare_service.publishing.trial import new_table

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
