"""Starts the browser: the one that ``TEST_BROWSER`` names, an installed one, Playwright's own."""

import os
import shutil

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox",  # root has none, and the pages are our own
    "--disable-dev-shm-usage",  # containers have little of it
    "--disable-gpu",
]


def launch(playwright: Playwright) -> Browser:
    """Start a browser without a window."""
    found = os.environ.get("TEST_BROWSER") or next(filter(None, map(shutil.which, NAMES)), None)
    return playwright.chromium.launch(executable_path=found, args=FLAGS)
