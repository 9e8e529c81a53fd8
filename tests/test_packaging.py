"""The wheel alone, in an empty folder, checks its tariffs and serves both municipalities."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import sysconfig
import time
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import ProxyHandler, build_opener

import pytest

CHECKOUT = Path(__file__).resolve().parent.parent
SHIPPED = ("static", "templates", "tariffs")
BOTH = {"mangaratiba-rj", "sao-raimundo-das-mangabeiras-ma"}
PATIENCE = 60  # seconds, for a busy machine

# Nothing of the outside may help the wheel: no checkout on the path, no settings, no proxy.
ENVIRONMENT = {
    name: value
    for name, value in os.environ.items()
    if not name.startswith(("FARE_", "PIP_", "PYTHON"))
}
OPENER = build_opener(ProxyHandler({}))


def run(*command: str | Path, cwd: Path) -> str:
    """Runs a command to its end and gives what it printed."""
    done = subprocess.run(
        command,
        cwd=cwd,
        env=ENVIRONMENT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, f"{command} ended with {done.returncode}:\n{done.stdout}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built offline by the tools that stand beside the tests."""
    folder = tmp_path_factory.mktemp("dist")
    hatchling = (sys.executable, "-m", "hatchling", "build", "--target", "wheel")
    run(*hatchling, "--directory", folder, cwd=CHECKOUT)
    [built] = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def bin_folder(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new environment with the wheel in it, which borrows only the libraries of this one.

    A plain path in a .pth file makes those importable, but not the checkout: of a folder named
    so, Python does not read the .pth files in turn.
    """
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False, symlinks=True)
    paths = sysconfig.get_paths(vars={"base": str(folder), "platbase": str(folder)})
    scripts, site = Path(paths["scripts"]), Path(paths["purelib"])
    libraries = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    (site / "libraries.pth").write_text("\n".join(sorted(libraries)) + "\n", encoding="utf-8")
    pip = (sys.executable, "-m", "pip", "--python", scripts / "python", "install")
    run(*pip, "--quiet", "--no-index", "--no-deps", "--ignore-installed", wheel, cwd=folder)
    return scripts


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def get(address: str) -> tuple[int, str]:
    """The status and the text at an address, errors included."""
    try:
        with OPENER.open(address, timeout=PATIENCE) as answer:
            return answer.status, answer.read().decode()
    except HTTPError as error:
        with error:
            return error.code, error.read().decode()


def wait_for(address: str, server: subprocess.Popen[bytes], log: Path) -> None:
    """Returns as soon as the address answers; fails when the server ends or stays silent."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        assert server.poll() is None, f"the server ended:\n{log.read_text(encoding='utf-8')}"
        try:
            get(address)
        except (URLError, ConnectionError):
            time.sleep(0.1)
        else:
            return
    pytest.fail(f"no answer in {PATIENCE} s:\n{log.read_text(encoding='utf-8')}")


@contextmanager
def serving(command: Path, folder: Path) -> Iterator[str]:
    """The address of a server started in a folder, stopped at the end with all its workers."""
    address = f"127.0.0.1:{free_port()}"
    host, port = address.split(":")
    log = folder.with_suffix(".log")
    with (
        log.open("wb") as output,
        subprocess.Popen(
            (command, "serve", "--host", host, "--port", port),
            cwd=folder,
            env=ENVIRONMENT,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        ) as server,
    ):
        try:
            wait_for(f"http://{address}/healthz", server, log)
            yield f"http://{address}"
            server.terminate()
            server.wait(PATIENCE)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(server.pid, signal.SIGKILL)


def decoded(address: str) -> Any:  # noqa: ANN401 - JSON is of any type
    """The JSON at an address that must answer 200."""
    status, text = get(address)
    assert status == HTTPStatus.OK, text
    return json.loads(text)


def empty(parent: Path) -> Path:
    """A folder with nothing in it."""
    folder = parent / "empty"
    folder.mkdir()
    return folder


def test_every_shipped_file_and_catalogue_is_in_the_wheel(wheel: Path) -> None:
    package = Path("fare_service")
    files = [
        (package / "shipped" / file.relative_to(CHECKOUT), file)
        for folder in SHIPPED
        for file in (CHECKOUT / folder).rglob("*")
        if file.is_file() and not file.name.startswith(".")
    ]
    catalogues = [
        (file.relative_to(CHECKOUT), file) for file in (CHECKOUT / package / "locale").rglob("*.po")
    ]

    with zipfile.ZipFile(wheel) as archive:
        packed = {name: archive.read(name) for name in archive.namelist()}

    assert {path.parts[2] for path, _ in files} == set(SHIPPED)
    assert catalogues
    for path, file in files + catalogues:
        assert packed[path.as_posix()] == file.read_bytes()


def test_only_the_package_and_its_metadata_are_in_the_wheel(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.split("/")[0] for name in archive.namelist()}

    name, version, *_ = wheel.stem.split("-")
    assert tops == {"fare_service", f"{name}-{version}.dist-info"}


def test_the_installed_package_is_the_wheel_s(bin_folder: Path, tmp_path: Path) -> None:
    where = "import fare_service; print(fare_service.__file__)"

    printed = run(bin_folder / "python", "-c", where, cwd=tmp_path)

    assert Path(printed.strip()).is_relative_to(bin_folder.parent)


def test_check_passes_in_an_empty_folder(bin_folder: Path, tmp_path: Path) -> None:
    run(bin_folder / "fare-service", "check", cwd=empty(tmp_path))


def test_new_writes_where_it_is_told_and_not_into_the_program(
    bin_folder: Path, tmp_path: Path
) -> None:
    folder, command = empty(tmp_path), (bin_folder / "fare-service", "new", "Serra Clara-GO")

    refused = subprocess.run(
        command, cwd=folder, env=ENVIRONMENT, capture_output=True, timeout=PATIENCE, check=False
    )
    run(*command, "--pasta", folder, cwd=folder)

    assert refused.returncode == 1
    assert b"--pasta" in refused.stderr
    assert sorted(path.name for path in folder.iterdir()) == ["calendario.toml", "serra-clara-go"]


def test_serve_serves_both_in_an_empty_folder(bin_folder: Path, tmp_path: Path) -> None:
    with serving(bin_folder / "fare-service", empty(tmp_path)) as address:
        health = decoded(f"{address}/healthz")
        known = decoded(f"{address}/api/v1/municipalities")["municipalities"]
        status, page = get(f"{address}/")
        styles = re.findall(r'<link[^>]*href="(/[^"]+\.css[^"]*)"', page)

        assert health["faults"] == []
        assert {municipality["id"] for municipality in known} == BOTH
        assert status == HTTPStatus.OK
        assert all(municipality["name"] in page for municipality in known)
        assert styles
        assert [get(address + style)[0] for style in styles] == [HTTPStatus.OK] * len(styles)
        assert [get(f"{address}/{name}")[0] for name in BOTH] == [HTTPStatus.OK] * len(BOTH)
