"""Which surcharge counts, once, and which amount of the table it has."""

from dataclasses import replace

import msgspec
import pytest

from fare_service.card.cells import cell
from fare_service.card.trips import Trip
from fare_service.registry import Served
from fare_service.tariffs import glossary
from fare_service.tariffs.municipality import Rules
from fare_service.tariffs.schema import TimeClass
from tests.card.pieces import AREA, INSIDE, PERIMETER, PLAIN, held, table, time_class, with_times


@pytest.fixture
def rules(mangaratiba: Served) -> Rules:
    """Give Mangaratiba's rules."""
    return mangaratiba.municipality.rules[0]


THREE = (
    time_class("noite", amount="a", name="Adicional noturno"),
    time_class("domingo", amount="b"),
    time_class("feriado", units=2),
)
AMOUNTS = {"tarifa": 600, "unidade": 200, "a": 150, "b": 300}


@pytest.mark.parametrize(
    ("together", "which", "surcharges"),
    [
        ("o maior", (0,), [(150, "Art. noite")]),
        ("o maior", (0, 1), [(300, "Art. domingo")]),
        ("o maior", (0, 1, 2), [(400, "Art. feriado")]),
        ("o primeiro", (0, 1, 2), [(150, "Art. noite")]),
        ("o primeiro", (1, 2), [(300, "Art. domingo")]),
        ("somados", (0, 2), [(150, "Art. noite"), (400, "Art. feriado")]),
        (
            "somados",
            (0, 1, 2),
            [(150, "Art. noite"), (300, "Art. domingo"), (400, "Art. feriado")],
        ),
        ("", (2,), [(400, "Art. feriado")]),
        ("somados", (), []),
        ("o maior", (), []),
    ],
)
def test_which_surcharges_count_is_a_setting_of_the_rules(
    rules: Rules, together: str, which: tuple[int, ...], surcharges: list[tuple[int, str]]
) -> None:
    words = ("noite", "domingo", "feriado")
    one = with_times(rules, together, *THREE)
    holding = held(*((place, words[place]) for place in which))
    found = cell(one, table(AMOUNTS), Trip(INSIDE, 0), holding)
    assert [(line.centavos, line.article) for line in found.lines[1:]] == surcharges
    assert found.total == 600 + sum(amount for amount, _ in surcharges)
    reasons = {code for line in found.lines for code in line.reasons}
    assert reasons == {glossary.reason(words[place]) for place in which}


def test_a_surcharge_keeps_the_name_that_the_file_gives_it(rules: Rules) -> None:
    found = cell(
        with_times(rules, "o primeiro", *THREE), table(AMOUNTS), Trip(INSIDE, 0), held((0, "noite"))
    )
    assert found.lines[1].name == "Adicional noturno"


def test_a_surcharge_of_one_centavo_is_higher_than_none(rules: Rules) -> None:
    found = cell(
        with_times(rules, "o maior", *THREE),
        table({**AMOUNTS, "a": 0, "b": 1}),
        Trip(INSIDE, 0),
        held((0, "noite"), (1, "domingo")),
    )
    assert (found.total, found.lines[1].article) == (601, "Art. domingo")


def test_a_line_of_units_keeps_the_name_that_the_file_gives_its_class(rules: Rules) -> None:
    trips = [
        msgspec.structs.replace(one, name="Fora da área" if one.units else "")
        for one in rules.file.trips
    ]
    named = replace(rules, file=msgspec.structs.replace(rules.file, trips=trips))
    found = cell(named, PLAIN, Trip(AREA, 1), held((0, "noite")))
    assert [line.name for line in found.lines] == ["", "Fora da área", ""]


