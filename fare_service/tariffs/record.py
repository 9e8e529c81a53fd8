"""``publicadas.txt``: the tables that were published, so that an edit or a removal is found."""

import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from fare_service.tariffs import files
from fare_service.tariffs.code import code, fingerprint
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.folder import RECORD, Draft
from fare_service.tariffs.schema import TableFile

_LINE = re.compile(r"([0-9A-Z]{8}) ([0-9a-f]{64}) (tabela-[a-z0-9-]+\.toml)")
_HEAD = "# Tabelas publicadas: código, SHA-256 da forma canônica e arquivo. Só se acrescenta.\n"


def check(path: Path, draft: Draft, scribe: Scribe) -> None:
    """Note every published table of the folder that was edited, renamed or removed since."""
    present = {name: fingerprint(draft.id, table) for name, table in draft.tables.items()}
    names = {sha: name for name, sha in present.items()}
    for number, line in enumerate(_text(path, scribe).splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        found = _LINE.fullmatch(line)
        if found is None or code(found[2]) != found[1]:
            scribe.note("registro_invalido", f"linha {number}")
        elif present.get(found[3], found[2]) != found[2]:
            scribe.about(found[3]).note("tabela_publicada_alterada", code=found[1])
        elif not os.path.lexists(path / found[3]):
            if found[2] in names:
                scribe.about(found[3]).note(
                    "tabela_publicada_renomeada", code=found[1], name=names[found[2]]
                )
            else:
                scribe.about(found[3]).note("tabela_publicada_removida", code=found[1])


def add(path: Path, draft: Draft) -> list[str]:
    """Append the tables that are not in the record yet and give their file names.

    For a folder in which `check` finds no error. Raises ``OSError``. Lines that stand are never
    touched.
    """
    text = _text(path, Scribe(draft.id, RECORD, []))
    recorded = {found[3] for found in map(_LINE.fullmatch, text.splitlines()) if found}
    new = {name: table for name, table in draft.tables.items() if name not in recorded}
    if new:
        with (path / RECORD).open("a", encoding="utf-8") as record:
            record.write(_HEAD if not text else "" if text.endswith("\n") else "\n")
            record.writelines(_lines(draft.id, new))
    return sorted(new)


def _lines(municipality: str, tables: Mapping[str, TableFile]) -> Iterator[str]:
    for name, table in sorted(tables.items()):
        sha = fingerprint(municipality, table)
        yield f"{code(sha)} {sha} {name}\n"


def _text(path: Path, scribe: Scribe) -> str:
    record = path / RECORD
    return (files.text(record, scribe) or "") if os.path.lexists(record) else ""
