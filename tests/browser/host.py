"""Other people's pages, on an origin of their own: what stands on them frames prices of ours."""

import socket
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from werkzeug.serving import make_server

from tests.browser.site import Quiet

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment


@dataclass(frozen=True)
class Host:
    """A foreign site: its address, its pages by their paths, and headers for all of them."""

    address: str
    pages: dict[str, str] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)


@contextmanager
def hosted() -> Iterator[Host]:
    """Serve another site while the block runs, under an address that is not the service's."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        host = Host(f"http://127.0.0.1:{listening.getsockname()[1]}")

        def answer(environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
            body = host.pages.get(environ["PATH_INFO"], "").encode()
            headers = {"Content-Type": "text/html; charset=utf-8", "Content-Length": str(len(body))}
            start("200 OK", list((headers | host.headers).items()))
            return [body]

        server = make_server(
            "127.0.0.1",
            0,
            answer,
            threaded=True,
            request_handler=Quiet,
            fd=listening.fileno(),
        )
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield host
        finally:
            server.shutdown()
            thread.join()
            server.server_close()
