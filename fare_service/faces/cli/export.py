"""``fare-service export``: the rider's side as plain files, for any web server or static host."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from fare_service import clock
from fare_service.faces.cli import town
from fare_service.faces.cli.portuguese import Command, Failure
from fare_service.journal.errors import JournalError
from fare_service.tariffs import files

if TYPE_CHECKING:
    from fare_service.faces.export.walk import File, Walk
    from fare_service.journal.entry import Head
    from fare_service.settings import Settings

MOST_NAMED = 60
"""Files that are named one by one; a first export writes hundreds."""


@click.command(
    cls=Command,
    help="""Escreve o lado do passageiro em PASTA, como arquivos.

    Qualquer servidor de arquivos os serve: páginas, cartões, folhas, quiosques, widget,
    conferência. FARE_BASE_URL diz em que endereço eles vão ficar, com o caminho. A pasta é nova,
    vazia, ou de um export de antes: nela só se escreve o que mudou.
    """,
    short_help="Escreve o site em arquivos.",
)
@click.argument("folder", metavar="PASTA", type=click.Path(path_type=Path))
def command(folder: Path) -> None:
    """Write the site into a folder."""
    from fare_service.faces.export.folder import Foreign, write

    try:
        head, walked = _whole()
        _check_same_journal(folder, head)
        told = write(folder, _counted(walked), journal=head.hash if head.number else "")
    except Foreign as found:
        named = ", ".join(found.names[:3])
        more = f" e mais {len(found.names) - 3}" if len(found.names) > 3 else ""
        raise Failure(
            f"{folder} tem arquivos que não são do export: {named}{more}. "
            "Escolha uma pasta nova. Nada foi escrito."
        ) from None
    except OSError as error:
        raise Failure(
            f"A pasta {folder} não pode ser escrita: {files.why(error)}. "
            "Confira o caminho, o espaço e a permissão. O que havia continua lá."
        ) from None
    _tell(folder, told.written, told.removed, told.same)


def _whole() -> tuple["Head", "Walk"]:
    """Begin to walk a site that lacks nothing, of which journal; raises `Failure` for one that would."""
    from fare_service.faces.export.walk import walk

    settings = town.configured()
    town.folders(settings.tariffs)
    try:
        state, walked = walk(settings, clock.now())
    except JournalError as error:
        raise Failure(f"{error} Nada foi escrito.") from None
    if state.journal.why:
        raise Failure(f"{state.journal.why} O site ficaria atrasado: nada foi escrito.")
    if state.registry.faulty:
        listed = "\n".join(str(one) for many in state.registry.faulty.values() for one in many)
        raise Failure(
            f"Há municípios com falhas, e o site perderia as páginas deles:\n{listed}\n"
            "Nada foi escrito."
        )
    return state.journal.head, walked


def _check_same_journal(folder: Path, head: "Head") -> None:
    """Refuse to take back what a folder shows of a journal that is not this one; raises `Failure`."""
    from fare_service.faces.export import listing
    from fare_service.faces.export.folder import LIST

    shown = listing.read(folder / LIST).journal
    if not shown or shown == head.hash:
        return
    settings = town.configured()
    entries = town.proved(settings) if settings.has_journal else ()
    if shown not in {one.hash for one in entries}:
        raise Failure(
            f"{folder} mostra preços publicados num diário que não está em {_named(settings)}: o "
            "site voltaria aos preços de antes deles. Dê o FARE_DATA (ou FARE_DATABASE_URL) de "
            "quando a pasta foi escrita, ou escolha uma pasta nova. Nada foi escrito."
        )


def _named(settings: "Settings") -> str:
    """Name where a journal is looked for, without the address of a server."""
    where = settings.journal
    return str(where) if isinstance(where, Path) else "FARE_DATABASE_URL"


def _counted(walked: "Walk") -> Iterator["File"]:
    """Give the files, and on a terminal say how many there are by now."""
    shown = sys.stderr.isatty()
    for number, file in enumerate(walked, 1):
        if shown:
            click.echo(f"\r{number} arquivos prontos", err=True, nl=False)
        yield file
    if shown:
        click.echo("\r\033[K", err=True, nl=False)


def _tell(folder: Path, written: list[str], removed: list[str], same: int) -> None:
    for mark, names in (("+", written), ("-", removed)):
        for name in names[:MOST_NAMED]:
            click.echo(f"{mark} {name}")
        if len(names) > MOST_NAMED:
            click.echo(f"{mark} e mais {len(names) - MOST_NAMED}")
    click.echo(f"{folder}: {len(written)} escritos, {same} iguais, {len(removed)} retirados.")
