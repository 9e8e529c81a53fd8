"""Warnings about what ends soon: the last table, the reviewed calendar."""

from datetime import date, timedelta

from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.folder import MUNICIPALITY
from fare_service.tariffs.municipality import Municipality

WARN_DAYS = (30, 7)
"""Days before an end at which a warning is due; it stays until the end."""


def check(municipality: Municipality, today: date, scribe: Scribe) -> None:
    """Note a table or a reviewed calendar that has ended or ends within `WARN_DAYS`."""
    for ponto in dict.fromkeys(table.ponto for table in municipality.tables):
        last = municipality.tables_of(ponto)[-1]
        if last.file.end is not None:
            _ends(last.file.end.date(), today, "tabela", scribe.about(f"tabela-{last.id}.toml"))
    years = municipality.file.reviewed
    if years is not None:
        end = date(years.last, 12, 31)
        _ends(end + timedelta(days=1), today, "calendario", scribe.about(MUNICIPALITY))


def _ends(end: date, today: date, what: str, scribe: Scribe) -> None:
    left = (end - today).days
    if left <= 0:
        scribe.note(f"{what}_terminou", end=end)
    elif left <= WARN_DAYS[0]:
        scribe.note(f"{what}_termina", days=left, end=end)
