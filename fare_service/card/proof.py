"""Proves a municipality before it is served: every trip classed, every minute priced, examples."""

from collections.abc import Iterator, Mapping
from itertools import product

from fare_service.card.compile import FIRST_YEAR, LAST_YEAR, span
from fare_service.card.model import Cell
from fare_service.card.shelf import OutOfRange, Shelf
from fare_service.card.timeline import states
from fare_service.card.trips import AmbiguousUnits, NoTripClass, own_units, rule_text, trip
from fare_service.clock import SECONDS_PER_DAY
from fare_service.money import decimal_text
from fare_service.names import fold
from fare_service.tariffs import glossary
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.municipality import Municipality, Rules, Table
from fare_service.tariffs.schema import Example

_WEEK = 7 * SECONDS_PER_DAY


def prove_trips(municipality: Municipality, scribe: Scribe) -> bool:
    """Note pairs in no trip class or with two numbers of units; tell whether there was none."""
    before = len(scribe.faults)
    for rules in municipality.rules:
        for origin, destination in product(municipality.places, repeat=2):
            try:
                trip(rules.file, None, origin, destination)
            except NoTripClass:
                scribe.about(f"regras-{rules.id}.toml").note(
                    "viagem_sem_classe", "viagem", origin=origin.id, destination=destination.id
                )
        for table in municipality.tables:
            _prove_units(municipality, rules, table, scribe.about(f"tabela-{table.id}.toml"))
    return len(scribe.faults) == before


def _prove_units(municipality: Municipality, rules: Rules, table: Table, scribe: Scribe) -> None:
    for origin, destination in product(municipality.places, repeat=2):
        words = f"{origin.id} → {destination.id}"
        try:
            chosen = rules.file.trips[trip(rules.file, None, origin, destination).trip_class]
            units = own_units(table.file, origin, destination) if chosen.or_more else None
        except AmbiguousUnits:
            scribe.note("destino_ambiguo", "destino", trip=words)
            continue
        except NoTripClass:
            continue
        if units is not None and units < chosen.units:
            scribe.note(
                "unidades_fora_da_regra", "destino", units=units, trip=words, rule=rule_text(chosen)
            )
    _prove_used(municipality, rules, table, scribe)


def _prove_used(municipality: Municipality, rules: Rules, table: Table, scribe: Scribe) -> None:
    """Note rows of destinations that no trip «or more» ever uses."""
    open_pairs = [
        {origin.id, destination.id}
        for origin, destination in product(municipality.places, repeat=2)
        if rules.file.trips[trip(rules.file, None, origin, destination).trip_class].or_more
    ]
    for number, row in enumerate(table.file.destinations, 1):
        ends = {row.origin, row.destination} - {""}
        if not any(ends <= pair if len(ends) == 1 else ends == pair for pair in open_pairs):
            words = " ↔ ".join(sorted(ends))
            scribe.note(
                "unidades_fora_da_regra",
                f"destino[{number}]",
                units=row.units,
                trip=words,
                rule="um número certo",
            )


def prove_prices(municipality: Municipality, scribe: Scribe) -> None:
    """Note every kind of minute without a price or with two, over a week from each table on."""
    first, last = span(municipality, FIRST_YEAR, LAST_YEAR)
    for table in municipality.tables:
        where = scribe.about(f"tabela-{table.id}.toml")
        tables = [table]
        start, end = max(first, table.start), min(last, table.start + _WEEK)
        if start >= end:
            continue
        for instant, state in states(municipality, municipality.rules, tables, start, end):
            rules = municipality.rules[state.rules]
            classes = dict.fromkeys(one.time_class for one in state.held)
            if len(classes) > 1 and not rules.file.together:
                names = ", ".join(rules.file.times[one].reason for one in classes)
                moment = municipality.zone.text(instant)
                where.note("minuto_com_dois_precos", "horario", moment=moment, names=names)
                break


def prove_examples(
    municipality: Municipality, shelves: Mapping[str, Shelf], scribe: Scribe
) -> None:
    """Note every worked example that does not recompute to the centavo."""
    for file, example in _examples(municipality):
        _prove_example(municipality, example, shelves, scribe.about(file))


def _prove_example(
    municipality: Municipality, example: Example, shelves: Mapping[str, Shelf], scribe: Scribe
) -> None:
    names = municipality.names
    ends = [names.get(fold(one), "") for one in (example.origin, example.destination)]
    words = f"{example.origin} → {example.destination}"
    if "" in ends or example.kind not in glossary.KINDS:
        what = example.kind if "" not in ends else words
        scribe.note("valor_invalido", "exemplo", value=what, expected="lugares e tipo conhecidos")
        return
    instant = municipality.zone.boundary(example.at)
    shelf = shelves.get(example.ponto) or shelves[""]
    try:
        cell = shelf.find(ends[0], ends[1], instant, example.at.date()).cell
    except OutOfRange:
        scribe.note("valor_invalido", "exemplo", value=example.at, expected="um dia com regras")
        return
    if (cell.kind, cell.total) != (glossary.KINDS[example.kind], example.total):
        expected = _amount(example.total)
        scribe.note(
            "exemplo_nao_confere",
            "exemplo",
            trip=words,
            moment=example.at,
            found=f"{_amount(cell.total)} ({_word(cell)})",
            expected=f"{expected} ({example.kind or 'exato'})",
        )


def _examples(municipality: Municipality) -> Iterator[tuple[str, Example]]:
    for example in municipality.file.examples:
        yield "municipio.toml", example
    for rules in municipality.rules:
        for example in rules.file.examples:
            yield f"regras-{rules.id}.toml", example
    for table in municipality.tables:
        for example in table.file.examples:
            yield f"tabela-{table.id}.toml", example


def _amount(total: int | None) -> str:
    return "sem preço" if total is None else decimal_text(total)


def _word(cell: Cell) -> str:
    return next(word for word, kind in glossary.KINDS.items() if kind == cell.kind) or "exato"
