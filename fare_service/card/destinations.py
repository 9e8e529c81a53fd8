"""Proves the destinations to which a table gives its own number of units."""

from collections.abc import Iterator, Sequence
from itertools import product

from fare_service.card.ledger import AmbiguousUnits, Ledger
from fare_service.card.meetings import meetings
from fare_service.card.trips import holds, rule_text
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.municipality import Municipality, Rules, Table
from fare_service.tariffs.schema import DestinationUnits, Place, TripClass

Pair = tuple[Place, Place]


def prove(municipality: Municipality, scribe: Scribe) -> bool:
    """Note rows that no trip may use, that go below the law, or that contradict each other."""
    before = len(scribe.faults)
    for number, place in meetings(municipality):
        rules, table = municipality.rules[number], municipality.tables[place]
        if table.file.destinations:
            where, ledger = scribe.about(f"tabela-{table.id}.toml"), Ledger(table.file)
            for count, row in enumerate(table.file.destinations, 1):
                pairs = _pairs(row, municipality.places)
                classes = [one for pair in pairs for one in _classes(pair, rules, ledger)]
                _prove_row(row, classes, f"destino[{count}]", where)
            _prove_clear(table, municipality.places, rules, ledger, where)
    return len(scribe.faults) == before


def _prove_row(
    row: DestinationUnits, classes: Sequence[TripClass], where: str, scribe: Scribe
) -> None:
    open_classes = [one for one in classes if one.or_more]
    ends = f"entre {row.origin} e" if row.origin else "de ou para"
    words = f"as viagens {ends} {row.destination}"
    if not open_classes:
        scribe.note("destino_sem_ou_mais", where, trip=words)
        return
    law = max(open_classes, key=lambda one: one.units)
    if row.units < law.units:
        units = f"{row.units} unidade" if row.units == 1 else f"{row.units} unidades"
        scribe.note("unidades_fora_da_regra", where, units=units, trip=words, rule=rule_text(law))


def _prove_clear(
    table: Table, places: Sequence[Place], rules: Rules, ledger: Ledger, scribe: Scribe
) -> None:
    """Note trips to which two rows give different numbers; only places with rows can have two."""
    told = set()
    named = {end for row in table.file.destinations for end in (row.origin, row.destination)}
    for origin, destination in product(places, repeat=2):
        ends = tuple(sorted((origin.id, destination.id)))
        if ends in told or named.isdisjoint(ends):
            continue
        try:
            ledger.units(origin, destination)
        except AmbiguousUnits:
            if any(one.or_more for one in _classes((origin, destination), rules, ledger)):
                told.add(ends)
                scribe.note("destino_ambiguo", "destino", trip=" ↔ ".join(ends))


def _pairs(row: DestinationUnits, places: Sequence[Place]) -> Iterator[Pair]:
    """Give the pairs that a row speaks of, each in one direction."""
    for destination in places:
        if destination.id == row.destination:
            for origin in places:
                if row.origin in ("", origin.id):
                    yield origin, destination


def _classes(pair: Pair, rules: Rules, ledger: Ledger) -> list[TripClass]:
    """Give the trip classes of a pair, of which the distance chooses one."""
    found = []
    for one in rules.file.trips:
        if holds(one, ledger, *pair):
            found.append(one)
            if one.up_to is None:
                break
    return found
