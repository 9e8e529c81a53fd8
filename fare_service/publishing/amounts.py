"""The amounts that a table has or may have, each by the name of a form's field; and tables with others.

Where the law lets an adjustment differ (Lei 621/2008, Anexo I, Art. 11, sole paragraph; Lei 194/2021,
Art. 8º, sole paragraph), an amount may be another for one trip class or for one reason: such a field
may stay empty, and then the common amount counts.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import msgspec

from fare_service.money import Centavos
from fare_service.tariffs import terms
from fare_service.tariffs.checks.amounts import uses_of
from fare_service.tariffs.schema import OwnAmounts, PairPrice, RulesFile, TableFile


@dataclass(frozen=True, slots=True)
class Slot:
    """One amount: its name in the rules, what it is of if not of all trips at all hours, its centavos.

    `trip_class` and `reason` are words of the files; `prices` is a list of own prices; `pair` the
    places of a pair. Only what is not `required` may be without an amount.
    """

    amount: str
    centavos: Centavos | None
    trip_class: str = ""
    reason: str = ""
    prices: str = ""
    pair: tuple[str, str, bool] | None = None
    required: bool = True

    @property
    def field(self) -> str:
        """Give the name of its field in a form, which no other slot has."""
        if self.pair is not None:
            way = "ida" if self.pair[2] else "par"
            return ".".join((way, self.pair[0], self.pair[1], self.prices))
        parts = (("v", self.amount), ("p", self.prices), ("c", self.trip_class), ("m", self.reason))
        return ".".join(f"{mark}:{part}" for mark, part in parts if part)


def slots(table: TableFile, rules: RulesFile) -> tuple[Slot, ...]:
    """Give every amount of a table under its rules: those it must have, then those it may have."""
    return (*_common(table, rules), *_listed(table), *map(_pair, table.pairs), *_own(table, rules))


def with_amounts(table: TableFile, rules: RulesFile, given: Mapping[str, Centavos]) -> TableFile:
    """Give a table with other amounts, by field; a slot that is not given keeps none.

    Raises ``KeyError`` for a required one that is missing.
    """
    known = {slot.field: slot for slot in slots(table, rules)}
    kept = {name: slot for name, slot in known.items() if slot.required or name in given}
    common = {one.amount: given[name] for name, one in kept.items() if _is_common(one)}
    return msgspec.structs.replace(
        table,
        amounts=common,
        own_amounts=_rows(kept, given),
        prices=_prices(table, given),
        pairs=[
            msgspec.structs.replace(pair, amount=given[_pair(pair).field]) for pair in table.pairs
        ],
    )


def _common(table: TableFile, rules: RulesFile) -> Iterator[Slot]:
    for name in terms.needed_amounts(rules):
        if name not in table.unknown:
            yield Slot(name, table.amounts.get(name))


def _listed(table: TableFile) -> Iterator[Slot]:
    for prices, listed in table.prices.items():
        for name, amount in listed.items():
            yield Slot(name, amount, prices=prices)


def _pair(pair: PairPrice) -> Slot:
    places = (pair.origin, pair.destination, pair.one_way)
    return Slot(terms.PAIR_ROW, pair.amount, prices=pair.prices, pair=places)


def _own(table: TableFile, rules: RulesFile) -> Iterator[Slot]:
    """Give the amounts of one trip class or one reason that some trip would look up, had or not."""
    had = {
        (name, row.trip_class, row.reason): amount
        for row in table.own_amounts
        for name, amount in row.amounts.items()
    }
    needed = set(terms.needed_amounts(rules)) - set(table.unknown)
    may = [use for use in uses_of(rules) if use.name in needed]
    wanted = [(one.name, one.trip_class, "") for one in may if one.trip_class and not one.reason]
    wanted += [(one.name, "", one.reason) for one in may if one.reason]
    for key in dict.fromkeys((*wanted, *had)):
        name, trip_class, reason = key
        yield Slot(name, had.get(key), trip_class, reason, required=False)


def _is_common(slot: Slot) -> bool:
    return not (slot.trip_class or slot.reason or slot.prices or slot.pair)


def _rows(kept: Mapping[str, Slot], given: Mapping[str, Centavos]) -> list[OwnAmounts]:
    found: dict[tuple[str, str], dict[str, Centavos]] = {}
    for name, slot in kept.items():
        if slot.trip_class or slot.reason:
            found.setdefault((slot.trip_class, slot.reason), {})[slot.amount] = given[name]
    return [
        OwnAmounts(trip_class=trip_class, reason=reason, amounts=amounts)
        for (trip_class, reason), amounts in found.items()
    ]


def _prices(table: TableFile, given: Mapping[str, Centavos]) -> dict[str, dict[str, Centavos]]:
    return {
        prices: {name: given[Slot(name, None, prices=prices).field] for name in listed}
        for prices, listed in table.prices.items()
    }
