"""Where a sheet comes from: a file, with a bar for whoever waits, or standard input."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BufferedReader, FileIO, TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, TextIO

import click

from fare_service.faces.cli.portuguese import Failure
from fare_service.tariffs import files

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

STANDARD_INPUT = "-"
_BUFFER = 65_536


class _Watched(FileIO):
    """A file that tells how many bytes were read each time."""

    _told: Callable[[int], None] | None = None

    def tell_to(self, told: Callable[[int], None]) -> None:
        """Choose whom to tell."""
        self._told = told

    def readinto(self, buffer: "WriteableBuffer", /) -> int | None:
        """Read into the buffer and tell how much it was."""
        count = super().readinto(buffer)
        if self._told and count:
            self._told(count)
        return count


@contextmanager
def opened(path: str) -> Iterator[tuple[TextIO, Callable[[str], None]]]:
    """Open a sheet and give it with a function that reports on it; raises `Failure`.

    Where a person waits at a terminal for the end of a file, a bar shows how far it is. Bytes
    that are not UTF-8 are kept, to be written as they were read.
    """
    if path == STANDARD_INPUT:
        stream = _text(sys.stdin.buffer)
        try:
            yield stream, _report
        finally:
            stream.detach()
        return
    file, size = _file(path)
    waited_for = sys.stderr.isatty() and not sys.stdout.isatty() and size > 0
    bar = click.progressbar(
        length=size, hidden=not waited_for, file=sys.stderr, label="Lendo as corridas"
    )
    file.tell_to(bar.update)
    with bar, _text(BufferedReader(file, _BUFFER)) as stream:
        yield stream, _report_over_bar if waited_for else _report


def _file(path: str) -> tuple[_Watched, int]:
    try:
        return _Watched(path), Path(path).stat().st_size
    except OSError as error:
        raise Failure(f"O arquivo {path} não pode ser lido: {files.why(error)}.") from None


def _text(raw: BinaryIO) -> TextIOWrapper:
    return TextIOWrapper(raw, encoding="utf-8", errors="surrogateescape", newline="")


def _report(text: str) -> None:
    click.echo(text, err=True)


def _report_over_bar(text: str) -> None:
    click.echo(f"\r\x1b[K{text}", err=True)
