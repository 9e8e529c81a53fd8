"""The API of the shipped tariffs, to hold the command line against."""

import pytest
from flask.testing import FlaskClient

from fare_service.faces.web import create_app
from fare_service.settings import Settings


@pytest.fixture(scope="session")
def api() -> FlaskClient:
    """Give a client of the service with the default settings."""
    return create_app(Settings()).test_client()
