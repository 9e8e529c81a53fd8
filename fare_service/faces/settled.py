"""What a trip costs from one step of the calendar to the next, put into words and kept."""

from datetime import date
from functools import cached_property, lru_cache
from typing import NamedTuple

import msgspec

from fare_service.card.lookup import Lookup
from fare_service.card.model import Cell, Column
from fare_service.card.options import PLAIN, Options
from fare_service.card.shelf import Found, Shelf
from fare_service.faces import words
from fare_service.faces.formats import amount_text, digest, moment_text
from fare_service.faces.notes import notes
from fare_service.faces.receipt import Receipt
from fare_service.faces.shapes import (
    FareAnswer,
    Legal,
    LineAnswer,
    NextAnswer,
    PlaceAnswer,
    ReasonAnswer,
)
from fare_service.faces.tables import staged_answer
from fare_service.money import CURRENCY

Step = tuple[Shelf, Lookup, tuple[str, str], int, Options]
"""A shelf, its card that answers, a pair of place ids, the number of a step of the card, and what
the rider gave beside them."""

_NOWHERE = PlaceAnswer("", "")
_encode = msgspec.json.Encoder().encode


class Settled:
    """What a trip costs in a step of the calendar: its fare less the names and the moment.

    Riders mostly ask the same few: these are kept, and the rest of an answer is cheap.
    """

    def __init__(self, found: Found, fare: FareAnswer) -> None:
        """Hold the look-up and the fare, whose `from`, `to` and `at` are empty."""
        self.found, self.fare = found, fare

    @cached_property
    def json(self) -> bytes:
        """Give the JSON of the fare after its `at`."""
        return _encode(self.fare).partition(b'"at":"')[2]

    @cached_property
    def digest(self) -> str:
        """Give the digest of that JSON."""
        return digest(self.json)


@lru_cache(maxsize=8192)
def settle(step: Step, today: date, stage: int, base: str, lang: str) -> Settled:
    """Tell what a trip costs in a step, its table as it stands in a stage.

    `base` begins addresses. Raises `MissingDistance` and `UnknownExtra`.
    """
    shelf, lookup, pair, number, options = step
    card = lookup.card
    found = shelf.find(*pair, card.starts[number], today, options)
    worded = (
        _kept(lookup, found.row, found.column_number, lang)
        if options == PLAIN
        else _worded(found.cell, found.column, lookup, lang)
    )
    municipality, table = shelf.municipality, found.column.table
    end, following = moment_text(municipality.zone, found.end), found.following
    fare = FareAnswer(
        municipality=municipality.id,
        origin=_NOWHERE,
        destination=_NOWHERE,
        at="",
        kind=found.cell.kind,
        total=amount_text(found.cell.total),
        currency=CURRENCY,
        units=found.cell.units,
        trip_class=found.cell.trip_class,
        reasons=worded.reasons,
        lines=worded.lines,
        valid_from=moment_text(municipality.zone, found.start),
        valid_until=end,
        next=None
        if following is None
        else NextAnswer(end, amount_text(following.total), following.kind),
        table=None
        if table is None
        else staged_answer(card.tables[table], municipality, stage, base),
        card=card.hash,
        notes=worded.notes,
    )
    return Settled(found, fare)


class _Worded(NamedTuple):
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
