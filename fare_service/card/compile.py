"""Compiles a municipality's rules, tables and calendar into its card."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from fare_service.calendar import library
from fare_service.card.cells import cell
from fare_service.card.document import card_hash
from fare_service.card.facts import Held
from fare_service.card.lines import extra_lines
from fare_service.card.model import Card, Cell, Column, Reason
from fare_service.card.rows import Row, rows
from fare_service.card.timeline import State, states
from fare_service.tariffs.municipality import Municipality, Rules, Table, Vacancy
from fare_service.tariffs.reigns import Reign

FIRST_YEAR, LAST_YEAR = library.FIRST_YEAR + 1, library.LAST_YEAR - 1
"""Windows of a year reach into its neighbours, whose holidays have to be known too."""


class _Press:
    """Turns states of the calendar into columns, each cell composed once."""

    def __init__(
        self, rows: Sequence[Row], rules: Sequence[Rules], tables: Sequence[Table]
    ) -> None:
        self._rows, self._rules, self._tables = rows, rules, tables
        self.cells: dict[Cell, int] = {}
        self.columns: dict[Column, int] = {}
        # By identity, for as long as the caller keeps the timeline: equal states are one object, and to
        # hash one costs more than all the rest.
        self._column_of: dict[int, int] = {}
        self._cells_of: dict[tuple[object, ...], tuple[int, ...]] = {}

    def column(self, state: State) -> int:
        """Give the number of the column of a state, with the columns its conditions switch to."""
        number = self._column_of.get(id(state))
        if number is None:
            conditions = [one.slug for one in self._rules[state.rules].file.conditions]
            switched = tuple(
                self._number_of(self._column(state, {*chosen}, ()))
                for chosen in subsets(conditions)
                if chosen
            )
            number = self._number_of(self._column(state, set(), switched))
            self._column_of[id(state)] = number
        return number

    def _column(self, state: State, conditions: set[str], switched: tuple[int, ...]) -> Column:
        held = tuple(one for one in state.held if not one.condition or one.condition in conditions)
        return Column(
            rules=state.rules,
            table=state.table,
            reasons=self._reasons(state, held),
            optional_day=state.optional_day,
            reviewed=state.reviewed,
            cells=self._row_cells(state, held),
            extras=extra_lines(self._rules[state.rules], self._table(state)),
            switched=switched,
            gone=state.gone,
        )

    def _reasons(self, state: State, held: tuple[Held, ...]) -> tuple[Reason, ...]:
        """Give what a rider is told: not the class of the ordinary hours, which changes nothing."""
        times = self._rules[state.rules].file.times
        told = (one.reason for one in held if not times[one.time_class].ordinary)
        return tuple(dict.fromkeys(told))

    def _row_cells(self, state: State, held: tuple[Held, ...]) -> tuple[int, ...]:
        key = (state.rules, state.table, held)
        if key not in self._cells_of:
            rules, table = self._rules[state.rules], self._table(state)
            self._cells_of[key] = tuple(
                self._number(cell(rules, table, row[state.rules, state.table], held))
                for row in self._rows
            )
        return self._cells_of[key]

    def _table(self, state: State) -> Table | None:
        return None if state.table is None else self._tables[state.table]

    def _number(self, one: Cell) -> int:
        return self.cells.setdefault(one, len(self.cells))

    def _number_of(self, one: Column) -> int:
        return self.columns.setdefault(one, len(self.columns))


def subsets(conditions: Sequence[str]) -> list[tuple[str, ...]]:
    """List the sets of conditions by their mask: bit n of the place stands for condition n."""
    return [
        tuple(one for bit, one in enumerate(conditions) if mask >> bit & 1)
        for mask in range(1 << len(conditions))
    ]


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
        for one in municipality.tables_of(track)
        if any(_touches(reign, start, end) for reign in municipality.reigns_of(one))
        or any(_touches(vacant, start, end) for vacant in municipality.vacancies_of(one))
    ]
    timeline = list(states(municipality, rules, tables, start, end))
    # Only what meets on the timeline: new rules may not fit a table that ended before them.
    met = dict.fromkeys((state.rules, state.table) for _, state in timeline)
    found = rows(municipality.places, rules, tables, met)
    press = _Press(found.rows, rules, tables)
    steps = [(instant, press.column(state)) for instant, state in timeline]
    card = Card(
        municipality=municipality,
        ponto=ponto,
        first_year=first_year,
        last_year=last_year,
        rules=tuple(rules),
        tables=tuple(tables),
        row_of=found.row_of,
        brackets=found.brackets,
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


def _touches(one: Rules | Reign[int] | Vacancy, start: int, end: int) -> bool:
    return one.start < end and (one.end is None or one.end > start)
