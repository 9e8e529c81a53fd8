"""How a table stands, in a rider's words: since when, until when, why no more, what counts instead."""

from itertools import pairwise

from fare_service.faces.language import N_, say
from fare_service.faces.tables import Period, follower, in_force, period, status
from fare_service.faces.web.addresses import address
from fare_service.faces.web.form import Link
from fare_service.faces.web.moments import since_words, until_words
from fare_service.tariffs.code import printed
from fare_service.tariffs.municipality import Municipality, Table

STATES = {
    "in_force": N_("Em vigor desde {since}."),
    "back": N_("Vale de novo desde {since}."),
    "scheduled": N_("Ainda não vale: começa em {since}."),
    "withdrawn": N_("Retirada antes de valer: começaria em {since}."),
}
STATES_UNTIL = {
    "in_force": N_("Em vigor desde {since} até {until}."),
    "back": N_("Vale de novo desde {since}, e até {until}."),
    "scheduled": N_("Ainda não vale: começa em {since} e vale até {until}."),
    "superseded": N_("Já não vale: valeu desde {since} até {until}."),
    "expired": N_("Já não vale: valeu desde {since} até {until}."),
    "revoked": N_("Revogada: valeu desde {since} até {until}."),
    "corrected": N_("Corrigida por errata: valeu desde {since} até {until}."),
    "suspended": N_("Suspensa pela Justiça desde {ended}: valia desde {since}."),
}
COMES = N_("Outra tabela começa em {since}: ver")
COMES_BACK = N_("A tabela {code} volta a valer em {since}: ver")
REPLACED = N_("Foi substituída em {since} pela tabela {code}: ver a nova")
CORRECTED = N_("Vale a tabela corrigida, {code}, desde {since}: ver")
CAME_BACK = N_("Voltou a valer a tabela {code}, desde {since}: ver")
INSTEAD = N_("Agora vale a tabela {code}: ver")
MARKS = {
    "corrected": N_("corrigida"),
    "suspended": N_("suspensa"),
    "withdrawn": N_("retirada"),
}
"""What is said of a table in a list, where the date alone would mislead."""


def state_words(table: Table, municipality: Municipality, now: int, lang: str) -> str:
    """Say whether a table counts, since when and until when."""
    held, zone = period(table, municipality, now), municipality.zone
    start = zone.local(held.start)
    since, said = since_words(start, lang), _said(table, municipality, now, held)
    if held.end is None or said == "withdrawn":
        return say(lang, STATES[said], since=since)
    end = zone.local(held.end)
    until = until_words(start, end, lang, now=False)
    return say(lang, STATES_UNTIL[said], since=since, until=until, ended=since_words(end, lang))


def _said(table: Table, municipality: Municipality, now: int, held: Period) -> str:
    """Give the key of the words: the status, or why a table ended or counts again."""
    if not municipality.reigns_of(table):
        return "withdrawn"
    found = status(table, municipality, now)
    if found == "in_force":
        return "in_force" if held.opened is None else "back"
    if found in ("superseded", "expired") and held.closed is not None:
        return "revoked"
    return found


def act_of_state(table: Table, municipality: Municipality, now: int) -> str:
    """Give the act by which a table ends or ended, else by which it came back; empty for none."""
    held = period(table, municipality, now)
    act = held.closed or held.opened
    return "" if act is None else act.file.act


def instead(
    table: Table, municipality: Municipality, now: int, base: str, lang: str
) -> Link | None:
    """Lead to the table that is to follow one in force, or that counts in the place of one."""
    found = status(table, municipality, now)
    if found == "scheduled":
        return None
    choose = _coming if found == "in_force" else _replacing
    chosen = choose(table, municipality, now)
    if chosen is None:
        return None
    pattern, other, start = chosen
    since = since_words(municipality.zone.local(start), lang)
    where = address(f"/{municipality.id}/tabela", {"tabela": other.code}, base, lang)
    return Link(say(lang, pattern, since=since, code=printed(other.code)), where)


def _coming(table: Table, municipality: Municipality, now: int) -> tuple[str, Table, int] | None:
    tables = {one.id: one for one in municipality.tables}
    for one, after in pairwise(municipality.reigns[table.ponto]):
        if one.table == table.id and one.start <= now < after.start:
            return COMES_BACK if after.opened else COMES, tables[after.table], after.start
    return None


def _replacing(table: Table, municipality: Municipality, now: int) -> tuple[str, Table, int] | None:
    held, after = period(table, municipality, now), follower(table, municipality, now)
    if after is None or not municipality.reigns_of(table):
        current = in_force(municipality, table.ponto, now)
        return None if current is None else (INSTEAD, current, now)
    start = now if held.end is None else held.end
    if period(after, municipality, start).opened is not None:
        return CAME_BACK, after, start
    corrected = status(table, municipality, now) == "corrected"
    return CORRECTED if corrected else REPLACED, after, start
