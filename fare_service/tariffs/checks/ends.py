"""Checks of the ends of tables: what they end, and what they bring back."""

from datetime import datetime

from fare_service.tariffs import glossary
from fare_service.tariffs.checks.keys import (
    check_among,
    check_day,
    check_known,
    check_minutes,
    check_owner,
)
from fare_service.tariffs.checks.tracks import Track, file_of, tracks
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.folder import Draft, stem
from fare_service.tariffs.schema import EndFile


def check(draft: Draft, scribe: Scribe) -> None:
    """Note ends of what is not there or not in force, and tables that cannot come back."""
    found = tracks(draft)
    ids = [stem(name) for name in draft.tables]
    for name, one in draft.ends.items():
        where = scribe.about(name)
        check_day(name, "a_partir_de", one.since, where)
        check_minutes([("a_partir_de", one.since)], where)
        check_among(one.reason, glossary.END_REASONS, "motivo", where)
        check_known("fim_de_nada", one.table, ids, "tabela", where)
        check_known("volta_a_nada", one.back, ids, "volta", where)
        for track in found:
            if one.table in track.starts:
                check_owner(name, "tabela", track.tables[one.table].ponto, where)
                _held(stem(name), one, track, where)
                _back(one, track, ids, where)


def _held(name: str, one: EndFile, track: Track, scribe: Scribe) -> None:
    """Note an end that comes when the table is not in force, or what no price follows."""
    twin = _twin(name, one, track)
    start = track.starts[one.table]
    if one.reason == glossary.WITHDRAWAL:
        if one.back:
            why = "antes de a retirada valer, vale outra, e ela continua"
            scribe.note("chave_sem_efeito", "volta", key="volta", why=why)
        if twin:
            scribe.note("fim_repetido", "tabela", name=one.table, other=f"fim-{twin}.toml")
        elif one.since > start:
            scribe.note("retirada_depois_do_inicio", "a_partir_de", name=one.table, start=start)
        return
    closed = [reign for reign in track.reigns if reign.closed == name]
    if closed:
        if closed[0] is track.reigns[-1]:
            scribe.note("fim_sem_seguinte", "a_partir_de", since=one.since)
    elif twin:
        scribe.note("fim_repetido", "tabela", name=one.table, other=f"fim-{twin}.toml")
    else:
        scribe.note("fim_fora_da_validade", "a_partir_de", name=one.table, since=one.since)


def _twin(name: str, one: EndFile, track: Track) -> str:
    """Give the act that had ended the table already, if any."""
    earlier = [
        (other.reason != glossary.WITHDRAWAL, other.since, twin)
        for twin, other in track.ends.items()
        if other.table == one.table and (other.since, twin) < (one.since, name)
    ]
    return min(earlier)[-1] if earlier else ""


def _back(one: EndFile, track: Track, ids: list[str], scribe: Scribe) -> None:
    """Note a table that cannot come back where another ends."""
    if not one.back or one.reason == glossary.WITHDRAWAL or one.back not in ids:
        return
    if one.back not in track.tables:
        scribe.note("volta_de_outro_ponto", "volta", name=one.back, table=one.table)
        return
    why = _why_not(one, track)
    if why:
        scribe.note("volta_impossivel", "volta", name=one.back, since=one.since, why=why)
    for other, start in track.starts.items():
        if start == one.since and not track.withdrawn(other):
            scribe.note("volta_com_outra", "volta", name=one.back, other=file_of(other))


def _why_not(one: EndFile, track: Track) -> str:
    start: datetime | None = track.starts.get(one.back)
    end = track.tables[one.back].end
    if one.back == one.table:
        return "é ela mesma que termina"
    if track.tables[one.back].demonstration and not track.tables[one.table].demonstration:
        return "é de demonstração, e a que termina não é"
    if track.withdrawn(one.back):
        return "foi retirada antes de valer"
    if start is not None and start >= one.since:
        return f"só começa em {start}"
    if end is not None and end <= one.since:
        return f"terminou por si em {end}"
    return ""
