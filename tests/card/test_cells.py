"""One cell: which lines it has, what it is called without amounts, on which readings it rests."""

from dataclasses import replace

import msgspec
import pytest

from fare_service.card.cells import UncertainBothWays, cell
from fare_service.card.trips import Trip
from fare_service.registry import Served
from fare_service.tariffs.municipality import Rules
from tests.card.pieces import AREA, INSIDE, PERIMETER, PLAIN, held, lines, table
from tests.folders import TODAY, regimes


@pytest.fixture
def rules(mangaratiba: Served) -> Rules:
    """Give Mangaratiba's rules."""
    return mangaratiba.municipality.rules[0]


def test_a_trip_inside_the_area_is_the_single_fare(rules: Rules) -> None:
    found = cell(rules, PLAIN, Trip(INSIDE, 0), [])
    assert (found.kind, found.total, found.units) == ("exact", 600, 0)
    assert lines(found) == [("single_fare", 0, 600)]
    assert found.lines[0].article == "Art. 10"


def test_units_are_one_line_with_the_name_of_the_class(rules: Rules) -> None:
    found = cell(rules, PLAIN, Trip(PERIMETER, 2), [])
    assert (found.kind, found.total, found.units) == ("at_least", 1000, 2)
    assert lines(found) == [("single_fare", 0, 600), ("beyond_perimeter", 2, 400)]


def test_a_number_of_units_that_the_table_gives_is_exact(rules: Rules) -> None:
    found = cell(rules, PLAIN, Trip(PERIMETER, 3, fixed=True), [])
    assert (found.kind, found.total, found.units) == ("exact", 1200, 3)


def test_to_another_municipality_there_is_no_line_whatever_holds(rules: Rules) -> None:
    for one in (PLAIN, None):
        found = cell(rules, one, Trip(0, 0), held((0, "noite")))
        assert (found.kind, found.total, found.units, found.lines) == (
            "unregulated",
            None,
            None,
            (),
        )


def test_several_reasons_give_one_surcharge_that_names_them_all(rules: Rules) -> None:
    found = cell(rules, PLAIN, Trip(INSIDE, 0), held((0, "noite"), (1, "domingo"), (2, "feriado")))
    assert found.total == 850
    assert lines(found) == [("single_fare", 0, 600), ("surcharge", 0, 250)]
    assert found.lines[1].reasons == ("night", "sunday", "holiday")


def test_without_a_table_units_and_articles_are_told_and_no_amount(rules: Rules) -> None:
    found = cell(rules, None, Trip(AREA, 1), held((2, "feriado")))
    assert (found.kind, found.total, found.units) == ("no_table", None, 1)
    assert lines(found) == [
        ("single_fare", 0, None),
        ("beyond_area", 1, None),
        ("surcharge", 0, None),
    ]
    assert [line.article for line in found.lines] == ["Art. 10", "Art. 10", "Art. 10, § 1º"]


def test_without_a_table_not_even_a_trip_without_a_fare_of_its_own_costs_nothing(
    rules: Rules,
) -> None:
    trips = [msgspec.structs.replace(one, fare="nenhuma") for one in rules.file.trips]
    fareless = replace(rules, file=msgspec.structs.replace(rules.file, trips=trips))
    found = cell(fareless, None, Trip(INSIDE, 0), [])
    assert (found.kind, found.total, found.lines) == ("no_table", None, ())


def test_an_amount_of_zero_is_an_amount(rules: Rules) -> None:
    free = table({"tarifa": 0, "unidade": 0, "acrescimo": 0})
    found = cell(rules, free, Trip(AREA, 1), held((0, "noite")))
    assert (found.kind, found.total) == ("exact", 0)


