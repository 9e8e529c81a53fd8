"""A slice of all answers, to be computed again by a process in another place and language.

Run as ``python -m tests.elsewhere``, it prints the slice as JSON.
"""

import json
import os
import subprocess
import sys
from datetime import date, datetime
from pathlib import Path
from threading import Barrier, Thread

from fare_service import paths
from fare_service.calendar.year import calendar
from fare_service.registry import Registry, Served, load

ROOT = Path(__file__).parents[1]
TODAY = date(2026, 3, 11)
YEARS = range(2021, 2028)
MOMENTS = [
    datetime.fromisoformat(f"{day}T{hour}")
    for day in ("2026-03-11", "2026-03-08", "2026-02-17", "2026-09-08", "2027-08-31", "2025-12-25")
    for hour in ("04:59", "05:00", "06:59", "07:00", "12:00", "20:59", "21:00", "23:59")
]


def slice_of(served: Served) -> dict[str, object]:
    """Price some pairs at some moments, and name the holidays and optional days of some years."""
    municipality = served.municipality
    shelf = served.shelves[""]
    prices = []
    for pair in list(shelf.standing(TODAY).card.row_of)[::4]:
        for moment in MOMENTS:
            found = shelf.find(*pair, municipality.zone.boundary(moment), TODAY)
            reasons = [(one.code, one.name) for one in found.column.reasons]
            prices.append([found.cell.kind, found.cell.total, reasons, found.start, found.end])
    calendars = [calendar(municipality, year) for year in YEARS]
    return {
        "card": shelf.standing(TODAY).card.hash,
        "prices": prices,
        "holidays": [
            [str(day), one.name, one.level, one.basis]
            for year in calendars
            for day, found in year.holidays.items()
            for one in found
        ],
        "optional_days": [
            [str(day), name] for year in calendars for day, name in year.optional_days.items()
        ],
    }


def slices(registry: Registry) -> dict[str, object]:
    """Give the slice of every municipality, as plain JSON values."""
    found = {name: slice_of(served) for name, served in registry.served.items()}
    plain: dict[str, object] = json.loads(json.dumps(found))
    return plain


def slices_by_threads(registry: Registry, count: int) -> list[dict[str, object]]:
    """Let many threads make their first use of everything at the same moment."""
    start = Barrier(count)
    found: list[dict[str, object]] = []

    def work() -> None:
        start.wait()
        found.append(slices(registry))

    threads = [Thread(target=work) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def run(environment: dict[str, str], threads: int = 1) -> list[dict[str, object]]:
    """Compute the slice in a new process with some variables, by some threads at once."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.elsewhere", str(threads)],
        cwd=ROOT,
        env={**os.environ, **environment},
        check=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    found: list[dict[str, object]] = json.loads(done.stdout)
    return found


def main(threads: int) -> None:
    """Print the slice, as each of the threads found it."""
    # Switching threads a thousand times more often than usual brings races to light.
    sys.setswitchinterval(1e-6)
    sys.stdout.write(json.dumps(slices_by_threads(load(paths.TARIFFS, TODAY), threads)))


if __name__ == "__main__":
    main(int(sys.argv[1]))
