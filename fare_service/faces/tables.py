"""The tables as the wire tells them: validity, status at an instant, address."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Literal

import msgspec

from fare_service.faces.formats import Moment
from fare_service.tariffs.municipality import Municipality, Table

Status = Literal[
    "scheduled", "in_force", "superseded", "expired", "withdrawn", "suspended", "corrected"
]


class TableAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A table; `valid_until` is exclusive, null while nothing ends it."""

    id: str
    code: str
    ponto: str | None
    status: Status
    demonstration: bool
    valid_from: Moment
    valid_until: Moment | None
    url: str


def table_end(table: Table, municipality: Municipality) -> int | None:
    """Give the instant at which a table ends: its own, its follower's start, the last rules' end."""
    followers = [
        one.start for one in municipality.tables_of(table.ponto) if one.start > table.start
    ]
    ends = (*followers, table.end, municipality.rules[-1].end)
    return min((end for end in ends if end is not None), default=None)


def status(table: Table, municipality: Municipality, now: int) -> Status:
    """Give the status of a table at an instant."""
    if now < table.start:
        return "scheduled"
    end = table_end(table, municipality)
    if end is None or now < end:
        return "in_force"
    followed = any(one.start == end for one in municipality.tables_of(table.ponto))
    return "superseded" if followed else "expired"


@cache
def changes(municipality: Municipality) -> tuple[int, ...]:
    """Give the instants at which the status of any table changes, in order."""
    starts = (table.start for table in municipality.tables)
    ends = (table_end(table, municipality) for table in municipality.tables)
    return tuple(sorted({instant for instant in (*starts, *ends) if instant is not None}))


def next_change(municipality: Municipality, now: int) -> int | None:
    """Give the next instant at which the status of any table changes."""
    instants = changes(municipality)
    place = bisect_right(instants, now)
    return instants[place] if place < len(instants) else None


def stage(municipality: Municipality, now: int) -> int:
    """Count the changes of status up to an instant: between two of them all tables stay."""
    return bisect_right(changes(municipality), now)


def table_answer(table: Table, municipality: Municipality, now: int, base: str) -> TableAnswer:
    """Describe a table as it stands at an instant; `base` begins its address."""
    return staged_answer(table, municipality, stage(municipality, now), base)


@lru_cache(maxsize=1024)
def staged_answer(table: Table, municipality: Municipality, stage: int, base: str) -> TableAnswer:
    """Describe a table as it stands in a stage; `base` begins its address."""
    end = table_end(table, municipality)
    now = changes(municipality)[stage - 1] if stage else table.start - 1
    return TableAnswer(
        id=table.id,
        code=table.code,
        ponto=table.ponto or None,
        status=status(table, municipality, now),
        demonstration=table.file.demonstration,
        valid_from=municipality.zone.text(table.start),
        valid_until=None if end is None else municipality.zone.text(end),
        url=f"{base}/{municipality.id}/tabela?tabela={table.code}",
    )


def in_force(municipality: Municipality, ponto: str, now: int) -> Table | None:
    """Give the table that prices trips now: the ponto's own, else the municipality's."""
    for track in dict.fromkeys((ponto, "")):
        found = [
            one
            for one in municipality.tables_of(track)
            if status(one, municipality, now) == "in_force"
        ]
        if found:
            return found[0]
    return None


def upcoming(municipality: Municipality, now: int) -> Sequence[Table]:
    """Give the scheduled tables, the next first."""
    return [one for one in municipality.tables if status(one, municipality, now) == "scheduled"]
