"""The municipalities in service: read, checked and proved once, each on its own."""

import logging
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from types import MappingProxyType

from fare_service import paths
from fare_service.card.proof import prove
from fare_service.card.shelf import Shelf
from fare_service.names import fold
from fare_service.tariffs import checks, files, folder, record, shape, terms
from fare_service.tariffs.checks.holidays import CALENDAR
from fare_service.tariffs.faults import Fault, Scribe, errors, ordered
from fare_service.tariffs.municipality import Municipality
from fare_service.tariffs.schema import CalendarFile, Place, Ponto

log = logging.getLogger("fare_service")

UNFORESEEN = "defeito_do_programa"
"""The fault of a folder at which the program itself stumbles."""

NOTHING: Mapping[str, Mapping[str, str]] = MappingProxyType({})
NEVER: Mapping[str, Mapping[str, int]] = MappingProxyType({})


@dataclass(frozen=True, eq=False)
class Served:
    """One municipality in service, with its cards and the names of its places.

    `extras` are those that any of its rules know, with the most a rider can ask for.
    """

    municipality: Municipality
    shelves: Mapping[str, Shelf]
    names: Mapping[str, str]
    places: Mapping[str, Place]
    pontos: Mapping[str, Ponto]
    extras: Mapping[str, int]
    conditions: frozenset[str]
    counts_distance: bool

    def shelf(self, origin: str, ponto: str = "") -> Shelf:
        """Give the cards by which a trip from that place is priced.

        A named ponto picks its own table; without one, the ponto whose area holds the origin
        does, if it has a table of its own; else the municipality's table counts.
        """
        if len(self.shelves) == 1:
            return self.shelves[""]
        ponto = ponto or self.municipality.ponto_at(self.places[origin])
        return self.shelves.get(ponto) or self.shelves[""]


@dataclass
class Registry:
    """What a tariff folder holds: municipalities that are served, and those whose faults forbid."""

    served: dict[str, Served] = field(default_factory=dict)
    faulty: dict[str, list[Fault]] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)


def load(
    root: Path,
    today: date,
    entered: Mapping[str, Mapping[str, str]] = NOTHING,
    recorded: Mapping[str, Mapping[str, int]] = NEVER,
) -> Registry:
    """Read, check and prove every municipality folder; a bad one never takes the others down.

    `entered` gives by municipality the files that the journal lays beside its folder, each as its
    text by name, and `recorded` when. Raises ``OSError`` if the folder itself cannot be read.
    """
    registry = Registry()
    calendar = calendar_file(root, registry.faults)
    registry.faults += strays(root)
    for path in _folders(root, entered):
        faults: list[Fault] = []
        beside = entered.get(path.name, files.NOTHING)
        when = recorded.get(path.name, {})
        served = None if calendar is None else read(path, calendar, today, faults, beside, when)
        registry.faults += faults
        if served is None:
            registry.faulty[path.name] = errors(faults or registry.faults)
        else:
            registry.served[path.name] = served
    registry.faults = ordered(registry.faults)
    return registry


def _folders(root: Path, entered: Mapping[str, object]) -> list[Path]:
    """Give the folders in order, and beside them those that are missing to what is entered."""
    return sorted({*files.folders(root), *(root / name for name in entered)})


def strays(root: Path) -> list[Fault]:
    """Note the tariff files beside the municipality folders, where nothing reads them."""
    faults: list[Fault] = []
    for name in files.strays(root):
        if name != CALENDAR:
            Scribe("", name, faults).note("arquivo_desconhecido")
    return faults


def calendar_file(root: Path, faults: list[Fault]) -> CalendarFile | None:
    """Read the calendar of the country: the folder's own file, or the shipped one."""
    path = root / CALENDAR
    path = path if os.path.lexists(path) else paths.TARIFFS / CALENDAR
    scribe = Scribe("", CALENDAR, faults)
    raw = files.toml(path, scribe)
    found = None if raw is None else shape.read(CalendarFile, raw, scribe)
    if found is not None:
        checks.check_calendar(found, scribe)
    return None if errors(faults) else found


def read(  # noqa: PLR0913, PLR0917 - a folder is read with what lies beside it, on a day
    path: Path,
    calendar: CalendarFile,
    today: date,
    faults: list[Fault],
    entered: Mapping[str, str] = files.NOTHING,
    recorded: Mapping[str, int] = MappingProxyType({}),
) -> Served | None:
    """Read and prove one folder; note its faults and give None if one is an error.

    `entered` are texts by name that are read as if they lay in the folder, `recorded` the instants
    at which they were entered. A defect of ours that
    a folder brings to light is a fault too, and takes no other folder down.
    """
    scribe = Scribe(path.name, "", faults)
    try:
        return _proved(files.Folder(path, entered, recorded), calendar, today, scribe)
    except Exception as error:
        scribe.note(UNFORESEEN, error=f"{type(error).__name__}: {error}")
        log.exception("%s", faults[-1])
        return None


def _proved(
    source: files.Folder, calendar: CalendarFile, today: date, scribe: Scribe
) -> Served | None:
    faults = scribe.faults
    draft = folder.draft(source, calendar, faults)
    checks.check(draft, scribe)
    record.check(source, draft, scribe.about(folder.RECORD))
    if errors(faults):
        return None
    municipality = folder.assemble(draft)
    checks.check_today(municipality, today, scribe)
    served = serve(municipality)
    prove(municipality, served.shelves, scribe)
    return None if errors(faults) else served


def serve(municipality: Municipality) -> Served:
    """Put a municipality into service; its cards are compiled when first needed."""
    owners = dict.fromkeys(("", *(table.ponto for table in municipality.tables)))
    return Served(
        municipality=municipality,
        shelves={ponto: Shelf(municipality, ponto) for ponto in owners},
        names=municipality.names,
        places={place.id: place for place in municipality.places},
        pontos={ponto.id: ponto for ponto in municipality.pontos},
        extras=_extras(municipality),
        conditions=frozenset(municipality.option_codes()[1]),
        counts_distance=any(terms.counts_distance(rules.file) for rules in municipality.rules),
    )


def _extras(municipality: Municipality) -> dict[str, int]:
    most: dict[str, int] = {}
    for rules in municipality.rules:
        for one in rules.file.extras:
            most[one.slug] = max(one.most, most.get(one.slug, 0))
    return most


def ponto_id(served: Served, typed: str) -> str | None:
    """Give the id of a ponto by its id or name as people type it, or None."""
    folded = {fold(name): one.id for one in served.pontos.values() for name in (one.id, one.name)}
    return folded.get(fold(typed))
