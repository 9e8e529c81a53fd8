"""Checks of the acts: what they open, suspend and revoke."""

from fare_service.tariffs import terms
from fare_service.tariffs.checks.keys import check_known, check_minutes, check_word
from fare_service.tariffs.checks.rules import during
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.folder import Draft, stem
from fare_service.tariffs.schema import ActFile, ActWindow, Revocation, Suspension


def check(draft: Draft, scribe: Scribe) -> None:
    """Note acts without effect, with empty windows, or about time classes nobody knows."""
    for name, act in draft.acts.items():
        where = scribe.about(name)
        if not (act.windows or act.suspensions or act.revocations):
            where.note("ato_sem_efeito")
        _windows(act, draft, where)
        for number, one in enumerate(act.revocations, 1):
            _revocation(one, f"revoga[{number}]", name, draft, where)


def _revocation(one: Revocation, where: str, name: str, draft: Draft, scribe: Scribe) -> None:
    """Note a revocation of an act that is not there, or that has nothing left to revoke."""
    others = {stem(other): act for other, act in draft.acts.items() if other != name}
    check_known("ato_revoga_nada", one.act, others, f"{where}.ato", scribe)
    check_minutes([(f"{where}.a_partir_de", one.since)], scribe)
    if one.act in others:
        act = others[one.act]
        ends = [each.until for each in act.windows] + [each.until for each in act.suspensions]
        if all(end <= one.since for end in ends):
            scribe.note("ato_ja_sem_efeito", f"{where}.a_partir_de", name=one.act, since=one.since)


def _windows(act: ActFile, draft: Draft, scribe: Scribe) -> None:
    named: list[tuple[str, ActWindow | Suspension]] = [
        *((f"janela[{number}]", one) for number, one in enumerate(act.windows, 1)),
        *((f"suspende[{number}]", one) for number, one in enumerate(act.suspensions, 1)),
    ]
    for where, one in named:
        check_minutes(((f"{where}.de", one.since), (f"{where}.ate", one.until)), scribe)
        if one.since >= one.until:
            scribe.note("janela_vazia", where, start=one.since, end=one.until)
            continue
        many = [
            [terms.code_of(each) for each in rules.times]
            for rules in during(draft, one.since, one.until)
        ]
        known = [code for codes in many for code in codes]
        check_known("horario_sem_regra", one.time_class, known, f"{where}.horario", scribe)
        if any(codes.count(one.time_class) > 1 for codes in many):
            scribe.note("horario_ambiguo", f"{where}.horario", name=one.time_class)
    for number, window in enumerate(act.windows, 1):
        check_word(window.reason, f"janela[{number}].motivo", scribe)
