"""The page of one table: its act, its code, since when and until when, and its prices."""

from dataclasses import dataclass

from fare_service.faces.language import N_, say
from fare_service.faces.problems import Refusal, echo
from fare_service.faces.tables import TableAnswer, in_force, table_answer, table_end
from fare_service.faces.web.addresses import address
from fare_service.faces.web.form import Link
from fare_service.faces.web.moments import since_words, until_words
from fare_service.faces.web.prices import Prices, prices
from fare_service.registry import Served
from fare_service.tariffs.code import printed, retyped
from fare_service.tariffs.municipality import Table

STATES = {
    "in_force": N_("Em vigor desde {since}."),
    "scheduled": N_("Ainda não vale: começa em {since}."),
    "corrected": N_("Corrigida por outra: valia desde {since}."),
    "superseded": N_("Já não vale: valeu desde {since}."),
    "expired": N_("Já não vale: valeu desde {since}."),
    "suspended": N_("Suspensa: valia desde {since}."),
    "withdrawn": N_("Retirada: começaria em {since}."),
}
STATES_UNTIL = {
    "in_force": N_("Em vigor desde {since} até {until}."),
    "scheduled": N_("Ainda não vale: começa em {since} até {until}."),
    "corrected": N_("Corrigida por outra: valia desde {since} até {until}."),
    "superseded": N_("Já não vale: valeu desde {since} até {until}."),
    "expired": N_("Já não vale: valeu desde {since} até {until}."),
}
_OTHER, _OTHER_UNTIL = (
    N_("Não vale: valia desde {since}."),
    N_("Não vale: valia desde {since} até {until}."),
)


@dataclass(frozen=True, slots=True)
class PriceList:
    """A table ready to be shown; without `prices` while the calendar does not reach it.

    `state` says whether it counts and when, `successor` leads to a table that is to follow it.
    """

    table: TableAnswer
    code: str
    act: str
    ponto: str
    state: str
    successor: Link | None
    prices: Prices | None


def price_list(served: Served, table: Table, now: int, base: str, lang: str) -> PriceList:
    """List the prices of a table."""
    one = served.municipality
    end, answer = table_end(table, one), table_answer(table, one, now, base)
    start = one.zone.local(table.start)
    since = since_words(start, lang)
    until = "" if end is None else until_words(start, one.zone.local(end), lang, now=False)
    return PriceList(
        table=answer,
        code=printed(table.code),
        act=table.file.act,
        ponto=served.pontos[table.ponto].name if table.ponto else "",
        state=_state(answer, since, until, lang),
        successor=_successor(served, table, now, base, lang),
        prices=prices(served, table, now, lang),
    )


def other_tables(served: Served, shown: Table | None, now: int, base: str, lang: str) -> list[Link]:
    """Link the tables that are not shown, the newest first."""
    one = served.municipality
    found = []
    for table in sorted(one.tables, key=lambda table: table.start, reverse=True):
        owner = f"{served.pontos[table.ponto].name}: " if table.ponto else ""
        if table is not shown:
            since = since_words(one.zone.local(table.start), lang)
            label = say(lang, N_("desde {since}"), since=since)
            where = address(f"/{one.id}/tabela", {"tabela": table.code}, base, lang)
            found.append(Link(f"{owner}{label}", where))
    return found


def asked_table(served: Served, typed: str, ponto: str, now: int, lang: str) -> Table | None:
    """Give the table of that code; without one, that in force at the ponto, None for none.

    Raises `Refusal` for a code that names no table of the municipality.
    """
    if not typed:
        return in_force(served.municipality, ponto if ponto in served.shelves else "", now)
    code = retyped(typed)
    for one in served.municipality.tables:
        if one.code == code:
            return one
    detail = say(
        lang,
        N_("Não há tabela de código «{typed}» em {town}."),
        typed=echo(typed),
        town=served.municipality.file.name,
    )
    raise Refusal("unknown-code", detail)


def _state(answer: TableAnswer, since: str, until: str, lang: str) -> str:
    if until:
        pattern = STATES_UNTIL.get(answer.status, _OTHER_UNTIL)
        return say(lang, pattern, since=since, until=until)
    return say(lang, STATES.get(answer.status, _OTHER), since=since)


def _successor(served: Served, table: Table, now: int, base: str, lang: str) -> Link | None:
    """Announce the table that is to follow one in force, if any is scheduled."""
    one = served.municipality
    coming = [t for t in one.tables if t.ponto == table.ponto and t.start > now >= table.start]
    if not coming:
        return None
    later = min(coming, key=lambda t: t.start)
    since = since_words(one.zone.local(later.start), lang)
    where = address(f"/{one.id}/tabela", {"tabela": later.code}, base, lang)
    return Link(say(lang, N_("Outra tabela começa em {since}: ver"), since=since), where)
