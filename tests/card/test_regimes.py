"""The twelve regimes are served, and their cards are whole, read by phones and walked like the laws'."""

import json
from collections.abc import Iterator
from datetime import date
from functools import cache
from itertools import pairwise, product
from typing import Any

import pytest

from fare_service.card.compile import compile_card, subsets
from fare_service.card.document import card_bytes
from fare_service.card.lookup import Lookup
from fare_service.card.model import Card
from fare_service.card.options import Options
from fare_service.card.reading import Reading
from fare_service.card.shelf import Shelf
from fare_service.tariffs.faults import errors
from tests.folders import REGIMES, regimes

NAMES = sorted(path.name for path in REGIMES.iterdir())
EXPECTED_WARNINGS = {
    "feriado_sem_base",  # the laws of other States' holidays are not in the calendar
    "calendario_nao_revisto",  # nobody reviews the calendar of history
    "tabela_terminou",
    "hora_sem_preco",
}
DISTANCES = (0, 1, 1000, 2999, 3000, 3001, 9000, 9001, 10_000, 12_345, 1_000_000)


@cache
def opened(name: str) -> tuple[Shelf, Lookup, date]:
    """Give a regime's shelf, the card of its first table's year and the next, and that day."""
    municipality = regimes().served[name].municipality
    today = municipality.zone.day(municipality.tables[0].start)
    shelf = regimes().served[name].shelves[""]
    return shelf, shelf.standing(today), today


@cache
def document(name: str) -> dict[str, Any]:
    """Read the card as a phone does."""
    found: dict[str, Any] = json.loads(card_bytes(opened(name)[1].card))
    return found


def chosen_options(card: Card, column: int) -> Iterator[Options]:
    """Give distances and extras, under every choice of conditions."""
    file = card.rules[card.columns[column].rules].file
    extras = tuple(sorted((one.slug, min(one.most, 7)) for one in file.extras))
    for conditions in subsets([one.slug for one in file.conditions]):
        for metres in DISTANCES:
            yield Options(metres, (), frozenset(conditions))
        yield Options(5000, extras, frozenset(conditions))


def by_the_text(
    document: dict[str, Any], pair: tuple[str, str], column: int, asked: Options
) -> Any:  # noqa: ANN401 - JSON
    """Compute kind and total of a trip from the document alone, as its own text says how."""
    column = switched(document, column, asked.conditions)
    state = document["columns"][column]
    cell = document["cells"][state["cells"][row(document, pair, asked.metres or 0)]]
    kind, total = cell["kind"], added([worth(line, asked.metres or 0) for line in cell["lines"]])
    if kind in ("unregulated", "uncovered"):
        return kind, None
    total = (
        None if kind == "no_table" or total is None else max(total, *cell.get("minimum", [0])[:1])
    )
    ordinary = {line[0]: line for line in state.get("extras", [])}
    own = {line[0]: line for line in cell.get("extras", [])}
    extras = added([worth({**ordinary, **own}[code], count) for code, count in asked.extras])
    return ("no_table", None) if total is None or extras is None else (kind, total + extras)


def added(amounts: list[int | None]) -> int | None:
    """Add amounts up; None if one is unknown."""
    known = [amount for amount in amounts if amount is not None]
    return sum(known) if len(known) == len(amounts) else None


def switched(document: dict[str, Any], column: int, conditions: frozenset[str]) -> int:
    """Give the column that conditions switch a column to."""
    state = document["columns"][column]
    known = [code for code, _ in document["rules"][state["rules"]].get("conditions", [])]
    mask = sum(1 << bit for bit, code in enumerate(known) if code in conditions)
    number: int = state["switched"][mask - 1] if mask else column
    return number


def row(document: dict[str, Any], pair: tuple[str, str], metres: int) -> int:
    """Give the row of a pair, by its brackets where it has some."""
    places = [place["id"] for place in document["places"]]
    found = document["rows"][places.index(pair[0]) * len(places) + places.index(pair[1])]
    steps = found if isinstance(found, list) else [[None, found]]
    number: int = next(row for limit, row in steps if limit is None or metres <= limit)
    return number


