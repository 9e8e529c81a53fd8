"""Checks of the trip classes of a rules file: names, order, and what their fare is made of."""

from fare_service.tariffs import terms
from fare_service.tariffs.checks.keys import (
    check_among,
    check_idle,
    check_unique,
    check_units,
    check_word,
)
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
        _ends(one, where, scribe)
        if _lacks_unit(one, rules):
            scribe.note("unidade_sem_tarifa", where, name=one.slug)
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


def _ends(one: TripClass, where: str, scribe: Scribe) -> None:
    """Note a class of named ends that names none, and ends that no condition looks at."""
    if one.condition == terms.FROM_TO:
        if not (one.origins or one.destinations):
            scribe.note("chave_ausente", where, key="de")
    else:
        said = (("de", one.origins), ("para", one.destinations), ("sentido_unico", one.one_way))
        check_idle(said, where, f"só vale com quando = «{terms.FROM_TO}»", scribe)


def _lacks_unit(one: TripClass, rules: RulesFile) -> bool:
    """Tell whether the unit is the fare, and a class that counts units has none."""
    counts = one.units or one.or_more or any(time_class.units for time_class in rules.times)
    fareless = one.fare == terms.NO_FARE and not (one.free or one.unpriced)
    return bool(counts) and fareless and rules.unit == terms.UNIT_IS_FARE


def _parts(one: TripClass, where: str, scribe: Scribe) -> None:
    reached = once_reached = 0
    for number, part in enumerate(one.parts, 1):
        inner = f"{where}.por_km[{number}]"
        check_word(part.amount, f"{inner}.valor", scribe)
        if not _in_order(part, once_reached if part.once else reached):
            scribe.note("partes_fora_de_ordem", inner, name=one.slug)
        if part.once:
            said = (("ate_km", part.end), ("proporcional", part.proportional))
            check_idle(said, inner, "«uma_vez» cobra o valor inteiro", scribe)
            once_reached = part.start
        else:
            reached = part.end or terms.ENDLESS


def _in_order(part: KmPart, reached: int) -> bool:
    ends_after = part.end is None or part.end > part.start
    return part.start >= reached and ends_after and part.step > 0
