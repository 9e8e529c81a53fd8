"""What a browser test may ask for: a site, a phone on it, and phones of other kinds."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.phone import Phone, switched_on
from tests.browser.site import Site, served

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox",  # root has none, and the pages are our own
    "--disable-dev-shm-usage",  # containers have little of it
    "--disable-gpu",
]

Phones = Callable[..., Phone]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start the browser that ``TEST_BROWSER`` names, or an installed one, or Playwright's own."""
    found = os.environ.get("TEST_BROWSER") or next(filter(None, map(shutil.which, NAMES)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


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
