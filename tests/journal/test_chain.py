"""A link that does not hold is named, whatever was changed and however it was done."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fare_service.journal.chain import Broken, broken
from fare_service.journal.entry import Entry, Head, Party, canonical, enter, sha256
from fare_service.journal.migrations import migrate
from fare_service.journal.store import Journal
from tests.journal.keeping import by_hand, proposal, unguarded


def chain(length: int = 4) -> list[Entry]:
    entries: list[Entry] = []
    for number in range(1, length + 1):
        head = entries[-1].head if entries else Head()
        entries.append(enter(proposal(number), head, f"2026-12-01T08:00:0{number}Z"))
    return entries


def sealed(entry: Entry) -> Entry:
    """Give an entry with the hash that it would have, as a forger makes it."""
    return replace(entry, hash=sha256(canonical(entry)))


def test_what_nobody_has_touched_holds_as_a_whole_and_from_any_head_on() -> None:
    entries = chain()
    assert broken([]) is None
    assert broken(entries) is None
    for number, entry in enumerate(entries, 1):
        assert broken(entries[number:], entry.head) is None


CHANGES: dict[str, Any] = {
    "municipality": "outra-rj",
    "name": "tabela-2028-01-01.toml",
    "text": "inicio = 2\n",
    "text_sha256": "0" * 64,
    "proposer": Party("executive"),
    "approvals": (Party("driver"),),
    "recorded_at": "2026-12-01T08:00:09Z",
    "previous": "0" * 64,
    "hash": "0" * 64,
}


@pytest.mark.parametrize("changed", CHANGES)
def test_a_change_of_anything_names_the_entry(changed: str) -> None:
    entries = chain()
    entries[2] = replace(entries[2], **{changed: CHANGES[changed]})
    found = broken(entries)
    assert found is not None
    assert found.number == 3


@pytest.mark.parametrize("changed", sorted(CHANGES.keys() - {"text_sha256", "previous", "hash"}))
def test_a_forged_entry_shows_by_the_one_that_follows(changed: str) -> None:
    entries = chain()
    forged = replace(entries[2], **{changed: CHANGES[changed]})
    entries[2] = sealed(replace(forged, text_sha256=sha256(forged.text)))
    found = broken(entries)
    assert found is not None
    assert found.number == 4
    assert "segue" in found.sentence


def test_a_missing_entry_is_named_by_its_number() -> None:
    entries = chain()
    assert broken(entries[1:]) == Broken(1, "falta a entrada 1: depois da 0 vem a 2")
    assert broken(entries[:1] + entries[2:]) == Broken(2, "falta a entrada 2: depois da 1 vem a 3")


def test_what_was_cut_off_at_the_end_shows_to_who_knows_a_later_head() -> None:
    entries = chain()
    assert broken(entries[:2]) is None
    assert broken(entries[2:3], entries[3].head) is not None


def test_a_file_that_no_folder_has_is_named_even_where_its_hashes_are_right() -> None:
    forged = sealed(replace(chain(1)[0], name="../../municipio.toml"))
    found = broken([forged])
    assert found is not None
    assert "pasta" in found.sentence


@pytest.mark.parametrize("text", ["a\x1b[31m\n", "\n" * 99, "\udcff" * 999])
def test_the_sentence_is_one_printable_line_whatever_was_written(text: str) -> None:
    (entry,) = chain(1)
    for changed in (
        replace(entry, name=text),
        replace(entry, previous=text),
        replace(entry, text_sha256=text),
        replace(entry, hash=text),
    ):
        found = broken([changed])
        assert found is not None
        assert found.sentence.isprintable()
        assert len(found.sentence) < 400


EDITS = {
    "UPDATE entries SET text = 'inicio = 9' WHERE number = 2": 2,
    "UPDATE entries SET approvals = 'representative' WHERE number = 3": 3,
    "UPDATE entries SET proposer = '' WHERE number = 1": 1,
    "UPDATE entries SET recorded_at = '2020-01-01T00:00:00Z' WHERE number = 3": 3,
    "UPDATE entries SET hash = previous WHERE number = 2": 2,
    "DELETE FROM entries WHERE number = 1": 1,
    "DELETE FROM entries WHERE number = 2": 2,
    "UPDATE entries SET number = 7 WHERE number = 3": 3,
}


@pytest.mark.parametrize("edit", EDITS)
def test_a_journal_edited_by_hand_is_found_out(journal: Journal, edit: str) -> None:
    for number in (1, 2, 3):
        journal.append(proposal(number))
    assert broken(journal.since()) is None

    by_hand(journal.where, *unguarded(journal.where), edit)

    found = broken(journal.since())
    assert found is not None
    assert found.number == EDITS[edit]


@pytest.mark.parametrize(
    "content", ["x'ff00fe'", "CAST(x'696ec3' AS TEXT)", "CAST(x'ff' AS TEXT)", "7.5", "''"]
)
def test_what_is_no_text_is_named_and_no_stumbling_block(path: Path, content: str) -> None:
    columns = ("text", "name", "municipality", "proposer", "approvals", "hash", "recorded_at")
    for column in columns:
        where = path.with_name(f"{column}.db")
        with Journal(where) as journal:
            migrate(journal)
            journal.append(proposal(text="in", approvals=(Party("driver"),)))
            by_hand(where, *unguarded(where), f"UPDATE entries SET {column} = {content}")
            found = broken(journal.since())
        assert found is not None, column
        assert found.number == 1
