"""What the price of a trip class is made of, in the words of a rider, without amounts."""

from collections.abc import Iterator

from fare_service.card.model import Per
from fare_service.distance import METRES_PER_KM
from fare_service.faces.counts import km_text, reach_words
from fare_service.faces.language import N_, say
from fare_service.faces.receipt import unit_words
from fare_service.tariffs import terms
from fare_service.tariffs.schema import KmPart, TripClass

FREE = N_("sem preço na lei: combine antes de subir")
UNPRICED = N_("sem preço na tabela: pergunte antes de subir")
PAIRS = N_("o preço que a tabela dá aos dois lugares")
FARE = N_("a tarifa")
OWN_FARE = N_("o preço que a tabela dá a esta viagem")
MINIMUM = N_("no mínimo, o menor preço que a tabela dá")
PER_KM = N_("um valor por quilômetro")
PER_STEP = N_("um valor a cada {step} km")
ONCE = N_("{name}, uma vez, ao passar de {km} km")
SOME_AMOUNT = N_("um valor")
OR_MORE = N_("{makeup}, ou mais")
AT_MOST = N_("{makeup}, no máximo")
_ALL_THE_WAY = Per()


def makeup_words(trip: TripClass, lang: str) -> str:
    """Say what a trip costs: the fare, its tariff units, its kilometres; or that it has no price."""
    if trip.free:
        return say(lang, FREE)
    if trip.unpriced:
        return say(lang, UNPRICED)
    said = " + ".join(_parts(trip, lang))
    if trip.or_more:
        said = say(lang, OR_MORE, makeup=said)
    if trip.at_most:
        said = say(lang, AT_MOST, makeup=said)
    return f"{said}; {say(lang, MINIMUM)}" if trip.minimum else said


def rounds_up(trips: list[TripClass]) -> bool:
    """Tell whether a kilometre that has begun counts whole in some trip."""
    parts = (part for trip in trips for part in trip.parts)
    return any(not part.proportional and not part.once for part in parts)


def _parts(trip: TripClass, lang: str) -> Iterator[str]:
    if trip.condition == terms.PAIR:
        yield say(lang, PAIRS)
    elif trip.fare != terms.NO_FARE:
        yield say(lang, FARE if trip.fare == terms.FARE or trip.parts else OWN_FARE)
    if trip.units:
        yield unit_words(trip.units, lang)
    for part in trip.parts:
        yield _kilometres(part, lang)


def _kilometres(part: KmPart, lang: str) -> str:
    if part.once:
        name = part.name or say(lang, SOME_AMOUNT)
        return say(lang, ONCE, name=name[:1].lower() + name[1:], km=km_text(part.start))
    whole = part.step == METRES_PER_KM
    said = say(lang, PER_KM) if whole else say(lang, PER_STEP, step=km_text(part.step))
    per = Per(part.start, part.end)
    reach = "" if per == _ALL_THE_WAY else reach_words(per, lang)
    return " ".join(filter(None, (said, reach)))
