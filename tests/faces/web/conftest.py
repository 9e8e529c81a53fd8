"""What a test of the HTTP faces may ask for: a caller of the shipped tariffs, and the clock."""

from collections.abc import Iterator

import pytest

from tests.faces.web.services import NOON, Caller, Clock, shipped


@pytest.fixture
def clock() -> Iterator[Clock]:
    """Give the clock of the shipped service, at noon of an ordinary Wednesday."""
    clock = shipped().clock
    clock.instant = NOON
    yield clock
    clock.instant = NOON


@pytest.fixture
def client(clock: Clock) -> Caller:
    """Give a caller of the shipped service."""
    return shipped().client
