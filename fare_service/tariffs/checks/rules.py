"""Checks of the rules files: their head, their validity, their trip classes."""

import re
from collections.abc import Iterable
from datetime import datetime
from itertools import pairwise

from fare_service.tariffs import glossary, terms
from fare_service.tariffs.checks import additions, times, trips
from fare_service.tariffs.checks.keys import check_among, check_span
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.folder import Draft
from fare_service.tariffs.schema import RulesFile

_URN = re.compile(r"urn:lex:br(;[a-z0-9.]+)*(:[a-z0-9.;,-]+){3}")


def check(draft: Draft, scribe: Scribe) -> None:
    """Note every fault of the rules, one by one and against each other."""
    for name, one in draft.rules.items():
        _one(name, one, scribe.about(name))
    ordered = sorted(draft.rules.items(), key=lambda item: item[1].start)
    for (earlier, before), (later, after) in pairwise(ordered):
        if before.end is None or before.end > after.start:
            scribe.about(later).note("regras_sobrepostas", "inicio", other=earlier)
        elif before.end < after.start:
            scribe.about(later).note("regras_com_lacuna", "inicio", other=earlier)


def _one(name: str, rules: RulesFile, scribe: Scribe) -> None:
    check_span(name, rules.start, rules.end, scribe)
    if not _URN.fullmatch(rules.urn):
        scribe.note("urn_invalida", "urn", value=rules.urn)
    check_among(rules.unit, terms.UNITS, "unidade", scribe)
    if rules.together:
        check_among(rules.together, terms.TOGETHER, "horarios_juntos", scribe)
    check_among(rules.tables.by, glossary.PUBLISHERS, "tabelas.quem", scribe)
    check_among(rules.otherwise, terms.OTHERWISE, "fora_dos_horarios", scribe)
    check_among(rules.limits, terms.LIMITS, "precos_sao", scribe)
    trips.check(rules, scribe)
    times.check(rules, scribe)
    additions.check(rules, scribe)


def some_unread(draft: Draft, scribe: Scribe) -> bool:
    """Tell whether a rules file could not be read, so that others can't be held against it."""
    named = {one.file for one in scribe.faults if one.file.startswith("regras-")}
    return not named <= draft.rules.keys()


def in_force(draft: Draft, moment: datetime) -> RulesFile | None:
    """Give the rules that hold at a local time."""
    return next(
        (
            one
            for one in draft.rules.values()
            if one.start <= moment and (one.end is None or moment < one.end)
        ),
        None,
    )


def during(draft: Draft, start: datetime, end: datetime | None) -> list[RulesFile]:
    """Give the rules that hold at some time of [start, end)."""
    return [
        one
        for one in draft.rules.values()
        if (one.end is None or one.end > start) and (end is None or one.start < end)
    ]


def words_of(many: Iterable[RulesFile]) -> tuple[list[str], list[str]]:
    """Give the trip classes and the reasons that some rules know."""
    rules = list(many)
    classes = [one.slug for each in rules for one in each.trips]
    return classes, [reason for each in rules for reason in terms.reasons_of(each)]
