"""Faults of the tariff files; every code, its sentence and its remedy stand in ``faults.toml``."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Literal

Severity = Literal["erro", "aviso"]


@dataclass(frozen=True, slots=True)
class Kind:
    """One sort of fault: its severity, its sentence and what the clerk should do about it."""

    severity: Severity
    sentence: str
    remedy: str


@dataclass(frozen=True, slots=True, order=True)
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
            code: Kind(row["gravidade"], row["frase"], row["remedio"])
            for code, row in tomllib.loads(text).items()
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
        message = kinds()[code].sentence.format(**words)
        self.faults.append(Fault(self.municipality, self.file, place, code, message))

    def about(self, file: str) -> "Scribe":
        """Give a scribe for another file, writing into the same list."""
        return Scribe(self.municipality, file, self.faults)


def errors(faults: Iterable[Fault]) -> list[Fault]:
    """Keep only the faults for which a municipality is not served."""
    return [one for one in faults if one.severity == "erro"]
