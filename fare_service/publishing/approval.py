"""Asking for approval, approving and publishing: each in one transaction that nobody else shares.

Whatever is counted is counted as it stands then: an account that was disabled or moved since does
not count, and no approval counts for anything but the files that it saw. Of any number of approvals
in the same instant, one publishes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import Connection

from fare_service import clock
from fare_service.journal.admission import is_first, rules_at
from fare_service.journal.entry import Entry, Party, party
from fare_service.journal.entry import Proposal as ToEnter
from fare_service.journal.errors import Outdated
from fare_service.journal.rises import rises
from fare_service.journal.store import Journal
from fare_service.publishing import accounts, contents, proposals, quorum, rights
from fare_service.publishing.accounts import Account
from fare_service.publishing.proposals import Proposal
from fare_service.publishing.quorum import NOTHING_MISSING, Missing
from fare_service.publishing.trial import Ground, Trial, ground, new_table, table_at, tried
from fare_service.registry import Served
from fare_service.settings import Settings
from fare_service.tariffs.glossary import BY_DECREE

Why = Literal[
    "changed",
    "rebase",
    "lapsed",
    "forbidden",
    "closed",
    "draft",
    "unsound",
    "missing",
    "disabled",
    "proposer",
]
_TRIES = 4
"""Times that a publication is tried again when another one of the town came before it."""


class Declined(Exception):
    """What was asked for was not done, and nothing was changed; `why` says what stood against it.

    `trial` is given where the files themselves cannot be entered.
    """

    def __init__(self, why: Why, trial: Trial | None = None) -> None:
        super().__init__(why)
        self.why: Why = why
        self.trial = trial


@dataclass(frozen=True)
class Outcome:
    """What came of it: the proposal as it stands, what it still lacks, and what was entered."""

    proposal: Proposal
    missing: Missing
    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True)
class Desk:
    """The journal and the settings that everything here needs, and the clock."""

    journal: Journal
    settings: Settings
    now: Callable[[], int] = clock.now

    def ground(self, municipality: str) -> Ground:
        """Read a town as it stands at this moment; raises what `trial.ground` raises."""
        return ground(self.settings, self.journal.since(), municipality, clock.today_utc())

    def trial(self, proposal: Proposal, on: Ground | None = None) -> Trial:
        """Try a proposal on a town, at this moment."""
        where = on or self.ground(proposal.municipality)
        texts, ponto = proposal.content.texts, proposal.content.ponto
        return tried(where, contents.names(texts, ponto, where.names), self.now())


def base_of(served: Served, ponto: str, texts: contents.Texts, now: int) -> str:
    """Give the id of the table in force just before files count, empty for none.

    That of a ponto is its own, or the municipality's where it has none.
    """
    start = contents.start_of(texts)
    instant = now if start is None else served.municipality.zone.boundary(start)
    if contents.end_of(texts) is None:
        instant -= 1  # a table of that very minute may be the one that is corrected
    found = table_at(served, ponto, instant)
    return "" if found is None else found.id


def lapses_at(trial: Trial) -> int | None:
    """Give the instant after which files can be entered no more; None where nothing ends it.

    Only tables that the drivers make must be entered some time before they start; see `admission`.
    """
    table, after = new_table(trial), trial.after
    if table is None or after is None:
        return None
    town = after.municipality
    if rules_at(town, table.start).file.tables.by in BY_DECREE:
        return None
    first = is_first(table, town)
    today = town.zone.today(table.start)
    if first or not rises(trial.before, after, table, today):
        return table.start
    return table.start - town.file.notice_hours * 3600


def submit(desk: Desk, account: Account, id: str, digest: str) -> Outcome:
    """Ask the others to approve a draft of one's own, as it was seen; raises `Declined`.

    What representatives ask for needs no act yet: whoever makes the decree brings it.
    """
    seen = _seen(desk, account, id, digest)
    trial = _tried(desk, seen, asks=account.role == "representative")
    ends = lapses_at(trial)
    with desk.journal.writing() as connection:
        now = desk.now()
        mine, current = _reread(connection, account, seen)
        if current.state == "published":
            raise Declined("closed")
        if current.proposer != mine.login or not _may(mine, "propose", trial.before, current, now):
            raise Declined("forbidden")
        opened = proposals.submit(connection, current, mine, ends, now)
        return Outcome(opened, _missing(connection, opened, trial.before, now))


def approve(desk: Desk, account: Account, id: str, digest: str) -> Outcome:
    """Approve a proposal as it was seen; with the last approval that it needs it is entered.

    Raises `Declined`. Of an approval that was given before, and of a proposal that is published
    already, it gives how things stand.
    """
    return _in_turn(lambda: _settle(desk, account, id, digest, "approve"))


def publish(desk: Desk, account: Account, id: str, digest: str) -> Outcome:
    """Enter what needs no approval, or has all that it needs; raises `Declined`.

    By decree: by an executive account, of its own proposal. Else by the proposer, once everybody
    whose approval it needs has given it.
    """
    return _in_turn(lambda: _settle(desk, account, id, digest, "publish"))


def _in_turn(attempt: Callable[[], Outcome]) -> Outcome:
    """Try again where another publication of the town came between trying and entering."""
    for _ in range(_TRIES - 1):
        try:
            return attempt()
        except Outdated:
            continue
    return attempt()


def _settle(
    desk: Desk, account: Account, id: str, digest: str, action: Literal["approve", "publish"]
) -> Outcome:
    """Approve or publish once, on the town as it stands now; raises `Outdated` too."""
    seen = _seen(desk, account, id, digest)
    try:
        trial = None if seen.state == "published" else _tried(desk, seen)
    except Declined:
        # Published in between, it is in its own way.
        seen = _seen(desk, account, id, digest)
        if seen.state != "published":
            raise
        trial = None
    if trial is None:
        return Outcome(seen, NOTHING_MISSING)
    with desk.journal.writing() as connection:
        mine, current = _reread(connection, account, seen)
        if current.state == "published":
            return Outcome(current, NOTHING_MISSING)
        return _settled(desk, connection, mine, current, trial, action)


def _settled(  # noqa: PLR0913, PLR0917 - who does what with which proposal, on what
    desk: Desk,
    connection: Connection,
    account: Account,
    current: Proposal,
    trial: Trial,
    action: Literal["approve", "publish"],
) -> Outcome:
    """Approve or publish within a transaction, with account and proposal as they are in it."""
    now = desk.now()
    if current.lapsed(now):
        raise Declined("lapsed")
    if action == "approve" and current.state != "open":
        raise Declined("draft")
    if not _may(account, action, trial.before, current, now):
        raise Declined("forbidden")
    if action == "approve":
        proposals.approve(connection, current, account.login, now)
    missing = _missing(connection, current, trial.before, now)
    if not missing:
        return _enter(desk, connection, current, trial, now)
    if action == "publish":
        raise Declined("missing")
    return Outcome(current, missing)


def _seen(desk: Desk, account: Account, id: str, digest: str) -> Proposal:
    """Give a proposal that is what somebody has seen of it; raises `Declined`."""
    with desk.journal.reading() as connection:
        found = proposals.of(connection, account.municipality, id)
    if found.state != "published":
        _check_same(found, digest)
    return found


def _tried(desk: Desk, proposal: Proposal, *, asks: bool = False) -> Trial:
    """Try a proposal on the town as it stands now; raises `Declined` where it cannot be entered."""
    trial = desk.trial(proposal)
    content = proposal.content
    if base_of(trial.before, content.ponto, content.texts, desk.now()) != content.base:
        raise Declined("rebase", trial)
    if not (trial.sound or (asks and trial.after is not None)):
        raise Declined("lapsed" if proposal.lapsed(desk.now()) else "unsound", trial)
    return trial


def _reread(connection: Connection, account: Account, seen: Proposal) -> tuple[Account, Proposal]:
    """Give account and proposal as they are now; raises `Declined` where they are others."""
    mine = accounts.of(connection, account.login)
    if mine is None or mine.disabled:
        raise Declined("disabled")
    current = proposals.of(connection, mine.municipality, seen.id)
    if current.state != "published":
        _check_same(current, seen.digest)
    return mine, current


def _check_same(proposal: Proposal, digest: str) -> None:
    if proposal.state == "withdrawn":
        raise Declined("closed")
    if proposal.digest != digest:
        raise Declined("changed")


def _may(account: Account, action: rights.Action, served: Served, one: Proposal, now: int) -> bool:
    return rights.may(account, action, served.municipality, one, now)


def _missing(connection: Connection, proposal: Proposal, served: Served, now: int) -> Missing:
    return quorum.missing(served.municipality, proposal, _who(connection, proposal), now)


def _who(connection: Connection, proposal: Proposal) -> list[Account]:
    """Give the accounts that have approved what the proposal is now, as they are now."""
    found = (
        accounts.of(connection, one.login) for one in proposals.approvals(connection, proposal)
    )
    return [one for one in found if one is not None]


def _enter(
    desk: Desk, connection: Connection, proposal: Proposal, trial: Trial, now: int
) -> Outcome:
    """Enter the files of a proposal, and close it; raises `Outdated`."""
    town = trial.before
    proposer = accounts.of(connection, proposal.proposer)
    if proposer is None or not _may(proposer, "propose", town, proposal, now):
        raise Declined("proposer")
    counted = quorum.counted(town.municipality, proposal, _who(connection, proposal), now)
    entries = desk.journal.append_within(
        connection,
        [
            ToEnter(proposal.municipality, name, text, _party(town, proposer), approvers)
            for approvers in [tuple(_party(town, one) for one in counted)]
            for name, text in trial.texts.items()
        ],
        trial.seen,
    )
    proposals.close(connection, proposal, tuple(trial.texts), now)
    closed = proposals.of(connection, proposal.municipality, proposal.id)
    return Outcome(closed, NOTHING_MISSING, entries)


def _party(served: Served, account: Account) -> Party:
    return party(account.role, served.pontos.get(account.ponto))
