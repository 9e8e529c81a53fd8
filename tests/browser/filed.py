"""The same site as plain files below a path, as Python's own server and as nginx give them."""

import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import create_server

from fare_service import paths
from fare_service.faces.export.folder import write
from fare_service.faces.export.walk import walk
from fare_service.settings import Settings
from tests.browser.nginx import BASE, by_nginx
from tests.browser.site import HOST, Site
from tests.faces.web.services import NOON, Clock, Desk


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


class _Server(ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a browser that went away in the middle of a file."""


@contextmanager
def by_python(site: Path, port: int) -> Iterator[None]:
    """Serve the folder around a site's as ``python -m http.server`` does."""
    handler = partial(_Quiet, directory=str(site.parent))
    with _Server(("127.0.0.1", port), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield
        finally:
            server.shutdown()
            thread.join()


SERVERS: dict[str, Callable[[Path, int], AbstractContextManager[object]]] = {
    "python": by_python,
    "nginx": by_nginx,
}


@contextmanager
def filed(
    folder: Path, server: str, tariffs: Path = paths.TARIFFS, now: int = NOON
) -> Iterator[Site]:
    """Write towns down as files at an instant and serve them; the site's desk is the service itself."""
    with create_server(("127.0.0.1", 0)) as claimed:
        port = claimed.getsockname()[1]
    address = f"http://{HOST}:{port}{BASE}"
    root = folder / "root"
    root.mkdir()
    written = root / BASE[1:]
    _, walked = walk(Settings(tariffs=tariffs, base_url=address), now)
    write(written, walked)
    with SERVERS[server](written, port):
        yield Site(address, Desk(tariffs, base_url=address, clock=Clock(now)))
