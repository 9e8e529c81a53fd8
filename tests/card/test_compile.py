"""What goes onto a card: its years, and the rules and tables that are ever in force in them."""

from dataclasses import replace
from datetime import date, datetime

import msgspec
import pytest

from fare_service.card.compile import compile_card, span, subsets
from fare_service.card.shelf import Shelf
from fare_service.registry import Served
from fare_service.tariffs.municipality import Municipality
from tests.card.plain import PlainTable, new_year, town_with
from tests.folders import TODAY, regimes

AMOUNTS = {"tarifa": 600, "unidade": 200, "acrescimo": 200}


def moment(text: str) -> datetime:
    """Give a wall-clock time."""
    return datetime.fromisoformat(text)


def town(served: Served, *tables: PlainTable) -> Municipality:
    """Give Mangaratiba other tables."""
    return town_with(served.municipality, tables, "o maior", "valor próprio")


def starts(municipality: Municipality, year: int, ponto: str = "") -> list[str]:
    """Say when the tables of a card begin, and whose they are."""
    card = compile_card(municipality, year, year, ponto)
    return [f"{one.file.start:%Y-%m-%d} {one.ponto}".strip() for one in card.tables]


def test_a_card_lists_only_the_tables_that_its_years_know(mangaratiba: Served) -> None:
    municipality = town(
        mangaratiba,
        PlainTable(moment("2025-02-01T00:00"), AMOUNTS),
        PlainTable(moment("2025-06-01T00:00"), AMOUNTS),
        PlainTable(moment("2026-06-01T00:00"), AMOUNTS, end=moment("2026-09-01T00:00")),
        PlainTable(moment("2027-01-01T00:00"), AMOUNTS),
        PlainTable(moment("2025-03-01T00:00"), AMOUNTS, ponto="centro"),
        PlainTable(moment("2025-05-01T00:00"), AMOUNTS, ponto="muriqui"),
    )
    assert starts(municipality, 2025) == ["2025-02-01", "2025-06-01"]
    assert starts(municipality, 2026) == ["2025-06-01", "2026-06-01"]
    assert starts(municipality, 2027) == ["2027-01-01"]
    assert starts(municipality, 2026, "centro") == [
        "2025-06-01",
        "2026-06-01",
        "2025-03-01 centro",
    ]


def test_a_table_that_ended_before_a_card_is_not_brought_back_by_it(mangaratiba: Served) -> None:
    municipality = town(
        mangaratiba,
        PlainTable(moment("2025-02-01T00:00"), AMOUNTS),
        PlainTable(moment("2025-06-01T00:00"), AMOUNTS, end=moment("2025-09-01T00:00")),
    )
    assert starts(municipality, 2026) == []
    ended = PlainTable(new_year(2025), AMOUNTS, end=new_year(2026))
    assert starts(town(mangaratiba, ended), 2026) == []
    card = compile_card(municipality, 2026, 2027)
    assert {one.kind for one in card.cells} == {"no_table", "unregulated"}


@pytest.mark.parametrize("ends", ["2026-01-01T00:00", "2026-01-01T00:01", "2027-12-31T23:59"])
def test_a_table_ends_at_its_minute_inside_a_card_and_at_its_edges(
    mangaratiba: Served, ends: str
) -> None:
    table = PlainTable(moment("2025-02-01T00:00"), AMOUNTS, end=moment(ends))
    municipality = town(mangaratiba, table)
    end = municipality.zone.boundary(moment(ends))
    shelf = Shelf(municipality)
    before, after = (shelf.find("centro", "centro", instant, TODAY) for instant in (end - 1, end))
    assert (before.cell.kind, before.end) == ("exact", end)
    assert (after.cell.kind, after.start) == ("no_table", end)
    assert before.following == after.cell


def test_the_span_of_some_years_is_cut_to_rules_and_calendar(mangaratiba: Served) -> None:
    municipality = mangaratiba.municipality
    zone = municipality.zone
    assert span(municipality, 2026, 2027) == (
        zone.midnight(date(2026, 1, 1)),
        zone.midnight(date(2028, 1, 1)),
    )
    assert span(municipality, 2008, 2008) == (
        zone.midnight(date(2008, 3, 19)),
        zone.midnight(date(2009, 1, 1)),
    )
    assert span(municipality, 1, 9999) == (
        zone.midnight(date(2008, 3, 19)),
        zone.midnight(date(2100, 1, 1)),
    )
    start, end = span(municipality, 2000, 2001)
    assert start >= end


def test_new_rules_need_not_fit_a_table_that_ended_with_the_old(mangaratiba: Served) -> None:
    # Under the old rules both rows of the table are clear. Under the new, which open every trip
    # to «or more», the trip between the two places would have two numbers of units.
    turn = moment("2026-07-01T00:00")
    old_table = PlainTable(
        new_year(2026), AMOUNTS, units={("", "centro"): 3, ("", "praia-do-saco"): 4}
    )
    municipality = town(mangaratiba, old_table, PlainTable(turn, AMOUNTS))
    zone = municipality.zone
    (old,) = municipality.rules
    trips = [
        msgspec.structs.replace(one, or_more=not one.free and one.units > 0)
        for one in old.file.trips
    ]
    new = replace(
        old,
        id="2026-07-01",
        file=msgspec.structs.replace(old.file, trips=trips, start=turn),
        start=zone.boundary(turn),
    )
    municipality = replace(municipality, rules=(replace(old, end=new.start), new))
    shelf = Shelf(municipality)
    kinds = [
        shelf.find("centro", "praia-do-saco", instant, TODAY).cell.kind
        for instant in (new.start - 1, new.start)
    ]
    assert kinds == ["exact", "at_least"]


def test_a_card_is_compiled_once_for_all_who_ask(mangaratiba: Served) -> None:
    shelf = Shelf(mangaratiba.municipality)
    first = shelf.standing(TODAY)
    assert shelf.standing(date(2026, 12, 31)) is first
    assert shelf.at(first.card.end - 1, TODAY) is first
    assert shelf.standing(date(2027, 1, 1)) is not first


def test_the_sets_of_conditions_stand_in_the_order_of_their_masks() -> None:
    assert subsets([]) == [()]
    assert subsets(["rain", "unpaved"]) == [(), ("rain",), ("unpaved",), ("rain", "unpaved")]


@pytest.mark.parametrize("name", ["palmas-to", "rolim-de-moura-ro"])
def test_the_class_of_the_ordinary_hours_is_no_reason(name: str) -> None:
    card = regimes().served[name].shelves[""].standing(TODAY).card
    ordinary = {one.reason for rules in card.rules for one in rules.file.times if one.ordinary}
    assert ordinary
    assert ordinary.isdisjoint(one.word for column in card.columns for one in column.reasons)
