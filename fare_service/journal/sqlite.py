"""Connects to a SQLite file, so that what is kept is on the disk and in the file of that name."""

import errno
import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Connection, Engine, QueuePool, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection


def connect(path: Path, patience: float) -> Engine:
    """Give the way to a file, which is never made here: one that is away must not come back empty.

    Nothing waits longer than `patience` seconds for another's lock or for a free connection.
    """
    address = f"file:{quote(str(path.absolute()))}?mode="

    def opened() -> sqlite3.Connection:
        mode = "ro&immutable=1" if _is_still(path) else "rw"
        connection = sqlite3.connect(
            address + mode,
            uri=True,
            timeout=patience,
            isolation_level=None,
            check_same_thread=False,
        )
        # Bytes that are no text show as what they are, so that their entry can be named.
        connection.text_factory = lambda content: content.decode("utf-8", "surrogateescape")
        with suppress(sqlite3.OperationalError):  # a file that may only be read stays as it is
            connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        return connection

    engine = create_engine(
        "sqlite://", creator=opened, poolclass=QueuePool, pool_size=2, pool_timeout=patience
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


def _file(path: Path) -> tuple[int, ...] | None:
    """Give what tells a file from any other that takes its place, and a still one from itself."""
    try:
        found = path.stat()
    except OSError:
        return None
    if not _is_still(path):
        return found.st_dev, found.st_ino
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def _is_still(path: Path) -> bool:
    """Tell whether a file lies where nothing can be written, and nobody else is writing either.

    SQLite could not put there what it needs to read along with writers.
    """
    log = path.with_name(f"{path.name}-wal")
    return not os.access(path.parent, os.W_OK) and not log.exists()


def make_file(path: Path) -> None:
    """Make an empty SQLite file and its folder, if it is not there; raises ``OSError``."""
    if path.exists():
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise NotADirectoryError(errno.ENOTDIR, "not a folder", path.parent) from None
    path.touch(mode=0o640)
    # The name itself must outlive a machine that stops.
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
