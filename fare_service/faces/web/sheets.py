"""The printed sheets over HTTP: a town's or a ponto's, for the wall or for the pocket."""

from typing import TYPE_CHECKING

from flask import Blueprint, Response, request

from fare_service.faces.freshness import fresh
from fare_service.faces.language import N_, say
from fare_service.faces.problems import Refusal
from fare_service.faces.web.addresses import page_language
from fare_service.faces.web.parameters import single
from fare_service.faces.web.ponto_page import known
from fare_service.faces.web.replies import cached
from fare_service.faces.web.state import service
from fare_service.registry import Served
from fare_service.tariffs.municipality import Table
from fare_service.tariffs.schema import Ponto

if TYPE_CHECKING:
    from fare_service.faces.web.sheet.printing import Format

face = Blueprint("sheets", __name__)

PDF = "application/pdf"
NO_TABLE = N_("Não há tabela em vigor para imprimir.")
TOO_FAR = N_("Os preços desta tabela aparecem quando o calendário de feriados chegar a essa data.")
NEVER = N_("Esta tabela nunca valeu: não há folha dela.")
UNKNOWN_FORMAT = N_("«{typed}» não é um formato. Há: {formats}.")


@face.get("/<municipality>/tabela.pdf")
def of_town(municipality: str) -> Response:
    """Print the table of a town."""
    served = service().served(municipality)
    return _reply(served, None)


@face.get("/<municipality>/pontos/<ponto>/tabela.pdf")
def of_ponto(municipality: str, ponto: str) -> Response:
    """Print what every destination costs from a ponto."""
    served = service().served(municipality)
    stand, _ = known(served, ponto, page_language())
    return _reply(served, stand)


def link_of(table: Table) -> str:
    """Give the address that stands on a sheet of a table; empty where the site has none."""
    site = service().settings.base_url
    return f"{site}/t/{table.code}" if site else ""


def _reply(served: Served, stand: Ponto | None) -> Response:
    from fare_service.faces.web.price_list import asked_table  # noqa: PLC0415 - as below
    from fare_service.faces.web.sheet.content import Sheet  # noqa: PLC0415 - few ask for it, and all would wait
    from fare_service.faces.web.sheet.printing import printed_sheet  # noqa: PLC0415 - as above

    state, lang = service(), page_language()
    now, values = state.now(), single(request.args, ("formato", "tabela"))
    form = _format(values.get("formato", ""), lang)
    ponto = "" if stand is None else stand.id
    table = asked_table(served, values.get("tabela", ""), ponto, now, lang)
    if table is None:
        raise Refusal("not-found", say(lang, NO_TABLE))
    if not served.municipality.reigns_of(table):
        raise Refusal("not-found", say(lang, NEVER))
    pdf = printed_sheet(Sheet(served, table, stand, link_of(table), state.journal.head), now, form)
    if pdf is None:
        raise Refusal("not-found", say(lang, TOO_FAR))
    reply = cached(pdf, fresh(served.municipality, now), content_type=PDF)
    name = "-".join(filter(None, (served.municipality.id, ponto, table.code)))
    reply.headers["Content-Disposition"] = f'inline; filename="{name}.pdf"'
    return reply


def _format(typed: str, lang: str) -> "Format":
    """Read the format asked for; raises `Refusal` for one that there is not."""
    from fare_service.faces.web.sheet.printing import FORMATS, WALL  # noqa: PLC0415 - few ask for it, and all would wait

    found = next((one for one in FORMATS if one == (typed or WALL)), None)
    if found is None:
        detail = say(lang, UNKNOWN_FORMAT, typed=typed, formats=", ".join(FORMATS))
        raise Refusal("invalid-parameters", detail)
    return found
