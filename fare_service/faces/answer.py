"""The explained fare, as API, page and command line tell it: one look-up put into words."""

from functools import lru_cache
from typing import NamedTuple

from fare_service.card.lookup import Lookup
from fare_service.card.shelf import Found, OutOfRange
from fare_service.faces import words
from fare_service.faces.formats import amount_text, boundary_text
from fare_service.faces.freshness import fresh
from fare_service.faces.notes import notes
from fare_service.faces.query import Query, out_of_range
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
    """Answer a question; `base` begins addresses. Raises `Refusal` for a date out of range."""
    municipality = query.served.municipality
    zone, origin, destination = municipality.zone, query.origin, query.destination
    try:
        found = query.shelf.find(origin.id, destination.id, query.at, zone.today(now))
    except OutOfRange as error:
        raise out_of_range(query.served, error, query.lang) from None
    worded = _worded(found.lookup, found.row, found.column_number, query.lang)
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


class _Worded(NamedTuple):
    total: str | None
    reasons: tuple[ReasonAnswer, ...]
    lines: tuple[LineAnswer, ...]
    notes: tuple[str, ...]


@lru_cache(maxsize=4096)
def _worded(lookup: Lookup, row: int, column_number: int, lang: str) -> _Worded:
    card = lookup.card
    column = card.columns[column_number]
    rules = card.rules[column.rules]
    table = None if column.table is None else card.tables[column.table]
    cell = card.cells[column.cells[row]]
    return _Worded(
        total=amount_text(cell.total),
        reasons=tuple(
            ReasonAnswer(one.code, words.reason_words(one, rules, lang)) for one in column.reasons
        ),
        lines=tuple(
            LineAnswer(
                code=line.code,
                label=words.line_words(line, lang),
                units=line.units,
                amount=amount_text(line.centavos),
                legal=Legal(f"{rules.file.norm}, {line.article}", rules.file.urn),
            )
            for line in cell.lines
        ),
        notes=notes(cell, column, rules, table, lang),
    )
