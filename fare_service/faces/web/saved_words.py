"""The words of a card, for a phone that answers without us: it looks them up as it does the price.

Each sentence stands where the server's own price tag takes it from, so that both say the same.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from fare_service.card.arithmetic import MINIMUM
from fare_service.card.model import Card, Column, Line
from fare_service.faces.counts import count_patterns
from fare_service.faces.notes import day_off, of_the_ride
from fare_service.faces.receipt import Receipt
from fare_service.faces.web.signs import MOON
from fare_service.faces.web.tag_words import (
    law_units,
    seal_words,
    signs_of,
    subjects,
)
from fare_service.registry import Served
from fare_service.tariffs.municipality import Rules, Table

Json = dict[str, Any]


class _Shared:
    """A list in which each thing stands once, named by its place."""

    def __init__(self) -> None:
        self.listed: list[object] = []
        self._places: dict[str, int] = {}

    def place(self, thing: object) -> int:
        key = repr(thing)
        if key not in self._places:
            self._places[key] = len(self.listed)
            self.listed.append(thing)
        return self._places[key]


def saved_words(served: Served, card: Card, lang: str) -> Json:
    """Give the words of a card in a language, as plain JSON values.

    ``columns`` and their ``tags`` ([cell, tag] pairs) run parallel to the card's; a tag names
    its ``lines`` and the ``extras`` of its cell by their places in ``lines``, each of which is
    [label, units, article, subject, count where the steps are whole, count where they are not].
    """
    lines, tags = _Shared(), _Shared()
    columns = [_column(served, card, column, lang, lines, tags) for column in card.columns]
    return {
        "card": card.hash,
        "lang": lang,
        "columns": columns,
        "tags": tags.listed,
        "lines": lines.listed,
        "readings": [_readings(rules) for rules in card.rules],
        "seals": [_seal(served, card, n, lang) for n in range(len(card.tables))],
        "no_table": seal_words("", "", card.hash, lang),
        "pontos": _pontos(served),
    }


def _column(  # noqa: PLR0913, PLR0917 - the two lists are shared by all columns
    served: Served, card: Card, column: Column, lang: str, lines: _Shared, tags: _Shared
) -> Json:
    rules = card.rules[column.rules]
    table = None if column.table is None else card.tables[column.table]
    told: list[int] = []
    for number in sorted(set(column.cells)):
        cell = card.cells[number]
        receipt = Receipt(cell, column, rules, lang)
        told += [number, tags.place(_tag(served, receipt, table, lines))]
    plain = Receipt(card.cells[column.cells[0]], column, rules, lang)
    signs = signs_of(column, rules, "exact", lang)
    return {
        "signs": [[one.picture, one.label, one.name] for one in signs],
        "night": any(one.picture == MOON for one in signs),
        "day_off": day_off(column),
        "tags": told,
        **({"extras": _lines(plain, column.extras, lines)} if column.extras else {}),
    }


def _tag(served: Served, receipt: Receipt, table: Table | None, lines: _Shared) -> Json:
    cell, lang = receipt.cell, receipt.lang
    notes = of_the_ride(cell, replace(receipt.column, optional_day=""), table, lang)
    told: Json = {"lines": _lines(receipt, cell.lines, lines), "notes": notes}
    if not cell.lines:
        told["articles"] = subjects(receipt, served)
    if cell.minimum is not None:
        least = Line(MINIMUM, 0, None, cell.minimum_article)
        told["minimum"] = _lines(receipt, (least,), lines)[0]
    if cell.extras:
        told["extras"] = _lines(receipt, cell.extras, lines)
    return told


def _lines(receipt: Receipt, many: Iterable[Line], lines: _Shared) -> list[int]:
    return [lines.place(_line(receipt, one)) for one in many]


def _line(receipt: Receipt, line: Line) -> list[str]:
    whole, part = ("", "") if receipt.is_single(line) else count_patterns(line, receipt.lang)
    return [
        receipt.name(line),
        law_units(line.units, receipt.lang),
        f"{receipt.rules.file.norm}, {line.article}",
        receipt.subject(line),
        whole,
        part,
    ]


def _readings(rules: Rules) -> dict[str, list[str]]:
    return {
        one.id: [one.title[:1].upper() + one.title[1:], one.text, one.article]
        for one in rules.readings.readings
        if not one.confirmed
    }


def _seal(served: Served, card: Card, number: int, lang: str) -> str:
    table = card.tables[number]
    ponto = served.pontos[table.ponto].name if table.ponto else ""
    return seal_words(table.code, ponto, card.hash, lang)


def _pontos(served: Served) -> dict[str, str]:
    """Give the ponto of each place whose ponto has a table of its own."""
    found = {one: served.municipality.ponto_at(place) for one, place in served.places.items()}
    return {one: ponto for one, ponto in found.items() if ponto and ponto in served.shelves}
