"""What a card is made of: rows, columns, cells, lines and the timeline. All of it is frozen."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from fare_service.tariffs.municipality import Municipality, Rules, Table

Kind = Literal["exact", "at_least", "at_most", "unregulated", "uncovered", "no_table"]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the receipt: tariff units, centavos (None where no table says) and article.

    `reasons` are the reasons a surcharge stands for; `name` is the file's own word for the
    line, where it has one.
    """

    code: str
    units: int
    centavos: int | None
    article: str
    reasons: tuple[str, ...] = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """What a trip class costs in a column: kind, lines, their sum and their units.

    `readings` are the ids of the unconfirmed readings of the law on which it rests.
    """

    kind: Kind
    trip_class: str
    total: int | None
    units: int | None
    lines: tuple[Line, ...]
    readings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a time class holds: its wire code, the law's word for it and, of a holiday, its name."""

    code: str
    word: str
    name: str = ""
    confirmed: bool = True


@dataclass(frozen=True, slots=True)
class Column:
    """One state of the calendar: rules and table in force, reasons that hold, a cell a row.

    `rules` and `table` index the card's; `optional_day` names a day off for public servants,
    on which nothing changes; `reviewed` tells whether anyone has reviewed the year's calendar.
    """

    rules: int
    table: int | None
    reasons: tuple[Reason, ...]
    optional_day: str
    reviewed: bool
    cells: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Card:
    """The compiled fares of a municipality (or of one ponto's table) over whole civil years.

    `starts[i]` is the instant at which `columns[column_at[i]]` begins; it holds until
    `starts[i + 1]`, the last one until `end`. `row_of` maps a pair of place ids to its row.
    """

    municipality: Municipality
    ponto: str
    first_year: int
    last_year: int
    rules: tuple[Rules, ...]
    tables: tuple[Table, ...]
    row_of: Mapping[tuple[str, str], int]
    columns: tuple[Column, ...]
    cells: tuple[Cell, ...]
    starts: tuple[int, ...]
    column_at: tuple[int, ...]
    end: int
    hash: str = ""

    @property
    def start(self) -> int:
        """Give the first instant the card answers for."""
        return self.starts[0]

    def table_id(self, column: int) -> str:
        """Name the table in force in a column; empty where there is none."""
        table = self.columns[column].table
        return "" if table is None else self.tables[table].id
