"""Whether a table makes anything dearer, for any trip, at any hour, in any number of extras."""

from datetime import date

from fare_service.card.arithmetic import counted
from fare_service.card.model import Cell, Line, Pair
from fare_service.distance import LONGEST
from fare_service.journal.comparison import compared
from fare_service.journal.tracks import Sort, Track, track
from fare_service.registry import Served
from fare_service.tariffs.municipality import Table

EVERYWHERE = (*range(250, 20_001, 250), 50_000, LONGEST)
"""Metres at which a rise is looked for."""


def rises(before: Served, after: Served, table: Table, today: date) -> bool:
    """Tell whether a trip or an extra costs more while a table is in force than it would without.

    Every trip is asked of the table: a rider may name its ponto wherever he begins.
    """
    both = track(before, after, table.ponto, table.start, today)
    if both is None:
        return False
    groups = both.alike((origin, to) for origin in after.places for to in after.places)
    return any(
        _trips_rise(both, groups, sort) or _extras_rise(both, groups, sort)
        for sort in both.sorts(table.start)
        if both.after.card.table_id(sort.after) == table.id
    )


def dearer(was: Cell | None, now: Cell) -> bool:
    """Tell whether a rider may have to pay more; nobody knows so where nothing was known.

    What had a price and may now be bargained over is dearer, and so is a minimum in place of a
    price; where no table says an amount any more, nothing is asked for.
    """
    if was is None or was.total is None:
        return False
    if now.total is None:
        return now.kind != "no_table"
    return now.total > was.total or (now.kind == "at_least" and was.kind != "at_least")


def _trips_rise(both: Track, groups: list[tuple[Pair, ...]], sort: Sort) -> bool:
    return any(
        dearer(one.before, one.after) for one in compared(both, "", groups, sort, EVERYWHERE)
    )


def _extras_rise(both: Track, groups: list[tuple[Pair, ...]], sort: Sort) -> bool:
    rules = both.after.card.rules[both.columns(sort)[1].rules].file
    most = {one.slug: one.most for one in rules.extras}
    for trips in groups:
        was, now = both.extras(trips[0], sort)
        for code in was.keys() & now.keys():
            if was[code] != now[code] and _grows(was[code], now[code], most[code]):
                return True
    return False


def _grows(was: Line, now: Line, most: int) -> bool:
    if was.centavos is None or now.centavos is None:
        return False
    return any(_worth(now, count) > _worth(was, count) for count in range(1, most + 1))


def _worth(line: Line, count: int) -> int:
    found = counted(line, count)
    return 0 if found is None else found.centavos or 0
