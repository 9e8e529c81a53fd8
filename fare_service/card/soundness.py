"""Proves that no fare is «at least» and «at most» at once, and that farther never costs less."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from fare_service.card.arithmetic import travelled
from fare_service.card.cells import UncertainBothWays, cell
from fare_service.card.compile import FIRST_YEAR, LAST_YEAR, span, subsets
from fare_service.card.rows import rows
from fare_service.card.timeline import Held, states
from fare_service.clock import SECONDS_PER_DAY
from fare_service.distance import kilometres_text
from fare_service.tariffs import terms
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.municipality import Municipality, Rules, Table

_PROVED_SECONDS = 731 * SECONDS_PER_DAY


def prove(municipality: Municipality, scribe: Scribe) -> bool:
    """Note rules whose fares contradict themselves; tell whether there are none."""
    before = len(scribe.faults)
    for number, rules in enumerate(municipality.rules):
        where = scribe.about(f"regras-{rules.id}.toml")
        brackets = any(one.up_to is not None for one in rules.file.trips)
        if may_contradict(rules):
            _prove_certain(municipality, number, where)
        if brackets and not rules.file.farther_cheaper and len(scribe.faults) == before:
            _prove_farther(municipality, number, where)
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


def _met(rules: Rules, tables: Sequence[Table]) -> list[tuple[int, int]]:
    """Give the tables, by number, that may be applied under the rules."""
    return [
        (0, number)
        for number, table in enumerate(tables)
        if (rules.end is None or table.start < rules.end)
        and (table.end is None or table.end > rules.start)
    ]


def _held(municipality: Municipality, number: int) -> Iterator[tuple[Held, ...]]:
    """Give every set of time classes that holds at once, for each choice of conditions."""
    first, last = span(municipality, FIRST_YEAR, LAST_YEAR)
    rules = municipality.rules[number]
    start = max(first, rules.start)
    end = min(last, start + _PROVED_SECONDS, last if rules.end is None else rules.end)
    seen = set()
    for _, state in states(municipality, [rules], [], start, end):
        for chosen in subsets([one.slug for one in rules.file.conditions]):
            held = tuple(one for one in state.held if not one.condition or one.condition in chosen)
            key = tuple((one.time_class, one.reason.word) for one in held)
            if key not in seen:
                seen.add(key)
                yield held


def _prove_certain(municipality: Municipality, number: int, scribe: Scribe) -> None:
    rules = municipality.rules[number]
    open_extra = any(one.or_more for one in rules.file.extras)
    told = set()
    tables = municipality.tables
    met = [(0, None), *_met(rules, tables)]
    found = rows(municipality.places, [rules], tables, met).rows
    for held in _held(municipality, number):
        for row in found:
            for (_, table), trip in row.items():
                name = rules.file.trips[trip.trip_class].slug
                try:
                    kind = cell(rules, None if table is None else tables[table], trip, held).kind
                    contradicts = open_extra and kind == "at_most"
                except UncertainBothWays:
                    contradicts = True
                if contradicts and name not in told:
                    told.add(name)
                    scribe.note("minimo_e_maximo", "viagem", name=name)


def _prove_farther(municipality: Municipality, number: int, scribe: Scribe) -> None:
    rules, tables = municipality.rules[number], municipality.tables
    met = _met(rules, tables)
    _, bracketed, found = rows(municipality.places, [rules], tables, met)
    told = set()
    for held in _held(municipality, number):
        for (origin, destination), steps in bracketed.items():
            for (limit, near), (_, far) in pairwise(steps):
                reached = limit or 0
                for key in met:
                    table = tables[key[1]]
                    before, after = (
                        travelled(cell(rules, table, found[row][key], held), metres).total
                        for row, metres in ((near, reached), (far, reached + 1))
                    )
                    falls = before is not None and after is not None and after < before
                    if falls and (origin, destination, reached) not in told:
                        told.add((origin, destination, reached))
                        words = f"{origin} → {destination}"
                        km = kilometres_text(reached)
                        scribe.note("mais_longe_custa_menos", "viagem", trip=words, km=km)
