"""Invitations: a link for once, by which an account gets its passphrase, the first or another.

The link travels by WhatsApp, so whoever reads the database must not be able to use it: only the
hash of its token is kept. Opening it changes nothing, because messengers open links to show them.
"""

import hashlib
import secrets
from typing import Literal

from sqlalchemy import Connection, Row, insert, select, update

from fare_service.publishing import accounts, attempts, schema
from fare_service.publishing.accounts import Account, NoAccount

HOURS = 72
_TOKEN_BYTES = 18

Why = Literal["unknown", "used", "void", "expired", "disabled"]


class BadInvitation(Exception):
    """A link that opens nothing: nobody has made it, it was used, or it is too late."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why: Why = why


def invite(connection: Connection, login: str, now: int) -> str:
    """Make the token of a new link for an account; links made before open nothing any more.

    Raises `NoAccount`, for a disabled one too.
    """
    account = accounts.of(connection, login)
    if account is None or account.disabled:
        raise NoAccount(login)
    table, token = schema.invitations, secrets.token_urlsafe(_TOKEN_BYTES)
    connection.execute(
        update(table)
        .where(table.c.login == login, table.c.used_at.is_(None), table.c.voided_at.is_(None))
        .values(voided_at=now)
    )
    connection.execute(
        insert(table),
        {
            "token_sha256": _hash(token),
            "login": login,
            "created_at": now,
            "expires_at": now + HOURS * 3600,
        },
    )
    return token


def opened(connection: Connection, token: str, now: int) -> Account:
    """Give the account that a link is for; raises `BadInvitation`."""
    table = schema.invitations
    row = connection.execute(select(table).where(table.c.token_sha256 == _hash(token))).first()
    if row is None:
        raise BadInvitation("unknown")
    account = accounts.of(connection, row.login)
    if account is None or account.disabled:
        raise BadInvitation("disabled")
    if why := _why_not(row, now):
        raise BadInvitation(why)
    return account


def accept(connection: Connection, token: str, passphrase_hash: str, now: int) -> Account:
    """Give an account its passphrase by a link, which is used up; raises `BadInvitation`.

    Whoever was signed in is signed out, and failed attempts are forgotten. Of two at once, one wins.
    """
    account = opened(connection, token, now)
    table = schema.invitations
    taken = connection.execute(
        update(table)
        .where(table.c.token_sha256 == _hash(token), table.c.used_at.is_(None))
        .values(used_at=now)
    )
    if taken.rowcount != 1:
        raise BadInvitation("used")
    people = schema.accounts
    connection.execute(
        update(people).where(people.c.login == account.login).values(passphrase=passphrase_hash)
    )
    connection.execute(schema.sessions.delete().where(schema.sessions.c.login == account.login))
    attempts.forgive(connection, account.login)
    found = accounts.of(connection, account.login)
    assert found is not None  # its row was just changed
    return found


def _why_not(row: Row[tuple[object, ...]], now: int) -> Why | None:
    if row.used_at is not None:
        return "used"
    if row.voided_at is not None:
        return "void"
    return "expired" if now >= row.expires_at else None


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
