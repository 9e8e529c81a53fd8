"""Checks of what a time class does to the price: one thing, and that one whole."""

from fare_service.tariffs.checks.keys import check_idle, check_units, check_word
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.schema import TimeClass

MOST_PER_CENT = 500


def check(one: TimeClass, where: str, scribe: Scribe) -> None:
    """Note a class that does nothing, two things, or something that is not whole."""
    check_units(one.units, where, scribe)
    for key, word in (("valor", one.amount), ("precos", one.prices)):
        if word:
            check_word(word, f"{where}.{key}", scribe)
    effects = (one.units, one.amount, one.per_cent, one.prices, one.ordinary, one.unpriced)
    count = sum(map(bool, effects))
    if count > 1:
        scribe.note("efeito_duplo", where, name=one.reason)
    elif not count:
        scribe.note("sem_efeito", where, name=one.reason)
    if one.ordinary or one.unpriced:
        said = (("opcional", one.optional), ("soma", one.adds))
        check_idle(said, where, "o horário não acrescenta nada", scribe)
    if one.prices:
        why = "preços próprios tomam o lugar dos comuns, não se somam"
        check_idle([("soma", one.adds)], where, why, scribe)
    _per_cent(one, where, scribe)


def _per_cent(one: TimeClass, where: str, scribe: Scribe) -> None:
    if one.per_cent and not one.base:
        scribe.note("percentual_sem_base", where, name=one.reason)
    if not one.per_cent:
        check_idle([("sobre", one.base)], where, "só vale com «percentual»", scribe)
    if one.per_cent > MOST_PER_CENT:
        expected = f"um número de 1 a {MOST_PER_CENT}"
        scribe.note("valor_invalido", f"{where}.percentual", value=one.per_cent, expected=expected)
