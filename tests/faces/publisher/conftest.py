"""What a test of the publishers' pages may ask for: a site with a journal, and people who publish there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from fare_service.publishing import passphrases
from tests.faces.publisher.visiting import Site, opened_site
from tests.journal.conftest import path, url, where

__all__ = ["path", "url", "where"]


@pytest.fixture(autouse=True)
def _cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make hashing cost little, and let nobody wait for a worker of his own."""
    from argon2 import PasswordHasher  # noqa: PLC0415 - as the program does

    cheap = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr(passphrases, "_hasher", lambda: cheap)
    monkeypatch.setattr(passphrases, "_nobody", lambda: cheap.hash("nobody"))


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """Give a site whose journal is a SQLite file."""
    with opened_site(tmp_path / "dados" / "journal.db", tmp_path / "dados") as made:
        yield made


@pytest.fixture
def both(where: str | Path, tmp_path: Path) -> Iterator[Site]:
    """Give a site on each database in turn."""
    with opened_site(where, tmp_path / "dados") as made:
        yield made
