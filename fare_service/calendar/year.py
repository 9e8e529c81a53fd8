"""The calendar of one municipality for one civil year: library, corrections, municipal days."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Literal

from fare_service.calendar import library
from fare_service.calendar.day import day_of_year
from fare_service.tariffs.municipality import Municipality
from fare_service.tariffs.schema import CalendarFile, Correction, MunicipalHoliday

Level = Literal["federal", "state", "municipal"]


@dataclass(frozen=True, slots=True)
class Holiday:
    """One holiday on one civil day: who made it, by which act, and whether that is confirmed."""

    day: date
    name: str
    level: Level
    basis: str
    confirmed: bool


@dataclass(frozen=True, slots=True)
class Calendar:
    """The holidays and the optional days of one civil year, frozen."""

    year: int
    reviewed: bool
    holidays: Mapping[date, tuple[Holiday, ...]]
    optional_days: Mapping[date, str]


def calendar(municipality: Municipality, year: int) -> Calendar:
    """Build the calendar of one year; raises `library.YearOutsideLibrary`.

    First the library's days, then the corrections of the State and of the municipality, then
    the municipality's own holidays that are switched on.
    """
    town = municipality.file
    found: dict[date, list[Holiday]] = defaultdict(list)
    for holiday in _by_law(municipality.calendar_file, town.state, year):
        found[holiday.day].append(holiday)
    for correction in municipality.calendar_file.corrections:
        if correction.state in ("", town.state):
            _correct(found, correction, "state" if correction.state else "federal", year)
    for own in town.holidays:
        if own.counts and (day := _falls(own, municipality, year)):
            found[day].append(_municipal(own, day))
    for correction in town.corrections:
        _correct(found, correction, "municipal", year)
    holidays = {day: tuple(found[day]) for day in sorted(found) if found[day]}
    return Calendar(
        year=year,
        reviewed=_reviewed(municipality, year),
        holidays=holidays,
        optional_days=_optional(town.state, year, holidays),
    )


def _by_law(file: CalendarFile, state: str, year: int) -> Iterable[Holiday]:
    federal = library.days(year)
    for day, joined in library.days(year, state).items():
        shared = library.names(federal.get(day, ""))
        for name in library.names(joined):
            level: Level = "federal" if name in shared else "state"
            key = name if level == "federal" else f"{state}: {name}"
            basis = file.bases.get(key, "")
            confirmed = bool(basis) and name not in file.unconfirmed
            yield Holiday(day, name, level, basis or "base legal não conferida", confirmed)


def _correct(
    found: dict[date, list[Holiday]], correction: Correction, level: Level, year: int
) -> None:
    removed, added = correction.removed, correction.added
    if removed in found:
        found[removed] = [one for one in found[removed] if one.level != level]
    if added is not None and added.year == year:
        found[added].append(
            Holiday(added, correction.name, level, correction.basis, correction.confirmed)
        )


def _falls(own: MunicipalHoliday, municipality: Municipality, year: int) -> date | None:
    month, number = day_of_year(own.day)
    day = date(year, month, number)
    start = own.start or municipality.local_start().date()
    if day < start or (own.end is not None and day >= own.end):
        return None
    return day


def _municipal(own: MunicipalHoliday, day: date) -> Holiday:
    return Holiday(day, own.name, "municipal", f"{own.basis} ({own.source})", own.confirmed)


def _reviewed(municipality: Municipality, year: int) -> bool:
    years = municipality.file.reviewed
    return years is not None and years.first <= year <= years.last


def _optional(
    state: str, year: int, holidays: Mapping[date, tuple[Holiday, ...]]
) -> Mapping[date, str]:
    found = library.days(year, state, library.OPTIONAL)
    return {day: found[day] for day in sorted(found) if day not in holidays}
