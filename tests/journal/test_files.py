"""The folder and its entries written out as one are read as the two were."""

from collections.abc import Mapping
from pathlib import Path

from fare_service import paths
from fare_service.journal.entry import Entry, Head, Proposal, enter, party
from fare_service.journal.files import entered, tree
from fare_service.registry import Registry
from fare_service.tariffs.checks.holidays import CALENDAR
from tests.folders import MANGARATIBA, SAO_RAIMUNDO, TODAY, load_folder, write_folder
from tests.test_registry import PONTO_TABLE

TABLE = "tabela-centro-2026-05-01.toml"


def entries(*proposals: tuple[str, str, str]) -> list[Entry]:
    made: list[Entry] = []
    for town, name, text in proposals:
        head = made[-1].head if made else Head()
        made.append(
            enter(Proposal(town, name, text, party("operator")), head, "2026-12-01T08:00:00Z")
        )
    return made


def written(root: Path, files: Mapping[str, bytes]) -> Path:
    for name, content in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return root


def cards(registry: Registry) -> dict[tuple[str, str], list[str]]:
    return {
        (town, ponto): [table.code for table in served.municipality.tables]
        for town, served in registry.served.items()
        for ponto in served.shelves
    }


def test_entries_are_laid_out_by_municipality_and_file_name() -> None:
    given = [("a-rj", TABLE, "1"), ("b-rj", TABLE, "2"), ("a-rj", "ato-2026-01-01.toml", "3")]
    assert entered(entries(*given)) == {
        "a-rj": {TABLE: "1", "ato-2026-01-01.toml": "3"},
        "b-rj": {TABLE: "2"},
    }
    assert entered([]) == {}


def test_what_is_written_out_is_read_as_folder_and_entries_were(tmp_path: Path) -> None:
    root = tmp_path / "before"
    for town in (MANGARATIBA, SAO_RAIMUNDO):
        write_folder(root, town)
    laid = entered(entries((MANGARATIBA, TABLE, PONTO_TABLE)))
    before = load_folder(root, TODAY, laid)

    after = load_folder(written(tmp_path / "after", dict(tree(root, laid))))

    assert (before.faults, after.faults) == ([], [])
    assert (MANGARATIBA, "centro") in cards(before)
    assert cards(after) == cards(before)


def test_what_was_written_out_may_lie_below_the_same_journal(tmp_path: Path) -> None:
    root = tmp_path / "before"
    write_folder(root)
    laid = entered(entries((MANGARATIBA, TABLE, PONTO_TABLE.replace("\n", "\r\n"))))
    files = dict(tree(root, laid))
    again = written(tmp_path / "after", files)

    assert load_folder(again, TODAY, laid).faults == []
    assert dict(tree(again, laid)) == files


def test_the_calendar_that_counts_is_written_and_what_is_hidden_is_not(tmp_path: Path) -> None:
    folder = write_folder(tmp_path, files={".rascunho": "x"})
    assert dict(tree(tmp_path, {}))[CALENDAR] == (paths.TARIFFS / CALENDAR).read_bytes()
    assert f"{folder.name}/.rascunho" not in dict(tree(tmp_path, {}))

    (tmp_path / CALENDAR).write_bytes(b"# ours\n")
    assert dict(tree(tmp_path, {}))[CALENDAR] == b"# ours\n"
