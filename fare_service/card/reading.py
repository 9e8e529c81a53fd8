"""Reads one pair of a card with what the rider gave beside it: distance, extras, conditions."""

from bisect import bisect_right
from typing import NamedTuple

from fare_service.card.arithmetic import counted, travelled, with_extras
from fare_service.card.lookup import Lookup, Run
from fare_service.card.model import Cell, Column, Line
from fare_service.card.options import PLAIN, Options


class MissingDistance(LookupError):
    """A pair whose price waits for the distance."""


class UnknownExtra(LookupError):
    """An extra or a condition that the rules in force do not know, or not in that number."""


class Priced(NamedTuple):
    """The number of the column that counts, the column, and the cell as priced in it."""

    number: int
    column: Column
    cell: Cell


class Reading:
    """One question read in one card, its instant aside. It adds by `arithmetic` alone."""

    def __init__(self, lookup: Lookup, origin: str, destination: str, options: Options) -> None:
        """Choose the row, or the rows among which only the distance could choose."""
        self.lookup = lookup
        self.asked = origin, destination, options
        self._options = options
        self._pair = origin, destination
        card = lookup.card
        found = card.brackets.get(self._pair, ((None, card.row_of[self._pair]),))
        self._rows = [row for _, row in found]
        if options.metres is not None:
            self._rows = [_bracket(found, options.metres)]
        self.row = self._rows[0]
        self._plain = options == PLAIN and not (
            len(self._rows) > 1 or lookup.needs_distance(self.row)
        )
        self._known: dict[int, Priced] = {}
        self._prices: dict[tuple[int, int | None, frozenset[int]], Cell] = {}
        self._same: dict[int, tuple[object, ...]] = {}

    def priced(self, number: int) -> Priced:
        """Price a column, switched by the conditions, for the distance and with the extras.

        Raises `MissingDistance` and `UnknownExtra`.
        """
        found = self._known.get(number)
        if found is None:
            found = self._known[number] = self._priced(number)
        return found

    def known(self, number: int) -> Cell | None:
        """Give the cell of a column, None where its rules ask for more than the rider gave."""
        try:
            return self.priced(number).cell
        except (MissingDistance, UnknownExtra):
            return None

    def run(self, instant: int) -> Run:
        """Give the longest stretch of the card around an instant in which the answer stays."""
        if self._plain:
            return self.lookup.run(self.row, instant)
        card = self.lookup.card
        place = bisect_right(card.starts, instant) - 1
        kept = self.same(card.column_at[place])
        first = last = place
        while first > 0 and self.same(card.column_at[first - 1]) == kept:
            first -= 1
        while last + 1 < len(card.starts) and self.same(card.column_at[last + 1]) == kept:
            last += 1
        end = card.starts[last + 1] if last + 1 < len(card.starts) else card.end
        return Run(card.starts[first], end, card.column_at[place])

    def same(self, number: int) -> tuple[object, ...]:
        """Give what must stay the same for a run to go on."""
        found = self._same.get(number)
        if found is None:
            cell, table = self.known(number), self.lookup.card.table_id(number)
            found = (number,) if cell is None else (cell.kind, cell.total, table)
            self._same[number] = found
        return found

    def _priced(self, number: int) -> Priced:
        columns = self.lookup.card.columns
        mask = self._mask(columns[number])
        chosen = columns[number].switched[mask - 1] if mask else number
        column = columns[chosen]
        cells = frozenset(column.cells[row] for row in self._rows)
        # Rules and table decide what the extras of a column are.
        key = column.rules, column.table, cells
        if key not in self._prices:
            self._prices[key] = self._price(cells, column)
        return Priced(chosen, column, self._prices[key])

    def _price(self, cells: frozenset[int], column: Column) -> Cell:
        one, *others = cells
        cell = self.lookup.card.cells[one]
        if self._options.metres is not None:
            cell = travelled(cell, self._options.metres)
        elif others or cell.needs_distance:
            raise MissingDistance(*self._pair)
        return self._with_extras(cell, column)

    def _with_extras(self, cell: Cell, column: Column) -> Cell:
        if not self._options.extras:
            return cell
        lines = {line.code: line for line in (*column.extras, *cell.extras)}
        open_ended = {
            one.slug for one in self.lookup.card.rules[column.rules].file.extras if one.or_more
        }
        found: list[Line] = []
        for code, count in self._options.extras:
            if code not in lines or count > self._most(code, column):
                raise UnknownExtra(code)
            line = counted(lines[code], count)
            if line is not None:
                found.append(line)
        or_more = any(line.code in open_ended for line in found)
        return with_extras(cell, tuple(found), or_more=or_more)

    def _most(self, code: str, column: Column) -> int:
        extras = self.lookup.card.rules[column.rules].file.extras
        return next(one.most for one in extras if one.slug == code)

    def _mask(self, column: Column) -> int:
        if not self._options.conditions:
            return 0
        known = [one.slug for one in self.lookup.card.rules[column.rules].file.conditions]
        unknown = self._options.conditions.difference(known)
        if unknown:
            raise UnknownExtra(min(unknown))
        return sum(1 << bit for bit, one in enumerate(known) if one in self._options.conditions)


def _bracket(found: tuple[tuple[int | None, int], ...], metres: int) -> int:
    return next(row for limit, row in found if limit is None or metres <= limit)