@pytest.mark.parametrize(
    ("trip", "code"),
    [
        (Trip(0, 0), "outside_municipality"),
        (Trip(INSIDE, 0), "inside"),
        (Trip(AREA, 1), "beyond_area"),
        (Trip(PERIMETER, 2), "beyond_perimeter"),
    ],
)
def test_a_cell_tells_its_trip_class_by_the_code_of_the_wire(
    rules: Rules, trip: Trip, code: str
) -> None:
    assert cell(rules, PLAIN, trip, []).trip_class == code


def test_of_equal_surcharges_the_first_of_the_rules_is_told(rules: Rules) -> None:
    same = {**AMOUNTS, "a": 300}
    found = cell(
        with_times(rules, "o maior", *THREE),
        table(same),
        Trip(INSIDE, 0),
        held((0, "noite"), (1, "domingo")),
    )
    assert found.lines[1].article == "Art. noite"


def test_while_no_table_says_the_amounts_the_most_units_are_told(rules: Rules) -> None:
    found = cell(
        with_times(rules, "o maior", *THREE),
        None,
        Trip(INSIDE, 0),
        held((0, "noite"), (2, "feriado")),
    )
    assert (found.units, found.lines[1].article) == (2, "Art. feriado")


# Of equal prices, one that the driver may charge in any case is no maximum.

EQUAL = {"tarifa": 600, "unidade": 200, "a": 200, "b": 150}
OPTIONAL = msgspec.structs.replace(time_class("noite", amount="a"), optional=True)
MANDATORY = time_class("domingo", amount="a")
IN_UNITS = msgspec.structs.replace(time_class("feriado", units=1), optional=True)
BOTH = held((0, "noite"), (1, "domingo"))


@pytest.mark.parametrize(
    ("classes", "article"),
    [
        ((OPTIONAL, MANDATORY), "Art. domingo"),
        ((MANDATORY, OPTIONAL), "Art. domingo"),
        ((IN_UNITS, MANDATORY), "Art. domingo"),
    ],
)
def test_of_equal_prices_a_mandatory_one_goes_before_an_optional_one(
    rules: Rules, classes: tuple[TimeClass, ...], article: str
) -> None:
    found = cell(with_times(rules, "o maior", *classes), table(EQUAL), Trip(INSIDE, 0), BOTH)

    assert (found.kind, found.total, found.lines[1].article) == ("exact", 800, article)


def test_an_optional_price_that_is_higher_is_the_most(rules: Rules) -> None:
    lower = time_class("domingo", amount="b")
    found = cell(with_times(rules, "o maior", lower, OPTIONAL), table(EQUAL), Trip(INSIDE, 0), BOTH)

    assert (found.kind, found.total) == ("at_most", 800)


def test_prices_that_the_minimum_makes_equal_are_equal(rules: Rules) -> None:
    trips = [msgspec.structs.replace(one, minimum="minimo") for one in rules.file.trips]
    least = replace(rules, file=msgspec.structs.replace(rules.file, trips=trips))
    lower = time_class("domingo", amount="b")
    prices = table({**EQUAL, "minimo": 900})
    found = cell(with_times(least, "o maior", OPTIONAL, lower), prices, Trip(INSIDE, 0), BOTH)
    assert (found.kind, found.total) == ("exact", 900)

    # Something more that is added lifts both over the minimum, and only the dearer counts.
    more = msgspec.structs.replace(time_class("feriado", amount="a"), adds=True)
    whole = with_times(least, "o maior", OPTIONAL, lower, more)
    found = cell(whole, prices, Trip(INSIDE, 0), [*BOTH, *held((2, "feriado"))])
    assert (found.kind, found.total) == ("at_most", 600 + 200 + 200)


def test_while_no_table_says_the_amounts_an_optional_class_of_more_units_is_told(
    rules: Rules,
) -> None:
    two = msgspec.structs.replace(IN_UNITS, units=2)
    one = with_times(rules, "o maior", time_class("noite", units=1), two)
    found = cell(one, None, Trip(INSIDE, 0), BOTH)

    assert (found.kind, found.units) == ("no_table", 2)
