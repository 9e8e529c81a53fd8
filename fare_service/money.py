"""Whole centavos, from the page of the law to the page of the rider.

An amount is an ``int`` of centavos everywhere; this module is the only place that turns text
into centavos and centavos into text, and nothing here rounds.
"""

import re
from decimal import Decimal
from functools import lru_cache
from typing import Literal, NewType

Centavos = NewType("Centavos", int)
"""A sum of money in centavos of the real (BRL)."""

CURRENCY = "BRL"
CENTAVOS_PER_REAL = 100
_CENTAVO = Decimal("0.01")
LARGEST = Centavos(999_999)
"""R$ 9.999,99: no mototáxi ride costs more; a larger amount in a file is a slip of the pen."""


Why = Literal["empty", "not_a_number", "negative", "ambiguous", "fraction", "too_large"]
_UNCLEAR = re.compile(r"0*([1-9][0-9]{0,2})[.,]([0-9]{3})", re.ASCII)
_TYPED = re.compile(
    r"(?P<whole>[0-9]+|[0-9]{1,3}(?:\.[0-9]{3})+|[0-9]{1,3}(?:,[0-9]{3}){2,})"
    r"(?:[.,](?P<decimals>[0-9]+))?",
    re.ASCII,
)


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


class Mistyped(ValueError):
    """What was typed is no amount; `readings` are what it may have been meant for, in centavos."""

    def __init__(self, why: Why, readings: tuple[Centavos, ...] = ()) -> None:
        super().__init__(why)
        self.why: Why = why
        self.readings = readings


def typed(text: str) -> Centavos:
    """Read an amount as people type it: ``4,50``, ``4.50``, ``R$ 4``, ``1.234,56``.

    Raises `Mistyped`: of one mark and three digits nobody knows whether thousands or decimals are
    meant, and half a centavo cannot be paid.
    """
    bare = "".join(text.split())
    bare = bare[2:] if bare[:2].upper() == "R$" else bare
    if not bare:
        raise Mistyped("empty")
    if bare.startswith(("-", "−")):
        raise Mistyped("negative")
    if found := _UNCLEAR.fullmatch(bare):
        whole, decimals = int(found[1]), int(found[2])
        large = (whole * 1000 + decimals) * CENTAVOS_PER_REAL
        near = whole * CENTAVOS_PER_REAL + decimals // 10
        raise Mistyped("ambiguous", (Centavos(near), Centavos(large)))
    found = _TYPED.fullmatch(bare)
    if found is None:
        raise Mistyped("not_a_number")
    decimals_typed = found["decimals"] or ""
    if len(decimals_typed.rstrip("0")) > 2:
        raise Mistyped("fraction")
    whole_typed = found["whole"].replace(".", "").replace(",", "").lstrip("0")
    if len(whole_typed) > len(str(LARGEST)):
        raise Mistyped("too_large")
    amount = int(whole_typed or 0) * CENTAVOS_PER_REAL + int(decimals_typed[:2].ljust(2, "0"))
    if amount > LARGEST:
        raise Mistyped("too_large")
    return Centavos(amount)


def decimal_text(amount: int) -> str:
    """Write centavos as the wire does: ``"12.00"``, a dot and always two decimals."""
    return f"{amount // CENTAVOS_PER_REAL}.{amount % CENTAVOS_PER_REAL:02d}"


@lru_cache(maxsize=4096)
def reais_text(amount: int) -> str:
    """Write centavos as riders read them in every language: ``"R$ 12,00"``, unbreakable blank."""
    from babel.numbers import format_currency  # noqa: PLC0415 - 20 ms that the API need not pay

    exact = Decimal(amount) / CENTAVOS_PER_REAL
    return str(format_currency(exact, CURRENCY, locale="pt_BR"))
