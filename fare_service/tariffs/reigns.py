"""Which table is in force when: the one place that knows how tables follow each other and end.

A track is the tables of the municipality, or of one ponto. In each, one table at most is in force:
from its start, or from the instant at which an act brings it back, until another one of its track
takes its place, its own end comes, or an act ends it. A table that was withdrawn never is.
Whether the times are instants or local ones is the caller's affair.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Generic, NamedTuple, TypeVar

Time = TypeVar("Time", int, datetime)


class Dates(NamedTuple, Generic[Time]):
    """From when on a table is in force as it says itself, and until when if it says so."""

    start: Time
    end: Time | None


@dataclass(frozen=True, slots=True)
class Ending(Generic[Time]):
    """An act that ends a table; `back` is the table that it brings back, if any.

    One that withdraws a table does so whenever it is dated: checks refuse it after the start.
    """

    id: str
    table: str
    since: Time
    back: str
    withdraws: bool


@dataclass(frozen=True, slots=True)
class Reign(Generic[Time]):
    """A stretch [start, end) in which a table is in force.

    `opened` is the act that brought the table back, `closed` the one that ended it here; empty
    where none did.
    """

    table: str
    start: Time
    end: Time | None
    opened: str
    closed: str


def reigns(tables: Mapping[str, Dates[Time]], ends: Iterable[Ending[Time]]) -> list[Reign[Time]]:
    """Give who is in force when in one track, in order.

    An act that ends what is not in force up to its time does nothing; at the very time at which a
    table ends by itself, it still counts, and may bring another back.
    """
    acts = list(ends)
    withdrawn = {one.table for one in acts if one.withdraws}
    begins: dict[Time, str] = {
        one.start: name for name, one in tables.items() if name not in withdrawn
    }
    acting: dict[tuple[str, Time], Ending[Time]] = {
        (one.table, one.since): one for one in reversed(acts) if not one.withdraws
    }
    found: list[Reign[Time]] = []
    held: Reign[Time] | None = None
    times = set(begins)
    times.update(since for _, since in acting)
    for time in sorted(times):
        if held is not None and held.end is not None and held.end < time:
            found.append(held)
            held = None
        act = None if held is None else acting.get((held.table, time))
        follower, opened = begins.get(time, ""), ""
        if act is not None and not follower and act.back not in withdrawn:
            follower, opened = act.back, act.id
        if held is not None and (act is not None or follower):
            found.append(replace(held, end=time, closed="" if act is None else act.id))
            held = None
        if follower in tables and _lasts(tables[follower], time):
            held = Reign(follower, time, tables[follower].end, opened, "")
    if held is not None:
        found.append(held)
    return found


def _lasts(dates: Dates[Time], time: Time) -> bool:
    return dates.start <= time and (dates.end is None or dates.end > time)
