"""Services as operators run them: processes with two workers each, asked over HTTP."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from subprocess import Popen, TimeoutExpired
from time import monotonic, sleep
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import ProxyHandler, build_opener

from tests.faces.cli.running import PATIENCE, start

_OPENER = build_opener(ProxyHandler({}))
_CLOCK = """
import os, time
_real = time.time
def _shifted():
    with open(os.environ["TEST_CLOCK"]) as shift:
        return _real() + float(shift.read())
time.time = _shifted
"""
"""Moves the clock of whoever starts with it, by the seconds that a file names at that moment."""


@dataclass(frozen=True)
class Service:
    """A service that answers, and its folder of data."""

    process: "Popen[bytes]"
    address: str
    data: Path

    def get(self, path: str) -> str:
        """Ask over a connection of its own, which any worker may take."""
        try:
            with _OPENER.open(self.address + path, timeout=PATIENCE) as answer:
                return str(answer.read().decode())
        except HTTPError as error:
            raise AssertionError(f"{path}: {error.code} {error.read().decode()}") from None

    def journal(self) -> dict[str, Any]:
        """Give what the service says of its journal."""
        said: dict[str, Any] = json.loads(self.get("/healthz"))["journal"]
        return said


def environment(where: str | Path, data: Path) -> dict[str, str]:
    """Give the settings of a service with a journal there and data of its own."""
    url = f"sqlite:///{where}" if isinstance(where, Path) else where
    return {"FARE_DATABASE_URL": url, "FARE_DATA": str(data)}


def shifted(clock: Path) -> dict[str, str]:
    """Give the environment of a program whose clock a file moves, by the seconds that it names."""
    patch = clock.with_name("clock")
    patch.mkdir(exist_ok=True)
    (patch / "sitecustomize.py").write_text(_CLOCK, "utf-8")
    return {"PYTHONPATH": str(patch), "TEST_CLOCK": str(clock)}


@contextmanager
def serving(where: str | Path, data: Path, clock: Path | None = None) -> Iterator[Service]:
    """Run a service; `clock` names a file that moves its clock, by seconds."""
    given = environment(where, data)
    if clock is not None:
        given |= shifted(clock)
    with start("serve", "--port", "0", "--workers", "2", environment=given) as process:
        try:
            assert process.stdout is not None
            said = process.stdout.readline().decode()
            assert said.startswith("Quanto Dá em "), process.communicate()[1].decode()
            service = Service(process, said.split()[3].rstrip("/"), data)
            _await(service)
            yield service
        finally:
            process.terminate()
            try:
                process.communicate(timeout=PATIENCE)
            except TimeoutExpired:
                process.kill()


def _await(service: Service) -> None:
    deadline = monotonic() + PATIENCE
    while True:
        try:
            service.get("/healthz")
        except URLError as error:
            # Until a worker listens, nobody does.
            if not isinstance(error.reason, ConnectionError) or monotonic() > deadline:
                raise
            sleep(0.05)
        else:
            return


def until(holds: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Ask until it holds."""
    deadline = monotonic() + seconds
    while not holds():
        assert monotonic() < deadline
