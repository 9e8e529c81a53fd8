"""Proves that every minute has one price, or a gap that the rules declare."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime

from fare_service.card.almanac import Almanac
from fare_service.card.occasions import Occasions
from fare_service.clock import SECONDS_PER_DAY
from fare_service.tariffs import terms
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.glossary import HOLIDAY, WEEKDAYS

_GAP_SECONDS = 731 * SECONDS_PER_DAY
"""Two years show the hours of every week that no class takes in."""

_MOST_GAPS = 3
_WEEKDAYS = tuple(WEEKDAYS)


def prove(occasions: Occasions, scribe: Scribe) -> bool:
    """Note hours with two prices, or with none; tell whether none has two."""
    file = occasions.rules.file
    if file.otherwise == terms.NO_PRICE and occasions.spans:
        _note_gaps(occasions, scribe)
    before = len(scribe.faults)
    contested = [one for one in file.times if not one.adds]
    if not file.together and len(contested) > 1:
        _prove_order(occasions, "minuto_com_dois_precos", scribe)
    if file.together == terms.SUM and sum(1 for one in contested if one.prices) > 1:
        _prove_order(occasions, "precos_que_se_somam", scribe)
    return len(scribe.faults) == before


def _prove_order(occasions: Occasions, code: str, scribe: Scribe) -> None:
    """Note each set of classes of which but one could hold."""
    file = occasions.rules.file
    told = set()
    for instant, held in occasions.all:
        places = dict.fromkeys(one.time_class for one in held)
        classes = [place for place in places if not file.times[place].adds]
        if code == "precos_que_se_somam":
            classes = [place for place in classes if file.times[place].prices]
        if len(classes) > 1 and tuple(classes) not in told:
            told.add(tuple(classes))
            moment = occasions.municipality.zone.local(instant)
            names = " e ".join(f"«{terms.code_of(file.times[one])}»" for one in classes)
            scribe.note(code, "horario", moment=f"{moment:%Y-%m-%d %H:%M}", names=names)


def _note_gaps(occasions: Occasions, scribe: Scribe) -> None:
    """Note the hours of the week that `fora_dos_horarios` leaves without a price."""
    start, end = occasions.spans[0]
    found = Counter(_gaps(occasions, start, min(end, start + _GAP_SECONDS)))
    if found:
        shown = [gap for gap, _ in found.most_common(_MOST_GAPS)]
        more = len(found) - len(shown)
        listed = "; ".join([*shown, *([f"e mais {more}"] if more else [])])
        scribe.note("hora_sem_preco", "fora_dos_horarios", gaps=listed)


def _gaps(occasions: Occasions, start: int, end: int) -> Iterator[str]:
    """Give the words of each stretch in which no class holds by itself."""
    zone, times = occasions.municipality.zone, occasions.rules.file.times
    almanac = Almanac(occasions.municipality)
    begun: datetime | None = None
    for instant, state in occasions.states([(start, end)]):
        moment = zone.local(instant)
        priced = any(not one.condition and not times[one.time_class].adds for one in state.held)
        if begun is not None and priced:
            yield _words(begun, moment, almanac)
            begun = None
        elif begun is None and not priced:
            begun = moment


def _words(start: datetime, end: datetime, almanac: Almanac) -> str:
    first, last = _day(start, almanac), _day(end, almanac)
    if start.date() == end.date():
        return f"{first}, das {start:%H:%M} às {end:%H:%M}"
    return f"de {first}, {start:%H:%M}, a {last}, {end:%H:%M}"


def _day(moment: datetime, almanac: Almanac) -> str:
    return HOLIDAY if almanac.is_holiday(moment.date()) else _WEEKDAYS[moment.weekday()]
