"""A suggestion follows the cost, and shows what it was before it was rounded."""

from fractions import Fraction

import pytest

from fare_service.publishing.rounding import STEPS, exceeds, suggested

SEVEN = Fraction(7, 100)


@pytest.mark.parametrize(
    ("step", "rounded"), [(1, 642), (5, 640), (10, 640), (50, 650), (100, 600)]
)
def test_an_amount_is_rounded_to_the_nearest_step(step: int, rounded: int) -> None:
    found = suggested(600, SEVEN, step)
    assert found.exact == 642
    assert found.rounded == rounded


@pytest.mark.parametrize(("amount", "rounded"), [(625, 650), (675, 700), (624, 600)])
def test_half_a_step_goes_up(amount: int, rounded: int) -> None:
    assert suggested(amount, Fraction(), 50).rounded == rounded


def test_nothing_is_rounded_that_was_not_asked_for() -> None:
    assert [suggested(643, Fraction(), step).rounded for step in STEPS[:1]] == [643]
    with pytest.raises(ValueError, match="no such step"):
        suggested(600, SEVEN, 25)


@pytest.mark.parametrize(
    ("before", "after", "change", "more"),
    [
        (600, 642, SEVEN, False),
        (600, 643, SEVEN, True),
        (600, 600, Fraction(-1, 10), False),
        (600, 550, Fraction(-1, 10), False),
        (600, 601, Fraction(), True),
    ],
)
def test_a_rise_beyond_the_cost_is_seen(
    before: int, after: int, change: Fraction, *, more: bool
) -> None:
    assert exceeds(before, after, change) == more
