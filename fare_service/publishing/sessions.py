"""Who is signed in, on which devices: sessions that end by themselves, and that their owner can end.

The browser holds a random id, the database only its hash. The id changes every day; the one before
still holds for some minutes, because an answer that brings a new one may be lost on the way.
"""

import hashlib
import secrets
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, or_, select, update

from fare_service.publishing import schema

IDLE = 7 * 86_400
"""Seconds without a request after which a session has ended."""
LONGEST = 30 * 86_400
"""Seconds after which it ends however busy it is."""
ROTATED = 86_400
"""Seconds after which its id changes."""
GRACE = 10 * 60
"""Seconds for which the id before still holds."""
SEEN_EVERY = 60
"""Seconds for which a session need not be noted as seen again."""
MOST = 20
"""Sessions that one account may have; another one ends the oldest."""
LONGEST_DEVICE = 60
_ID_BYTES, _KEY_BYTES = 24, 9


@dataclass(frozen=True, slots=True)
class Session:
    """One session: its key, which opens nothing, whose it is, its device and times (instants)."""

    key: str
    login: str
    device: str
    created_at: int
    seen_at: int


def begin(connection: Connection, login: str, device: str, now: int) -> str:
    """Sign an account in, and give the id of its session."""
    table, id = schema.sessions, secrets.token_urlsafe(_ID_BYTES)
    _end_old(connection, now)
    mine = connection.execute(
        select(table.c.key).where(table.c.login == login).order_by(table.c.seen_at.desc())
    ).all()
    for row in mine[MOST - 1 :]:
        connection.execute(delete(table).where(table.c.key == row.key))
    connection.execute(
        insert(table),
        {
            "key": secrets.token_urlsafe(_KEY_BYTES),
            "id_sha256": _hash(id),
            "login": login,
            "device": device[:LONGEST_DEVICE],
            "created_at": now,
            "rotated_at": now,
            "seen_at": now,
        },
    )
    return id


def of(connection: Connection, id: str, now: int) -> Session | None:
    """Give the session of an id, None where there is none any more; changes nothing."""
    row = _row(connection, id, now)
    return None if row is None else _session(row)


def is_due(connection: Connection, id: str, now: int) -> bool:
    """Tell whether a session is to be noted as seen, or to get another id."""
    row = _row(connection, id, now)
    return row is not None and (now - row.seen_at >= SEEN_EVERY or now - row.rotated_at >= ROTATED)


def renew(connection: Connection, id: str, now: int) -> str:
    """Note that a session was seen, and give its id: another one each day, else the same."""
    table, row = schema.sessions, _row(connection, id, now)
    if row is None:
        return id
    values: dict[str, object] = {"seen_at": now}
    renewed = id
    if now - row.rotated_at >= ROTATED and row.id_sha256 == _hash(id):
        renewed = secrets.token_urlsafe(_ID_BYTES)
        values |= {
            "id_sha256": _hash(renewed),
            "previous_sha256": row.id_sha256,
            "rotated_at": now,
        }
    connection.execute(update(table).where(table.c.key == row.key).values(values))
    return renewed


def listed(connection: Connection, login: str, now: int) -> tuple[Session, ...]:
    """Give the sessions of an account, the last seen first."""
    table = schema.sessions
    rows = connection.execute(
        select(table)
        .where(table.c.login == login, ~_is_old(now))
        .order_by(table.c.seen_at.desc(), table.c.key)
    )
    return tuple(map(_session, rows))


def end(connection: Connection, login: str, key: str) -> bool:
    """End one of the sessions of an account by its key; tell whether there was such a one."""
    table = schema.sessions
    ended = connection.execute(delete(table).where(table.c.login == login, table.c.key == key))
    return ended.rowcount == 1


def end_others(connection: Connection, login: str, key: str) -> int:
    """End all sessions of an account but the one of that key; give how many."""
    table = schema.sessions
    ended = connection.execute(delete(table).where(table.c.login == login, table.c.key != key))
    return ended.rowcount


def _row(connection: Connection, id: str, now: int) -> Row[Any] | None:
    table, hashed = schema.sessions, _hash(id)
    row = connection.execute(
        select(table).where(or_(table.c.id_sha256 == hashed, table.c.previous_sha256 == hashed))
    ).first()
    if row is None or now - row.seen_at >= IDLE or now - row.created_at >= LONGEST:
        return None
    if row.id_sha256 != hashed and now - row.rotated_at >= GRACE:
        return None
    people = schema.accounts
    disabled = connection.scalar(select(people.c.disabled_at).where(people.c.login == row.login))
    return None if disabled is not None else row


def _is_old(now: int) -> Any:  # noqa: ANN401 - a condition of SQL
    table = schema.sessions
    return or_(table.c.seen_at <= now - IDLE, table.c.created_at <= now - LONGEST)


def _end_old(connection: Connection, now: int) -> None:
    connection.execute(delete(schema.sessions).where(_is_old(now)))


def _session(row: Row[Any]) -> Session:
    return Session(row.key, row.login, row.device, row.created_at, row.seen_at)


def _hash(id: str) -> str:
    return hashlib.sha256(id.encode("utf-8", "replace")).hexdigest()
