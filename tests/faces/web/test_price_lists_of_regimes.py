"""The price lists of twelve regimes: readable, and no number that is not the card's."""

import re
from collections.abc import Iterator

import pytest

from fare_service.card.model import Card
from fare_service.money import reais_text
from fare_service.registry import Served
from fare_service.tariffs.municipality import Table
from tests.faces.web.browsing import NOW, browser, page
from tests.faces.web.html import Element
from tests.faces.web.lists import blocks, sentences, supplements
from tests.folders import REGIMES, regimes
from tests.snapshot import difference

NAMES = sorted(path.name for path in REGIMES.iterdir())
every_regime = pytest.mark.parametrize("name", NAMES)
RIDES = ("2", "5", "10")
RIDE = re.compile("[0-9,]+ km R")
CARD = re.compile("[0-9a-f]{16}")
"""The name of a card, which changes with the calendar too."""
AMOUNT = re.compile(r"R\$ [0-9.]+,[0-9]{2}")


def price_list(served: Served, table: Table) -> Element:
    """Open the price list of a table."""
    return page(f"/{served.municipality.id}/tabela?tabela={table.code}", browser(REGIMES))


def tables(name: str) -> Iterator[tuple[Served, Table, Card]]:
    """Give each table of a regime, with the card that its list shows."""
    served = regimes().served[name]
    one = served.municipality
    for table in one.tables:
        ends = [each.start for each in one.tables if each.start > table.start]
        ends += [] if table.end is None else [table.end]
        moment = max(table.start, min([NOW, *(end - 1 for end in ends)]))
        yield served, table, served.shelves[""].at(moment, one.zone.today(NOW)).card


def written(served: Served, table: Table) -> Iterator[str]:
    """Write down a price list as the snapshot keeps it."""
    root = price_list(served, table)
    yield f"== {served.municipality.id}, {table.id}"
    for block in blocks(root):
        yield ""
        yield from (f"* {one}" for one in block.when)
        yield from (f"    {label}: {'; '.join(parts)}" for label, parts in block.rows.items())
        yield from [f"    {block.said}"] * bool(block.said)
    yield ""
    yield from (f"+ {label}: {price}" for label, price in supplements(root).items())
    yield from (f"- {CARD.sub('…', one)}" for one in sentences(root))
    yield ""


def test_the_price_lists_are_those_of_the_snapshot() -> None:
    many = [(served, table) for name in NAMES for served, table, _ in tables(name)]
    lines = [line for one in many for line in written(*one)]
    assert not difference("tabelas-dos-regimes.txt", lines)


@every_regime
def test_every_amount_is_one_of_the_card(name: str) -> None:
    for served, table, card in tables(name):
        lines = [line for cell in card.cells for line in (*cell.lines, *cell.extras)]
        lines += [line for column in card.columns for line in column.extras]
        known = {amount for cell in card.cells for amount in (cell.total, cell.minimum)}
        known |= {line.centavos for line in lines}
        root = price_list(served, table)
        parts = [part for block in blocks(root) for row in block.rows.values() for part in row]
        steps = [part for part in parts if not RIDE.match(part)]
        shown = AMOUNT.findall(" ".join((*steps, *supplements(root).values())))
        assert shown
        assert set(shown) <= {plain(one) for one in known if one is not None}


@every_regime
def test_at_every_hour_a_block_has_the_prices_of_the_api(name: str) -> None:
    for served, table, card in tables(name):
        shown = [block.text for block in blocks(price_list(served, table))]
        for instant in instants(card, table):
            amounts = {plain(one) for one in totals(served, card, instant)}
            assert any(all(one in text for one in amounts) for text in shown), instant


def instants(card: Card, table: Table) -> list[int]:
    """Give an instant of each column in which a table is in force."""
    found: dict[int, int] = {}
    for instant, number in zip(card.starts, card.column_at, strict=True):
        standing = card.columns[number].table
        if standing is not None and card.tables[standing] is table:
            found.setdefault(number, instant)
    assert found
    return list(found.values())


def totals(served: Served, card: Card, instant: int) -> set[int]:
    """Ask the API for trips between all places; those that localities make dearer are left out."""
    one = served.municipality
    dearer = {
        place for rules in card.rules for add_on in rules.file.add_ons for place in add_on.places
    }
    trips = [
        {"from": origin, "to": to, "at": one.zone.text(instant), "km": km}
        for origin, to in card.row_of
        for km in (RIDES if served.counts_distance else ("",))
        if not dearer.intersection((origin, to))
    ]
    where = f"/api/v1/municipalities/{one.id}/fares"
    fares = browser(REGIMES).post(where, json={"trips": trips}).get_json()["fares"]
    return {int(fare["total"].replace(".", "")) for fare in fares if fare["total"]}


def plain(centavos: int) -> str:
    """Write an amount as it is read from a page."""
    return reais_text(centavos).replace("\N{NO-BREAK SPACE}", " ")
