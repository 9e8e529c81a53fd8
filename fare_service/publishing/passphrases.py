"""Passphrases: how good one must be, and how one is kept; checking takes the same work for everyone."""

import unicodedata
from functools import cache
from typing import TYPE_CHECKING, Literal

from fare_service.names import fold

if TYPE_CHECKING:
    from argon2 import PasswordHasher

SHORTEST, LONGEST = 12, 200
FEWEST_MARKS = 5
COMMON = frozenset(
    [
        "123456789012",
        "senhasenhasenha",
        "minhasenha123",
        "mototaximototaxi",
        "quantodaquantoda",
        "qwertyuiop123",
        "abcdefghijkl",
        "password1234",
        "brasilbrasil",
        "flamengo1981",
    ]
)
"""Long enough, and the first that anyone would try."""

Fault = Literal["short", "long", "login", "simple", "common"]


def fault(passphrase: str, login: str) -> Fault | None:
    """Give what is wrong with a passphrase for an account, None if it will do."""
    text = _normal(passphrase)
    if len(text) < SHORTEST:
        return "short"
    if len(text) > LONGEST:
        return "long"
    plain = "".join(fold(text).split())
    if login and "".join(fold(login).split()) in plain:
        return "login"
    if len(set(plain)) < FEWEST_MARKS:
        return "simple"
    return "common" if plain in COMMON else None


def hashed(passphrase: str) -> str:
    """Give what is kept of a passphrase."""
    return _hasher().hash(_normal(passphrase))


def matches(kept: str | None, passphrase: str) -> bool:
    """Tell whether a passphrase is the one that was kept; of none it never is, and takes as long."""
    from argon2.exceptions import InvalidHashError, VerificationError  # noqa: PLC0415 - only who signs in pays

    typed = _normal(passphrase)[: LONGEST + 1]
    try:
        _hasher().verify(kept or _nobody(), typed)
    except (VerificationError, InvalidHashError):
        return False
    return kept is not None


def _normal(passphrase: str) -> str:
    """Give a passphrase as it counts, whichever keyboard composed its accents."""
    return unicodedata.normalize("NFKC", passphrase).strip()


@cache
def _hasher() -> "PasswordHasher":
    from argon2 import PasswordHasher  # noqa: PLC0415 - only who signs in pays

    return PasswordHasher()


@cache
def _nobody() -> str:
    return _hasher().hash("ninguém tem esta frase")
