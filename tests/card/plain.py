"""A plain reading of rules and tables, written from the format's words and not from the compiler.

It answers one question at a time, slowly: which table, which amount, how many units, what sum.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime

import msgspec

from fare_service.money import Centavos
from fare_service.tariffs.municipality import Municipality, Table
from fare_service.tariffs.schema import DestinationUnits, OwnAmounts, TableFile
from tests.reference.law import reasons_at, trip_class
from tests.reference.places import MANGARATIBA

WORDS = {"night": "noite", "sunday": "domingo", "holiday": "feriado"}
"""The reasons of both laws, in the order of their rules."""
SLUGS = {
    "inside": "dentro_da_area",
    "beyond_area": "alem_da_area",
    "beyond_perimeter": "alem_do_perimetro",
}
FIRST_YEAR = 2025
LAW_UNITS = {"inside": 0, "beyond_area": 1, "beyond_perimeter": 2}


@dataclass(frozen=True)
class PlainTable:
    """A table as somebody would write it on paper: local minutes, centavos, rows of exceptions."""

    start: datetime
    amounts: dict[str, int]
    end: datetime | None = None
    ponto: str = ""
    own: dict[tuple[str, str], dict[str, int]] = field(default_factory=dict)
    units: dict[tuple[str, str], int] = field(default_factory=dict)

    def file(self) -> TableFile:
        """Give the table as its file would be read."""
        return TableFile(
            start=self.start,
            end=self.end,
            act="Tabela de teste",
            ponto=self.ponto,
            amounts=_money(self.amounts),
            own_amounts=[
                OwnAmounts(trip_class=slug, reason=word, amounts=_money(amounts))
                for (slug, word), amounts in self.own.items()
            ],
            destinations=[
                DestinationUnits(origin=origin, destination=destination, units=units)
                for (origin, destination), units in self.units.items()
            ],
        )

    def amount(self, name: str, slug: str, word: str = "") -> int:
        """Read an amount: the row for class and reason, for one of the two, else the general."""
        for key in ((slug, word), (slug, ""), ("", word)):
            if name in self.own.get(key, {}):
                return self.own[key][name]
        return self.amounts[name]

    def units_of(self, origin: str, destination: str) -> int | None:
        """Read the table's own number of units: of the pair, else of one end."""
        for pair in ((origin, destination), (destination, origin)):
            if pair in self.units:
                return self.units[pair]
        for end in (origin, destination):
            if ("", end) in self.units:
                return self.units["", end]
        return None


@dataclass(frozen=True)
class PlainAnswer:
    """What the plain reading makes of one trip at one moment."""

    kind: str
    total: int | None
    units: int | None
    surcharges: tuple[int, ...]


def _money(amounts: dict[str, int]) -> dict[str, Centavos]:
    return {name: Centavos(amount) for name, amount in amounts.items()}


def town_with(
    municipality: Municipality, tables: Iterable[PlainTable], together: str, unit: str
) -> Municipality:
    """Give the municipality with other tables, and with the two settings of its rules.

    The rules begin in 2025, so that there are few cards.
    """
    (rules,) = municipality.rules
    file = msgspec.structs.replace(rules.file, together=together, unit=unit)
    zone = municipality.zone
    resolved = [
        Table(
            id=f"tabela-{number}",
            code=f"{number:08}",
            file=one.file(),
            start=zone.boundary(one.start),
            end=None if one.end is None else zone.boundary(one.end),
        )
        for number, one in enumerate(tables)
    ]
    return replace(
        municipality,
        rules=(replace(rules, file=file, start=zone.boundary(new_year(FIRST_YEAR))),),
        tables=tuple(sorted(resolved, key=lambda one: one.start)),
    )


def in_force(tables: Sequence[PlainTable], ponto: str, moment: datetime) -> PlainTable | None:
    """Give the ponto's own table that holds, else the municipality's, else none."""
    for track in (ponto, ""):
        begun = [one for one in tables if one.ponto == track and one.start <= moment]
        if begun:
            latest = max(begun, key=lambda one: one.start)
            if latest.end is None or moment < latest.end:
                return latest
    return None


def answer(
    municipality: str,
    table: PlainTable | None,
    trip: tuple[str, str],
    moment: datetime,
    *,
    together: str = "o maior",
    unit: str = "valor próprio",
) -> PlainAnswer:
    """Price one trip at one moment."""
    crossed = trip_class(municipality, *trip)
    if crossed == "outside_municipality":
        return PlainAnswer("unregulated", None, None, ())
    slug = SLUGS[crossed]
    open_ended = municipality == MANGARATIBA and crossed == "beyond_perimeter"
    units = LAW_UNITS[crossed] if municipality == MANGARATIBA else int(crossed != "inside")
    own = table.units_of(*trip) if table is not None and open_ended else None
    words = [word for code, word in WORDS.items() if code in reasons_at(municipality, moment)]
    surcharge_units = 0 if municipality == MANGARATIBA else _counted(words, together)
    if table is None:
        return PlainAnswer("no_table", None, units + surcharge_units, ())
    one = "tarifa" if unit == "a tarifa" else "unidade"
    name = "acrescimo" if municipality == MANGARATIBA else one
    # A unit that is the fare is that of the trip, whatever the reason.
    asked = ["" if name == "tarifa" else word for word in words]
    surcharges = _surcharges([table.amount(name, slug, word) for word in asked], together)
    base = table.amount("tarifa", slug) + (own or units) * table.amount(one, slug)
    return PlainAnswer(
        kind="at_least" if open_ended and own is None else "exact",
        total=base + sum(surcharges),
        units=(own or units) + surcharge_units,
        surcharges=tuple(surcharges),
    )


def _counted(words: list[str], together: str) -> int:
    return len(words) if together == "somados" else int(bool(words))


def _surcharges(amounts: list[int], together: str) -> list[int]:
    if together == "somados" or not amounts:
        return amounts
    return [amounts[0] if together == "o primeiro" else max(amounts)]


def new_year(year: int) -> datetime:
    """Give the first minute of a year on the wall clock."""
    return datetime.combine(date(year, 1, 1), datetime.min.time())
