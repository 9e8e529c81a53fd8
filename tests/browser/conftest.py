"""What a browser test may ask for: a site, a phone on it, and phones of other kinds."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.host import Host, hosted
from tests.browser.launching import launch
from tests.browser.phone import Phone, switched_on
from tests.browser.reader import Reader, reading
from tests.browser.site import Site, served

Phones = Callable[..., Phone]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start the browser, once a worker that has a test for it."""
    with sync_playwright() as playwright, launch(playwright) as browser:
        yield browser


@pytest.fixture(scope="session")
def _running() -> Iterator[Site]:
    with served() as site:
        yield site


@pytest.fixture
def site(_running: Site) -> Site:
    """Give the shipped service, at noon of an ordinary Wednesday."""
    _running.begin_again()
    return _running


@pytest.fixture
def phones(browser: Browser, site: Site) -> Iterator[Phones]:
    """Give phones of any kind, on any site: see `switched_on`."""
    given: list[Phone] = []

    def phone(on: Site = site, **kind: Any) -> Phone:  # noqa: ANN401 - as `switched_on` takes them
        given.append(switched_on(browser, on, **kind))
        return given[-1]

    yield phone
    for one in given:
        one.context.close()


@pytest.fixture
def phone(phones: Phones) -> Phone:
    """Give a phone 320 pixels wide, with JavaScript and light colours, in the towns' zone."""
    return phones()


@pytest.fixture
def host() -> Iterator[Host]:
    """Give another site."""
    with hosted() as host:
        yield host


@pytest.fixture
def reader(browser: Browser, site: Site, host: Host) -> Iterator[Reader]:
    """Give a reader of another site, at the time of the service."""
    with reading(browser, site, host) as reader:
        yield reader
