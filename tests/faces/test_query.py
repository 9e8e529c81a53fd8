"""How a question is understood."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fare_service.faces.mistakes import repeated
from fare_service.faces.problems import Refusal
from fare_service.faces.query import PARAMETERS, language, query
from fare_service.registry import Served
from tests.faces.web.services import NOON
from tests.folders import MANGARATIBA, shipped

RIGHT = {"from": "centro", "to": "muriqui"}


def refusal(served: Served, values: dict[str, str]) -> Refusal:
    """Give the refusal of a question."""
    with pytest.raises(Refusal) as caught:
        query(served, values, NOON)
    return caught.value


@pytest.mark.parametrize("name", PARAMETERS[2:])
def test_only_places_have_to_be_given(mangaratiba: Served, name: str) -> None:
    assert query(mangaratiba, {**RIGHT, name: ""}, NOON) == query(mangaratiba, RIGHT, NOON)
    errors = refusal(mangaratiba, {}).errors
    assert [(one.parameter, one.code) for one in errors] == [("from", "missing"), ("to", "missing")]


@pytest.mark.parametrize("typed", ["", " ", "\t \n"])
def test_a_blank_is_no_place(mangaratiba: Served, typed: str) -> None:
    assert refusal(mangaratiba, {**RIGHT, "to": typed}).errors[0].code == "missing"


@pytest.mark.parametrize("typed", ["-", "_ -", "\x00", "centro\x00", "~"])
def test_marks_alone_are_an_unknown_place(mangaratiba: Served, typed: str) -> None:
    assert refusal(mangaratiba, {**RIGHT, "to": typed}).errors[0].code == "unknown-place"


def test_every_id_name_and_alias_is_understood(served: Served) -> None:
    for place in served.places.values():
        for name in (place.id, place.name, *place.aliases):
            for typed in (name, name.upper(), f" {name.replace(' ', '-')} "):
                asked = query(served, {"from": typed, "to": typed}, NOON)
                assert asked.origin == asked.destination == place


def test_a_moment_that_is_given_is_fixed_and_now_is_not(mangaratiba: Served) -> None:
    given_moment = query(mangaratiba, {**RIGHT, "at": "2026-03-11T12:00"}, 0)
    assert (given_moment.at, given_moment.fixed) == (NOON, True)
    now = query(mangaratiba, RIGHT, NOON)
    assert (now.at, now.fixed) == (NOON, False)


def test_errors_found_before_are_told_with_the_others(mangaratiba: Served) -> None:
    noted = [repeated("lang", "lang", "pt"), repeated("to", "to", "pt")]
    with pytest.raises(Refusal) as caught:
        query(mangaratiba, {"to": "muriqui", "at": "x"}, NOON, noted)
    assert [one.parameter for one in caught.value.errors] == ["from", "to", "at", "lang"]
    with pytest.raises(Refusal):
        query(mangaratiba, RIGHT, NOON, noted)
    assert len(noted) == 2


def test_an_unknown_language_is_as_good_as_none() -> None:
    assert [language(values) for values in ({}, {"lang": ""}, {"lang": "fr"})] == ["pt"] * 3
    assert language({"lang": "es"}) == "es"


@given(st.dictionaries(st.sampled_from(PARAMETERS), st.text(max_size=200)))
def test_any_question_is_understood_or_refused_with_reasons(values: dict[str, str]) -> None:
    told = None
    try:
        query(shipped().served[MANGARATIBA], values, NOON)
    except Refusal as refusal:
        told = refusal
    if told is not None:
        assert told.slug == "invalid-parameters"
        assert told.errors
        assert {one.parameter for one in told.errors} <= set(PARAMETERS)
        assert all(one.detail.isprintable() for one in told.errors)
