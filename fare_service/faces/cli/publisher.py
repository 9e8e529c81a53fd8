"""``fare-service publisher``: invites those who publish, lists, moves and disables them."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from fare_service import clock
from fare_service.faces.cli import town
from fare_service.faces.cli.portuguese import Command, Failure, Group, Misuse
from fare_service.faces.problems import echo
from fare_service.registry import Served, ponto_id

if TYPE_CHECKING:
    from fare_service.journal.store import Journal, Transaction
    from fare_service.publishing.accounts import Account
    from fare_service.settings import Settings

ROLES = {
    "driver": "mototaxista",
    "representative": "representante",
    "executive": "Prefeitura",
}
AUXILIARY = ("auxiliar", "auxiliary", "auxiliaries", "auxiliares")
MESSAGE = """\
Você pode publicar os preços do mototáxi de {town} no Quanto Dá.
Abra este endereço, que serve uma vez só, até {until}:
{address}
Seu nome de entrada é {login}. Não mande este endereço a mais ninguém."""


@click.group(
    cls=Group,
    help="""Cuida de quem publica pelo telefone: convida, lista, muda de ponto, desliga.

    Quem pode ser convidado, a lei de cada município diz: onde os mototaxistas fazem a tabela, eles
    (driver); onde é por decreto, os representantes dos pontos (representative) e a Prefeitura
    (executive). Auxiliares não publicam.
    """,
    short_help="Convida quem publica, e desliga.",
)
def command() -> None:
    """Look after the accounts of publishers."""


@command.command(
    cls=Command,
    help="""Faz uma conta e escreve o convite para ela: um endereço que serve uma vez só.

    Mande o convite por WhatsApp a quem vai usar a conta. Ele vale 72 horas.
    """,
    short_help="Faz uma conta e o seu convite.",
)
@click.argument("municipality", metavar="MUNICÍPIO")
@click.option("--role", metavar="PAPEL", required=True, help=f"O papel: {', '.join(ROLES)}.")
@click.option("--ponto", metavar="PONTO", default="", help="O ponto em que trabalha.")
@click.pass_context
def add(ctx: click.Context, /, municipality: str, role: str, ponto: str) -> None:
    """Make an account and its invitation."""
    from fare_service.publishing import accounts

    settings = town.configured()
    served = town.served(settings, municipality)
    _check_role(ctx, served, role)
    stand = _ponto(served, ponto, needed=role != "executive")
    now = clock.now()
    with _database(settings, make=True) as journal, journal.writing() as connection:
        made = accounts.add(connection, municipality, role, stand, now)
        token = _invite(connection, made.login, now)
    _tell(settings, served, made, token, now)


@command.command(
    cls=Command,
    help="""Faz outro convite para uma conta: para quem esqueceu a frase, ou perdeu o telefone.

    O convite de antes não abre mais. Quando este é usado, as sessões abertas acabam.
    """,
    short_help="Faz outro convite para uma conta.",
)
@click.argument("login", metavar="NOME")
def invite(login: str) -> None:
    """Make another invitation."""
    settings, now = town.configured(), clock.now()
    with _database(settings) as journal, journal.writing() as connection:
        account = _known(connection, login)
        if account.disabled:
            raise Failure(
                f"A conta {account.login} está desligada. Faça outra com `publisher add`."
            )
        token = _invite(connection, account.login, now)
    _tell(settings, town.served(settings, account.municipality), account, token, now)


@command.command("list", cls=Command, help="Lista as contas.", short_help="Lista as contas.")
@click.argument("municipality", metavar="[MUNICÍPIO]", required=False, default="")
def listed(municipality: str) -> None:
    """List the accounts."""
    from fare_service.publishing import accounts

    settings = town.configured()
    if municipality:
        town.served(settings, municipality)
    with _database(settings) as journal, journal.reading() as connection:
        found = accounts.listed(connection, municipality)
    for one in found:
        state = "desligada" if one.disabled else "ativa" if one.has_passphrase else "convidada"
        ponto = f", ponto {one.ponto}" if one.ponto else ""
        click.echo(f"{one.login}: {one.municipality}, {ROLES[one.role]}{ponto}, {state}")
    if not found:
        click.echo("Nenhuma conta. Convide com `fare-service publisher add`.")


@command.command(
    cls=Command,
    help="""Desliga uma conta: as sessões acabam, os convites não abrem, as aprovações não contam.

    O que ela já publicou continua publicado.
    """,
    short_help="Desliga uma conta.",
)
@click.argument("login", metavar="NOME")
def disable(login: str) -> None:
    """Disable an account."""
    from fare_service.publishing import accounts

    with _database(town.configured()) as journal, journal.writing() as connection:
        account = accounts.disable(connection, _known(connection, login).login, clock.now())
    click.echo(f"{account.login} está desligada.")


@command.command(
    cls=Command,
    help="""Muda uma conta de ponto. As aprovações que deu contam pelo ponto novo, ou não contam.""",
    short_help="Muda uma conta de ponto.",
)
@click.argument("login", metavar="NOME")
@click.option("--ponto", metavar="PONTO", required=True, help="O ponto novo.")
def move(login: str, ponto: str) -> None:
    """Move an account to another ponto."""
    from fare_service.publishing import accounts

    settings = town.configured()
    with _database(settings) as journal, journal.writing() as connection:
        account = _known(connection, login)
        stand = _ponto(town.served(settings, account.municipality), ponto, needed=True)
        moved = accounts.move(connection, account.login, stand)
    click.echo(f"{moved.login} é agora do ponto {moved.ponto}.")


@contextmanager
def _database(settings: "Settings", *, make: bool = False) -> Iterator["Journal"]:
    """Open the database, made and brought up to date if it may be; raises `Failure`."""
    from fare_service.journal.errors import JournalError
    from fare_service.journal.migrations import migrate
    from fare_service.journal.store import open_journal

    if not make and not settings.has_journal:
        raise Failure("Ainda não há contas. Convide com `fare-service publisher add`.")
    try:
        with open_journal(settings) as journal:
            migrate(journal)
            yield journal
    except JournalError as error:
        raise Failure(str(error)) from None


def _known(connection: "Transaction", login: str) -> "Account":
    from fare_service.publishing import accounts

    found = accounts.of(connection, accounts.folded(login))
    if found is None:
        raise Failure(
            f"Não há conta «{echo(login)}». Veja as que há com `fare-service publisher list`."
        )
    return found


def _invite(connection: "Transaction", login: str, now: int) -> str:
    from fare_service.publishing import invitations

    return invitations.invite(connection, login, now)


def _check_role(ctx: click.Context, served: Served, role: str) -> None:
    """Refuse a role that the town's rules do not know; raises `Misuse` and `Failure`."""
    from fare_service.publishing import rights

    allowed = rights.roles(served.municipality, clock.now())
    named = ", ".join(allowed)
    if role in AUXILIARY:
        raise Failure(f"Auxiliares não publicam nem aprovam. Aqui o papel pode ser {named}.")
    if role not in ROLES:
        raise Misuse(f"Não há o papel «{echo(role)}». Há: {', '.join(ROLES)}.", ctx)
    if role not in allowed:
        article = served.municipality.rules[-1].file.tables.article
        raise Failure(
            f"A lei de {served.municipality.file.name} não dá esse papel ({article}). "
            f"Aqui o papel pode ser {named}."
        )


