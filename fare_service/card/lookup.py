"""Looks an answer up in a card: the pair picks the row, the instant the column."""

from bisect import bisect_right
from dataclasses import dataclass

from fare_service.card.model import Card, Cell, Column


class OutsideCard(LookupError):
    """An instant before the card's first or from its end on."""


@dataclass(frozen=True, slots=True)
class Run:
    """The longest stretch [start, end) of one card in which kind, total and table stay."""

    start: int
    end: int
    column: int


class Lookup:
    """The look-up in one card. It adds nothing and rounds nothing."""

    def __init__(self, card: Card) -> None:
        """Prepare the look-up; the runs of a row are found when first asked for."""
        self.card = card
        self._starts = card.starts
        self._runs: dict[int, tuple[list[int], list[Run]]] = {}
        self._needing: dict[int, bool] = {}

    def row(self, origin: str, destination: str) -> int:
        """Give the row of a pair of place ids; raises ``KeyError``."""
        return self.card.row_of[origin, destination]

    def needs_distance(self, row: int) -> bool:
        """Tell whether any cell of a row waits for the distance."""
        if row not in self._needing:
            card = self.card
            self._needing[row] = any(
                card.cells[column.cells[row]].needs_distance for column in card.columns
            )
        return self._needing[row]

    def step(self, instant: int) -> int:
        """Give the place in the timeline that holds an instant; raises `OutsideCard`."""
        place = bisect_right(self._starts, instant) - 1
        if place < 0 or instant >= self.card.end:
            raise OutsideCard(instant)
        return place

    def column(self, instant: int) -> Column:
        """Give the column that holds at an instant."""
        return self.card.columns[self.card.column_at[self.step(instant)]]

    def cell(self, row: int, column: Column) -> Cell:
        """Give the cell of a row in a column."""
        return self.card.cells[column.cells[row]]

    def amount(self, origin: str, destination: str, instant: int) -> int | None:
        """Give the centavos of a trip at an instant, None where there is no price.

        A trip whose price waits for the distance has none here: `reading` prices it.
        """
        card = self.card
        place = bisect_right(self._starts, instant) - 1
        if place < 0 or instant >= card.end:
            raise OutsideCard(instant)
        column = card.columns[card.column_at[place]]
        return card.cells[column.cells[card.row_of[origin, destination]]].total

    def changes_at(self, instant: int) -> int:
        """Give the instant after `instant` at which the column changes, or the card's end."""
        place = self.step(instant) + 1
        return self._starts[place] if place < len(self._starts) else self.card.end

    def run(self, row: int, instant: int) -> Run:
        """Give the run of a row around an instant; raises `OutsideCard`."""
        if not self.card.start <= instant < self.card.end:
            raise OutsideCard(instant)
        starts, runs = self._runs.get(row) or self._find_runs(row)
        return runs[bisect_right(starts, instant) - 1]

    def same(self, row: int, column: int) -> tuple[object, ...]:
        """Give what must stay the same for a run to go on."""
        one = self.cell(row, self.card.columns[column])
        return one.kind, one.total, self.card.table_id(column)

    def _find_runs(self, row: int) -> tuple[list[int], list[Run]]:
        card = self.card
        kept = [self.same(row, column) for column in range(len(card.columns))]
        begins = [
            place
            for place, column in enumerate(card.column_at)
            if place == 0 or kept[column] != kept[card.column_at[place - 1]]
        ]
        starts = [card.starts[place] for place in begins]
        ends = [*starts[1:], card.end]
        runs = [
            Run(start, end, card.column_at[place])
            for start, end, place in zip(starts, ends, begins, strict=True)
        ]
        self._runs[row] = starts, runs
        return starts, runs
