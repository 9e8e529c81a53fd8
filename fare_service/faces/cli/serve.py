"""``fare-service serve``: the service over HTTP, under granian, until it is told to stop."""

import errno
import logging
import os
import signal
import socket
import sys
from typing import TYPE_CHECKING, Any

import click
from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.log import LogLevels

import fare_service
from fare_service.faces.cli import town
from fare_service.faces.cli.portuguese import Command, Failure, Whole
from fare_service.faces.problems import echo
from fare_service.journal.errors import JournalError, Unavailable
from fare_service.journal.follower import Follower
from fare_service.settings import MOST_WORKERS, Settings
from fare_service.tariffs.faults import Fault

if TYPE_CHECKING:
    from flask import Flask

HOST = "127.0.0.1"
PORT = 8000
THREADS = 32
"""Requests that a worker holds at the same time; they take turns, as Python's threads do.

Far more than are ever worked on at once: a few phones that stall in the middle of a body must not
keep the others waiting.
"""

PATIENCE = 10
"""Seconds that a worker has for the requests in hand when the service stops."""


class AlreadyNamed(logging.Filter):
    """Keeps each worker from naming again the faults that were named at the start."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let through all but the record of a fault."""
        found = record.args[0] if isinstance(record.args, tuple) and record.args else None
        return not isinstance(found, Fault)


class AlreadyDecided(logging.Filter):
    """Keeps granian from advising against `THREADS` at every start."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let through all but the advice."""
        return "Python threads" not in record.getMessage()


LOG: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(message)s"}},
    "filters": {"named": {"()": AlreadyNamed}, "decided": {"()": AlreadyDecided}},
    "handlers": {
        "stderr": {
            "class": "logging.StreamHandler",
            "stream": "ext://sys.stderr",
            "formatter": "plain",
        }
    },
    "loggers": {
        "_granian": {"level": "WARNING", "filters": ["decided"]},
        "fare_service": {"filters": ["named"]},
    },
    "root": {"level": "WARNING", "handlers": ["stderr"]},
}


@click.command(
    cls=Command,
    help="""Serve a API e as páginas até receber Ctrl-C ou SIGTERM.

    As tarifas são as de FARE_TARIFFS ou as que vêm com o programa.
    """,
    short_help="Serve a API e as páginas.",
)
@click.option("--host", default=HOST, metavar="ENDEREÇO", help=f"Onde atender; sem ele, {HOST}.")
@click.option("--port", default=PORT, type=Whole(0, 65_535), help=f"Porta; sem ela, {PORT}.")
@click.option("--workers", type=Whole(1, MOST_WORKERS), help="Processos; sem ele, FARE_WORKERS.")
def command(host: str, port: int, workers: int | None) -> None:
    """Serve until told to stop."""
    settings = town.configured()
    _prepare(settings)
    with socket.socket(socket.AF_UNIX) as claim:
        address, free = _address(host, port, claim)
        _announce(settings, f"http://{f'[{address}]' if ':' in address else address}:{free}")
        server = Granian(
            "fare_service:create_app",
            address=address,
            port=free,
            interface=Interfaces.WSGI,
            http=HTTPModes.http1,
            websockets=False,
            workers=workers or settings.workers,
            blocking_threads=THREADS,
            workers_kill_timeout=PATIENCE,
            log_level=LogLevels.warning,
            log_dictconfig=LOG,
        )
        # Granian would look for the name in the folder where it happens to run.
        server.serve(target_loader=application, wrap_loader=False)


def _prepare(settings: Settings) -> None:
    """Bring the journal's database to what this program needs; raises `Failure` for a newer one.

    One that is away now is followed again when it is back.
    """
    if not settings.has_journal:
        return
    from fare_service.journal.migrations import migrate
    from fare_service.journal.store import open_journal

    try:
        with open_journal(settings) as journal:
            migrate(journal)
    except Unavailable as error:
        click.echo(str(error), err=True)
    except JournalError as error:
        raise Failure(str(error)) from None


def application() -> "Flask":
    """Build the application in a worker.

    A worker begins with its parent's way of taking SIGTERM, which does not stop it; so that the
    service can be stopped while it starts, the worker ends as processes do until granian listens.
    Ctrl-C is for the parent alone, which then stops its workers: told twice, one never ends.
    """
    os.setpgrp()
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    return fare_service.create_app()


def _address(host: str, port: int, claim: socket.socket) -> tuple[str, int]:
    """Give the number of an address and a port to listen on; raises `Failure` if it is taken.

    Granian shares a port with whoever shares it too, so another service must be looked for. One
    that starts at this very moment does not listen yet: what it holds is the claim.
    """
    try:
        family, _, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        if port and sys.platform == "linux":
            # A name that no file stands for: it is free again when the last worker is gone.
            claim.bind(f"\0quanto-da {place[0]} {port}")
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(place)
            probe.listen()
            found: tuple[str, int] = probe.getsockname()[:2]
            return found
    except (OSError, UnicodeError) as error:
        raise Failure(_refused(host, port, getattr(error, "errno", None))) from None


def _refused(host: str, port: int, number: int | None) -> str:
    if number == errno.EADDRINUSE:
        return f"A porta {port} de {host} já está em uso. Escolha outra com --port."
    if number == errno.EACCES:
        return f"A porta {port} pede mais permissão. Escolha outra com --port, acima de 1023."
    return f"«{echo(host)}» não é um endereço desta máquina. Confira --host."


def _announce(settings: Settings, address: str) -> None:
    """Print the address, the municipalities and the faults; raises `Failure`."""
    town.folders(settings.tariffs)
    try:
        with Follower(settings) as follower:
            loaded = follower.registry
    except JournalError as error:
        raise Failure(str(error)) from None
    for fault in loaded.faults:
        click.echo(str(fault), err=True)
    click.echo(f"Quanto Dá em {address}/ (Ctrl-C termina)")
    for one in loaded.served.values():
        click.echo(f"  {one.municipality.file.name}: {address}/{one.municipality.id}")
    for name in loaded.faulty:
        click.echo(f"  {name}: fora do ar, pelas falhas acima")
