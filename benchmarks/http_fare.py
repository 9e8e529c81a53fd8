"""The fare endpoint beside a Flask view that does as little as it could."""

from collections.abc import Iterator
from contextlib import ExitStack

from benchmarks.load import Server, get, rate, serving
from benchmarks.pairs import Ratio
from benchmarks.questions import queries
from benchmarks.servers import APPS, PATH

REQUESTS = 4000
ROUNDS = 12


def measure() -> Iterator[Ratio]:
    """Compare requests per second and CPU a request, turn about, with new questions each turn."""
    everything = [get(f"{PATH}?{query}") for query in queries(REQUESTS * ROUNDS)]
    turns = [everything[turn * REQUESTS : (turn + 1) * REQUESTS] for turn in range(ROUNDS)]
    with ExitStack() as stack:
        servers = {app: stack.enter_context(serving(app)) for app in APPS}
        for server in servers.values():
            rate(server, turns[0])
        rounds = [_round(servers, turns[turn], turn) for turn in range(ROUNDS)]
    for other, bounds in (("plain", ("≥ 0.80", "≤ 1.30")), ("constant", ("reported", "reported"))):
        for number, what in enumerate(("requests per second", "CPU a request")):
            values = [one["fare"][number] / one[other][number] for one in rounds]
            yield Ratio(f"fare ÷ {other} view, {what}", bounds[number], values)


def _round(
    servers: dict[str, Server], requests: list[bytes], turn: int
) -> dict[str, tuple[float, float]]:
    order = list(servers)
    order = order[turn % len(order) :] + order[: turn % len(order)]
    return {app: rate(servers[app], requests) for app in order}
