"""The look-up adds nothing: the pair picks the row and the instant the column."""

from collections import defaultdict
from datetime import date
from itertools import pairwise, product

import pytest

from fare_service.card.lookup import Lookup, OutsideCard
from fare_service.registry import Served
from tests.folders import TODAY
from tests.reference.law import trip_class


@pytest.fixture
def lookup(served: Served) -> Lookup:
    """Give the look-up in the card of 2026 and 2027."""
    return served.shelves[""].standing(TODAY)


def pairs_by_row(lookup: Lookup) -> dict[int, list[tuple[str, str]]]:
    """Group the pairs of places by their rows."""
    rows: dict[int, list[tuple[str, str]]] = defaultdict(list)
    for pair, row in lookup.card.row_of.items():
        rows[row].append(pair)
    return rows


def instants_by_column(lookup: Lookup) -> dict[int, list[int]]:
    """Group the first and the last second of every step by their columns."""
    card = lookup.card
    instants: dict[int, list[int]] = defaultdict(list)
    for place, column in enumerate(card.column_at):
        end = card.starts[place + 1] if place + 1 < len(card.starts) else card.end
        instants[column] += [card.starts[place], end - 1]
    return instants


def test_pairs_share_a_row_just_where_the_law_treats_them_alike(
    served: Served, lookup: Lookup
) -> None:
    classes = [
        {trip_class(served.municipality.id, *pair) for pair in pairs}
        for pairs in pairs_by_row(lookup).values()
    ]
    assert all(len(found) == 1 for found in classes)
    assert len(set().union(*classes)) == len(classes)


def test_the_pair_only_picks_the_row(served: Served, lookup: Lookup) -> None:
    shelf = served.shelves[""]
    for pairs in pairs_by_row(lookup).values():
        for instant in lookup.card.starts[::7]:
            answers = [shelf.find(*pair, instant, TODAY) for pair in pairs]
            assert len(set(answers)) == 1


def test_the_instant_only_picks_the_column(lookup: Lookup) -> None:
    for column, instants in instants_by_column(lookup).items():
        for pair in lookup.card.row_of:
            cell = lookup.card.cells[lookup.card.columns[column].cells[lookup.row(*pair)]]
            assert {lookup.amount(*pair, instant) for instant in instants} == {cell.total}
        assert {lookup.column(instant) for instant in instants} == {lookup.card.columns[column]}


def test_the_bare_amount_is_the_total_of_the_explained_fare(served: Served, lookup: Lookup) -> None:
    shelf = served.shelves[""]
    for pair, instant in product(lookup.card.row_of, lookup.card.starts[::97]):
        assert lookup.amount(*pair, instant) == shelf.find(*pair, instant, TODAY).cell.total


def test_every_line_adds_up_to_the_total_and_to_the_units(lookup: Lookup) -> None:
    for cell in lookup.card.cells:
        if cell.kind in ("exact", "at_least"):
            assert sum(line.centavos or 0 for line in cell.lines) == cell.total
            assert sum(line.units for line in cell.lines) == cell.units
        else:
            assert (cell.kind, cell.total, cell.lines) == ("unregulated", None, ())


def test_the_timeline_rises_minute_by_minute_and_changes_at_every_step(lookup: Lookup) -> None:
    card = lookup.card
    assert list(card.starts) == sorted(set(card.starts))
    assert all(instant % 60 == 0 for instant in (*card.starts, card.end))
    assert all(one != two for one, two in pairwise(card.column_at))
    assert card.end > card.starts[-1]


def test_no_two_columns_and_no_two_cells_are_the_same(lookup: Lookup) -> None:
    assert len(set(lookup.card.columns)) == len(lookup.card.columns)
    assert len(set(lookup.card.cells)) == len(lookup.card.cells)


def test_changes_at_names_the_next_step_or_the_end_of_the_card(lookup: Lookup) -> None:
    card = lookup.card
    for start, following in pairwise((*card.starts, card.end)):
        assert lookup.changes_at(start) == following
        assert lookup.changes_at(following - 1) == following


def test_the_runs_of_a_row_lie_end_to_end_over_the_whole_card(lookup: Lookup) -> None:
    card = lookup.card
    for row in range(max(card.row_of.values()) + 1):
        start = card.start
        while start < card.end:
            run = lookup.run(row, start)
            assert run.start == start < run.end
            assert run == lookup.run(row, run.end - 1)
            if run.end < card.end:
                assert lookup.same(row, lookup.run(row, run.end).column) != lookup.same(
                    row, run.column
                )
            start = run.end
        assert start == card.end


def test_a_card_knows_nothing_before_its_first_second_or_after_its_last(lookup: Lookup) -> None:
    place = next(iter(lookup.card.row_of))
    for instant in (lookup.card.start - 1, lookup.card.end):
        with pytest.raises(OutsideCard):
            lookup.step(instant)
        with pytest.raises(OutsideCard):
            lookup.amount(*place, instant)
        with pytest.raises(OutsideCard):
            lookup.run(0, instant)
    assert lookup.step(lookup.card.start) == 0
    assert lookup.step(lookup.card.end - 1) == len(lookup.card.starts) - 1


def test_a_column_names_its_table_or_none(served: Served) -> None:
    for today, name in ((TODAY, "2026-01-01"), (date(2024, 1, 1), "")):
        card = served.shelves[""].standing(today).card
        assert card.table_id(card.column_at[0]) == name


def test_a_place_that_the_card_lacks_has_no_row(lookup: Lookup) -> None:
    with pytest.raises(KeyError):
        lookup.row("lugar-nenhum", "outro-municipio")
