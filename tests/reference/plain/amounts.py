"""The amounts of a table, and the arithmetic of centavos."""

from decimal import ROUND_HALF_UP, Decimal
from typing import NamedTuple

from tests.reference.plain.folder import Block, centavos


class Unknown(LookupError):
    """An amount that the rules ask for and that nobody knows."""


class Prices(NamedTuple):
    """A table as it reads for one class of trips, under one list of prices of its own or none."""

    table: Block
    trip: str
    list_name: str = ""

    def amount(self, name: str, reason: str = "") -> int:
        """Give an amount in centavos, the most particular row first; raises `Unknown`.

        A price list of its own replaces the ordinary prices, name by name.
        """
        own = self.table.get("precos", {}).get(self.list_name, {})
        if name in own:
            return centavos(own[name])
        unknown = self.table.get("desconhecidos", [])
        if f"{self.list_name}.{name}" in unknown:
            raise Unknown(name)
        for trip, why in ((self.trip, reason), (self.trip, ""), ("", reason), ("", "")):
            for row in self.table.get("valores_proprios", []):
                says = row.get("viagem", ""), row.get("motivo", "")
                if says == (trip, why) and name in row["valores"]:
                    return centavos(row["valores"][name])
        if name in unknown:
            raise Unknown(name)
        return centavos(self.table["valores"][name])


def share(amount: int, part: int, whole: int) -> int:
    """Give part / whole of an amount, half a centavo upwards."""
    exact = Decimal(amount) * part / whole
    return int(exact.quantize(Decimal(1), ROUND_HALF_UP))


def steps_begun(size: int, step: int) -> int:
    """Count steps; one that has begun is one."""
    count = 0
    while count * step < size:
        count += 1
    return count
