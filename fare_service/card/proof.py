"""Proves a municipality before it is served: every trip classed, every minute priced, examples."""

from collections.abc import Mapping
from itertools import product

from fare_service.card import destinations, examples, soundness
from fare_service.card.compile import FIRST_YEAR, LAST_YEAR, span
from fare_service.card.shelf import Shelf
from fare_service.card.timeline import states
from fare_service.card.trips import AmbiguousPair, NoTripClass, brackets, pair_price
from fare_service.clock import SECONDS_PER_DAY
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.municipality import Municipality, Rules

PROVED_SECONDS = 731 * SECONDS_PER_DAY
"""Two years from their start show rules every kind of day, and every hour of it."""


def prove(municipality: Municipality, shelves: Mapping[str, Shelf], scribe: Scribe) -> None:
    """Note every trip without a class, minute with two prices, example that does not recompute."""
    # Without a class for every trip there is no card to prove the rest on.
    if _prove_trips(municipality, scribe):
        _prove_minutes(municipality, scribe)
        sound = destinations.prove(municipality, scribe)
        if sound and soundness.prove(municipality, scribe):
            examples.prove(municipality, shelves, scribe)


def _prove_trips(municipality: Municipality, scribe: Scribe) -> bool:
    """Note rules that leave pairs of places out; tell whether there are none."""
    sound = True
    for rules in municipality.rules:
        left_out = []
        for origin, destination in product(municipality.places, repeat=2):
            try:
                brackets(rules.file, None, origin, destination)
            except NoTripClass:
                left_out.append((origin.id, destination.id))
        if left_out:
            sound = False
            origin_id, destination_id = left_out[0]
            scribe.about(f"regras-{rules.id}.toml").note(
                "viagem_sem_classe",
                "viagem",
                count=len(left_out),
                origin=origin_id,
                destination=destination_id,
            )
    return _prove_pairs(municipality, scribe) and sound


def _prove_pairs(municipality: Municipality, scribe: Scribe) -> bool:
    """Note pairs that a table prices twice; tell whether there are none."""
    told = set()
    for table in municipality.tables:
        if not table.file.pairs:
            continue
        for origin, destination in product(municipality.places, repeat=2):
            try:
                pair_price(table.file, origin, destination)
            except AmbiguousPair:
                ends = (table.id, *sorted((origin.id, destination.id)))
                if ends not in told:
                    told.add(ends)
                    words = f"{origin.id} → {destination.id}"
                    scribe.about(f"tabela-{table.id}.toml").note("par_repetido", "par", trip=words)
    return not told


def _prove_minutes(municipality: Municipality, scribe: Scribe) -> None:
    """Note rules under which two time classes hold at once that nothing puts in order."""
    first, last = span(municipality, FIRST_YEAR, LAST_YEAR)
    for rules in municipality.rules:
        start = max(first, rules.start)
        end = min(last, start + PROVED_SECONDS, last if rules.end is None else rules.end)
        if not rules.file.together and len(rules.file.times) > 1 and start < end:
            _prove_order(municipality, rules, start, end, scribe.about(f"regras-{rules.id}.toml"))


def _prove_order(
    municipality: Municipality, rules: Rules, start: int, end: int, scribe: Scribe
) -> None:
    told = set()
    for instant, state in states(municipality, [rules], [], start, end):
        classes = tuple(dict.fromkeys(one.time_class for one in state.held))
        if len(classes) > 1 and classes not in told:
            told.add(classes)
            scribe.note(
                "minuto_com_dois_precos",
                "horario",
                moment=f"{municipality.zone.local(instant):%Y-%m-%d %H:%M}",
                names=" e ".join(f"«{rules.file.times[one].reason}»" for one in classes),
            )
