"""Every test of the journal runs on both databases, unless it asks for one of them."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from fare_service.journal.migrations import migrate
from fare_service.journal.store import Journal


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Give the place of a SQLite file that is not there yet."""
    return tmp_path / "dados" / "journal.db"


@pytest.fixture
def url(new_database: Callable[[], str]) -> str:
    """Give the address of an empty PostgreSQL database."""
    return new_database()


@pytest.fixture(params=["path", "url"], ids=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest) -> str | Path:
    """Give the place of an empty journal, on both databases in turn."""
    place: str | Path = request.getfixturevalue(request.param)
    return place


@pytest.fixture
def journal(where: str | Path) -> Iterator[Journal]:
    """Give an empty journal that is ready for entries."""
    with Journal(where, patience=PATIENCE) as made:
        migrate(made)
        yield made


PATIENCE = 20.0
"""Seconds that writers of a test wait for each other, on a busy machine."""
