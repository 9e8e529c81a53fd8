"""Says in Portuguese why a database let nothing be read or written, without naming its address."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from fare_service.journal.errors import Unavailable

_BUSY = "outro programa mantém o banco ocupado"
_FULL = "o disco do banco está cheio"
_READ_ONLY = "o banco só se deixa ler"
_FORBIDDEN = "falta permissão no banco"
_AWAY = "o banco não responde"
_UNREACHED = f"{_AWAY}, ou não aceita o endereço, o usuário, a senha ou o nome do banco"
"""Why PostgreSQL lets nobody in, it says in words of its own, and in no other way."""

_SQLITE = {
    3: _FORBIDDEN,
    5: _BUSY,
    6: _BUSY,
    8: _READ_ONLY,
    10: "o disco do banco falhou ou está cheio",
    11: "o arquivo do banco está estragado",
    13: _FULL,
    14: "o arquivo do banco não existe ou não pode ser aberto",
    26: "o arquivo não é um banco SQLite",
}
"""By the primary result codes of SQLite."""

_POSTGRESQL = {
    "08": _AWAY,
    "25006": _READ_ONLY,
    "40": _BUSY,
    "42501": _FORBIDDEN,
    "53100": _FULL,
    "53": "o servidor do banco não dá conta",
    "55P03": _BUSY,
    "57014": _BUSY,
    "57": _AWAY,
}
"""By the states of PostgreSQL, or the class that their first two letters name."""


@contextmanager
def worded() -> Iterator[None]:
    """Raise `Unavailable` for whatever the database refuses; what it said itself stays unsaid."""
    try:
        yield
    except SQLAlchemyError as error:
        raise Unavailable(
            f"O diário não pode ser usado agora: {_why(error)}. "
            "Confira o banco (FARE_DATABASE_URL ou FARE_DATA)."
        ) from None


def _why(error: SQLAlchemyError) -> str:
    if not isinstance(error, DBAPIError):
        return _BUSY  # no connection came free
    number = getattr(error.orig, "sqlite_errorcode", None)
    if number is not None:
        return _SQLITE.get(number & 0xFF, f"o banco recusa (código {number})")
    state = getattr(error.orig, "sqlstate", None)
    if state is None:
        return _UNREACHED
    return _POSTGRESQL.get(state) or _POSTGRESQL.get(state[:2]) or f"o banco recusa ({state})"
