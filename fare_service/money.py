"""Whole centavos, from the page of the law to the page of the rider.

An amount is an ``int`` of centavos everywhere; this module is the only place that turns text
into centavos and centavos into text, and nothing here rounds.
"""

from decimal import Decimal
from functools import lru_cache
from typing import NewType

Centavos = NewType("Centavos", int)
"""A sum of money in centavos of the real (BRL)."""

CURRENCY = "BRL"
CENTAVOS_PER_REAL = 100
_CENTAVO = Decimal("0.01")
LARGEST = Centavos(999_999)
"""R$ 9.999,99: no mototáxi ride costs more; a larger amount in a file is a slip of the pen."""


class NotCentavos(ValueError):
    """An amount that is not a whole, non-negative and plausible number of centavos."""


def centavos(amount: object) -> Centavos:
    """Read an amount in reais (``Decimal`` or ``int``, as TOML gives it) as centavos.

    Raises `NotCentavos` for text, fractions of a centavo, negative amounts, infinities and
    amounts over `LARGEST`.
    """
    if isinstance(amount, bool) or not isinstance(amount, (Decimal, int)):
        raise NotCentavos(amount)
    exact = Decimal(amount)
    if not exact.is_finite() or exact.is_signed() or exact > LARGEST:
        raise NotCentavos(amount)
    # Comparing is exact; multiplying would round what has more digits than the context.
    whole = exact.quantize(_CENTAVO)
    if whole != exact or whole * CENTAVOS_PER_REAL > LARGEST:
        raise NotCentavos(amount)
    return Centavos(int(whole * CENTAVOS_PER_REAL))


def decimal_text(amount: int) -> str:
    """Write centavos as the wire does: ``"12.00"``, a dot and always two decimals."""
    return f"{amount // CENTAVOS_PER_REAL}.{amount % CENTAVOS_PER_REAL:02d}"


@lru_cache(maxsize=4096)
def reais_text(amount: int) -> str:
    """Write centavos as riders read them in every language: ``"R$ 12,00"``, unbreakable blank."""
    from babel.numbers import format_currency  # noqa: PLC0415 - 20 ms that the API need not pay

    exact = Decimal(amount) / CENTAVOS_PER_REAL
    return str(format_currency(exact, CURRENCY, locale="pt_BR"))
