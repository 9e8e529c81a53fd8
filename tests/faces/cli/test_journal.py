"""The journal on the command line: proved link by link, and written out as tariffs."""

import subprocess
import sys
from pathlib import Path

import pytest

from fare_service import paths
from fare_service.faces.cli.journal import LIST
from fare_service.journal.chain import broken
from fare_service.journal.entry import Proposal, party
from fare_service.journal.migrations import migrate
from fare_service.journal.store import Journal
from tests.faces.cli.running import invoke, run
from tests.folders import MANGARATIBA, write_folder
from tests.journal.keeping import by_hand, proposal, unguarded
from tests.test_registry import PONTO_TABLE

TABLE = "tabela-centro-2026-05-01.toml"


@pytest.fixture(params=["sqlite", "postgresql"])
def environment(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, str]:
    """Give the settings of a service with one table in its journal, on both databases in turn."""
    write_folder(tmp_path / "tarifas")
    settings = {"FARE_TARIFFS": str(tmp_path / "tarifas"), "FARE_DATA": str(tmp_path / "dados")}
    if request.param == "postgresql":
        settings["FARE_DATABASE_URL"] = request.getfixturevalue("new_database")()
    with Journal(place(settings)) as journal:
        migrate(journal)
        journal.append(Proposal(MANGARATIBA, TABLE, PONTO_TABLE, party("driver")))
    return settings


def place(environment: dict[str, str]) -> str | Path:
    return environment.get("FARE_DATABASE_URL") or Path(environment["FARE_DATA"]) / "journal.db"


def test_without_a_journal_there_is_nothing_to_prove(tmp_path: Path) -> None:
    done = invoke("journal", "verify", FARE_DATA=str(tmp_path))
    assert (done.exit_code, done.output) == (0, "Não há diário: nada foi publicado por ele.\n")
    assert list(tmp_path.iterdir()) == []


def test_without_entries_there_is_nothing_to_prove_either(tmp_path: Path) -> None:
    with Journal(tmp_path / "journal.db") as journal:
        migrate(journal)
    done = invoke("journal", "verify", FARE_DATA=str(tmp_path))
    assert done.exit_code == 0
    assert "vazio" in done.output


def test_a_sound_journal_tells_its_head(environment: dict[str, str]) -> None:
    with Journal(place(environment)) as journal:
        head = journal.append(proposal()).head
    done = invoke("journal", "verify", **environment)
    assert done.exit_code == 0
    assert done.output.startswith("2 publicações no diário, todas ligadas. A última é a 2, ")
    assert head.hash in done.output


def test_the_first_link_that_is_broken_is_named(environment: dict[str, str]) -> None:
    where = place(environment)
    with Journal(where) as journal:
        journal.append(proposal())
        by_hand(where, *unguarded(where), "UPDATE entries SET text = 'x' WHERE number = 2")
        found = broken(journal.since())
    assert found is not None
    done = invoke("journal", "verify", **environment)
    assert done.exit_code == 1
    assert done.output == f"O diário não está como foi escrito: {found.sentence}.\n"
    assert "entrada 2" in done.output


def test_a_head_that_somebody_has_kept_is_found_by_its_first_digits(
    environment: dict[str, str],
) -> None:
    with Journal(place(environment)) as journal:
        kept = journal.head().hash
        journal.append(proposal())
    for typed in (kept, kept[:8], f" {kept[:12].upper()} "):
        done = invoke("journal", "verify", "--head", typed, **environment)
        assert done.exit_code == 0
        assert "é o da publicação 1." in done.output


@pytest.mark.parametrize("head", ["f" * 64, "", "abc", "%" * 9])
def test_a_head_that_the_journal_does_not_hold_ends_in_1(
    environment: dict[str, str], head: str
) -> None:
    assert invoke("journal", "verify", "--head", head, **environment).exit_code == 1


def test_where_there_is_no_journal_no_head_is_held(tmp_path: Path) -> None:
    done = invoke("journal", "verify", "--head", "f" * 64, FARE_DATA=str(tmp_path))
    assert done.exit_code == 1
    with Journal(tmp_path / "journal.db") as journal:
        migrate(journal)
    done = invoke("journal", "verify", "--head", "f" * 64, FARE_DATA=str(tmp_path))
    assert done.exit_code == 1


