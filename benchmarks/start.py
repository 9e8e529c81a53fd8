"""From nothing to the first fare, beside a bare Flask app with holidays and Babel."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

from benchmarks.pairs import Ratio, paired
from benchmarks.questions import queries
from benchmarks.servers import PATH

PAIRS = 11
BEFORE = "BENCH_BEFORE"
"""The environment's name for the folder of a checkout to compare with."""

OURS = f"""
import fare_service
reply = fare_service.create_app().test_client().get({PATH!r} + "?" + {queries(1)[0]!r})
assert reply.status_code == 200
"""
BARE = """
from datetime import date
from decimal import Decimal
import holidays
from babel.numbers import format_currency
from flask import Flask
app = Flask("bare")
days = holidays.country_holidays("BR", subdiv="RJ", years=(2026, 2027), language="pt_BR")
app.add_url_rule(
    "/",
    view_func=lambda: {
        "total": format_currency(Decimal("12.00"), "BRL", locale="pt_BR"),
        "holiday": days.get(date(2026, 12, 25)),
    },
    endpoint="fare",
)
reply = app.test_client().get("/")
assert reply.status_code == 200
"""


def measure() -> Iterator[Ratio]:
    """Compare the wall time of whole processes, with bytecode written."""
    name = "start to first fare ÷ bare Flask + holidays + Babel"
    yield paired(name, "≤ 1.50", _process(OURS), _process(BARE), PAIRS)
    if before := os.environ.get(BEFORE):
        name = "start to first fare ÷ the same of another checkout"
        yield paired(name, "≤ 1.00", _process(OURS, os.getcwd()), _process(OURS, before), PAIRS)  # noqa: PTH109 - a text


def _process(program: str, checkout: str = "") -> Callable[[], float]:
    environment = {**os.environ}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    if checkout:
        environment["PYTHONPATH"] = checkout

    def run() -> float:
        start = time.perf_counter()
        subprocess.run(
            [sys.executable, "-c", program], check=True, env=environment, cwd=checkout or None
        )
        return time.perf_counter() - start

    return run
