"""Ratios of paired measurements: both sides alternate, so that a busy machine slows both."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median, quantiles


@dataclass(frozen=True, slots=True)
class Ratio:
    """What was compared, the bound asked for, and the ratio of each pair."""

    name: str
    bound: str
    values: list[float]

    def __str__(self) -> str:
        """Write the median and the middle half of the pairs."""
        low, _, high = quantiles(self.values, n=4)
        return (
            f"{self.name:<58} {median(self.values):6.2f}  ({low:.2f} to {high:.2f}, "
            f"{len(self.values)} pairs; asked {self.bound})"
        )


def paired(
    name: str,
    bound: str,
    ours: Callable[[], float],
    theirs: Callable[[], float],
    pairs: int,
) -> Ratio:
    """Measure both sides `pairs` times, turn about, and give ours ÷ theirs of each pair."""
    ours(), theirs()
    values = []
    for turn in range(pairs):
        first, second = (ours, theirs) if turn % 2 else (theirs, ours)
        a, b = first(), second()
        values.append(a / b if turn % 2 else b / a)
    return Ratio(name, bound, values)
