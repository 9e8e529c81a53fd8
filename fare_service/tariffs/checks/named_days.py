"""Checks of the holidays and days off that windows call by name."""

from fare_service.calendar import library
from fare_service.tariffs.checks.keys import check_known
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.schema import (
    CalendarFile,
    MunicipalityFile,
    RulesFile,
    TimeClass,
    Window,
)


def check(rules: RulesFile, town: MunicipalityFile, country: CalendarFile, scribe: Scribe) -> None:
    """Note holidays that windows name and no calendar of the municipality has."""
    named = [
        (name, f"horario[{number}]{inner}.feriados")
        for number, one in enumerate(rules.times, 1)
        for inner, window in _placed(one)
        for name in window.holidays
    ]
    if named:
        known = _names(rules.start.year, town, country)
        for name, where in named:
            check_known("feriado_desconhecido", name, known, where, scribe)


def _placed(one: TimeClass) -> list[tuple[str, Window]]:
    inner = [(f".janelas[{place}]", window) for place, window in enumerate(one.windows, 1)]
    return [("", one), *inner]


def _names(year: int, town: MunicipalityFile, country: CalendarFile) -> dict[str, None]:
    """Give the names that days of the municipality can have: by law, by correction, as days off."""
    prefix, bases = f"{town.state}: ", country.bases
    names = [key.removeprefix(prefix) for key in bases if key.startswith(prefix) or ": " not in key]
    names += [one.name for one in town.holidays if one.counts]
    corrections = [one for one in country.corrections if one.state in ("", town.state)]
    names += [one.name for one in (*corrections, *town.corrections) if one.name]
    if town.state in library.STATES:
        for one in (max(year, library.FIRST_YEAR), library.LAST_YEAR):
            for category in (library.PUBLIC, library.OPTIONAL):
                for joined in library.days(one, town.state, category).values():
                    names += library.names(joined)
    return dict.fromkeys(names)
