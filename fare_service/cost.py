"""What a kilometre run costs, by which fares are adjusted: ten-thousandths of a real, whole.

A centavo is too coarse: a kilometre costs about fifty of them, and one more would be two per cent.
"""

from decimal import Decimal
from typing import NewType

CostPerKm = NewType("CostPerKm", int)
"""What a kilometre costs, in ten-thousandths of a real (BRL)."""

PER_REAL = 10_000
_STEP = Decimal("0.0001")
LARGEST = CostPerKm(999_999)
"""R$ 99,9999: no kilometre of a motorcycle costs more."""


class NotACost(ValueError):
    """A cost that is not above nothing, or not whole ten-thousandths of a real, or over `LARGEST`."""


def cost_per_km(amount: object) -> CostPerKm:
    """Read reais (``Decimal`` or ``int``) with at most four decimals; raises `NotACost`."""
    if isinstance(amount, bool) or not isinstance(amount, (Decimal, int)):
        raise NotACost(amount)
    exact = Decimal(amount)
    if not exact.is_finite() or exact <= 0 or exact > LARGEST:
        raise NotACost(amount)
    # Comparing is exact; multiplying would round what has more digits than the context.
    whole = exact.quantize(_STEP)
    if whole != exact or not 0 < whole * PER_REAL <= LARGEST:
        raise NotACost(amount)
    return CostPerKm(int(whole * PER_REAL))


def decimal_text(cost: int) -> str:
    """Write a cost as files do: ``"0.4375"``, always four decimals."""
    return f"{cost // PER_REAL}.{cost % PER_REAL:04d}"


def cost_text(cost: int) -> str:
    """Write a cost as people read it: ``"R$ 0,4375"``, with an unbreakable blank."""
    return f"R$\N{NO-BREAK SPACE}{decimal_text(cost).replace('.', ',')}"
