"""The secret of a service, with which it signs what it gives to browsers: given, or made once."""

import os
import secrets
from pathlib import Path

from fare_service.settings import Settings

NAME = "chave"
_BYTES = 32


def secret_key(settings: Settings) -> str:
    """Give the secret of the settings, else that of the folder of data, made if it is not there.

    However many processes ask for the first time at once, all get the same. Raises ``OSError``.
    """
    if settings.secret_key:
        return settings.secret_key
    path = settings.data / NAME
    if not path.exists():
        _make(path)
    return path.read_text("ascii").strip()


def _make(path: Path) -> None:
    """Make the file whole under another name, and give it its name only if nobody else has."""
    path.parent.mkdir(parents=True, exist_ok=True)
    mine = path.with_name(f".{NAME}.{os.getpid()}.{secrets.token_hex(4)}")
    descriptor = os.open(mine, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(f"{secrets.token_urlsafe(_BYTES)}\n")
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(mine, path)
        except FileExistsError:
            return
    finally:
        mine.unlink()
