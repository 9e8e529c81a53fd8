"""Checks of the readings files against the rules that they explain."""

from fare_service.tariffs import terms
from fare_service.tariffs.checks.keys import check_id, check_known, check_unique
from fare_service.tariffs.checks.rules import some_unread, words_of
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.folder import Draft
from fare_service.tariffs.schema import ReadingsFile, RulesFile


def check(draft: Draft, scribe: Scribe) -> None:
    """Note every fault of the readings."""
    first: dict[object, str] = {}
    for name, readings in draft.readings.items():
        where = scribe.about(name)
        if not name.endswith(f"-{readings.start}.toml"):
            where.note("inicio_no_nome", "regras", start=readings.start)
        if readings.start in first:
            where.note("leituras_repetidas", "regras", other=first[readings.start])
        first.setdefault(readings.start, name)
        explained = [one for one in draft.rules.values() if one.start.date() == readings.start]
        if explained:
            _used(readings, explained, where)
        elif not some_unread(draft, scribe):
            where.note("leituras_sem_regras", "regras", start=readings.start)
        named = enumerate(readings.readings, 1)
        check_unique(((f"leitura[{number}]", [one.id]) for number, one in named), where)


def _used(readings: ReadingsFile, explained: list[RulesFile], scribe: Scribe) -> None:
    classes, reasons = words_of(explained)
    known = [terms.EVERYTHING, *classes, *reasons]
    for number, one in enumerate(readings.readings, 1):
        check_id(one.id, f"leitura[{number}].id", scribe)
        for name in one.used_in:
            where = f"leitura[{number}].usada_em"
            check_known("leitura_desconhecida", name, known, where, scribe)
