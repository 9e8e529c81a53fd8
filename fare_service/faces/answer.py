"""The explained fare, as API, page and command line tell it: one look-up put into words."""

from functools import lru_cache
from typing import NamedTuple

import msgspec

from fare_service.card.lookup import Lookup
from fare_service.card.model import Kind
from fare_service.card.shelf import Found, OutOfRange
from fare_service.clock import Zone
from fare_service.faces import words
from fare_service.faces.query import Query, out_of_range
from fare_service.faces.tables import TableAnswer, next_change, table_answer
from fare_service.money import CURRENCY, decimal_text

LONGEST_FRESH = 60
"""Seconds after which an answer is asked for again, whatever it says."""


class PlaceAnswer(msgspec.Struct, frozen=True):
    """A place by its id and its name."""

    id: str
    name: str


class Legal(msgspec.Struct, frozen=True):
    """Where a line stands in the law: words to print, and the LexML URN of the norm."""

    text: str
    urn: str


class ReasonAnswer(msgspec.Struct, frozen=True):
    """Why the moment counts as it does."""

    code: str
    label: str


class LineAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the receipt; `amount` in reais, null where no table says."""

    code: str
    label: str
    units: int | None
    amount: str | None
    legal: Legal


class NextAnswer(msgspec.Struct, frozen=True):
    """What comes when this price ends."""

    at: str
    total: str | None
    kind: Kind


class FareAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """One fare. `total` is the sum of the lines; the price holds over [valid_from, valid_until)."""

    municipality: str
    origin: PlaceAnswer = msgspec.field(name="from")
    destination: PlaceAnswer = msgspec.field(name="to")
    at: str
    kind: Kind
    total: str | None
    currency: str
    units: int | None
    trip_class: str
    reasons: tuple[ReasonAnswer, ...]
    lines: tuple[LineAnswer, ...]
    valid_from: str
    valid_until: str
    next: NextAnswer | None
    table: TableAnswer | None
    card: str
    notes: tuple[str, ...]


class Told(NamedTuple):
    """A fare with the question and the look-up behind it, and the seconds it may be kept."""

    query: Query
    fare: FareAnswer
    found: Found
    fresh: int


def tell(query: Query, now: int, base: str = "") -> Told:
    """Answer a question; `base` begins addresses. Raises `Refusal` for a date out of range."""
    municipality = query.served.municipality
    zone = municipality.zone
    today = zone.today(now)
    try:
        found = query.shelf.find(query.origin.id, query.destination.id, query.at, today)
    except OutOfRange as error:
        raise out_of_range(query.served, error, query.lang) from None
    worded = _worded(found.lookup, found.row, found.column_number, query.lang)
    cell, following = found.cell, found.following
    number = found.column.table
    fare = FareAnswer(
        municipality=municipality.id,
        origin=PlaceAnswer(query.origin.id, query.origin.name),
        destination=PlaceAnswer(query.destination.id, query.destination.name),
        at=zone.text(query.at),
        kind=cell.kind,
        total=total_text(cell.total),
        currency=CURRENCY,
        units=cell.units,
        trip_class=cell.trip_class,
        reasons=worded.reasons,
        lines=worded.lines,
        valid_from=_boundary_text(zone, found.start),
        valid_until=_boundary_text(zone, found.end),
        next=None
        if following is None
        else NextAnswer(
            _boundary_text(zone, found.end), total_text(following.total), following.kind
        ),
        table=None
        if number is None
        else table_answer(found.lookup.card.tables[number], municipality, now, base),
        card=found.lookup.card.hash,
        notes=worded.notes,
    )
    return Told(query, fare, found, _fresh(query, found, now))


def _fresh(query: Query, found: Found, now: int) -> int:
    """Give the seconds until anything shown changes, at most `LONGEST_FRESH`."""
    municipality = query.served.municipality
    until = now + LONGEST_FRESH
    if not query.fixed:
        until = min(until, found.changes_at)
    table_change = next_change(municipality, now)
    if table_change is not None:
        until = min(until, table_change)
    return until - now


class _Worded(NamedTuple):
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
        reasons=tuple(
            ReasonAnswer(one.code, words.reason_words(one, rules, lang)) for one in column.reasons
        ),
        lines=tuple(
            LineAnswer(
                code=line.code,
                label=words.line_words(line, lang),
                units=line.units,
                amount=total_text(line.centavos),
                legal=Legal(f"{rules.file.norm}, {line.article}", rules.file.urn),
            )
            for line in cell.lines
        ),
        notes=words.notes(cell, column, rules, table, lang),
    )


@lru_cache(maxsize=8192)
def _boundary_text(zone: Zone, instant: int) -> str:
    return zone.text(instant)


def total_text(total: int | None) -> str | None:
    """Write centavos for the wire, null where there is no amount."""
    return None if total is None else decimal_text(total)
