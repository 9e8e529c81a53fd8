"""One cell: the lines of a trip class while certain time classes hold, added up in centavos.

This is the only place that adds money.
"""

from collections.abc import Sequence
from dataclasses import replace

from fare_service.card.model import Cell, Kind, Line
from fare_service.card.timeline import Held
from fare_service.card.trips import Trip
from fare_service.tariffs import glossary
from fare_service.tariffs.amounts import amount
from fare_service.tariffs.municipality import Rules, Table
from fare_service.tariffs.schema import TimeClass, TripClass
from fare_service.tariffs.terms import EVERYTHING, FARE, FIRST, SUM, UNIT, UNIT_IS_FARE

SINGLE_FARE = "single_fare"
SURCHARGE = "surcharge"


def cell(rules: Rules, table: Table | None, trip: Trip, held: Sequence[Held]) -> Cell:
    """Compose the cell of a trip while the given time classes hold."""
    chosen = rules.file.trips[trip.trip_class]
    readings = _readings(rules, chosen, held)
    code = glossary.trip_class(chosen.slug)
    if chosen.free:
        return Cell("unregulated", code, None, None, (), readings)
    lines = (*_base(rules, table, chosen, trip), *_surcharges(rules, table, chosen, held))
    amounts = [line.centavos for line in lines if line.centavos is not None]
    return Cell(
        kind=_kind(table, chosen, trip),
        trip_class=code,
        total=sum(amounts) if len(amounts) == len(lines) else None,
        units=sum(line.units for line in lines),
        lines=lines,
        readings=readings,
    )


def _kind(table: Table | None, chosen: TripClass, trip: Trip) -> Kind:
    if table is None:
        return "no_table"
    return "at_least" if chosen.or_more and not trip.fixed else "exact"


def _base(rules: Rules, table: Table | None, chosen: TripClass, trip: Trip) -> list[Line]:
    fare = amount(table, FARE, chosen.slug)
    lines = [Line(SINGLE_FARE, 0, fare, chosen.article)]
    if trip.units:
        units = _units(rules, table, trip.units, chosen.slug)
        code = glossary.trip_class(chosen.slug)
        lines.append(Line(code, trip.units, units, chosen.article, name=chosen.name))
    return lines


def _surcharges(
    rules: Rules, table: Table | None, chosen: TripClass, held: Sequence[Held]
) -> list[Line]:
    lines: dict[int, list[Line]] = {}
    for one in held:
        time_class = rules.file.times[one.time_class]
        line = _surcharge(rules, table, chosen, time_class, one.reason.word)
        lines.setdefault(one.time_class, []).append(line)
    # Within one class the highest counts, once: its windows are reasons for one surcharge.
    many = [_highest(reasons) for reasons in lines.values()]
    if rules.file.together == SUM or not many:
        return many
    if rules.file.together != FIRST:
        return [_highest(many)]
    everyone = dict.fromkeys(code for line in many for code in line.reasons)
    return [replace(many[0], reasons=tuple(everyone))]


def _highest(lines: Sequence[Line]) -> Line:
    """Give the dearest of some surcharges, as standing for the reasons of all."""
    reasons = dict.fromkeys(code for line in lines for code in line.reasons)
    return replace(max(lines, key=_worth), reasons=tuple(reasons))


def _worth(line: Line) -> tuple[int, int]:
    """Order surcharges by amount; by units while no table says the amount."""
    return line.centavos or 0, line.units


def _surcharge(
    rules: Rules, table: Table | None, chosen: TripClass, time_class: TimeClass, word: str
) -> Line:
    worth: int | None = (
        amount(table, time_class.amount, chosen.slug, word)
        if time_class.amount
        else _units(rules, table, time_class.units, chosen.slug, word)
    )
    reasons = (glossary.reason(word),)
    return Line(SURCHARGE, time_class.units, worth, time_class.article, reasons, time_class.name)


def _units(
    rules: Rules, table: Table | None, count: int, trip_class: str, word: str = ""
) -> int | None:
    name = FARE if rules.file.unit == UNIT_IS_FARE else UNIT
    one = amount(table, name, trip_class, word)
    return None if one is None else count * one


def _readings(rules: Rules, chosen: TripClass, held: Sequence[Held]) -> tuple[str, ...]:
    words = {chosen.slug, EVERYTHING}
    if not chosen.free:
        words.update(one.reason.word for one in held)
    return tuple(
        reading.id
        for reading in rules.readings.readings
        if not reading.confirmed and words.intersection(reading.used_in)
    )
