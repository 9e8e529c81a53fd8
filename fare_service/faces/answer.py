"""The explained fare, as API, page and command line tell it: one look-up put into words."""

from functools import lru_cache
from typing import NamedTuple

from fare_service.card.lookup import Lookup
from fare_service.card.model import Cell, Column
from fare_service.card.options import PLAIN
from fare_service.card.reading import MissingDistance, UnknownExtra
from fare_service.card.shelf import Found, OutOfRange
from fare_service.faces import words
from fare_service.faces.formats import amount_text, boundary_text
from fare_service.faces.freshness import fresh
from fare_service.faces.mistakes import missing_distance, refusal, unknown_extra
from fare_service.faces.notes import notes
from fare_service.faces.query import Query, out_of_range
from fare_service.faces.receipt import Receipt
from fare_service.faces.shapes import (
    FareAnswer,
    Legal,
    LineAnswer,
    NextAnswer,
    PlaceAnswer,
    ReasonAnswer,
)
from fare_service.faces.tables import table_answer
from fare_service.money import CURRENCY


class Told(NamedTuple):
    """A fare with the question and the look-up behind it, and the seconds it may be kept."""

    query: Query
    fare: FareAnswer
    found: Found
    fresh: int


def tell(query: Query, now: int, base: str = "") -> Told:
    """Answer a question; `base` begins addresses.

    Raises `Refusal` for a date out of range, a distance that is needed and was not given, and
    extras that the rules in force at that date do not know.
    """
    municipality = query.served.municipality
    zone, origin, destination = municipality.zone, query.origin, query.destination
    found = _find(query, now)
    worded = (
        _kept(found.lookup, found.row, found.column_number, query.lang)
        if query.options is PLAIN
        else _worded(found.cell, found.column, found.lookup, query.lang)
    )
    card, table, following = found.lookup.card, found.column.table, found.following
    end = boundary_text(zone, found.end)
    fare = FareAnswer(
        municipality=municipality.id,
        origin=PlaceAnswer(origin.id, origin.name),
        destination=PlaceAnswer(destination.id, destination.name),
        at=zone.text(query.at),
        kind=found.cell.kind,
        total=worded.total,
        currency=CURRENCY,
        units=found.cell.units,
        trip_class=found.cell.trip_class,
        reasons=worded.reasons,
        lines=worded.lines,
        valid_from=boundary_text(zone, found.start),
        valid_until=end,
        next=None
        if following is None
        else NextAnswer(end, amount_text(following.total), following.kind),
        table=None if table is None else table_answer(card.tables[table], municipality, now, base),
        card=card.hash,
        notes=worded.notes,
    )
    until = fresh(municipality, now)
    if not query.fixed:
        until = min(until, found.changes_at - now)
    return Told(query, fare, found, until)


def _find(query: Query, now: int) -> Found:
    """Look a question up; raises `Refusal`."""
    origin, destination = query.origin.id, query.destination.id
    today = query.served.municipality.zone.today(now)
    try:
        return query.shelf.find(origin, destination, query.at, today, query.options)
    except OutOfRange as error:
        raise out_of_range(query.served, error, query.lang) from None
    except MissingDistance:
        raise refusal([missing_distance(query.lang)], query.lang) from None
    except UnknownExtra as error:
        raise refusal([unknown_extra(str(error), query.lang)], query.lang) from None


class _Worded(NamedTuple):
    total: str | None
    reasons: tuple[ReasonAnswer, ...]
    lines: tuple[LineAnswer, ...]
    notes: tuple[str, ...]


@lru_cache(maxsize=4096)
def _kept(lookup: Lookup, row: int, column_number: int, lang: str) -> _Worded:
    """Word a cell of the card once, whoever asks; numbers are cheaper to remember it by."""
    column = lookup.card.columns[column_number]
    return _worded(lookup.cell(row, column), column, lookup, lang)


def _worded(cell: Cell, column: Column, lookup: Lookup, lang: str) -> _Worded:
    card = lookup.card
    rules = card.rules[column.rules]
    table = None if column.table is None else card.tables[column.table]
    receipt = Receipt(cell, column, rules, lang)
    return _Worded(
        total=amount_text(cell.total),
        reasons=tuple(
            ReasonAnswer(one.code, words.reason_words(one, rules, lang)) for one in column.reasons
        ),
        lines=tuple(
            LineAnswer(
                code=line.code,
                label=receipt.words(line),
                units=line.units,
                amount=amount_text(line.centavos),
                legal=Legal(f"{rules.file.norm}, {line.article}", rules.file.urn),
            )
            for line in cell.lines
        ),
        notes=notes(cell, column, rules, table, lang),
    )
