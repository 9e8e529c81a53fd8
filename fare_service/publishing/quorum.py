"""Whose approvals count, and what they still lack: a rule of this site, which the town's file sets."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from fare_service.publishing import rights
from fare_service.publishing.accounts import Account
from fare_service.publishing.rights import About
from fare_service.tariffs.municipality import Municipality


@dataclass(frozen=True, slots=True)
class Missing:
    """What is lacking: other drivers, and other pontos that they must be of; true if anything is."""

    drivers: int = 0
    pontos: int = 0

    def __bool__(self) -> bool:
        return bool(self.drivers or self.pontos)


@dataclass(frozen=True, slots=True)
class Needed:
    """Whose approval a proposal needs: so many other drivers, of so many pontos other than its own."""

    drivers: int
    pontos: int


NOTHING_MISSING = Missing()


def needed(town: Municipality, ponto: str, now: int) -> Needed:
    """Give what a proposal needs: for the municipality's table, or with an id for that of a ponto.

    A ponto with few places asks for as many others as it has, and one at least. What a decree has
    fixed needs nobody's approval.
    """
    if rights.by_decree(town, now):
        return Needed(0, 0)
    rule = town.file.quorum
    if not ponto:
        return Needed(rule.drivers, rule.pontos)
    places = next((one.drivers for one in town.pontos if one.id == ponto), None)
    others = rule.of_ponto if places is None else min(rule.of_ponto, places - 1)
    return Needed(max(1, others), 0)


def counted(
    town: Municipality, about: About, approvers: Iterable[Account], now: int
) -> tuple[Account, ...]:
    """Keep the approvers that count, given as their accounts stand now, each once."""
    once = {one.login: one for one in approvers}
    return tuple(one for one in once.values() if rights.may(one, "approve", town, about, now))


def missing(town: Municipality, about: About, approvers: Sequence[Account], now: int) -> Missing:
    """Give what the approvals still lack.

    Several drivers of one ponto count, but the pontos that they come from are counted too.
    """
    rule = needed(town, about.ponto, now)
    found = counted(town, about, approvers, now)
    return Missing(
        drivers=max(0, rule.drivers - len(found)),
        pontos=max(0, rule.pontos - len({one.ponto for one in found})),
    )
