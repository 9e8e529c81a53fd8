"""A journal comes back from its copy, by the very commands of the operator's page."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from fare_service.journal.migrations import migrate
from fare_service.journal.store import Journal
from tests.faces.cli.running import PATIENCE, ROOT
from tests.journal.keeping import by_hand, proposal
from tests.journal.postgres import programs

PAGE = (ROOT / "docs" / "tarefas" / "guardar-o-diario.md").read_text("utf-8")
_BLOCK = re.compile(r"^```sh\n(.*?)^```", re.DOTALL | re.MULTILINE)


def shown(database: str) -> list[str]:
    """Give the commands of the page for a database: those that copy, those that restore."""
    (section,) = re.findall(
        rf"^## Copiar .*: {database}\n(.*?)^## ", PAGE, re.DOTALL | re.MULTILINE
    )
    return _BLOCK.findall(section)


@pytest.fixture
def run(tmp_path: Path) -> Callable[..., str]:
    """Give what runs commands of the page, where `fare-service` and `python3` are this program's."""
    for name, words in (("fare-service", "-m fare_service"), ("python3", "")):
        made = tmp_path / "bin" / name
        made.parent.mkdir(exist_ok=True)
        made.write_text(f'#!/bin/sh\nexec {sys.executable} {words} "$@"\n', "utf-8")
        made.chmod(0o755)

    def of(commands: str, path: str = "", **settings: str) -> str:
        done = subprocess.run(
            ["sh", "-euc", commands],
            env={
                "PATH": f"{tmp_path / 'bin'}:{path}:{os.defpath}",
                "PYTHONPATH": str(ROOT),
                **settings,
            },
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, ""), done.stdout
        return done.stdout

    return of


def with_entries(journal: Journal) -> str:
    """Enter three, and give the hash of the last."""
    return [journal.append(proposal(number)) for number in (1, 2, 3)][-1].hash


def guarded(journal: Journal, kept: str) -> None:
    """Prove that what came back is a journal as any: it goes on after its last, and keeps its own."""
    assert journal.head().hash == kept
    assert journal.append(proposal(9)).previous == kept


def test_a_sqlite_file_comes_back_from_a_copy_that_was_made_in_the_midst_of_work(
    path: Path, run: Callable[..., str], tmp_path: Path
) -> None:
    copies, restores = shown("SQLite")
    settings = {"FARE_DATA": str(path.parent), "COPIA": str(tmp_path / "copia.db")}
    with Journal(path) as journal:
        migrate(journal)
        kept = with_entries(journal)
        assert path.with_name("journal.db-wal").stat().st_size
        assert kept in run(copies, **settings)
        journal.append(proposal(4))
    path.write_bytes(b"a disk that has failed")
    path.with_name("journal.db-wal").write_bytes(b"of another file")
    assert kept in run(restores, **settings)
    with Journal(path) as journal:
        guarded(journal, kept)
    assert (path.parent / "antes" / "journal.db").read_bytes() == b"a disk that has failed"


def test_a_postgresql_database_comes_back_from_a_copy_in_a_new_one(
    url: str, new_database: Callable[[], str], run: Callable[..., str], tmp_path: Path
) -> None:
    copies, restores = shown("PostgreSQL")
    fresh = new_database()
    settings = {
        "FARE_DATABASE_URL": url,
        "NOVO": fresh,
        "COPIA": str(tmp_path / "copia.dump"),
        "path": str(programs()),
    }
    with Journal(url) as journal:
        migrate(journal)
        kept = with_entries(journal)
        run(copies, **settings)
        journal.append(proposal(4))
    assert kept in run(restores, **settings)
    with Journal(fresh) as journal:
        guarded(journal, kept)
        with pytest.raises(Exception, match="never"):
            by_hand(fresh, "SET session_replication_role = replica", "DELETE FROM entries")
