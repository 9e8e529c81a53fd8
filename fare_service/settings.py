"""The settings an operator gives through the environment, each read once and checked."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from fare_service import paths

_BASE_URL = re.compile(
    r"https?://[A-Za-z0-9.\-:\[\]]+(/(?!\.{1,2}(/|\Z))([A-Za-z0-9._~\-]|%[0-9A-Fa-f]{2})+)*"
)
_NUMBER = re.compile(r"[0-9]{1,4}")
MOST_WORKERS = 64
JOURNAL = "journal.db"
SHORTEST_SECRET = 32
_SQLITE = "sqlite:///"
_POSTGRESQL = re.compile(r"(?:postgres|postgresql|postgresql\+psycopg)://(?P<rest>\S+)")


class BadSetting(ValueError):
    """A setting that cannot be used; the message says which and what to write instead."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Where the tariffs are, where data goes, by which address the service is known, workers.

    `base_url` has no trailing slash and is empty where none was given; then addresses are
    relative to the server's root. `database_url` may hold a password and `secret_key` is one, so
    neither is ever shown; without the latter, one is made in `data`.
    """

    tariffs: Path = paths.TARIFFS
    data: Path = Path("data")
    base_url: str = ""
    workers: int = 1
    database_url: str = field(default="", repr=False)
    secret_key: str = field(default="", repr=False)

    @property
    def base_path(self) -> str:
        """Give the path under which the service is reached, empty at a server's root."""
        host = self.base_url.partition("://")[2]
        return host[host.index("/") :] if "/" in host else ""

    @property
    def journal(self) -> str | Path:
        """Give where the journal is: a SQLite file, or the address of a PostgreSQL database."""
        if self.database_url.startswith(_SQLITE):
            return Path(self.database_url.removeprefix(_SQLITE))
        return self.database_url or self.data / JOURNAL

    @property
    def has_journal(self) -> bool:
        """Tell whether there is a journal, or a server that may have one; opens nothing."""
        where = self.journal
        return where.exists() if isinstance(where, Path) else True


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    """Read the ``FARE_…`` variables; raises `BadSetting`."""
    base_url = environment.get("FARE_BASE_URL", "").rstrip("/")
    if base_url and not _BASE_URL.fullmatch(base_url):
        raise BadSetting(
            f"FARE_BASE_URL = {base_url!r}: escreva http(s)://servidor, com ou sem caminho. "
            "Espaços e acentos vão em bytes: «á» é %C3%A1."
        )
    return Settings(
        tariffs=Path(environment.get("FARE_TARIFFS") or paths.TARIFFS),
        data=Path(environment.get("FARE_DATA") or "data"),
        base_url=base_url,
        workers=_workers(environment.get("FARE_WORKERS") or "1"),
        database_url=_database_url(environment.get("FARE_DATABASE_URL", "")),
        secret_key=_secret_key(environment.get("FARE_SECRET_KEY", "")),
    )


def _secret_key(text: str) -> str:
    """Check a secret; what is wrong with it is said without repeating it."""
    if text and len(text) < SHORTEST_SECRET:
        raise BadSetting(
            f"FARE_SECRET_KEY: são precisas {SHORTEST_SECRET} letras ou mais, ao acaso. Sem ela, a "
            "chave se faz uma vez em FARE_DATA."
        )
    return text


def _database_url(text: str) -> str:
    """Check the address of a database; what is wrong with it is said without repeating it."""
    if not text:
        return ""
    if text.startswith(_SQLITE):
        if text == _SQLITE or not text.isprintable():
            raise BadSetting(
                "FARE_DATABASE_URL: falta o arquivo, como em sqlite:////srv/diario.db."
            )
        return text
    found = _POSTGRESQL.fullmatch(text)
    if found is None:
        raise BadSetting(
            "FARE_DATABASE_URL: escreva postgresql://usuário:senha@servidor/banco. Sem ela, o "
            f"diário é o arquivo {JOURNAL} em FARE_DATA."
        )
    address = f"postgresql://{found['rest']}"
    if not _is_whole(address):
        raise BadSetting(
            "FARE_DATABASE_URL: o endereço não se entende. Na senha, escreva @ como %40, / como "
            "%2F, : como %3A, # como %23 e ? como %3F; no fim vai o nome do banco."
        )
    return address


def _is_whole(address: str) -> bool:
    """Tell whether an address can be taken apart, and names a database."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return False
    named = len(parts.path) > 1 and not parts.fragment
    return named and port != 0 and parts.netloc.count("@") <= 1


def _workers(text: str) -> int:
    if not _NUMBER.fullmatch(text) or not 1 <= int(text) <= MOST_WORKERS:
        raise BadSetting(f"FARE_WORKERS = {text!r}: escreva um número de 1 a {MOST_WORKERS}.")
    return int(text)
