"""Ways in which people, editors and disks spoil the files of a tariff folder."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

from tests.folders import find_file

Spoil = Callable[[Path], None]


def text(name: str, content: str) -> Spoil:
    """Put a text into the place of a file."""
    return lambda folder: _put(folder, name, content.encode())


def raw(name: str, content: bytes) -> Spoil:
    """Put bytes into the place of a file."""
    return lambda folder: _put(folder, name, content)


def added(name: str, content: str) -> Spoil:
    """Add lines to a file."""

    def spoil(folder: Path) -> None:
        path = find_file(folder, name)
        path.write_text(path.read_text("utf-8") + content, "utf-8")

    return spoil


def replaced(name: str, old: str, new: str) -> Spoil:
    """Replace a text in a file."""

    def spoil(folder: Path) -> None:
        path = find_file(folder, name)
        before = path.read_text("utf-8")
        assert old in before
        path.write_text(before.replace(old, new), "utf-8")

    return spoil


def made_a_folder(name: str) -> Spoil:
    """Put a folder into the place of a file."""

    def spoil(folder: Path) -> None:
        (folder / name).unlink(missing_ok=True)
        (folder / name).mkdir()

    return spoil


def made_a_link(name: str, target: str) -> Spoil:
    """Put a link into the place of a file."""

    def spoil(folder: Path) -> None:
        (folder / name).unlink()
        (folder / name).symlink_to(target)

    return spoil


def made_a_pipe(name: str) -> Spoil:
    """Put a pipe into the place of a file, which nobody will ever write to."""

    def spoil(folder: Path) -> None:
        (folder / name).unlink()
        os.mkfifo(folder / name)

    return spoil


def emptied(folder: Path) -> None:
    """Remove every file."""
    shutil.rmtree(folder)
    folder.mkdir()


def gone(folder: Path) -> None:
    """Put a link that leads nowhere into the place of the folder."""
    shutil.rmtree(folder)
    folder.symlink_to("nowhere")


def _put(folder: Path, name: str, content: bytes) -> None:
    find_file(folder, name).write_bytes(content)
