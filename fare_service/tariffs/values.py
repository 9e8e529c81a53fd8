"""The values a tariff file may hold: texts, whole numbers, switches, dates and amounts."""

import unicodedata
from collections.abc import Mapping
from datetime import date, datetime, time

from fare_service.cost import CostPerKm, NotACost, cost_per_km
from fare_service.distance import Metres, NotMetres, metres
from fare_service.money import Centavos, NotCentavos, centavos
from fare_service.tariffs.faults import Scribe

LONGEST_SHOWN = 40
LONGEST_TEXT = 1000
LARGEST_INTEGER = 9_999_999
"""No number in a file is larger than an IBGE code; larger ones would not fit the wire."""
FIRST_YEAR, LAST_YEAR = 1900, 2100
"""A date outside these years is a slip of the pen."""

FORMS: dict[object, str] = {
    str: f"um texto entre aspas, numa linha só, sem letras invisíveis, com até {LONGEST_TEXT} letras",
    int: f"um número inteiro, sem sinal nem aspas, com até {len(str(LARGEST_INTEGER))} algarismos",
    bool: "true ou false",
    date: "uma data, como 2026-03-01",
    datetime: "uma data, ou data e hora local, como 2026-03-01T00:00:00 (sem Z)",
    list: "uma lista, entre colchetes",
    dict: "um bloco, como { chave = valor }",
}
_INVISIBLE = frozenset(["Cc", "Cf", "Co", "Cs", "Zl", "Zp"])
"""Unicode's categories of controls, marks of direction, private letters and line breaks."""


class Unreadable(Exception):
    """A value that could not be read; its fault is already noted."""


def read(hint: object, raw: object, scribe: Scribe, place: str) -> object:
    """Give a value of that type; raises `Unreadable`."""
    if hint is Centavos:
        return _money(raw, scribe, place)
    if hint is Metres:
        return _distance(raw, scribe, place)
    if hint is CostPerKm:
        return _cost(raw, scribe, place)
    if hint is datetime and type(raw) is date:
        raw = datetime.combine(raw, time.min)
    if type(raw) is not hint or not _fits(raw):
        raise unfit(hint, raw, scribe, place)
    if isinstance(raw, date) and not FIRST_YEAR <= raw.year <= LAST_YEAR:
        scribe.note("data_distante", place, value=raw, first=FIRST_YEAR, last=LAST_YEAR)
        raise Unreadable
    return raw


def unfit(expected: object, raw: object, scribe: Scribe, place: str) -> Unreadable:
    """Note a value of the wrong form, and give what to raise."""
    scribe.note("valor_invalido", place, value=_shown(raw), expected=FORMS[expected])
    return Unreadable()


def is_text(raw: str) -> bool:
    """Tell whether a text says something, in one line and in marks that can be seen."""
    return (
        len(raw) <= LONGEST_TEXT
        and bool(raw.strip())
        and not any(unicodedata.category(mark) in _INVISIBLE for mark in raw)
    )


def _fits(raw: object) -> bool:
    """Tell whether a value of the right type is one that the format takes."""
    if isinstance(raw, str):
        return is_text(raw)
    if isinstance(raw, int):
        return 0 <= raw <= LARGEST_INTEGER
    return not (isinstance(raw, datetime) and raw.tzinfo)


def _money(raw: object, scribe: Scribe, place: str) -> Centavos:
    try:
        return centavos(raw)
    except NotCentavos:
        scribe.note("nao_centavos", place, value=_shown(raw))
        raise Unreadable from None


def _distance(raw: object, scribe: Scribe, place: str) -> Metres:
    try:
        return metres(raw)
    except NotMetres:
        scribe.note("nao_metros", place, value=_shown(raw))
        raise Unreadable from None


def _cost(raw: object, scribe: Scribe, place: str) -> CostPerKm:
    try:
        return cost_per_km(raw)
    except NotACost:
        scribe.note("nao_custo", place, value=_shown(raw))
        raise Unreadable from None


def _shown(raw: object) -> str:
    if isinstance(raw, bool):
        return str(raw).lower()
    if isinstance(raw, Mapping):
        return "um bloco"
    if isinstance(raw, list):
        return "uma lista"
    text = str(raw)
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"
