"""What the proposer gets after a publication: the sheet for the wall, and a message for riders."""

from fare_service.faces.language import SOURCE
from fare_service.faces.web.addresses import address
from fare_service.faces.web.moments import since_words
from fare_service.money import reais_text
from fare_service.publishing.proposals import Proposal
from fare_service.registry import Served
from fare_service.tariffs.code import printed
from fare_service.tariffs.municipality import End, Table
from fare_service.tariffs.terms import FARE

_PREFIX, _SUFFIX = "tabela-", ".toml"


def published_table(served: Served, proposal: Proposal) -> Table | None:
    """Give the table that a proposal has entered, None where it brought none."""
    wanted = {
        one.removeprefix(_PREFIX).removesuffix(_SUFFIX)
        for one in proposal.entered
        if one.startswith(_PREFIX)
    }
    return next((one for one in served.municipality.tables if one.id in wanted), None)


def sheet_of(served: Served, table: Table) -> str:
    """Give the path of the sheet of a table, below the site's own address."""
    ponto = f"/pontos/{table.ponto}" if table.ponto else ""
    return address(f"/{served.municipality.id}{ponto}/tabela.pdf", {"tabela": table.code}, "")


def message(served: Served, proposal: Proposal, table: Table | None, base: str) -> str:
    """Give a message for riders, to be sent by WhatsApp; empty where no price is new."""
    town = served.municipality
    ended = next((one for one in town.ends if f"fim-{one.id}.toml" in proposal.entered), None)
    if table is None:
        return "" if ended is None else _of_end(served, ended)
    where = town.file.name
    if table.ponto:
        where = f"{where}, ponto {served.pontos[table.ponto].name}"
    lines = [
        f"*Mototáxi em {where}: preços novos*",
        f"Valem a partir de {since_words(town.zone.local(table.start), SOURCE)}.",
    ]
    fare = table.file.amounts.get(FARE)
    if fare is not None:
        lines.append(f"A tarifa passa a ser {reais_text(fare)}.")
    lines.append(f"Ato: {table.file.act}.")
    if base:
        lines.append(f"Quanto dá a sua corrida: {base}/{town.id}")
        lines.append(f"Todos os preços: {base}/t/{table.code}")
    lines.append(f"Na parede, confira o código {printed(table.code)}.")
    return "\n".join(lines)


def _of_end(served: Served, ended: End) -> str:
    town = served.municipality
    since = since_words(town.zone.local(ended.since), SOURCE)
    if ended.withdraws:
        return (
            f"*Mototáxi em {town.file.name}*\nA tabela anunciada não vai valer: {ended.file.act}."
        )
    return f"*Mototáxi em {town.file.name}*\nA tabela deixa de valer em {since}: {ended.file.act}."
