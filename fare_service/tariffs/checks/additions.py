"""Checks of what is added to a trip: localities, extras, the rider's conditions."""

from fare_service.tariffs import terms
from fare_service.tariffs.checks.keys import check_known, check_unique, check_word
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.folder import places
from fare_service.tariffs.schema import AddOn, Condition, Extra, MunicipalityFile, RulesFile

MOST_CONDITIONS = 4
"""Each doubles the columns of the card."""


def check(rules: RulesFile, scribe: Scribe) -> None:
    """Note every fault of the additions, and of the bases of per cents."""
    named: list[tuple[str, AddOn | Extra | Condition]] = [
        *((f"adicional[{number}]", one) for number, one in enumerate(rules.add_ons, 1)),
        *((f"extra[{number}]", one) for number, one in enumerate(rules.extras, 1)),
        *((f"condicao[{number}]", one) for number, one in enumerate(rules.conditions, 1)),
    ]
    for where, one in named:
        check_word(one.slug, f"{where}.codigo", scribe)
        if not isinstance(one, Condition):
            check_word(one.amount, f"{where}.valor", scribe)
        if not one.article:
            scribe.note("sem_artigo", where, name=one.slug)
    check_unique(((where, [one.slug]) for where, one in named), scribe)
    if len(rules.conditions) > MOST_CONDITIONS:
        scribe.note(
            "condicoes_demais", "condicao", count=len(rules.conditions), most=MOST_CONDITIONS
        )
    _numbers(rules, scribe)
    _unused(rules, scribe)


def _unused(rules: RulesFile, scribe: Scribe) -> None:
    """Note conditions that no window asks for."""
    asked = {window.condition for one in rules.times for window in terms.windows_of(one)}
    for number, condition in enumerate(rules.conditions, 1):
        if condition.slug not in asked:
            scribe.note("condicao_sem_uso", f"condicao[{number}]", name=condition.slug)


def _numbers(rules: RulesFile, scribe: Scribe) -> None:
    for number, extra in enumerate(rules.extras, 1):
        least = extra.included + 1
        for name, value, first in (("cada", extra.step, 1), ("maximo", extra.most, least)):
            if not first <= value <= terms.MOST_COUNT:
                where, expected = (
                    f"extra[{number}].{name}",
                    f"um número de {first} a {terms.MOST_COUNT}",
                )
                scribe.note("valor_invalido", where, value=value, expected=expected)
    amounts = terms.base_amounts(rules)
    for number, time_class in enumerate(rules.times, 1):
        for name in time_class.base:
            check_known("base_desconhecida", name, amounts, f"horario[{number}].sobre", scribe)


def check_places(rules: RulesFile, town: MunicipalityFile, scribe: Scribe) -> None:
    """Note places and areas that the rules name and the municipality does not have."""
    known = dict.fromkeys((*(place.id for place in places(town)), *town.areas))
    for number, trip in enumerate(rules.trips, 1):
        for key, names in (("de", trip.origins), ("para", trip.destinations)):
            for name in names:
                check_known("lugar_desconhecido", name, known, f"viagem[{number}].{key}", scribe)
    for number, add_on in enumerate(rules.add_ons, 1):
        if not add_on.places:
            scribe.note("chave_ausente", f"adicional[{number}]", key="locais")
        for name in add_on.places:
            check_known("lugar_desconhecido", name, known, f"adicional[{number}].locais", scribe)
