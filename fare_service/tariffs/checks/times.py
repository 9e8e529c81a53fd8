"""Checks of the time classes of a rules file: reasons, windows, and what each adds."""

from fare_service.tariffs import glossary, terms
from fare_service.tariffs.checks.keys import check_known, check_units, check_word
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.schema import RulesFile, TimeClass, Window

MOST_PER_CENT = 500


def check(rules: RulesFile, scribe: Scribe) -> None:
    """Note every fault of the time classes."""
    for number, one in enumerate(rules.times, 1):
        where = f"horario[{number}]"
        _head(one, where, scribe)
        if not one.windows:
            _window(one, where, rules, scribe)
        for place, window in enumerate(one.windows, 1):
            inner = f"{where}.janelas[{place}]"
            if window.reason:
                check_word(window.reason, f"{inner}.motivo", scribe)
            _window(window, inner, rules, scribe)


def _head(one: TimeClass, where: str, scribe: Scribe) -> None:
    if one.reason:
        check_word(one.reason, f"{where}.motivo", scribe)
    else:
        scribe.note("chave_ausente", where, key="motivo")
    if not one.article:
        scribe.note("sem_artigo", where, name=one.reason)
    check_units(one.units, where, scribe)
    for key, word in (("codigo", one.slug), ("valor", one.amount), ("precos", one.prices)):
        if word:
            check_word(word, f"{where}.{key}", scribe)
    effects = (one.units, one.amount, one.per_cent, one.prices, one.ordinary, one.unpriced)
    count = sum(map(bool, effects))
    if count > 1:
        scribe.note("efeito_duplo", where, name=one.reason)
    elif not count:
        scribe.note("sem_efeito", where, name=one.reason)
    if one.per_cent and not one.base:
        scribe.note("percentual_sem_base", where, name=one.reason)
    if one.per_cent > MOST_PER_CENT:
        expected = f"um número de 1 a {MOST_PER_CENT}"
        scribe.note("valor_invalido", f"{where}.percentual", value=one.per_cent, expected=expected)


def _window(window: Window, where: str, rules: RulesFile, scribe: Scribe) -> None:
    for day in (*window.days, *window.except_days):
        check_known("dia_desconhecido", day, glossary.DAY_KINDS, f"{where}.dias", scribe)
    for month in window.months:
        check_known("mes_desconhecido", month, glossary.MONTHS, f"{where}.meses", scribe)
    known = [one.slug for one in rules.conditions]
    check_known("condicao_desconhecida", window.condition, known, f"{where}.condicao", scribe)
    if (window.since is None) != (window.until is None):
        scribe.note("chave_ausente", where, key="ate" if window.until is None else "de")
    if window.since is not None and window.until is not None and window.since >= window.until:
        scribe.note("janela_vazia", where, start=window.since, end=window.until)
    if _times_read(window, where, scribe):
        _span(window, where, scribe)


def _span(window: Window, where: str, scribe: Scribe) -> None:
    span = terms.interval(window)
    if span.start >= span.end:
        start, end = window.start or "00:00", window.end or "24:00"
        scribe.note("janela_vazia", where, start=start, end=end)
    if span.end > terms.LONGEST_REACH_DAYS * terms.MINUTES_PER_DAY:
        scribe.note("horario_invalido", f"{where}.as", value=window.end)


def _times_read(window: Window, where: str, scribe: Scribe) -> bool:
    sound = True
    for key, text in (("das", window.start), ("as", window.end)):
        try:
            terms.minutes(text or "00:00")
        except terms.BadTime:
            scribe.note("horario_invalido", f"{where}.{key}", value=text)
            sound = False
    return sound
