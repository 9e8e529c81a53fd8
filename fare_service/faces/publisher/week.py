"""A week's trips under the table of today and the proposed one: what changes for those who rode."""

import csv
import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

import msgspec

from fare_service.faces.answer import tell
from fare_service.faces.problems import Refusal
from fare_service.faces.query import query
from fare_service.registry import Served, serve
from fare_service.tariffs.municipality import Table

LARGEST = 256 * 1024
"""Bytes of a file; a week of a busy ponto fills a fifth of it."""
MOST_TRIPS = 5000
MOST_FAULTS = 20
"""Faults that are shown; a file with more of them is another file."""
LONGEST_CELL = 200
COLUMNS = ("from", "to", "at", "km", "extras")
NEEDED = COLUMNS[:3]
NO_MOMENT = "falta o dia e a hora em «at», como 2026-11-28T21:30."


class BadFile(ValueError):
    """A file that is no list of trips; the message says what to do."""


@dataclass(frozen=True)
class Fault:
    """A row that has no price: its line in the file, and what is wrong with it."""

    line: int
    sentence: str


@dataclass(frozen=True)
class Trip:
    """A trip under both tables, in centavos; its line, and how people know it."""

    line: int
    name: str
    before: int
    after: int

    @property
    def change(self) -> Fraction:
        """Give its change as a part of what it cost; nothing where it cost nothing."""
        return Fraction(self.after - self.before, self.before) if self.before else Fraction()


@dataclass(frozen=True)
class Week:
    """What the trips come to: totals in centavos, the median and the worst change, and the faults.

    `unpriced` counts the trips to which either table gives no price.
    """

    count: int
    before: int
    after: int
    median: Fraction
    worst: Trip | None
    unpriced: int
    faults: tuple[Fault, ...]
    more_faults: int

    @property
    def change(self) -> Fraction:
        """Give the change of the total as a part of what it was."""
        return Fraction(self.after - self.before, self.before) if self.before else Fraction()


def week(served: Served, old: Table, new: Table, content: bytes, now: int) -> Week:
    """Price every trip of a CSV under both tables, whatever its date; raises `BadFile`.

    The file has the header ``from,to,at`` and may have ``km`` and ``extras``, separated by commas or
    semicolons. A trip's own moment says whether it is night, Sunday or a holiday.
    """
    under_old, under_new = _alone(served, old), _alone(served, new)
    trips: list[Trip] = []
    faults: list[Fault] = []
    unpriced = 0
    for line, values in _rows(content):
        if not values.get("at"):
            faults.append(Fault(line, NO_MOMENT))
            continue
        try:
            before, after = (_total(one, values, now) for one in (under_old, under_new))
        except Refusal as refusal:
            said = [one.detail for one in refusal.errors] or [refusal.detail]
            faults.append(Fault(line, " ".join(said)))
            continue
        if before is None or after is None:
            unpriced += 1
        else:
            name = f"{values['from']} → {values['to']}, {values['at']}"  # as the file says it
            trips.append(Trip(line, name, before, after))
    changes = sorted(one.change for one in trips)
    return Week(
        count=len(trips),
        before=sum(one.before for one in trips),
        after=sum(one.after for one in trips),
        median=_median(changes),
        worst=max(trips, key=lambda one: (one.change, one.after - one.before), default=None),
        unpriced=unpriced,
        faults=tuple(faults[:MOST_FAULTS]),
        more_faults=max(0, len(faults) - MOST_FAULTS),
    )


def _alone(served: Served, table: Table) -> Served:
    """Give a town in which one table counts for everybody, from the first rules on."""
    town = served.municipality
    file = msgspec.structs.replace(table.file, ponto="")
    only = replace(table, start=town.first_instant, end=None, file=file)
    return serve(replace(town, tables=(only,), ends=()))


def _total(served: Served, values: Mapping[str, str], now: int) -> int | None:
    """Give what a trip costs, None where that has no price; raises `Refusal`."""
    return tell(query(served, values, now), now).found.cell.total


def _rows(content: bytes) -> Iterator[tuple[int, dict[str, str]]]:
    """Give the rows of a file by column, each with its line; raises `BadFile`."""
    if len(content) > LARGEST:
        raise BadFile(
            f"O arquivo passa de {LARGEST // 1024} kB. Mande as corridas de uma semana só."
        )
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadFile(
            "O arquivo não é texto em UTF-8. Na planilha, salve como CSV UTF-8."
        ) from None
    first = text.partition("\n")[0]
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=";" if ";" in first else ",")
    try:
        names = [one.strip().lower() for one in next(reader, [])]
        _check(names)
        for number, row in enumerate(reader):
            if number >= MOST_TRIPS:
                raise BadFile(f"São mais de {MOST_TRIPS} corridas. Mande as de uma semana só.")
            if any(row):
                yield reader.line_num, _cells(names, row)
    except csv.Error:
        raise BadFile(f"A linha {reader.line_num} não se lê como CSV: confira as aspas.") from None


def _check(names: list[str]) -> None:
    missing = [one for one in NEEDED if one not in names]
    if missing:
        raise BadFile(
            f"A primeira linha precisa das colunas {', '.join(NEEDED)}; falta {', '.join(missing)}."
        )
    if len(set(names)) < len(names):
        raise BadFile("Uma coluna está duas vezes na primeira linha: deixe uma só.")


def _cells(names: list[str], row: list[str]) -> dict[str, str]:
    cells = zip(names, row, strict=False)
    return {name: cell.strip()[:LONGEST_CELL] for name, cell in cells if name in COLUMNS}


def _median(changes: list[Fraction]) -> Fraction:
    """Give the middle of what is in order, between the two where there are two; nothing of none."""
    if not changes:
        return Fraction()
    half = len(changes) // 2
    return changes[half] if len(changes) % 2 else (changes[half - 1] + changes[half]) / 2
