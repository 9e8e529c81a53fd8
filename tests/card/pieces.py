"""Pieces of which a cell is made, written down as a test needs them."""

from dataclasses import replace
from datetime import datetime

import msgspec

from fare_service.card.facts import Held
from fare_service.card.model import Cell, Reason
from fare_service.money import Centavos
from fare_service.tariffs import glossary
from fare_service.tariffs.municipality import Rules, Table
from fare_service.tariffs.schema import OwnAmounts, TableFile, TimeClass

START = datetime.fromisoformat("2026-01-01T00:00")
INSIDE, AREA, PERIMETER = 1, 2, 3
"""Where Mangaratiba's trip classes stand in its rules; 0 is the other municipality."""


def table(amounts: dict[str, int], *own: tuple[str, str, dict[str, int]]) -> Table:
    """Make a table of amounts, and of own amounts as (class, reason, amounts)."""
    rows = [OwnAmounts(trip_class=slug, reason=word, amounts=money(own)) for slug, word, own in own]
    file = TableFile(start=START, act="Teste", amounts=money(amounts), own_amounts=rows)
    return Table(id="2026-01-01", code="0" * 8, file=file, start=0, end=None)


def money(amounts: dict[str, int]) -> dict[str, Centavos]:
    """Mark amounts as centavos."""
    return {name: Centavos(amount) for name, amount in amounts.items()}


PLAIN = table({"tarifa": 600, "unidade": 200, "acrescimo": 250})


def with_times(rules: Rules, together: str, *times: TimeClass, unit: str = "") -> Rules:
    """Give the rules other time classes."""
    file = msgspec.structs.replace(
        rules.file, together=together, times=list(times), unit=unit or rules.file.unit
    )
    return replace(rules, file=file)


def time_class(word: str, *, amount: str = "", units: int = 0, name: str = "") -> TimeClass:
    """Make a time class; its windows do not matter here."""
    return TimeClass(reason=word, amount=amount, units=units, name=name, article=f"Art. {word}")


def held(*which: tuple[int, str]) -> list[Held]:
    """Say which time classes hold, each with the word of its reason."""
    return [Held(place, Reason(glossary.reason(word), word)) for place, word in which]


def lines(one: Cell) -> list[tuple[str, int, int | None]]:
    """Give the lines as (code, units, centavos)."""
    return [(line.code, line.units, line.centavos) for line in one.lines]
