"""Proposals for the tests, as if made at a phone: on a journal that is there, at one moment."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from fare_service.journal.store import Journal
from fare_service.publishing import approval, proposals
from fare_service.publishing.accounts import Account
from fare_service.publishing.approval import Declined, Desk, Outcome, base_of
from fare_service.publishing.proposals import Content, Kind, Proposal
from fare_service.settings import Settings
from tests.folders import MANGARATIBA
from tests.journal.tables import table
from tests.publishing.people import NOW

START = "2026-12-20T00:00:00"
"""A Sunday, nearly three weeks after `NOW`."""


def desk(journal: Journal, now: int = NOW) -> Desk:
    """Give a desk at a moment, over the shipped towns."""
    where = journal.where
    settings = (
        Settings(database_url=f"sqlite:///{where}")
        if isinstance(where, Path)
        else Settings(database_url=where)
    )
    return Desk(journal, settings, lambda: now)


def later(at: Desk, seconds: int) -> Desk:
    """Give the same desk some time later."""
    now = at.now()
    return replace(at, now=lambda: now + seconds)


def content(
    at: Desk,
    texts: Mapping[str, str] | None = None,
    *,
    town: str = MANGARATIBA,
    ponto: str = "",
    kind: Kind = "tabela",
) -> Content:
    """Give the content of a proposal; a table of the town that costs more, if no other."""
    held = {"tabela": table(START, fare="7.00")} if texts is None else texts
    base = base_of(at.ground(town).served, ponto, held, at.now())
    return Content(kind, ponto, held, base=base)


def drafted(at: Desk, account: Account, what: Content | None = None) -> Proposal:
    """Keep a draft."""
    given = what or content(at, town=account.municipality)
    with at.journal.writing() as connection:
        return proposals.create(connection, account, given, at.now())


def opened(at: Desk, account: Account, what: Content | None = None) -> Proposal:
    """Keep a draft and ask for approval."""
    draft = drafted(at, account, what)
    return approval.submit(at, account, draft.id, draft.digest).proposal


def again(at: Desk, one: Proposal) -> Proposal:
    """Give a proposal as it stands now."""
    with at.journal.reading() as connection:
        return proposals.of(connection, one.municipality, one.id)


def approve(at: Desk, account: Account, one: Proposal) -> Outcome | str:
    """Approve what a proposal was; give what came of it, or why it was declined."""
    try:
        return approval.approve(at, account, one.id, one.digest)
    except Declined as declined:
        return declined.why


def publish(at: Desk, account: Account, one: Proposal) -> Outcome | str:
    """Publish what a proposal was; give what came of it, or why it was declined."""
    try:
        return approval.publish(at, account, one.id, one.digest)
    except Declined as declined:
        return declined.why
