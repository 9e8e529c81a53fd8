"""A price that grows with the distance, as steps that a rider can read, and what rides come to."""

from collections.abc import Iterator
from dataclasses import dataclass

from fare_service.card.arithmetic import travelled
from fare_service.card.model import Cell, Line, Per
from fare_service.distance import METRES_PER_KM
from fare_service.faces.counts import km_text
from fare_service.faces.web.signs import reais

SHOWN = (2000, 5000, 10_000)
"""Metres of the rides that a price list gives as examples."""


@dataclass(frozen=True, slots=True)
class Ride:
    """What a ride of a distance comes to."""

    distance: str
    reais: str


@dataclass(frozen=True, slots=True)
class Scale:
    """How a price grows: its first step and the others; the least a ride costs; some rides.

    Every amount is one of the card's own. `rounds` tells that a part of a step counts whole.
    """

    first: str
    steps: list[str]
    least: str
    rides: list[Ride]
    rounds: bool


def scale(cell: Cell, nearest: int, farthest: int | None) -> Scale | None:
    """Give the scale of a cell for the distances of (`nearest`, `farthest`] metres, if it has one."""
    if not cell.needs_distance or any(line.centavos is None for line in cell.lines):
        return None
    growing = [line for line in cell.lines if line.per is not None]
    fixed = " + ".join(reais(line.centavos) for line in cell.lines if line.per is None)
    begin = min(line.per.after for line in growing if line.per is not None)
    return Scale(
        first=f"{fixed} até {km_text(begin)} km" if begin and fixed else fixed,
        steps=list(_steps(growing)),
        least=reais(cell.minimum),
        rides=[
            Ride(f"{km_text(metres)} km", reais(travelled(cell, metres).total))
            for metres in SHOWN
            if metres > nearest and (farthest is None or metres <= farthest)
        ],
        rounds=any(
            line.per is not None and not line.per.proportional and not line.per.once
            for line in growing
        ),
    )


def _steps(growing: list[Line]) -> Iterator[str]:
    """Say each part of the distance once, with all that is charged for it."""
    parts: dict[Per, list[str]] = {}
    for line in growing:
        if line.per is not None:
            parts.setdefault(line.per, []).append(reais(line.centavos))
    for per in sorted(parts, key=lambda one: one.after):
        yield _step(per, " + ".join(parts[per]))


def _step(per: Per, each: str) -> str:
    after = km_text(per.after)
    if per.once:
        return f"acima de {after} km, + {each} uma vez só"
    length = "km" if per.step == METRES_PER_KM else f"{km_text(per.step)} km"
    charged = f"+ {each} {'por' if per.step == METRES_PER_KM else 'a cada'} {length}"
    if per.until is not None:
        until = km_text(per.until)
        return f"de {after} a {until} km, {charged}" if per.after else f"até {until} km, {charged}"
    return f"depois de {after} km, {charged}" if per.after else charged
