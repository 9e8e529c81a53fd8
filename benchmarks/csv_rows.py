"""`quote --csv` beside the csv module copying the same file, in rows per second."""

import csv
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks.pairs import Ratio, paired
from benchmarks.questions import TOWN, questions

ROWS = 200_000
PAIRS = 7

COPY = """
import csv, sys
with open(sys.argv[1], newline="", encoding="utf-8") as source:
    csv.writer(sys.stdout).writerows(csv.reader(source))
"""


def measure() -> Iterator[Ratio]:
    """Compare whole processes, start included."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "viagens.csv"
        with path.open("w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(("from", "to", "at"))
            writer.writerows(questions(ROWS))
        quote = [sys.executable, "-m", "fare_service", "quote", TOWN, "--csv", str(path)]
        copy = [sys.executable, "-c", COPY, str(path)]
        name = "quote --csv ÷ csv copy, rows per second"
        yield paired(name, "≥ 0.10", _rows_per_second(quote), _rows_per_second(copy), PAIRS)


def _rows_per_second(command: list[str]) -> Callable[[], float]:
    environment = {**os.environ}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)

    def run() -> float:
        start = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
        return ROWS / (time.perf_counter() - start)

    return run
