"""How a proposal is named and how it stands, in a line each."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from fare_service.faces.language import SOURCE
from fare_service.faces.web.addresses import to
from fare_service.faces.web.errors import PUBLISHING
from fare_service.faces.web.moments import since_words
from fare_service.journal.store import Transaction
from fare_service.publishing import accounts, contents, proposals, quorum, rights
from fare_service.publishing.accounts import Account
from fare_service.publishing.proposals import Approval, Proposal
from fare_service.publishing.quorum import Missing
from fare_service.registry import Served
from fare_service.tariffs import glossary

ENDS = {
    "errata": "Correção de uma tabela",
    "revogacao": "Revogação de uma tabela",
    "decisao_judicial": "Tabela suspensa por decisão judicial",
    glossary.WITHDRAWAL: "Retirada de uma tabela que ainda não vale",
}
ACTS = {
    "windows": "Horário aberto por um ato",
    "suspensions": "Horário suspenso por um ato",
    "revocations": "Revogação de um ato",
}


@dataclass(frozen=True)
class Summary:
    """A proposal in a list: what it is, since when it would count, how it stands, where it leads."""

    title: str
    since: str
    state: str
    address: str
    mine: bool
    asked: bool


def title_of(proposal: Proposal, served: Served) -> str:
    """Say what a proposal is about."""
    texts = proposal.content.texts
    end, act = contents.end_of(texts), contents.act_of(texts)
    if end is not None:
        said = ENDS[end.reason]
    elif act is not None:
        said = next(words for name, words in ACTS.items() if getattr(act, name))
    else:
        said = "Tabela nova"
    ponto = served.pontos.get(proposal.ponto)
    return f"{said} do ponto {ponto.name}" if ponto is not None else said


def since_of(proposal: Proposal) -> datetime | None:
    """Give the local time from which it would count."""
    return contents.start_of(proposal.content.texts)


def missing_words(missing: Missing) -> str:
    """Say what approvals still lack."""
    if missing.drivers:
        said = f"{missing.drivers} {'mototaxista' if missing.drivers == 1 else 'mototaxistas'}"
        lack = "falta" if missing.drivers == 1 else "faltam"
        more = f", de {missing.pontos} {'ponto' if missing.pontos == 1 else 'pontos'}"
        return f"{lack} {said}{more if missing.pontos else ''}"
    return "falta alguém de outro ponto" if missing.pontos == 1 else "falta gente de outros pontos"


def state_words(proposal: Proposal, served: Served, missing: Missing, now: int) -> str:
    """Say how a proposal stands."""
    if proposal.state == "published":
        return "publicada" if proposal.entered else "atendida"
    if proposal.state == "withdrawn":
        return "retirada"
    if proposal.lapsed(now):
        return "vencida: o começo ficou perto demais"
    if proposal.state == "draft":
        return "rascunho"
    if rights.by_decree(served.municipality, now):
        return "pedido à Prefeitura"
    return missing_words(missing) if missing else "aprovada, pronta para publicar"


def listed(
    connection: Transaction, account: Account, served: Served, now: int
) -> Sequence[Summary]:
    """Give what an account sees, the last changed first."""
    found: list[Summary] = []
    for one in proposals.listed(connection, account.municipality, account.login):
        given = proposals.approvals(connection, one) if one.state == "open" else ()
        missing = missing_of(connection, one, served, given, now)
        since = since_of(one)
        found.append(
            Summary(
                title=title_of(one, served),
                since="" if since is None else since_words(since, SOURCE),
                state=state_words(one, served, missing, now),
                address=to(f"{PUBLISHING}/p/{one.id}"),
                mine=one.proposer == account.login,
                asked=_is_asked(account, one, served, given, now),
            )
        )
    return found


def missing_of(
    connection: Transaction,
    one: Proposal,
    served: Served,
    given: Sequence[Approval],
    now: int,
) -> Missing:
    """Give what the approvals of a proposal still lack, as their accounts stand now."""
    if one.state == "published":
        return quorum.NOTHING_MISSING
    people = [accounts.of(connection, each.login) for each in given]
    return quorum.missing(
        served.municipality, one, [each for each in people if each is not None], now
    )


def _is_asked(
    account: Account, one: Proposal, served: Served, given: Sequence[Approval], now: int
) -> bool:
    """Tell whether it waits for this very account."""
    if one.state != "open" or one.lapsed(now):
        return False
    town = served.municipality
    approves = rights.may(account, "approve", town, one, now)
    if approves:
        return account.login not in {each.login for each in given}
    return rights.may(account, "answer", town, one, now)
