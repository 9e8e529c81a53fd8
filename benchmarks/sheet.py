"""A printed sheet beside an empty page of the same template, both warm."""

import json
import time
from collections.abc import Callable, Iterator
from datetime import date

from benchmarks.pairs import Ratio, paired
from fare_service import paths, registry
from fare_service.faces.tables import in_force
from fare_service.faces.web.sheet import content, printing
from fare_service.faces.web.sheet.content import Sheet

TODAY = date(2026, 3, 11)
NOW = 1_773_241_200
"""Noon of that day in Mangaratiba."""
PAIRS = 15
EMPTY: dict[str, list[str]] = {
    "rows": [],
    "notes": [],
    "holidays": [],
    "unpriced": [],
    "articles": [],
    "beyond": [],
}


def measure() -> Iterator[Ratio]:
    """Compare the sheet of either town with the same sheet without what it lists."""
    for town, served in registry.load(paths.TARIFFS, TODAY).served.items():
        table = in_force(served.municipality, "", NOW)
        if table is None:
            raise LookupError(town)
        told = content.content(Sheet(served, table, None, "https://quanto-da.example/t/X"), NOW)
        if told is None:
            raise LookupError(town)
        full = json.dumps(told, ensure_ascii=False, sort_keys=True)
        empty = json.dumps({**told, **EMPTY}, ensure_ascii=False, sort_keys=True)
        ours, theirs = _printing(full, table.start), _printing(empty, table.start)
        yield paired(f"sheet of {town} ÷ empty page", "≤ 2.50", ours, theirs, PAIRS)


def _printing(told: str, start: int) -> Callable[[], float]:
    def once() -> float:
        printing.made.cache_clear()
        begin = time.perf_counter()
        printing.made(told, printing.WALL, start)
        return time.perf_counter() - begin

    return once
