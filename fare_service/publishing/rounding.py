"""What an amount would be if it followed the cost, and the nearest one that coins can pay.

Nothing here is done to an amount unseen: a suggestion shows what it was before it was rounded.
"""

from dataclasses import dataclass
from fractions import Fraction

STEPS = (1, 5, 10, 50, 100)
"""Centavos to whose multiples a proposer may have suggestions rounded; one leaves them as they are."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """An amount that follows the cost, in centavos: exactly, and rounded to the nearest step."""

    exact: Fraction
    rounded: int


def suggested(amount: int, change: Fraction, step: int) -> Suggestion:
    """Let an amount change as the cost did; halves of a step go up. Raises ``ValueError``."""
    if step not in STEPS:
        raise ValueError(f"no such step: {step}")
    exact = amount * (1 + change)
    return Suggestion(exact, int(exact / step + Fraction(1, 2)) * step)


def exceeds(before: int, after: int, change: Fraction) -> bool:
    """Tell whether an amount rises by more than the cost did; one that does not rise never does."""
    return after > before and after > before * (1 + change)
