"""What each line of a receipt says: pairs, kilometres, additions, percentages, price lists."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from fare_service.card.cells import cell
from fare_service.card.trips import Trip
from fare_service.registry import Served
from fare_service.tariffs.municipality import Rules, Table
from fare_service.tariffs.schema import AddOn, KmPart, TimeClass
from tests.card.pieces import AREA, INSIDE, held, lines, money, table, time_class, with_times

NIGHT, SUNDAY = (0, "noite"), (1, "domingo")
CHEAP, DEAR = (
    msgspec.structs.replace(time_class(word), prices=name)
    for word, name in (("noite", "barata"), ("domingo", "cara"))
)


@pytest.fixture
def rules(mangaratiba: Served) -> Rules:
    """Give Mangaratiba's rules."""
    return mangaratiba.municipality.rules[0]


def of_each_trip(rules: Rules, **changes: Any) -> Rules:  # noqa: ANN401 - any key of a trip class
    """Change every trip class of the rules alike."""
    trips = [msgspec.structs.replace(one, **changes) for one in rules.file.trips]
    return replace(rules, file=msgspec.structs.replace(rules.file, trips=trips))


def priced(amounts: dict[str, int], unknown: list[str], **lists: dict[str, int]) -> Table:
    """Make a table with lists of own prices, some of its amounts unknown."""
    found = table(amounts)
    prices = {name: money(own) for name, own in lists.items()}
    file = msgspec.structs.replace(found.file, unknown=unknown, prices=prices)
    return replace(found, file=file)


PAIR = Trip(INSIDE, 0, pair=(("", 700), ("cara", 900)))


@pytest.mark.parametrize(
    ("which", "unknown", "centavos"),
    [
        ((), [], 700),
        ((SUNDAY,), [], 900),
        ((SUNDAY,), ["cara.par"], 900),
        ((NIGHT,), [], 700),
        ((NIGHT,), ["barata.par"], None),
        ((), ["barata.par"], 700),
    ],
)
def test_a_pair_has_the_price_of_the_list_in_force_else_its_ordinary_one_unless_nobody_knows(
    rules: Rules, which: tuple[tuple[int, str], ...], unknown: list[str], centavos: int | None
) -> None:
    named = with_times(of_each_trip(rules, name="Preço do par"), "o primeiro", CHEAP, DEAR)
    found = cell(named, priced({}, unknown, barata={}, cara={}), PAIR, held(*which))
    assert lines(found) == [("pair", 0, centavos)]
    assert found.lines[0].name == "Preço do par"


def test_kilometres_have_their_own_article_or_that_of_their_class(rules: Rules) -> None:
    parts = [KmPart(amount="km", article="Art. 3º"), KmPart(amount="km")]
    found = cell(
        of_each_trip(rules, parts=parts, article="Art. 2º"),
        table({"tarifa": 600, "km": 100}),
        Trip(INSIDE, 0),
        [],
    )
    assert lines(found) == [("single_fare", 0, 600), ("km", 0, 100), ("km", 0, 100)]
    assert [line.article for line in found.lines] == ["Art. 2º", "Art. 3º", "Art. 2º"]


def test_an_addition_is_a_line_without_units(rules: Rules) -> None:
    hill = AddOn(slug="ladeira", name="Ladeira", amount="subida", places=["serra"], article="5")
    steep = replace(rules, file=msgspec.structs.replace(rules.file, add_ons=[hill]))
    prices = table({"tarifa": 600, "unidade": 200, "subida": 150})
    found = cell(steep, prices, Trip(AREA, 1, add_ons=(0,)), [])
    assert lines(found)[2:] == [("ladeira", 0, 150)]
    assert (found.lines[2].article, found.lines[2].name) == ("5", "Ladeira")
    assert (found.total, found.units) == (950, 1)


@pytest.mark.parametrize(
    ("base", "worth"),
    [
        (["tarifa"], [121]),
        (["unidade"], [60]),
        (["unidade", "tarifa"], [121, 60]),
        (["acrescimo"], []),
    ],
)
def test_a_percentage_is_a_line_for_each_amount_it_is_taken_of(
    rules: Rules, base: list[str], worth: list[int]
) -> None:
    extra = TimeClass(reason="noite", per_cent=20, base=base, article="Art. 9º", name="Noturno")
    found = cell(
        with_times(rules, "o primeiro", extra),
        table({"tarifa": 603, "unidade": 300, "acrescimo": 200}),
        Trip(AREA, 1),
        held(NIGHT),
    )
    assert lines(found)[2:] == [("surcharge", 0, one) for one in worth]
    for line in found.lines[2:]:
        assert (line.article, line.name, line.reasons) == ("Art. 9º", "Noturno", ("night",))


def test_own_prices_hold_whichever_of_the_classes_that_are_added_brings_them(
    rules: Rules,
) -> None:
    both = with_times(rules, "somados", time_class("noite", amount="acrescimo"), DEAR)
    prices = priced({"tarifa": 600, "acrescimo": 200}, [], cara={"tarifa": 900})
    found = cell(both, prices, Trip(INSIDE, 0), held(NIGHT, SUNDAY))
    assert lines(found) == [("single_fare", 0, 900), ("surcharge", 0, 200)]
    assert [line.reasons for line in found.lines] == [("sunday",), ("night",)]
