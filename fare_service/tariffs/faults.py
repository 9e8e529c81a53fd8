"""Faults of the tariff files; every code, its sentence and its remedy stand in ``faults.toml``."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Literal

Severity = Literal["erro", "aviso"]

LONGEST_SHOWN = 200
"""What a file says is quoted up to here; a fault is one line."""

_NUMBERS = re.compile(r"([0-9]+)")


@dataclass(frozen=True, slots=True)
class Kind:
    """One sort of fault: its group, severity, sentence and what the clerk should do about it."""

    group: str
    severity: Severity
    sentence: str
    remedy: str


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: where it stands (municipality, file, place in the file) and what it says."""

    municipality: str
    file: str
    place: str
    code: str
    message: str

    @property
    def severity(self) -> Severity:
        """Tell whether it is an ``erro`` (nothing is served) or an ``aviso``."""
        return kinds()[self.code].severity

    @property
    def remedy(self) -> str:
        """Say what the clerk should do about it."""
        return kinds()[self.code].remedy

    def __str__(self) -> str:
        """Write the line that `check` prints."""
        where = "/".join(part for part in (self.municipality, self.file) if part)
        place = f" {self.place}" if self.place else ""
        return f"{where}{place}: {self.severity}: {self.message} [{self.code}]"


@cache
def kinds() -> Mapping[str, Kind]:
    """Give every code with its kind, in the order in which the documentation lists them."""
    text = files(__package__).joinpath("faults.toml").read_text(encoding="utf-8")
    return MappingProxyType(
        {
            code: Kind(group["titulo"], row["gravidade"], row["frase"], row["remedio"])
            for group in tomllib.loads(text).values()
            for code, row in group.items()
            if code != "titulo"
        }
    )


@dataclass(frozen=True, slots=True)
class Scribe:
    """Writes down the faults of one file of one municipality."""

    municipality: str
    file: str
    faults: list[Fault]

    def note(self, code: str, place: str = "", /, **words: object) -> None:
        """Word one fault of that code and keep it."""
        shown = {name: shown_as(word) for name, word in words.items()}
        message = kinds()[code].sentence.format(**shown)
        self.faults.append(
            Fault(shown_as(self.municipality), shown_as(self.file), shown_as(place), code, message)
        )

    def about(self, file: str) -> "Scribe":
        """Give a scribe for another file, writing into the same list."""
        return Scribe(self.municipality, file, self.faults)


def shown_as(word: object) -> str:
    """Make one printable line of what stands in a file, whatever it is."""
    text = str(word)
    plain = "".join(
        mark if mark.isprintable() else _stand_in(mark) for mark in text[:LONGEST_SHOWN]
    )
    return plain if len(text) <= LONGEST_SHOWN else f"{plain}…"


def _stand_in(mark: str) -> str:
    return " " if mark.isspace() else "�"


def errors(faults: Iterable[Fault]) -> list[Fault]:
    """Keep only the faults for which a municipality is not served."""
    return [one for one in faults if one.severity == "erro"]


def ordered(faults: Iterable[Fault]) -> list[Fault]:
    """Put faults in the order of municipality, file and place, each said once."""
    return sorted(dict.fromkeys(faults), key=_place_in_list)


def _place_in_list(fault: Fault) -> tuple[object, ...]:
    # local[2] comes before local[10].
    pieces = _NUMBERS.split(fault.place)
    place = [int(piece) if number % 2 else piece for number, piece in enumerate(pieces)]
    return fault.municipality, fault.file, place, fault.code, fault.message
