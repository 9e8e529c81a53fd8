"""The service on a port of this machine, under a clock that the test moves."""

import socket
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from werkzeug.exceptions import NotFound
from werkzeug.middleware.dispatcher import DispatcherMiddleware
from werkzeug.serving import WSGIRequestHandler, make_server

from fare_service import paths
from fare_service.settings import Settings
from tests.faces.web.services import NOON, Clock, Desk

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

HOST = "localhost"
"""A name that browsers trust as they trust HTTPS, so that workers and geolocation are allowed."""


@dataclass(frozen=True)
class Site:
    """A running service: its address without a trailing slash, its clock, what it was asked for.

    `asked` are the paths in the order of the requests, with their queries; what is in `held` gets
    no answer until `let_go` is set.
    """

    address: str
    desk: Desk
    asked: list[str] = field(default_factory=list)
    held: set[str] = field(default_factory=set)
    let_go: threading.Event = field(default_factory=threading.Event)

    @property
    def clock(self) -> Clock:
        """The clock that the service goes by."""
        return self.desk.clock

    def begin_again(self) -> None:
        """Forget what was asked, and make it noon of an ordinary Wednesday."""
        self.asked.clear()
        self.held.clear()
        self.let_go.clear()
        self.clock.instant = NOON


class Quiet(WSGIRequestHandler):
    """Answers and writes no log; keeps connections, as real servers do."""

    protocol_version = "HTTP/1.1"

    def send_response(self, code: int, message: str | None = None) -> None:
        """Begin a reply without a date of this machine, whose clock is not the service's."""
        self.send_response_only(code, message)

    def log(self, type: str, message: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def served(
    base: str = "", tariffs: Path = paths.TARIFFS, settings: Settings | None = None
) -> Iterator[Site]:
    """Serve those tariffs while the block runs, below the path `base`, as behind a proxy.

    Or serve with other settings altogether.
    """
    with socket.create_server(("127.0.0.1", 0)) as listening:
        address = f"http://{HOST}:{listening.getsockname()[1]}{base}"
        desk = Desk(tariffs, base_url=address if base else "", settings=settings)
        site = Site(address, desk)
        inner = DispatcherMiddleware(NotFound(), {base: desk.app}) if base else desk.app

        def heard(environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
            site.asked.append(environ["RAW_URI"])
            if environ["RAW_URI"] in site.held:
                site.let_go.wait()
            return inner(environ, start)

        server = make_server(
            "127.0.0.1",
            0,
            heard,
            threaded=True,
            request_handler=Quiet,
            fd=listening.fileno(),
        )
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield site
        finally:
            site.let_go.set()
            server.shutdown()
            thread.join()
            server.server_close()
