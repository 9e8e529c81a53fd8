"""The record of published tables only grows, and knows each table by its contents."""

from pathlib import Path

import pytest

from fare_service.tariffs.folder import RECORD
from tests.folders import MANGARATIBA, edit, fault_codes, find_file, write_folder
from tests.tariffs.changes import record_tables

TABLE = "tabela-2026-01-01.toml"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_folder(tmp_path)


def test_a_published_table_is_noted_once_with_its_code(folder: Path) -> None:
    assert record_tables(folder) == [TABLE]
    assert record_tables(folder) == []

    head, line = (folder / RECORD).read_text("utf-8").splitlines()
    code, sha, name = line.split()
    assert head.startswith("# ")
    assert (len(code), len(sha), name) == (8, 64, TABLE)
    assert fault_codes(folder.parent) == []


def test_a_later_table_is_added_and_no_line_is_touched(folder: Path) -> None:
    record_tables(folder)
    before = (folder / RECORD).read_text("utf-8")
    later = find_file(folder, "tabela").read_text("utf-8").partition("[[exemplo]]")[0]
    (folder / "tabela-2026-06-01.toml").write_text(later.replace("2026-01", "2026-06"), "utf-8")

    assert record_tables(folder) == ["tabela-2026-06-01.toml"]
    after = (folder / RECORD).read_text("utf-8")
    assert after.startswith(before)
    assert len(after.splitlines()) == len(before.splitlines()) + 1


def test_a_last_line_without_its_end_is_not_joined_to_the_next(folder: Path) -> None:
    (folder / RECORD).write_text("# Tabelas", "utf-8")
    record_tables(folder)
    assert (folder / RECORD).read_text("utf-8").startswith("# Tabelas\n")
    assert fault_codes(folder.parent) == []


def test_the_layout_of_a_published_table_may_change(folder: Path) -> None:
    record_tables(folder)
    path = folder / TABLE
    text = path.read_text("utf-8").replace("tarifa = 6.00", "tarifa   = 6.0 # reais")
    path.write_text(text, "utf-8")
    assert fault_codes(folder.parent) == []


def test_every_edit_and_removal_is_found_beside_the_sound_ones(folder: Path) -> None:
    for month in ("02", "03", "04"):
        text = (folder / TABLE).read_text("utf-8").partition("[[exemplo]]")[0]
        name = f"tabela-2026-{month}-01.toml"
        (folder / name).write_text(text.replace("2026-01", f"2026-{month}"), "utf-8")
    (folder / TABLE).write_text((folder / TABLE).read_text("utf-8").partition("[[")[0], "utf-8")
    record_tables(folder)
    (folder / "tabela-2026-02-01.toml").unlink()
    path = folder / "tabela-2026-03-01.toml"
    path.write_text(path.read_text("utf-8").replace("2.00", "2.50"), "utf-8")

    assert fault_codes(folder.parent) == [
        "tabela_publicada_removida",
        "tabela_publicada_alterada",
    ]


def test_a_record_that_cannot_be_written_says_so(folder: Path) -> None:
    (folder / RECORD).mkdir()
    with pytest.raises(OSError, match=RECORD):
        record_tables(folder)


def test_two_towns_with_equal_tables_have_different_codes(tmp_path: Path) -> None:
    same = edit("municipio", "Mangaratiba", "Mangaratiba")
    first = write_folder(tmp_path / "a", MANGARATIBA, same)
    second = write_folder(tmp_path / "b", MANGARATIBA).rename(tmp_path / "b" / "outra-rj")
    record_tables(first)
    record_tables(second)
    assert (first / RECORD).read_text("utf-8") != (second / RECORD).read_text("utf-8")


def test_an_end_is_noted_as_a_table_is(folder: Path) -> None:
    text = 'tabela = "2026-01-01"\nato = "Lei"\nmotivo = "revogacao"\na_partir_de = 2026-06-01\n'
    (folder / "fim-2026-06-01.toml").write_text(text, "utf-8")

    assert record_tables(folder) == ["fim-2026-06-01.toml", TABLE]
    assert record_tables(folder) == []
    assert fault_codes(folder.parent) == ["fim_sem_seguinte"]
