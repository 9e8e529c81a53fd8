"""Which time class is the highest where one has no price, or one that nobody knows."""

from dataclasses import replace

import msgspec
import pytest

from fare_service.card.cells import cell
from fare_service.card.trips import Trip
from fare_service.distance import Metres
from fare_service.registry import Served
from fare_service.tariffs.municipality import Rules
from fare_service.tariffs.schema import KmPart
from tests.card.pieces import INSIDE, held, money, table, time_class, with_times

NIGHT, SUNDAY, HOLIDAY = (0, "noite"), (1, "domingo"), (2, "feriado")


@pytest.fixture
def rules(mangaratiba: Served) -> Rules:
    """Give Mangaratiba's rules."""
    return mangaratiba.municipality.rules[0]


def test_hours_without_a_price_go_before_any_price_whatever_is_added(rules: Rules) -> None:
    one = with_times(
        rules,
        "o maior",
        msgspec.structs.replace(time_class("noite"), unpriced=True),
        time_class("domingo", amount="acrescimo"),
        msgspec.structs.replace(time_class("feriado", amount="acrescimo"), adds=True),
    )
    prices = table({"tarifa": 600, "acrescimo": 100})
    for which in ((NIGHT, SUNDAY), (NIGHT, SUNDAY, HOLIDAY)):
        assert cell(one, prices, Trip(INSIDE, 0), held(*which)).kind == "uncovered"


def test_an_amount_that_nobody_knows_counts_as_higher_even_if_only_far_trips_pay_it(
    rules: Rules,
) -> None:
    far = [KmPart(amount="km", start=Metres(3000))]
    trips = [msgspec.structs.replace(one, parts=far) for one in rules.file.trips]
    by_km = replace(rules, file=msgspec.structs.replace(rules.file, trips=trips))
    night = msgspec.structs.replace(time_class("noite"), prices="bandeira_2")
    one = with_times(by_km, "o maior", night, time_class("domingo", amount="acrescimo"))
    prices = table({"tarifa": 600, "acrescimo": 100})
    file = msgspec.structs.replace(
        prices.file, unknown=["km"], prices={"bandeira_2": money({"km": 900})}
    )
    found = cell(one, replace(prices, file=file), Trip(INSIDE, 0), held(NIGHT, SUNDAY))
    assert found.kind == "no_table"
    assert [line.centavos for line in found.lines] == [600, None, 100]


def test_of_prices_that_only_short_trips_tell_apart_the_higher_counts(rules: Rules) -> None:
    out = [KmPart(amount="saida", start=Metres(9000), once=True)]
    trips = [msgspec.structs.replace(one, parts=out) for one in rules.file.trips]
    by_km = replace(rules, file=msgspec.structs.replace(rules.file, trips=trips))
    night = msgspec.structs.replace(time_class("noite"), prices="cara", optional=True)
    sunday = msgspec.structs.replace(time_class("domingo"), prices="barata")
    prices = table({"saida": 0})
    file = msgspec.structs.replace(
        prices.file,
        prices={"cara": money({"tarifa": 700}), "barata": money({"tarifa": 600, "saida": 100})},
    )
    one = with_times(by_km, "o maior", night, sunday)
    found = cell(one, replace(prices, file=file), Trip(INSIDE, 0), held(NIGHT, SUNDAY))
    assert (found.kind, found.lines[0].centavos) == ("at_most", 700)
