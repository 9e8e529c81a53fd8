"""Turns parsed TOML into the structs of `schema`, noting every fault of shape at once."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from decimal import Decimal
from difflib import get_close_matches
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from fare_service.distance import Metres, NotMetres, metres
from fare_service.money import Centavos, NotCentavos, centavos
from fare_service.tariffs.faults import Scribe

_Struct = TypeVar("_Struct", bound=msgspec.Struct)

LONGEST_SHOWN = 40
LARGEST_INTEGER = 9_999_999
"""No number in a file is larger than an IBGE code; larger ones would not fit the wire."""
_EXPECTED = {
    str: "um texto entre aspas",
    int: "um número inteiro",
    bool: "true ou false",
    date: "uma data, como 2026-03-01",
    datetime: "uma data, ou data e hora local, como 2026-03-01T00:00:00 (sem Z)",
    list: "uma lista",
    dict: "um bloco de chaves",
}


class _Unreadable(Exception):
    """A value that could not be read; its fault is already noted."""


@dataclass(frozen=True, slots=True)
class _Field:
    """One field of a struct: its key in the file, its type, and whether it may be left out."""

    name: str
    key: str
    hint: Any
    required: bool


def read(struct: type[_Struct], raw: object, scribe: Scribe, place: str = "") -> _Struct | None:
    """Read one block; note unknown, missing and unfit keys, and give None if there was any."""
    try:
        return _block(struct, raw, scribe, place)
    except _Unreadable:
        return None


def _block(struct: type[_Struct], raw: object, scribe: Scribe, place: str) -> _Struct:
    if not isinstance(raw, Mapping):
        raise _unfit(scribe, place, raw, dict)
    fields = {one.key: one for one in _fields(struct)}
    for key in raw:
        if key not in fields:
            scribe.note("chave_desconhecida", place, key=key, hint=did_you_mean(key, fields))
    values: dict[str, object] = {}
    sound = raw.keys() <= fields.keys()
    for key, one in fields.items():
        try:
            if key in raw:
                values[one.name] = _value(one.hint, raw[key], scribe, _inside(place, key))
            elif one.required:
                scribe.note("chave_ausente", place, key=key)
                sound = False
        except _Unreadable:
            sound = False
    if not sound:
        raise _Unreadable
    return struct(**values)


def _value(hint: Any, raw: object, scribe: Scribe, place: str) -> object:  # noqa: ANN401 - a type
    if get_origin(hint) in (UnionType, Union):
        hint = next(option for option in get_args(hint) if option is not NoneType)
    if get_origin(hint) is list:
        return _many(get_args(hint)[0], raw, scribe, place)
    if get_origin(hint) is dict:
        return _named(get_args(hint)[1], raw, scribe, place)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _block(hint, raw, scribe, place)
    if hint is Centavos:
        return _money(raw, scribe, place)
    if hint is Metres:
        return _distance(raw, scribe, place)
    return _leaf(hint, raw, scribe, place)


def _many(hint: Any, raw: object, scribe: Scribe, place: str) -> list[object]:  # noqa: ANN401 - a type
    if not isinstance(raw, list):
        raise _unfit(scribe, place, raw, list)
    return _all([(hint, item, f"{place}[{number}]") for number, item in enumerate(raw, 1)], scribe)


def _named(hint: Any, raw: object, scribe: Scribe, place: str) -> dict[str, object]:  # noqa: ANN401 - a type
    if not isinstance(raw, Mapping):
        raise _unfit(scribe, place, raw, dict)
    items = [(hint, item, _inside(place, key)) for key, item in raw.items()]
    return dict(zip(raw, _all(items, scribe), strict=True))


def _all(items: list[tuple[Any, object, str]], scribe: Scribe) -> list[object]:
    values, unreadable = [], False
    for hint, raw, place in items:
        try:
            values.append(_value(hint, raw, scribe, place))
        except _Unreadable:
            unreadable = True
    if unreadable:
        raise _Unreadable
    return values


def _money(raw: object, scribe: Scribe, place: str) -> Centavos:
    try:
        return centavos(raw)
    except NotCentavos:
        scribe.note("nao_centavos", place, value=_shown(raw))
        raise _Unreadable from None


def _distance(raw: object, scribe: Scribe, place: str) -> Metres:
    try:
        return metres(raw)
    except NotMetres:
        scribe.note("nao_metros", place, value=_shown(raw))
        raise _Unreadable from None


def _leaf(hint: type, raw: object, scribe: Scribe, place: str) -> object:
    if hint is datetime and type(raw) is date:
        return datetime.combine(raw, time.min)
    fits = type(raw) is hint and not (isinstance(raw, datetime) and raw.tzinfo)
    if isinstance(raw, int) and abs(raw) > LARGEST_INTEGER:
        fits = False
    if not fits or (raw == "" and hint is str):
        raise _unfit(scribe, place, raw, hint)
    return raw


def _unfit(scribe: Scribe, place: str, raw: object, expected: type) -> _Unreadable:
    scribe.note("valor_invalido", place, value=_shown(raw), expected=_EXPECTED[expected])
    return _Unreadable()


@cache
def _fields(struct: type[msgspec.Struct]) -> tuple[_Field, ...]:
    hints = get_type_hints(struct)
    return tuple(
        _Field(one.name, one.encode_name, hints[one.name], one.required)
        for one in msgspec.structs.fields(struct)
    )


def did_you_mean(word: str, known: Mapping[str, object] | list[str]) -> str:
    """Word the suggestion «, quis dizer …?» for a word that is nearly one of the known."""
    near = get_close_matches(word, list(known), n=1)
    return f"; quis dizer «{near[0]}»?" if near else ""


def _inside(place: str, key: str) -> str:
    return f"{place}.{key}" if place else key


def _shown(raw: object) -> str:
    text = str(raw) if isinstance(raw, (str, int, Decimal, date)) else type(raw).__name__
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"
