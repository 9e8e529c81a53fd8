"""Which trip class a pair of places falls into, and how many units the table gives it."""

from collections.abc import Callable
from dataclasses import dataclass

from fare_service.tariffs import terms
from fare_service.tariffs.schema import DestinationUnits, Place, RulesFile, TableFile, TripClass


def _outside(origin: Place, destination: Place) -> bool:
    return origin.outside or destination.outside


def _same_area(origin: Place, destination: Place) -> bool:
    return bool(origin.area) and origin.area == destination.area


def _same_perimeter(origin: Place, destination: Place) -> bool:
    return bool(origin.perimeter) and origin.perimeter == destination.perimeter


def _rest(origin: Place, destination: Place) -> bool:
    return True


CONDITIONS: dict[str, Callable[[Place, Place], bool]] = {
    terms.OUTSIDE: _outside,
    terms.SAME_AREA: _same_area,
    terms.SAME_PERIMETER: _same_perimeter,
    terms.REST: _rest,
}
"""What each condition of a trip class asks of a pair."""


@dataclass(frozen=True, slots=True)
class Trip:
    """The trip class of a pair (by its place in the rules' list) and its number of units.

    `fixed` tells that the table gave the pair its own number, so that «or more» is settled.
    """

    trip_class: int
    units: int
    fixed: bool = False


class NoTripClass(LookupError):
    """A pair of places that no trip class of the rules takes in."""


class AmbiguousUnits(LookupError):
    """A pair to which two rows of the table give different numbers of units."""


def trip(rules: RulesFile, table: TableFile | None, origin: Place, destination: Place) -> Trip:
    """Classify a pair: the first trip class whose condition holds.

    Raises `NoTripClass` and `AmbiguousUnits`; `check` lets neither through.
    """
    number = next(
        (
            number
            for number, one in enumerate(rules.trips)
            if CONDITIONS[one.condition](origin, destination)
        ),
        None,
    )
    if number is None:
        raise NoTripClass(origin.id, destination.id)
    chosen = rules.trips[number]
    if not chosen.or_more or table is None:
        return Trip(number, chosen.units)
    own = own_units(table, origin, destination)
    return Trip(number, chosen.units) if own is None else Trip(number, own, fixed=True)


def own_units(table: TableFile, origin: Place, destination: Place) -> int | None:
    """Give the number of units the table gives a pair, both ways; a pair goes before a place.

    Raises `AmbiguousUnits`.
    """
    ends = {origin.id, destination.id}
    pairs = {row.units for row in table.destinations if row.origin and _ends(row) == ends}
    places = {row.units for row in table.destinations if not row.origin and row.destination in ends}
    found = pairs or places
    if len(found) > 1:
        raise AmbiguousUnits(origin.id, destination.id)
    return found.pop() if found else None


def _ends(row: DestinationUnits) -> set[str]:
    return {row.origin, row.destination}


def rule_text(chosen: TripClass) -> str:
    """Say in words how many units the rules give a trip class."""
    return f"{chosen.units} ou mais" if chosen.or_more else str(chosen.units)
