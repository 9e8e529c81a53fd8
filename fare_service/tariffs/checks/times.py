"""Checks of the time classes of a rules file: reasons, windows, and what each adds."""

from fare_service.tariffs import glossary, terms
from fare_service.tariffs.checks.keys import check_known, check_units, check_word
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.schema import RulesFile, TimeClass, Window


def check(rules: RulesFile, scribe: Scribe) -> None:
    """Note every fault of the time classes."""
    for number, one in enumerate(rules.times, 1):
        where = f"horario[{number}]"
        _head(one, where, scribe)
        _window(one, where, scribe)
        for place, window in enumerate(one.windows, 1):
            inner = f"{where}.janelas[{place}]"
            if window.reason:
                check_word(window.reason, f"{inner}.motivo", scribe)
            _window(window, inner, scribe)


def _head(one: TimeClass, where: str, scribe: Scribe) -> None:
    if one.reason:
        check_word(one.reason, f"{where}.motivo", scribe)
    else:
        scribe.note("chave_ausente", where, key="motivo")
    if not one.article:
        scribe.note("sem_artigo", where, name=one.reason)
    check_units(one.units, where, scribe)
    if one.amount:
        check_word(one.amount, f"{where}.valor", scribe)
    if one.units and one.amount:
        scribe.note("efeito_duplo", where, name=one.reason)
    elif not one.units and not one.amount:
        scribe.note("sem_efeito", where, name=one.reason)


def _window(window: Window, where: str, scribe: Scribe) -> None:
    for day in window.days:
        check_known("dia_desconhecido", day, glossary.DAY_KINDS, f"{where}.dias", scribe)
    for month in window.months:
        check_known("mes_desconhecido", month, glossary.MONTHS, f"{where}.meses", scribe)
    if not _times_read(window, where, scribe):
        return
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
