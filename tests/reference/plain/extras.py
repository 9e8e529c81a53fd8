"""What the rider asked for and counted, on top of the fare."""

from collections.abc import Mapping
from typing import NamedTuple

from tests.reference.plain.amounts import Prices, share, steps_begun
from tests.reference.plain.folder import Block


class Charged(NamedTuple):
    """What an extra comes to, and whether the norm lets the driver ask for more."""

    centavos: int
    or_more: bool


def charged(rules: Block, counts: Mapping[str, int], prices: Prices) -> list[Charged]:
    """Give what each extra comes to that the rider counted beyond what is included."""
    beyond = {
        one["codigo"]: max(counts.get(one["codigo"], 0) - one.get("incluidos", 0), 0)
        for one in rules.get("extra", [])
    }
    return [
        Charged(_amount(one, beyond[one["codigo"]], prices), bool(one.get("ou_mais")))
        for one in rules.get("extra", [])
        if beyond[one["codigo"]]
    ]


def _amount(one: Block, count: int, prices: Prices) -> int:
    amount, step = prices.amount(one["valor"]), one.get("cada", 1)
    if one.get("proporcional"):
        return share(amount, count, step)
    return amount * steps_begun(count, step)
