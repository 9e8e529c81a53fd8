"""Checks of the windows of time classes: days, months, hours, dates, conditions."""

from fare_service.calendar import day
from fare_service.tariffs import glossary, terms
from fare_service.tariffs.checks.keys import check_idle, check_known, check_minutes
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.schema import RulesFile, Window

_DAYS = (*glossary.DAY_KINDS, *glossary.MONTHLY_DAYS)


def check(window: Window, where: str, rules: RulesFile, scribe: Scribe) -> None:
    """Note every fault of a window."""
    for key, days in (("dias", window.days), ("exceto", window.except_days)):
        for kind in days:
            check_known("dia_desconhecido", kind, _DAYS, f"{where}.{key}", scribe)
    for month in window.months:
        check_known("mes_desconhecido", month, glossary.MONTHS, f"{where}.meses", scribe)
    for season in window.seasons:
        _season(season, f"{where}.epocas", scribe)
    known = [one.slug for one in rules.conditions]
    check_known("condicao_desconhecida", window.condition, known, f"{where}.condicao", scribe)
    if window.days and set(window.days) <= set(window.except_days) and not window.holidays:
        scribe.note("janela_sem_dia", where)
    if window.since or window.until:
        _dates(window, where, rules, scribe)
    elif _times_read(window, where, scribe):
        _span(window, where, scribe)


def _season(text: str, where: str, scribe: Scribe) -> None:
    try:
        day.season(text)
    except day.NotADay:
        scribe.note("epoca_invalida", where, value=text)


def _dates(window: Window, where: str, rules: RulesFile, scribe: Scribe) -> None:
    said = (
        ("dias", window.days),
        ("feriados", window.holidays),
        ("exceto", window.except_days),
        ("meses", window.months),
        ("epocas", window.seasons),
        ("das", window.start),
        ("as", window.end),
    )
    check_idle(said, where, "a janela tem datas, com «de» e «ate»", scribe)
    check_minutes(((f"{where}.de", window.since), (f"{where}.ate", window.until)), scribe)
    if window.since is None or window.until is None:
        scribe.note("chave_ausente", where, key="ate" if window.until is None else "de")
    elif window.since >= window.until:
        scribe.note("janela_vazia", where, start=window.since, end=window.until)
    elif window.until <= rules.start or (rules.end is not None and window.since >= rules.end):
        scribe.note("janela_fora_da_validade", where, start=window.since, end=window.until)


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
