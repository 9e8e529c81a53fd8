"""What every test may ask for: the shipped tariffs as served, and a measured amount of chance."""

import os
from collections.abc import Callable, Iterator
from importlib import import_module

import pytest
from hypothesis import HealthCheck, settings

from fare_service.registry import Registry, Served
from tests.folders import MANGARATIBA, MUNICIPALITIES, SAO_RAIMUNDO, shipped

# Property tests run few examples and are never timed: the machine may be busy with other workers.
# In CI they are the same on every run.
_UNTIMED = settings(deadline=None, max_examples=50, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("local", _UNTIMED)
settings.register_profile("continuous", _UNTIMED, derandomize=True, database=None)
settings.load_profile("continuous" if os.environ.get("CI") else "local")


@pytest.fixture(scope="session")
def registry() -> Registry:
    """Give the shipped tariffs, loaded once a worker."""
    return shipped()


@pytest.fixture(scope="session")
def new_database() -> Iterator[Callable[[], str]]:
    """Give what makes an empty PostgreSQL database and gives its address.

    The server starts with the first database, and stops here: at the end of a test's process it
    would be too late, because xdist does not let its workers come to that.
    """
    server = import_module("tests.journal.postgres")  # what it needs, most tests never load
    yield server.database
    server.stop()


@pytest.fixture(params=MUNICIPALITIES)
def served(request: pytest.FixtureRequest, registry: Registry) -> Served:
    """Give each shipped municipality in turn."""
    municipality: str = request.param
    return registry.served[municipality]


@pytest.fixture
def mangaratiba(registry: Registry) -> Served:
    """Give Mangaratiba as shipped."""
    return registry.served[MANGARATIBA]


@pytest.fixture
def sao_raimundo(registry: Registry) -> Served:
    """Give São Raimundo das Mangabeiras as shipped."""
    return registry.served[SAO_RAIMUNDO]
