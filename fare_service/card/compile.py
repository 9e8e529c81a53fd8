"""Compiles a municipality's rules, tables and calendar into its card."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from fare_service.calendar import library
from fare_service.card.cells import cell
from fare_service.card.document import card_hash
from fare_service.card.model import Card, Cell, Column
from fare_service.card.timeline import Held, State, states
from fare_service.card.trips import Trip, trip
from fare_service.tariffs.municipality import Municipality, Rules, Table

FIRST_YEAR, LAST_YEAR = library.FIRST_YEAR + 1, library.LAST_YEAR - 1
"""Windows of a year reach into its neighbours, whose holidays have to be known too."""

Row = dict[tuple[int, int | None], Trip]
"""The trip of a pair under each rules and table that ever hold together."""


class _Press:
    """Turns states of the calendar into columns, each cell composed once."""

    def __init__(
        self, rows: Sequence[Row], rules: Sequence[Rules], tables: Sequence[Table]
    ) -> None:
        self._rows, self._rules, self._tables = rows, rules, tables
        self.cells: dict[Cell, int] = {}
        self.columns: dict[Column, int] = {}
        # By identity: hashing a state costs more than all the rest, and equal ones are one object.
        self._column_of: dict[int, int] = {}
        self._states: list[State] = []
        self._cells_of: dict[tuple[int, int | None, tuple[Held, ...]], tuple[int, ...]] = {}

    def column(self, state: State) -> int:
        """Give the number of the column of a state."""
        if id(state) not in self._column_of:
            self._states.append(state)
            column = Column(
                rules=state.rules,
                table=state.table,
                reasons=tuple(dict.fromkeys(one.reason for one in state.held)),
                optional_day=state.optional_day,
                reviewed=state.reviewed,
                cells=self._row_cells(state),
            )
            self._column_of[id(state)] = self.columns.setdefault(column, len(self.columns))
        return self._column_of[id(state)]

    def _row_cells(self, state: State) -> tuple[int, ...]:
        key = (state.rules, state.table, state.held)
        if key not in self._cells_of:
            rules = self._rules[state.rules]
            table = None if state.table is None else self._tables[state.table]
            self._cells_of[key] = tuple(
                self._number(cell(rules, table, row[state.rules, state.table], state.held))
                for row in self._rows
            )
        return self._cells_of[key]

    def _number(self, one: Cell) -> int:
        return self.cells.setdefault(one, len(self.cells))


def _rows(
    municipality: Municipality,
    rules: Sequence[Rules],
    tables: Sequence[Table],
    timeline: Sequence[tuple[int, State]],
) -> tuple[dict[tuple[str, str], int], list[Row]]:
    # Only what meets on the timeline: new rules may not fit a table that ended before them.
    met = dict.fromkeys((state.rules, state.table) for _, state in timeline)
    numbers: dict[tuple[tuple[tuple[int, int | None], Trip], ...], int] = {}
    row_of = {}
    for origin in municipality.places:
        for destination in municipality.places:
            row = {
                (rule, table): trip(
                    rules[rule].file,
                    None if table is None else tables[table].file,
                    origin,
                    destination,
                )
                for rule, table in met
            }
            number = numbers.setdefault(tuple(row.items()), len(numbers))
            row_of[origin.id, destination.id] = number
    return row_of, [dict(items) for items in numbers]


def compile_card(
    municipality: Municipality, first_year: int, last_year: int, ponto: str = ""
) -> Card:
    """Compile the card of a municipality, or of one ponto that has tables of its own.

    It covers the civil years `first_year` to `last_year`, both included, as far as `span` goes.
    """
    start, end = span(municipality, first_year, last_year)
    rules = [one for one in municipality.rules if _touches(one, start, end)]
    tables = [
        one
        for track in dict.fromkeys(("", ponto))
        for one in _current(municipality.tables_of(track), start, end)
    ]
    timeline = list(states(municipality, rules, tables, start, end))
    row_of, rows = _rows(municipality, rules, tables, timeline)
    press = _Press(rows, rules, tables)
    steps = [(instant, press.column(state)) for instant, state in timeline]
    card = Card(
        municipality=municipality,
        ponto=ponto,
        first_year=first_year,
        last_year=last_year,
        rules=tuple(rules),
        tables=tuple(tables),
        row_of=row_of,
        columns=tuple(press.columns),
        cells=tuple(press.cells),
        starts=tuple(instant for instant, _ in steps),
        column_at=tuple(column for _, column in steps),
        end=end,
    )
    return replace(card, hash=card_hash(card))


def span(municipality: Municipality, first_year: int, last_year: int) -> tuple[int, int]:
    """Give the instants [start, end) of those civil years that have rules and a calendar.

    Where there are none, `end` is not after `start`.
    """
    zone, last_rules = municipality.zone, municipality.rules[-1]
    start = zone.midnight(date(max(first_year, FIRST_YEAR), 1, 1))
    end = zone.midnight(date(min(last_year, LAST_YEAR) + 1, 1, 1))
    if last_rules.end is not None:
        end = min(end, last_rules.end)
    return max(start, municipality.first_instant), end


def _touches(one: Rules | Table, start: int, end: int) -> bool:
    return one.start < end and (one.end is None or one.end > start)


def _current(track: Sequence[Table], start: int, end: int) -> list[Table]:
    """Leave out the tables that were followed or ended before the card begins."""
    before = [one for one in track if one.start <= start]
    after = [one for one in track if one.start > start]
    return [one for one in (*before[-1:], *after) if _touches(one, start, end)]
