"""What is known of each State, from ``states.toml``."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType

CODES_PER_STATE = 100_000
"""An IBGE code is the State's two digits and five more."""


@dataclass(frozen=True, slots=True)
class State:
    """How the IBGE codes of its municipalities begin, the zone of most, its name in LexML URNs."""

    ibge: int
    timezone: str
    lexml: str


@cache
def states() -> Mapping[str, State]:
    """Give the States by their two letters."""
    rows = tomllib.loads(files(__package__).joinpath("states.toml").read_text(encoding="utf-8"))
    return MappingProxyType(
        {name: State(row["ibge"], row["fuso"], row["lexml"]) for name, row in rows.items()}
    )
