"""Writes a table, an end or an act as the text of its file, which reads back as the same."""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from typing import Any, get_args, get_origin

import msgspec

from fare_service.cost import CostPerKm
from fare_service.cost import decimal_text as cost_text
from fare_service.distance import Metres, kilometres_text
from fare_service.money import Centavos, decimal_text
from fare_service.tariffs.schema.block import Block
from fare_service.tariffs.shape import bare, keys

_NUMBERS: Mapping[Any, Callable[[int], str]] = {
    Centavos: decimal_text,
    CostPerKm: cost_text,
    Metres: kilometres_text,
}
_ESCAPES = {"\\": "\\\\", '"': '\\"'}


def written(file: Block) -> str:
    """Give the text of a file; what it says as its shape would have it anyway is left out."""
    lines: list[str] = []
    blocks: list[str] = []
    for name, hint, value in _said(file):
        inner = get_args(hint)[-1:]
        if get_origin(hint) is list and inner and _is_block(inner[0]):
            for one in value:
                blocks += ["", f"[[{name}]]", *_lines(one)]
        elif get_origin(hint) is dict:
            blocks += ["", f"[{name}]", *_named(inner[0], value)]
        elif _is_block(hint):
            blocks += ["", f"[{name}]", *_lines(value)]
        else:
            lines.append(f"{name} = {_value(hint, value)}")
    return "\n".join([*lines, *blocks, ""])


def _said(block: msgspec.Struct) -> Iterator[tuple[str, Any, Any]]:
    """Give name, type and value of every key that a block says by itself."""
    defaults = {one.name: one for one in msgspec.structs.fields(type(block))}
    for key in keys(type(block)):
        value = getattr(block, key.field)
        field = defaults[key.field]
        absent = (
            field.default_factory()
            if field.default_factory is not msgspec.NODEFAULT
            else field.default
        )
        if value != absent:
            yield key.name, bare(key.hint), value


def _lines(block: msgspec.Struct) -> Iterator[str]:
    for name, hint, value in _said(block):
        yield f"{name} = {_value(hint, value)}"


def _named(hint: Any, values: Mapping[str, Any]) -> Iterator[str]:  # noqa: ANN401 - a type
    for name, value in values.items():
        yield f"{_key(name)} = {_value(hint, value)}"


def _value(hint: Any, value: Any) -> str:  # noqa: ANN401 - a type
    inner = get_args(hint)[-1:]
    if isinstance(value, list):
        return f"[{', '.join(_value(inner[0], one) for one in value)}]"
    if isinstance(value, Mapping):
        return f"{{ {', '.join(_named(inner[0], value))} }}"
    if isinstance(value, msgspec.Struct):
        return f"{{ {', '.join(_lines(value))} }}"
    return _NUMBERS[hint](value) if hint in _NUMBERS else _plain(value)


def _plain(value: object) -> str:
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, datetime):
        return value.isoformat(timespec="seconds")
    return str(value).lower() if isinstance(value, bool) else str(value)


def _key(name: str) -> str:
    return (
        name
        if name.isascii() and name.replace("_", "").replace("-", "").isalnum()
        else _quoted(name)
    )


def _quoted(text: str) -> str:
    return f'"{"".join(_ESCAPES.get(mark, mark) for mark in text)}"'


def _is_block(hint: Any) -> bool:  # noqa: ANN401 - a type
    return isinstance(hint, type) and issubclass(hint, msgspec.Struct)
