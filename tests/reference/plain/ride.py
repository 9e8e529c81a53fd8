"""One ride whose rules, table and class of trip are known."""

from typing import NamedTuple

from tests.reference.plain.amounts import Prices, Unknown
from tests.reference.plain.choices import Held
from tests.reference.plain.folder import Block, Folder
from tests.reference.plain.trips import pair_price


class Ride(NamedTuple):
    """A ride between two place ids, `far` metres long, under one table."""

    folder: Folder
    rules: Block
    table: Block
    trip: Block
    ends: tuple[str, str]
    far: int | None

    def prices(self, chosen: list[Held]) -> Prices:
        """Give the table as it reads for this ride when those time classes count."""
        lists = [one.block["precos"] for one in chosen if one.block.get("precos")]
        return Prices(self.table, self.trip["classe"], lists[0] if lists else "")

    def single_fare(self, prices: Prices) -> int:
        """Give the fare for the trip alone: that of the pair, or the amount of its class."""
        if self.trip["quando"] == "par da tabela":
            agreed = pair_price(self.folder, self.table, self.ends, prices.list_name)
            if agreed is None and f"{prices.list_name}.par" in self.table.get("desconhecidos", []):
                raise Unknown("par")
            agreed = pair_price(self.folder, self.table, self.ends) if agreed is None else agreed
            if agreed is not None:
                return agreed
        return prices.amount(self.trip.get("tarifa", "tarifa"))

    def unit(self, prices: Prices, reason: str = "") -> int:
        """Give one tariff unit: an amount of the table, or the single fare itself."""
        if self.rules.get("unidade", "valor próprio") == "a tarifa":
            return self.single_fare(prices)
        return prices.amount("unidade", reason)

    def units(self) -> tuple[int, bool]:
        """Give the units of the trip, and whether the norm says «or more».

        Where it does, the table may fix a number for the pair or, failing that, for either end.
        """
        units, or_more = self.trip.get("unidades", 0), bool(self.trip.get("ou_mais"))
        rows = self.table.get("destino", []) if or_more else []
        for row in rows:
            if "de" in row and (row["de"], row["para"]) in (self.ends, self.ends[::-1]):
                return row["unidades"], False
        for row in rows:
            if "de" not in row and row["para"] in self.ends:
                return row["unidades"], False
        return units, or_more
