"""``fare-service check``: every fault of the tariff files at once, for whoever writes them."""

import os
from pathlib import Path

import click

from fare_service import clock, paths, registry
from fare_service.faces.cli import town
from fare_service.faces.cli.portuguese import Command, Failure
from fare_service.tariffs import files, folder, record
from fare_service.tariffs.faults import Fault, errors, ordered
from fare_service.tariffs.schema import CalendarFile


@click.command(
    cls=Command,
    help="""Confere os arquivos de tarifas e diz todas as falhas de uma vez.

    PASTA é a pasta de tarifas ou a de um só município; sem ela, a de FARE_TARIFFS ou a que vem
    com o programa. Com erros, termina em 1; só com avisos, em 0.
    """,
    short_help="Confere os arquivos de tarifas.",
)
@click.argument(
    "directory", metavar="[PASTA]", required=False, type=click.Path(readable=False, path_type=Path)
)
@click.option(
    "--record", "recording", is_flag=True, help="Sem erros, anota as tabelas em publicadas.txt."
)
@click.pass_context
def command(ctx: click.Context, directory: Path | None, *, recording: bool) -> None:
    """Print the faults of a tariff folder."""
    chosen = directory or town.configured().tariffs
    root, folders = _folders(chosen)
    faults = registry.strays(root) if root == chosen.resolve() else []
    calendar = _calendar(root, faults)
    for path in folders:
        faults += _faults_of(path, calendar)
    faults = ordered(faults)
    _print(faults)
    wrong = len(errors(faults))
    click.echo(_summary(len(folders), wrong, len(faults) - wrong))
    if recording:
        _record(folders, calendar, wrong)
    ctx.exit(1 if wrong else 0)


def _folders(directory: Path) -> tuple[Path, list[Path]]:
    """Give the tariff folder and what to check in it: every municipality, or the one named.

    A folder that may not be read is checked by its own name: that is its fault.
    """
    whole = directory.resolve()
    if _is_municipality(whole) or _is_closed(whole):
        return whole.parent, [whole]
    return whole, town.folders(whole)


def _is_closed(path: Path) -> bool:
    return os.path.isdir(path) and not os.access(path, os.R_OK | os.X_OK)  # noqa: PTH112 - pathlib's raises where the way there is closed


def _is_municipality(path: Path) -> bool:
    try:
        return (path / folder.MUNICIPALITY).exists()
    except OSError:
        return False


def _faults_of(path: Path, calendar: CalendarFile) -> list[Fault]:
    faults: list[Fault] = []
    registry.read(path, calendar, clock.today_utc(), faults)
    return faults


def _calendar(root: Path, faults: list[Fault]) -> CalendarFile:
    """Read the calendar; a faulty one is replaced, so that the other files are checked all the same.

    Raises `Failure` where there is nothing to replace it.
    """
    found = registry.calendar_file(root, faults) or registry.calendar_file(paths.TARIFFS, [])
    if found is None:
        raise Failure("\n".join(map(str, faults)))
    return found


def _print(faults: list[Fault]) -> None:
    """Print each fault, and under the first of each code what to do about it."""
    told = set()
    for one in faults:
        click.echo(str(one))
        if one.code not in told:
            click.echo(f"    {one.remedy}")
            told.add(one.code)


def _summary(folders: int, wrong: int, warnings: int) -> str:
    found = [
        _count(number, *words)
        for number, words in ((wrong, ("erro", "erros")), (warnings, ("aviso", "avisos")))
        if number
    ]
    what = _count(folders, "município conferido", "municípios conferidos")
    return f"{what}: {' e '.join(found) or 'nenhuma falha'}."


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _record(folders: list[Path], calendar: CalendarFile, wrong: int) -> None:
    """Note the tables in the record of each folder; nothing is noted while there are errors."""
    if wrong:
        click.echo("Nada foi anotado em publicadas.txt: corrija antes os erros.", err=True)
        return
    for path in folders:
        try:
            added = record.add(path, folder.draft(files.Folder(path), calendar, []))
        except OSError:
            raise Failure(
                f"{path / folder.RECORD} não pode ser escrito: confira permissão e espaço."
            ) from None
        names = ", ".join(added) or "nada de novo"
        click.echo(f"{path.name}/{folder.RECORD}: {names}")
