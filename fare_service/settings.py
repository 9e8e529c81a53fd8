"""The settings an operator gives through the environment, each read once and checked."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from fare_service import paths

_BASE_URL = re.compile(r"https?://[A-Za-z0-9.\-:\[\]]+(/[A-Za-z0-9._~\-/%]*)?")
_NUMBER = re.compile(r"[0-9]{1,4}")
MOST_WORKERS = 64


class BadSetting(ValueError):
    """A setting that cannot be used; the message says which and what to write instead."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Where the tariffs are, where data goes, by which address the service is known, workers.

    `base_url` has no trailing slash and is empty where none was given; then addresses are
    relative to the server's root.
    """

    tariffs: Path = paths.TARIFFS
    data: Path = Path("data")
    base_url: str = ""
    workers: int = 1

    @property
    def base_path(self) -> str:
        """Give the path under which the service is reached, empty at a server's root."""
        host = self.base_url.partition("://")[2]
        return host[host.index("/") :] if "/" in host else ""


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    """Read the ``FARE_…`` variables; raises `BadSetting`."""
    base_url = environment.get("FARE_BASE_URL", "").rstrip("/")
    if base_url and not _BASE_URL.fullmatch(base_url):
        raise BadSetting(
            f"FARE_BASE_URL = {base_url!r}: escreva http(s)://servidor, com ou sem caminho."
        )
    return Settings(
        tariffs=Path(environment.get("FARE_TARIFFS") or paths.TARIFFS),
        data=Path(environment.get("FARE_DATA") or "data"),
        base_url=base_url,
        workers=_workers(environment.get("FARE_WORKERS") or "1"),
    )


def _workers(text: str) -> int:
    if not _NUMBER.fullmatch(text) or not 1 <= int(text) <= MOST_WORKERS:
        raise BadSetting(f"FARE_WORKERS = {text!r}: escreva um número de 1 a {MOST_WORKERS}.")
    return int(text)