def worth(line: list[Any], quantity: int) -> int | None:
    """Give what a line of the document comes to for a quantity."""
    _, _, centavos, _, _, _, *per = line
    if not per or centavos is None:
        # An unknown amount that is not reached costs nothing.
        return 0 if per and quantity <= per[0][0] else centavos
    after, until, step, proportional, once = per[0]
    beyond = min(quantity, quantity if until is None else until) - after
    if beyond <= 0:
        return 0
    if once:
        return int(centavos)
    if proportional:
        return int((2 * centavos * beyond + step) // (2 * step))
    return int(centavos * -(-beyond // step))


def test_every_regime_is_served_and_nothing_worse_than_a_warning_is_said_of_it() -> None:
    registry = regimes()
    assert sorted(registry.served) == NAMES
    assert len(NAMES) == 12
    assert errors(registry.faults) == []
    assert {one.code for one in registry.faults} <= EXPECTED_WARNINGS


@pytest.mark.parametrize("name", NAMES)
def test_a_phone_reads_every_fare_of_a_regime_out_of_the_document(name: str) -> None:
    _, lookup, _ = opened(name)
    for column in sorted(set(lookup.card.column_at)):
        for pair, asked in product(lookup.card.row_of, chosen_options(lookup.card, column)):
            cell = Reading(lookup, *pair, asked).priced(column).cell
            kind, total = by_the_text(document(name), pair, column, asked)
            found = "exact" if cell.kind == "at_least" and kind == "exact" else cell.kind
            assert (found, cell.total) == (kind, total), (pair, column, asked)


@pytest.mark.parametrize("name", NAMES)
def test_the_lines_of_a_fare_add_up_to_its_total(name: str) -> None:
    _, lookup, _ = opened(name)
    for column in sorted(set(lookup.card.column_at)):
        for pair, asked in product(lookup.card.row_of, chosen_options(lookup.card, column)):
            cell = Reading(lookup, *pair, asked).priced(column).cell
            known = added([line.centavos for line in cell.lines])
            assert cell.total in (None, known)


@pytest.mark.parametrize("name", NAMES)
def test_the_card_of_a_regime_is_whole_and_comes_out_the_same_again(name: str) -> None:
    _, lookup, today = opened(name)
    card = lookup.card
    rows = {row for steps in card.brackets.values() for _, row in steps} | {*card.row_of.values()}
    assert rows == set(range(len(card.columns[0].cells)))
    assert all(len(column.cells) == len(rows) for column in card.columns)
    assert all(before < after for before, after in pairwise(card.starts))
    assert all(instant % 60 == 0 for instant in card.starts)
    again = compile_card(card.municipality, today.year, today.year + 1)
    assert again.hash == card.hash == document(name)["card"]


@pytest.mark.parametrize("name", NAMES)
def test_a_price_of_a_regime_holds_to_the_second_from_edge_to_edge(name: str) -> None:
    shelf, lookup, today = opened(name)
    asked = Options(5000, (), frozenset())
    for pair in lookup.card.row_of:
        for instant in lookup.card.starts[:: max(1, len(lookup.card.starts) // 15)]:
            found = shelf.find(*pair, instant, today, asked)
            last = shelf.find(*pair, found.end - 1, today, asked)
            assert (last.start, last.end) == (found.start, found.end)
            kept = (found.cell.kind, found.cell.total, lookup.card.table_id(found.column_number))
            assert (last.cell.kind, last.cell.total) == kept[:2]
            if found.following is not None:
                after = shelf.find(*pair, found.end, today, asked)
                assert after.cell == found.following
                assert (after.start, after.cell.kind) == (found.end, found.following.kind)


@pytest.mark.parametrize("name", NAMES)
def test_no_longer_trip_of_a_regime_costs_less(name: str) -> None:
    _, lookup, _ = opened(name)
    for column, pair in product(sorted(set(lookup.card.column_at)), lookup.card.row_of):
        totals = [
            Reading(lookup, *pair, Options(metres, (), frozenset())).priced(column).cell.total
            for metres in DISTANCES
        ]
        known = [total for total in totals if total is not None]
        assert known == sorted(known)
