"""A tariff folder twice: as the plain reading has it, and as the engine answers for it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import cache
from pathlib import Path

from fare_service.card.model import Column
from fare_service.card.options import Options
from fare_service.card.shelf import Found
from fare_service.clock import Zone
from fare_service.registry import Registry, Served, load
from tests.folders import TODAY
from tests.reference.plain.fare import Asked, Plain
from tests.reference.plain.folder import Block, Folder, load_folder, moment
from tests.reference.plain.moments import Moment, day_of

REGIMES = Path(__file__).parents[1] / "regimes"
NAMES = sorted(path.name for path in REGIMES.iterdir())
DATES = ("inicio", "fim", "de", "ate", "a_partir_de")
NO_CONDITION: frozenset[str] = frozenset()


@dataclass(frozen=True, eq=False)
class Town:
    """One folder in both readings."""

    plain: Folder
    served: Served

    @property
    def zone(self) -> Zone:
        """The zone of its clocks."""
        return self.served.municipality.zone

    @property
    def first_day(self) -> date:
        """The day on which its first table begins."""
        return moment(self.plain.tables[0]["inicio"]).date()

    @property
    def year(self) -> list[date]:
        """The 365 days that begin with its first table."""
        return [self.first_day + timedelta(days=count) for count in range(365)]

    @property
    def written_days(self) -> list[date]:
        """The days on which rules, tables or something in an act begins or ends."""
        rows = [*self.plain.rules, *self.plain.tables]
        for act in self.plain.acts.values():
            rows += [row for many in act.values() if isinstance(many, list) for row in many]
        return sorted({moment(row[key]).date() for row in rows for key in DATES if key in row})

    @property
    def today(self) -> date:
        """A day from which the engine can be asked about every written one."""
        return self.written_days[-1]

    def has_rules(self, day: date) -> bool:
        """Tell whether rules hold on the whole of a day."""
        return moment(self.plain.rules[0]["inicio"]).date() <= day

    def blocks(self, key: str) -> list[Block]:
        """All blocks of one kind in its rules."""
        return [block for rules in self.plain.rules for block in rules.get(key, [])]

    def pairs(self) -> list[tuple[str, str]]:
        """Every pair of places, both ways and a place with itself."""
        return [(one, other) for one in self.plain.places for other in self.plain.places]

    def moments(self, conditions: frozenset[str] = NO_CONDITION) -> dict[Moment, datetime]:
        """Every moment that differs from the others in its year, with the first time it comes."""
        found: dict[Moment, datetime] = {}
        for day in self.year:
            for count, now in enumerate(day_of(self.plain, day, conditions)):
                if now not in found:
                    found[now] = datetime.combine(day, time(*divmod(count, 60)))
        return found

    def counts_distance(self) -> bool:
        """Tell whether a price of the town depends on how far a trip goes."""
        return any("por_km" in trip or "ate_km" in trip for trip in self.blocks("viagem"))

    def minutes(
        self, day: date, conditions: frozenset[str] = NO_CONDITION
    ) -> Iterator[tuple[int, Moment]]:
        """Each minute that the clocks show on a day: its instant, and what the plain reading sees."""
        midnight = datetime.combine(day, time.min)
        start = self.zone.boundary(midnight)
        ordinary = self.zone.boundary(midnight + timedelta(days=1)) - start == 86_400
        for count, now in enumerate(day_of(self.plain, day, conditions)):
            local = midnight + timedelta(minutes=count)
            if ordinary:
                yield start + 60 * count, now
            elif self.zone.exists(local):
                yield self.zone.boundary(local), now


class Engine:
    """The engine's answers for one trip under some conditions, in the plain reading's form."""

    def __init__(self, town: Town, asked: Asked, conditions: frozenset[str], today: date) -> None:
        self._find = town.served.shelf(asked.ends[0]).find
        self._ends, self._today = asked.ends, today
        self._options = Options(asked.far, tuple(asked.extras.items()), conditions)
        self._column: Column | None = None
        self._reasons: frozenset[str] = frozenset()

    def found(self, instant: int) -> Found:
        """Give the engine's own answer."""
        return self._find(*self._ends, instant, self._today, self._options)

    def answer(self, instant: int) -> Plain:
        """Give kind, total, trip class and reasons at an instant."""
        found = self.found(instant)
        if found.column is not self._column:
            self._column = found.column
            self._reasons = frozenset(reason.code for reason in found.column.reasons)
        cell = found.cell
        return Plain(cell.kind, cell.total, cell.trip_class, self._reasons)


@cache
def regimes() -> Registry:
    """Load the twelve as a service would, once a process."""
    return load(REGIMES, TODAY)


@cache
def regime(name: str) -> Town:
    """Give one of the twelve in both readings."""
    return Town(load_folder(REGIMES / name), regimes().served[name])
