"""Reads the folder of one municipality into a `Municipality`, or into the faults that forbid it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeVar

import msgspec

from fare_service import clock
from fare_service.names import slug
from fare_service.tariffs import code, file_names, files, shape
from fare_service.tariffs.faults import Fault, Scribe
from fare_service.tariffs.municipality import Act, End, Municipality, Rules, Table
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

_Struct = TypeVar("_Struct", bound=msgspec.Struct)

MUNICIPALITY = "municipio.toml"
RECORD = "publicadas.txt"


@dataclass
class Draft:
    """The sound files of a folder by name, before anything is checked across them."""

    id: str
    calendar: CalendarFile
    town: MunicipalityFile | None = None
    rules: dict[str, RulesFile] = field(default_factory=dict)
    readings: dict[str, ReadingsFile] = field(default_factory=dict)
    tables: dict[str, TableFile] = field(default_factory=dict)
    acts: dict[str, ActFile] = field(default_factory=dict)
    ends: dict[str, EndFile] = field(default_factory=dict)
    recorded: Mapping[str, int] = field(default_factory=dict)


def draft(source: files.Folder, calendar: CalendarFile, faults: list[Fault]) -> Draft:
    """Read every file of the folder, noting each that cannot be read or has faults of shape."""
    result = Draft(source.path.name, calendar, recorded=source.recorded)
    scribe = Scribe(result.id, "", faults)
    try:
        names = source.names()
    except OSError as error:
        scribe.note("pasta_ilegivel", reason=files.why(error))
        return result
    for name in names:
        _read_into(result, source, scribe.about(name))
    if MUNICIPALITY not in names:
        scribe.note("arquivo_ausente", name=MUNICIPALITY)
    if not any(name.startswith("regras-") for name in names):
        scribe.note("arquivo_ausente", name="regras-AAAA-MM-DD.toml")
    return result


def _read_into(result: Draft, source: files.Folder, scribe: Scribe) -> None:
    name = scribe.file
    if name == MUNICIPALITY:
        result.town = _file(MunicipalityFile, source, scribe)
        return
    sort = file_names.sort_of(name)
    if not sort:
        if name != RECORD and not name.startswith("."):
            scribe.note("arquivo_desconhecido", name=name)
        return
    if sort == "regras":
        _shelve(result.rules, name, _file(RulesFile, source, scribe))
    elif sort == "leituras":
        _shelve(result.readings, name, _file(ReadingsFile, source, scribe))
    elif sort == "ato":
        _shelve(result.acts, name, _file(ActFile, source, scribe))
    elif sort == "fim":
        _shelve(result.ends, name, _file(EndFile, source, scribe))
    else:
        _shelve(result.tables, name, _file(TableFile, source, scribe))


def _shelve(shelf: dict[str, _Struct], name: str, content: _Struct | None) -> None:
    if content is not None:
        shelf[name] = content


def _file(struct: type[_Struct], source: files.Folder, scribe: Scribe) -> _Struct | None:
    raw = source.toml(scribe.file, scribe)
    return None if raw is None else shape.read(struct, raw, scribe)


def assemble(sound: Draft) -> Municipality:
    """Resolve a draft in which `checks` found no error: ids, instants, codes, order."""
    town = sound.town
    assert town is not None  # checks refuse a folder without it
    zone = clock.zone(town.timezone)
    rules = sorted(
        (
            Rules(
                id=stem(name),
                file=one,
                readings=_readings_of(one, sound),
                start=zone.boundary(one.start),
                end=None if one.end is None else zone.boundary(one.end),
            )
            for name, one in sound.rules.items()
        ),
        key=lambda one: one.start,
    )
    return Municipality(
        id=sound.id,
        file=town,
        zone=zone,
        places=places(town),
        pontos=pontos(town),
        rules=tuple(rules),
        tables=_tables(sound, zone),
        calendar_file=sound.calendar,
        acts=_acts(sound, zone),
        ends=tuple(
            End(stem(name), one, zone.boundary(one.since), _recorded(name, sound, zone))
            for name, one in sorted(sound.ends.items())
        ),
    )


def _acts(sound: Draft, zone: clock.Zone) -> tuple[Act, ...]:
    """Give the acts, each with the instant from which another has revoked it."""
    revoked: dict[str, int] = {}
    for act in sound.acts.values():
        for one in act.revocations:
            since = zone.boundary(one.since)
            revoked[one.act] = min(since, revoked.get(one.act, since))
    return tuple(
        Act(stem(name), act, revoked.get(stem(name))) for name, act in sorted(sound.acts.items())
    )


def _tables(sound: Draft, zone: clock.Zone) -> tuple[Table, ...]:
    tables = [
        Table(
            id=stem(name),
            code=code.code(code.fingerprint(sound.id, one)),
            file=one,
            start=zone.boundary(one.start),
            end=None if one.end is None else zone.boundary(one.end),
            recorded=_recorded(name, sound, zone),
        )
        for name, one in sound.tables.items()
        if one.start is not None
    ]
    return tuple(sorted(tables, key=lambda one: (one.start, one.id)))


def _recorded(name: str, sound: Draft, zone: clock.Zone) -> datetime | None:
    """Give the local time at which the journal took a file, as files hold times; None if it did not."""
    instant = sound.recorded.get(name)
    return None if instant is None else zone.local(instant).replace(tzinfo=None)


def places(town: MunicipalityFile) -> tuple[Place, ...]:
    """Give the places, each with an id: its own, or the slug of its name."""
    return tuple(
        msgspec.structs.replace(place, id=place.id or slug(place.name)) for place in town.places
    )


def pontos(town: MunicipalityFile) -> tuple[Ponto, ...]:
    """Give the pontos, each with an id and an area: its own, or the slug of its name."""
    return tuple(
        msgspec.structs.replace(
            ponto,
            id=ponto.id or slug(ponto.name),
            area=ponto.area or ponto.id or slug(ponto.name),
        )
        for ponto in town.pontos
    )


def _readings_of(rules: RulesFile, sound: Draft) -> ReadingsFile:
    found = [one for one in sound.readings.values() if one.start == rules.start.date()]
    return found[0] if found else ReadingsFile(start=rules.start.date())


def stem(name: str) -> str:
    """Give the id that a file's name says: what stands between its sort and ``.toml``."""
    return name.removesuffix(".toml").partition("-")[2]
