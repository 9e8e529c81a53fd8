"""The same site as plain files below a path, as Python's own server and as nginx give them."""

import getpass
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import create_connection, create_server
from time import monotonic, sleep

from fare_service import paths
from fare_service.faces.export.folder import write
from fare_service.faces.export.walk import walk
from fare_service.settings import Settings
from tests.browser.site import HOST, Site
from tests.faces.web.services import NOON, Clock, Desk

BASE = "/precos"
PATIENCE = 20.0
_CONFIGURED = """
daemon off;
user {user};
worker_processes 1;
pid {folder}/nginx.pid;
error_log stderr;
events {{ }}
http {{
  types {{
    text/html html; text/css css; text/javascript js; application/json json; image/svg+xml svg;
    image/png png; application/pdf pdf; text/calendar ics; application/xml xml;
    application/manifest+json webmanifest; application/atom+xml atom;
  }}
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port};
    absolute_redirect off;
    location {base}/ {{ alias {site}/; error_page 404 {base}/404.html; }}
  }}
}}
"""
"""All that the guide asks of nginx, and what it needs to run without rights."""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


class _Server(ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a browser that went away in the middle of a file."""


@contextmanager
def by_python(folder: Path, port: int) -> Iterator[None]:
    """Serve a folder as ``python -m http.server`` does."""
    handler = partial(_Quiet, directory=str(folder))
    with _Server(("127.0.0.1", port), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield
        finally:
            server.shutdown()
            thread.join()


@contextmanager
def by_nginx(folder: Path, port: int) -> Iterator[None]:
    """Serve a folder by nginx, which `make test` finds or installs."""
    found = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    assert found, "The tests need nginx: make test installs it, or says how."
    configured = folder.parent / "nginx.conf"
    text = _CONFIGURED.format(
        user=getpass.getuser(), folder=folder.parent, port=port, base=BASE, site=folder / BASE[1:]
    )
    configured.write_text(text, "utf-8")
    process = subprocess.Popen(
        [found, "-c", str(configured), "-p", str(folder.parent), "-e", "stderr"],
        stderr=subprocess.PIPE,
    )
    try:
        _wait_for(port, process)
        yield
    finally:
        process.terminate()
        process.communicate()


SERVERS: dict[str, Callable[[Path, int], AbstractContextManager[None]]] = {
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
    _, walked = walk(Settings(tariffs=tariffs, base_url=address), now)
    write(root / BASE[1:], walked)
    with SERVERS[server](root, port):
        yield Site(address, Desk(tariffs, base_url=address, clock=Clock(now)))


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    start = monotonic()
    while monotonic() - start < PATIENCE:
        if process.poll() is not None:
            raise RuntimeError(f"nginx ended: {process.communicate()[1].decode()}")
        try:
            create_connection(("127.0.0.1", port)).close()
        except OSError:
            sleep(0.02)
        else:
            return
    raise RuntimeError("nginx does not answer")
