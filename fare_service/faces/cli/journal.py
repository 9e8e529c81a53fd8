"""``fare-service journal``: proves what was published, and writes it out as tariff files."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from fare_service.faces.cli import town
from fare_service.faces.cli.portuguese import Command, Failure, Group
from fare_service.tariffs import files

if TYPE_CHECKING:
    from fare_service.journal.entry import Entry

LIST = ".quanto-da-tarifas.json"
"""Names in an exported folder the files that came from here."""
SHORTEST = 8
"""Digits of a hash that name one entry well enough."""


@click.group(
    cls=Group,
    help="""Confere o diário das publicações, ou o escreve como arquivos de tarifas.

    O diário é o banco de FARE_DATABASE_URL; sem ela, o arquivo journal.db em FARE_DATA.
    """,
    short_help="Confere e exporta as publicações.",
)
def command() -> None:
    """Look after the journal."""


@command.command(
    cls=Command,
    help="""Prova que o diário diz o que dizia: cada publicação se liga à de antes dela.

    Se uma ligação não fecha, diz qual é a primeira e termina em 1.
    """,
    short_help="Prova que nada foi mudado.",
)
@click.option(
    "--head",
    metavar="RESUMO",
    help=f"Confere que o diário contém este resumo, guardado de antes ({SHORTEST} letras ou mais).",
)
def verify(head: str | None) -> None:
    """Prove the chain of the journal."""
    if head is not None and len(head.strip()) < SHORTEST:
        raise Failure(f"--head: escreva ao menos {SHORTEST} letras do resumo.")
    settings = town.configured()
    if not settings.has_journal:
        if head is not None:
            raise Failure(f"Não há diário em {settings.journal}, e por isso nem esse resumo.")
        click.echo("Não há diário: nada foi publicado por ele.")
        return
    entries = town.proved(settings)
    if not entries:
        if head is not None:
            raise Failure("O diário está vazio: não contém esse resumo.")
        click.echo("O diário está vazio: nada foi publicado por ele.")
        return
    if head is not None:
        _find(entries, head.strip().lower())
    last = entries[-1]
    click.echo(
        f"{_counted(len(entries))}, todas ligadas. A última é a {last.number}, "
        f"{last.municipality}/{last.name}, registrada em {last.recorded_at}. Resumo: {last.hash}"
    )


def _find(entries: Sequence["Entry"], head: str) -> None:
    """Name the entry of a hash; raises `Failure` if the journal has none."""
    for one in entries:
        if one.hash.startswith(head):
            click.echo(f"O resumo {head} é o da publicação {one.number}.")
            return
    raise Failure(
        f"O diário não contém o resumo {head}: ou ele é de outro diário, ou publicações sumiram "
        "do fim deste."
    )


@command.command(
    cls=Command,
    help="""Escreve em PASTA as tarifas inteiras, com o que foi publicado no diário.

    A pasta é nova, vazia, ou de um export de antes. O check a aceita, e um serviço com
    FARE_TARIFFS nela dá os mesmos preços.
    """,
    short_help="Escreve as tarifas em arquivos.",
)
@click.argument("folder", metavar="PASTA", type=click.Path(path_type=Path))
def export(folder: Path) -> None:
    """Write the tariffs with all that was entered into a folder."""
    from fare_service.faces.export.folder import Foreign, write
    from fare_service.faces.export.walk import File
    from fare_service.journal.files import entered, tree

    settings = town.configured()
    known = {path.name for path in town.folders(settings.tariffs)}
    entries = town.proved(settings) if settings.has_journal else ()
    missing = {one.municipality for one in entries} - known
    if missing:
        raise Failure(
            f"O diário tem publicações de {', '.join(sorted(missing))}, e a pasta delas não está "
            f"em {settings.tariffs}. Nada foi escrito."
        )
    whole = (File(*one) for one in tree(settings.tariffs, entered(entries)))
    try:
        told = write(folder, whole, LIST)
    except Foreign as found:
        named = ", ".join(found.names[:3])
        raise Failure(
            f"{folder} tem arquivos que não são deste export, como {named}. "
            "Escolha uma pasta nova. Nada foi escrito."
        ) from None
    except OSError as error:
        raise Failure(
            f"O export para {folder} falhou: {files.why(error)} ({error.filename}). "
            "Confira o caminho, o espaço e a permissão. O que havia continua lá."
        ) from None
    click.echo(
        f"{folder}: {len(told.written)} escritos, {told.same} iguais, {len(told.removed)} "
        f"retirados; {_counted(len(entries))}."
    )


def _counted(number: int) -> str:
    return f"{number} {'publicação' if number == 1 else 'publicações'} no diário"
