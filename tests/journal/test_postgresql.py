"""A PostgreSQL that is away, locked, read only or lost says so without its password; then it serves."""

import time
from collections.abc import Iterator

import psycopg
import pytest
from sqlalchemy import Engine, event

from fare_service.journal.errors import Unavailable
from fare_service.journal.migrations import migrate
from fare_service.journal.store import Journal
from tests.journal.keeping import by_hand, proposal

OTHERS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


def named(url: str) -> str:
    """Give the name of the database in an address."""
    return url.partition("?")[0].rpartition("/")[2]


@pytest.fixture
def journal(url: str) -> Iterator[Journal]:
    """Give a journal of one entry that waits half a second for others."""
    with Journal(url, patience=0.5) as made:
        migrate(made)
        made.append(proposal(1))
        yield made


def test_writers_never_keep_readers_waiting(journal: Journal, url: str) -> None:
    with Journal(url) as other, other.writing():
        assert journal.head().number == 1
        with pytest.raises(Unavailable, match="ocupado"):
            journal.append(proposal(2))
    assert journal.append(proposal(2)).number == 2


def test_connections_that_were_lost_are_opened_anew(journal: Journal, url: str) -> None:
    for number in (2, 3):
        by_hand(url, OTHERS)
        assert journal.append(proposal(number)).number == number
        by_hand(url, OTHERS)
        assert journal.head().number == number


def test_a_connection_that_is_lost_before_an_entry_is_kept_leaves_none(
    journal: Journal, url: str
) -> None:
    def lose(*executed: object) -> None:
        if "INSERT INTO entries" in str(executed[2]):
            by_hand(url, OTHERS)

    event.listen(Engine, "after_cursor_execute", lose)
    try:
        with pytest.raises(Unavailable, match="não responde"):
            journal.append(proposal(2))
    finally:
        event.remove(Engine, "after_cursor_execute", lose)
    assert journal.head().number == 1
    assert journal.append(proposal(2)).number == 2


def test_what_is_kept_is_on_the_disk_even_where_the_server_is_set_to_hurry(
    journal: Journal, url: str
) -> None:
    by_hand(url, f"ALTER DATABASE {named(url)} SET synchronous_commit = off")
    with psycopg.connect(url) as connection:
        assert connection.execute("SHOW synchronous_commit").fetchone() == ("off",)
    with Journal(url) as fresh, fresh.writing() as open_:
        assert open_.exec_driver_sql("SHOW synchronous_commit").scalar() == "on"


def test_a_server_that_only_lets_read_is_read(journal: Journal, url: str) -> None:
    by_hand(url, f"ALTER DATABASE {named(url)} SET default_transaction_read_only = on")
    with Journal(url) as fresh:
        assert fresh.head() == journal.head()
        with pytest.raises(Unavailable, match="só se deixa ler"):
            fresh.append(proposal(2))


def test_whoever_may_not_write_is_told_so(journal: Journal, url: str) -> None:
    by_hand(
        url,
        "CREATE ROLE leitor LOGIN",
        "GRANT SELECT ON entries, alembic_version TO leitor",
    )
    try:
        with Journal(url.replace("postgres:@", "leitor:@")) as reader:
            assert reader.head() == journal.head()
            with pytest.raises(Unavailable, match="permissão"):
                reader.append(proposal(2))
    finally:
        by_hand(url, "DROP OWNED BY leitor", "DROP ROLE leitor")


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://ana:s3gr3do@127.0.0.1:1/diario",
        "postgresql://ana:s3gr3do@servidor.invalid/diario",
        "postgresql://ana:s3gr3do@127.0.0.1:1/diario?nada=1",
    ],
)
def test_a_server_that_is_away_is_said_so_at_once_and_no_password_is(address: str) -> None:
    begun = time.monotonic()
    with Journal(address) as journal:
        for call in (journal.head, lambda: journal.append(proposal()), lambda: migrate(journal)):
            with pytest.raises(Unavailable, match="não responde") as found:
                call()
            shown = [str(found.value), repr(found.value), repr(found.value.__cause__)]
            assert "s3gr3do" not in "".join(shown)
            assert found.value.__suppress_context__
    assert time.monotonic() - begun < 20


def test_a_database_that_the_server_does_not_have_is_named_among_the_reasons(url: str) -> None:
    with (
        Journal(url.replace(named(url), "nenhum")) as journal,
        pytest.raises(Unavailable, match="nome do banco"),
    ):
        journal.head()
