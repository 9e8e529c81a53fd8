"""Lighthouse on the rider's pages: mobile, throttled, the median of five runs; it needs npx and a browser."""

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.load import serving

VERSION = "12.2.3"
RUNS = 5
PAGES = ("/mangaratiba-rj", "/mangaratiba-rj?de=centro&para=muriqui", "/mangaratiba-rj/tabela")
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def measure() -> Iterator[str]:
    """Give a line for each page: its four marks of a hundred."""
    browser = os.environ.get("BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None or shutil.which("npx") is None:
        yield "Lighthouse: not run, for want of npx or a browser"
        return
    with serving("fare") as server:
        for page in PAGES:
            address = f"http://127.0.0.1:{server.port}{page}"
            marks = [_marks(address, browser) for _ in range(RUNS)]
            told = ", ".join(
                f"{name} {median(one[name] for one in marks):.0f}" for name in CATEGORIES
            )
            yield f"Lighthouse {page}: {told}"


def _marks(address: str, browser: str) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        subprocess.run(
            [
                *("npx", "--yes", f"lighthouse@{VERSION}", address, "--quiet", "--output=json"),
                f"--output-path={report}",
                "--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage",
            ],
            check=True,
            env={**os.environ, "CHROME_PATH": browser},
            stdout=subprocess.DEVNULL,
        )
        told: dict[str, Any] = json.loads(report.read_bytes())["categories"]
    return {name: told[name]["score"] * 100 for name in CATEGORIES}
