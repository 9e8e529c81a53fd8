"""Writes blocks of a tariff file as TOML, and a folder of such files."""

import json
from collections.abc import Mapping
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path

from tests.reference.plain.folder import Block


def reais(centavos: int) -> Decimal:
    """Give centavos as a file has them."""
    return Decimal(centavos) / 100


def kilometres(metres: int) -> Decimal:
    """Give metres as a file has them."""
    return Decimal(metres) / 1000


def write(folder: Path, files: Mapping[str, Block]) -> None:
    """Write a folder; the keys that a block leaves empty stay out of its file."""
    folder.mkdir(parents=True)
    for name, block in files.items():
        lines = [f"{key} = {_value(value)}" for key, value in block.items() if _said(value)]
        (folder / name).write_text("\n".join(lines) + "\n", "utf-8")


def _value(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (int, Decimal)):
        return str(value)
    if isinstance(value, (date, datetime)):
        return value.isoformat()
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        said = {key: one for key, one in value.items() if _said(one)}
        return f"{{ {', '.join(f'{key} = {_value(one)}' for key, one in said.items())} }}"
    return json.dumps(value, ensure_ascii=False)


def _said(value: object) -> bool:
    return value is not None and value is not False and value != []
