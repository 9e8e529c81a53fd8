"""Proposals as they stand in the database: from a draft to what was entered, withdrawn or lapsed."""

import json
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import Connection, Row, Select, insert, or_, select, update

from fare_service.journal.entry import SORTS
from fare_service.publishing import schema
from fare_service.publishing.accounts import Account
from fare_service.publishing.contents import Texts, digest

State = Literal["draft", "open", "published", "withdrawn"]
Kind = Literal["tabela", "fim", "ato"]
_ID_BYTES = 9
MOST_DRAFTS = 20
"""Drafts that one account may leave lying about."""
MOST_BYTES = 64 * 1024
"""Of all the texts of a proposal; a table of a town fills one or two thousand."""


class Unknown(LookupError):
    """No such proposal in that municipality."""


class TooMany(Exception):
    """The account has as many drafts as it may; withdraw one first."""


class TooLarge(Exception):
    """The files of a proposal are larger than any table needs."""


@dataclass(frozen=True, slots=True)
class Content:
    """What is proposed: the files' texts by sort, the cost sheet as JSON, and what stands before.

    `base` is the id of the table in force just before, empty for none; `answers` the id of the
    request that a decree answers; `lapses_at` the instant after which it can no longer be entered.
    """

    kind: Kind
    ponto: str
    texts: Texts
    costs: str = ""
    base: str = ""
    answers: str = ""
    lapses_at: int | None = None

    @property
    def digest(self) -> str:
        """Give what approvals are bound to."""
        return digest(self.texts, self.costs, self.base)


@dataclass(frozen=True, slots=True)
class Proposal:
    """One proposal; `proposer_ponto` is the proposer's as the account stands when it is read.

    `entered` are the names of its files in the journal, once it is published; an approval counts
    for `digest` only.
    """

    id: str
    municipality: str
    proposer: str
    proposer_ponto: str
    state: State
    content: Content
    digest: str
    created_at: int
    changed_at: int
    closed_at: int | None
    entered: tuple[str, ...]

    @property
    def ponto(self) -> str:
        """Give the id of the ponto whose own table it is about, empty for the municipality's."""
        return self.content.ponto

    def lapsed(self, now: int) -> bool:
        """Tell whether it can be entered no more: its start is nearer than the notice allows."""
        ends = self.content.lapses_at
        return self.state in ("draft", "open") and ends is not None and now > ends


@dataclass(frozen=True, slots=True)
class Approval:
    """One approval: whose, of the files of which digest, and when."""

    login: str
    digest: str
    at: int


def create(connection: Connection, account: Account, content: Content, now: int) -> Proposal:
    """Keep a new draft of an account, and give it; raises `TooMany` and `TooLarge`."""
    _check_size(content)
    drafts = select(schema.proposals.c.id).where(
        schema.proposals.c.proposer == account.login, schema.proposals.c.state == "draft"
    )
    if len(connection.execute(drafts).all()) >= MOST_DRAFTS:
        raise TooMany
    made = {
        "id": secrets.token_urlsafe(_ID_BYTES),
        "municipality": account.municipality,
        "proposer": account.login,
        "proposer_ponto": account.ponto,
        "state": "draft",
        "created_at": now,
        "changed_at": now,
        "entered": "",
        **_columns(content),
    }
    connection.execute(insert(schema.proposals), made)
    return of(connection, account.municipality, str(made["id"]))


def of(connection: Connection, municipality: str, id: str) -> Proposal:
    """Give a proposal of a municipality; raises `Unknown`, for those of others too."""
    table = schema.proposals
    query = _whole().where(table.c.id == id, table.c.municipality == municipality)
    row = connection.execute(query).first()
    if row is None:
        raise Unknown(id)
    return _proposal(row)


def save(connection: Connection, proposal: Proposal, content: Content, now: int) -> Proposal:
    """Keep another content of a draft or an open proposal, which becomes a draft again.

    Approvals of what it was before stay, and count no more. Raises `Unknown` for one that is
    closed, and `TooLarge`.
    """
    _check_size(content)
    _change(
        connection, proposal, ("draft", "open"), state="draft", changed_at=now, **_columns(content)
    )
    return of(connection, proposal.municipality, proposal.id)


def submit(
    connection: Connection, proposal: Proposal, account: Account, lapses_at: int | None, now: int
) -> Proposal:
    """Ask the others to approve a draft of an account, whose ponto counts as it is now."""
    _change(
        connection,
        proposal,
        ("draft", "open"),
        state="open",
        changed_at=now,
        proposer_ponto=account.ponto,
        lapses_at=lapses_at,
    )
    return of(connection, proposal.municipality, proposal.id)


def withdraw(connection: Connection, proposal: Proposal, now: int) -> None:
    """Take a proposal back; raises `Unknown` for one that is closed."""
    _change(connection, proposal, ("draft", "open"), state="withdrawn", closed_at=now)


