"""Distances and extras."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fare_service.faces.problems import ParameterError
from fare_service.faces.quantities import BadNumber, distance, extras, metres

KNOWN = {"volume", "waiting_min", "phone"}


def read(text: str) -> tuple[dict[str, int], list[tuple[str, str]]]:
    """Give the extras that a text names, and (parameter, code) of each error."""
    errors: list[ParameterError] = []
    found = extras({"extras": text}, KNOWN, "pt", errors)
    return found, [(one.parameter, one.code) for one in errors]


@given(st.integers(0, 1_000_000))
def test_every_metre_up_to_a_thousand_kilometres_is_read_exactly(count: int) -> None:
    text = f"{count // 1000}.{count % 1000:03d}"
    assert metres(text) == count
    assert metres(text.rstrip("0").rstrip(".")) == count


@given(st.text())
def test_a_text_is_a_distance_or_refused(text: str) -> None:
    try:
        assert 0 <= metres(text) <= 1_000_000
    except BadNumber:
        assert distance({"km": text}, "pt", []) is None


def test_a_distance_that_is_not_given_is_none_and_no_error() -> None:
    errors: list[ParameterError] = []
    assert distance({}, "pt", errors) is None
    assert distance({"km": ""}, "pt", errors) is None
    assert errors == []


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
    ],
)
def test_an_extra_that_cannot_be_counted_is_refused(text: str, code: str) -> None:
    assert read(text)[1] == [("extras", code)]


def test_each_extra_that_is_wrong_is_told() -> None:
    found, errors = read("dog,volume:x,phone,cat:1")
    assert found == {"phone": 1}
    assert [code for _, code in errors] == ["unknown-extra", "bad-number", "unknown-extra"]
