"""Reads the bytes of a tariff folder as TOML, refusing what is unreadable and saying why."""

import tomllib
from decimal import Decimal
from pathlib import Path

from fare_service.tariffs.faults import Scribe


def toml(path: Path, scribe: Scribe) -> dict[str, object] | None:
    """Parse one file (UTF-8, amounts as ``Decimal``); note why and give None if that fails."""
    try:
        text = path.read_bytes().decode("utf-8")
    except OSError as error:
        scribe.note("arquivo_ilegivel", reason=error.strerror or "erro de leitura")
    except UnicodeDecodeError as error:
        scribe.note("nao_utf8", position=error.start)
    else:
        return _parsed(text, scribe)
    return None


def _parsed(text: str, scribe: Scribe) -> dict[str, object] | None:
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (tomllib.TOMLDecodeError, ValueError, RecursionError, ArithmeticError) as error:
        scribe.note("toml_invalido", reason=str(error)[:200])
        return None


def folders(root: Path) -> list[Path]:
    """Give the municipality folders of a tariff folder in order; raises ``OSError``."""
    return sorted(path for path in root.iterdir() if path.is_dir() and path.name[0] not in "._")
