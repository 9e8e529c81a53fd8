"""Whole metres: distances as files and riders give them, in kilometres with three decimals."""

from decimal import Decimal
from typing import NewType

Metres = NewType("Metres", int)
"""A distance in metres."""

METRES_PER_KM = 1000
NO_METRES = Metres(0)
ONE_KM = Metres(METRES_PER_KM)
LONGEST = Metres(1000 * METRES_PER_KM)
"""1,000 km: no mototáxi ride is longer."""


class NotMetres(ValueError):
    """A distance that is negative, not a whole number of metres, or over `LONGEST`."""


def metres(kilometres: object) -> Metres:
    """Read kilometres (``Decimal`` or ``int``) as metres; raises `NotMetres`."""
    if isinstance(kilometres, bool) or not isinstance(kilometres, (Decimal, int)):
        raise NotMetres(kilometres)
    exact = Decimal(kilometres)
    if not exact.is_finite() or exact < 0 or exact > LONGEST:
        raise NotMetres(kilometres)
    scaled = exact * METRES_PER_KM
    if scaled != scaled.to_integral_value() or scaled > LONGEST:
        raise NotMetres(kilometres)
    return Metres(int(scaled))


def kilometres_text(distance: int, decimal_mark: str = ".") -> str:
    """Write metres as kilometres without needless zeros: ``"4.2"``."""
    whole, rest = divmod(distance, METRES_PER_KM)
    decimals = f"{rest:03d}".rstrip("0")
    return f"{whole}{decimal_mark}{decimals}" if decimals else str(whole)
