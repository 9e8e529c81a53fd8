"""What roles are called on the publishers' pages, and how accounts are named to each other."""

from fare_service.publishing.accounts import Account
from fare_service.registry import Served

ROLES = {
    "driver": "mototaxista",
    "representative": "representante dos mototaxistas",
    "executive": "Prefeitura",
}


def role_of(account: Account, served: Served | None) -> str:
    """Say what an account is: its role, and the ponto where it works."""
    ponto = None if served is None else served.pontos.get(account.ponto)
    said = ROLES[account.role]
    return f"{said} do ponto {ponto.name}" if ponto is not None else said
