"""The page of one table: its act, its code, since when and until when, and its prices."""

from dataclasses import dataclass

from fare_service.faces.language import SOURCE
from fare_service.faces.problems import Refusal, echo
from fare_service.faces.tables import TableAnswer, in_force, table_answer, table_end
from fare_service.faces.web.form import Link
from fare_service.faces.web.moments import since_words, until_words
from fare_service.faces.web.prices import Prices, prices
from fare_service.registry import Served
from fare_service.tariffs.code import printed, retyped
from fare_service.tariffs.municipality import Table


@dataclass(frozen=True, slots=True)
class PriceList:
    """A table ready to be shown; without `prices` while the calendar does not reach it."""

    table: TableAnswer
    code: str
    act: str
    ponto: str
    since: str
    until: str
    prices: Prices | None


def price_list(served: Served, typed: str, now: int, base: str) -> PriceList | None:
    """List the prices of the table of that code, or of the one in force; None without any.

    Raises `Refusal` for a code that names no table of the municipality.
    """
    one = served.municipality
    table = _table(served, typed, now)
    if table is None:
        return None
    end = table_end(table, one)
    start = one.zone.local(table.start)
    return PriceList(
        table=table_answer(table, one, now, base),
        code=printed(table.code),
        act=table.file.act,
        ponto=served.pontos[table.ponto].name if table.ponto else "",
        since=since_words(start, SOURCE),
        until="" if end is None else until_words(start, one.zone.local(end), SOURCE, now=False),
        prices=prices(served, table, now),
    )


def other_tables(served: Served, shown: PriceList | None, now: int, base: str) -> list[Link]:
    """Link the tables that are not shown, the newest first."""
    one = served.municipality
    found = []
    for table in sorted(one.tables, key=lambda table: table.start, reverse=True):
        answer = table_answer(table, one, now, base)
        owner = f"{served.pontos[table.ponto].name}: " if table.ponto else ""
        if shown is None or answer.code != shown.table.code:
            label = f"{owner}desde {since_words(one.zone.local(table.start), SOURCE)}"
            found.append(Link(label, answer.url))
    return found


def _table(served: Served, typed: str, now: int) -> Table | None:
    if not typed:
        return in_force(served.municipality, "", now)
    code = retyped(typed)
    for one in served.municipality.tables:
        if one.code == code:
            return one
    detail = f"Não há tabela de código «{echo(typed)}» em {served.municipality.file.name}."
    raise Refusal("unknown-code", detail)
