"""What is published through one program is quoted by every worker of every service, at once."""

import json
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from fare_service.journal.entry import Entry, Proposal, party
from fare_service.journal.store import Journal
from tests.faces.cli.running import invoke, run
from tests.folders import MANGARATIBA
from tests.journal.keeping import by_hand
from tests.journal.services import Service, environment, serving, until
from tests.journal.tables import table

log = logging.getLogger(__name__)

ASKED = 1.0
"""Seconds after which whatever was entered counts everywhere."""
BUSY = 10.0
"""Seconds more that it may take a machine on which other tests run; what it took is in the log."""
SURE = 30
"""Answers in a row after which no worker is left that would say otherwise."""

TRIP = "de=centro&para=centro&em=2026-12-25T22:00"
FARE = f"/api/v1/municipalities/{MANGARATIBA}/fare?from=centro&to=centro"
Face = tuple[str, Callable[[str, Entry], bool]]
FACES: dict[str, Face] = {
    "api": (f"{FARE}&at=2026-12-25T22:00", lambda said, _: '"total":"9.35"' in said),
    "page": (f"/{MANGARATIBA}?{TRIP}", lambda said, _: "9,35" in said),
    "table": (f"/{MANGARATIBA}/tabela", lambda said, _: "7,35" in said),
    "kiosk": (f"/{MANGARATIBA}/pontos/centro/quiosque", lambda said, _: "7,35" in said),
    "card": (f"/{MANGARATIBA}/card.json", lambda said, _: "2026-06-01" in _tables(said)),
    "feed": (f"/{MANGARATIBA}/reajustes.atom", lambda said, entry: entry.hash in said),
    "health": ("/healthz", lambda said, entry: json.loads(said)["journal"]["head"] == entry.hash),
}


def _tables(card: str) -> list[str]:
    return [one["id"] for one in json.loads(card)["tables"]]


@pytest.fixture
def services(
    journal: Journal, where: str | Path, tmp_path: Path
) -> Iterator[tuple[Service, Service]]:
    """Give two services on one journal, as on two machines: each with data of its own."""
    with ExitStack() as stack:
        one, two = (
            stack.enter_context(serving(where, tmp_path / name, tmp_path / "shift"))
            for name in ("one", "two")
        )
        yield one, two


@pytest.fixture(autouse=True)
def shift(tmp_path: Path) -> Callable[[float], None]:
    """Give what moves the services' clocks, by seconds."""

    def to(seconds: float) -> None:
        draft = tmp_path / "draft"
        draft.write_text(str(seconds), "ascii")
        draft.replace(tmp_path / "shift")

    to(0)
    return to


def published(journal: Journal, start: str) -> Entry:
    """Enter a table of Mangaratiba whose single fare is R$ 7,35."""
    name = f"tabela-{start[:10]}.toml"
    return journal.append(Proposal(MANGARATIBA, name, table(start, fare="7.35"), party("operator")))


def last_without(services: tuple[Service, ...], entry: Entry) -> float:
    """Give the instant at which the last answer without the entry was asked for, on any face."""
    last = time.monotonic()
    for service in services:
        for path, tells in FACES.values():
            row = 0
            while row < SURE:
                asked = time.monotonic()
                if tells(service.get(path), entry):
                    row += 1
                else:
                    row, last = 0, asked
                    assert asked < last + ASKED + BUSY
    return last


def test_what_is_entered_is_quoted_by_every_face_of_every_service_within_a_second(
    journal: Journal, services: tuple[Service, Service]
) -> None:
    for service in services:
        assert service.journal() == {"state": "ok", "entries": 0, "head": None, "why": None}
    entry = published(journal, "2026-06-01T00:00:00")
    kept = time.monotonic()
    seconds = last_without(services, entry) - kept
    log.info("counts everywhere after %.2f s", seconds)
    assert seconds < ASKED + BUSY
    for service in services:
        card = json.loads(service.get(FACES["card"][0]))["card"]
        assert json.loads(service.get(FACES["api"][0]))["card"] == card


def test_what_is_scheduled_counts_from_its_second_on(
    journal: Journal, services: tuple[Service, Service], shift: Callable[[float], None]
) -> None:
    zone = timedelta(hours=-3)
    start = (datetime.now(UTC) + timedelta(days=2)).replace(second=0, microsecond=0)
    entry = published(journal, f"{start + zone:%Y-%m-%dT%H:%M:%S}")
    until(lambda: all(one.journal()["head"] == entry.hash for one in services * SURE))
    shift(start.timestamp() - time.time() - 1)
    seen = {True: 0, False: 0}
    while min(seen.values()) == 0 or seen[True] < SURE:
        for service in services:
            said = json.loads(service.get(FARE))
            counts = datetime.fromisoformat(said["at"]) >= start
            amounts = [one["amount"] for one in said["lines"]]
            assert ("7.35" in amounts, "6.00" in amounts) == (counts, not counts)
            seen[counts] += 1
        assert not seen[True] or seen[False], "the machine was too slow to see the second before"


def test_the_site_of_files_has_what_was_entered(
    journal: Journal, where: str | Path, tmp_path: Path
) -> None:
    published(journal, "2026-06-01T00:00:00")
    done = invoke("export", tmp_path / "site", **environment(where, tmp_path / "dados"))
    assert done.exit_code == 0, done.output
    page = tmp_path / "site" / MANGARATIBA / "tabela" / "index.html"
    assert "7,35" in page.read_text("utf-8")


def test_no_service_starts_on_a_database_that_is_newer_than_the_program(
    journal: Journal, where: str | Path, tmp_path: Path
) -> None:
    published(journal, "2026-06-01T00:00:00")
    by_hand(where, "UPDATE alembic_version SET version_num = '9999'")
    code, written, reported = run("serve", "--port", "0", environment=environment(where, tmp_path))
    assert (code, written) == (1, b"")
    assert reported.decode().startswith("O banco do diário é de uma versão mais nova")
    assert reported.count(b"\n") == 1