def test_a_fare_rests_on_the_readings_of_its_class_and_of_its_reasons(rules: Rules) -> None:
    inside = cell(rules, PLAIN, Trip(INSIDE, 0), [])
    assert inside.readings == ("area-do-ponto",)
    sunday = cell(rules, PLAIN, Trip(INSIDE, 0), held((1, "domingo")))
    assert sunday.readings == ("area-do-ponto", "um-acrescimo", "embarque")
    holiday = cell(rules, PLAIN, Trip(INSIDE, 0), held((2, "feriado")))
    assert holiday.readings == ("area-do-ponto", "um-acrescimo", "feriados", "embarque")
    away = cell(rules, PLAIN, Trip(0, 0), held((2, "feriado")))
    assert away.readings == ("na-cidade",)


def test_a_confirmed_reading_is_no_longer_told(rules: Rules) -> None:
    readings = [
        msgspec.structs.replace(one, confirmed=one.id == "area-do-ponto")
        for one in rules.readings.readings
    ]
    sure = replace(rules, readings=msgspec.structs.replace(rules.readings, readings=readings))
    assert cell(sure, PLAIN, Trip(INSIDE, 0), []).readings == ()


def test_a_reading_used_in_everything_is_told_with_every_fare(rules: Rules) -> None:
    readings = [
        msgspec.structs.replace(one, used_in=["tudo"]) for one in rules.readings.readings[:1]
    ]
    broad = replace(rules, readings=msgspec.structs.replace(rules.readings, readings=readings))
    for trip in (Trip(0, 0), Trip(INSIDE, 0), Trip(PERIMETER, 2)):
        assert cell(broad, PLAIN, trip, []).readings == ("vigencia",)


@pytest.mark.parametrize(
    ("limits", "kind"), [("certos", "exact"), ("mínimos", "at_least"), ("máximos", "at_most")]
)
def test_amounts_that_are_limits_make_every_price_one(rules: Rules, limits: str, kind: str) -> None:
    limited = replace(rules, file=msgspec.structs.replace(rules.file, limits=limits))
    assert cell(limited, PLAIN, Trip(AREA, 1), []).kind == kind


@pytest.mark.parametrize("name", ["sinop-mt", "palmas-to"])
def test_a_norm_without_units_counts_none(name: str) -> None:
    card = regimes().served[name].shelves[""].standing(TODAY).card
    assert {one.units for one in card.cells} == {None}


def test_without_a_price_list_a_cell_has_no_extras_of_its_own() -> None:
    card = regimes().served["sinop-mt"].shelves[""].standing(TODAY).card
    assert any(column.extras for column in card.columns)
    assert {one.extras for one in card.cells} == {()}


def with_trips(rules: Rules, **changes: object) -> Rules:
    """Change every trip class of the rules alike."""
    trips = [msgspec.structs.replace(one, **changes) for one in rules.file.trips]
    return replace(rules, file=msgspec.structs.replace(rules.file, trips=trips))


def test_a_class_that_the_norm_forgets_needs_no_amount_to_have_no_price(rules: Rules) -> None:
    forgotten = with_trips(rules, unpriced=True)
    found = cell(forgotten, table({}), Trip(INSIDE, 0), held((0, "noite"), (1, "domingo")))
    assert (found.kind, found.total, found.lines) == ("uncovered", None, ())


def test_a_minimum_that_nobody_knows_leaves_no_total(rules: Rules) -> None:
    least = with_trips(rules, minimum="minimo")
    file = msgspec.structs.replace(PLAIN.file, unknown=["minimo"])
    found = cell(least, replace(PLAIN, file=file), Trip(INSIDE, 0), [])
    assert (found.kind, found.total) == ("no_table", None)


def test_a_class_may_be_a_maximum_by_itself(rules: Rules) -> None:
    assert cell(with_trips(rules, at_most=True), PLAIN, Trip(INSIDE, 0), []).kind == "at_most"


def test_no_price_is_a_minimum_and_a_maximum_at_once(rules: Rules) -> None:
    with pytest.raises(UncertainBothWays):
        cell(with_trips(rules, at_most=True), PLAIN, Trip(PERIMETER, 2), [])
