"""Accounts for the tests: drivers of Mangaratiba's pontos, and those of a town of decrees."""

from fare_service.journal.store import Journal
from fare_service.publishing import accounts
from fare_service.publishing.accounts import Account
from tests.folders import MANGARATIBA, SAO_RAIMUNDO

NOW = 1_796_126_400
"""2026-12-01T12:00 in UTC, nine in the morning at the towns."""
SECRET = "s" * 32
COSTS = {
    "fuel_price": "5,999",
    "fuel_lasts": "40",
    "oil_price": "35,00",
    "oil_lasts": "1000",
    "tyres_price": "420",
    "tyres_lasts": "12000",
    "chain_kit_price": "180,00",
    "chain_kit_lasts": "15000",
    "brakes_price": "60",
    "brakes_lasts": "10000",
    "maintenance_price": "120,00",
    "licensing_insurance_price": "360,00",
    "depreciation_price": "1200,00",
    "km_per_month": "3000",
}
"""A sheet by which a kilometre costs R$ 0,3213."""


def driver(journal: Journal, ponto: str = "centro", town: str = MANGARATIBA) -> Account:
    """Make a driver of a ponto."""
    with journal.writing() as connection:
        return accounts.add(connection, town, "driver", ponto, NOW)


def official(journal: Journal, role: str = "executive", town: str = SAO_RAIMUNDO) -> Account:
    """Make an account of a town whose tables are made by decree."""
    with journal.writing() as connection:
        return accounts.add(connection, town, role, "", NOW)
