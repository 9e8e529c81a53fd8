"""What the tests of the journal share: proposals, and children that are stopped in the middle."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from fare_service.journal.entry import Party, Proposal, party

ROOT = Path(__file__).parents[2]
TOWN = "vila-nova-rj"
OTHER = "serra-clara-go"
PATIENCE = 60  # seconds, for a busy machine

CHILD = """
import sys
from itertools import count
from pathlib import Path
from sqlalchemy import Engine, event
from fare_service.journal.entry import Head, Proposal, party
from fare_service.journal.errors import JournalError
from fare_service.journal.migrations import migrate
from fare_service.journal.store import Journal

where = sys.argv[1] if "://" in sys.argv[1] else Path(sys.argv[1])
journal = Journal(where)

def proposal(number):
    name = f"tabela-{number:04d}-01-01.toml"
    return Proposal("vila-nova-rj", name, "x = 1\\n" * 50, party("operator"))

def stop_after(words):
    @event.listens_for(Engine, "after_cursor_execute")
    def executed(connection, cursor, statement, *rest):
        if words in statement:
            print("here", flush=True)
            sys.stdin.read()
"""
"""Begins the program of a child process, which is given the place of the journal."""


def proposal(
    number: int = 1,
    town: str = TOWN,
    text: str = "inicio = 1\n",
    approvals: tuple[Party, ...] = (),
) -> Proposal:
    """Give a proposal whose file is another for every number up to ten thousand."""
    return Proposal(town, f"tabela-{number:04d}-01-01.toml", text, party("operator"), approvals)


@contextmanager
def child(code: str, where: str | Path) -> Iterator["subprocess.Popen[str]"]:
    """Run a child process with that program; it is killed at the end at the latest."""
    with subprocess.Popen(
        [sys.executable, "-W", "error", "-c", CHILD + code, str(where)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def kill_after(words: str, code: str, where: str | Path) -> None:
    """Run a child and kill it, as ``kill -9`` does, right after a statement with those words."""
    with child(f"stop_after({words!r})\n{code}", where) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        process.kill()
        _, reported = process.communicate(timeout=PATIENCE)
    assert said == "here\n", reported


def by_hand(where: str | Path, *statements: str) -> None:
    """Change a database past the program, as whoever holds its file or password can."""
    if isinstance(where, Path):
        connection = sqlite3.connect(where, isolation_level=None)
        for statement in statements:
            connection.execute(statement)
        connection.close()
        return
    with psycopg.connect(where, autocommit=True) as server:
        for statement in statements:
            server.execute(statement.encode())


def unguarded(where: str | Path) -> tuple[str, ...]:
    """Give the statements that take the guards off a database."""
    if isinstance(where, Path):
        names = ("entries_follow", "entries_stay", "entries_remain")
        return tuple(f"DROP TRIGGER {name}" for name in names)
    return tuple(f"DROP FUNCTION {name} CASCADE" for name in ("entries_follow", "entries_stay"))
