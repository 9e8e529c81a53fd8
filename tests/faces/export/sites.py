"""Sites written down as files: the shipped towns, or others, under an address of their own."""

from functools import cache
from pathlib import Path

from fare_service import paths
from fare_service.faces.export.walk import walk
from fare_service.settings import Settings
from tests.faces.web.services import NOON
from tests.folders import without_examples

TABLE = without_examples("tabela-2026-01-01.toml")
SECOND = {
    "tabela-2026-06-01.toml": TABLE.replace("2026-01-01", "2026-06-01").replace("6.00", "7.00")
}
"""A second table for Mangaratiba, from June on."""
URL = "https://precos.example/mototaxi"


@cache
def written(tariffs: Path = paths.TARIFFS, now: int = NOON, url: str = URL) -> dict[str, bytes]:
    """Give every file of a site by its path."""
    _, walked = walk(Settings(tariffs=tariffs, base_url=url), now)
    return {file.path: file.body for file in walked}
