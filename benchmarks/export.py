"""The site as files beside the same answers in process, and a file of it beside the server's own answer."""

import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from flask import Flask

from benchmarks.load import Server, free_port, get, rate, serving
from benchmarks.pairs import Ratio, paired
from benchmarks.questions import TOWN, questions
from fare_service import clock
from fare_service.faces.export.folder import write
from fare_service.faces.export.walk import walk
from fare_service.faces.web.sheet import printing
from fare_service.settings import Settings
from tests.browser import nginx

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

SETTINGS = Settings(base_url=f"http://127.0.0.1{nginx.BASE}")
PAIRS = 7
REQUESTS = 2000
ROUNDS = 9


def measure() -> Iterator[Ratio | str]:
    """Compare the export of both towns with what it asks for, then answers over HTTP."""
    app, asked = _asked()
    yield paired(
        "export of both towns ÷ the same renderings in process",
        "≤ 3.00",
        _export,
        lambda: _render(app, asked),
        PAIRS,
    )
    if nginx.program() is None:
        yield "static answer ÷ the server's own: not measured, for want of nginx"
        return
    yield from _over_http()


def _asked() -> tuple[Flask, list[str]]:
    """List what an export asks the service for, with the service that it asks."""
    _, walked = walk(SETTINGS, clock.now())
    asked: list[str] = []
    answer = walked.app.wsgi_app

    def heard(environ: "WSGIEnvironment", start: "StartResponse") -> "Iterable[bytes]":
        asked.append(environ["RAW_URI"])
        return answer(environ, start)

    walked.app.wsgi_app = heard  # type: ignore[assignment,method-assign]  # as Flask's own documents do
    for _ in walked:
        pass
    walked.app.wsgi_app = answer  # type: ignore[method-assign]  # as above
    return walked.app, asked


def _export() -> float:
    """Write both towns into a new folder, from reading their tariffs to the last file."""
    printing.made.cache_clear()
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        _, walked = walk(SETTINGS, clock.now())
        write(Path(folder) / "site", walked)
        return time.perf_counter() - start


def _render(app: Flask, asked: list[str]) -> float:
    printing.made.cache_clear()
    start = time.perf_counter()
    for one in asked:
        app.test_client().get(one).get_data()
    return time.perf_counter() - start


def _over_http() -> Iterator[Ratio]:
    """Compare the file that answers every trip with the server's page of one, turn about."""
    rides = [
        get(f"/{TOWN}?de={origin}&em={at}&para={destination}")
        for origin, destination, at in questions(REQUESTS * ROUNDS)
    ]
    file = [get(f"{nginx.BASE}/{TOWN}/?de=centro&para=muriqui")] * REQUESTS
    with ExitStack() as stack:
        site = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "site"
        write(site, walk(SETTINGS, clock.now())[1])
        port = free_port()
        files = Server(port, stack.enter_context(nginx.by_nginx(site, port)))
        service = stack.enter_context(serving("fare"))
        rate(files, file), rate(service, rides[:REQUESTS])
        values = []
        for turn in range(ROUNDS):
            own = rides[turn * REQUESTS : (turn + 1) * REQUESTS]
            sides = [(files, file), (service, own)]
            rates = [rate(*one)[0] for one in (sides if turn % 2 else reversed(sides))]
            static, served = rates if turn % 2 else reversed(rates)
            values.append(static / served)
    yield Ratio("static answer ÷ the server's own, requests per second", "reported", values)
