"""The prices of one table: a row for each trip class, a column for each price of the hours."""

from dataclasses import dataclass
from itertools import chain

from fare_service.card.model import Card, Column, Reason
from fare_service.card.shelf import OutOfRange
from fare_service.faces import words
from fare_service.faces.language import SOURCE
from fare_service.faces.tables import table_end
from fare_service.faces.web.articles import Article, cited
from fare_service.faces.web.signs import Amount, Sign, amount, sign
from fare_service.registry import Served
from fare_service.tariffs import glossary
from fare_service.tariffs.municipality import Rules, Table
from fare_service.tariffs.terms import HIGHEST, reasons_of, windows_of


@dataclass(frozen=True, slots=True)
class Row:
    """A trip class, an example of it, a price for each column."""

    label: str
    origin: str
    destination: str
    amounts: list[Amount]

    @property
    def free(self) -> bool:
        """Tell whether the law leaves the price of these trips to bargaining."""
        return all(one.kind == "unregulated" for one in self.amounts)


@dataclass(frozen=True, slots=True)
class Prices:
    """The prices proper. `heads` says of each column when it holds: under any of its signs.

    `once` tells that where several reasons hold, the highest surcharge counts, and it alone.
    """

    heads: list[list[Sign]]
    once: bool
    rows: list[Row]
    articles: list[Article]


def prices(served: Served, table: Table, now: int) -> Prices | None:
    """Give the prices of a table; None while the calendar does not reach it."""
    one = served.municipality
    moment = _moment(served, table, now)
    try:
        lookup = served.shelves[table.ponto].at(moment, one.zone.today(now))
    except OutOfRange:
        return None
    groups = _columns(lookup.card, lookup.column(moment))
    rules = lookup.card.rules[groups[0][0].rules]
    return Prices(
        heads=[_head(group, rules) for group in groups],
        once=rules.file.together == HIGHEST,
        rows=_rows(served, lookup.card, [group[0] for group in groups], rules),
        articles=_articles(rules),
    )


def _moment(served: Served, table: Table, now: int) -> int:
    """Give the moment nearest to now at which the table is in force."""
    end = table_end(table, served.municipality)
    latest = now if end is None else min(now, end - 1)
    return max(table.start, latest)


def _columns(card: Card, standing: Column) -> list[list[Column]]:
    """Group the columns of the standing table and rules that cost the same in every row.

    The columns of ordinary days come first.
    """
    groups: dict[tuple[int | None, ...], list[Column]] = {}
    for column in sorted(card.columns, key=lambda one: len(one.reasons)):
        if (column.rules, column.table) == (standing.rules, standing.table):
            totals = tuple(card.cells[cell].total for cell in column.cells)
            groups.setdefault(totals, []).append(column)
    return list(groups.values())


def _head(group: list[Column], rules: Rules) -> list[Sign]:
    """Say when a column holds: each set of reasons that suffices, none that another implies."""
    order = reasons_of(rules.file)
    found: list[tuple[str, ...]] = []
    for column in group:
        held = tuple(sorted({one.word for one in column.reasons}, key=order.index))
        if not any(set(one) <= set(held) for one in found):
            found.append(held)
    found.sort(key=lambda held: [order.index(word) for word in held])
    return [_sign(held, rules) for held in found]


def _sign(held: tuple[str, ...], rules: Rules) -> Sign:
    codes = [glossary.reason(word) for word in held]
    said = [
        words.reason_words(Reason(code, word), rules, SOURCE)
        for code, word in zip(codes, held, strict=True)
    ]
    return sign(codes, words.listed(said, SOURCE))


def _rows(served: Served, card: Card, columns: list[Column], rules: Rules) -> list[Row]:
    """Make a row for each row of the card, in the order of the rules' trip classes."""
    rows: dict[int, Row] = {}
    order = {glossary.trip_class(one.slug): place for place, one in enumerate(rules.file.trips)}
    places = {}
    for (origin, destination), number in card.row_of.items():
        if number in rows:
            continue
        cells = [card.cells[column.cells[number]] for column in columns]
        trip_class = cells[0].trip_class
        places[number] = order[trip_class]
        rows[number] = Row(
            label=words.trip_class_words(trip_class, rules, SOURCE),
            origin=served.places[origin].name,
            destination=served.places[destination].name,
            amounts=[amount(cell) for cell in cells],
        )
    return [rows[number] for number in sorted(rows, key=lambda one: (rows[one].free, places[one]))]


def _articles(rules: Rules) -> list[Article]:
    trips = (
        (one.article, words.trip_class_words(glossary.trip_class(one.slug), rules, SOURCE))
        for one in rules.file.trips
    )
    times = (
        (one.article, words.reason_name(window.reason or one.reason, one.name, SOURCE))
        for one in rules.file.times
        for window in windows_of(one)
    )
    return cited(
        (f"{rules.file.norm}, {article}", subject) for article, subject in chain(trips, times)
    )
