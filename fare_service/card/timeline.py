"""The timeline: which rules, table and time classes hold from each instant to the next."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fare_service.card.facts import (
    DayOff,
    Held,
    Reviewed,
    RulesHold,
    Span,
    Suspended,
    TableGone,
    TableHolds,
    spans_of,
)
from fare_service.card.model import Gone
from fare_service.tariffs.municipality import Municipality, Rules, Table


@dataclass(frozen=True, slots=True)
class State:
    """What holds between two neighbouring instants of the timeline."""

    rules: int
    table: int | None
    held: tuple[Held, ...]
    optional_day: str
    reviewed: bool
    gone: Gone | None = None


def states(
    municipality: Municipality,
    rules: Sequence[Rules],
    tables: Sequence[Table],
    start: int,
    end: int,
) -> Iterator[tuple[int, State]]:
    """Give (instant, state) for `start` and each change in [start, end), in order.

    Equal states are one and the same object.
    """
    spans = spans_of(municipality, rules, tables, start, end)
    facts: dict[object, int] = {}
    known: dict[int, State | None] = {}
    before: State | None = None
    for instant, mask in _sweep(spans, start, end, facts):
        if mask not in known:
            state = _state([fact for fact, bit in facts.items() if mask >> bit & 1])
            known[mask] = next((one for one in known.values() if one == state), state)
        state = known[mask]
        if state is not None and state is not before:
            yield instant, state
        before = state


def _sweep(
    spans: list[Span], start: int, end: int, facts: dict[object, int]
) -> Iterator[tuple[int, int]]:
    """Give (instant, facts that hold) at `start` and wherever a fact begins or ends.

    `facts` is filled with the number of each fact; those that hold are the bits of the second
    value. A fact may be covered by several spans at once.
    """
    edges: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for first, last, fact in spans:
        if first < end and last > start:
            bit = facts.setdefault(fact, len(facts))
            edges[max(first, start)].append((bit, 1))
            edges[last].append((bit, -1))
    count = [0] * len(facts)
    mask = 0
    for instant in sorted(edges):
        if instant >= end:
            return
        for bit, step in edges[instant]:
            count[bit] += step
            mask = mask | 1 << bit if count[bit] else mask & ~(1 << bit)
        yield instant, mask


def _state(facts: list[object]) -> State | None:
    rules = next((fact.number for fact in facts if isinstance(fact, RulesHold)), None)
    if rules is None:
        return None
    tables = sorted(
        (fact for fact in facts if isinstance(fact, TableHolds)), key=lambda one: one.own
    )
    gone = sorted((fact for fact in facts if isinstance(fact, TableGone)), key=lambda one: one.own)
    held = [
        fact[1]
        for fact in facts
        if isinstance(fact, tuple)
        and fact[0] == rules
        and Suspended(rules, fact[1].time_class) not in facts
    ]
    held.sort(key=lambda one: (one.time_class, one.reason.word, one.reason.name))
    return State(
        rules=rules,
        table=tables[-1].number if tables else None,
        held=tuple(held),
        optional_day=next((fact.name for fact in facts if isinstance(fact, DayOff)), ""),
        reviewed=Reviewed() in facts,
        gone=gone[-1].gone if gone and not tables else None,
    )
