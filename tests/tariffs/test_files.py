"""Whatever lies in a tariff folder is read, or said to be unreadable and why."""

import errno
import os
from pathlib import Path

import pytest

from fare_service.tariffs import files
from fare_service.tariffs.faults import Fault, Scribe


def read(path: Path) -> tuple[dict[str, object] | None, list[Fault]]:
    faults: list[Fault] = []
    return files.toml(path, Scribe("", path.name, faults)), faults


def test_a_file_as_large_as_may_be_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"#" * (files.LARGEST_KILOBYTES * 1024))
    assert read(path) == ({}, [])

    path.write_bytes(b"#" * (files.LARGEST_KILOBYTES * 1024 + 1))
    assert [one.code for one in read(path)[1]] == ["arquivo_grande"]


def test_a_pipe_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    os.mkfifo(path)
    found, faults = read(path)
    assert found is None
    assert [one.code for one in faults] == ["arquivo_ilegivel"]


def test_a_letter_that_is_not_utf8_is_named_by_its_line(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b'a = 1\n\nb = "\xe7"\n')
    assert [(one.code, one.place) for one in read(path)[1]] == [("nao_utf8", "linha 3")]


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (errno.EACCES, "falta permissão"),
        (errno.ENOENT, "não existe, ou é um atalho para o que não existe"),
        (errno.EIO, "não é um arquivo comum, ou o disco falhou"),
    ],
)
def test_what_the_system_says_is_said_in_portuguese(number: int, reason: str) -> None:
    assert files.why(OSError(number, os.strerror(number))) == reason


def test_folders_are_those_of_municipalities_in_order(tmp_path: Path) -> None:
    for name in ("b-rj", "a-rj", ".git", "_rascunho"):
        (tmp_path / name).mkdir()
    (tmp_path / "calendario.toml").touch()
    (tmp_path / "LICENSE").touch()
    (tmp_path / "c-rj").symlink_to("a-rj")
    (tmp_path / "d-rj").symlink_to("lugar-nenhum")

    assert [path.name for path in files.folders(tmp_path)] == ["a-rj", "b-rj", "c-rj", "d-rj"]
    assert files.strays(tmp_path) == ["calendario.toml"]


def test_a_tariff_folder_that_is_not_there_raises(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        files.folders(tmp_path / "lugar-nenhum")
