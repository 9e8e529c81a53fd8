"""One cell: the lines of a trip while certain time classes hold, and what they add up to."""

from collections.abc import Sequence

from fare_service.card.arithmetic import settled
from fare_service.card.effects import effects
from fare_service.card.facts import Held
from fare_service.card.lines import Effect, extra_lines, least, lines, price_list
from fare_service.card.model import Cell, Kind, Line
from fare_service.card.trips import Trip
from fare_service.tariffs import glossary, terms
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
    composed, prices = lines(rules, table, trip, found), price_list(found)
    minimum = least(rules, table, trip, found)
    unknown = table is None or minimum is None or any(one.centavos is None for one in composed)
    return settled(
        Cell(
            kind="no_table" if unknown else _kind(rules, trip, found),
            trip_class=code,
            total=None,
            units=_count(rules, composed),
            lines=composed,
            readings=readings,
            minimum=minimum or None,
            minimum_article=chosen.article,
            extras=extra_lines(rules, table, prices) if prices else (),
        )
    )


def _gap(rules: Rules, held: Sequence[Held], found: Sequence[Effect]) -> bool:
    if any(one.time_class.unpriced for one in found):
        return True
    # What is only added has nothing to be added to while no other class holds.
    alone = all(rules.file.times[one.time_class].adds for one in held)
    return alone and rules.file.otherwise == terms.NO_PRICE


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
