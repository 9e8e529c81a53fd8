"""Proves that every entry stands as it stood, and names the first link that does not."""

from collections.abc import Iterable
from dataclasses import dataclass

from fare_service.journal.entry import Entry, Head, Proposal, canonical, sha256
from fare_service.tariffs.faults import shown_as

_SHOWN = 16
"""Digits of a hash."""


@dataclass(frozen=True, slots=True)
class Broken:
    """The first link that does not hold: the number of the entry and a sentence about it."""

    number: int
    sentence: str


def broken(entries: Iterable[Entry], after: Head | None = None) -> Broken | None:
    """Give the first broken link of entries that should follow that head, or None.

    Without a head, the entries are a journal from its beginning. What was cut off at the end shows
    only to who knows a later head.
    """
    head = after or Head()
    for entry in entries:
        number = head.number + 1
        if entry.number != number:
            return Broken(
                number, f"falta a entrada {number}: depois da {head.number} vem a {entry.number}"
            )
        if fault := _fault(entry, head):
            return Broken(number, f"{_named(entry)}: {fault}")
        head = entry.head
    return None


def _fault(entry: Entry, before: Head) -> str:
    if entry.previous != before.hash:
        return f"diz que segue {_short(entry.previous)}, e a de antes tem {_short(before.hash)}"
    if sha256(entry.text) != entry.text_sha256:
        return f"o texto não é o que foi registrado, de SHA-256 {_short(entry.text_sha256)}"
    found = sha256(canonical(entry))
    if found != entry.hash:
        return f"o que ela diz tem o SHA-256 {_short(found)}, e ela leva {_short(entry.hash)}"
    try:
        Proposal(entry.municipality, entry.name, entry.text, entry.proposer, entry.approvals)
    except ValueError:
        return "não é um arquivo que a pasta de um município tenha"
    return ""


def _named(entry: Entry) -> str:
    return f"a entrada {entry.number}, de {shown_as(f'{entry.municipality}/{entry.name}')}"


def _short(digits: str) -> str:
    """Show as much of a hash as tells it from others, whatever was written in its place."""
    return f"{shown_as(digits[:_SHOWN])}…"
