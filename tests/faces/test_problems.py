"""Problem documents."""

from http import HTTPStatus

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fare_service.faces.problems import LONGEST_ECHO, SORTS, ParameterError, Refusal, echo


def test_a_problem_tells_type_title_status_detail_and_errors() -> None:
    error = ParameterError(parameter="km", code="bad-number", detail="x")
    problem = Refusal("invalid-parameters", "Corrija.", [error]).problem("en", "https://a.example")
    assert msgspec.to_builtins(problem) == {
        "type": "https://a.example/problemas/invalid-parameters",
        "title": "Invalid parameters",
        "status": 422,
        "detail": "Corrija.",
        "errors": [{"parameter": "km", "code": "bad-number", "detail": "x"}],
    }


def test_bounds_are_told_only_where_they_are_the_matter() -> None:
    bounded = Refusal("out-of-range", "", bounds=("a", "b")).problem("pt")
    assert (bounded.first, bounded.last) == ("a", "b")
    assert b"first" not in msgspec.json.encode(Refusal("out-of-range", "").problem("pt"))


@pytest.mark.parametrize(
    ("slug", "status"),
    [
        ("malformed", 400),
        ("unknown-municipality", 404),
        ("unknown-code", 404),
        ("out-of-range", 404),
        ("not-found", 404),
        ("method-not-allowed", 405),
        ("too-many-trips", 413),
        ("unsupported-media-type", 415),
        ("invalid-parameters", 422),
        ("municipality-faulty", 503),
    ],
)
def test_each_sort_has_the_status_of_the_contract(slug: str, status: int) -> None:
    assert SORTS[slug].status == HTTPStatus(status)


@given(st.text())
def test_what_was_typed_is_repeated_short_and_printable(typed: str) -> None:
    shown = echo(typed)
    assert shown.isprintable()
    assert len(shown) <= LONGEST_ECHO + 1
    if typed.isprintable() and len(typed) <= LONGEST_ECHO:
        assert shown == typed
