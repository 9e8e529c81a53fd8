"""The texts that instants and amounts are on the wire, as their schema tells them."""

from functools import lru_cache
from typing import Annotated

from msgspec import Meta

from fare_service.clock import Zone
from fare_service.money import decimal_text

Moment = Annotated[
    str,
    Meta(
        description="Local time of the municipality, with its offset from UTC.",
        extra_json_schema={"format": "date-time"},
    ),
]
"""An instant, written as the municipality's clock shows it."""

Day = Annotated[str, Meta(description="A civil day.", extra_json_schema={"format": "date"})]

Amount = Annotated[str, Meta(pattern=r"^[0-9]+\.[0-9]{2}$", description="Reais, two decimals.")]
"""A sum of money."""


def amount_text(centavos: int | None) -> Amount | None:
    """Write centavos for the wire, null where there is no amount."""
    return None if centavos is None else decimal_text(centavos)


@lru_cache(maxsize=8192)
def boundary_text(zone: Zone, instant: int) -> Moment:
    """Write an instant at which something changes: there are few, and they come again."""
    return zone.text(instant)
