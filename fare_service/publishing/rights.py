"""Who may do what: by the role that the town's rules allow, by its ponto, and by whose proposal it is.

Where the drivers make the tables (Lei 621/2008, Anexo I, Art. 9º), drivers propose and approve. Where
a decree does (Lei 194/2021, Art. 7º), the representatives elected at each ponto (Art. 3º) ask, and the
executive registers. Auxiliaries (Lei 621/2008, Anexo I, Art. 8º) have no account, and nobody has a
say in another municipality.
"""

from collections.abc import Mapping
from typing import Literal, Protocol

from fare_service.journal.admission import rules_at
from fare_service.publishing.accounts import Account
from fare_service.tariffs.glossary import BY_DECREE
from fare_service.tariffs.municipality import Municipality

Role = Literal["driver", "representative", "executive"]
Action = Literal["see", "propose", "approve", "publish", "withdraw", "answer"]

DRIVERS_TOWN: tuple[Role, ...] = ("driver",)
DECREE_TOWN: tuple[Role, ...] = ("representative", "executive")


class About(Protocol):
    """What an action is about: a proposal that there is, or one that somebody would make."""

    @property
    def municipality(self) -> str:
        """The municipality whose prices would change."""

    @property
    def proposer(self) -> str:
        """The login of who proposes."""

    @property
    def proposer_ponto(self) -> str:
        """The ponto of who proposes."""

    @property
    def ponto(self) -> str:
        """The ponto whose own table it is about, empty for the municipality's."""


def by_decree(town: Municipality, now: int) -> bool:
    """Tell whether a town's tables are made by an act that is published elsewhere."""
    return rules_at(town, now).file.tables.by in BY_DECREE


def roles(town: Municipality, now: int) -> tuple[Role, ...]:
    """Give the roles that an account may have under the rules of a town."""
    return DECREE_TOWN if by_decree(town, now) else DRIVERS_TOWN


def pontos(account: Account, town: Municipality, now: int) -> tuple[str, ...]:
    """Give for whom an account may propose: ``""`` for the municipality, and its own ponto's id."""
    if not _acts(account, town, now):
        return ()
    single = rules_at(town, now).file.tables.single_ponto
    return ("", account.ponto) if single and account.ponto else ("",)


def may(account: Account, action: Action, town: Municipality, about: About, now: int) -> bool:
    """Tell whether an account may do something with a proposal, as things stand now.

    ``publish`` needs the approvals besides, which `quorum` counts; ``answer`` is to make a decree of
    what a representative asks.
    """
    if about.municipality != account.municipality or not _acts(account, town, now):
        return False
    return _ALLOWED[action](account, town, about, now)


def _acts(account: Account, town: Municipality, now: int) -> bool:
    """Tell whether an account counts in a town at all."""
    return (
        not account.disabled
        and account.municipality == town.id
        and account.role in roles(town, now)
    )


def _propose(account: Account, town: Municipality, about: About, now: int) -> bool:
    return about.proposer == account.login and about.ponto in pontos(account, town, now)


def _approve(account: Account, town: Municipality, about: About, now: int) -> bool:
    if account.role != "driver" or about.proposer == account.login or not account.ponto:
        return False
    if about.ponto:
        return account.ponto == about.ponto
    return account.ponto != about.proposer_ponto


def _publish(account: Account, town: Municipality, about: About, now: int) -> bool:
    return account.role in ("driver", "executive") and _propose(account, town, about, now)


def _withdraw(account: Account, town: Municipality, about: About, now: int) -> bool:
    return about.proposer == account.login


def _answer(account: Account, town: Municipality, about: About, now: int) -> bool:
    return account.role == "executive" and about.proposer != account.login


def _see(account: Account, town: Municipality, about: About, now: int) -> bool:
    return True


class _Rule(Protocol):
    def __call__(self, account: Account, town: Municipality, about: About, now: int, /) -> bool: ...


_ALLOWED: Mapping[Action, _Rule] = {
    "see": _see,
    "propose": _propose,
    "approve": _approve,
    "publish": _publish,
    "withdraw": _withdraw,
    "answer": _answer,
}
