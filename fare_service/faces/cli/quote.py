"""``fare-service quote``: one fare in words or as JSON, or a whole sheet of trips."""

import sys

import click
import msgspec

from fare_service import clock
from fare_service.faces.answer import tell
from fare_service.faces.cli import sheet, town
from fare_service.faces.cli.portuguese import Command, Failure, Misuse
from fare_service.faces.cli.slip import slip
from fare_service.faces.cli.wording import sentences
from fare_service.faces.problems import Refusal
from fare_service.faces.query import query

LABELS = {
    "from": "DE",
    "to": "PARA",
    "at": "--at",
    "ponto": "--ponto",
    "km": "--km",
    "extras": "--extras",
    "lang": "--lang",
}
"""The API's parameters as this command calls them."""


@click.command(
    cls=Command,
    help="""Diz quanto dá uma corrida, ou todas as de uma planilha.

    DE e PARA são lugares do município, pelo nome ou pelo id. Com --csv, as corridas vêm de um
    arquivo com as colunas from, to e at (e, se quiser, km, extras e ponto), e o resultado sai
    com as colunas kind, total, units, reasons e error.
    """,
    short_help="Diz quanto dá uma corrida ou uma planilha delas.",
)
@click.argument("municipality", metavar="MUNICÍPIO")
@click.argument("origin", metavar="[DE]", required=False)
@click.argument("destination", metavar="[PARA]", required=False)
@click.option("--at", metavar="QUANDO", help="AAAA-MM-DDThh:mm, hora da cidade; sem ela, agora.")
@click.option("--ponto", metavar="PONTO", help="Pela tabela deste ponto.")
@click.option("--km", metavar="KM", help="Distância, de 0 a 1000, com ponto: 7.5.")
@click.option("--extras", metavar="LISTA", help="Extras e quantos: volume:2,phone.")
@click.option("--lang", metavar="IDIOMA", help="pt, en ou es.")
@click.option("--json", "as_json", is_flag=True, help="Escreve a resposta da API.")
@click.option(
    "--csv", "file", metavar="ARQUIVO", help="Planilha de corridas; - é a entrada padrão."
)
@click.pass_context
def command(
    ctx: click.Context,
    /,
    municipality: str,
    origin: str | None,
    destination: str | None,
    file: str | None,
    *,
    as_json: bool,
    **options: str | None,
) -> None:
    """Tell fares."""
    settings = town.configured()
    values = {name: text for name, text in options.items() if text}
    if file is not None:
        if origin or as_json or set(values) - {"ponto"}:
            raise Misuse("Com --csv, as corridas vêm do arquivo: além dele, só --ponto.", ctx)
        served = town.served(settings, municipality)
        ctx.exit(1 if sheet.price(served, file, values.get("ponto", "")) else 0)
    if not origin or not destination:
        raise Misuse("Diga de onde e para onde (DE PARA), ou dê uma planilha com --csv.", ctx)
    served = town.served(settings, municipality)
    now = clock.now()
    try:
        asked = query(served, {"from": origin, "to": destination, **values}, now)
        told = tell(asked, now, settings.base_url)
    except Refusal as refusal:
        raise Failure("\n".join(sentences(refusal, LABELS))) from None
    if as_json:
        # The very bytes of the API; a person at a terminal gets the end of the line besides.
        click.echo(msgspec.json.encode(told.fare), nl=sys.stdout.isatty())
    else:
        click.echo(slip(told, now))
