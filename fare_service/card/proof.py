"""Proves a municipality before it is served: every trip classed, every minute priced, examples."""

from collections.abc import Mapping, Sequence
from itertools import product

from fare_service.card import destinations, distances, examples, hours, soundness
from fare_service.card.ledger import ORDINARY, AmbiguousPair, Ledger
from fare_service.card.occasions import Occasions
from fare_service.card.shelf import Shelf
from fare_service.card.trips import NoTripClass, brackets
from fare_service.tariffs import terms
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.municipality import Municipality, Rules, Table
from fare_service.tariffs.schema import Place


def prove(municipality: Municipality, shelves: Mapping[str, Shelf], scribe: Scribe) -> None:
    """Note every trip without a class, minute with two prices, example that does not recompute."""
    # Without a class for every trip, and one price for every pair, there is no card to prove.
    classed = [_prove_trips(municipality, rules, scribe) for rules in municipality.rules]
    if not _prove_pairs(municipality, scribe) or not all(classed):
        return
    sound = destinations.prove(municipality, scribe)
    for number, rules in enumerate(municipality.rules):
        where = scribe.about(f"regras-{rules.id}.toml")
        sound &= _prove_fares(Occasions(municipality, number), where, whole=sound)
    if sound:
        examples.prove(municipality, shelves, scribe)


def _prove_fares(occasions: Occasions, scribe: Scribe, *, whole: bool) -> bool:
    """Note what is wrong with the fares of some rules; tell whether there is nothing.

    Each proof counts on the ones before it, and on the tables being whole.
    """
    return (
        hours.prove(occasions, scribe)
        and whole
        and soundness.prove(occasions, scribe)
        and distances.prove(occasions, scribe)
    )


def _prove_trips(municipality: Municipality, rules: Rules, scribe: Scribe) -> bool:
    """Note pairs of places that rules leave out, or price beyond the town; tell of the former."""
    where = scribe.about(f"regras-{rules.id}.toml")
    left_out: list[tuple[Place, Place]] = []
    beyond: dict[str, str] = {}
    for origin, destination in product(municipality.places, repeat=2):
        try:
            found = brackets(rules.file, None, origin, destination)
        except NoTripClass:
            left_out.append((origin, destination))
            continue
        last = rules.file.trips[found[-1][1].trip_class]
        priced = last.condition == terms.REST and not (last.free or last.unpriced)
        if priced and (origin.outside or destination.outside):
            beyond.setdefault(last.slug, origin.name if origin.outside else destination.name)
    for slug, name in beyond.items():
        where.note("fora_com_preco", "viagem", name=slug, place=name)
    if left_out:
        ends = {"origin": left_out[0][0].id, "destination": left_out[0][1].id}
        where.note("viagem_sem_classe", "viagem", count=len(left_out), **ends)
    return not left_out


def _prove_pairs(municipality: Municipality, scribe: Scribe) -> bool:
    """Note pairs that a table prices twice, or in no list that counts; tell of the former."""
    sound = True
    for table in municipality.tables:
        if table.file.pairs:
            where = scribe.about(f"tabela-{table.id}.toml")
            sound &= _prove_rows(table, municipality.places, where)
    return sound


def _prove_rows(table: Table, places: Sequence[Place], scribe: Scribe) -> bool:
    ledger, twice = Ledger(table.file), dict[tuple[str, ...], str]()
    used, met = set[int](), set[int]()
    for origin, destination in product(places, repeat=2):
        try:
            rows = ledger.rows(origin, destination)
        except AmbiguousPair:
            ends = tuple(sorted((origin.id, destination.id)))
            twice.setdefault(ends, f"{origin.id} → {destination.id}")
            continue
        met.update(rows.values())
        if ORDINARY in rows:
            used.update(rows.values())
    for words in twice.values():
        scribe.note("par_repetido", "par", trip=words)
    for number in sorted(met - used) if not twice else ():
        row = table.file.pairs[number]
        words = f"{row.origin} → {row.destination}"
        scribe.note("par_sem_preco_comum", f"par[{number + 1}]", trip=words, prices=row.prices)
    return not twice
