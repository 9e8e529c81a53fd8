"""What a card is made of: rows, columns, cells, lines and the timeline. All of it is frozen."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Literal

from fare_service.tariffs.glossary import EndReason
from fare_service.tariffs.municipality import Municipality, Rules, Table

Kind = Literal["exact", "at_least", "at_most", "unregulated", "uncovered", "no_table"]


Pair = tuple[str, str]
"""The ids of two places: from, to."""


@dataclass(frozen=True, slots=True)
class Per:
    """How a line grows with a quantity: for each step of (`after`, `until`], whole or in part.

    Metres where distance counts, the rider's count for an extra. `once`: a single time as soon
    as the quantity passes `after`.
    """

    after: int = 0
    until: int | None = None
    step: int = 1
    proportional: bool = False
    once: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the receipt: tariff units, centavos (None where no table says) and article.

    `reasons` are the reasons a surcharge stands for; `name` is the file's own word for the
    line, where it has one. With `per`, the centavos are those of one step; once the quantity is
    known the line has its whole amount: `quantity` says of what, and `each` what one step costs.
    """

    code: str
    units: int
    centavos: int | None
    article: str
    reasons: tuple[str, ...] = ()
    name: str = ""
    per: Per | None = None
    quantity: int | None = None
    each: int | None = None


@dataclass(frozen=True, slots=True)
class Cell:
    """What a trip class costs in a column: kind, lines, their sum and their units.

    `readings` are the ids of the unconfirmed readings of the law on which it rests. Where a
    line grows with the distance, the total waits for it; it is never less than `minimum`.
    `extras` are the lines of extras that cost something else here than the column says.
    """

    kind: Kind
    trip_class: str
    total: int | None
    units: int | None
    lines: tuple[Line, ...]
    readings: tuple[str, ...]
    minimum: int | None = None
    minimum_article: str = ""
    extras: tuple[Line, ...] = ()

    @property
    def needs_distance(self) -> bool:
        """Tell whether the total waits for the distance."""
        return any(line.per is not None and line.quantity is None for line in self.lines)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a time class holds: its wire code, the law's word for it and, of a holiday, its name."""

    code: str
    word: str
    name: str = ""
    confirmed: bool = True


@dataclass(frozen=True, slots=True)
class Gone:
    """Why there is no table: the act that ended the last one, and the local day on which it did."""

    reason: EndReason
    day: date
    act: str


@dataclass(frozen=True, slots=True)
class Column:
    """One state of the calendar: rules and table in force, reasons that hold, a cell a row.

    `rules` and `table` index the card's; `optional_day` names a day off for public servants,
    on which nothing changes; `reviewed` tells whether anyone has reviewed the year's calendar.
    `switched[mask - 1]` is the column that holds while the rider's conditions of the mask do.
    `gone` says why there is no table, where an act took it away.
    """

    rules: int
    table: int | None
    reasons: tuple[Reason, ...]
    optional_day: str
    reviewed: bool
    cells: tuple[int, ...]
    extras: tuple[Line, ...] = ()
    switched: tuple[int, ...] = ()
    gone: Gone | None = None


@dataclass(frozen=True, eq=False)
class Card:
    """The compiled fares of a municipality (or of one ponto's table) over whole civil years.

    `starts[i]` is the instant at which `columns[column_at[i]]` begins; it holds until
    `starts[i + 1]`, the last one until `end`. `row_of` maps a pair of place ids to its row;
    a pair whose trip class depends on the distance stands in `brackets` too, with (greatest
    metres or None, row) from the nearest on.
    """

    municipality: Municipality
    ponto: str
    first_year: int
    last_year: int
    rules: tuple[Rules, ...]
    tables: tuple[Table, ...]
    row_of: Mapping[Pair, int]
    brackets: Mapping[Pair, tuple[tuple[int | None, int], ...]]
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
