"""Checks of the acts: what they open, suspend and revoke."""

from fare_service.tariffs import terms
from fare_service.tariffs.checks.keys import check_known
from fare_service.tariffs.checks.rules import during
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.folder import Draft, stem
from fare_service.tariffs.schema import ActFile, ActWindow, Suspension


def check(draft: Draft, scribe: Scribe) -> None:
    """Note acts without effect, with empty windows, or about time classes nobody knows."""
    known = [stem(name) for name in draft.acts]
    for name, act in draft.acts.items():
        where = scribe.about(name)
        if not (act.windows or act.suspensions or act.revocations):
            where.note("ato_sem_efeito")
        _windows(act, draft, where)
        for number, one in enumerate(act.revocations, 1):
            others = [other for other in known if other != stem(name)]
            check_known("ato_revoga_nada", one.act, others, f"revoga[{number}].ato", where)


def _windows(act: ActFile, draft: Draft, scribe: Scribe) -> None:
    named: list[tuple[str, ActWindow | Suspension]] = [
        *((f"janela[{number}]", one) for number, one in enumerate(act.windows, 1)),
        *((f"suspende[{number}]", one) for number, one in enumerate(act.suspensions, 1)),
    ]
    for where, one in named:
        if one.since >= one.until:
            scribe.note("janela_vazia", where, start=one.since, end=one.until)
        rules = during(draft, one.since, one.until)
        codes = [terms.code_of(each) for rule in rules for each in rule.times]
        check_known("horario_sem_regra", one.time_class, codes, f"{where}.horario", scribe)
