"""Random questions about the shipped towns, the same in every run."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from random import Random
from urllib.parse import urlencode

TOWN = "mangaratiba-rj"
PLACES = (
    "itacuruca",
    "muriqui",
    "ibicui",
    "centro",
    "praia-do-saco",
    "serra-do-piloto",
    "conceicao-de-jacarei",
    "fora-do-perimetro",
)
_FIRST = datetime(2026, 1, 1)  # noqa: DTZ001 - local time, as the API takes it
_MINUTES = 2 * 365 * 24 * 60


def questions(count: int) -> Iterator[tuple[str, str, str]]:
    """Give (from, to, at) for random pairs and minutes of 2026 and 2027."""
    chance = Random(621)
    for _ in range(count):
        at = _FIRST + timedelta(minutes=chance.randrange(_MINUTES))
        yield chance.choice(PLACES), chance.choice(PLACES), at.isoformat(timespec="minutes")


def queries(count: int) -> list[str]:
    """Give the questions as query strings."""
    return [
        urlencode({"from": origin, "to": destination, "at": at})
        for origin, destination, at in questions(count)
    ]
