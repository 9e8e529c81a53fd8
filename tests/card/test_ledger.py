"""What a table says of single pairs of places, and which of its rows goes before which."""

from datetime import datetime
from typing import Any

import pytest

from fare_service.card.ledger import AmbiguousPair, AmbiguousUnits, Ledger
from fare_service.money import Centavos
from fare_service.tariffs.schema import DestinationUnits, PairPrice, Place, TableFile

SEAT = Place(name="Centro", id="centro", area="centro")
BEACH = Place(name="Praia", id="praia", area="praia")
HILL = Place(name="Serra", id="serra", area="serra")
FAR = Place(name="Vila", id="vila", area="vila")
NEARER = Place(name="Vila de baixo", id="vila-de-baixo", area="vila")
FARTHER = Place(name="Vila de cima", id="vila-de-cima", area="vila")
ANYWHERE = Place(name="Em lugar nenhum", id="geral", general=True)


def ledger(
    *units: tuple[str, str, int], pairs: tuple[tuple[str, str, int, dict[str, Any]], ...] = ()
) -> Ledger:
    """Make the ledger of a table: own units, and prices of pairs with what else they say."""
    return Ledger(
        TableFile(
            start=datetime.fromisoformat("2026-01-01T00:00"),
            act="Teste",
            amounts={},
            destinations=[
                DestinationUnits(origin=origin, destination=destination, units=count)
                for origin, destination, count in units
            ],
            pairs=[
                PairPrice(origin=origin, destination=destination, amount=Centavos(price), **more)
                for origin, destination, price, more in pairs
            ],
        )
    )


def test_own_units_hold_both_ways_and_a_pair_goes_before_a_place() -> None:
    own = ledger(("", "vila", 3), ("centro", "vila", 4))
    for pair in ((SEAT, FAR), (FAR, SEAT)):
        assert own.units(*pair) == 4
    for pair in ((BEACH, FAR), (FAR, BEACH), (FAR, FAR)):
        assert own.units(*pair) == 3
    assert own.units(SEAT, BEACH) is None
    assert own.units(SEAT, SEAT) is None


def test_own_units_of_one_place_with_itself_are_of_that_pair_alone() -> None:
    own = ledger(("vila", "vila", 6), ("", "vila", 3))
    assert own.units(FAR, FAR) == 6
    assert own.units(FAR, SEAT) == 3


def test_two_numbers_for_one_pair_are_refused_and_the_pairs_own_row_settles_it() -> None:
    rows = [("", "vila", 3), ("", "serra", 4)]
    with pytest.raises(AmbiguousUnits):
        ledger(*rows).units(HILL, FAR)
    with pytest.raises(AmbiguousUnits):
        ledger(("serra", "vila", 3), ("vila", "serra", 4)).units(HILL, FAR)
    assert ledger(*rows, ("vila", "serra", 5)).units(HILL, FAR) == 5
    assert ledger(("", "vila", 3), ("", "serra", 3)).units(HILL, FAR) == 3


def test_a_pair_costs_the_same_both_ways_unless_its_row_is_one_way() -> None:
    both = ledger(pairs=(("centro", "praia", 700, {}),))
    assert (both.price(SEAT, BEACH), both.price(BEACH, SEAT)) == (700, 700)
    there = ledger(pairs=(("centro", "praia", 700, {"one_way": True}),))
    assert (there.price(SEAT, BEACH), there.price(BEACH, SEAT)) == (700, None)
    assert there.price(SEAT, SEAT) is None


def test_a_pair_may_be_one_place_twice() -> None:
    assert ledger(pairs=(("centro", "centro", 500, {}),)).price(SEAT, SEAT) == 500


def test_the_row_of_a_place_goes_before_the_row_of_its_area() -> None:
    found = ledger(
        pairs=(
            ("centro", "vila", 900, {}),
            ("centro", "vila-de-cima", 1100, {}),
            ("vila", "vila", 600, {}),
        )
    )
    assert found.price(SEAT, FAR) == 900
    assert found.price(FARTHER, SEAT) == 1100
    assert found.price(FAR, FARTHER) == 600
    assert found.price(ANYWHERE, FAR) is None
    # A place stands for its area on either end, and on both.
    assert (found.price(SEAT, NEARER), found.price(NEARER, SEAT)) == (900, 900)
    assert (found.price(NEARER, NEARER), found.price(FARTHER, NEARER)) == (600, 600)


def test_a_place_without_an_area_has_rows_of_its_own() -> None:
    found = ledger(pairs=(("geral", "centro", 800, {}), ("geral", "vila", 950, {})))
    assert (found.price(SEAT, ANYWHERE), found.price(ANYWHERE, SEAT)) == (800, 800)
    assert (found.price(NEARER, ANYWHERE), found.price(ANYWHERE, NEARER)) == (950, 950)
    assert found.price(ANYWHERE, ANYWHERE) is None


@pytest.mark.parametrize(
    "second",
    [
        ("centro", "praia", 700, {}),
        ("praia", "centro", 700, {}),
        ("praia", "centro", 800, {"one_way": True}),
    ],
)
def test_a_pair_priced_twice_is_refused_whatever_the_prices(
    second: tuple[str, str, int, dict[str, Any]],
) -> None:
    found = ledger(pairs=(("centro", "praia", 700, {}), second))
    with pytest.raises(AmbiguousPair):
        found.price(BEACH, SEAT)


def test_one_way_rows_may_price_both_ways_apart() -> None:
    one_way = {"one_way": True}
    found = ledger(pairs=(("centro", "praia", 700, one_way), ("praia", "centro", 800, one_way)))
    assert (found.price(SEAT, BEACH), found.price(BEACH, SEAT)) == (700, 800)


def test_a_pair_has_a_price_in_each_list_that_gives_it_one() -> None:
    found = ledger(
        pairs=(("centro", "praia", 700, {}), ("centro", "praia", 900, {"prices": "noite"}))
    )
    assert dict(found.prices(BEACH, SEAT)) == {"": 700, "noite": 900}
    assert found.prices(SEAT, SEAT) == ()
