"""A SQLite journal that is locked, full, closed, away, replaced or no database says so, and no more."""

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fare_service.journal.chain import broken
from fare_service.journal.entry import Head
from fare_service.journal.errors import Unavailable
from fare_service.journal.migrations import migrate
from fare_service.journal.store import Journal
from tests.faces.cli.running import NO_PRIVILEGE
from tests.journal.keeping import CHILD, PATIENCE, ROOT, child, proposal


@pytest.fixture
def journal(path: Path) -> Iterator[Journal]:
    """Give a journal of one entry that waits for nobody."""
    with Journal(path, patience=0.1) as made:
        migrate(made)
        made.append(proposal(1))
        yield made


def test_writers_never_keep_readers_waiting(journal: Journal, path: Path) -> None:
    with Journal(path) as other, other.writing():
        assert journal.head().number == 1
        with pytest.raises(Unavailable, match="ocupado"):
            journal.append(proposal(2))
    assert journal.append(proposal(2)).number == 2


def test_what_is_kept_is_on_the_disk_before_it_is_told(journal: Journal) -> None:
    with journal.writing() as connection:
        pragmas = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    assert pragmas == ["wal", 2, 1]


FULL = """
import resource
from fare_service.journal.errors import Unavailable
log = where.with_name(f"{where.name}-wal")
most = max(one.stat().st_size for one in (where, log) if one.exists()) + 60_000
resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
for number in count(2):
    try:
        print(journal.append(proposal(number)).number, flush=True)
    except Unavailable as error:
        print(error, flush=True)
        break
print(journal.head().number)
journal.close()
"""


def test_on_a_full_disk_all_that_was_acknowledged_stands_and_nothing_else(
    journal: Journal, path: Path
) -> None:
    with child(FULL, path) as process:
        written, reported = process.communicate(timeout=PATIENCE)
    *numbers, refusal, head = written.splitlines()
    assert reported == ""
    assert "disco" in refusal
    assert len(numbers) > 2
    assert [int(one) for one in numbers] == list(range(2, 2 + len(numbers)))
    assert int(head) == int(numbers[-1])

    entries = journal.since()
    assert [one.number for one in entries] == list(range(1, int(head) + 1))
    assert broken(entries) is None
    assert journal.append(proposal(9999)).number == int(head) + 1


CLOSED = """
from fare_service.journal.errors import Unavailable
print(len(journal.since()), journal.head().number, flush=True)
try:
    journal.append(proposal(2))
except Unavailable as error:
    print(error)
journal.close()
"""


def closed(path: Path) -> list[str]:
    """Read and write as one whom the modes of files bind, even where the tests run as root."""
    done = subprocess.run(
        [*NO_PRIVILEGE, sys.executable, "-W", "error", "-c", CHILD + CLOSED, str(path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_a_file_that_may_only_be_read_is_read(journal: Journal, path: Path) -> None:
    journal.close()
    path.chmod(0o444)
    assert closed(path) == ["1 1", refusal("só se deixa ler")]


def test_a_folder_that_may_only_be_read_is_read(journal: Journal, path: Path) -> None:
    journal.close()
    path.parent.chmod(0o555)
    assert closed(path) == ["1 1", refusal("só se deixa ler")]


def refusal(why: str) -> str:
    return (
        f"O diário não pode ser usado agora: o banco {why}. "
        "Confira o banco (FARE_DATABASE_URL ou FARE_DATA)."
    )


def test_a_file_that_is_moved_away_takes_no_entry_that_nobody_would_see(
    journal: Journal, path: Path
) -> None:
    aside = path.with_name("aside.db")
    head = journal.head()
    path.rename(aside)
    for call in (journal.head, lambda: journal.append(proposal(2))):
        with pytest.raises(Unavailable, match="não existe"):
            call()
    assert not path.exists()

    aside.rename(path)
    assert journal.head() == head
    assert journal.append(proposal(2)).number == 2


def test_a_copy_that_takes_the_place_of_the_file_is_read_at_once(
    journal: Journal, path: Path
) -> None:
    copy = path.with_name("copy.db")
    with sqlite3.connect(copy) as target, sqlite3.connect(path) as source:
        source.backup(target)
    target.close()
    source.close()
    journal.append(proposal(2))
    assert journal.head().number == 2

    journal.close()
    copy.rename(path)
    assert journal.head().number == 1
    assert journal.append(proposal(3)).number == 2


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"no database at all" * 99, "não é um banco"),
        (b"SQLite format 3\0" + b"\1" * 9999, "estragado|não é um banco"),
    ],
)
def test_a_file_that_is_no_database_is_left_alone(path: Path, content: bytes, why: str) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    with Journal(path) as journal:
        for call in (journal.head, lambda: journal.append(proposal()), lambda: migrate(journal)):
            with pytest.raises(Unavailable, match=why):
                call()
    assert path.read_bytes() == content


def test_a_database_of_somebody_else_is_an_empty_journal_until_it_is_prepared(path: Path) -> None:
    path.parent.mkdir()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE contas (x)")
    other.close()
    with Journal(path) as journal:
        assert journal.head() == Head()
        migrate(journal)
        assert journal.append(proposal()).number == 1


def test_a_folder_that_is_removed_is_said_to_be_away(journal: Journal, path: Path) -> None:
    shutil.rmtree(path.parent)
    with pytest.raises(Unavailable, match="não existe"):
        journal.since()
