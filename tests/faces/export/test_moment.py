"""The instant at which files are written down."""

import pytest

from fare_service.faces.export.moment import standing
from fare_service.registry import Registry
from tests.faces.export.sites import SECOND
from tests.faces.web.services import instant
from tests.folders import load_folder, write_folder


@pytest.fixture(scope="module")
def two_tables(tmp_path_factory: pytest.TempPathFactory) -> Registry:
    """Load a Mangaratiba whose second table begins in June."""
    root = tmp_path_factory.mktemp("two")
    write_folder(root, files=SECOND)
    return load_folder(root)


@pytest.mark.parametrize(
    ("now", "stood"),
    [
        ("2026-03-11T12:00", "2026-01-01T00:00"),
        ("2026-05-31T23:59", "2026-01-01T00:00"),
        ("2026-06-01T00:00", "2026-06-01T00:00"),
        ("2026-12-31T23:59", "2026-06-01T00:00"),
        ("2027-01-01T00:00", "2027-01-01T00:00"),
    ],
)
def test_it_is_the_last_at_which_a_table_or_the_year_began(
    two_tables: Registry, now: str, stood: str
) -> None:
    assert standing(two_tables, instant(now)) == instant(stood)


def test_without_towns_it_is_now() -> None:
    assert standing(Registry(), 5) == 5
