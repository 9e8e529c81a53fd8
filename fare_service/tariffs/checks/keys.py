"""Questions that several checks ask of one key, with the fault to note if it fails."""

import re
from collections.abc import Collection, Iterable
from datetime import datetime, time

from fare_service.names import fold
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.file_names import day_of, owner_of
from fare_service.tariffs.shape import did_you_mean

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_WORD = re.compile(r"[a-z][a-z0-9_]*")
_NEW_YEARS_EVE = 12, 31, time()
LONGEST_ID = 60
MOST_UNITS = 99


def check_id(name: str, where: str, scribe: Scribe) -> None:
    """Note an identifier that does not fit an address, such as ``vila-nova``."""
    if len(name) > LONGEST_ID or not _ID.fullmatch(name):
        _unfit(name, "minúsculas, algarismos e hífens, como vila-nova", where, scribe)


def check_word(name: str, where: str, scribe: Scribe) -> None:
    """Note a word of the rules that is no plain slug, such as ``alem_da_area``."""
    if len(name) > LONGEST_ID or not _WORD.fullmatch(name):
        _unfit(name, "minúsculas, algarismos e _, como alem_da_area", where, scribe)


def _unfit(name: str, expected: str, where: str, scribe: Scribe) -> None:
    scribe.note("identificador_invalido", where, name=name, expected=expected)


def check_units(units: int, where: str, scribe: Scribe) -> None:
    """Note a number of units that no trip has."""
    if units > MOST_UNITS:
        expected = f"um número de 0 a {MOST_UNITS}"
        scribe.note("valor_invalido", f"{where}.unidades", value=units, expected=expected)


def check_span(name: str, start: datetime, end: datetime | None, scribe: Scribe) -> None:
    """Note a start that the file's name does not say, broken minutes, an end before the start."""
    check_day(name, "inicio", start, scribe)
    check_minutes((("inicio", start), ("fim", end)), scribe)
    if end is not None and end <= start:
        scribe.note("fim_antes_do_inicio", "fim", start=start, end=end)
    elif end is not None and (end.month, end.day, end.time()) == _NEW_YEARS_EVE:
        # Whoever writes «until 31 December» so would have it until the 30th.
        scribe.note("fim_deixa_o_dia_fora", "fim", day=end.date())


def check_day(name: str, where: str, start: datetime, scribe: Scribe) -> None:
    """Note a start on another day than the file's name says."""
    if day_of(name) != str(start.date()):
        scribe.note("inicio_no_nome", where, start=start.date())


def check_owner(name: str, where: str, ponto: str, scribe: Scribe) -> None:
    """Note a file's name that does not say of which ponto the file is, empty for none."""
    if owner_of(name) != ponto:
        said, told = owner_of(name) or "nenhum", ponto or "nenhum"
        scribe.note("ponto_no_nome", where, name=said, ponto=told)


def check_minutes(moments: Iterable[tuple[str, datetime | None]], scribe: Scribe) -> None:
    """Note moments that are no whole minutes, given (place, moment)."""
    for where, moment in moments:
        if moment is not None and (moment.second or moment.microsecond):
            scribe.note("minuto_quebrado", where, value=moment)


def check_idle(said: Iterable[tuple[str, object]], where: str, why: str, scribe: Scribe) -> None:
    """Note keys that were written and change nothing, given (key, value), and why."""
    for key, value in said:
        if value:
            scribe.note("chave_sem_efeito", f"{where}.{key}", key=key, why=why)


def check_known(code: str, name: str, known: Collection[str], where: str, scribe: Scribe) -> None:
    """Note a word that is none of the known; an empty one was left out and is fine."""
    if name and name not in known:
        scribe.note(code, where, name=name, hint=did_you_mean(name, known))


def check_among(value: str, known: Iterable[str], where: str, scribe: Scribe) -> None:
    """Note a setting that is none of the few it can be."""
    if value not in known:
        expected = " ou ".join(f"«{one}»" for one in known)
        scribe.note("valor_invalido", where, value=value, expected=expected)


def check_unique(named: Iterable[tuple[str, Iterable[str]]], scribe: Scribe) -> None:
    """Note a name that two places of a file share, given (place, names) in order.

    Case, accents, blanks and hyphens don't tell names apart.
    """
    first: dict[str, str] = {}
    for where, names in named:
        for folded, name in {fold(name): name for name in names}.items():
            if folded in first:
                scribe.note("repetido", where, name=name, first=first[folded])
            first.setdefault(folded, where)
