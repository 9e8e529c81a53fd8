"""nginx, configured as the guide says, with what it needs to run without rights."""

import getpass
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import create_connection
from time import monotonic, sleep

GUIDE = Path(__file__).parents[2] / "docs" / "tarefas" / "publicar-o-site-em-arquivos.md"
BASE, FOLDER = "/precos", "/srv/quanto-da"
"""The base path and the folder of the guide's site."""
PATIENCE = 20.0
_BLOCK = re.compile(r"^```nginx\n(.*?)^```", re.DOTALL | re.MULTILINE)
_AROUND = """
daemon off;
user {user};
worker_processes 1;
pid {folder}/nginx.pid;
error_log stderr;
events {{ }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port};
    {locations}
  }}
}}
"""


def program() -> str | None:
    """Give the path of nginx, None where there is none."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


def configured(site: Path, folder: Path, port: int) -> str:
    """Write the guide's configuration for a site's folder, with a folder of its own for nginx."""
    (locations,) = _BLOCK.findall(GUIDE.read_text("utf-8"))
    assert FOLDER in locations
    return _AROUND.format(
        user=getpass.getuser(),
        folder=folder,
        port=port,
        locations=locations.replace(FOLDER, str(site)),
    )


@contextmanager
def by_nginx(site: Path, port: int) -> Iterator[int]:
    """Serve a site's folder below `BASE`; give the id of the process, `make test` installs it."""
    found, folder = program(), site.parent
    assert found, "The tests need nginx: make test installs it, or says how."
    path = folder / "nginx.conf"
    path.write_text(configured(site, folder, port), "utf-8")
    process = subprocess.Popen(
        [found, "-c", str(path), "-p", str(folder), "-e", "stderr"], stderr=subprocess.PIPE
    )
    try:
        _wait_for(port, process)
        yield process.pid
    finally:
        process.terminate()
        process.communicate()


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
