"""What a table says of single pairs of places: their prices, and tariff units of their own."""

from collections import defaultdict

from fare_service.tariffs.schema import Place, TableFile

ORDINARY = ""
"""The list of the prices that hold where no time class puts others in their place."""


class AmbiguousUnits(LookupError):
    """A pair to which two rows of the table give different numbers of units."""


class AmbiguousPair(LookupError):
    """A pair that two rows of the table price."""


class Ledger:
    """The rows of one table, found by their ends: a town has far more pairs than rows."""

    def __init__(self, table: TableFile) -> None:
        """Sort the rows of a table by their ends."""
        self._amounts = [row.amount for row in table.pairs]
        self._lists = dict.fromkeys(row.prices for row in table.pairs)
        self._rows: dict[tuple[str, str, str], list[int]] = defaultdict(list)
        for number, row in enumerate(table.pairs):
            self._rows[row.prices, row.origin, row.destination].append(number)
            if not row.one_way:
                self._rows[row.prices, row.destination, row.origin].append(number)
        self._of_pair: dict[frozenset[str], set[int]] = defaultdict(set)
        self._of_place: dict[str, set[int]] = defaultdict(set)
        for own in table.destinations:
            if own.origin:
                self._of_pair[frozenset((own.origin, own.destination))].add(own.units)
            else:
                self._of_place[own.destination].add(own.units)

    def price(self, origin: Place, destination: Place, prices: str = ORDINARY) -> int | None:
        """Give the price of a pair, the ordinary one or that of a list; None for none.

        Raises `AmbiguousPair`.
        """
        row = self._row(origin, destination, prices)
        return None if row is None else self._amounts[row]

    def _row(self, origin: Place, destination: Place, prices: str) -> int | None:
        """Find the row of a pair; one that names a place goes before one that names its area."""
        if prices not in self._lists:
            return None
        here, there = origin.area, destination.area
        for ends in (
            ((origin.id, destination.id),),
            ((origin.id, there), (here, destination.id)),
            ((here, there),),
        ):
            found = {number for one in ends for number in self._rows.get((prices, *one), ())}
            if len(found) > 1:
                raise AmbiguousPair(origin.id, destination.id)
            if found:
                return found.pop()
        return None

    def rows(self, origin: Place, destination: Place) -> dict[str, int]:
        """Give the rows of a pair by their lists, as places in the file; raises `AmbiguousPair`."""
        found = ((name, self._row(origin, destination, name)) for name in self._lists)
        return {name: row for name, row in found if row is not None}

    def prices(self, origin: Place, destination: Place) -> tuple[tuple[str, int], ...]:
        """Give every price of a pair, with the list it stands in; raises `AmbiguousPair`."""
        rows = self.rows(origin, destination)
        return tuple((name, self._amounts[row]) for name, row in rows.items())

    def units(self, origin: Place, destination: Place) -> int | None:
        """Give the number of units of a pair, both ways; a pair goes before a place.

        Raises `AmbiguousUnits`.
        """
        pairs = self._of_pair.get(frozenset((origin.id, destination.id)), set())
        ends = (self._of_place.get(one.id, set()) for one in (origin, destination))
        found = pairs or set().union(*ends)
        if len(found) > 1:
            raise AmbiguousUnits(origin.id, destination.id)
        return next(iter(found), None)
