"""The page of all tables that ever were: what each changed, by which act, and the prices over time."""

from collections.abc import Iterator
from dataclasses import dataclass

from fare_service.faces.changes import comparable
from fare_service.faces.language import N_, say
from fare_service.faces.notes import recorded_late
from fare_service.faces.web.addresses import address
from fare_service.faces.web.form import Link
from fare_service.faces.web.how_we_read import PUBLISHERS
from fare_service.faces.web.moments import since_words
from fare_service.faces.web.price_changes import Row, before_it, cost_row, rows
from fare_service.faces.web.price_charts import Track, tracks
from fare_service.faces.web.table_state import act_of_state, state_words
from fare_service.registry import Served
from fare_service.tariffs.code import printed
from fare_service.tariffs.municipality import Rules, Table

CALCULATIONS = N_("Cálculos: {reference}.")
OPINION = N_("Parecer técnico: {reference}.")


@dataclass(frozen=True, slots=True)
class Change:
    """A table and what it changed; the newest first, `first` of those that nothing came before.

    `before` leads to the one before, by its code; `sheet` is empty where there is none to print.
    """

    anchor: str
    since: str
    ponto: str
    act: str
    state: str
    state_act: str
    recorded: str
    first: bool
    rows: list[Row]
    cost: Row | None
    rests: list[str]
    prices: Link
    sheet: str
    before: Link | None

    @property
    def same(self) -> bool:
        """Tell whether a table has the very amounts of the one before."""
        return self.before is not None and all(row.same for row in self.rows)


@dataclass(frozen=True, slots=True)
class Publisher:
    """Who makes tables: all of them together, whether a ponto alone may too, and what says so."""

    set_by: str
    single_ponto: bool
    article: str
    norm: str


@dataclass(frozen=True, slots=True)
class History:
    """All real tables of a town; with none, `publisher` is who has yet to make one."""

    changes: list[Change]
    tracks: list[Track]
    publisher: Publisher


def history(served: Served, now: int, base: str, lang: str) -> History:
    """Tell the history of a town's prices."""
    return History(
        changes=[_change(one, served, now, base, lang) for one in real_tables(served)],
        tracks=tracks(served, now, lang),
        publisher=_publisher(served.municipality.rules[-1], lang),
    )


def real_tables(served: Served) -> list[Table]:
    """Give the tables that someone fixed, the newest first; those of a day by their names."""
    found = [one for one in served.municipality.tables if comparable(one)]
    return sorted(sorted(found, key=lambda one: one.id), key=lambda one: one.start, reverse=True)


def sheet_of(table: Table, served: Served, now: int, base: str, lang: str) -> str:
    """Give the address of a table's sheet; empty while there is nothing to print of it."""
    town = served.municipality
    reigns, zone = town.reigns_of(table), town.zone
    if not reigns or zone.local(reigns[0].start).year > zone.today(now).year + 1:
        return ""
    ponto = f"/pontos/{table.ponto}" if table.ponto else ""
    return address(f"/{town.id}{ponto}/tabela.pdf", {"tabela": table.code}, base, lang)


def _change(table: Table, served: Served, now: int, base: str, lang: str) -> Change:
    one, old = served.municipality, before_it(table, served)
    return Change(
        anchor=f"t-{table.code}",
        since=since_words(one.zone.local(table.start), lang),
        ponto=served.pontos[table.ponto].name if table.ponto else "",
        act=table.file.act,
        state=state_words(table, one, now, lang),
        state_act=act_of_state(table, one, now),
        recorded=recorded_late(table, lang),
        first=old is None and bool(one.reigns_of(table)),
        rows=rows(old, table, served, lang),
        cost=cost_row(old, table, lang),
        rests=list(_rests(table, lang)),
        prices=_link(table, served, base, lang),
        sheet=sheet_of(table, served, now, base, lang),
        before=None if old is None else _link(old, served, base, lang),
    )


def _rests(table: Table, lang: str) -> Iterator[str]:
    """Say on what an act rests, where it says so."""
    if table.file.calculations:
        yield say(lang, CALCULATIONS, reference=table.file.calculations)
    if table.file.opinion:
        yield say(lang, OPINION, reference=table.file.opinion)


def _link(table: Table, served: Served, base: str, lang: str) -> Link:
    where = address(f"/{served.municipality.id}/tabela", {"tabela": table.code}, base, lang)
    return Link(printed(table.code), where)


def _publisher(rules: Rules, lang: str) -> Publisher:
    who = rules.file.tables
    return Publisher(say(lang, PUBLISHERS[who.by]), who.single_ponto, who.article, rules.file.norm)
