"""Prices the rows of a sheet from memory: a row's texts pick the pair, its instant the span.

A row costs two dictionary look-ups and one bisection. What is not in memory yet, or is wrong, goes
the way of every other question, through `query`, and is remembered.
"""

from bisect import bisect_right
from collections.abc import Mapping
from typing import NamedTuple

from fare_service.card.model import Cell, Column
from fare_service.card.options import PLAIN, Options
from fare_service.card.reading import MissingDistance, UnknownExtra
from fare_service.card.shelf import OutOfRange, Shelf
from fare_service.faces import mistakes
from fare_service.faces.formats import amount_text
from fare_service.faces.language import SOURCE
from fare_service.faces.problems import ParameterError, Refusal
from fare_service.faces.query import PARAMETERS, out_of_range, query
from fare_service.instants import BadInstant
from fare_service.registry import Served

ADDED = ("kind", "total", "units", "reasons", "error")
"""The columns that pricing adds to a sheet."""

MOST_REMEMBERED = 65_536
"""Different questions kept in memory, whatever the length of the sheet."""

Key = tuple[str, ...]
Pair = tuple[str, str]
Span = tuple[Mapping[Pair, int], list[list[str]]]
"""What holds between two instants: the row of each pair, and what is written for each row."""

_UNKNOWN: Span = ({}, [])
_BEGINNING = -(10**18)


class Known(NamedTuple):
    """A question understood but for its instant; `spans[i]` holds from `starts[i]` on."""

    starts: list[int]
    spans: list[Span]
    pair: Pair
    shelf: Shelf
    options: Options


class Pricing:
    """The prices of one municipality, all as of one present."""

    def __init__(self, served: Served, names: Key, ponto: str, now: int) -> None:
        """Answer questions whose keys hold the values of the parameters `names`."""
        self.known: dict[Key, Known] = {}
        self.now = now
        self.parse = served.municipality.zone.parse
        self._served, self._names, self._ponto = served, names, ponto
        self._today = served.municipality.zone.today(now)
        self._refused: dict[Key, list[ParameterError]] = {}
        self._timelines: dict[Shelf, tuple[list[int], list[Span]]] = {}

    def answer(self, key: Key, at: str) -> list[str]:
        """Give what is written for a question, and remember it; raises `Refusal`."""
        known = self._understand(key)
        errors = list(self._refused.get(key, ()))
        instant = self.now
        try:
            instant = self.parse(at) if at else instant
        except BadInstant as error:
            errors.append(mistakes.bad_instant(error.reason, at, SOURCE))
        if known is None or errors:
            errors.sort(key=lambda one: PARAMETERS.index(one.parameter))
            raise mistakes.refusal(errors, SOURCE)
        if known.options != PLAIN or self._served.counts_distance:
            return self._find(known, instant)
        row_of, written = self._span(known, instant)
        return written[row_of[known.pair]]

    def _find(self, known: Known, instant: int) -> list[str]:
        """Price a question of which more than the pair and the instant matters."""
        try:
            found = known.shelf.find(*known.pair, instant, self._today, known.options)
        except OutOfRange as error:
            raise out_of_range(self._served, error, SOURCE) from None
        except MissingDistance:
            raise mistakes.refusal([mistakes.missing_distance(SOURCE)], SOURCE) from None
        except UnknownExtra as error:
            errors = [mistakes.unknown_extra(str(error), SOURCE)]
            raise mistakes.refusal(errors, SOURCE) from None
        return _written(found.cell, found.column)

    def _understand(self, key: Key) -> Known | None:
        """Give the question of a key, None for one that is refused."""
        if key not in self.known and key not in self._refused:
            if len(self.known) + len(self._refused) >= MOST_REMEMBERED:
                self.known.clear()
                self._refused.clear()
            self._ask(key)
        return self.known.get(key)

    def _ask(self, key: Key) -> None:
        values = {"ponto": self._ponto, **dict(zip(self._names, key, strict=True))}
        try:
            asked = query(self._served, values, self.now)
        except Refusal as refusal:
            self._refused[key] = refusal.errors
            return
        plain = asked.options == PLAIN and not self._served.counts_distance
        unknown = ([_BEGINNING], [_UNKNOWN])
        starts, spans = self._timelines.setdefault(asked.shelf, unknown) if plain else unknown
        pair = (asked.origin.id, asked.destination.id)
        self.known[key] = Known(starts, spans, pair, asked.shelf, asked.options)

    def _span(self, known: Known, instant: int) -> Span:
        """Give the span that holds an instant, from its card if it is not known yet."""
        place = bisect_right(known.starts, instant) - 1
        if known.spans[place] is not _UNKNOWN:
            return known.spans[place]
        try:
            card = known.shelf.at(instant, self._today).card
        except OutOfRange as error:
            raise out_of_range(self._served, error, SOURCE) from None
        columns = [
            (card.row_of, [_written(card.cells[cell], column) for cell in column.cells])
            for column in card.columns
        ]
        known.starts[place + 1 : place + 1] = [*card.starts, card.end]
        known.spans[place + 1 : place + 1] = [*(columns[one] for one in card.column_at), _UNKNOWN]
        return known.spans[bisect_right(known.starts, instant) - 1]


def _written(cell: Cell, column: Column) -> list[str]:
    """Write the answer of a cell, in the words of the API."""
    return [
        cell.kind,
        amount_text(cell.total) or "",
        "" if cell.units is None else str(cell.units),
        " ".join(one.code for one in column.reasons),
        "",
    ]
