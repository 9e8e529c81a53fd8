"""``publicadas.txt``: what was published, tables and their ends, so that an edit is found."""

import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from fare_service.tariffs import files
from fare_service.tariffs.code import code, fingerprint
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.folder import RECORD, Draft
from fare_service.tariffs.schema import EndFile, TableFile

_LINE = re.compile(r"([0-9A-Z]{8}) ([0-9a-f]{64}) ((tabela|fim)-[a-z0-9-]+\.toml)")
_FAULTS = {
    "tabela": (
        "tabela_publicada_alterada",
        "tabela_publicada_removida",
        "tabela_publicada_renomeada",
    ),
    "fim": ("fim_publicado_alterado", "fim_publicado_removido", "fim_publicado_renomeado"),
}
_HEAD = "# Tabelas publicadas: código, SHA-256 da forma canônica e arquivo. Só se acrescenta.\n"


def check(source: files.Folder, draft: Draft, scribe: Scribe) -> None:
    """Note what was published in the folder and edited, renamed or removed since."""
    present = {name: fingerprint(draft.id, file) for name, file in _published(draft).items()}
    names = {sha: name for name, sha in present.items()}
    for number, line in enumerate(_text(source.path, scribe).splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        found = _LINE.fullmatch(line)
        if found is None or code(found[2]) != found[1]:
            scribe.note("registro_invalido", f"linha {number}")
            continue
        edited, removed, renamed = _FAULTS[found[4]]
        where = scribe.about(found[3])
        if present.get(found[3], found[2]) != found[2]:
            where.note(edited, code=found[1])
        elif not source.holds(found[3]):
            if found[2] in names:
                where.note(renamed, code=found[1], name=names[found[2]])
            else:
                where.note(removed, code=found[1])


def add(path: Path, draft: Draft) -> list[str]:
    """Append the tables and ends that are not in the record yet and give their file names.

    For a folder in which `check` finds no error. Raises ``OSError``. Lines that stand are never
    touched.
    """
    text = _text(path, Scribe(draft.id, RECORD, []))
    recorded = {found[3] for found in map(_LINE.fullmatch, text.splitlines()) if found}
    new = {name: file for name, file in _published(draft).items() if name not in recorded}
    if new:
        with (path / RECORD).open("a", encoding="utf-8") as record:
            record.write(_HEAD if not text else "" if text.endswith("\n") else "\n")
            record.writelines(_lines(draft.id, new))
    return sorted(new)


def _published(draft: Draft) -> dict[str, TableFile | EndFile]:
    """Give by name what stays as it was once it is published."""
    return {**draft.tables, **draft.ends}


def _lines(municipality: str, published: Mapping[str, TableFile | EndFile]) -> Iterator[str]:
    for name, file in sorted(published.items()):
        sha = fingerprint(municipality, file)
        yield f"{code(sha)} {sha} {name}\n"


def _text(path: Path, scribe: Scribe) -> str:
    record = path / RECORD
    return (files.text(record, scribe) or "") if os.path.lexists(record) else ""
