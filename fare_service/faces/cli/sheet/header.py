"""The header of a sheet: how the file is written and where its columns are."""

import csv
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain
from operator import itemgetter
from typing import Protocol, TextIO

from fare_service.faces.cli.portuguese import Failure
from fare_service.faces.problems import echo

REQUIRED = ("from", "to", "at")
KEYS = ("from", "to", "ponto", "km", "extras")
"""The columns that, with `at`, make a question."""

MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
NOT_UTF8 = "não está em UTF-8: grave a planilha como «CSV UTF-8»"
_DELIMITERS = (",", ";", "\t")


class Rows(Protocol):
    """What `csv.reader` gives."""

    @property
    def line_num(self) -> int:
        """Give the number of lines read so far."""

    def __iter__(self) -> Iterator[list[str]]:
        """Give the rows that are left."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """An open sheet: its header, its way of writing, the places of its columns, its rows.

    `marked` tells that it begins with a byte order mark; `names` are the `KEYS` it has, and
    `key` takes their values from a row.
    """

    header: list[str]
    delimiter: str
    line_end: str
    marked: bool
    names: tuple[str, ...]
    key: Callable[[list[str]], tuple[str, ...]]
    at: int
    rows: Rows


def read(stream: TextIO) -> Sheet:
    """Understand the header of a sheet; raises `Failure` for one that cannot be priced."""
    first = stream.readline()
    body = first.removeprefix(MARK)
    delimiter = max(_DELIMITERS, key=lambda one: _columns_found(body, one))
    rows = csv.reader(chain((body,), stream), delimiter=delimiter)
    try:
        header = next(rows, [])
    except csv.Error:
        header = []
    names = _names(header)
    _check(header, names)
    keys = tuple(one for one in KEYS if one in names)
    return Sheet(
        header=header,
        delimiter=delimiter,
        line_end="\r\n" if first.endswith("\r\n") else "\n",
        marked=body != first,
        names=keys,
        key=itemgetter(*(names.index(one) for one in keys)),
        at=names.index("at"),
        rows=rows,
    )


def is_utf8(cells: list[str]) -> bool:
    """Tell whether all bytes of the cells could be decoded."""
    try:
        "".join(cells).encode()
    except UnicodeEncodeError:
        return False
    return True


def _columns_found(line: str, delimiter: str) -> int:
    try:
        names = _names(next(csv.reader((line,), delimiter=delimiter), []))
    except csv.Error:
        return 0
    return len(set(REQUIRED).intersection(names))


def _names(header: list[str]) -> list[str]:
    return [cell.strip().lower() for cell in header]


def _check(header: list[str], names: list[str]) -> None:
    missing = [one for one in REQUIRED if one not in names]
    if missing and not is_utf8(header):
        raise Failure(f"Linha 1: o arquivo {NOT_UTF8}.")
    if missing:
        found = f" Há: {', '.join(map(echo, header))}." if header else " Ela está vazia."
        raise Failure(
            f"A primeira linha precisa das colunas from, to e at; falta {', '.join(missing)}.{found}"
        )
    for one in (*KEYS, "at"):
        if names.count(one) > 1:
            raise Failure(f"A coluna {one} aparece duas vezes na primeira linha: deixe uma só.")
