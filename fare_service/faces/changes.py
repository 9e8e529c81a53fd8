"""What changed in the amounts of a table against the one before it, in centavos and per cent."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from fare_service.tariffs import glossary
from fare_service.tariffs.municipality import Municipality, Table

Key = TypeVar("Key")


class AmountKey(NamedTuple):
    """An amount's name, trip class, reason and list of own prices; None for what it has not."""

    name: str
    trip_class: str | None = None
    reason: str | None = None
    prices: str | None = None


@dataclass(frozen=True, slots=True)
class Compared(Generic[Key]):
    """An amount before and after, in centavos; None where a table does not have it."""

    key: Key
    before: int | None
    after: int | None

    @property
    def per_cent(self) -> float | None:
        """Give the change in per cent of the amount before, to two decimals, if there was one."""
        if not self.before or self.after is None:
            return None
        return round((self.after - self.before) * 100 / self.before, 2)


def before(table: Table, municipality: Municipality) -> Table | None:
    """Give the last real table of its track in force before it first was; examples are skipped."""
    tables = {one.id: one for one in municipality.tables}
    last = None
    for reign in municipality.reigns.get(table.ponto, ()):
        if reign.table == table.id:
            return last
        if comparable(tables[reign.table]):
            last = tables[reign.table]
    return None


def comparable(one: Table | None) -> bool:
    """Tell whether a table is one that others are compared with: no demonstration is."""
    return one is not None and not one.file.demonstration


def amounts(table: Table) -> dict[AmountKey, int]:
    """Give the amounts of a table in centavos, those of pairs aside."""
    found: dict[AmountKey, int] = {
        AmountKey(name): value for name, value in table.file.amounts.items()
    }
    for prices, listed in table.file.prices.items():
        found |= {AmountKey(name, prices=prices): value for name, value in listed.items()}
    for own in table.file.own_amounts:
        trip_class = glossary.trip_class(own.trip_class) or None
        reason = glossary.reason(own.reason) or None
        found |= {AmountKey(name, trip_class, reason): value for name, value in own.amounts.items()}
    return found


def compared(old: Mapping[Key, int], new: Mapping[Key, int]) -> Iterator[Compared[Key]]:
    """Compare each amount that either has, the changed ones and the others."""
    for key in dict.fromkeys((*old, *new)):
        yield Compared(key, old.get(key), new.get(key))
