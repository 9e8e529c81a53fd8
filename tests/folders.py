"""Tariff folders for tests: the shipped ones as loaded, and changed copies of them.

A test that needs a town of its own copies a shipped folder and edits its text, so that what it
loads is always a folder as a clerk would write it:

    served = serve_folder(tmp_path, MANGARATIBA, edit("tabela", "unidade = 2.00", "unidade = 3.00"))
"""

import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path

from fare_service import paths
from fare_service.registry import NOTHING, Registry, Served, load

MANGARATIBA = "mangaratiba-rj"
SAO_RAIMUNDO = "sao-raimundo-das-mangabeiras-ma"
MUNICIPALITIES = (MANGARATIBA, SAO_RAIMUNDO)
REGIMES = Path(__file__).parent / "regimes"
"""Twelve other towns, history and test data."""
TODAY = date(2026, 3, 11)
"""An ordinary Wednesday of the demonstration tables' first year."""


@dataclass(frozen=True)
class Edit:
    """One replacement in the text of one file of a folder."""

    file: str
    old: str
    new: str


def edit(file: str, old: str, new: str) -> Edit:
    """Describe a replacement; `file` is a name or its first word, as in ``edit("regras", …)``."""
    return Edit(file, old, new)


def write_folder(
    root: Path,
    municipality: str = MANGARATIBA,
    *edits: Edit,
    files: Mapping[str, str | bytes | None] | None = None,
) -> Path:
    """Copy a shipped folder under `root`, change it and give its path.

    `files` adds or overwrites whole files; None removes one. An edit whose old text does not
    occur in the file is an error of the test.
    """
    folder = root / municipality
    shutil.copytree(paths.TARIFFS / municipality, folder)
    for one in edits:
        path = find_file(folder, one.file)
        text = path.read_text("utf-8")
        if one.old not in text:
            raise LookupError(f"{path.name} has no {one.old!r}")
        path.write_text(text.replace(one.old, one.new), "utf-8")
    for name, content in (files or {}).items():
        path = folder / name
        if content is None:
            path.unlink()
        elif isinstance(content, bytes):
            path.write_bytes(content)
        else:
            path.write_text(content, "utf-8")
    return folder


def find_file(folder: Path, name: str) -> Path:
    """Give the file of that name, or the only one whose name begins with that word."""
    if (folder / name).exists():
        return folder / name
    (found,) = folder.glob(f"{name}*.toml")
    return found


def without_examples(name: str, municipality: str = MANGARATIBA) -> str:
    """Give the text of a shipped file without its worked examples, which changes might break."""
    return (paths.TARIFFS / municipality / name).read_text("utf-8").partition("[[exemplo]]")[0]


def rules_from(day: date) -> dict[str, str | bytes | None]:
    """Give Mangaratiba's rules as if they began on another day, and no table, as files."""
    files: dict[str, str | bytes | None] = {"tabela-2026-01-01.toml": None}
    for word in ("regras", "leituras"):
        text = (paths.TARIFFS / MANGARATIBA / f"{word}-2008-03-19.toml").read_text("utf-8")
        files[f"{word}-2008-03-19.toml"] = None
        files[f"{word}-{day}.toml"] = text.replace("= 2008-03-19", f"= {day}")
    return files


def load_folder(
    root: Path, today: date = TODAY, entered: Mapping[str, Mapping[str, str]] = NOTHING
) -> Registry:
    """Load a tariff folder as a service does that starts on `today`, with what the journal adds."""
    return load(root, today, entered)


def serve_folder(
    root: Path,
    municipality: str = MANGARATIBA,
    *edits: Edit,
    files: Mapping[str, str | bytes | None] | None = None,
    today: date = TODAY,
) -> Served:
    """Write a changed copy of a shipped folder and serve it; its faults fail the test."""
    write_folder(root, municipality, *edits, files=files)
    registry = load_folder(root, today)
    faults = [str(fault) for fault in registry.faulty.get(municipality, ())]
    if faults:
        raise ValueError("\n".join(faults))
    return registry.served[municipality]


def fault_codes(root: Path, municipality: str = MANGARATIBA, today: date = TODAY) -> list[str]:
    """Give the codes of all faults of one municipality of a folder, warnings included."""
    return [
        fault.code
        for fault in load_folder(root, today).faults
        if fault.municipality in ("", municipality)
    ]


@cache
def shipped() -> Registry:
    """Load the shipped tariffs, once a process."""
    return load(paths.TARIFFS, TODAY)


@cache
def regimes() -> Registry:
    """Load the regimes of the other towns, once a process."""
    return load(REGIMES, TODAY)
