"""What may be entered: the files must pass `check`; this is what their act and their moment ask for.

The law says who makes tables (Lei 621/2008, Anexo I, Art. 9º: the drivers; Lei 194/2021, Art. 7º: the
mayor, by decree). That drivers' tables are announced some hours before they begin is a rule of this
site, which the town's file may change.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta

from fare_service.journal.rises import rises
from fare_service.registry import Served
from fare_service.tariffs.glossary import BY_DECREE
from fare_service.tariffs.municipality import End, Municipality, Rules, Table

FARTHEST_DAYS = 2 * 366
SENTENCES = {
    "demonstracao": "é de demonstração, e o diário guarda só tabelas de verdade: tire `demonstracao`",
    "no_passado": "começa em {start}, que já passou: escolha um começo depois de agora",
    "antecedencia": (
        "começa em {start}, e esta cidade pede {hours} h entre a publicação e o começo: escolha "
        "{earliest} ou depois. Uma primeira tabela e uma que só baixa preços podem começar já"
    ),
    "longe_demais": "diz {start}, daqui a mais de dois anos: confira o ano",
    "sem_publicacao": (
        "vem de um ato publicado fora daqui: diga em `publicacao` o dia em que ele saiu"
    ),
    "publicacao_futura": "diz que o ato foi publicado em {published}, que ainda não chegou",
    "antes_da_publicacao": (
        "começa em {start}, antes da publicação do ato em {published}: um decreto vale desde que "
        "sai, não antes"
    ),
    "ja_vale": (
        "retira a tabela {table}, que já começou: só se retira a que ainda não vale. Para acabar "
        "com ela, use outro motivo"
    ),
}


@dataclass(frozen=True, slots=True)
class Objection:
    """Why a file is not entered: by its name, a code that stays, and a sentence for who proposes."""

    file: str
    code: str
    sentence: str


def objections(before: Served, after: Served, names: Collection[str], now: int) -> list[Objection]:
    """Give all that speaks against entering the files of those names; none, and they may be.

    `before` is the town as it is served, `after` as it would be; `now` the instant of publication.
    """
    town = after.municipality
    tables = {f"tabela-{one.id}.toml": one for one in town.tables}
    ends = {f"fim-{one.id}.toml": one for one in town.ends}
    found: list[Objection] = []
    for name in names:
        if name in tables:
            found += _against(name, _of_table(before, after, tables[name], now))
        elif name in ends:
            found += _against(name, _of_end(town, ends[name], now))
    return found


def is_first(table: Table, town: Municipality) -> bool:
    """Tell whether nobody has made a table of that track before: «primeira fixação»."""
    return not any(
        one.start < table.start and not one.file.demonstration
        for one in town.tables_of(table.ponto)
    )


def rules_at(town: Municipality, instant: int) -> Rules:
    """Give the rules in force at an instant, the first before there were any."""
    return next((one for one in reversed(town.rules) if one.start <= instant), town.rules[0])


Fault = tuple[str, Mapping[str, object]]


def _against(name: str, faults: Iterator[Fault]) -> list[Objection]:
    return [Objection(name, code, SENTENCES[code].format(**values)) for code, values in faults]


def _of_table(before: Served, after: Served, table: Table, now: int) -> Iterator[Fault]:
    town = after.municipality
    start = {"start": f"{town.zone.local(table.start):%d/%m/%Y, %H:%M}"}
    if table.file.demonstration:
        yield "demonstracao", {}
    if table.start > now + FARTHEST_DAYS * 86_400:
        yield "longe_demais", start
    elif rules_at(town, table.start).file.tables.by in BY_DECREE:
        yield from _of_decree(table, town, now, start)
    elif table.start < now:
        yield "no_passado", start
    else:
        yield from _of_drivers(before, after, table, now)


def _of_decree(
    table: Table, town: Municipality, now: int, start: Mapping[str, object]
) -> Iterator[Fault]:
    published = table.file.published
    if published is None:
        yield "sem_publicacao", {}
        return
    values = {**start, "published": f"{published:%d/%m/%Y}"}
    if published > town.zone.today(now):
        yield "publicacao_futura", values
    elif town.zone.local(table.start).date() < published:
        yield "antes_da_publicacao", values


def _of_drivers(before: Served, after: Served, table: Table, now: int) -> Iterator[Fault]:
    town = after.municipality
    hours = town.file.notice_hours
    earliest = now + hours * 3600
    if table.start >= earliest or is_first(table, town):
        return
    if rises(before, after, table, town.zone.today(now)):
        local = town.zone.local(earliest)
        whole = local.replace(second=0) + timedelta(minutes=bool(local.second))
        yield (
            "antecedencia",
            {
                "start": f"{town.zone.local(table.start):%d/%m/%Y, %H:%M}",
                "hours": hours,
                "earliest": f"{whole:%d/%m/%Y, %H:%M}",
            },
        )


def _of_end(town: Municipality, end: End, now: int) -> Iterator[Fault]:
    published = end.file.published
    if published is not None and published > town.zone.today(now):
        yield "publicacao_futura", {"published": f"{published:%d/%m/%Y}"}
    if end.since > now + FARTHEST_DAYS * 86_400:
        yield "longe_demais", {"start": f"{town.zone.local(end.since):%d/%m/%Y, %H:%M}"}
    (table,) = (one for one in town.tables if one.id == end.file.table)
    if end.withdraws and table.start <= now:
        yield "ja_vale", {"table": table.id}
