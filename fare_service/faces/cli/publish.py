"""``fare-service publish``: enters tables and acts into the journal, after check and preview."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from fare_service.faces.cli import town
from fare_service.faces.cli.draft import NOTHING_DONE, Draft, admit, drafted
from fare_service.faces.cli.portuguese import Command, Failure, Misuse
from fare_service.faces.problems import echo
from fare_service.registry import Served, ponto_id

if TYPE_CHECKING:
    from fare_service.journal.entry import Entry, Party, Proposal
    from fare_service.journal.store import Journal

ROLES = {
    "operador": "operator",
    "mototaxista": "driver",
    "representante": "representative",
    "executivo": "executive",
}


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
    from fare_service.faces.cli.before_after import show
    from fare_service.faces.cli.published import tell
    from fare_service.journal.entry import Proposal
    from fare_service.journal.errors import JournalError
    from fare_service.journal.migrations import migrate
    from fare_service.journal.store import open_journal

    chosen = ROLES.get(role, role)
    if chosen not in ROLES.values():
        raise Misuse(f"Não há o papel «{echo(role)}». Há: {', '.join(ROLES)}.", ctx)
    settings = town.configured()
    try:
        with open_journal(settings) as journal:
            migrate(journal)
            draft = drafted(settings, town.proved(settings), municipality, paths)
            who = _party(draft.after, chosen, ponto)
            show(draft)
            _agree(agreed=agreed)
            admit(draft)  # the clock went on while someone was reading
            proposals = [Proposal(municipality, *one, who) for one in draft.texts.items()]
            entries = _enter(journal, proposals, draft)
    except JournalError as error:
        raise Failure(str(error)) from None
    tell(draft, entries, settings.base_url)


def _party(served: Served, role: str, typed: str) -> "Party":
    from fare_service.journal.entry import party

    found = ponto_id(served, typed) if typed else ""
    if found is None:
        listed = ", ".join(served.pontos) or "nenhum"
        raise Failure(f"Não conhecemos o ponto «{echo(typed)}». Na lista: {listed}.")
    return party(role, served.pontos.get(found))


def _agree(*, agreed: bool) -> None:
    """Ask; raises `Failure` where nobody is there to answer, or the answer is no."""
    if agreed:
        return
    if not sys.stdin.isatty():
        raise Failure(f"{NOTHING_DONE} Para publicar sem perguntar, escreva --sim.")
    try:
        answer = click.prompt("\nPublicar? [s/N]", default="n", show_default=False)
    except click.Abort:
        answer = "n"
    if answer.strip().lower() not in ("s", "sim"):
        raise Failure(NOTHING_DONE)


def _enter(journal: "Journal", proposals: Sequence["Proposal"], draft: Draft) -> Sequence["Entry"]:
    """Enter what is proposed; raises `Failure` that says whether it was, as far as anyone can know."""
    from fare_service.journal.errors import JournalError, Unavailable

    try:
        return journal.append_all(proposals, draft.seen)
    except Unavailable as error:
        # The connection may have broken after all was kept, and before anyone was told.
        try:
            later = journal.since(draft.seen)
        except JournalError:
            raise Failure(
                f"{error} Não se sabe se a publicação entrou: quando o banco voltar, repita o "
                "comando. Se entrou, ele diz que o arquivo já está publicado."
            ) from None
        wanted = {(one.municipality, one.name, one.text) for one in proposals}
        kept = [one for one in later if (one.municipality, one.name, one.text) in wanted]
        if len(kept) < len(proposals):
            raise Failure(f"{error} {NOTHING_DONE}") from None
        return kept
