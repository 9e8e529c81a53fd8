"""A small load generator: raw sockets with keep-alive, and the server's own CPU from /proc."""

import os
import selectors
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

_TICKS = os.sysconf("SC_CLK_TCK")
_END_OF_HEAD = b"\r\n\r\n"
_LENGTH = b"content-length: "


@dataclass(frozen=True, slots=True)
class Server:
    """A granian process with one worker on a port of its own."""

    port: int
    pid: int

    def cpu(self) -> float:
        """Give the CPU seconds of the process and its children so far."""
        return sum(map(_cpu, [self.pid, *_children(self.pid)]))


@contextmanager
def serving(app: str) -> Iterator[Server]:
    """Serve one of `servers.APPS` until the block ends."""
    port = free_port()
    command = [sys.executable, "-m", "granian", "--interface", "wsgi", "--factory", "--http", "1"]
    command += ["--port", str(port), "--workers", "1", "--no-log", "benchmarks.servers:chosen"]
    environment = {**os.environ, "BENCHMARK_APP": app}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    process = subprocess.Popen(command, env=environment)
    try:
        _wait(port)
        yield Server(port, process.pid)
    finally:
        process.terminate()
        process.wait()


def rate(server: Server, requests: list[bytes], connections: int = 8) -> tuple[float, float]:
    """Send the requests over several connections; give requests per second, CPU a request."""
    start_cpu, start = server.cpu(), time.perf_counter()
    _run(server.port, requests, connections)
    elapsed = time.perf_counter() - start
    return len(requests) / elapsed, (server.cpu() - start_cpu) / len(requests)


def get(path: str) -> bytes:
    """Write a GET request."""
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\n\r\n".encode()


def _run(port: int, requests: list[bytes], connections: int) -> None:
    selector = selectors.DefaultSelector()
    waiting = iter(requests)
    open_sockets = 0
    for _ in range(connections):
        connection = socket.create_connection(("127.0.0.1", port))
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        selector.register(connection, selectors.EVENT_READ, bytearray())
        connection.sendall(next(waiting))
        open_sockets += 1
    while open_sockets:
        for key, _ in selector.select():
            received: bytearray = key.data
            connection = key.fileobj  # type: ignore[assignment]  # only sockets are registered
            received += connection.recv(65536)
            if not _whole(received):
                continue
            received.clear()
            following = next(waiting, None)
            if following is None:
                selector.unregister(connection)
                connection.close()
                open_sockets -= 1
            else:
                connection.sendall(following)


def _whole(received: bytearray) -> bool:
    head = received.find(_END_OF_HEAD)
    if head < 0:
        return False
    if not received.startswith(b"HTTP/1.1 200"):
        raise RuntimeError(bytes(received[:200]))
    at = received.lower().find(_LENGTH) + len(_LENGTH)
    length = int(received[at : received.index(b"\r", at)])
    return len(received) >= head + len(_END_OF_HEAD) + length


def _wait(port: int) -> None:
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise TimeoutError(port)


def free_port() -> int:
    """Give a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def _children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [one for child in map(int, found) for one in (child, *_children(child))]
