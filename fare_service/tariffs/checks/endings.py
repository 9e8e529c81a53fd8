"""Warnings about what ends soon or has ended: the rules, the last tables, the reviewed calendar."""

from datetime import date, datetime, time

from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.folder import MUNICIPALITY
from fare_service.tariffs.municipality import Municipality

WARN_DAYS = 30
URGENT_DAYS = 7


def check(municipality: Municipality, today: date, scribe: Scribe) -> None:
    """Note rules, a table or a reviewed calendar that end, by how near to today they do."""
    _rules(municipality, today, scribe)
    tables = {table.id: table for table in municipality.tables}
    for track in municipality.reigns.values():
        last = tables[track[-1].table] if track and not track[-1].closed else None
        if last is not None and last.file.end is not None:
            where = scribe.about(f"tabela-{last.id}.toml")
            if last.file.end <= datetime.combine(today, time.min):
                where.note("tabela_terminou", "fim", end=_shown(last.file.end))
            else:
                left = (last.file.end.date() - today).days
                code = _sooner(left, "tabela_termina", "tabela_termina_logo")
                _ending(code, "fim", left, _shown(last.file.end), where)
    _calendar(municipality, today, scribe.about(MUNICIPALITY))


def _rules(municipality: Municipality, today: date, scribe: Scribe) -> None:
    first, last = municipality.rules[0], municipality.rules[-1]
    if first.file.start.year > today.year + 1:
        where = scribe.about(f"regras-{first.id}.toml")
        where.note("regras_no_futuro", "inicio", start=_shown(first.file.start))
    if last.file.end is not None:
        where = scribe.about(f"regras-{last.id}.toml")
        where.note("minuto_sem_preco", "fim", moment=_shown(last.file.end))


def _calendar(municipality: Municipality, today: date, scribe: Scribe) -> None:
    years = municipality.file.reviewed
    if years is None or not years.first <= today.year <= years.last:
        scribe.note("calendario_nao_revisto", "calendario_revisto")
    else:
        end = date(years.last, 12, 31)
        left = (end - today).days
        code = _sooner(left, "calendario_termina", "calendario_termina_logo")
        _ending(code, "calendario_revisto", left, str(end), scribe)


def _ending(code: str, place: str, left: int, end: str, scribe: Scribe) -> None:
    if left <= WARN_DAYS:
        when = {0: "hoje", 1: "amanhã"}.get(left, f"em {left} dias")
        scribe.note(code, place, left=when, end=end)


def _sooner(left: int, soon: str, urgent: str) -> str:
    return urgent if left <= URGENT_DAYS else soon


def _shown(moment: datetime) -> str:
    return f"{moment:%Y-%m-%d %H:%M}"
