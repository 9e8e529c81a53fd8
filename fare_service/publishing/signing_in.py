"""Signing in: an attempt is counted before it is checked, so that many at once are no way around."""

from collections.abc import Callable
from dataclasses import dataclass
from time import sleep

from fare_service.journal.store import Journal
from fare_service.publishing import accounts, attempts, passphrases, sessions

Pause = Callable[[float], None]


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks to sign in: from which address, and on which device."""

    address: str
    device: str


def sign_in(  # noqa: PLR0913, PLR0917 - who, with what, from where, and by which clock
    journal: Journal,
    login: str,
    passphrase: str,
    visitor: Visitor,
    secret: str,
    now: int,
    pause: Pause = sleep,
) -> str | None:
    """Give the id of a new session, None where login and passphrase are not those of an account.

    Nothing tells an account that is unknown, disabled, locked or without a passphrase from a wrong
    passphrase: all take the same work. `pause` holds the answer back for seconds.
    """
    account = accounts.folded(login)
    with journal.reading() as connection:
        held = attempts.wait(connection, account, visitor.address, secret, now)
    pause(held)
    with journal.writing() as connection:
        locked = attempts.locked(connection, account, now)
        if not locked:
            attempts.failed(connection, account, visitor.address, secret, now)
        kept = None if locked else accounts.passphrase_of(connection, account)
    if not passphrases.matches(kept, passphrase):
        return None
    with journal.writing() as connection:
        attempts.forgive(connection, account)
        return sessions.begin(connection, account, visitor.device, now)
