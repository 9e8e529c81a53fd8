"""A price that grows with the distance, as steps that a rider can read, and what rides come to."""

from collections.abc import Iterator
from dataclasses import dataclass

from fare_service.card.arithmetic import travelled
from fare_service.card.model import Cell, Line, Per
from fare_service.distance import METRES_PER_KM
from fare_service.faces.counts import km_text, reach_words
from fare_service.faces.language import N_, say
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


def scale(cell: Cell, nearest: int, farthest: int | None, lang: str) -> Scale | None:
    """Give the scale of a cell for the distances of (`nearest`, `farthest`] metres, if it has one."""
    if not cell.needs_distance or any(line.centavos is None for line in cell.lines):
        return None
    growing = [line for line in cell.lines if line.per is not None]
    fixed = " + ".join(reais(line.centavos) for line in cell.lines if line.per is None)
    begin = min(line.per.after for line in growing if line.per is not None)
    return Scale(
        first=say(lang, N_("{price} até {km} km"), price=fixed, km=km_text(begin))
        if begin and fixed
        else fixed,
        steps=list(_steps(growing, lang)),
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


def _steps(growing: list[Line], lang: str) -> Iterator[str]:
    """Say each part of the distance once, with all that is charged for it."""
    parts: dict[Per, list[str]] = {}
    for line in growing:
        if line.per is not None:
            parts.setdefault(line.per, []).append(reais(line.centavos))
    for per in sorted(parts, key=lambda one: one.after):
        yield _step(per, " + ".join(parts[per]), lang)


def _step(per: Per, each: str, lang: str) -> str:
    after, price = km_text(per.after), f"+ {each}"
    if per.once:
        return say(lang, N_("acima de {after} km, {price} uma vez só"), after=after, price=price)
    if per.step == METRES_PER_KM:
        charged = say(lang, N_("{price} por km"), price=price)
    else:
        charged = say(lang, N_("{price} a cada {km} km"), price=price, km=km_text(per.step))
    if per.until is not None:
        return f"{reach_words(per, lang)}, {charged}"
    if per.after:
        return say(lang, N_("depois de {after} km, {charged}"), after=after, charged=charged)
    return charged
