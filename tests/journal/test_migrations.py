"""A database is brought to what the program needs in one step, or stays as it was."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect

from fare_service.journal.entry import Head
from fare_service.journal.errors import Newer, Older, Unavailable
from fare_service.journal.migrations import HERE, migrate
from fare_service.journal.schema import REVISION, metadata
from fare_service.journal.sqlite import make_file
from fare_service.journal.store import Journal
from fare_service.publishing import schema as publishing
from tests.journal.conftest import PATIENCE
from tests.journal.keeping import PATIENCE as CHILD_PATIENCE
from tests.journal.keeping import by_hand, child, kill_after, proposal


def test_the_migrations_make_just_the_tables_that_the_program_knows(journal: Journal) -> None:
    with journal.writing() as connection:
        assert publishing.accounts.metadata is metadata  # its tables stand beside the entries
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert MigrationContext.configure(connection).get_current_revision() == REVISION


def test_the_last_migration_is_the_one_that_the_program_needs() -> None:
    config = Config()
    config.set_main_option("script_location", str(HERE))
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_heads() == [REVISION]


def test_a_journal_from_before_there_were_publishers_keeps_its_entries(where: str | Path) -> None:
    if isinstance(where, Path):
        make_file(where)
    with Journal(where, patience=PATIENCE) as journal:
        config = Config()
        config.set_main_option("script_location", str(HERE))
        config.set_main_option("path_separator", "os")
        with journal.writing() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "0001")
        with pytest.raises(Older):
            journal.append(proposal())
        migrate(journal)
        kept = journal.append(proposal())
        migrate(journal)
        assert journal.since() == (kept,)
        with pytest.raises(Exception, match="never changed"):
            by_hand(where, "UPDATE entries SET text = 'x'")


def test_a_prepared_database_stays_as_it_is(journal: Journal) -> None:
    last = journal.append(proposal())
    migrate(journal)
    assert journal.since() == (last,)


def test_any_number_may_prepare_a_database_at_once(where: str | Path) -> None:
    journals = [Journal(where, patience=PATIENCE) for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(migrate, journals))
    assert [journal.head() for journal in journals] == [Head()] * 4
    for journal in journals:
        journal.close()


def test_processes_may_prepare_a_database_at_once(where: str | Path) -> None:
    code = "migrate(journal)\njournal.append(proposal({}))\njournal.close()"
    with child(code.format(1), where) as one, child(code.format(2), where) as two:
        for process in (one, two):
            assert process.communicate(timeout=CHILD_PATIENCE) == ("", "")
    with Journal(where) as journal:
        assert journal.head().number == 2


@pytest.mark.parametrize(
    "words", ["CREATE TABLE alembic_version", "CREATE TABLE entries", "TRIGGER", "INSERT INTO alem"]
)
def test_a_migration_that_is_killed_leaves_nothing_and_is_done_the_next_time(
    where: str | Path, words: str
) -> None:
    kill_after(words, "migrate(journal)", where)

    with Journal(where, patience=PATIENCE) as journal:
        with journal.writing() as connection:
            assert inspect(connection).get_table_names() == []
        migrate(journal)
        assert journal.append(proposal()).number == 1
        with pytest.raises(Exception, match="never"):
            by_hand(where, "DELETE FROM entries")


def test_a_database_of_a_later_program_is_refused_and_left_alone(journal: Journal) -> None:
    last = journal.append(proposal())
    by_hand(journal.where, "UPDATE alembic_version SET version_num = '0999'")
    with Journal(journal.where) as old:
        for call in (old.head, old.since, lambda: old.append(proposal(2)), lambda: migrate(old)):
            with pytest.raises(Newer, match="mais nova"):
                call()
    with pytest.raises(Newer):
        journal.append(proposal(2))
    by_hand(journal.where, f"UPDATE alembic_version SET version_num = '{REVISION}'")
    assert journal.since() == (last,)


def test_a_database_of_an_earlier_program_says_how_it_is_brought_up_to_date(
    journal: Journal,
) -> None:
    by_hand(journal.where, "UPDATE alembic_version SET version_num = '0000'")
    with Journal(journal.where) as new:
        for call in (new.head, new.since, lambda: new.append(proposal())):
            with pytest.raises(Older, match="serve"):
                call()


def test_a_journal_that_cannot_be_made_says_where_and_why(tmp_path: Path) -> None:
    (tmp_path / "dados").touch()
    where = tmp_path / "dados" / "journal.db"
    with Journal(where) as journal, pytest.raises(Unavailable, match="não é uma pasta") as found:
        migrate(journal)
    assert str(where) in str(found.value)


def test_a_folder_with_any_name_may_hold_the_journal(tmp_path: Path) -> None:
    with Journal(tmp_path / "100% é? #1 & 'x'" / "diário.db") as journal:
        migrate(journal)
        journal.append(proposal())
    assert (tmp_path / "100% é? #1 & 'x'" / "diário.db").stat().st_size > 0
