"""The page of one table: its act, its code, since when and until when, and its prices."""

from dataclasses import dataclass

from fare_service.faces.language import N_, say
from fare_service.faces.notes import recorded_late
from fare_service.faces.problems import Refusal, echo
from fare_service.faces.tables import TableAnswer, in_force, status, table_answer
from fare_service.faces.web.addresses import address
from fare_service.faces.web.form import Link
from fare_service.faces.web.moments import since_words
from fare_service.faces.web.prices import Prices, prices
from fare_service.faces.web.table_state import MARKS, act_of_state, instead, state_words
from fare_service.faces.web.tag_words import seal_words
from fare_service.registry import Served
from fare_service.tariffs.code import printed, retyped
from fare_service.tariffs.municipality import Table

NEVER = N_("Esta tabela nunca valeu: os preços dela não aparecem.")
TOO_FAR = N_("Os preços aparecem aqui quando o calendário de feriados chegar a essa data.")


@dataclass(frozen=True, slots=True)
class PriceList:
    """A table ready to be shown; without `prices`, `unpriced` says why.

    `state` says whether it counts and when, `state_act` by which act if one has decided that;
    `recorded` when the journal got it, where that was after it began;
    `successor` leads to the table that is to follow it, or that counts in its place.
    """

    table: TableAnswer
    code: str
    act: str
    ponto: str
    state: str
    state_act: str
    recorded: str
    successor: Link | None
    prices: Prices | None
    unpriced: str

    def seal(self, lang: str) -> str:
        """Say which table this is, and of which card the prices are."""
        if self.prices is None:
            return say(lang, N_("Código {code}."), code=self.code)
        return seal_words(self.table.code, self.ponto, self.prices.card, lang)


def price_list(served: Served, table: Table, now: int, base: str, lang: str) -> PriceList:
    """List the prices of a table."""
    one = served.municipality
    return PriceList(
        table=table_answer(table, one, now, base),
        code=printed(table.code),
        act=table.file.act,
        ponto=served.pontos[table.ponto].name if table.ponto else "",
        state=state_words(table, one, now, lang),
        state_act=act_of_state(table, one, now),
        recorded=recorded_late(table, lang),
        successor=instead(table, one, now, base, lang),
        prices=prices(served, table, now, lang),
        unpriced=say(lang, TOO_FAR if one.reigns_of(table) else NEVER),
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
            mark = MARKS.get(status(table, one, now), "")
            where = address(f"/{one.id}/tabela", {"tabela": table.code}, base, lang)
            found.append(Link(f"{owner}{label}{_marked(mark, lang)}", where))
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


def _marked(mark: str, lang: str) -> str:
    return f" ({say(lang, mark)})" if mark else ""
