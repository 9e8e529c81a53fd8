"""The plain reading of the twelve regimes gives what somebody computed by hand."""

from pathlib import Path

import pytest

from tests.reference.plain.fare import fare
from tests.reference.plain.folder import Block, centavos, find_place, metres
from tests.reference.plain.words import EXAMPLE_KINDS
from tests.regimes_walk.town import NAMES, regime, regimes

EXAMPLES = [
    pytest.param(name, example, id=f"{name} {example['em'].isoformat()} {number}")
    for name in NAMES
    for number, example in enumerate(regime(name).plain.examples, 1)
]


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_a_worked_example_is_what_the_rules_say(name: str, example: Block) -> None:
    town = regime(name)
    known = {one["codigo"] for one in town.blocks("extra")}
    asked = dict(_option(part) for part in example.get("extras", "").split(",") if part)
    answer = fare(
        town.plain,
        find_place(town.plain, example["de"]),
        find_place(town.plain, example["para"]),
        example["em"],
        far=metres(example["km"]) if "km" in example else None,
        extras={code: count for code, count in asked.items() if code in known},
        conditions=[code for code in asked if code not in known],
    )
    expected = centavos(example["total"]) if "total" in example else None
    assert (answer.kind, answer.total) == (EXAMPLE_KINDS[example.get("tipo", "")], expected)


@pytest.mark.parametrize("name", NAMES)
def test_a_regime_has_worked_examples(name: str) -> None:
    assert regime(name).plain.examples


def test_no_regime_has_a_fault_that_forbids_it() -> None:
    assert regimes().faulty == {}


def test_the_plain_reading_owes_nothing_to_what_it_judges() -> None:
    for module in (Path(__file__).parents[1] / "reference" / "plain").glob("*.py"):
        assert "fare_service" not in module.read_text("utf-8")


def _option(text: str) -> tuple[str, int]:
    """Read ``volume:2`` or ``phone``."""
    code, _, count = text.partition(":")
    return code, int(count or 1)
