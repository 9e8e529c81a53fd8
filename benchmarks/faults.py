"""Publications whose process is killed at random instants: what was acknowledged is there, no more.

After each, the journal must prove itself, and hold what it held and, if that was acknowledged, the
new table; the copy must be one of before or after; and services must serve just what is there.
"""

import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import date, timedelta
from importlib import import_module
from pathlib import Path

from benchmarks.victim import PARTS, Hunter
from fare_service import paths
from fare_service.journal import copy
from fare_service.journal.chain import broken
from fare_service.journal.entry import Entry, Proposal, party
from fare_service.journal.follower import Follower
from fare_service.journal.migrations import migrate
from fare_service.journal.store import open_journal
from fare_service.settings import Settings
from fare_service.tariffs.folder import stem

PUBLICATIONS = 300
TOWNS = 10
MODEL, NAME = "sao-raimundo-das-mangabeiras-ma", "São Raimundo das Mangabeiras"
TABLE = "2026-01-01"
FIRST = date(2026, 6, 1)


class Fault(AssertionError):
    """What must never be; the sentence says what."""


@dataclass
class Run:
    """The publications on one database so far; `unsaid` were kept, though nobody was told."""

    settings: Settings
    hunter: Hunter = field(default_factory=Hunter)
    entries: tuple[Entry, ...] = ()
    killed: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    unsaid: int = 0


def measure(publications: int = PUBLICATIONS) -> Iterator[str]:
    """Give a line for each database; raises `Fault`. Needs the libraries of the tests."""
    for name in ("SQLite", "PostgreSQL"):
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            url = ""
            if name == "PostgreSQL":
                server = import_module("tests.journal.postgres").Server()
                stack.callback(server.stop)
                url = server.database()
            yield f"{name}: {_counted(Run(_settings(folder, url)), publications)}"


def _settings(folder: Path, url: str) -> Settings:
    """Write towns with one table each, and give what serves them."""
    for number in range(TOWNS):
        made = folder / "tariffs" / _town(number)
        shutil.copytree(paths.TARIFFS / MODEL, made)
        file = made / "municipio.toml"
        file.write_text(file.read_text("utf-8").replace(NAME, f"Cidade {number}"), "utf-8")
    return Settings(tariffs=folder / "tariffs", data=folder / "data", database_url=url)


def _town(number: int) -> str:
    return f"cidade-{number % TOWNS}-ma"


def _proposal(number: int) -> Proposal:
    """Give a table that no other number gives."""
    day = FIRST + timedelta(number // TOWNS)
    text = (paths.TARIFFS / MODEL / f"tabela-{TABLE}.toml").read_text("utf-8")
    text = text.partition("[[exemplo]]")[0].replace("demonstracao = true\n", "")
    text = text.replace(f"{TABLE}T", f"{day}T").replace("6.00", f"{6 + number / 100:.2f}")
    return Proposal(_town(number), f"tabela-{day}.toml", text, party("operator"))


def _counted(run: Run, publications: int) -> str:
    begun = time.perf_counter()
    with open_journal(run.settings) as journal:
        migrate(journal)
    with Follower(run.settings) as follower:
        for number in range(publications):
            _publish(run, _proposal(number), follower)
    with Follower(run.settings) as fresh:
        _serves(fresh, run.entries)
    killed = ", ".join(f"{run.killed[part]} while {part}" for part in PARTS)
    return (
        f"{publications} publications, killed {killed}, {run.killed['']} not in time; "
        f"{run.acknowledged} acknowledged and {run.unsaid} kept unsaid, all of them there, whole, "
        f"and alone in service ({time.perf_counter() - begun:.0f} s)"
    )


def _publish(run: Run, proposal: Proposal, follower: Follower) -> None:
    follower.close()  # no connection may be shared with another process
    part, acknowledged = run.hunter.publish(run.settings, proposal, follower)
    with open_journal(run.settings) as journal:
        found = journal.since()
    _prove(run.entries, found, proposal, acknowledged)
    kept = copy.kept(run.settings.data)
    if kept not in (run.entries, found):
        raise Fault(f"the copy is neither that of before nor that of after {proposal.name}")
    run.killed[part] += 1
    run.acknowledged += acknowledged is not None
    run.unsaid += acknowledged is None and len(found) > len(run.entries)
    run.entries = found
    follower.step()
    _serves(follower, found)


def _prove(
    before: tuple[Entry, ...],
    found: tuple[Entry, ...],
    proposal: Proposal,
    acknowledged: str | None,
) -> None:
    """Raise `Fault` unless the entries are those of before, with or without just that one."""
    if fault := broken(found):
        raise Fault(fault.sentence)
    new = found[len(before) :]
    if found[: len(before)] != before or len(new) > 1:
        raise Fault("the journal has lost entries, or got some that nobody proposed")
    if acknowledged is not None and [one.hash for one in new] != [acknowledged]:
        raise Fault(f"{proposal.name} was acknowledged and is not there")
    for one in new:
        same = Proposal(one.municipality, one.name, one.text, one.proposer, one.approvals)
        if same != proposal:
            raise Fault(f"{one.name} is not what was proposed")


def _serves(follower: Follower, entries: tuple[Entry, ...]) -> None:
    """Raise `Fault` unless each town is served with its folder's table and those of its entries."""
    expected = {_town(number): [TABLE] for number in range(TOWNS)}
    for one in entries:
        expected[one.municipality].append(stem(one.name))
    served = {
        id_: [one.id for one in town.municipality.tables]
        for id_, town in follower.registry.served.items()
    }
    standing = follower.standing
    if served != expected or standing.state != "ok" or standing.head.number != len(entries):
        raise Fault(f"what is served is not what is there: {standing.state} {standing.why}")
