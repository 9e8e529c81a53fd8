"""Proves that a longer trip never costs less, and that no distance changes which class wins."""

from collections.abc import Iterable
from itertools import combinations, pairwise, product
from typing import NamedTuple

from fare_service.card.arithmetic import sum_at, travelled
from fare_service.card.cells import cell
from fare_service.card.effects import candidates
from fare_service.card.lines import least, lines
from fare_service.card.model import Line
from fare_service.card.occasions import Occasions
from fare_service.distance import LONGEST, METRES_PER_KM, kilometres_text
from fare_service.tariffs import terms
from fare_service.tariffs.faults import Scribe

_SAMPLED = range(METRES_PER_KM // 2, 60 * METRES_PER_KM, METRES_PER_KM // 2)


def prove(occasions: Occasions, scribe: Scribe) -> bool:
    """Note trips that cost less farther on; tell whether there are none."""
    before, file = len(scribe.faults), occasions.rules.file
    if file.together == terms.HIGHEST and any(one.parts for one in file.trips):
        _prove_winner(occasions, scribe)
    if any(one.up_to is not None for one in file.trips) and not file.farther_cheaper:
        _prove_farther(occasions, scribe)
    return len(scribe.faults) == before


def sampled(many: Iterable[Line]) -> list[int]:
    """Give the distances at which lines are compared; one if none of them grows."""
    edges = set()
    for per in (line.per for line in many if line.per is not None):
        edges |= {per.after, per.after + 1, per.after + per.step}
        edges |= set() if per.until is None else {per.until, per.until + 1}
    return sorted({*edges, *_SAMPLED, LONGEST}) if edges else [0]


def _prove_farther(occasions: Occasions, scribe: Scribe) -> None:
    """Compare both sides of every distance at which the class of a trip changes."""
    rules, tables = occasions.rules, occasions.municipality.tables
    met, found = occasions.tables, occasions.trips
    steps: dict[tuple[int, int, int], str] = {}
    for (origin, destination), reached in found.brackets.items():
        for (limit, near), (_, far) in pairwise(reached):
            if limit is not None:
                steps.setdefault((limit, near, far), f"{origin} → {destination}")
    told = set()
    for _, held in occasions.switched:
        for (limit, near, far), trip in steps.items():
            for table in met:
                before, after = (
                    travelled(
                        cell(rules, tables[table], found.rows[row][0, table], held), metres
                    ).total
                    for row, metres in ((near, limit), (far, limit + 1))
                )
                falls = before is not None and after is not None and after < before
                if falls and (trip, limit) not in told:
                    told.add((trip, limit))
                    km = kilometres_text(limit)
                    scribe.note("mais_longe_custa_menos", "viagem", trip=trip, km=km)


def _prove_winner(occasions: Occasions, scribe: Scribe) -> None:
    """Compare the classes of which the highest wins, at many distances."""
    rules, tables = occasions.rules, occasions.municipality.tables
    met, found = occasions.tables, occasions.trips
    told: set[str] = set()
    for _, held in occasions.switched:
        if len({one.time_class for one in held}) < 2:
            continue
        for row, table in product(found.rows, met):
            trip = row[0, table]
            if rules.file.trips[trip.trip_class].parts:
                effects, adding = candidates(rules, tables[table], trip, held)
                bids = [
                    _Bid(
                        terms.code_of(one.time_class),
                        lines(rules, tables[table], trip, (one, *adding)),
                        least(rules, tables[table], trip, (one, *adding)),
                    )
                    for one in effects
                ]
                told.update(_turning(bids))
    for names in sorted(told):
        scribe.note("maior_depende_da_distancia", "horarios_juntos", names=names)


class _Bid(NamedTuple):
    """A class of which the highest wins: its code, the lines of the fare and its minimum."""

    name: str
    lines: tuple[Line, ...]
    minimum: int | None

    def at(self, metres: int) -> int | None:
        """Give the fare at a distance."""
        return sum_at(self.lines, metres, self.minimum)


def _turning(bids: Iterable[_Bid]) -> list[str]:
    """Name the pairs of classes of which now the one, now the other costs more."""
    found = []
    for one, other in combinations(bids, 2):
        fares = [(one.at(far), other.at(far)) for far in sampled((*one.lines, *other.lines))]
        signs = {(a > b) - (a < b) for a, b in fares if a is not None and b is not None}
        if {1, -1} <= signs:
            found.append(f"«{one.name}» e «{other.name}»")
    return found
