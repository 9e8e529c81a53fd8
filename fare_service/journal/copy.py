"""The entries as last seen, in a file of our own: what to start from while the database is away."""

import json
import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

from fare_service.journal.chain import broken
from fare_service.journal.entry import Entry, Party

NAME = "diario-visto.json"
"""In the folder of data."""


def keep(folder: Path, entries: Sequence[Entry]) -> None:
    """Write the entries down in one step; raises ``OSError``."""
    folder.mkdir(parents=True, exist_ok=True)
    draft = folder / f".{NAME}.{os.getpid()}"
    try:
        with draft.open("w", encoding="utf-8") as file:
            json.dump([asdict(one) for one in entries], file, ensure_ascii=False)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(folder / NAME)
    finally:
        with suppress(OSError):
            draft.unlink()


def kept(folder: Path) -> tuple[Entry, ...] | None:
    """Give the entries that were written down; None for none, and for what does not prove itself."""
    try:
        entries = tuple(map(_entry, json.loads((folder / NAME).read_bytes())))
    except (OSError, ValueError, TypeError, KeyError):
        return None
    return None if broken(entries) else entries


def _entry(fields: dict[str, object]) -> Entry:
    approvals = fields["approvals"]
    if not isinstance(approvals, list):
        raise TypeError(approvals)
    return Entry(
        **{
            **fields,
            "proposer": _party(fields["proposer"]),
            "approvals": tuple(map(_party, approvals)),
        }  # type: ignore[arg-type]  # the chain proves that each is what it was
    )


def _party(fields: object) -> Party:
    if not isinstance(fields, dict):
        raise TypeError(fields)
    return Party(**fields)
