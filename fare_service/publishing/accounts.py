"""Accounts of publishers: a login of one municipality, its role, and the ponto where it works."""

import secrets
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, insert, select, update

from fare_service.names import slug
from fare_service.publishing import schema
from fare_service.tariffs.code import ALPHABET, retyped

_MARKS = 4


@dataclass(frozen=True, slots=True)
class Account:
    """One account as it stands; `ponto` is empty for who belongs to none."""

    login: str
    municipality: str
    role: str
    ponto: str
    has_passphrase: bool
    disabled: bool


class NoAccount(LookupError):
    """No account has that login."""


def folded(login: str) -> str:
    """Give a login as it is kept, however it was typed: ``Centro K7MO`` is ``centro-k7m0``."""
    start, dash, marks = slug(login).rpartition("-")
    return f"{start}{dash}{retyped(marks).lower()}"


def add(connection: Connection, municipality: str, role: str, ponto: str, now: int) -> Account:
    """Make an account under a new login, which says its ponto or its role and no name."""
    login = _new_login(connection, ponto or _LOGINS[role])
    values = {
        "login": login,
        "municipality": municipality,
        "role": role,
        "ponto": ponto,
        "created_at": now,
    }
    connection.execute(insert(schema.accounts), values)
    return Account(login, municipality, role, ponto, has_passphrase=False, disabled=False)


def of(connection: Connection, login: str) -> Account | None:
    """Give an account by its login, None where nobody has it."""
    query = select(schema.accounts).where(schema.accounts.c.login == login)
    row = connection.execute(query).first()
    return None if row is None else _account(row)


def passphrase_of(connection: Connection, login: str) -> str | None:
    """Give the hash of an account's passphrase; None where there is none, or the account is disabled."""
    table = schema.accounts
    found: str | None = connection.scalar(
        select(table.c.passphrase).where(table.c.login == login, table.c.disabled_at.is_(None))
    )
    return found


def listed(connection: Connection, municipality: str = "") -> tuple[Account, ...]:
    """Give the accounts of a municipality, or all of them, by municipality, ponto and login."""
    table = schema.accounts
    query = select(table).order_by(table.c.municipality, table.c.ponto, table.c.login)
    if municipality:
        query = query.where(table.c.municipality == municipality)
    return tuple(map(_account, connection.execute(query)))


def disable(connection: Connection, login: str, now: int) -> Account:
    """Disable an account for good: its sessions end, its invitations open nothing any more.

    Raises `NoAccount`.
    """
    found = _known(connection, login)
    if not found.disabled:
        connection.execute(
            update(schema.accounts)
            .where(schema.accounts.c.login == login)
            .values(disabled_at=now, passphrase=None)
        )
    connection.execute(schema.sessions.delete().where(schema.sessions.c.login == login))
    table = schema.invitations
    connection.execute(
        update(table)
        .where(table.c.login == login, table.c.used_at.is_(None), table.c.voided_at.is_(None))
        .values(voided_at=now)
    )
    return _known(connection, login)


def move(connection: Connection, login: str, ponto: str) -> Account:
    """Give an account another ponto; approvals count for the ponto of the moment. Raises `NoAccount`."""
    _known(connection, login)
    connection.execute(
        update(schema.accounts).where(schema.accounts.c.login == login).values(ponto=ponto)
    )
    return _known(connection, login)


_LOGINS = {"driver": "mototaxi", "representative": "representante", "executive": "prefeitura"}


def _new_login(connection: Connection, start: str) -> str:
    """Make a login that nobody has."""
    while True:
        login = f"{start}-{''.join(secrets.choice(ALPHABET.lower()) for _ in range(_MARKS))}"
        if of(connection, login) is None:
            return login


def _known(connection: Connection, login: str) -> Account:
    found = of(connection, login)
    if found is None:
        raise NoAccount(login)
    return found


def _account(row: Row[Any]) -> Account:
    return Account(
        login=row.login,
        municipality=row.municipality,
        role=row.role,
        ponto=row.ponto,
        has_passphrase=row.passphrase is not None,
        disabled=row.disabled_at is not None,
    )
