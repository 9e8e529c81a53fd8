"""Amounts that a table gives a trip class or a reason of its own, and what the unit is."""

from dataclasses import replace

import msgspec
import pytest

from fare_service.card.cells import cell
from fare_service.card.trips import Trip
from fare_service.registry import Served
from fare_service.tariffs.municipality import Rules
from tests.card.pieces import AREA, INSIDE, PERIMETER, held, table, time_class, with_times


@pytest.fixture
def rules(mangaratiba: Served) -> Rules:
    """Give Mangaratiba's rules."""
    return mangaratiba.municipality.rules[0]


BY_REASON = table(
    {"tarifa": 600, "unidade": 200, "acrescimo": 200},
    ("", "domingo", {"acrescimo": 300}),
    ("", "feriado", {"acrescimo": 500}),
    ("alem_do_perimetro", "", {"tarifa": 700, "acrescimo": 350}),
    ("alem_do_perimetro", "domingo", {"acrescimo": 100}),
    ("alem_do_perimetro", "feriado", {"acrescimo": 360}),
    ("alem_da_area", "", {"unidade": 150}),
)


@pytest.mark.parametrize(
    ("trip", "words", "total"),
    [
        (Trip(INSIDE, 0), ["noite"], 600 + 200),
        (Trip(INSIDE, 0), ["domingo"], 600 + 300),
        (Trip(INSIDE, 0), ["noite", "domingo"], 600 + 300),
        (Trip(INSIDE, 0), ["noite", "domingo", "feriado"], 600 + 500),
        (Trip(AREA, 1), [], 600 + 150),
        (Trip(AREA, 1), ["feriado"], 600 + 150 + 500),
        (Trip(PERIMETER, 2), [], 700 + 400),
        (Trip(PERIMETER, 2), ["noite"], 700 + 400 + 350),
        (Trip(PERIMETER, 2), ["domingo"], 700 + 400 + 100),
        (Trip(PERIMETER, 2), ["noite", "domingo"], 700 + 400 + 350),
        (Trip(PERIMETER, 2), ["domingo", "feriado"], 700 + 400 + 360),
    ],
)
def test_the_most_particular_amount_counts_and_of_several_the_highest_once(
    rules: Rules, trip: Trip, words: list[str], total: int
) -> None:
    places = {"noite": 0, "domingo": 1, "feriado": 2}
    found = cell(rules, BY_REASON, trip, held(*((places[word], word) for word in words)))
    assert found.total == total


@pytest.mark.parametrize("together", ["o maior", "o primeiro", "somados"])
def test_the_reasons_of_one_class_never_add_up_and_the_highest_counts(
    rules: Rules, together: str
) -> None:
    one = with_times(rules, together, time_class("noite", amount="acrescimo"))
    for words in (["domingo", "noite"], ["noite", "domingo"]):
        found = cell(one, BY_REASON, Trip(INSIDE, 0), held(*((0, word) for word in words)))
        assert found.total == 600 + 300
        assert len(found.lines) == 2


# The unit may be the single fare itself.


def test_the_unit_is_an_amount_of_the_table_or_the_fare_itself(sao_raimundo: Served) -> None:
    (own,) = sao_raimundo.municipality.rules
    same = replace(own, file=msgspec.structs.replace(own.file, unit="a tarifa"))
    prices = table({"tarifa": 600, "unidade": 200})
    beyond = Trip(2, 1)
    assert cell(own, prices, beyond, []).total == 800
    assert cell(same, prices, beyond, []).total == 1200
    assert cell(own, prices, beyond, held((0, "noite"))).total == 1000
    assert cell(same, prices, beyond, held((0, "noite"))).total == 1800
    assert cell(same, prices, beyond, held((0, "noite"))).units == 2


def test_a_unit_that_is_the_fare_changes_by_class_and_by_no_reason(sao_raimundo: Served) -> None:
    (own,) = sao_raimundo.municipality.rules
    same = replace(own, file=msgspec.structs.replace(own.file, unit="a tarifa"))
    prices = table(
        {"tarifa": 500},
        ("alem_do_perimetro", "", {"tarifa": 600}),
        ("", "noite", {"tarifa": 700}),
    )
    assert cell(same, prices, Trip(1, 0), held((0, "noite"))).total == 500 + 500
    assert cell(same, prices, Trip(2, 1), held((0, "noite"))).total == 600 + 600 + 600


def test_a_surcharge_in_units_has_its_own_unit_by_class_and_by_reason(
    sao_raimundo: Served,
) -> None:
    (own,) = sao_raimundo.municipality.rules
    prices = table(
        {"tarifa": 600, "unidade": 200},
        ("alem_do_perimetro", "", {"unidade": 250}),
        ("", "domingo", {"unidade": 300}),
        ("alem_do_perimetro", "domingo", {"unidade": 310}),
    )
    inside, beyond = Trip(1, 0), Trip(2, 1)
    night, sunday = held((0, "noite")), held((1, "domingo"))
    assert cell(own, prices, inside, night).total == 600 + 200
    assert cell(own, prices, inside, sunday).total == 600 + 300
    assert cell(own, prices, beyond, night).total == 600 + 250 + 250
    assert cell(own, prices, beyond, sunday).total == 600 + 250 + 310
