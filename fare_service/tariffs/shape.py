"""Turns parsed TOML into the structs of `schema`, noting every fault of shape at once."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from fare_service.tariffs import values
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.values import Unreadable, unfit

_Struct = TypeVar("_Struct", bound=msgspec.Struct)


@dataclass(frozen=True, slots=True)
class Key:
    """One key of a block: its field, its name in the file, its type, whether it must be there."""

    field: str
    name: str
    hint: Any
    required: bool


def read(struct: type[_Struct], raw: object, scribe: Scribe, place: str = "") -> _Struct | None:
    """Read one block; note unknown, missing and unfit keys, and give None if there was any."""
    try:
        return _block(struct, raw, scribe, place)
    except Unreadable:
        return None


def _block(struct: type[_Struct], raw: object, scribe: Scribe, place: str) -> _Struct:
    if not isinstance(raw, Mapping):
        raise unfit(dict, raw, scribe, place)
    known = {key.name: key for key in keys(struct)}
    for name in raw:
        if name not in known:
            scribe.note("chave_desconhecida", place, key=name, hint=did_you_mean(name, known))
    found: dict[str, object] = {}
    sound = raw.keys() <= known.keys()
    for name, key in known.items():
        try:
            if name in raw:
                found[key.field] = _value(key.hint, raw[name], scribe, _inside(place, name))
            elif key.required:
                scribe.note("chave_ausente", place, key=name)
                sound = False
        except Unreadable:
            sound = False
    if not sound:
        raise Unreadable
    return struct(**found)


def _value(hint: Any, raw: object, scribe: Scribe, place: str) -> object:  # noqa: ANN401 - a type
    hint = bare(hint)
    if get_origin(hint) is list:
        return _many(get_args(hint)[0], raw, scribe, place)
    if get_origin(hint) is dict:
        return _named(get_args(hint)[1], raw, scribe, place)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _block(hint, raw, scribe, place)
    return values.read(hint, raw, scribe, place)


def _many(hint: Any, raw: object, scribe: Scribe, place: str) -> list[object]:  # noqa: ANN401 - a type
    if not isinstance(raw, list):
        raise unfit(list, raw, scribe, place)
    return _all([(hint, item, f"{place}[{number}]") for number, item in enumerate(raw, 1)], scribe)


def _named(hint: Any, raw: object, scribe: Scribe, place: str) -> dict[str, object]:  # noqa: ANN401 - a type
    if not isinstance(raw, Mapping):
        raise unfit(dict, raw, scribe, place)
    items = [(hint, item, _inside(place, name)) for name, item in raw.items()]
    found = dict(zip(raw, _all(items, scribe), strict=True))
    odd = [name for name in raw if not values.is_text(name)]
    if odd:
        raise unfit(str, odd[0], scribe, place)
    return found


def _all(items: list[tuple[Any, object, str]], scribe: Scribe) -> list[object]:
    found, unreadable = [], False
    for hint, raw, place in items:
        try:
            found.append(_value(hint, raw, scribe, place))
        except Unreadable:
            unreadable = True
    if unreadable:
        raise Unreadable
    return found


@cache
def keys(struct: type[msgspec.Struct]) -> tuple[Key, ...]:
    """Give the keys of a block in the order in which it declares them."""
    hints = get_type_hints(struct)
    return tuple(
        Key(one.name, one.encode_name, hints[one.name], one.required)
        for one in msgspec.structs.fields(struct)
    )


def bare(hint: Any) -> Any:  # noqa: ANN401 - a type
    """Give the type of a key that may be left out without the None that then stands for it."""
    if get_origin(hint) in (UnionType, Union):
        return next(option for option in get_args(hint) if option is not NoneType)
    return hint


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Word the suggestion «; quis dizer …?» for a word that is nearly one of the known."""
    near = get_close_matches(word, list(known), n=1)
    return f"; quis dizer «{near[0]}»?" if near else ""


def _inside(place: str, key: str) -> str:
    return f"{place}.{key}" if place else key
