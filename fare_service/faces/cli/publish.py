"""``fare-service publish``: enters tables and acts into the journal, after check and preview."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from fare_service import clock, registry
from fare_service.faces.cli import town
from fare_service.faces.cli.portuguese import Command, Failure, Misuse
from fare_service.faces.problems import echo
from fare_service.registry import Served, ponto_id
from fare_service.settings import Settings
from fare_service.tariffs import file_names, files
from fare_service.tariffs.code import printed
from fare_service.tariffs.faults import Fault, Scribe, errors, ordered

if TYPE_CHECKING:
    from fare_service.faces.preview import Change, Hour
    from fare_service.journal.entry import Entry, Head
    from fare_service.journal.store import Journal

OPERATOR = "operator"
ROLES = {"operador": OPERATOR, "mototaxista": "driver", "representante": "representative"}
ROLES |= {"executivo": "executive"}


@dataclass(frozen=True)
class _Draft:
    """What would be entered, and the town as it is served and as it would be."""

    texts: Mapping[str, str]
    before: Served
    after: Served
    seen: "Head"
    warnings: list[Fault]


@click.command(
    cls=Command,
    help="""Publica tabelas e atos no diário: valem em todo lugar em um segundo.

    Cada ARQUIVO é uma tabela (tabela-….toml), o fim de uma (fim-….toml) ou um ato (ato-….toml), no
    formato das pastas de tarifas. Vários entram juntos, ou nenhum. Antes, confere tudo como o
    check e mostra cada preço de antes e de depois. O que se publica não se apaga.
    """,
    short_help="Publica tabelas e atos.",
)
@click.argument("municipality", metavar="MUNICÍPIO")
@click.argument(
    "paths", metavar="ARQUIVO…", nargs=-1, required=True, type=click.Path(path_type=Path)
)
@click.option("--sim", "agreed", is_flag=True, help="Publica sem perguntar.")
@click.option(
    "--papel", "role", metavar="PAPEL", default="operador", help=f"Quem propõe: {', '.join(ROLES)}."
)
@click.option("--ponto", metavar="PONTO", default="", help="De que ponto é quem propõe.")
@click.pass_context
def command(
    ctx: click.Context,
    /,
    municipality: str,
    paths: tuple[Path, ...],
    role: str,
    ponto: str,
    *,
    agreed: bool,
) -> None:
    """Enter files into the journal."""
    from fare_service.journal.errors import JournalError
    from fare_service.journal.migrations import migrate
    from fare_service.journal.store import open_journal

    if role not in ROLES:
        raise Misuse(f"Não há o papel «{echo(role)}». Há: {', '.join(ROLES)}.", ctx)
    settings = town.configured()
    texts = _texts(paths)
    try:
        with open_journal(settings) as journal:
            migrate(journal)
            draft = _drafted(settings, journal, municipality, texts)
            _show(draft)
            _agree(agreed=agreed)
            entries = _enter(journal, draft, ROLES[role], ponto)
    except JournalError as error:
        raise Failure(str(error)) from None
    _told(draft, entries)


def _texts(paths: tuple[Path, ...]) -> dict[str, str]:
    """Read the files by their names; raises `Failure` for what no folder of tariffs could hold."""
    found: dict[str, str] = {}
    faults: list[Fault] = []
    for path in paths:
        if file_names.sort_of(path.name) not in ("tabela", "fim", "ato"):
            raise Failure(
                f"{path.name} não é nome de tabela, fim ou ato: escreva como tabela-2027-01-31.toml, "
                "fim-2027-01-31.toml ou ato-2027-01-31.toml."
            )
        if path.name in found:
            raise Failure(f"{path.name} está duas vezes.")
        text = files.text(path, Scribe("", str(path), faults))
        if text is not None:
            found[path.name] = text
    if faults:
        raise Failure("\n".join(map(str, faults)))
    return found


def _drafted(
    settings: Settings, journal: "Journal", municipality: str, texts: Mapping[str, str]
) -> _Draft:
    """Read the town with and without the new files; raises `Failure` with all that is wrong."""
    from fare_service.journal.admission import objections
    from fare_service.journal.chain import broken
    from fare_service.journal.files import entered, recorded

    entries = journal.since()
    if fault := broken(entries):
        raise Failure(f"O diário não está como foi escrito: {fault.sentence}. Nada foi publicado.")
    before = town.served(settings, municipality)
    laid = entered(entries).get(municipality, {})
    for name in texts:
        if name in laid or (settings.tariffs / municipality / name).exists():
            raise Failure(f"{name} já está publicado: dê outro número ou outra data ao arquivo.")
    faults: list[Fault] = []
    calendar = registry.calendar_file(settings.tariffs, faults)
    when = recorded(entries).get(municipality, {})
    path, whole, today = settings.tariffs / municipality, {**laid, **texts}, clock.today_utc()
    after = None
    if calendar is not None:
        after = registry.read(path, calendar, today, faults, whole, when)
    if after is None:
        listed = "\n".join(map(str, ordered(errors(faults))))
        raise Failure(f"Assim não se publica:\n{listed}\nNada foi publicado.")
    against = objections(before, after, list(texts), clock.now())
    if against:
        listed = "\n".join(f"{one.file}: {one.sentence} [{one.code}]" for one in against)
        raise Failure(f"Assim não se publica:\n{listed}\nNada foi publicado.")
    head = entries[-1].head if entries else None
    return _Draft(texts, before, after, head or _no_head(), ordered(faults))


def _no_head() -> "Head":
    from fare_service.journal.entry import Head

    return Head()


def _show(draft: _Draft) -> None:
    """Print what `check` warns of, and every price before and after."""
    from fare_service.faces.language import SOURCE
    from fare_service.faces.preview import preview, starting

    one, now = draft.after.municipality, clock.now()
    for fault in draft.warnings:
        click.echo(str(fault))
    start = starting(draft.after, list(draft.texts), now)
    click.echo(f"{one.file.name}-{one.file.state}, {', '.join(draft.texts)}")
    hours = preview(draft.before, draft.after, start, now, SOURCE)
    if not hours:
        click.echo("O calendário ainda não chega a essa data: não há preços para comparar.")
    for hour in hours:
        _show_hour(hour)


def _show_hour(hour: "Hour") -> None:
    click.echo(f"\n{'; '.join(hour.labels)} (como em {hour.since:%d/%m/%Y, %H:%M})")
    for change in hour.changes:
        _show_change(change)
    if hour.same:
        number = f"{hour.same} viagem fica como está" if hour.same == 1 else ""
        click.echo(f"  {number or f'{hour.same} viagens ficam como estão'}.")


def _show_change(change: "Change") -> None:
    per_cent = "" if change.per_cent is None else f" ({change.per_cent:+.1f}%)".replace(".", ",")
    distance = f", {change.distance}" if change.distance else ""
    was = f"{change.before} → " if change.before else ""
    click.echo(f"  {was}{change.after}{per_cent}{distance}")
    for origin, destinations in change.trips.items():
        click.echo(f"    {origin} → {', '.join(destinations)}")


def _agree(*, agreed: bool) -> None:
    """Ask; raises `Failure` where nobody is there to answer, or the answer is no."""
    if agreed:
        return
    if not sys.stdin.isatty():
        raise Failure("Nada foi publicado: para publicar sem perguntar, escreva --sim.")
    answer = click.prompt("\nPublicar? [s/N]", default="n", show_default=False)
    if answer.strip().lower() not in ("s", "sim"):
        raise Failure("Nada foi publicado.")


def _enter(journal: "Journal", draft: _Draft, role: str, typed: str) -> tuple["Entry", ...]:
    from fare_service.journal.entry import Proposal, party

    found = ponto_id(draft.after, typed) if typed else ""
    if found is None:
        listed = ", ".join(draft.after.pontos) or "nenhum"
        raise Failure(f"Não conhecemos o ponto «{echo(typed)}». Na lista: {listed}.")
    who = party(role, draft.after.pontos.get(found))
    proposals = [
        Proposal(draft.after.municipality.id, name, text, who) for name, text in draft.texts.items()
    ]
    return journal.append_all(proposals, draft.seen)


def _told(draft: _Draft, entries: tuple["Entry", ...]) -> None:
    zone = draft.after.municipality.zone
    tables = {f"tabela-{one.id}.toml": one for one in draft.after.municipality.tables}
    click.echo("")
    for entry in entries:
        table = tables.get(entry.name)
        what = "" if table is None else f", código {printed(table.code)}"
        click.echo(f"Publicado: {entry.name}{what}, entrada {entry.number} do diário.")
        if table is not None:
            local = zone.local(table.start)
            click.echo(
                f"Vale desde {local:%d/%m/%Y, %H:%M}: troque a folha da parede. "
                f"A nova sai de /{draft.after.municipality.id}/tabela.pdf?tabela={table.code}"
            )
    click.echo(f"Resumo do diário: {entries[-1].hash}")
