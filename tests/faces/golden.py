"""The golden set: every worked example of both towns and of the twelve regimes, to be asked of any face."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fare_service import paths
from fare_service.distance import kilometres_text
from fare_service.faces.web.state import Service
from fare_service.money import decimal_text
from fare_service.registry import Served
from fare_service.tariffs import glossary
from fare_service.tariffs.municipality import Table
from fare_service.tariffs.schema import Example
from tests.faces.asking import NAMES, REGIMES, Question
from tests.faces.web.services import Desk
from tests.folders import MUNICIPALITIES

TOWNS = (*MUNICIPALITIES, *NAMES)


@dataclass(frozen=True, slots=True)
class Golden:
    """A worked example: what is asked, at which instant, and the kind and amount that come out."""

    asked: Question
    instant: int
    kind: str
    total: str | None

    @property
    def reais(self) -> str:
        """Write the amount as pages do, a no-break blank as one; nothing where there is none."""
        return "" if self.total is None else f"R$ {self.total.replace('.', ',')}"

    @property
    def plain(self) -> bool:
        """Tell whether the trip alone is asked about, without distance, extras and conditions."""
        return not (self.asked["km"] or self.asked["extras"])


def root_of(town: str) -> Path:
    """Give the tariff folder in which a town lies."""
    return paths.TARIFFS if town in MUNICIPALITIES else REGIMES


@cache
def _desk(root: Path) -> Desk:
    return Desk(root)


def desk(town: str, instant: int) -> Desk:
    """Give the service of a town with its clock at an instant; one a folder and process."""
    found = _desk(root_of(town))
    found.clock.instant = instant
    return found


def served(town: str) -> Served:
    """Give a town as it is served."""
    state: Service = _desk(root_of(town)).app.extensions[Service.KEY]
    return state.registry.served[town]


def golden(town: str) -> list[Golden]:
    """Give every worked example of a town, in whichever file it stands."""
    one = served(town).municipality
    written = [
        *one.file.examples,
        *(example for rules in one.rules for example in rules.file.examples),
        *(example for table in one.tables for example in table.file.examples),
        *(example for act in one.acts for example in act.file.examples),
    ]
    return [_golden(example, one.zone.boundary(example.at)) for example in written]


def _golden(example: Example, instant: int) -> Golden:
    return Golden(
        asked={
            "from": example.origin,
            "to": example.destination,
            "at": example.at.isoformat(),
            "km": "" if example.km is None else kilometres_text(example.km),
            "extras": example.extras,
        },
        instant=instant,
        kind=glossary.KINDS[example.kind],
        total=None if example.total is None else decimal_text(example.total),
    )


def table_at(town: str, instant: int) -> Table | None:
    """Give the table of a town that is in force at an instant, None for none."""
    one = served(town).municipality
    for table in one.tables:
        for reign in one.reigns_of(table):
            if reign.start <= instant and (reign.end is None or instant < reign.end):
                return table
    return None
