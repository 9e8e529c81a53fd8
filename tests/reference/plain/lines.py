"""The lines of a fare, as they would stand on a receipt before the kilometres are driven."""

from collections.abc import Iterator
from typing import NamedTuple

from tests.reference.plain.amounts import Prices, share, steps_begun
from tests.reference.plain.choices import Held
from tests.reference.plain.folder import Block, metres
from tests.reference.plain.ride import Ride
from tests.reference.plain.trips import NeedsDistance, touches


class Line(NamedTuple):
    """An amount, the name it has in the table, and the part of the distance it is charged for."""

    name: str
    amount: int
    part: Block | None = None

    def charge(self, far: int | None) -> int:
        """Give what the line comes to on a trip that is `far` metres long."""
        if self.part is None:
            return self.amount
        if far is None:
            raise NeedsDistance
        start = metres(self.part.get("acima_de_km", 0))
        end = metres(self.part["ate_km"]) if "ate_km" in self.part else far
        driven = max(min(far, end) - start, 0)
        step = metres(self.part.get("passo_km", 1))
        if self.part.get("uma_vez"):
            return self.amount if far > start else 0
        if self.part.get("proporcional"):
            return share(self.amount, driven, step)
        return self.amount * steps_begun(driven, step)


def trip_lines(ride: Ride, prices: Prices) -> Iterator[Line]:
    """Give the lines of the trip itself: fare, units, kilometres, add-ons by locality."""
    name = ride.trip.get("tarifa", "tarifa")
    if name != "nenhuma":
        yield Line(name, ride.single_fare(prices))
    units, _ = ride.units()
    if units:
        yield Line("unidade", units * ride.unit(prices))
    for part in ride.trip.get("por_km", []):
        yield Line(part["valor"], prices.amount(part["valor"]), part)
    for one in ride.rules.get("adicional", []):
        if any(touches(ride.folder, end, one["locais"]) for end in ride.ends):
            yield Line(one["valor"], prices.amount(one["valor"]))


def time_lines(ride: Ride, prices: Prices, held: Held, lines: list[Line]) -> Iterator[Line]:
    """Give what one time class adds to the lines of the trip, for the dearest of its reasons."""
    one = held.block
    if one.get("unidades"):
        yield Line("unidade", one["unidades"] * max(ride.unit(prices, r) for r in held.reasons))
    if one.get("valor"):
        yield Line(one["valor"], max(prices.amount(one["valor"], r) for r in held.reasons))
    for line in lines:
        if line.name in one.get("sobre", []):
            yield Line(line.name, share(line.amount, one["percentual"], 100), line.part)


def total(ride: Ride, chosen: list[Held]) -> int:
    """Give what the ride comes to, without extras, if those time classes count."""
    prices = ride.prices(chosen)
    lines = list(trip_lines(ride, prices))
    added = [line for one in chosen for line in time_lines(ride, prices, one, lines)]
    driven = sum(line.charge(ride.far) for line in lines + added)
    minimum = ride.trip.get("minimo")
    return max(driven, prices.amount(minimum)) if minimum else driven
