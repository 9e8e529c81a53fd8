"""Failed attempts to sign in, counted for all workers alike: they slow down, and lock an account.

An account is known here by what was typed, whether anyone has it or not, so that nobody can tell.
An address is slowed and never locked: a whole town may sit behind one. Both are kept as keyed
hashes, for a day.
"""

import hashlib
import hmac

from sqlalchemy import Connection, insert, select, update

from fare_service.publishing import schema

MOST = 5
"""Failures of an account after which it is locked."""
WINDOW = 15 * 60
"""Seconds after which a failure is forgotten, and for which an account stays locked."""
KEPT = 86_400
LONGEST_OF_ACCOUNT, LONGEST_OF_ADDRESS = 4.0, 2.0
"""Seconds that an answer is held back at most."""
_FIRST_OF_ACCOUNT, _STEP_OF_ADDRESS = 0.25, 0.05
_ACCOUNT, _ADDRESS = "conta", "endereco"


def locked(connection: Connection, login: str, now: int) -> bool:
    """Tell whether an account cannot sign in for now, whatever is typed."""
    until = connection.scalar(
        select(schema.attempts.c.locked_until).where(schema.attempts.c.key == _of_account(login))
    )
    return until is not None and now < until


def wait(connection: Connection, login: str, address: str, secret: str, now: int) -> float:
    """Give the seconds for which the next answer is held back.

    It doubles with every failure of the account, and grows slowly with those of the address.
    """
    account = _failures(connection, _of_account(login), now)
    near = _failures(connection, _of_address(address, secret), now)
    slow = _FIRST_OF_ACCOUNT * 2 ** (min(account, MOST) - 1) if account else 0.0
    return max(min(slow, LONGEST_OF_ACCOUNT), min(near * _STEP_OF_ADDRESS, LONGEST_OF_ADDRESS))


def failed(connection: Connection, login: str, address: str, secret: str, now: int) -> None:
    """Count a failure of an account and of an address; the fifth locks the account."""
    _count(connection, _of_account(login), now, most=MOST)
    _count(connection, _of_address(address, secret), now, most=None)
    table = schema.attempts
    connection.execute(table.delete().where(table.c.last_at < now - KEPT))


def forgive(connection: Connection, login: str) -> None:
    """Forget the failures of an account, which someone has signed in to."""
    table = schema.attempts
    connection.execute(table.delete().where(table.c.key == _of_account(login)))


def _of_account(login: str) -> str:
    return f"{_ACCOUNT}:{hashlib.sha256(login.encode('utf-8', 'replace')).hexdigest()}"


def _of_address(address: str, secret: str) -> str:
    """Give the key of an address, which the secret of the service hides: there are few addresses."""
    return f"{_ADDRESS}:{hmac.new(secret.encode(), address.encode(), hashlib.sha256).hexdigest()}"


def _failures(connection: Connection, key: str, now: int) -> int:
    table = schema.attempts
    row = connection.execute(select(table).where(table.c.key == key)).first()
    return 0 if row is None or now - row.last_at >= WINDOW else int(row.failures)


def _count(connection: Connection, key: str, now: int, *, most: int | None) -> None:
    table = schema.attempts
    failures = _failures(connection, key, now) + 1
    known = connection.scalar(select(table.c.key).where(table.c.key == key)) is not None
    values: dict[str, object] = {"failures": failures, "last_at": now}
    if failures == 1 or not known:
        values["first_at"] = now
    if most is not None:
        values["locked_until"] = now + WINDOW if failures >= most else None
    if known:
        connection.execute(update(table).where(table.c.key == key).values(values))
    else:
        connection.execute(insert(table), {"key": key, **values})
