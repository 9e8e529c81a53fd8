"""Runs the command line for tests: in this process, or as users do, in one of its own."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from fare_service.faces.cli import main

ROOT = Path(__file__).parents[3]
PATIENCE = 60  # seconds, for a busy machine

_OWN = {name: value for name, value in os.environ.items() if not name.startswith("FARE_")}


def invoke(*arguments: str | Path, given: str | bytes = "", **environment: str) -> Result:
    """Run a command in this process; `given` is its standard input."""
    unset = dict.fromkeys(name for name in os.environ if name.startswith("FARE_"))
    return CliRunner().invoke(
        main, list(map(str, arguments)), input=given, env={**unset, **environment}
    )


NO_FILE_MAY_GROW = ("sh", "-c", 'ulimit -f 0; exec "$@"', "sh")
"""A command under which every file is as good as on a full disk."""

_DROP = """
import ctypes, os, sys
for privilege in (1, 2):  # to write, and to read, what the mode of a file forbids
    ctypes.CDLL(None).prctl(24, privilege, 0, 0, 0)
os.execvp(sys.argv[1], sys.argv[1:])
"""
NO_PRIVILEGE = (sys.executable, "-c", _DROP)
"""A command under which the modes of files count even for root."""


def _heeds_interrupts() -> None:
    """Let Ctrl-C stop a process even where the tests run in the background, whose children ignore it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def start(
    *arguments: str | Path,
    environment: dict[str, str] | None = None,
    under: tuple[str, ...] = (),
    **options: Any,  # noqa: ANN401 - those of Popen
) -> subprocess.Popen[bytes]:
    """Start a command as a process, its three streams piped if not otherwise said.

    `under` is a command that runs the one it is followed by, as ``env`` does.
    """
    piped = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen(
        [*under, sys.executable, "-W", "error", "-m", "fare_service", *map(str, arguments)],
        cwd=ROOT,
        env={**_OWN, **(environment or {})},
        preexec_fn=_heeds_interrupts,  # noqa: PLW1509 - it runs one call that takes no lock
        **{**piped, **options},
    )


def run(
    *arguments: str | Path, given: bytes = b"", environment: dict[str, str] | None = None
) -> tuple[int, bytes, bytes]:
    """Run a command as a process; give its exit code, what it wrote and what it reported."""
    with start(*arguments, environment=environment) as process:
        written, reported = process.communicate(given, timeout=PATIENCE)
    return process.returncode, written, reported
