"""A municipality as the API tells it: in one line, or whole with places, pontos and rules."""

from collections.abc import Iterable

import msgspec

from fare_service.faces.descriptions.norm import ClauseDescription, RulesDescription
from fare_service.faces.descriptions.rules import rules
from fare_service.faces.tables import TableAnswer, in_force, table_answer, upcoming
from fare_service.registry import Served


class MunicipalitySummary(msgspec.Struct, frozen=True):
    """A municipality in one line."""

    id: str
    name: str
    state: str
    ibge_code: int
    timezone: str


class MunicipalitiesAnswer(msgspec.Struct, frozen=True):
    """The municipalities in service."""

    municipalities: list[MunicipalitySummary]


class PlaceDescription(msgspec.Struct, frozen=True):
    """A place: where it lies, and the other names it goes by."""

    id: str
    name: str
    aliases: list[str]
    area: str | None
    perimeter: str | None
    outside_municipality: bool


class PontoDescription(msgspec.Struct, frozen=True):
    """A stand and the number of drivers the law gives it."""

    id: str
    name: str
    area: str
    drivers: int | None


class MunicipalityDescription(MunicipalitySummary, frozen=True, kw_only=True):
    """A municipality whole; `table` is the one in force, null where there is none."""

    complaints: ClauseDescription
    places: list[PlaceDescription]
    pontos: list[PontoDescription]
    rules: list[RulesDescription]
    table: TableAnswer | None
    upcoming: list[TableAnswer]


def summary(served: Served) -> MunicipalitySummary:
    """Describe a municipality in one line."""
    one = served.municipality
    return MunicipalitySummary(
        one.id, one.file.name, one.file.state, one.file.ibge_code, one.file.timezone
    )


def listed(served: Iterable[Served]) -> MunicipalitiesAnswer:
    """Describe the municipalities in service, each in one line."""
    return MunicipalitiesAnswer([summary(one) for one in served])


def whole(served: Served, now: int, base: str, lang: str) -> MunicipalityDescription:
    """Describe a municipality whole, its tables as they stand now."""
    one, town = served.municipality, served.municipality.file
    table = in_force(one, "", now)
    return MunicipalityDescription(
        **msgspec.structs.asdict(summary(served)),
        complaints=ClauseDescription(town.complaints.name, town.complaints.article),
        places=[
            PlaceDescription(
                place.id,
                place.name,
                place.aliases,
                place.area or None,
                place.perimeter or None,
                place.outside,
            )
            for place in one.places
        ],
        pontos=[PontoDescription(p.id, p.name, p.area, p.drivers) for p in one.pontos],
        rules=[rules(each, one.zone, lang) for each in one.rules],
        table=None if table is None else table_answer(table, one, now, base),
        upcoming=[table_answer(each, one, now, base) for each in upcoming(one, now)],
    )