def _ponto(served: Served, typed: str, *, needed: bool) -> str:
    """Give the id of a ponto; raises `Failure` for one unknown, or missing where the town has some."""
    listed_pontos = ", ".join(served.pontos)
    if not typed:
        if needed and served.pontos:
            raise Failure(f"Diga de que ponto é, com --ponto. Na lista: {listed_pontos}.")
        return ""
    found = ponto_id(served, typed)
    if found is None:
        raise Failure(
            f"Não conhecemos o ponto «{echo(typed)}». Na lista: {listed_pontos or 'nenhum'}."
        )
    return found


def _tell(settings: "Settings", served: Served, account: "Account", token: str, now: int) -> None:
    """Print the link, and the message that brings it."""
    from fare_service.publishing import invitations

    zone = served.municipality.zone
    until = zone.local(now + invitations.HOURS * 3600)
    address = f"{settings.base_url}/publicar/convite/{token}"
    click.echo(f"Conta {account.login}. O convite vale até {until:%d/%m/%Y, %H:%M}:")
    click.echo(f"  {address}")
    if not settings.base_url:
        click.echo("  (o endereço começa com o do site; FARE_BASE_URL o põe aí)", err=True)
        return
    click.echo("\nPara mandar por WhatsApp:\n")
    name = served.municipality.file.name
    said = MESSAGE.format(
        town=name, until=f"{until:%d/%m, %H:%M}", address=address, login=account.login
    )
    click.echo(said)
