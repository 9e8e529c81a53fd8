"""While the database is away, riders are served what was last seen, and wait for nothing."""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from fare_service.journal import copy
from fare_service.journal.entry import Proposal, party
from fare_service.journal.migrations import migrate
from fare_service.journal.store import Journal
from tests.faces.cli.running import run
from tests.folders import MANGARATIBA
from tests.journal.postgres import Server
from tests.journal.services import Service, environment, serving, until
from tests.journal.tables import table

FARE = f"/api/v1/municipalities/{MANGARATIBA}/fare?from=centro&to=centro&at=2027-01-04T12:00"
SURE = 20
"""Answers after which each of two workers has answered."""
AT_ONCE = 3.0
"""Seconds in which a busy machine answers, and in which no database is given up."""


@pytest.fixture
def server() -> Iterator[Server]:
    """Give a PostgreSQL of our own, which may be stopped."""
    server = Server()
    yield server
    server.stop()


@pytest.fixture
def url(server: Server) -> str:
    """Give a journal with one table, of R$ 7,35."""
    url = server.database()
    with Journal(url) as journal:
        migrate(journal)
        published(journal, "2026-06-01", "7.35")
    return url


def published(journal: Journal, day: str, fare: str) -> None:
    """Enter a table of Mangaratiba."""
    text = table(f"{day}T00:00:00", fare=fare)
    journal.append(Proposal(MANGARATIBA, f"tabela-{day}.toml", text, party("operator")))


def says(service: Service, state: str) -> bool:
    """Tell whether all workers say that of their journal; what a rider asks is answered meanwhile."""
    found = set()
    for _ in range(SURE):
        asked = time.monotonic()
        assert json.loads(service.get(FARE))["total"] == "7.35"
        found.add(service.journal()["state"])
        assert time.monotonic() - asked < AT_ONCE
    return found == {state}


@pytest.mark.parametrize("leaves", [Server.kill, Server.silence])
def test_riders_wait_for_no_database_it_is_said_to_be_away_and_it_comes_back_by_itself(
    server: Server, url: str, tmp_path: Path, leaves: Callable[[Server], None]
) -> None:
    with serving(url, tmp_path) as service:
        until(lambda: says(service, "ok"))
        leaves(server)
        until(lambda: says(service, "away"))
        assert "banco" in service.journal()["why"]
        assert json.loads(service.get("/healthz"))["status"] == "degraded"
        server.wake()
        until(lambda: says(service, "ok"))
        with Journal(url) as journal:
            published(journal, "2026-09-01", "8.35")
        until(lambda: {json.loads(service.get(FARE))["total"] for _ in range(SURE)} == {"8.35"})


def test_who_starts_while_it_is_away_serves_what_was_last_seen_or_says_why_not(
    server: Server, url: str, tmp_path: Path
) -> None:
    with serving(url, tmp_path / "seen") as service:
        until(lambda: says(service, "ok"))
    assert copy.kept(tmp_path / "seen")
    server.kill()
    with serving(url, tmp_path / "seen") as service:
        until(lambda: says(service, "away"))
        server.wake()
        until(lambda: says(service, "ok"))
    server.kill()
    for command in (("serve", "--port", "0"), ("export", str(tmp_path / "site"))):
        code, written, reported = run(*command, environment=environment(url, tmp_path / "unseen"))
        assert (code, written) == (1, b"")
        assert "O diário não pode ser usado agora" in reported.decode()
        assert b"Traceback" not in reported
    code, _, reported = run(
        "export", str(tmp_path / "site"), environment=environment(url, tmp_path / "seen")
    )
    assert code == 1
    assert "O site ficaria atrasado: nada foi escrito." in reported.decode()
    assert not (tmp_path / "site").exists()
