"""Distances, extras and conditions."""

from dataclasses import replace

import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from fare_service.card.options import PLAIN, Options
from fare_service.faces.problems import ParameterError
from fare_service.faces.quantities import BadNumber, metres, options
from fare_service.registry import Served
from tests.folders import MANGARATIBA, shipped

KNOWN = replace(
    shipped().served[MANGARATIBA],
    extras={"volume": 9999, "waiting_min": 600, "phone": 1},
    conditions=frozenset(("rain", "climb")),
    counts_distance=True,
)
"""A town whose rules know all of this."""


def given(served: Served = KNOWN, **values: str) -> tuple[Options, list[tuple[str, str]]]:
    """Give what was understood, and (parameter, code) of each error."""
    errors: list[ParameterError] = []
    found = options(served, values, "pt", errors)
    return found, [(one.parameter, one.code) for one in errors]


def read(text: str) -> tuple[dict[str, int], list[tuple[str, str]]]:
    """Give the extras that a text names, and the errors."""
    found, errors = given(extras=text)
    return dict(found.extras), errors


@examples(st.integers(0, 1_000_000))
def test_every_metre_up_to_a_thousand_kilometres_is_read_exactly(count: int) -> None:
    text = f"{count // 1000}.{count % 1000:03d}"
    assert metres(text) == count
    assert metres(text.rstrip("0").rstrip(".")) == count


@examples(st.text())
def test_a_text_is_a_distance_or_refused(text: str) -> None:
    try:
        assert 0 <= metres(text) <= 1_000_000
    except BadNumber:
        expected = [("km", "bad-number")] if text else []
        assert given(km=text) == (PLAIN, expected)


def test_a_distance_that_is_not_given_is_none_and_no_error() -> None:
    assert given() == given(km="") == (PLAIN, [])


def test_a_distance_that_no_rule_counts_is_read_and_dropped() -> None:
    plain = replace(KNOWN, counts_distance=False)
    assert given(plain, km="7.5") == (PLAIN, [])
    assert given(plain, km="x") == (PLAIN, [("km", "bad-number")])


def test_conditions_are_switched_on_among_the_extras() -> None:
    found, errors = given(km="7.5", extras="rain,volume:2,climb:0")
    assert found == Options(7500, (("volume", 2),), frozenset(("rain",)))
    assert errors == []


def test_the_order_of_extras_does_not_matter_and_none_of_one_is_as_if_it_were_not_named() -> None:
    assert given(extras="phone,volume:2") == given(extras="volume:2,phone:1")
    assert given(extras="volume:0") == (PLAIN, [])


def test_extras_are_counted_by_code_and_one_without_a_number_is_one() -> None:
    assert read("volume:2,waiting_min:30,phone") == (
        {"volume": 2, "waiting_min": 30, "phone": 1},
        [],
    )
    assert read("") == ({}, [])
    assert read("phone,,") == ({"phone": 1}, [])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("dog", "unknown-extra"),
        ("Volume:2", "unknown-extra"),
        (" volume", "unknown-extra"),
        ("volume:2:3", "bad-number"),
        ("volume:", "bad-number"),
        ("volume:-1", "bad-number"),
        ("volume:1.5", "bad-number"),
        ("volume:10000", "bad-number"),
        ("volume:٢", "bad-number"),
        ("volume:2,volume:3", "repeated"),
        ("rain,rain", "repeated"),
        ("phone:2", "bad-number"),
        ("rain:2", "bad-number"),
    ],
)
def test_an_extra_that_cannot_be_counted_is_refused(text: str, code: str) -> None:
    assert read(text)[1] == [("extras", code)]


def test_each_extra_that_is_wrong_is_told() -> None:
    found, errors = read("dog,volume:x,phone,cat:1")
    assert found == {"phone": 1}
    assert [code for _, code in errors] == ["unknown-extra", "bad-number", "unknown-extra"]
