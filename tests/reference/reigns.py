"""Who is in force, told tick by tick, as somebody would who reads the acts as they come.

Written from the words of docs/formato.md, without the engine. Times are whole numbers.
"""

from dataclasses import dataclass, field

WORDS = {"errata": "corrected", "decisao_judicial": "suspended"}


@dataclass(frozen=True)
class PlainDates:
    """A table of one track: when it begins, and until when it says that it is in force."""

    start: int
    end: int | None = None


@dataclass(frozen=True)
class PlainEnd:
    """An act that ends a table from a tick on, and brings another one back if it says so."""

    table: str
    reason: str
    since: int
    back: str = ""


@dataclass
class Told:
    """What is known at a tick: the table in force, if any, and how each one stands."""

    held: str = ""
    status: dict[str, str] = field(default_factory=dict)


def told(tables: dict[str, PlainDates], ends: list[PlainEnd], tick: int) -> Told:
    """Read all that happens up to a tick, that tick included."""
    now = Told(status=dict.fromkeys(tables, "scheduled"))
    withdrawn = {one.table for one in ends if one.reason == "retirada"}
    first = min([one.start for one in tables.values()] + [one.since for one in ends], default=0)
    for at in range(first, tick + 1):
        _withdraw(ends, at, now)
        left = now.held
        why = ""
        if left and tables[left].end == at:
            now.held, why = "", "expired"
        act = next((one for one in ends if one.table == left and one.since == at), None)
        if left and act is not None and act.reason != "retirada":
            now.held, why = "", WORDS.get(act.reason, "expired")
            if act.back not in withdrawn and _may_return(tables.get(act.back), at):
                now.held = act.back
        for name, one in tables.items():
            if one.start == at and name not in withdrawn:
                now.held = name
        if left and (why or now.held != left):
            now.status[left] = "superseded" if now.held and why in ("", "expired") else why
        if now.held:
            now.status[now.held] = "in_force"
    return now


def _withdraw(ends: list[PlainEnd], at: int, now: Told) -> None:
    for one in ends:
        if one.reason == "retirada" and one.since <= at:
            now.status[one.table] = "withdrawn"


def _may_return(one: PlainDates | None, at: int) -> bool:
    return one is not None and one.start <= at and (one.end is None or one.end > at)
