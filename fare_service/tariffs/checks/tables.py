"""Checks of the tables: validity, amounts against the rules, destinations."""

from collections import defaultdict
from itertools import pairwise

from fare_service.tariffs import terms
from fare_service.tariffs.amounts import AmbiguousAmount, amount_in
from fare_service.tariffs.checks.rules import in_force
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.folder import Draft, places, pontos
from fare_service.tariffs.schema import RulesFile, TableFile
from fare_service.tariffs.shape import did_you_mean


def check(draft: Draft, scribe: Scribe) -> None:
    """Note every fault of the tables, one by one, against the rules and against each other."""
    for name, table in draft.tables.items():
        _one(name, table, draft, scribe.about(name))
    _validity(draft, scribe)


def _one(name: str, table: TableFile, draft: Draft, scribe: Scribe) -> None:
    if table.start is None:
        scribe.note("sem_inicio")
        return
    _dates(name, table, scribe)
    if draft.town is not None:
        stands = [ponto.id for ponto in pontos(draft.town)]
        _known("ponto_desconhecido", table.ponto, stands, "ponto", scribe)
        _destinations(table, draft, scribe)
    for amount, value in table.amounts.items():
        if value == 0:
            scribe.note("valor_zero", f"valores.{amount}", name=amount)
    rules = in_force(draft, table.start)
    if rules is None and draft.rules:
        scribe.note("tabela_antes_das_regras", "inicio", start=table.start)
    if rules is not None:
        if table.ponto and not rules.tables.single_ponto:
            scribe.note("tabela_de_ponto_proibida", "ponto", article=rules.tables.article)
        for one in _rules_during(table, draft):
            _amounts(table, one, scribe)


def _dates(name: str, table: TableFile, scribe: Scribe) -> None:
    assert table.start is not None
    if not name.endswith(f"-{table.start.date()}.toml"):
        scribe.note("inicio_no_nome", "inicio", start=table.start.date())
    for key, moment in (("inicio", table.start), ("fim", table.end)):
        if moment is not None and (moment.second or moment.microsecond):
            scribe.note("inicio_quebrado", key, value=moment)
    if table.end is not None and table.end <= table.start:
        scribe.note("fim_antes_do_inicio", "fim")


def _rules_during(table: TableFile, draft: Draft) -> list[RulesFile]:
    """Give the rules under which a table may be applied until another follows it."""
    assert table.start is not None
    return [one for one in draft.rules.values() if one.end is None or one.end > table.start]


def _amounts(table: TableFile, rules: RulesFile, scribe: Scribe) -> None:
    needed = terms.needed_amounts(rules)
    for name, article in needed.items():
        if name not in table.amounts:
            scribe.note("valor_ausente", "valores", name=name, article=article)
    for name in table.amounts:
        _known("valor_desconhecido", name, list(needed), "valores", scribe)
    classes, reasons = [one.slug for one in rules.trips], terms.reasons_of(rules)
    for number, row in enumerate(table.own_amounts, 1):
        where = f"valores_proprios[{number}]"
        _known("classe_desconhecida", row.trip_class, classes, f"{where}.viagem", scribe)
        _known("motivo_desconhecido", row.reason, reasons, f"{where}.motivo", scribe)
        for name in row.amounts:
            _known("valor_desconhecido", name, list(needed), f"{where}.valores", scribe)
    for name in needed:
        if name in table.amounts:
            _unambiguous(table, name, classes, reasons, scribe)


def _unambiguous(
    table: TableFile, name: str, classes: list[str], reasons: list[str], scribe: Scribe
) -> None:
    for slug in classes:
        for reason in ("", *reasons):
            try:
                amount_in(table, name, slug, reason)
            except AmbiguousAmount:
                scribe.note(
                    "valor_ambiguo", "valores_proprios", name=name, trip=slug, reason=reason
                )


def _destinations(table: TableFile, draft: Draft, scribe: Scribe) -> None:
    assert draft.town is not None
    known = [place.id for place in places(draft.town)]
    for number, row in enumerate(table.destinations, 1):
        for key, place in (("de", row.origin), ("para", row.destination)):
            _known("local_desconhecido", place, known, f"destino[{number}].{key}", scribe)


def _validity(draft: Draft, scribe: Scribe) -> None:
    tracks = defaultdict(list)
    for name, table in draft.tables.items():
        if table.start is not None:
            tracks[table.ponto].append((table.start, name, table))
    for track in tracks.values():
        for (_, earlier, before), (start, later, _) in pairwise(sorted(track, key=lambda t: t[:2])):
            same = before.start == start
            if same or (before.end is not None and before.end > start):
                scribe.about(later).note("tabelas_sobrepostas", "inicio", other=earlier)
            elif before.end is not None and before.end < start:
                scribe.about(later).note("tabelas_com_lacuna", "inicio", other=earlier)


def _known(code: str, name: str, known: list[str], where: str, scribe: Scribe) -> None:
    if name and name not in known:
        scribe.note(code, where, name=name, hint=did_you_mean(name, known))
