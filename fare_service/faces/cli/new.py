"""``fare-service new``: a commented folder from which a municipality can start."""

import re
import shutil
from collections.abc import Mapping
from datetime import date
from pathlib import Path

import click

from fare_service import clock, paths
from fare_service.card.compile import FIRST_YEAR, LAST_YEAR
from fare_service.faces.cli import town
from fare_service.faces.cli.portuguese import Command, Failure
from fare_service.faces.cli.starting import starting_files, written_out
from fare_service.faces.problems import echo
from fare_service.names import slug
from fare_service.tariffs import files
from fare_service.tariffs.checks.holidays import CALENDAR
from fare_service.tariffs.checks.keys import LONGEST_ID
from fare_service.tariffs.checks.models import MARK
from fare_service.tariffs.states import states
from fare_service.tariffs.values import is_text

_PATTERN = re.compile(r"(.*\S)\s*[-/–]\s*([A-Za-z]{2})")
_SORTS = {
    "municipio": "a cidade: lugares, pontos, feriados",
    "regras": "como a norma forma o preço",
    "leituras": "o que a norma deixa em aberto",
    "tabela": "os valores, desde essa data",
}


@click.command(
    cls=Command,
    help="""Escreve uma pasta comentada, de que um município pode começar.

    MUNICÍPIO é «Nome da Cidade-UF» ou o id «nome-da-cidade-uf». A pasta nasce na de FARE_TARIFFS
    ou em --pasta e passa no check: o que nela não é da norma diz TROQUE, e os preços são de
    exemplo.
    """,
    short_help="Escreve a pasta de um município novo.",
)
@click.argument("municipality", metavar="MUNICÍPIO")
@click.option(
    "--pasta", "root", metavar="PASTA", type=click.Path(path_type=Path), help="Onde escrever."
)
@click.option(
    "--inicio", "start", metavar="DATA", help="Desde quando a norma vale, como 2026-03-01."
)
def command(municipality: str, root: Path | None, start: str | None) -> None:
    """Write a starting folder."""
    name, state = _named(municipality)
    begins = _date(start)
    chosen = root or _configured()
    folder = chosen / f"{slug(name)}-{state.lower()}"
    texts = starting_files(name, state, begins)
    _write(chosen, folder, texts)
    click.echo(_told(folder, texts, with_calendar=_copy_calendar(chosen)))


def _named(typed: str) -> tuple[str, str]:
    """Read the name and the State of a municipality; raises `Failure`."""
    found = _PATTERN.fullmatch(typed.strip())
    if found is None or not is_text(found[1]) or not slug(found[1]):
        raise Failure(
            f"«{echo(typed)}» não diz o município e a UF: escreva como «Nome da Cidade-RJ»."
        )
    name, state = found[1], found[2].upper()
    if state not in states():
        raise Failure(f"«{echo(found[2])}» não é uma UF. Há {', '.join(states())}.")
    if len(f"{slug(name)}-{state}") > LONGEST_ID:
        raise Failure(f"O nome é comprido demais: o id vai até {LONGEST_ID} letras.")
    is_id = name == slug(name)
    return written_out(name) if is_id else name, state


def _date(typed: str | None) -> date:
    """Read the first day of the norm, this year's first without one; raises `Failure`."""
    if typed is None:
        return date(clock.today_utc().year, 1, 1)
    try:
        day = date.fromisoformat(typed)
    except ValueError:
        day = None
    if day is None or not FIRST_YEAR <= day.year <= LAST_YEAR or len(typed) != len(str(day)):
        raise Failure(
            f"«{echo(typed)}» não é uma data de {FIRST_YEAR} a {LAST_YEAR}, como 2026-03-01."
        )
    return day


def _configured() -> Path:
    """Give the tariff folder of the settings; raises `Failure` for the one inside the program."""
    found = town.configured().tariffs
    if found == paths.TARIFFS and found.is_relative_to(Path(paths.__file__).parent):
        raise Failure(
            "As tarifas que vêm com o programa não são lugar para outras: diga a sua pasta em "
            "FARE_TARIFFS ou em --pasta."
        )
    return found


def _write(root: Path, folder: Path, texts: Mapping[str, str]) -> None:
    """Write the files into a folder that is not there yet; leave nothing behind on failure."""
    if folder.exists():
        raise Failure(f"{folder} já existe: nada foi escrito.")
    try:
        root.mkdir(exist_ok=True)
        folder.mkdir()
    except OSError as error:
        raise Failure(_unwritable(folder, error)) from None
    try:
        for name, text in texts.items():
            (folder / name).write_text(text, encoding="utf-8")
    except OSError as error:
        shutil.rmtree(folder, ignore_errors=True)
        raise Failure(_unwritable(folder, error)) from None


def _copy_calendar(root: Path) -> bool:
    """Put the calendar of the country beside the folders where none is; tell whether it did.

    The folder of a town is whole without it: what cannot be copied is no failure.
    """
    path = root / CALENDAR
    if path.exists():
        return False
    try:
        path.write_bytes((paths.TARIFFS / CALENDAR).read_bytes())
    except OSError:
        path.unlink(missing_ok=True)
        return False
    return True


def _unwritable(folder: Path, error: OSError) -> str:
    return f"A pasta {folder} não pode ser escrita: {files.why(error)}. Confira o caminho e a permissão."


def _told(folder: Path, texts: Mapping[str, str], *, with_calendar: bool) -> str:
    """Say what was written and what comes next."""
    width = max(map(len, texts))
    listed = [
        f"  {name:<{width}}  {_SORTS[name.partition('-')[0].removesuffix('.toml')]}"
        for name in texts
    ]
    return "\n".join(
        [
            f"Escrito em {folder}:",
            *listed,
            *([f"E ao lado, {CALENDAR}, com a lei de cada feriado do país."] * with_calendar),
            "",
            f"O que não é da norma diz {MARK}, e os preços são de exemplo. Agora:",
            "  1. Escreva na tabela os exemplos que a norma dá, com a conta feita à mão.",
            f"  2. Troque o que diz {MARK}, as regras e os valores.",
            f"  3. Confira: fare-service check {folder}",
            "O passo a passo está em docs/tarefas/incluir-um-municipio.md.",
        ]
    )
