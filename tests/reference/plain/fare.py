"""What one trip at one moment costs, with the reasons that are told for it."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import NamedTuple

from tests.reference.plain.amounts import Unknown
from tests.reference.plain.choices import Contradiction, Held, choices, held_at, is_uncovered, told
from tests.reference.plain.extras import charged
from tests.reference.plain.folder import Folder
from tests.reference.plain.lines import total
from tests.reference.plain.moments import Moment, moment_at
from tests.reference.plain.ride import Ride
from tests.reference.plain.trips import class_of
from tests.reference.plain.words import TRIP_CLASSES

AT_LEAST, AT_MOST = "at_least", "at_most"
LONG, SHORT = 1_000_000, 1_000
"""Metres of the longest trip that anyone may ask for, and of a short one."""
LIMITS = {"máximos": AT_MOST, "mínimos": AT_LEAST}


class Plain(NamedTuple):
    """The answer: centavos in `total`, None where there is no price."""

    kind: str
    total: int | None
    trip_class: str
    reasons: frozenset[str]


class Asked(NamedTuple):
    """A trip between two place ids, and what else the rider said about it."""

    ends: tuple[str, str]
    far: int | None = None
    extras: Mapping[str, int] = {}


def fare(
    folder: Folder,
    origin: str,
    destination: str,
    local: datetime,
    *,
    far: int | None = None,
    extras: Mapping[str, int] | None = None,
    conditions: Iterable[str] = (),
) -> Plain:
    """Answer for a trip between two place ids at a wall-clock time of the town."""
    now = moment_at(folder, local, frozenset(conditions))
    return price(folder, now, Asked((origin, destination), far, extras or {}))


def price(folder: Folder, now: Moment, asked: Asked) -> Plain:
    """Answer for a trip at a moment that somebody has looked up already."""
    if now.rules is None:
        raise LookupError("no rules were in force")
    rules = folder.rules[now.rules]
    table = {} if now.table is None else folder.tables[now.table]
    trip = class_of(folder, rules, table, asked.ends, asked.far)
    ride = Ride(folder, rules, table, trip, asked.ends, asked.far)
    held = held_at(rules, now)
    kind, centavos = _priced(ride, held, asked.extras)
    word: str = trip["classe"]
    return Plain(kind, centavos, TRIP_CLASSES.get(word, word), told(held))


def _priced(ride: Ride, held: list[Held], extras: Mapping[str, int]) -> tuple[str, int | None]:
    if ride.trip.get("preco_livre"):
        return "unregulated", None
    if ride.trip.get("sem_preco") or is_uncovered(ride.rules, held):
        return "uncovered", None
    if not ride.table:
        return "no_table", None
    try:
        bids = [(total(ride, chosen), chosen) for chosen in choices(ride.rules, held)]
        dearest = max(centavos for centavos, _ in bids)
        chosen = _of_equals(ride, [one for centavos, one in bids if centavos == dearest])
        more = charged(ride.rules, extras, ride.prices(chosen))
    except Unknown:
        return "no_table", None
    kind = _kind(ride, chosen, or_more=any(one.or_more for one in more))
    return kind, dearest + sum(one.centavos for one in more)


def _of_equals(ride: Ride, bids: list[list[Held]]) -> list[Held]:
    """Of classes that come to the same here, choose the one that costs more on other trips.

    Where none does, one that has to be paid, before one that the driver may leave out.
    """

    def rank(chosen: list[Held]) -> tuple[int, int, bool]:
        long, short = (total(ride._replace(far=far), chosen) for far in (LONG, SHORT))
        return long, short, not any(one.block.get("opcional") for one in chosen)

    return bids[0] if len(bids) == 1 else max(bids, key=rank)


def _kind(ride: Ride, chosen: list[Held], *, or_more: bool) -> str:
    """Tell whether the price is a minimum or a maximum, and refuse that it be both."""
    limits = {LIMITS.get(ride.rules.get("precos_sao", ""), "")}
    if or_more or ride.units()[1]:
        limits.add(AT_LEAST)
    if ride.trip.get("no_maximo") or any(one.block.get("opcional") for one in chosen):
        limits.add(AT_MOST)
    limits.discard("")
    if len(limits) > 1:
        raise Contradiction("at least and at most")
    return limits.pop() if limits else "exact"
