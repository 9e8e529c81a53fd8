"""A municipality as read from its folder: places, pontos, rules and tables, resolved and frozen."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from fare_service.clock import Zone
from fare_service.names import fold
from fare_service.tariffs import glossary
from fare_service.tariffs.reigns import Dates, Ending, Reign, reigns
from fare_service.tariffs.schema import (
    ActFile,
    CalendarFile,
    EndFile,
    MunicipalityFile,
    Place,
    Ponto,
    ReadingsFile,
    RulesFile,
    TableFile,
)


@dataclass(frozen=True, eq=False)
class Rules:
    """One norm's rules in force over [start, end) (instants), and how they are understood."""

    id: str
    file: RulesFile
    readings: ReadingsFile
    start: int
    end: int | None


@dataclass(frozen=True, eq=False)
class Table:
    """One table of amounts, known in print by `code`.

    `start` and `end` (instants) are what its own file says; when it is in force, its
    municipality's `reigns` say. `recorded` is the local time at which it was entered into the
    journal, None for one that lies in the folder.
    """

    id: str
    code: str
    file: TableFile
    start: int
    end: int | None
    recorded: datetime | None = None

    @property
    def ponto(self) -> str:
        """Give the id of the ponto whose table this is; empty for the municipality's."""
        return self.file.ponto


@dataclass(frozen=True, slots=True)
class Act:
    """One act on dated windows, and from when on (instant) another has revoked it."""

    id: str
    file: ActFile
    revoked: int | None


@dataclass(frozen=True, slots=True)
class End:
    """The end of one table by an act, from an instant on; `recorded` as of a table."""

    id: str
    file: EndFile
    since: int
    recorded: datetime | None = None

    @property
    def withdraws(self) -> bool:
        """Tell whether it takes a table back before it ever was in force."""
        return self.file.reason == glossary.WITHDRAWAL


class Vacancy(NamedTuple):
    """A stretch [start, end) in which no table is in force, and the act that ended the last one."""

    start: int
    end: int | None
    act: End


@dataclass(frozen=True, eq=False)
class Municipality:
    """Everything the files of one municipality say; `rules` and `tables` by start, oldest first."""

    id: str
    file: MunicipalityFile
    zone: Zone
    places: tuple[Place, ...]
    pontos: tuple[Ponto, ...]
    rules: tuple[Rules, ...]
    tables: tuple[Table, ...]
    calendar_file: CalendarFile
    acts: tuple[Act, ...] = ()
    ends: tuple[End, ...] = ()

    @property
    def first_instant(self) -> int:
        """Give the instant from which there are rules."""
        return self.rules[0].start

    @property
    def names(self) -> Mapping[str, str]:
        """Give every folded id, name and alias of a place with the place's id."""
        return name_index(self.places)

    def option_codes(self) -> tuple[list[str], list[str]]:
        """Give the codes of the extras, and of the conditions, that any of the rules know."""
        files = [one.file for one in self.rules]
        extras = [one.slug for file in files for one in file.extras]
        return extras, [one.slug for file in files for one in file.conditions]

    def tables_of(self, ponto: str) -> tuple[Table, ...]:
        """Give the tables of one ponto, or with ``""`` the municipality's."""
        return tuple(table for table in self.tables if table.ponto == ponto)

    @cached_property
    def reigns(self) -> Mapping[str, tuple[Reign[int], ...]]:
        """Give by ponto, with ``""`` for the municipality, which of its tables is in force when."""
        acts = [
            Ending(one.id, one.file.table, one.since, one.file.back, one.withdraws)
            for one in self.ends
        ]
        found = {}
        for ponto in dict.fromkeys(table.ponto for table in self.tables):
            track = {one.id: Dates(one.start, one.end) for one in self.tables_of(ponto)}
            found[ponto] = tuple(reigns(track, [one for one in acts if one.table in track]))
        return found

    def reigns_of(self, table: Table) -> tuple[Reign[int], ...]:
        """Give the stretches of time in which a table is in force, in order."""
        return tuple(one for one in self.reigns.get(table.ponto, ()) if one.table == table.id)

    def vacancies_of(self, table: Table) -> list[Vacancy]:
        """Give the stretches in which none of its track is in force, because an act ended a table."""
        track, acts = self.reigns.get(table.ponto, ()), {one.id: one for one in self.ends}
        return [
            Vacancy(one.end, None if after is None else after.start, acts[one.closed])
            for one, after in pairwise((*track, None))
            if one is not None and one.table == table.id and one.closed and one.end is not None
            if after is None or after.start > one.end
        ]

    def withdrawal(self, table: Table) -> End | None:
        """Give the act by which a table was withdrawn before its start, if it was."""
        acts = [one for one in self.ends if one.withdraws and one.file.table == table.id]
        return min(acts, key=lambda one: one.since, default=None)

    def ponto_at(self, place: Place) -> str:
        """Give the ponto whose area holds a place and that has a table of its own, if any."""
        owners = {table.ponto for table in self.tables}
        near = [one.id for one in self.pontos if place.area and one.area == place.area]
        return next((one for one in near if one in owners), "")

    def local_start(self) -> datetime:
        """Give the local time at which the oldest rules begin."""
        return self.rules[0].file.start


def name_index(places: tuple[Place, ...]) -> dict[str, str]:
    """Map every folded id, name and alias to the id of its place."""
    return {
        fold(name): place.id for place in places for name in (place.id, place.name, *place.aliases)
    }
