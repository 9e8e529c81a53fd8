"""Entries are appended one after the other, by however many at once, and never change again."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from fare_service.journal.chain import broken
from fare_service.journal.entry import Entry, Head, Party
from fare_service.journal.errors import JournalError, Older, Outdated, Taken, Unavailable
from fare_service.journal.migrations import migrate
from fare_service.journal.store import Journal, open_journal
from fare_service.settings import Settings
from tests.journal.conftest import PATIENCE
from tests.journal.keeping import OTHER, TOWN, by_hand, child, kill_after, proposal


def test_a_journal_without_entries_is_empty_and_takes_one(journal: Journal) -> None:
    assert journal.head() == Head(0, "0" * 64)
    assert journal.since() == ()
    assert journal.append(proposal(), journal.head()).number == 1


def test_a_database_that_nobody_has_prepared_is_an_empty_journal(where: str | Path) -> None:
    if isinstance(where, Path):
        where.parent.mkdir()
        where.touch()
    with Journal(where) as journal:
        assert (journal.head(), journal.since()) == (Head(), ())
        with pytest.raises(Older):
            journal.append(proposal())
        migrate(journal)
        journal.append(proposal())
        assert journal.head().number == 1


def test_an_entry_is_read_back_as_it_was_given_by_whoever_opens_the_journal(
    journal: Journal,
) -> None:
    text = 'ato = "Decreto nº 1, «às 7»"\r\n# 🛵\n\n\tx = 1'
    approvals = (Party("driver", "centro"), Party("representative"))
    given = journal.append(proposal(text=text, approvals=approvals))

    with Journal(journal.where) as other:
        (found,) = other.since()
        assert other.head() == given.head

    assert found == given
    assert found.text == text
    assert found.approvals == approvals
    assert broken([found]) is None


def test_who_knows_a_head_gets_what_came_after_it(journal: Journal) -> None:
    heads = [journal.append(proposal(number)).head for number in (1, 2, 3)]
    for number, head in enumerate(heads, 1):
        assert [one.number for one in journal.since(head)] == [2, 3][number - 1 :]
        assert broken(journal.since(head), head) is None
    assert journal.head() == heads[-1]


def test_a_file_name_is_entered_once_in_a_municipality(journal: Journal) -> None:
    journal.append(proposal())
    with pytest.raises(Taken, match="0001"):
        journal.append(proposal(text="inicio = 2\n"))
    journal.append(proposal(town=OTHER))
    assert [(one.number, one.municipality) for one in journal.since()] == [(1, TOWN), (2, OTHER)]


def test_who_has_not_seen_the_last_entry_of_a_municipality_is_refused(journal: Journal) -> None:
    seen = journal.head()
    journal.append(proposal(1), seen)
    with pytest.raises(Outdated):
        journal.append(proposal(2), seen)
    journal.append(proposal(2), journal.head())
    assert journal.head().number == 2


def test_an_entry_of_another_municipality_is_no_obstacle(journal: Journal) -> None:
    seen = journal.head()
    journal.append(proposal(town=OTHER))
    assert journal.append(proposal(), seen).number == 2


@pytest.mark.parametrize("seen", [Head(1, "f" * 64), Head(9, "f" * 64), Head(0, "f" * 64)])
def test_who_has_seen_another_journal_is_refused(journal: Journal, seen: Head) -> None:
    journal.append(proposal(town=OTHER))
    with pytest.raises(Outdated):
        journal.append(proposal(), seen)


def test_of_two_who_have_seen_the_same_one_is_refused(journal: Journal) -> None:
    seen = journal.head()

    def publish(number: int) -> bool:
        try:
            journal.append(proposal(number), seen)
        except Outdated:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(publish, range(1, 9))) == 1
    assert journal.head().number == 1


def test_a_clock_that_is_set_back_never_dates_an_entry_before_the_one_it_follows(
    where: str | Path,
) -> None:
    clock = iter((1_796_112_005, 1_796_112_000, 1_796_112_000, 1_796_112_010))
    with Journal(where, lambda: next(clock)) as journal:
        migrate(journal)
        entries = [journal.append(proposal(number)) for number in (1, 2, 3, 4)]
    assert [one.recorded_at[-4:] for one in entries] == [":05Z", ":05Z", ":05Z", ":10Z"]
    assert [one.number for one in entries] == [1, 2, 3, 4]


def is_whole(entries: tuple[Entry, ...], length: int) -> bool:
    return [one.number for one in entries] == list(range(1, length + 1)) and not broken(entries)


def test_threads_that_append_at_the_same_instant_follow_each_other(where: str | Path) -> None:
    with Journal(where, lambda: 1_796_112_000, PATIENCE) as journal:
        migrate(journal)
        with ThreadPoolExecutor(8) as pool:
            given = list(pool.map(journal.append, map(proposal, range(1, 41))))
        assert is_whole(journal.since(), 40)
        assert {one.number: one for one in given} == {one.number: one for one in journal.since()}


def test_processes_that_append_at_once_follow_each_other(journal: Journal) -> None:
    code = "for number in range({0}, {0} + 15): journal.append(proposal(number))\njournal.close()"
    with (
        child(code.format(100), journal.where) as one,
        child(code.format(200), journal.where) as two,
    ):
        for process in (one, two):
            assert process.communicate(timeout=PATIENCE * 3) == ("", "")
    assert is_whole(journal.since(), 30)


def test_what_is_killed_before_it_is_kept_was_never_there(journal: Journal) -> None:
    journal.append(proposal(1))
    kill_after("INSERT INTO entries", "journal.append(proposal(2))", journal.where)
    assert is_whole(journal.since(), 1)
    assert journal.append(proposal(2)).number == 2
    assert is_whole(journal.since(), 2)


FORBIDDEN = [
    "UPDATE entries SET text = ''",
    "UPDATE entries SET hash = hash WHERE number = 1",
    "DELETE FROM entries WHERE number = 2",
    "DELETE FROM entries",
]


@pytest.mark.parametrize("statement", FORBIDDEN)
def test_the_database_itself_refuses_to_change_or_remove_entries(
    journal: Journal, statement: str
) -> None:
    entries = [journal.append(proposal(number)) for number in (1, 2)]
    with pytest.raises(Exception, match="never"):
        by_hand(journal.where, statement)
    assert list(journal.since()) == entries


@pytest.mark.parametrize("number", [-1, 0, 2, 4, 99])
def test_the_database_itself_refuses_a_number_that_is_not_the_next(
    journal: Journal, number: int
) -> None:
    for one in (1, 2):
        journal.append(proposal(one))
    last = "(SELECT hash FROM entries WHERE number = 2)"
    with pytest.raises(Exception, match="follows"):
        by_hand(
            journal.where,
            f"INSERT INTO entries SELECT {number}, 'a', 'b', 'c', 'd', 'e', '', 'f', {last}, 'g'",
        )
    assert is_whole(journal.since(), 2)


@pytest.mark.parametrize(
    "columns", ["'a', 'b', 'c', 'd', 'e', '', 'f', 'x', 'g'", None], ids=["link", "name"]
)
@pytest.mark.parametrize("how", ["INSERT", "INSERT OR REPLACE", "INSERT OR IGNORE"])
def test_the_database_itself_refuses_a_link_that_does_not_hold_and_a_name_that_is_taken(
    journal: Journal, columns: str | None, how: str
) -> None:
    if not isinstance(journal.where, Path):
        how = "INSERT"
    last = journal.append(proposal(1))
    again = f"'{TOWN}', '{last.name}', 'c', 'd', 'e', '', 'f', '{last.hash}', 'g'"
    with pytest.raises(Exception, match="follows"):
        by_hand(journal.where, f"{how} INTO entries SELECT 2, {columns or again}")
    assert journal.since() == (last,)


def test_postgresql_refuses_to_empty_the_table_even_where_triggers_are_off(url: str) -> None:
    with Journal(url) as journal:
        migrate(journal)
        last = journal.append(proposal())
        for statements in (
            ["TRUNCATE entries"],
            ["SET session_replication_role = replica", "DELETE FROM entries"],
            ["SET session_replication_role = replica", "TRUNCATE entries"],
        ):
            with pytest.raises(Exception, match="never"):
                by_hand(url, *statements)
        assert journal.since() == (last,)


def test_postgresql_refuses_what_does_not_follow_even_where_triggers_are_off(url: str) -> None:
    with Journal(url) as journal:
        migrate(journal)
        last = journal.append(proposal())
        row = f"3, '{TOWN}', 'b', 'c', 'd', 'e', '', 'f', '{last.hash}', 'g'"
        with pytest.raises(Exception, match="follows"):
            by_hand(
                url,
                "SET session_replication_role = replica",
                f"INSERT INTO entries VALUES ({row})",
            )
        assert journal.since() == (last,)


def test_by_default_the_journal_is_a_file_among_the_data(tmp_path: Path) -> None:
    with open_journal(Settings(data=tmp_path / "dados")) as journal:
        with pytest.raises(Unavailable, match="não existe"):
            journal.head()
        assert list(tmp_path.iterdir()) == []
        migrate(journal)
        journal.append(proposal())
    assert [one.name for one in (tmp_path / "dados").iterdir()] == ["journal.db"]


def test_every_failure_is_one_that_callers_expect() -> None:
    assert all(issubclass(one, JournalError) for one in (Older, Outdated, Taken, Unavailable))
