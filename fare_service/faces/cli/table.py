"""``fare-service table``: a printed sheet as PDF, of a town or of one of its pontos."""

import sys
from pathlib import Path

import click

from fare_service import clock
from fare_service.faces.cli import town
from fare_service.faces.cli.portuguese import Command, Failure, Misuse
from fare_service.registry import ponto_id

STANDARD_OUTPUT = "-"


@click.command(
    cls=Command,
    help="""Escreve em PDF a tabela que se pendura no ponto.

    Sem --ponto, a do município: cada tipo de viagem com um exemplo. Com --ponto, os destinos
    vistos do ponto. O código QR leva a FARE_BASE_URL; sem essa variável, a folha sai sem ele.
    """,
    short_help="Escreve em PDF a tabela que se pendura no ponto.",
)
@click.argument("municipality", metavar="MUNICÍPIO")
@click.option("--ponto", metavar="PONTO", default="", help="Os destinos vistos deste ponto.")
@click.option("--formato", metavar="FORMATO", default="", help="parede (A4) ou bolso (A6).")
@click.option(
    "-o", "output", metavar="ARQUIVO", default="", help="Arquivo de saída; - é a saída padrão."
)
@click.pass_context
def command(
    ctx: click.Context, /, municipality: str, ponto: str, formato: str, output: str
) -> None:
    """Print a sheet."""
    from fare_service.faces.tables import in_force
    from fare_service.faces.web.sheet.content import Sheet
    from fare_service.faces.web.sheet.printing import FORMATS, WALL, printed_sheet

    settings = town.configured()
    form = next((one for one in FORMATS if one == (formato or WALL)), None)
    if form is None:
        raise Misuse(f"Não há o formato «{formato}». Há: {', '.join(FORMATS)}.", ctx)
    served = town.served(settings, municipality)
    stand = served.pontos.get(ponto_id(served, ponto) or "") if ponto else None
    if ponto and stand is None:
        listed = ", ".join(served.pontos) or "nenhum"
        raise Failure(f"Não conhecemos o ponto «{ponto}». Na lista: {listed}.")
    now, track = clock.now(), "" if stand is None else stand.id
    table = in_force(served.municipality, track if track in served.shelves else "", now)
    if table is None:
        raise Failure("Não há tabela em vigor para imprimir.")
    link = f"{settings.base_url}/t/{table.code}" if settings.base_url else ""
    pdf = printed_sheet(Sheet(served, table, stand, link, town.head(settings)), now, form)
    if pdf is None:
        raise Failure("O calendário de feriados ainda não chega à data desta tabela.")
    if output == STANDARD_OUTPUT:
        sys.stdout.buffer.write(pdf)
        return
    name = output or "-".join(filter(None, ("tabela", municipality, track))) + ".pdf"
    Path(name).write_bytes(pdf)
    click.echo(f"{name}: {len(pdf) // 1000} kB, tabela {table.code}")
