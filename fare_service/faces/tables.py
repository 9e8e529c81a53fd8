"""The tables as the wire tells them: validity, status at an instant, address."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

import msgspec

from fare_service.faces.formats import Day, Moment
from fare_service.tariffs.glossary import END_REASONS, EndReason
from fare_service.tariffs.municipality import End, Municipality, Table
from fare_service.tariffs.reigns import Reign

Status = Literal[
    "scheduled", "in_force", "superseded", "expired", "withdrawn", "suspended", "corrected"
]

_ENDED: dict[EndReason, Status] = {"corrected": "corrected", "suspended": "suspended"}
"""How a table stands that an act ended, where it is not as any other that ended."""


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


class EndAnswer(msgspec.Struct, frozen=True):
    """An act that ended a table, or brought one back: why, from when on, and which it was."""

    reason: EndReason
    since: Moment
    act: str
    published: Day | None


class Period(NamedTuple):
    """A stretch [start, end) of time in which a table is in force; empty if it never is.

    `opened` and `closed` are the acts that brought it back and that ended it here, if any did.
    """

    start: int
    end: int | None
    opened: End | None = None
    closed: End | None = None


def period(table: Table, municipality: Municipality, now: int) -> Period:
    """Give the stretch that counts for a table at an instant: the last that has begun, else the first."""
    found = municipality.reigns_of(table)
    if not found:
        return Period(table.start, table.start, None, municipality.withdrawal(table))
    begun = [one for one in found if one.start <= now]
    one = begun[-1] if begun else found[0]
    last = municipality.rules[-1].end
    acts = {act.id: act for act in municipality.ends}
    if last is not None and (one.end is None or last < one.end):
        return Period(one.start, last, acts.get(one.opened))
    return Period(one.start, one.end, acts.get(one.opened), acts.get(one.closed))


def status(table: Table, municipality: Municipality, now: int) -> Status:
    """Give the status of a table at an instant."""
    withdrawal, found = municipality.withdrawal(table), period(table, municipality, now)
    if withdrawal is not None:
        return "withdrawn" if now >= withdrawal.since else "scheduled"
    if now < found.start:
        return "scheduled"
    if found.end is None or now < found.end:
        return "in_force"
    followed = follower(table, municipality, now) is not None
    plain: Status = "superseded" if followed else "expired"
    reason = None if found.closed is None else END_REASONS[found.closed.file.reason]
    return plain if reason is None else _ENDED.get(reason, plain)


def follower(table: Table, municipality: Municipality, now: int) -> Table | None:
    """Give the table of the same track that is in force from the end of a table on, if one is."""
    end = period(table, municipality, now).end
    found = municipality.reigns.get(table.ponto, ())
    return next((_named(one, municipality) for one in found if one.start == end), None)


@lru_cache(maxsize=1024)
def changes(municipality: Municipality) -> tuple[int, ...]:
    """Give the instants at which the status of any table changes, in order."""
    found = {one.since for one in municipality.ends if one.withdraws}
    for table in municipality.tables:
        for one in municipality.reigns_of(table):
            now = period(table, municipality, one.start)
            found |= {now.start} if now.end is None else {now.start, now.end}
    return tuple(sorted(found))


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
    instants = changes(municipality)
    now = instants[stage - 1] if stage else instants[0] - 1
    found = period(table, municipality, now)
    return TableAnswer(
        id=table.id,
        code=table.code,
        ponto=table.ponto or None,
        status=status(table, municipality, now),
        demonstration=table.file.demonstration,
        valid_from=municipality.zone.text(found.start),
        valid_until=None if found.end is None else municipality.zone.text(found.end),
        url=f"{base}/{municipality.id}/tabela?tabela={table.code}",
    )


def end_answer(act: End | None, municipality: Municipality) -> EndAnswer | None:
    """Describe an act that ended a table or brought one back, if there is one."""
    if act is None:
        return None
    day = act.file.published
    return EndAnswer(
        reason=END_REASONS[act.file.reason],
        since=municipality.zone.text(act.since),
        act=act.file.act,
        published=None if day is None else day.isoformat(),
    )


def in_force(municipality: Municipality, ponto: str, now: int) -> Table | None:
    """Give the table that prices trips now: the ponto's own, else the municipality's."""
    last = municipality.rules[-1].end
    if last is not None and now >= last:
        return None
    for track in dict.fromkeys((ponto, "")):
        for one in municipality.reigns.get(track, ()):
            if one.start <= now and (one.end is None or now < one.end):
                return _named(one, municipality)
    return None


def upcoming(municipality: Municipality, now: int) -> Sequence[Table]:
    """Give the tables that are to come into force for the first time, the next first."""
    return [
        one
        for one in municipality.tables
        if status(one, municipality, now) == "scheduled" and municipality.reigns_of(one)
    ]


def _named(reign: Reign[int], municipality: Municipality) -> Table:
    return next(one for one in municipality.tables if one.id == reign.table)