def close(connection: Connection, proposal: Proposal, entered: tuple[str, ...], now: int) -> None:
    """Note that a proposal was published, and the request that it answers with it."""
    _change(
        connection,
        proposal,
        ("draft", "open"),
        state="published",
        closed_at=now,
        entered="\n".join(entered),
    )
    if proposal.content.answers:
        table = schema.proposals
        connection.execute(
            update(table)
            .where(
                table.c.id == proposal.content.answers,
                table.c.municipality == proposal.municipality,
                table.c.state == "open",
            )
            .values(state="published", closed_at=now, entered="\n".join(entered))
        )


def approve(connection: Connection, proposal: Proposal, login: str, now: int) -> bool:
    """Keep an approval of what the proposal is now; tell whether it is new."""
    table = schema.approvals
    mine = (table.c.proposal == proposal.id) & (table.c.login == login)
    known = connection.scalar(select(table.c.digest).where(mine))
    if known == proposal.digest:
        return False
    values = {"digest": proposal.digest, "at": now}
    if known is None:
        connection.execute(insert(table), {"proposal": proposal.id, "login": login, **values})
    else:
        connection.execute(update(table).where(mine).values(values))
    return True


def take_back(connection: Connection, proposal: Proposal, login: str) -> None:
    """Forget an approval of an account, if there is one."""
    table = schema.approvals
    connection.execute(
        table.delete().where(table.c.proposal == proposal.id, table.c.login == login)
    )


def approvals(connection: Connection, proposal: Proposal) -> tuple[Approval, ...]:
    """Give the approvals of what the proposal is now, the oldest first; of whom they may count, others say."""
    table = schema.approvals
    query = (
        select(table.c.login, table.c.digest, table.c.at)
        .where(table.c.proposal == proposal.id, table.c.digest == proposal.digest)
        .order_by(table.c.at, table.c.login)
    )
    return tuple(Approval(row.login, row.digest, row.at) for row in connection.execute(query))


def listed(connection: Connection, municipality: str, login: str) -> tuple[Proposal, ...]:
    """Give the proposals that an account of a municipality sees, the last changed first.

    Those are its own, and of the others all that are no drafts and were not withdrawn.
    """
    table = schema.proposals
    mine = table.c.proposer == login
    shown = or_(mine, table.c.state.in_(("open", "published")))
    query = (
        _whole()
        .where(table.c.municipality == municipality, shown)
        .order_by(table.c.changed_at.desc(), table.c.id)
    )
    return tuple(_proposal(row) for row in connection.execute(query))


def last_costs(connection: Connection, municipality: str, ponto: str, login: str) -> str:
    """Give the cost sheet to start from, as JSON, empty for none.

    That of what was published last, first of the ponto and then of the municipality; else that of
    the account's own last proposal.
    """
    table = schema.proposals
    known = (table.c.municipality == municipality) & (table.c.costs != "")
    published = known & (table.c.state == "published")
    for chosen in (
        published & (table.c.ponto == ponto),
        published,
        known & (table.c.proposer == login),
    ):
        query = select(table.c.costs).where(chosen).order_by(table.c.changed_at.desc()).limit(1)
        found = connection.scalar(query)
        if found:
            return str(found)
    return ""


def _whole() -> Select[Any]:
    """Select proposals, each with the ponto at which its proposer works by now."""
    table, people = schema.proposals, schema.accounts
    return select(table, people.c.ponto.label("ponto_now")).join(
        people, people.c.login == table.c.proposer
    )


def _change(
    connection: Connection, proposal: Proposal, states: tuple[str, ...], **values: object
) -> None:
    table = schema.proposals
    changed = connection.execute(
        update(table).where(table.c.id == proposal.id, table.c.state.in_(states)).values(values)
    )
    if changed.rowcount != 1:
        raise Unknown(proposal.id)


def _check_size(content: Content) -> None:
    if sum(len(text.encode()) for text in content.texts.values()) > MOST_BYTES:
        raise TooLarge


def _columns(content: Content) -> Mapping[str, object]:
    unknown = set(content.texts) - set(SORTS)
    if unknown:
        raise ValueError(f"no sorts of files: {unknown}")
    return {
        "kind": content.kind,
        "ponto": content.ponto,
        "texts": json.dumps(dict(content.texts), ensure_ascii=False, sort_keys=True),
        "costs": content.costs,
        "base": content.base,
        "answers": content.answers,
        "lapses_at": content.lapses_at,
        "digest": content.digest,
    }


def _proposal(row: Row[Any]) -> Proposal:
    content = Content(
        kind=row.kind,
        ponto=row.ponto,
        texts=json.loads(row.texts),
        costs=row.costs,
        base=row.base,
        answers=row.answers,
        lapses_at=row.lapses_at,
    )
    return Proposal(
        id=row.id,
        municipality=row.municipality,
        proposer=row.proposer,
        proposer_ponto=row.ponto_now,
        state=row.state,
        content=content,
        digest=row.digest,
        created_at=row.created_at,
        changed_at=row.changed_at,
        closed_at=row.closed_at,
        entered=tuple(_lines(row.entered)),
    )


def _lines(text: str) -> Iterator[str]:
    yield from (line for line in text.split("\n") if line)
