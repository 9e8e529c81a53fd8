"""Why a column holds: every set of time classes that ever holds in it at once."""

import pytest
from msgspec.structs import replace as changed

from fare_service.card.causes import Cause, effective, occasions
from fare_service.tariffs.schema import RulesFile, TimeClass
from tests.folders import MANGARATIBA, TODAY, regimes, shipped

NIGHT, SUNDAY, DAY, RIDE = (Cause(place, word) for place, word in enumerate("nsdr"))


def file(together: str) -> RulesFile:
    """Give rules with a night, a Sunday, ordinary hours, and a class that adds up."""
    times = [
        TimeClass(reason="n"),
        TimeClass(reason="s"),
        TimeClass(reason="d", ordinary=True),
        TimeClass(reason="r", adds=True),
    ]
    rules = shipped().served[MANGARATIBA].municipality.rules[0]
    return changed(rules.file, together=together, times=times)


@pytest.mark.parametrize(
    ("together", "held", "left"),
    [
        ("o primeiro", (NIGHT, SUNDAY), {NIGHT}),
        ("o primeiro", (SUNDAY, DAY), {SUNDAY}),
        ("o primeiro", (SUNDAY, RIDE), {SUNDAY, RIDE}),
        ("o maior", (NIGHT, SUNDAY), {NIGHT, SUNDAY}),
        ("o maior", (DAY, RIDE), {DAY, RIDE}),
        ("somados", (NIGHT, DAY), {NIGHT}),
        ("somados", (DAY,), {DAY}),
        ("o primeiro", (), set()),
        ("", (NIGHT, SUNDAY), {NIGHT}),
    ],
)
def test_what_changes_nothing_is_left_out(
    together: str, held: tuple[Cause, ...], left: set[Cause]
) -> None:
    assert effective(file(together), held) == left


def test_every_column_of_a_card_has_its_occasions() -> None:
    card = shipped().served[MANGARATIBA].shelves[""].standing(TODAY).card
    found = occasions(card)
    assert {number for number, _ in found} == set(range(len(card.columns)))
    for number, causes in found:
        words = {one.word for one in card.columns[number].reasons}
        assert {one.word for one in causes} == words


def test_conditions_that_are_switched_on_are_causes_of_the_columns_they_lead_to() -> None:
    card = regimes().served["sinop-mt"].shelves[""].standing(TODAY).card
    wet = [(number, one) for number, causes in occasions(card) for one in causes if one.condition]
    assert {one.condition for _, one in wet} == {"unpaved"}
    assert all(
        any(reason.code == "condition" for reason in card.columns[number].reasons)
        for number, _ in wet
    )
