"""The table of the entries as the program reads and writes it; `migrations` makes it."""

from typing import Any

from sqlalchemy import Column, Integer, MetaData, Row, Table, Text, UniqueConstraint

from fare_service.journal.entry import Entry, Party

REVISION = "0002"
"""The migration that the program needs; their numbers grow."""

metadata = MetaData()

entries = Table(
    "entries",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("municipality", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("text_sha256", Text, nullable=False),
    Column("proposer", Text, nullable=False),
    Column("approvals", Text, nullable=False),
    Column("recorded_at", Text, nullable=False),
    Column("previous", Text, nullable=False),
    Column("hash", Text, nullable=False),
    UniqueConstraint("municipality", "name", name="entries_municipality_name"),
)
"""A party stands as ``role`` or ``role ponto``, the approvals one a line."""


def to_row(entry: Entry) -> dict[str, int | str]:
    """Give the row of an entry."""
    return {
        "number": entry.number,
        "municipality": entry.municipality,
        "name": entry.name,
        "text": entry.text,
        "text_sha256": entry.text_sha256,
        "proposer": str(entry.proposer),
        "approvals": "\n".join(map(str, entry.approvals)),
        "recorded_at": entry.recorded_at,
        "previous": entry.previous,
        "hash": entry.hash,
    }


def to_entry(row: Row[Any]) -> Entry:
    """Give the entry of a row, whatever somebody may have written into it."""
    named = {name: _text(value) for name, value in row._mapping.items()}
    approvals = named["approvals"]
    return Entry(
        number=row.number,
        municipality=named["municipality"],
        name=named["name"],
        text=named["text"],
        text_sha256=named["text_sha256"],
        proposer=_party(named["proposer"]),
        approvals=tuple(map(_party, approvals.split("\n"))) if approvals else (),
        recorded_at=named["recorded_at"],
        previous=named["previous"],
        hash=named["hash"],
    )


def _text(value: object) -> str:
    """Give a column of text; SQLite keeps there what else it is given."""
    return value if isinstance(value, str) else repr(value)


def _party(text: str) -> Party:
    role, _, ponto = text.partition(" ")
    return Party(role, ponto)