def test_what_is_exported_passes_the_check_and_gives_the_same_price(
    environment: dict[str, str], tmp_path: Path
) -> None:
    target = tmp_path / "export"
    done = invoke("journal", "export", target, **environment)
    assert done.exit_code == 0, done.output
    assert "1 publicação" in done.output

    checked = invoke("check", target)
    assert (checked.exit_code, checked.output) == (0, "1 município conferido: nenhuma falha.\n")
    quote = ("quote", MANGARATIBA, "centro", "centro", "--at", "2026-05-04T12:00")
    assert "5,00" in invoke(*quote, FARE_TARIFFS=str(target)).output
    assert (target / MANGARATIBA / TABLE).read_text("utf-8") == PONTO_TABLE


def test_an_export_is_brought_up_to_date_and_touches_no_file_of_others(
    environment: dict[str, str], tmp_path: Path
) -> None:
    target = tmp_path / "export"
    invoke("journal", "export", target, **environment)
    again = invoke("journal", "export", target, **environment)
    assert ": 0 escritos" in again.output

    (target / "notas.txt").write_text("minhas", "utf-8")
    (target / MANGARATIBA / TABLE).unlink()
    refused = invoke("journal", "export", target, **environment)
    assert refused.exit_code == 1
    assert "notas.txt" in refused.output
    assert not (target / MANGARATIBA / TABLE).exists()

    (target / "notas.txt").unlink()
    assert ": 1 escritos" in invoke("journal", "export", target, **environment).output
    assert (target / MANGARATIBA / TABLE).exists()


def test_the_site_and_the_tariffs_never_take_each_other_s_folder(tmp_path: Path) -> None:
    (tmp_path / ".quanto-da.json").write_text('{"files": ["index.html"], "before": []}', "utf-8")
    (tmp_path / "index.html").write_text("<html>", "utf-8")
    done = invoke("journal", "export", tmp_path)
    assert done.exit_code == 1
    assert "index.html" in done.output
    assert not (tmp_path / LIST).exists()


def test_without_a_journal_the_tariffs_are_written_as_they_are(tmp_path: Path) -> None:
    done = invoke("journal", "export", tmp_path / "export", FARE_DATA=str(tmp_path))
    assert done.exit_code == 0
    for path in paths.TARIFFS.rglob("*.toml"):
        copied = tmp_path / "export" / path.relative_to(paths.TARIFFS)
        assert copied.read_bytes() == path.read_bytes()


def test_a_broken_journal_is_not_exported(environment: dict[str, str], tmp_path: Path) -> None:
    where = place(environment)
    by_hand(where, *unguarded(where), "UPDATE entries SET text = 'x'")
    done = invoke("journal", "export", tmp_path / "export", **environment)
    assert done.exit_code == 1
    assert "entrada 1" in done.output
    assert not (tmp_path / "export").exists()


def test_entries_of_a_town_without_a_folder_are_not_lost_in_silence(
    environment: dict[str, str], tmp_path: Path
) -> None:
    with Journal(place(environment)) as journal:
        journal.append(proposal(town="outra-rj"))
    done = invoke("journal", "export", tmp_path / "export", **environment)
    assert done.exit_code == 1
    assert "outra-rj" in done.output


@pytest.mark.parametrize("command", [("verify",), ("export", "x")])
def test_a_database_that_is_away_ends_in_1_and_no_password_is_told(
    command: tuple[str, ...],
) -> None:
    url = "postgresql://ana:s3gr3do@127.0.0.1:1/diario"
    code, written, reported = run("journal", *command, environment={"FARE_DATABASE_URL": url})
    assert code == 1
    assert "não responde" in reported.decode()
    assert b"s3gr3do" not in written + reported
    assert b"Traceback" not in reported


def test_a_word_that_is_no_command_is_answered_with_those_there_are() -> None:
    done = invoke("journal", "apagar")
    assert done.exit_code == 2
    assert "Há export, verify." in done.output


def test_a_start_without_a_journal_needs_none_of_its_libraries(tmp_path: Path) -> None:
    code = (
        "import sys; from fare_service.faces.web import create_app; create_app();"
        "print([one for one in ('sqlalchemy', 'alembic', 'psycopg') if one in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"FARE_DATA": str(tmp_path)},
        cwd=paths.TARIFFS.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("[]\n", "")
