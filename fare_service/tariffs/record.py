"""``publicadas.txt``: the tables that were published, so that an edit or a removal is found."""

import re
from pathlib import Path

from fare_service.tariffs.code import code, fingerprint
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.folder import RECORD, Draft

_LINE = re.compile(r"([0-9A-Z]{8}) ([0-9a-f]{64}) (tabela-[a-z0-9-]+\.toml)")
_HEAD = "# Tabelas publicadas: código, SHA-256 da forma canônica e arquivo. Só se acrescenta.\n"


def check(path: Path, draft: Draft, scribe: Scribe) -> None:
    """Note every published table of the folder that was edited or removed since."""
    present = {name: fingerprint(draft.id, table) for name, table in draft.tables.items()}
    try:
        lines = _lines(path)
    except OSError as error:
        scribe.note("arquivo_ilegivel", reason=error.strerror or "erro de leitura")
        return
    for number, line in enumerate(lines, 1):
        if not line or line.startswith("#"):
            continue
        found = _LINE.fullmatch(line)
        if found is None:
            scribe.note("registro_invalido", f"linha {number}", line=number)
        elif not (path / found[3]).exists():
            scribe.note("tabela_publicada_removida", found[3], code=found[1])
        elif present.get(found[3], found[2]) != found[2]:
            scribe.note("tabela_publicada_alterada", found[3], code=found[1])


def add(path: Path, draft: Draft) -> list[str]:
    """Append the tables that are not in the record yet and give their file names.

    Raises ``OSError``. Lines that stand are never touched.
    """
    lines = _lines(path)
    recorded = {found[3] for line in lines if (found := _LINE.fullmatch(line))}
    new = {name: table for name, table in draft.tables.items() if name not in recorded}
    if new:
        with (path / RECORD).open("a", encoding="utf-8") as record:
            record.write("" if lines else _HEAD)
            for name, table in sorted(new.items()):
                sha = fingerprint(draft.id, table)
                record.write(f"{code(sha)} {sha} {name}\n")
    return sorted(new)


def _lines(path: Path) -> list[str]:
    record = path / RECORD
    return (
        record.read_text(encoding="utf-8", errors="replace").splitlines() if record.exists() else []
    )
