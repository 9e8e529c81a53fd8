"""A snapshot of every price: its difference shows what riders will pay from a change on.

To write it anew after a change that is meant: ``UPDATE_SNAPSHOTS=1 make test ARGS="-k snapshot"``,
then read the difference before committing it.
"""

from collections import defaultdict

from fare_service.card.model import Card, Cell, Column, Line
from fare_service.money import decimal_text
from fare_service.registry import Served
from tests.folders import TODAY
from tests.snapshot import difference


def money(amount: int | None) -> str:
    """Write an amount, or that there is none."""
    return "sem preço" if amount is None else f"R$ {decimal_text(amount)}"


def reasons(column: Column) -> str:
    """Say which reasons hold in a column."""
    words = [one.word + (f" ({one.name})" if one.name else "") for one in column.reasons]
    marks = [f"facultativo: {column.optional_day}"] if column.optional_day else []
    marks += [] if column.reviewed else ["calendário não revisto"]
    return " + ".join(words or ["dia comum"]) + "".join(f" [{mark}]" for mark in marks)


def line(one: Line) -> str:
    """Write one line of the receipt."""
    units = f" {one.units} u" if one.units else ""
    why = f" ({', '.join(one.reasons)})" if one.reasons else ""
    return f"{one.code}{units}{why} {money(one.centavos)} [{one.article}]"


def price(cell: Cell) -> str:
    """Write one cell."""
    units = "" if cell.units is None else f", {cell.units} u"
    lines = "; ".join(line(one) for one in cell.lines)
    return f"{cell.kind} {money(cell.total)}{units}" + (f" = {lines}" if lines else "")


def written(card: Card) -> list[str]:
    """Write a card: the pairs of each row, and what each of them costs in every column."""
    pairs = defaultdict(list)
    for (origin, destination), row in card.row_of.items():
        pairs[row].append(f"{origin} → {destination}")
    lines = [f"{card.municipality.id}, {card.first_year} e {card.last_year}"]
    for row, names in pairs.items():
        first = card.cells[card.columns[0].cells[row]]
        lines += ["", f"== {first.trip_class}", *(f"   {name}" for name in names)]
        prices: dict[str, set[str]] = defaultdict(set)
        for number, column in enumerate(card.columns):
            table = card.table_id(number) or "sem tabela"
            found = f"[{table}] {price(card.cells[column.cells[row]])}"
            prices[found].add(reasons(column))
        for found in sorted(prices):
            lines += [f" - {found}", *(f"      {why}" for why in sorted(prices[found]))]
    return lines


def test_every_price_is_that_of_the_snapshot(served: Served) -> None:
    lines = written(served.shelves[""].standing(TODAY).card)
    assert difference(f"precos-{served.municipality.id}.txt", lines) == ""
