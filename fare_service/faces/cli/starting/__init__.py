"""The files a new municipality starts with: the models beside this module, filled in."""

import json
import re
from collections.abc import Mapping
from datetime import date, timedelta
from importlib.resources import files

from fare_service.calendar import library
from fare_service.names import slug
from fare_service.tariffs.states import CODES_PER_STATE, states

_SMALL_WORDS = frozenset(["da", "das", "de", "do", "dos", "e"])
_SUNDAY = 6
_MODEL_START = "2000-01-01"
_MODEL_SUNDAY, _MODEL_WORKING_DAY = "2000-01-02", "2000-01-03"


def starting_files(name: str, state: str, start: date) -> Mapping[str, str]:
    """Give the texts of the files of a municipality whose norm begins on that day, by name.

    They hold together; what they say of the norm is the model's, and says so.
    """
    known = states()[state]
    words = ".".join(word for word in slug(name).split("-") if word not in _SMALL_WORDS)
    told = {
        '"NOME"': json.dumps(name, ensure_ascii=False),
        "# NOME-UF": f"# {name}-{state}",
        '"UF"': f'"{state}"',
        "ibge = 1000000": f"ibge = {known.ibge * CODES_PER_STATE}",
        "America/FUSO": known.timezone,
        "urn:lex:br;estado;cidade:municipal:lei:2000-01-01;0": (
            f"urn:lex:br;{known.lexml};{words}:municipal:lei:{start};0"
        ),
        _MODEL_START: str(start),
        _MODEL_SUNDAY: str(_sunday(start)),
        _MODEL_WORKING_DAY: str(_working_day(start, state)),
    }
    pattern = re.compile("|".join(map(re.escape, told)))
    return {
        written: pattern.sub(lambda found: told[found[0]], model(sort))
        for sort, written in (
            ("municipio", "municipio.toml"),
            ("regras", f"regras-{start}.toml"),
            ("leituras", f"leituras-{start}.toml"),
            ("tabela", f"tabela-{start}.toml"),
        )
    }


def model(sort: str) -> str:
    """Give the model of a sort of file."""
    return files(__package__).joinpath(f"{sort}.toml").read_text(encoding="utf-8")


def written_out(name: str) -> str:
    """Make a name of an id, as far as one can: its accents are lost."""
    words = name.split("-")
    return " ".join(word if word in _SMALL_WORDS else word.capitalize() for word in words)


def _sunday(start: date) -> date:
    return start + timedelta(days=(_SUNDAY - start.weekday()) % 7)


def _working_day(start: date, state: str) -> date:
    """Give the first day that is neither Sunday nor a holiday of the country or the State."""
    day = start
    while day.weekday() == _SUNDAY or day in library.days(day.year, state):
        day += timedelta(days=1)
    return day
