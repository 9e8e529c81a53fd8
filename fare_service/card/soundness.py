"""Proves that no fare is «at least» and «at most» at once, and that an optional price is the most."""

from collections.abc import Iterator

from fare_service.card.arithmetic import travelled
from fare_service.card.cells import UncertainBothWays, cell
from fare_service.card.distances import sampled
from fare_service.card.facts import Held
from fare_service.card.occasions import Occasions
from fare_service.card.trips import Trip
from fare_service.tariffs import terms
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.municipality import Rules, Table


def prove(occasions: Occasions, scribe: Scribe) -> bool:
    """Note rules whose fares contradict themselves; tell whether there are none."""
    before = len(scribe.faults)
    if may_contradict(occasions.rules):
        _prove_certain(occasions, scribe)
    if len(scribe.faults) == before and any(one.optional for one in occasions.rules.file.times):
        _prove_optional(occasions, scribe)
    return len(scribe.faults) == before


def may_contradict(rules: Rules) -> bool:
    """Tell whether rules have both minima and maxima, so that the two could meet."""
    file = rules.file
    at_least = (
        file.limits == terms.MINIMA
        or any(one.or_more for one in file.trips)
        or any(one.or_more for one in file.extras)
    )
    at_most = (
        file.limits == terms.MAXIMA
        or any(one.at_most for one in file.trips)
        or any(one.optional for one in file.times)
    )
    return at_least and at_most


def _trips(occasions: Occasions) -> Iterator[tuple[Table | None, Trip]]:
    """Give every trip that the rules tell apart, with each table that is applied to it."""
    tables = occasions.municipality.tables
    seen = dict.fromkeys(
        (table, trip) for row in occasions.trips.rows for (_, table), trip in row.items()
    )
    for table, trip in seen:
        yield None if table is None else tables[table], trip


def _prove_certain(occasions: Occasions, scribe: Scribe) -> None:
    rules = occasions.rules
    open_extra = any(one.or_more for one in rules.file.extras)
    trips, told = list(_trips(occasions)), set()
    for _, held in occasions.switched:
        for table, trip in trips:
            name = rules.file.trips[trip.trip_class].slug
            try:
                kind = cell(rules, table, trip, held).kind
                contradicts = open_extra and kind == "at_most"
            except UncertainBothWays:
                contradicts = True
            if contradicts and name not in told:
                told.add(name)
                scribe.note("minimo_e_maximo", "viagem", name=name)


def _prove_optional(occasions: Occasions, scribe: Scribe) -> None:
    """Hold the price of each class that the driver may leave out against the price without it."""
    rules = occasions.rules
    times = rules.file.times
    trips, told = list(_trips(occasions)), set()
    for _, held in occasions.switched:
        optional = [one for one in held if times[one.time_class].optional]
        if not optional:
            continue
        without = tuple(one for one in held if one not in optional)
        name = terms.code_of(times[optional[0].time_class])
        for table, trip in trips:
            if name not in told and _costs_less(rules, table, trip, held, without):
                told.add(name)
                scribe.note("opcional_mais_barato", "horario", name=name)


def _costs_less(
    rules: Rules,
    table: Table | None,
    trip: Trip,
    held: tuple[Held, ...],
    without: tuple[Held, ...],
) -> bool:
    """Tell whether a trip costs less while some classes hold than while fewer do."""
    most, other = (cell(rules, table, trip, one) for one in (held, without))
    totals = (
        (travelled(most, far).total, travelled(other, far).total)
        for far in sampled((*most.lines, *other.lines))
    )
    return any(a is not None and b is not None and a < b for a, b in totals)
