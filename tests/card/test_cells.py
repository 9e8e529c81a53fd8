"""One cell: which lines it has, which surcharge wins, and what it is called without amounts."""

from dataclasses import replace
from datetime import datetime

import msgspec
import pytest

from fare_service.card.cells import cell
from fare_service.card.model import Cell, Reason
from fare_service.card.timeline import Held
from fare_service.card.trips import Trip
from fare_service.money import Centavos
from fare_service.registry import Served
from fare_service.tariffs import glossary
from fare_service.tariffs.municipality import Rules, Table
from fare_service.tariffs.schema import OwnAmounts, TableFile, TimeClass

START = datetime.fromisoformat("2026-01-01T00:00")
INSIDE, AREA, PERIMETER = 1, 2, 3
"""Where Mangaratiba's trip classes stand in its rules; 0 is the other municipality."""


def table(amounts: dict[str, int], *own: tuple[str, str, dict[str, int]]) -> Table:
    """Make a table of amounts, and of own amounts as (class, reason, amounts)."""
    rows = [OwnAmounts(trip_class=slug, reason=word, amounts=money(own)) for slug, word, own in own]
    file = TableFile(start=START, act="Teste", amounts=money(amounts), own_amounts=rows)
    return Table(id="2026-01-01", code="0" * 8, file=file, start=0, end=None)


def money(amounts: dict[str, int]) -> dict[str, Centavos]:
    """Mark amounts as centavos."""
    return {name: Centavos(amount) for name, amount in amounts.items()}


PLAIN = table({"tarifa": 600, "unidade": 200, "acrescimo": 250})


@pytest.fixture
def rules(mangaratiba: Served) -> Rules:
    """Give Mangaratiba's rules."""
    return mangaratiba.municipality.rules[0]


def with_times(rules: Rules, together: str, *times: TimeClass, unit: str = "") -> Rules:
    """Give the rules other time classes."""
    file = msgspec.structs.replace(
        rules.file, together=together, times=list(times), unit=unit or rules.file.unit
    )
    return replace(rules, file=file)


def time_class(word: str, *, amount: str = "", units: int = 0, name: str = "") -> TimeClass:
    """Make a time class; its windows do not matter here."""
    return TimeClass(reason=word, amount=amount, units=units, name=name, article=f"Art. {word}")


def held(*which: tuple[int, str]) -> list[Held]:
    """Say which time classes hold, each with the word of its reason."""
    return [Held(place, Reason(glossary.reason(word), word)) for place, word in which]


def lines(one: Cell) -> list[tuple[str, int, int | None]]:
    """Give the lines as (code, units, centavos)."""
    return [(line.code, line.units, line.centavos) for line in one.lines]


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


def test_an_amount_of_zero_is_an_amount(rules: Rules) -> None:
    free = table({"tarifa": 0, "unidade": 0, "acrescimo": 0})
    found = cell(rules, free, Trip(AREA, 1), held((0, "noite")))
    assert (found.kind, found.total) == ("exact", 0)


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


# Own amounts by class and by reason.

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


# Readings of the law on which a fare rests.


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
