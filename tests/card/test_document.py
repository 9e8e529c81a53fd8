"""The card as a phone keeps it: whole, the same everywhere, and read without knowing the law."""

import json
from bisect import bisect_right
from datetime import date, datetime
from typing import Any

import pytest

from fare_service.card.compile import compile_card
from fare_service.card.document import card_bytes, card_hash
from fare_service.card.model import Card
from fare_service.registry import Served
from tests.card.walk import TRIPS
from tests.folders import MANGARATIBA, TODAY
from tests.reference.cases import ZONES

READINGS = dict.fromkeys(
    ("vigencia", "unidade", "uma-unidade", "um-acrescimo", "feriados", "embarque", "na-cidade"),
    "str",
)


def read(card: Card) -> dict[str, Any]:
    """Read the bytes of a card as a phone does."""
    found: dict[str, Any] = json.loads(card_bytes(card))
    return found


def shape(value: object) -> object:
    """Give the keys and the types of a JSON value; of a list only the last item's."""
    if isinstance(value, dict):
        return {key: shape(one) for key, one in value.items()}
    if isinstance(value, list):
        return [shape(value[-1] if isinstance(value[-1], dict) else value[0])] if value else []
    return type(value).__name__


def asked(document: dict[str, Any], origin: str, destination: str, instant: int) -> dict[str, Any]:
    """Look a fare up in a document, by nothing but what its own text says."""
    places = [place["id"] for place in document["places"]]
    row = document["rows"][places.index(origin) * len(places) + places.index(destination)]
    steps = document["timeline"]["steps"]
    now, column = document["timeline"]["start"], steps[1]
    for minutes, number in zip(steps[::2], steps[1::2], strict=True):
        now += minutes * 60
        if now > instant:
            break
        column = number
    cell: dict[str, Any] = document["cells"][document["columns"][column]["cells"][row]]
    return cell


@pytest.mark.parametrize("today", [date(2018, 6, 1), TODAY])
def test_a_phone_reads_every_fare_out_of_the_document(served: Served, today: date) -> None:
    if today.year < 2020:
        today = max(today, served.municipality.zone.day(served.municipality.first_instant))
    shelf = served.shelves[""]
    lookup = shelf.standing(today)
    document = read(lookup.card)
    for pair in TRIPS[served.municipality.id]:
        for instant in (*lookup.card.starts[::61], lookup.card.end - 1):
            cell = asked(document, *pair, instant)
            expected = lookup.cell(lookup.row(*pair), lookup.column(instant))
            assert (cell["kind"], cell["total"], cell["units"], cell["trip_class"]) == (
                expected.kind,
                expected.total,
                expected.units,
                expected.trip_class,
            )
            assert [line[2] for line in cell["lines"]] == [one.centavos for one in expected.lines]


@pytest.mark.parametrize("today", [date(2018, 6, 1), date(2025, 1, 1), TODAY])
def test_a_phone_needs_no_zone_data_to_tell_the_local_time(
    mangaratiba: Served, today: date
) -> None:
    card = mangaratiba.shelves[""].standing(today).card
    offsets = read(card)["timeline"]["offsets"]
    assert offsets[0][0] == card.start
    changes = [instant for instant, _ in offsets]
    for instant in range(card.start, card.end, 3 * 3600 + 17):
        _, offset = offsets[bisect_right(changes, instant) - 1]
        expected = datetime.fromtimestamp(instant, ZONES[MANGARATIBA]).utcoffset()
        assert expected is not None
        assert offset == expected.total_seconds()


def test_the_document_carries_the_name_of_the_card_and_of_its_town(served: Served) -> None:
    card = served.shelves[""].standing(TODAY).card
    document = read(card)
    assert document["card"] == card.hash == card_hash(card)
    assert document["municipality"] == served.municipality.id
    assert (document["first_year"], document["last_year"]) == (2026, 2027)
    assert document["timeline"]["end"] == card.end
    assert [table["code"] for table in document["tables"]] == [
        table.code for table in served.municipality.tables
    ]


def test_the_document_has_these_keys_and_no_others(sao_raimundo: Served) -> None:
    # A saved card is read by phones that are not updated with the program: a change of these
    # keys is a change of the format's number.
    document = read(sao_raimundo.shelves[""].standing(TODAY).card)
    assert document["format"] == 1
    assert shape(document) == {
        "card": "str",
        "format": "int",
        "municipality": "str",
        "name": "str",
        "state": "str",
        "ponto": "NoneType",
        "first_year": "int",
        "last_year": "int",
        "places": [{"id": "str", "name": "str", "aliases": ["str"]}],
        "rows": ["int"],
        "rules": [{"norm": "str", "urn": "str", "readings": READINGS}],
        "tables": [
            {
                "id": "str",
                "code": "str",
                "start": "int",
                "end": "NoneType",
                "demonstration": "bool",
                "act": "str",
            }
        ],
        "columns": [
            {
                "rules": "int",
                "table": "int",
                "reasons": [["str"]],
                "optional_day": "str",
                "reviewed": "bool",
                "cells": ["int"],
            }
        ],
        "cells": [
            {
                "kind": "str",
                "trip_class": "str",
                "total": "int",
                "units": "int",
                "lines": [["str"]],
                "readings": ["str"],
            }
        ],
        "timeline": {"start": "int", "end": "int", "steps": ["int"], "offsets": [["int"]]},
    }


def test_a_document_tells_what_each_place_rule_reason_and_line_is(mangaratiba: Served) -> None:
    card = mangaratiba.shelves[""].standing(TODAY).card
    document = read(card)
    assert (document["name"], document["state"]) == ("Mangaratiba", "RJ")
    assert document["places"][1] == {
        "id": "muriqui",
        "name": "Muriqui",
        "aliases": ["Vila Muriqui"],
    }
    (rules,) = document["rules"]
    assert (rules["norm"], rules["urn"]) == (card.rules[0].file.norm, card.rules[0].file.urn)
    assert rules["readings"]["um-acrescimo"] == "um acréscimo só"
    reasons = {json.dumps(one["reasons"], ensure_ascii=False) for one in document["columns"]}
    assert '[["night", "", true], ["holiday", "Natal", true]]' in reasons
    assert '[["holiday", "Sexta-feira Santa", false]]' in reasons
    lines = [line for cell in document["cells"] for line in cell["lines"]]
    assert ["beyond_perimeter", 2, 400, "Art. 10", [], ""] in lines
    assert ["surcharge", 0, 200, "Art. 10, § 1º", ["sunday", "holiday"], ""] in lines
    assert document["tables"][0]["start"] == card.tables[0].start


def test_a_pontos_card_says_whose_it_is(mangaratiba: Served) -> None:
    card = compile_card(mangaratiba.municipality, 2026, 2026, "centro")
    assert read(card)["ponto"] == "centro"
    assert card.hash != compile_card(mangaratiba.municipality, 2026, 2026).hash
