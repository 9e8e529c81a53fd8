"""Whatever a table says, the card says the same as a plain reading of it."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import product

import pytest
from hypothesis import given, settings

from fare_service.card.model import Card
from fare_service.card.shelf import Shelf
from tests.card.drawn import Town, minute, towns
from tests.card.plain import FIRST_YEAR, PlainTable, answer, in_force, new_year
from tests.card.walk import wall_clock
from tests.folders import MANGARATIBA, SAO_RAIMUNDO, TODAY, shipped
from tests.reference.places import PLACES


def moments(town: Town) -> Iterator[datetime]:
    """Give the drawn minutes, and the seconds around every start and end of a table."""
    edges = {edge for one in town.tables for edge in (one.start, one.end) if edge is not None}
    for edge in sorted(edges):
        for second in (-1, 0):
            yield edge + timedelta(seconds=second)
    for number in town.moments:
        yield minute(number)


@settings(max_examples=40)
@given(towns())
def test_a_card_says_what_a_plain_reading_of_the_tables_says(town: Town) -> None:
    shelf = town.shelf
    zone = shelf.municipality.zone
    first, end = shelf.range(TODAY)
    pairs = list(product(PLACES[town.id], PLACES[town.id]))
    for number, local in enumerate(moments(town)):
        instant = zone.boundary(local)
        if not first <= instant < end:
            continue
        table = in_force(town.tables, town.ponto, local)
        for pair in (*pairs[number % 7 :: 7], pairs[0]):
            expected = answer(town.id, table, pair, local, together=town.together, unit=town.unit)
            found = shelf.find(*pair, instant, TODAY)
            card, cell = found.lookup.card, found.cell
            assert (cell.kind, cell.total, cell.units) == (
                expected.kind,
                expected.total,
                expected.units,
            )
            used = None if found.column.table is None else card.tables[found.column.table].file
            assert used == (None if table is None else table.file())
            surcharges = [line.centavos for line in cell.lines if line.code == "surcharge"]
            assert expected.total is None or surcharges == list(expected.surcharges)


@settings(max_examples=25)
@given(towns())
def test_lines_add_up_and_no_total_is_ever_negative(town: Town) -> None:
    for cell in town.shelf.standing(TODAY).card.cells:
        if cell.total is None:
            assert all(line.centavos is None for line in cell.lines)
        else:
            assert cell.total == sum(line.centavos or 0 for line in cell.lines)
            assert all((line.centavos or 0) >= 0 for line in cell.lines)
        assert cell.units is None or cell.units == sum(line.units for line in cell.lines)


@settings(max_examples=25)
@given(towns())
def test_more_reasons_never_cost_less_unless_the_first_wins(town: Town) -> None:
    card = town.shelf.standing(TODAY).card
    for one, two in product(card.columns, card.columns):
        fewer = {reason.word for reason in one.reasons}
        more = {reason.word for reason in two.reasons}
        if town.together != "o primeiro" and one.table == two.table and fewer <= more:
            for cheap, dear in zip(one.cells, two.cells, strict=True):
                assert (card.cells[cheap].total or 0) <= (card.cells[dear].total or 0)


@settings(max_examples=25)
@given(towns())
def test_only_added_surcharges_make_more_than_one_line(town: Town) -> None:
    card = town.shelf.standing(TODAY).card
    for column in card.columns:
        for number in column.cells:
            lines = [line for line in card.cells[number].lines if line.code == "surcharge"]
            told = {code for line in lines for code in line.reasons}
            if card.cells[number].kind != "unregulated":
                assert told == {reason.code for reason in column.reasons}
            assert len(lines) <= (len(told) if town.together == "somados" else 1)


@settings(max_examples=25)
@given(towns())
def test_how_long_a_price_holds_is_what_walking_the_steps_gives(town: Town) -> None:
    shelf = town.shelf
    pair = ("centro", "muriqui") if town.id == MANGARATIBA else ("zona-urbana", "povoado")
    steps = [
        (start, (cell.kind, cell.total, card.table_id(column)), cell)
        for card in (shelf.at(instant, TODAY).card for instant in new_years(shelf))
        for start, column in zip(card.starts, card.column_at, strict=True)
        for cell in [card.cells[card.columns[column].cells[card.row_of[pair]]]]
    ]
    _, end = shelf.range(TODAY)
    for number in town.moments:
        instant = shelf.municipality.zone.boundary(minute(number))
        place = max(place for place, step in enumerate(steps) if step[0] <= instant)
        kept = steps[place][1]
        first = place
        while first and steps[first - 1][1] == kept:
            first -= 1
        after = place
        while after < len(steps) and steps[after][1] == kept:
            after += 1
        found = shelf.find(*pair, instant, TODAY)
        assert found.start == steps[first][0]
        assert found.end == (steps[after][0] if after < len(steps) else end)
        assert found.following == (steps[after][2] if after < len(steps) else None)


def new_years(shelf: Shelf) -> list[int]:
    """Give an instant of each card, the oldest first; 2026 and 2027 share one."""
    zone = shelf.municipality.zone
    return [zone.boundary(new_year(year)) for year in range(FIRST_YEAR, TODAY.year + 1)]


@pytest.mark.parametrize("municipality", [MANGARATIBA, SAO_RAIMUNDO])
def test_the_plain_reading_agrees_with_the_shipped_tables(municipality: str) -> None:
    served = shipped().served[municipality]
    amounts = {"tarifa": 600, "unidade": 200, "acrescimo": 200}
    shipped_table = PlainTable(start=new_year(2026), amounts=amounts)
    card: Card = served.shelves[""].standing(TODAY).card
    for start, column in list(zip(card.starts, card.column_at, strict=True))[::37]:
        for pair, row in card.row_of.items():
            cell = card.cells[card.columns[column].cells[row]]
            plain = answer(municipality, shipped_table, pair, wall_clock(municipality, start))
            assert (cell.kind, cell.total, cell.units) == (plain.kind, plain.total, plain.units)
