"""Checks of the time classes of a rules file: their names, and where their windows stand."""

from fare_service.tariffs import terms
from fare_service.tariffs.checks import effects, windows
from fare_service.tariffs.checks.keys import check_idle, check_unique, check_word
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.schema import RulesFile, TimeClass


def check(rules: RulesFile, scribe: Scribe) -> None:
    """Note every fault of the time classes."""
    for number, one in enumerate(rules.times, 1):
        where = f"horario[{number}]"
        _head(one, where, scribe)
        effects.check(one, where, scribe)
        if one.by_act:
            said = [*_own_window(one), ("janelas", one.windows)]
            check_idle(said, where, "«por_ato» deixa as datas aos atos", scribe)
        elif not one.windows or terms.is_window(one):
            windows.check(one, where, rules, scribe)
        else:
            _stray(one, where, scribe)
        for place, window in enumerate(one.windows, 1):
            inner = f"{where}.janelas[{place}]"
            if window.reason:
                check_word(window.reason, f"{inner}.motivo", scribe)
            windows.check(window, inner, rules, scribe)
    coded = [(f"horario[{number}]", one) for number, one in enumerate(rules.times, 1) if one.slug]
    check_unique(((where, [one.slug]) for where, one in coded), scribe)


def _own_window(one: TimeClass) -> list[tuple[str, object]]:
    return [
        ("dias", one.days),
        ("feriados", one.holidays),
        ("exceto", one.except_days),
        ("meses", one.months),
        ("epocas", one.seasons),
        ("das", one.start),
        ("as", one.end),
        ("de", one.since),
        ("ate", one.until),
        ("condicao", one.condition),
    ]


def _stray(one: TimeClass, where: str, scribe: Scribe) -> None:
    """Note what is said of one window outside the list in which all of them stand."""
    for key, value in (("exceto", one.except_days), ("condicao", one.condition)):
        if value:
            scribe.note("fora_das_janelas", f"{where}.{key}", key=key)


def _head(one: TimeClass, where: str, scribe: Scribe) -> None:
    if one.reason:
        check_word(one.reason, f"{where}.motivo", scribe)
    else:
        scribe.note("chave_ausente", where, key="motivo")
    if not one.article:
        scribe.note("sem_artigo", where, name=one.reason)
    if one.slug:
        check_word(one.slug, f"{where}.codigo", scribe)
