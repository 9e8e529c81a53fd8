"""Proves the destinations to which a table gives its own number of units."""

from collections.abc import Iterator, Sequence

from fare_service.card.trips import AmbiguousUnits, brackets, own_units, rule_text
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.municipality import Municipality, Rules, Table
from fare_service.tariffs.schema import DestinationUnits, Place, TripClass

Pair = tuple[Place, Place]


def prove(municipality: Municipality, scribe: Scribe) -> bool:
    """Note rows that no trip may use, that go below the law, or that contradict each other."""
    before = len(scribe.faults)
    for table in municipality.tables:
        if table.file.destinations:
            where = scribe.about(f"tabela-{table.id}.toml")
            for rules in _rules_during(municipality, table):
                for number, row in enumerate(table.file.destinations, 1):
                    _prove_row(row, municipality.places, rules, f"destino[{number}]", where)
                _prove_clear(table, municipality.places, rules, where)
    return len(scribe.faults) == before


def _rules_during(municipality: Municipality, table: Table) -> list[Rules]:
    """Give the rules under which a table is applied until it ends or another follows it."""
    followers = [one.start for one in municipality.tables_of(table.ponto)]
    ends = [one for one in (*followers, table.end) if one is not None and one > table.start]
    return [
        rules
        for rules in municipality.rules
        if (rules.end is None or rules.end > table.start) and all(rules.start < end for end in ends)
    ]


def _prove_row(
    row: DestinationUnits, places: Sequence[Place], rules: Rules, where: str, scribe: Scribe
) -> None:
    classes = [_class(pair, rules) for pair in _pairs(row, places)]
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


def _prove_clear(table: Table, places: Sequence[Place], rules: Rules, scribe: Scribe) -> None:
    """Note trips to which two rows give different numbers; only places with rows can have two."""
    told = set()
    for row in table.file.destinations:
        for origin, destination in _pairs(row, places):
            ends = tuple(sorted((origin.id, destination.id)))
            if ends in told or not _class((origin, destination), rules).or_more:
                continue
            try:
                own_units(table.file, origin, destination)
            except AmbiguousUnits:
                told.add(ends)
                scribe.note("destino_ambiguo", "destino", trip=" ↔ ".join(ends))


def _pairs(row: DestinationUnits, places: Sequence[Place]) -> Iterator[Pair]:
    """Give the pairs that a row speaks of, each in one direction."""
    for destination in places:
        if destination.id == row.destination:
            for origin in places:
                if row.origin in ("", origin.id):
                    yield origin, destination


def _class(pair: Pair, rules: Rules) -> TripClass:
    """Give the trip class of a pair, at its nearest where the distance matters."""
    return rules.file.trips[brackets(rules.file, None, *pair)[0][1].trip_class]
