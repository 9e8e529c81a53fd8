"""``quote --csv`` as a process: it streams, takes little memory, shows a bar, ends in silence."""

import os
import pty
import signal
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from threading import Event, Thread
from typing import IO

from tests.faces.cli.running import NO_FILE_MAY_GROW, PATIENCE, ROOT, start
from tests.folders import MANGARATIBA

HEADER = "from,to,at\n"
QUOTE = ("quote", MANGARATIBA, "--csv")


def lines(count: int) -> Iterable[str]:
    """Good rows, no two alike for a day."""
    for number in range(count):
        minute = number % 1440
        yield f"centro,muriqui,2026-03-{1 + number % 28:02}T{minute // 60:02}:{minute % 60:02}\n"


def sheet(path: Path, count: int, *more: str) -> Path:
    """Write a sheet of so many good rows, and some more."""
    path.write_text("".join([HEADER, *lines(count), *more]), "utf-8")
    return path


def test_rows_come_out_before_the_last_has_come_in() -> None:
    enough = Event()

    def feed(stream: IO[bytes]) -> None:
        stream.write("".join([HEADER, *lines(20_000)]).encode())
        stream.flush()
        enough.wait(PATIENCE)
        stream.close()

    with start(*QUOTE, "-") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        feeder = Thread(target=feed, args=(process.stdin,))
        feeder.start()
        first = [process.stdout.readline() for _ in range(1000)]
        assert feeder.is_alive()
        enough.set()
        rest = process.stdout.readlines()
        feeder.join()

    assert process.returncode == 0
    assert len(first) + len(rest) == 20_001
    assert first[1] == b"centro,muriqui,2026-03-01T00:00,at_least,12.00,2,night sunday,\n"


def test_a_long_sheet_takes_no_more_memory_than_a_short_one(tmp_path: Path) -> None:
    short = peak_memory(sheet(tmp_path / "short.csv", 2000))
    long = peak_memory(sheet(tmp_path / "long.csv", 100_000))

    assert long < short + 4000


def peak_memory(path: Path) -> int:
    """The most memory, in kilobytes, that a process took to price a sheet.

    The system's own count for children would begin with that of the process which started them.
    """
    program = (
        "import sys; from fare_service.faces.cli import main\n"
        f"main({[*QUOTE, str(path)]!r}, standalone_mode=False)\n"
        "sys.stderr.write(open('/proc/self/status').read())"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        timeout=PATIENCE,
        check=False,
    )
    status = dict(line.split(":", 1) for line in done.stderr.decode().splitlines())
    return int(status["VmHWM"].removesuffix("kB"))


def test_it_ends_in_silence_when_nobody_reads_on(tmp_path: Path) -> None:
    with start(*QUOTE, sheet(tmp_path / "s.csv", 20_000)) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        process.wait(PATIENCE)


def test_it_stops_when_interrupted() -> None:
    with start(*QUOTE, "-") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("".join([HEADER, *lines(500)]).encode())
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, reported = process.communicate(timeout=PATIENCE)

    assert process.returncode == 130
    assert reported.decode() == "Interrompido.\n"


def test_it_says_when_there_is_no_room_for_what_it_writes(tmp_path: Path) -> None:
    path = sheet(tmp_path / "s.csv", 20_000)
    with (
        (tmp_path / "out.csv").open("wb") as out,
        start(*QUOTE, path, under=NO_FILE_MAY_GROW, stdout=out) as process,
    ):
        _, reported = process.communicate(timeout=PATIENCE)

    assert process.returncode == 1
    [sentence] = reported.decode().splitlines()
    assert sentence.endswith("Confira espaço e permissão.")


def seen_on_a_terminal(path: Path, out: Path) -> str:
    """What a terminal shows while a sheet is priced into a file."""
    ours, theirs = pty.openpty()
    with out.open("wb") as file, start(*QUOTE, path, stdout=file, stderr=theirs) as process:
        os.close(theirs)
        shown = bytearray()
        # A terminal whose other side is closed is an error to read from, and no end of file.
        try:
            while part := os.read(ours, 4096):
                shown += part
        except OSError:
            pass
        process.wait(PATIENCE)
    os.close(ours)
    return shown.decode()


def test_a_bar_on_a_terminal_shows_how_far_the_file_is_read(tmp_path: Path) -> None:
    bad = "centro,Marte,2026-03-08T22:00\n"
    path = sheet(tmp_path / "s.csv", 20_000, bad)

    shown = seen_on_a_terminal(path, tmp_path / "out.csv")

    assert "Lendo as corridas" in shown
    assert "100%" in shown
    assert "\x1b[KLinha 20002: to: «Marte» não é um lugar" in shown
    assert len((tmp_path / "out.csv").read_text("utf-8").splitlines()) == 20_002


def test_no_bar_is_shown_where_nobody_looks(tmp_path: Path) -> None:
    with start(*QUOTE, sheet(tmp_path / "s.csv", 20_000)) as process:
        _, reported = process.communicate(timeout=PATIENCE)

    assert (process.returncode, reported) == (0, b"")
