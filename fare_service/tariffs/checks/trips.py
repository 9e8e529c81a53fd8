"""Checks of the trip classes of a rules file: names, order, and what their fare is made of."""

from fare_service.tariffs import terms
from fare_service.tariffs.checks.keys import check_among, check_unique, check_units, check_word
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.schema import KmPart, RulesFile, TripClass


def check(rules: RulesFile, scribe: Scribe) -> None:
    """Note every fault of the trip classes."""
    before: list[TripClass] = []
    for number, one in enumerate(rules.trips, 1):
        where = f"viagem[{number}]"
        check_word(one.slug, f"{where}.classe", scribe)
        check_among(one.condition, terms.CONDITIONS, f"{where}.quando", scribe)
        check_units(one.units, where, scribe)
        if not one.article:
            scribe.note("sem_artigo", where, name=one.slug)
        if (one.free or one.unpriced) and _priced(one):
            scribe.note("classe_contraditoria", where, name=one.slug)
        covering = next((earlier for earlier in before if _covers(earlier, one)), None)
        if covering is not None:
            scribe.note("classe_inalcancavel", where, name=one.slug, before=covering.slug)
        _parts(one, where, scribe)
        before.append(one)
    named = enumerate(rules.trips, 1)
    check_unique(((f"viagem[{number}]", [one.slug]) for number, one in named), scribe)


def _priced(one: TripClass) -> bool:
    own = (one.units, one.or_more, one.at_most, one.parts, one.minimum)
    return any(own) or one.fare != terms.FARE or (one.free and one.unpriced)


def _covers(earlier: TripClass, one: TripClass) -> bool:
    """Tell whether a class takes in every trip that a later one could."""
    if earlier.up_to is not None and (one.up_to is None or one.up_to > earlier.up_to):
        return False
    if earlier.condition == terms.REST:
        return True
    same = (earlier.origins, earlier.destinations) == (one.origins, one.destinations)
    return earlier.condition == one.condition and same and earlier.one_way <= one.one_way


def _parts(one: TripClass, where: str, scribe: Scribe) -> None:
    reached = 0
    for number, part in enumerate(one.parts, 1):
        check_word(part.amount, f"{where}.por_km[{number}].valor", scribe)
        if not _in_order(part, reached):
            scribe.note("partes_fora_de_ordem", f"{where}.por_km[{number}]", name=one.slug)
        reached = part.start if part.once else part.end or terms.ENDLESS


def _in_order(part: KmPart, reached: int) -> bool:
    ends_after = part.end is None or part.end > part.start
    return part.start >= reached and ends_after and part.step > 0
