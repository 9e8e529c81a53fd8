"""``fare-service publish`` on both databases when something goes wrong: all is kept, or nothing."""

import os
import pty
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from fare_service import clock
from fare_service.journal import store
from fare_service.journal.entry import Entry, Head, Proposal
from fare_service.journal.errors import Unavailable
from fare_service.journal.store import Journal
from tests.faces.cli.running import PATIENCE, invoke, start
from tests.folders import MANGARATIBA
from tests.journal.keeping import kill_after
from tests.journal.services import environment, shifted
from tests.journal.tables import table

SOON = datetime.fromtimestamp(clock.now(), UTC).date() + timedelta(days=3)
NAMES = [f"tabela-{SOON}.toml", f"tabela-{SOON + timedelta(days=5)}.toml"]
KILLED = """
import os
os.environ.update({settings})
statements = count(1)
@event.listens_for(Engine, "after_cursor_execute")
def executed(connection, cursor, statement, *rest):
    if "INSERT INTO entries" in statement and next(statements) == {number}:
        print("here", flush=True)
        sys.stdin.read()
from fare_service.faces.cli import main
sys.stdout, out = open(os.devnull, "w"), sys.stdout
print = lambda *said, flush: (out.write("here\\n"), out.flush())
main({arguments})
"""


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """Give a folder with two tables, the second dearer."""
    for name, fare in zip(NAMES, ("6.00", "7.00"), strict=True):
        text = table(f"{name[7:17]}T00:00:00", fare=fare)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


@pytest.fixture(params=["sqlite", "postgresql"])
def settings(
    request: pytest.FixtureRequest, desk: Path, new_database: Callable[[], str]
) -> dict[str, str]:
    """Give the settings of an empty journal, on both databases in turn."""
    data = desk / "data"
    where = data / "journal.db" if request.param == "sqlite" else new_database()
    return environment(where, data)


def names(settings: dict[str, str]) -> str:
    """Prove the journal and give what is said of it."""
    done = invoke("journal", "verify", **settings)
    assert done.exit_code == 0, done.stderr
    return done.stdout


@contextmanager
def asked(settings: dict[str, str], *paths: Path) -> Iterator[tuple["Popen[bytes]", int]]:
    """Publish on a terminal up to the question; give the process and where to answer."""
    ours, theirs = pty.openpty()
    command: tuple[str | Path, ...] = ("publish", MANGARATIBA, *paths)
    with start(*command, environment=settings, stdin=theirs, stderr=PIPE) as process:
        try:
            assert process.stdout is not None
            said = b""
            while b"[s/N]" not in said:
                more = os.read(process.stdout.fileno(), 65_536)
                assert more, process.communicate()[1].decode()
                said += more
            yield process, ours
        finally:
            process.kill()
            os.close(theirs)
            os.close(ours)


def answered(process: "Popen[bytes]", terminal: int, answer: bytes) -> tuple[int, str]:
    """Answer the question; give the exit code and what was complained of."""
    os.write(terminal, answer)
    _, complained = process.communicate(timeout=PATIENCE)
    return process.returncode, complained.decode()


@pytest.mark.parametrize("number", [1, 2])
def test_killed_between_two_files_nothing_is_published(
    desk: Path, settings: dict[str, str], number: int
) -> None:
    arguments = ["publish", MANGARATIBA, *(str(desk / name) for name in NAMES), "--sim"]
    code = KILLED.format(settings=settings, number=number, arguments=arguments)
    kill_after("no such words", code, desk / "elsewhere.db")
    assert "vazio" in names(settings)
    done = invoke(*arguments, **settings)
    assert done.exit_code == 0, done.stderr
    assert "2 publicações" in names(settings)


def test_of_two_that_publish_the_same_file_at_once_one_is_told_no(
    desk: Path, settings: dict[str, str]
) -> None:
    command = ("publish", MANGARATIBA, desk / NAMES[0], "--sim")
    with start(*command, environment=settings) as one, start(*command, environment=settings) as two:
        complained = [each.communicate(timeout=PATIENCE)[1].decode() for each in (one, two)]
    assert sorted([one.returncode, two.returncode]) == [0, 1]
    assert "Nada foi publicado." in "".join(complained)
    assert "1 publicação" in names(settings)


def test_what_another_has_published_since_the_preview_is_looked_at_first(
    desk: Path, settings: dict[str, str]
) -> None:
    with asked(settings, desk / NAMES[1]) as (process, terminal):
        other = invoke("publish", MANGARATIBA, desk / NAMES[0], "--sim", **settings)
        assert other.exit_code == 0, other.stderr
        code, complained = answered(process, terminal, b"s\n")
    assert code == 1
    assert "outra publicação deste município" in complained
    assert "1 publicação" in names(settings)


@pytest.mark.parametrize("answer", [b"n\n", b"\n", b"\x04"])
def test_whoever_does_not_say_yes_publishes_nothing(
    desk: Path, settings: dict[str, str], answer: bytes
) -> None:
    with asked(settings, desk / NAMES[0]) as (process, terminal):
        code, complained = answered(process, terminal, answer)
    assert (code, complained.strip()) == (1, "Nada foi publicado.")
    assert "vazio" in names(settings)


def test_a_yes_that_comes_after_the_start_is_too_late(desk: Path, settings: dict[str, str]) -> None:
    moved = desk / "shift"
    moved.write_text("0", "utf-8")
    with asked(settings | shifted(moved), desk / NAMES[0]) as (process, terminal):
        moved.write_text(str(10 * 86_400), "utf-8")
        code, complained = answered(process, terminal, b"s\n")
    assert code == 1
    assert "[no_passado]" in complained
    assert "vazio" in names(settings)


class Kept(Journal):
    """A journal whose connection breaks once all is kept."""

    def append_all(
        self, proposals: Sequence[Proposal], seen: Head | None = None
    ) -> tuple[Entry, ...]:
        super().append_all(proposals, seen)
        raise Unavailable("A ligação caiu.")


class Lost(Journal):
    """A journal whose connection breaks before anything is kept."""

    def append_all(
        self, proposals: Sequence[Proposal], seen: Head | None = None
    ) -> tuple[Entry, ...]:
        raise Unavailable("A ligação caiu.")


class Gone(Kept):
    """A journal that cannot be read again after that."""

    def since(self, head: Head | None = None) -> tuple[Entry, ...]:
        if head is not None:
            raise Unavailable("A ligação caiu.")
        return super().since(head)


@pytest.mark.parametrize(
    ("sort", "code", "said", "found"),
    [
        (Kept, 0, "Resumo do diário", "1 publicação"),
        (Lost, 1, "Nada foi publicado.", "vazio"),
        (Gone, 1, "Não se sabe se a publicação entrou", "1 publicação"),
    ],
)
def test_after_a_lost_connection_what_was_kept_is_read_again(  # noqa: PLR0917 - one case
    desk: Path,
    settings: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
    sort: type[Journal],
    code: int,
    said: str,
    found: str,
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(store, "open_journal", lambda chosen: sort(chosen.journal))
        done = invoke("publish", MANGARATIBA, desk / NAMES[0], "--sim", **settings)
    assert done.exit_code == code, done.stderr
    assert said in done.output
    assert found in names(settings)
