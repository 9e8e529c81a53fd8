"""The amount and the explained fare in process, beside one call of Babel's `format_currency`."""

import time
from collections.abc import Callable, Iterator
from datetime import date
from decimal import Decimal

from babel.numbers import format_currency

from benchmarks.pairs import Ratio, paired
from benchmarks.questions import TOWN, questions
from fare_service import clock, paths, registry
from fare_service.faces.answer import tell
from fare_service.faces.query import query

CALLS = 5000
PAIRS = 21


def measure() -> Iterator[Ratio]:
    """Compare both with Babel on a warm card."""
    now = clock.now()
    served = registry.load(paths.TARIFFS, date.fromtimestamp(now)).served[TOWN]  # noqa: DTZ012 - only for warnings
    zone = served.municipality.zone
    lookup = served.shelf("centro").standing(zone.today(now))
    asked = [
        query(served, {"from": origin, "to": destination, "at": at}, now)
        for origin, destination, at in questions(CALLS)
    ]
    plain = [(one.origin.id, one.destination.id, one.at) for one in asked]
    price = Decimal("12.00")

    def amounts() -> None:
        for origin, destination, at in plain:
            lookup.amount(origin, destination, at)

    def explained() -> None:
        for one in asked:
            tell(one, now)

    def babel() -> None:
        for _ in range(CALLS):
            format_currency(price, "BRL", locale="pt_BR")

    name = "amount ÷ format_currency, in process"
    yield paired(name, "≤ 0.20", _timed(amounts), _timed(babel), PAIRS)
    name = "explained fare ÷ format_currency, in process"
    yield paired(name, "≤ 1.50", _timed(explained), _timed(babel), PAIRS)


def _timed(work: Callable[[], None]) -> Callable[[], float]:
    def run() -> float:
        start = time.process_time()
        work()
        return time.process_time() - start

    return run
