"""``serve``: it says where and what it serves, answers, and stops when told to."""

import json
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import Popen, TimeoutExpired
from typing import IO
from urllib.error import URLError
from urllib.request import ProxyHandler, build_opener

import pytest

from tests.faces.cli.running import PATIENCE, invoke, start
from tests.folders import MANGARATIBA, MUNICIPALITIES, SAO_RAIMUNDO, edit, write_folder

OPENER = build_opener(ProxyHandler({}))


def announcement(stream: IO[bytes] | None) -> tuple[str, list[str]]:
    """The address of a service and the lines on its municipalities, which it prints first."""
    assert stream is not None
    said = stream.readline().decode()
    address = said.removeprefix("Quanto Dá em ").partition(" ")[0].rstrip("/")
    return address, [stream.readline().decode().strip() for _ in MUNICIPALITIES]


def get(address: str) -> bytes:
    """The body at an address, as soon as somebody answers there."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            with OPENER.open(address, timeout=PATIENCE) as answer:
                body: bytes = answer.read()
                return body
        except URLError as error:
            # An answer, even a bad one, is an answer; until the worker listens there is none.
            if not isinstance(error.reason, ConnectionError) or time.monotonic() > deadline:
                raise
        time.sleep(0.05)


@contextmanager
def serving(*options: str, **environment: str) -> Iterator[tuple[Popen[bytes], str, list[str]]]:
    """A service on a free port, with its address and what it says of its municipalities."""
    with start("serve", "--port", "0", *options, environment=environment) as process:
        try:
            yield process, *announcement(process.stdout)
        finally:
            process.terminate()
            try:
                process.wait(PATIENCE)
            except TimeoutExpired:
                process.kill()


def test_it_says_where_it_serves_what_and_serves_it() -> None:
    with serving() as (process, address, said):
        fare = (
            f"/api/v1/municipalities/{MANGARATIBA}/fare?from=centro&to=muriqui&at=2026-12-25T22:00"
        )
        body = get(address + fare)
        process.terminate()
        rest, reported = process.communicate(timeout=PATIENCE)

    quote = invoke("quote", MANGARATIBA, "centro", "muriqui", "--at", "2026-12-25T22:00", "--json")
    assert body == quote.stdout_bytes
    assert said == [
        f"Mangaratiba: {address}/{MANGARATIBA}",
        f"São Raimundo das Mangabeiras: {address}/{SAO_RAIMUNDO}",
    ]
    assert (rest, reported) == (b"", b"")


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_cleanly_and_frees_its_port(stop: signal.Signals) -> None:
    with serving() as (process, address, _):
        get(f"{address}/healthz")
        process.send_signal(stop)
        _, reported = process.communicate(timeout=PATIENCE)

        assert (process.returncode, reported) == (0, b"")
        host, _, port = address.removeprefix("http://").partition(":")
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((host, int(port))).close()


@pytest.mark.parametrize(
    ("options", "environment", "workers"),
    [((), {}, 1), ((), {"FARE_WORKERS": "2"}, 2), (("--workers", "3"), {"FARE_WORKERS": "2"}, 3)],
)
def test_it_has_as_many_workers_as_asked_for(
    options: tuple[str, ...], environment: dict[str, str], workers: int
) -> None:
    with serving(*options, **environment) as (process, address, _):
        get(f"{address}/healthz")

        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text("ascii")
        assert len(children.split()) == workers
        # The first worker has answered; the others may be starting still, and stop all the same.
        process.terminate()
        assert b"Killing" not in process.communicate(timeout=PATIENCE)[1]


def test_a_faulty_municipality_is_named_once_and_the_other_is_served(tmp_path: Path) -> None:
    write_folder(tmp_path, MANGARATIBA, edit("tabela", "tarifa = 6.00", "tarifa = 6.005"))
    write_folder(tmp_path, SAO_RAIMUNDO)

    with serving("--workers", "2", FARE_TARIFFS=str(tmp_path)) as (process, address, said):
        health = json.loads(get(f"{address}/healthz"))
        process.terminate()
        _, reported = process.communicate(timeout=PATIENCE)

    assert health["municipalities"] == [SAO_RAIMUNDO]
    assert said == [
        f"São Raimundo das Mangabeiras: {address}/{SAO_RAIMUNDO}",
        f"{MANGARATIBA}: fora do ar, pelas falhas acima",
    ]
    assert reported.count(b"[nao_centavos]") == 1


def test_a_port_in_use_is_refused_in_a_sentence_even_if_it_is_ours() -> None:
    with serving() as (_, address, _):
        get(f"{address}/healthz")
        port = address.rpartition(":")[2]

        result = invoke("serve", "--port", port)

    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == (
        f"A porta {port} de 127.0.0.1 já está em uso. Escolha outra com --port.\n"
    )


def test_of_two_that_start_on_one_port_at_the_same_moment_one_serves_and_one_is_refused() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with start("serve", "--port", str(port)) as one, start("serve", "--port", str(port)) as two:
        deadline = time.monotonic() + PATIENCE
        while one.poll() is None and two.poll() is None and time.monotonic() < deadline:
            time.sleep(0.05)
        loser, winner = (one, two) if two.poll() is None else (two, one)
        try:
            get(f"http://127.0.0.1:{port}/healthz")
        finally:
            winner.terminate()
            loser.terminate()
        _, reported = loser.communicate(timeout=PATIENCE)
        winner.communicate(timeout=PATIENCE)

    assert (loser.returncode, winner.returncode) == (1, 0)
    assert reported.decode() == (
        f"A porta {port} de 127.0.0.1 já está em uso. Escolha outra com --port.\n"
    )


@pytest.mark.parametrize("host", ["192.0.2.1", "nowhere.invalid", "", "a" * 300])
def test_an_address_of_no_machine_or_another_is_refused_in_a_sentence(host: str) -> None:
    result = invoke("serve", "--host", host, "--port", "0")

    assert (result.exit_code, result.stdout) == (1, "")
    [sentence] = result.stderr.splitlines()
    assert sentence.endswith("não é um endereço desta máquina. Confira --host.")


def test_a_bad_setting_is_refused_in_a_sentence() -> None:
    result = invoke("serve", "--port", "0", FARE_WORKERS="0")

    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "FARE_WORKERS = '0': escreva um número de 1 a 64.\n"


@pytest.mark.parametrize("name", ["nada", "vazia"])
def test_a_folder_that_is_none_is_refused_in_a_sentence(tmp_path: Path, name: str) -> None:
    (tmp_path / "vazia").mkdir()

    result = invoke("serve", "--port", "0", FARE_TARIFFS=str(tmp_path / name))

    assert (result.exit_code, result.stdout) == (1, "")
    [sentence] = result.stderr.splitlines()
    assert str(tmp_path / name) in sentence
