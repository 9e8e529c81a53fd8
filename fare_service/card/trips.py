"""Which trip class a pair of places falls into, by distance where that matters."""

from collections.abc import Iterable
from dataclasses import dataclass

from fare_service.card.ledger import Ledger
from fare_service.tariffs import terms
from fare_service.tariffs.schema import Place, RulesFile, TripClass


@dataclass(frozen=True, slots=True)
class Trip:
    """The trip class of a pair (by its place in the rules' list) and what is its own.

    `units` are its tariff units; `fixed` tells that the table gave the pair its own number, so
    that «or more» is settled. `pair` has the prices the table gives the pair, each with the name
    of its list, empty for the ordinary one; `add_ons` are the additions (by their places in the
    rules' list) of the localities it touches.
    """

    trip_class: int
    units: int
    fixed: bool = False
    pair: tuple[tuple[str, int], ...] = ()
    add_ons: tuple[int, ...] = ()


Bracket = tuple[int | None, Trip]
"""A trip up to so many metres (included), None for any distance."""


class NoTripClass(LookupError):
    """A pair of places that no trip class of the rules takes in, at some distance or other."""


def brackets(
    rules: RulesFile, ledger: Ledger | None, origin: Place, destination: Place
) -> tuple[Bracket, ...]:
    """Classify a pair: the first trip class whose condition holds, for each distance.

    Raises `NoTripClass`, `AmbiguousUnits` and `AmbiguousPair`; `check` lets none through.
    """
    found: list[Bracket] = []
    reached = -1
    for number, one in enumerate(rules.trips):
        if not holds(one, ledger, origin, destination):
            continue
        if one.up_to is not None and one.up_to <= reached:
            continue
        found.append((one.up_to, _trip(number, rules, ledger, origin, destination)))
        if one.up_to is None:
            return tuple(found)
        reached = one.up_to
    raise NoTripClass(origin.id, destination.id)


def holds(one: TripClass, ledger: Ledger | None, origin: Place, destination: Place) -> bool:
    """Tell whether the condition of a trip class holds for a pair, its distance aside."""
    match one.condition:
        case terms.OUTSIDE:
            return origin.outside or destination.outside
        case terms.SAME_AREA:
            return bool(origin.area) and origin.area == destination.area
        case terms.SAME_PERIMETER:
            return bool(origin.perimeter) and origin.perimeter == destination.perimeter
        case terms.FROM_TO:
            there = _named(one.origins, origin) and _named(one.destinations, destination)
            back = _named(one.origins, destination) and _named(one.destinations, origin)
            return there or (back and not one.one_way)
        case terms.PAIR:
            return ledger is not None and ledger.price(origin, destination) is not None
        case _:
            return True


def _trip(
    number: int,
    rules: RulesFile,
    ledger: Ledger | None,
    origin: Place,
    destination: Place,
) -> Trip:
    chosen = rules.trips[number]
    own = ledger.units(origin, destination) if chosen.or_more and ledger else None
    return Trip(
        trip_class=number,
        units=chosen.units if own is None else own,
        fixed=own is not None,
        pair=ledger.prices(origin, destination)
        if chosen.condition == terms.PAIR and ledger
        else (),
        add_ons=tuple(
            place
            for place, add_on in enumerate(rules.add_ons)
            if _touches(add_on.places, origin) or _touches(add_on.places, destination)
        ),
    )


def _named(names: list[str], place: Place) -> bool:
    """Tell whether a place, or its area, is among the names; no names mean anywhere inside."""
    return not names or _touches(names, place)


def _touches(names: list[str], place: Place) -> bool:
    return place.id in names or place.area in names


def rule_text(chosen: TripClass) -> str:
    """Say in words how many units the rules give a trip class."""
    return f"{chosen.units} ou mais" if chosen.or_more else str(chosen.units)


def thresholds(many: Iterable[tuple[Bracket, ...]]) -> list[int]:
    """Give the distances at which any of the classifications changes, the shortest first."""
    return sorted({up_to for each in many for up_to, _ in each if up_to is not None})


def at_distance(found: tuple[Bracket, ...], metres: int | None) -> Trip:
    """Give the trip at a distance; None stands for beyond every threshold."""
    return next(
        trip for up_to, trip in found if up_to is None or (metres is not None and metres <= up_to)
    )
