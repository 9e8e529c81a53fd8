"""Accounts for the tests: drivers of Mangaratiba's pontos, and those of a town of decrees."""

from fare_service.journal.store import Journal
from fare_service.publishing import accounts
from fare_service.publishing.accounts import Account
from tests.folders import MANGARATIBA, SAO_RAIMUNDO

NOW = 1_796_126_400
"""2026-12-01T12:00 in UTC, nine in the morning at the towns."""
SECRET = "s" * 32


def driver(journal: Journal, ponto: str = "centro", town: str = MANGARATIBA) -> Account:
    """Make a driver of a ponto."""
    with journal.writing() as connection:
        return accounts.add(connection, town, "driver", ponto, NOW)


def official(journal: Journal, role: str = "executive", town: str = SAO_RAIMUNDO) -> Account:
    """Make an account of a town whose tables are made by decree."""
    with journal.writing() as connection:
        return accounts.add(connection, town, role, "", NOW)
