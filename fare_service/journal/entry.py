"""An entry of the journal, and the hashes by which anyone can prove that it stands as it stood.

The hash of an entry is the SHA-256 of its canonical form: one line of JSON in UTF-8, keys in order,
nothing between the marks, no line break at the end. The text counts by its own SHA-256, so that the
chain can be proved without the texts. Of the first entry, ``anterior`` is 64 zeros::

    {
        "anterior": "0…0",
        "aprovacoes": ["driver centro", "representative"],
        "arquivo": "tabela-2027-01-01.toml",
        "municipio": "…",
        "numero": 1,
        "proposta": "driver centro",
        "registro": "2026-12-01T08:00:00Z",
        "texto": "9f…",
    }
"""

import hashlib
import json
import re
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from fare_service.instants import BadInstant, read
from fare_service.tariffs import file_names, files
from fare_service.tariffs.schema import Ponto

ROLES = ("operator", "driver", "representative", "executive")
SORTS = ("tabela", "fim", "ato")
"""The files that can be entered; those of places and of rules come with the folder."""
FEWEST_DRIVERS = 5
"""Of a ponto with fewer, its name would say who the person is."""

_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_SECONDS_PER_DAY = 86_400


@dataclass(frozen=True, slots=True)
class Head:
    """Where a journal ends: number and hash of its last entry."""

    number: int = 0
    hash: str = "0" * 64


@dataclass(frozen=True, slots=True)
class Party:
    """Who proposed or approved: a role, and the ponto where that names no person."""

    role: str
    ponto: str = ""

    def __str__(self) -> str:
        """Write the role, and after a blank the ponto."""
        return f"{self.role} {self.ponto}" if self.ponto else self.role


def party(role: str, ponto: Ponto | None = None) -> Party:
    """Give who acts in a role; the ponto (with its id) stays out where it has few drivers."""
    if role not in ROLES:
        raise ValueError(f"no such role: {role}")
    kept = ponto is not None and (ponto.drivers or 0) >= FEWEST_DRIVERS
    return Party(role, ponto.id if ponto is not None and kept else "")


@dataclass(frozen=True, slots=True)
class Proposal:
    """What is to be entered: a file of a municipality's folder, who proposed and who approved.

    Raises ``ValueError`` for a municipality, name or text that no folder could have.
    """

    municipality: str
    name: str
    text: str
    proposer: Party
    approvals: tuple[Party, ...] = ()

    def __post_init__(self) -> None:
        if not _SLUG.fullmatch(self.municipality):
            raise ValueError(f"no id of a municipality: {self.municipality!r}")
        if file_names.sort_of(self.name) not in SORTS:
            raise ValueError(f"no file that can be entered: {self.name!r}")
        if len(self.text.encode()) > files.LARGEST_KILOBYTES * 1024:
            raise ValueError(f"too large: {self.name}")
        if "\0" in self.text:
            raise ValueError(f"a mark that no text has: {self.name}")


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry as it stands in the journal; `recorded_at` is UTC, as ``2026-12-01T08:00:00Z``."""

    number: int
    municipality: str
    name: str
    text: str
    text_sha256: str
    proposer: Party
    approvals: tuple[Party, ...]
    recorded_at: str
    previous: str
    hash: str

    @property
    def head(self) -> Head:
        """Give the head of a journal that ends with this entry."""
        return Head(self.number, self.hash)

    @property
    def instant(self) -> int:
        """Give the instant at which it was recorded."""
        day, seconds, offset = read(self.recorded_at)
        if offset is None:
            raise BadInstant("shape")
        return day * _SECONDS_PER_DAY + seconds - offset


def enter(proposal: Proposal, after: Head, recorded_at: str) -> Entry:
    """Bind a proposal to the head of a journal."""
    unsealed = Entry(
        number=after.number + 1,
        municipality=proposal.municipality,
        name=proposal.name,
        text=proposal.text,
        text_sha256=sha256(proposal.text),
        proposer=proposal.proposer,
        approvals=proposal.approvals,
        recorded_at=recorded_at,
        previous=after.hash,
        hash="",
    )
    return replace(unsealed, hash=sha256(canonical(unsealed)))


def canonical(entry: Entry) -> str:
    """Give the canonical form of an entry, of which its hash is the SHA-256."""
    document = {
        "anterior": entry.previous,
        "aprovacoes": [str(one) for one in entry.approvals],
        "arquivo": entry.name,
        "municipio": entry.municipality,
        "numero": entry.number,
        "proposta": str(entry.proposer),
        "registro": entry.recorded_at,
        "texto": entry.text_sha256,
    }
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def sha256(text: str) -> str:
    """Give the SHA-256 of a text in UTF-8, of bytes that are no text as they are."""
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()


def written(instant: int) -> str:
    """Write an instant as entries do: in UTC, to the second."""
    return datetime.fromtimestamp(instant, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
