"""One cell: the lines of a trip while certain time classes hold, and what they add up to."""

from collections.abc import Sequence

from fare_service.card.arithmetic import settled
from fare_service.card.effects import effects
from fare_service.card.lines import Effect, lines
from fare_service.card.model import Cell, Kind, Line
from fare_service.card.timeline import Held
from fare_service.card.trips import Trip
from fare_service.tariffs import glossary, terms
from fare_service.tariffs.amounts import amount
from fare_service.tariffs.municipality import Rules, Table
from fare_service.tariffs.schema import TripClass


class UncertainBothWays(LookupError):
    """A fare that would be «at least» and «at most» at once; `check` lets none through."""


def cell(rules: Rules, table: Table | None, trip: Trip, held: Sequence[Held]) -> Cell:
    """Compose the cell of a trip while the given time classes hold.

    Raises `UncertainBothWays`.
    """
    chosen = rules.file.trips[trip.trip_class]
    readings = _readings(rules, chosen, held)
    code = glossary.trip_class(chosen.slug)
    if chosen.free:
        return Cell("unregulated", code, None, None, (), readings)
    found = () if chosen.unpriced else effects(rules, table, trip, held)
    if chosen.unpriced or _gap(rules, held, found):
        return Cell("uncovered", code, None, None, (), readings)
    composed = lines(rules, table, trip, found)
    kind: Kind = "no_table" if _unknown(table, composed) else _kind(rules, trip, found)
    minimum = amount(table, chosen.minimum, chosen.slug) if chosen.minimum else None
    return settled(
        Cell(
            kind=kind,
            trip_class=code,
            total=None,
            units=_count(rules, composed),
            lines=composed,
            readings=readings,
            minimum=minimum,
            minimum_article=chosen.article,
        )
    )


def _gap(rules: Rules, held: Sequence[Held], found: Sequence[Effect]) -> bool:
    if any(one.time_class.unpriced for one in found):
        return True
    return not held and rules.file.otherwise == terms.NO_PRICE


def _unknown(table: Table | None, composed: Sequence[Line]) -> bool:
    return table is None or any(line.centavos is None for line in composed)


def _kind(rules: Rules, trip: Trip, found: Sequence[Effect]) -> Kind:
    chosen, limits = rules.file.trips[trip.trip_class], rules.file.limits
    at_least = (chosen.or_more and not trip.fixed) or limits == terms.MINIMA
    optional = any(one.time_class.optional for one in found)
    at_most = chosen.at_most or limits == terms.MAXIMA or optional
    if at_least and at_most:
        raise UncertainBothWays(chosen.slug)
    return "at_least" if at_least else "at_most" if at_most else "exact"


def _count(rules: Rules, composed: Sequence[Line]) -> int | None:
    """Add up the tariff units; None where the norm knows none."""
    if not terms.counts_units(rules.file):
        return None
    return sum(line.units for line in composed)


def _readings(rules: Rules, chosen: TripClass, held: Sequence[Held]) -> tuple[str, ...]:
    words = {chosen.slug, terms.EVERYTHING}
    if not chosen.free:
        words.update(one.reason.word for one in held)
    return tuple(
        reading.id
        for reading in rules.readings.readings
        if not reading.confirmed and words.intersection(reading.used_in)
    )
