"""Walks card and reference side by side, and lists where they part."""

from collections.abc import Iterable, Iterator
from datetime import date, datetime, time

from fare_service.card.model import Cell, Column
from fare_service.clock import SECONDS_PER_MINUTE
from fare_service.registry import Served
from tests.folders import MANGARATIBA, SAO_RAIMUNDO, TODAY
from tests.reference.cases import ZONES
from tests.reference.law import Reference, reference_fare

Trip = tuple[str, str]

TRIPS: dict[str, list[Trip]] = {
    MANGARATIBA: [
        ("centro", "centro"),
        ("centro", "praia-do-saco"),
        ("centro", "muriqui"),
        ("centro", "outro-municipio"),
    ],
    SAO_RAIMUNDO: [
        ("zona-urbana", "zona-urbana"),
        ("zona-urbana", "povoado"),
        ("outro-municipio", "zona-urbana"),
    ],
}
"""A trip of every class that each of the two laws knows."""


def told(cell: Cell, column: Column) -> Reference:
    """Say a cell in the words of the reference."""
    reasons = frozenset(one.code for one in column.reasons)
    return Reference(cell.kind, cell.total, cell.units, cell.trip_class, reasons)


def minutes(
    municipality: str, first: datetime, last: datetime, stride: int = 1
) -> Iterator[tuple[datetime, int]]:
    """Walk the minutes of [first, last): what the wall clock shows, and the instant.

    The zone is the standard library's, not the engine's. Missing minutes are left out, and the
    second pass of a repeated hour comes after the first.
    """
    zone = ZONES[municipality]
    start, end = (int(local.replace(tzinfo=zone).timestamp()) for local in (first, last))
    for instant in range(start, end, stride * SECONDS_PER_MINUTE):
        yield wall_clock(municipality, instant), instant


def wall_clock(municipality: str, instant: int) -> datetime:
    """Give what the town's wall clock shows at an instant, by the standard library's zone."""
    return datetime.fromtimestamp(instant, ZONES[municipality]).replace(tzinfo=None, fold=0)


def differences(
    served: Served, moments: Iterable[tuple[datetime, int]], trips: Iterable[Trip]
) -> list[str]:
    """List where card and reference part, for each of the trips at each of the moments."""
    municipality = served.municipality.id
    shelf = served.shelves[""]
    found = []
    for local, instant in moments:
        lookup = shelf.at(instant, TODAY)
        column = lookup.column(instant)
        for origin, destination in trips:
            answer = told(lookup.cell(lookup.row(origin, destination), column), column)
            expected = reference_fare(municipality, origin, destination, local)
            if answer != expected:
                found.append(f"{local} {origin} → {destination}: {answer}, by the law {expected}")
    return found


def wall(year: int, number: int, day: int = 1) -> datetime:
    """Give midnight as a wall clock shows it."""
    return datetime.combine(date(year, number, day), time.min)


def month(year: int, number: int) -> tuple[datetime, datetime]:
    """Give the first minute of a month and that of the next."""
    following = (year, number + 1) if number < 12 else (year + 1, 1)
    return wall(year, number), wall(*following)
