"""Checks of the rules files and of the readings that go with them."""

import re
from collections import Counter
from datetime import datetime
from itertools import pairwise

from fare_service.tariffs import glossary, terms
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.folder import Draft
from fare_service.tariffs.schema import ReadingsFile, RulesFile, Window
from fare_service.tariffs.shape import did_you_mean

_URN = re.compile(r"urn:lex:br(;[a-z0-9.]+)*(:[a-z0-9.;,-]+){3}")


def check(draft: Draft, scribe: Scribe) -> None:
    """Note every fault of the rules, one by one and against each other."""
    for name, one in draft.rules.items():
        _one(name, one, scribe.about(name))
    _validity(draft, scribe)
    starts = {one.start.date() for one in draft.rules.values()}
    for name, readings in draft.readings.items():
        if readings.start not in starts:
            scribe.about(name).note("leituras_sem_regras", "regras", start=readings.start)
        _readings(readings, draft, scribe.about(name))


def _one(name: str, rules: RulesFile, scribe: Scribe) -> None:
    if not name.endswith(f"-{rules.start.date()}.toml"):
        scribe.note("inicio_no_nome", "inicio", start=rules.start.date())
    if not _URN.fullmatch(rules.urn):
        scribe.note("urn_invalida", "urn", value=rules.urn)
    for key, moment in (("inicio", rules.start), ("fim", rules.end)):
        if moment is not None and (moment.second or moment.microsecond):
            scribe.note("inicio_quebrado", key, value=moment)
    if rules.end is not None and rules.end <= rules.start:
        scribe.note("fim_antes_do_inicio", "fim")
    _among(rules.unit, terms.UNITS, "unidade", scribe)
    if rules.together:
        _among(rules.together, terms.TOGETHER, "horarios_juntos", scribe)
    _among(rules.tables.by, tuple(glossary.PUBLISHERS), "tabelas.quem", scribe)
    _trips(rules, scribe)
    _times(rules, scribe)


def _trips(rules: RulesFile, scribe: Scribe) -> None:
    rest = False
    for number, one in enumerate(rules.trips, 1):
        where = f"viagem[{number}]"
        _among(one.condition, terms.CONDITIONS, f"{where}.quando", scribe)
        if not one.article:
            scribe.note("sem_artigo", where, name=one.slug)
        if one.units < 0:
            scribe.note(
                "valor_invalido", f"{where}.unidades", value=one.units, expected="0 ou mais"
            )
        if rest:
            scribe.note("classe_inalcancavel", where, name=one.slug)
        rest = rest or one.condition == terms.REST
    for slug, times in Counter(one.slug for one in rules.trips).items():
        if times > 1:
            scribe.note("repetido", "viagem", name=slug)


def _times(rules: RulesFile, scribe: Scribe) -> None:
    for number, one in enumerate(rules.times, 1):
        where = f"horario[{number}]"
        if not one.reason:
            scribe.note("chave_ausente", where, key="motivo")
        if not one.article:
            scribe.note("sem_artigo", where, name=one.reason)
        if one.units < 0:
            scribe.note(
                "valor_invalido", f"{where}.unidades", value=one.units, expected="0 ou mais"
            )
        if not one.units and not one.amount:
            scribe.note("sem_efeito", where, name=one.reason)
        for window in terms.windows_of(one):
            _window(window, where, scribe)


def _window(window: Window, where: str, scribe: Scribe) -> None:
    for day in window.days:
        if day not in glossary.DAY_KINDS:
            near = did_you_mean(day, list(glossary.DAY_KINDS))
            scribe.note("dia_desconhecido", f"{where}.dias", name=day, hint=near)
    for month in window.months:
        if month not in glossary.MONTHS:
            scribe.note("mes_desconhecido", f"{where}.meses", name=month)
    if _times_read(window, where, scribe):
        span = terms.interval(window)
        if span.start >= span.end:
            scribe.note("janela_vazia", where, start=window.start, end=window.end)


def _times_read(window: Window, where: str, scribe: Scribe) -> bool:
    sound = True
    for key, text in (("das", window.start), ("as", window.end)):
        try:
            terms.minutes(text or "00:00")
        except terms.BadTime:
            scribe.note("horario_invalido", f"{where}.{key}", value=text)
            sound = False
    return sound


def _validity(draft: Draft, scribe: Scribe) -> None:
    ordered = sorted(draft.rules.items(), key=lambda item: item[1].start)
    for (earlier, before), (later, after) in pairwise(ordered):
        if before.end is None or before.end > after.start:
            scribe.about(later).note("regras_sobrepostas", "inicio", other=earlier)
        elif before.end < after.start:
            scribe.about(later).note("regras_com_lacuna", "inicio", other=earlier)


def _readings(readings: ReadingsFile, draft: Draft, scribe: Scribe) -> None:
    used = {terms.EVERYTHING}
    for rules in draft.rules.values():
        if rules.start.date() == readings.start:
            used.update(one.slug for one in rules.trips)
            used.update(terms.reasons_of(rules))
    for number, one in enumerate(readings.readings, 1):
        for name in one.used_in:
            if name not in used:
                where = f"leitura[{number}].usada_em"
                scribe.note("leitura_desconhecida", where, name=name)


def _among(value: str, known: tuple[str, ...], where: str, scribe: Scribe) -> None:
    if value not in known:
        expected = " ou ".join(f"«{one}»" for one in known)
        scribe.note("valor_invalido", where, value=value, expected=expected)


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
