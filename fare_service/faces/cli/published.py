"""Says on a terminal what was entered, from when on it counts, and what to do at the wall."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from fare_service.faces.cli.draft import Draft
from fare_service.registry import Served
from fare_service.tariffs.code import printed
from fare_service.tariffs.municipality import End, Table

if TYPE_CHECKING:
    from fare_service.journal.entry import Entry


def tell(draft: Draft, entries: Sequence["Entry"], base: str) -> None:
    """Print each entry, what hangs on the wall because of it, and the hash that proves them all."""
    one = draft.after.municipality
    tables = {f"tabela-{table.id}.toml": table for table in one.tables}
    ends = {f"fim-{end.id}.toml": end for end in one.ends}
    click.echo("")
    for entry in entries:
        table, end = tables.get(entry.name), ends.get(entry.name)
        code = "" if table is None else f", código {printed(table.code)}"
        click.echo(f"Publicado: {entry.name}{code}, entrada {entry.number} do diário.")
        if table is not None:
            for line in _of_table(draft.after, table, base):
                click.echo(line)
        elif end is not None:
            click.echo(_of_end(draft.after, end))
    click.echo(f"Resumo do diário: {entries[-1].hash}")


def _of_table(served: Served, table: Table, base: str) -> Iterator[str]:
    town, ponto = served.municipality, f"/pontos/{table.ponto}" if table.ponto else ""
    if not town.reigns_of(table):
        yield "Ela nunca vale: outra toma o lugar dela, ou foi retirada."
        return
    yield f"Vale desde {town.zone.local(table.start):%d/%m/%Y, %H:%M}: troque a folha da parede."
    yield f"A nova sai de {base}/{town.id}{ponto}/tabela.pdf?tabela={table.code}"


def _of_end(served: Served, end: End) -> str:
    if end.withdraws:
        return f"A tabela {end.file.table} não chega a valer: a folha dela não vai para a parede."
    since = served.municipality.zone.local(end.since)
    return f"A tabela {end.file.table} acaba em {since:%d/%m/%Y, %H:%M}: tire a folha da parede."
