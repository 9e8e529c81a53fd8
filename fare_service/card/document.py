"""The card as a JSON document: what a phone saves, and what the card's hash is taken over."""

import hashlib
from functools import lru_cache
from typing import Any

import msgspec

from fare_service.card.model import Card, Cell, Column, Gone, Line, Pair
from fare_service.clock import SECONDS_PER_MINUTE
from fare_service.tariffs.coordinates import coordinates
from fare_service.tariffs.municipality import Rules, Table
from fare_service.tariffs.schema import Place

FORMAT = 1
"""Raised when a saved card of an older program could be misread."""
HASH_LENGTH = 16
"""Hexadecimal digits of the SHA-256 that name a card."""

Json = dict[str, Any]


def document(card: Card) -> Json:
    """Give the card as plain JSON values, without its hash.

    ``timeline.steps`` alternates minutes since the step before and the column that begins;
    the first step lies at ``timeline.start``. Cells list lines as [code, units, centavos,
    article, reasons, name] and, where an amount grows with a quantity, [after, until, step,
    proportional, once]. ``rows`` holds a row for each pair, origin by origin in the order of
    ``places``; where the distance matters, a list of [greatest metres or null, row].
    ``switched`` of a column names the column for each mask of ``conditions``, from 1 on.
    ``gone`` of a column is [reason, day, act]: what took the table away, where none is in force.
    ``extras`` of a cell go before those of its column; of rules they are [code, the most that can
    be asked for, whether its price is a minimum].
    """
    municipality = card.municipality
    places = [place.id for place in municipality.places]
    return {
        "format": FORMAT,
        "municipality": municipality.id,
        "name": municipality.file.name,
        "state": municipality.file.state,
        "ponto": card.ponto or None,
        "first_year": card.first_year,
        "last_year": card.last_year,
        "places": [_place(place) for place in municipality.places],
        "rows": [_row(card, (origin, to)) for origin in places for to in places],
        "rules": [_rules(one) for one in card.rules],
        "tables": [_table(one) for one in card.tables],
        "columns": [_column(one) for one in card.columns],
        "cells": [_cell(one) for one in card.cells],
        "timeline": {
            "start": card.start,
            "end": card.end,
            "steps": _steps(card),
            "offsets": municipality.zone.offsets(card.start, card.end),
        },
    }


def card_hash(card: Card) -> str:
    """Name a card: the first 16 hexadecimal digits of the SHA-256 of its document."""
    encoded = msgspec.json.encode(document(card), order="deterministic")
    return hashlib.sha256(encoded).hexdigest()[:HASH_LENGTH]


@lru_cache(maxsize=64)
def card_bytes(card: Card) -> bytes:
    """Write the card, its hash included, as the bytes that every face serves."""
    return msgspec.json.encode({"card": card.hash, **document(card)})


def _steps(card: Card) -> list[int]:
    steps, before = [], card.start
    for instant, column in zip(card.starts, card.column_at, strict=True):
        steps += [(instant - before) // SECONDS_PER_MINUTE, column]
        before = instant
    return steps


def _place(place: Place) -> Json:
    told: Json = {"id": place.id, "name": place.name, "aliases": place.aliases}
    if place.coordinates:
        told["at"] = coordinates(place.coordinates)
    return told


def _rules(rules: Rules) -> Json:
    unconfirmed = {one.id: one.title for one in rules.readings.readings if not one.confirmed}
    told: Json = {"norm": rules.file.norm, "urn": rules.file.urn, "readings": unconfirmed}
    if rules.file.conditions:
        told["conditions"] = [[one.slug, one.name] for one in rules.file.conditions]
    if rules.file.extras:
        told["extras"] = [[one.slug, one.most, one.or_more] for one in rules.file.extras]
    return told


def _table(table: Table) -> Json:
    return {
        "id": table.id,
        "code": table.code,
        "start": table.start,
        "end": table.end,
        "demonstration": table.file.demonstration,
        "act": table.file.act,
    }


def _column(column: Column) -> Json:
    return {
        "rules": column.rules,
        "table": column.table,
        "reasons": [[one.code, one.name, one.confirmed] for one in column.reasons],
        "optional_day": column.optional_day,
        "reviewed": column.reviewed,
        "cells": column.cells,
        **({"extras": [_line(one) for one in column.extras]} if column.extras else {}),
        **({"switched": column.switched} if column.switched else {}),
        **({} if column.gone is None else {"gone": _gone(column.gone)}),
    }


def _gone(gone: Gone) -> list[object]:
    return [gone.reason, gone.day.isoformat(), gone.act]


def _cell(cell: Cell) -> Json:
    return {
        "kind": cell.kind,
        "trip_class": cell.trip_class,
        "total": cell.total,
        "units": cell.units,
        "lines": [_line(one) for one in cell.lines],
        "readings": cell.readings,
        **({} if cell.minimum is None else {"minimum": [cell.minimum, cell.minimum_article]}),
        **({"extras": [_line(one) for one in cell.extras]} if cell.extras else {}),
    }


def _row(card: Card, pair: Pair) -> object:
    return card.brackets.get(pair, card.row_of[pair])


def _line(line: Line) -> list[object]:
    per = line.per
    told = [line.code, line.units, line.centavos, line.article, line.reasons, line.name]
    if per is None:
        return told
    return [*told, [per.after, per.until, per.step, per.proportional, per.once]]
