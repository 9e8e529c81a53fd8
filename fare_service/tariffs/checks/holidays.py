"""Checks of the holidays: the municipality's own, the corrections, and the laws behind them."""

from collections.abc import Callable, Iterable
from datetime import date

from fare_service.calendar import library
from fare_service.calendar.day import NotADay, day_of_year
from fare_service.tariffs.checks.keys import check_known, check_unique
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.municipality import Municipality
from fare_service.tariffs.schema import CalendarFile, Correction, MunicipalHoliday, MunicipalityFile

CALENDAR = "calendario.toml"


def check_country(file: CalendarFile, scribe: Scribe) -> None:
    """Note every fault of ``calendario.toml``."""
    names = {key.rpartition(": ")[2] for key in file.bases}
    for name in file.unconfirmed:
        check_known("feriado_desconhecido", name, names, "nao_confirmados", scribe)
    for number, one in enumerate(file.corrections, 1):
        if one.state and one.state not in library.STATES:
            scribe.note("uf_desconhecida", f"correcao[{number}].uf", name=one.state)
    _corrections(file.corrections, _stands_by_law, _level, scribe)


def check_town(town: MunicipalityFile, scribe: Scribe) -> None:
    """Note every fault of the holidays and corrections of a municipality."""
    for number, one in enumerate(town.holidays, 1):
        where = f"feriado[{number}]"
        if _yearly(one) is None:
            scribe.note("dia_invalido", f"{where}.dia", value=one.day)
        if one.start and one.end and one.end <= one.start:
            scribe.note("fim_antes_do_inicio", f"{where}.fim", start=one.start, end=one.end)
    always = [(number, one) for number, one in enumerate(town.holidays, 1) if not one.start]
    check_unique(
        ((f"feriado[{number}]", [f"{one.name}, {one.day}"]) for number, one in always), scribe
    )
    for number, correction in enumerate(town.corrections, 1):
        if correction.state:
            # Only the calendar of the country has corrections of a State.
            scribe.note("chave_desconhecida", f"correcao[{number}]", key="uf", hint="")
    years = town.reviewed
    if years and not library.FIRST_YEAR <= years.first <= years.last <= library.LAST_YEAR:
        expected = f"dois anos em ordem, de {library.FIRST_YEAR} a {library.LAST_YEAR}"
        value = f"de {years.first} a {years.last}"
        scribe.note("valor_invalido", "calendario_revisto", value=value, expected=expected)
    _corrections(
        town.corrections,
        lambda _, day: any(_stands(one, day) for one in town.holidays),
        lambda _: "municipal",
        scribe,
    )


def check_bases(municipality: Municipality, today: date, scribe: Scribe) -> None:
    """Note every holiday of the country or the State, this year and the next, without its law."""
    state, bases = municipality.file.state, municipality.calendar_file.bases
    for year in (today.year, today.year + 1):
        for day, name in _by_law(year, state):
            key = name if name in _federal(day) else f"{state}: {name}"
            if key not in bases:
                Scribe("", CALENDAR, scribe.faults).note("feriado_sem_base", "bases", name=key)


def _corrections(
    many: Iterable[Correction],
    stands: Callable[[Correction, date], bool],
    level: Callable[[Correction], str],
    scribe: Scribe,
) -> None:
    """Note corrections that change nothing, take no holiday away or name no new one."""
    added = set()
    for number, one in enumerate(many, 1):
        where = f"correcao[{number}]"
        if one.removed is None and one.added is None:
            scribe.note("correcao_vazia", where)
        if one.added is not None and not one.name:
            scribe.note("chave_ausente", where, key="nome")
        if one.removed and (one.state, one.removed) not in added and not stands(one, one.removed):
            scribe.note("correcao_sem_alvo", f"{where}.tira", day=one.removed, level=level(one))
        added.add((one.state, one.added))


def _level(correction: Correction) -> str:
    return f"estadual ({correction.state})" if correction.state else "nacional"


def _stands_by_law(correction: Correction, day: date) -> bool:
    """Tell whether that day is a holiday of the level that corrects it, as the library knows."""
    if not correction.state:
        return bool(_federal(day))
    if correction.state not in library.STATES:
        return True  # its own fault is noted already
    return any(
        on == day and name not in _federal(day) for on, name in _by_law(day.year, correction.state)
    )


def _stands(own: MunicipalHoliday, day: date) -> bool:
    return (
        own.counts
        and _yearly(own) == (day.month, day.day)
        and (own.start is None or own.start <= day)
        and (own.end is None or day < own.end)
    )


def _yearly(own: MunicipalHoliday) -> tuple[int, int] | None:
    try:
        return day_of_year(own.day)
    except NotADay:
        return None


def _by_law(year: int, state: str) -> list[tuple[date, str]]:
    """List (day, name) of the holidays of the country and the State; none where unknown."""
    try:
        days = library.days(year, state)
    except library.YearOutsideLibrary:
        return []
    return [(day, name) for day, joined in days.items() for name in library.names(joined)]


def _federal(day: date) -> list[str]:
    return [name for on, name in _by_law(day.year, "") if on == day]
