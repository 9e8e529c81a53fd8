"""Services for tests: the shipped tariffs or changed ones, under a clock that the test moves."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, TypedDict, Unpack, cast

from flask import Flask
from werkzeug.test import EnvironBuilder, TestResponse, run_wsgi_app

from fare_service import paths
from fare_service.faces.web import create_app
from fare_service.settings import Settings
from tests.folders import MANGARATIBA, SAO_RAIMUNDO

ROOT = "/api/v1"
MGB = f"{ROOT}/municipalities/{MANGARATIBA}"
SRM = f"{ROOT}/municipalities/{SAO_RAIMUNDO}"
PROBLEM = "application/problem+json"


def instant(text: str) -> int:
    """Read a local time of Mangaratiba (UTC−3, as in all of 2026 and 2027) as an instant."""
    return int(datetime.fromisoformat(f"{text}-03:00").timestamp())


NOON = instant("2026-03-11T12:00")
"""An ordinary Wednesday."""


@dataclass
class Clock:
    """What the service takes for the present."""

    instant: int = NOON

    def __call__(self) -> int:
        """Give the present instant."""
        return self.instant

    def set(self, local: str) -> None:
        """Make it that local time of Mangaratiba."""
        self.instant = instant(local)


class Reply(TestResponse):
    """A reply whose JSON is what the test expects it to be."""

    @property
    def json(self) -> Any:  # noqa: ANN401 - whatever the answer is
        """Give the JSON of the body."""
        return self.get_json()


class Asked(TypedDict, total=False):
    """What a request may bring beside its method and its address."""

    headers: Mapping[str, str]
    query_string: Mapping[str, str]
    json: object
    data: bytes
    input_stream: BytesIO
    content_type: str
    environ_overrides: Mapping[str, object]


class Caller:
    """Sends requests to an application."""

    def __init__(self, app: Flask) -> None:
        """Call that application."""
        self.application = app
        self._client = app.test_client()

    def open(self, path: str, method: str, **asked: Unpack[Asked]) -> Reply:
        """Send a request of any method."""
        return cast("Reply", self._client.open(path, method=method, **asked))

    def get(self, path: str, **asked: Unpack[Asked]) -> Reply:
        """Get what is at an address."""
        return self.open(path, "GET", **asked)

    def head(self, path: str, **asked: Unpack[Asked]) -> Reply:
        """Get the headers of what is at an address."""
        return self.open(path, "HEAD", **asked)

    def options(self, path: str, **asked: Unpack[Asked]) -> Reply:
        """Ask what an address takes."""
        return self.open(path, "OPTIONS", **asked)

    def post(self, path: str, **asked: Unpack[Asked]) -> Reply:
        """Post a body to an address."""
        return self.open(path, "POST", **asked)

    def wsgi(self, path: str, **environ: str) -> Reply:
        """Get a path that no well-meaning client would send, as the server hands it over."""
        builder = EnvironBuilder(path="/", query_string=environ.pop("query", ""))
        body, status, headers = run_wsgi_app(
            self.application, {**builder.get_environ(), "PATH_INFO": path, **environ}
        )
        return Reply(body, status, headers, builder.get_request())


@dataclass
class Desk:
    """An application, a caller, and the clock that the application reads."""

    tariffs: Path = paths.TARIFFS
    base_url: str = ""
    settings: Settings | None = None
    clock: Clock = field(default_factory=Clock)
    app: Flask = field(init=False)
    client: Caller = field(init=False)

    def __post_init__(self) -> None:
        """Start the service."""
        configured = self.settings or Settings(tariffs=self.tariffs, base_url=self.base_url)
        self.app = create_app(configured, self.clock)
        self.client = Caller(self.app)


@cache
def shipped() -> Desk:
    """Start the shipped tariffs, once a process."""
    return Desk()
