"""Connects to the two databases, so that what is kept is on the disk and no one waits for ever.

A transaction of ``engine.execution_options(writes=True)`` is the only one that writes at its time.
"""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Connection, Engine, QueuePool, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection

PATIENCE = 5
"""Seconds that anything waits for another's lock, for a free connection, for an answer."""

_LOCK = 7_312_034_515
"""Names the lock for writers of the journal among those of a PostgreSQL database."""

_LIBPQ = {
    "connect_timeout": PATIENCE,
    "keepalives_idle": PATIENCE,
    "keepalives_interval": 1,
    "keepalives_count": PATIENCE,
    "tcp_user_timeout": PATIENCE * 1000,
}
"""How a lost connection is noticed, if the address says nothing else."""


def connect(where: str | Path) -> Engine:
    """Give the way to a SQLite file or to the PostgreSQL database of an address; nothing is opened.

    The file is never made here: one that is away must not come back empty.
    """
    return _sqlite(where) if isinstance(where, Path) else _postgresql(where)


def _sqlite(path: Path) -> Engine:
    address = f"file:{quote(str(path.absolute()))}?mode=rw"

    def opened() -> sqlite3.Connection:
        connection = sqlite3.connect(
            address, uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False
        )
        # Bytes that are no text show as what they are, so that their entry can be named.
        connection.text_factory = lambda content: content.decode("utf-8", "surrogateescape")
        with suppress(sqlite3.OperationalError):  # a file that may only be read stays as it is
            connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        return connection

    engine = create_engine(
        "sqlite://", creator=opened, poolclass=QueuePool, pool_size=2, pool_timeout=PATIENCE
    )

    @event.listens_for(engine, "connect")
    def note_file(connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
        record.info["file"] = _file(path)

    @event.listens_for(engine, "checkout")
    def same_file(
        connection: DBAPIConnection, record: ConnectionPoolEntry, proxy: PoolProxiedConnection
    ) -> None:
        # A file that was moved away or replaced still takes entries, which nobody would ever see.
        if record.info["file"] != _file(path):
            raise DisconnectionError

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _file(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _postgresql(url: str) -> Engine:
    address = make_url(url).set(drivername="postgresql+psycopg")
    engine = create_engine(
        address,
        connect_args={
            "prepare_threshold": None,  # connection poolers lose prepared statements
            **{name: value for name, value in _LIBPQ.items() if name not in address.query},
        },
        isolation_level="READ COMMITTED",
        pool_pre_ping=True,
        pool_size=2,
        pool_timeout=PATIENCE,
    )

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        wait = f"{PATIENCE}s"
        connection.exec_driver_sql(
            f"SET LOCAL statement_timeout = '{wait}'; SET LOCAL lock_timeout = '{wait}'"
        )
        if connection.get_execution_options().get("writes"):
            connection.exec_driver_sql("SET LOCAL synchronous_commit = on")
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")

    return engine


def make_file(path: Path) -> None:
    """Make an empty SQLite file and its folder, if it is not there; raises ``OSError``."""
    if path.exists():
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o640)
    # The name itself must outlive a machine that stops.
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
