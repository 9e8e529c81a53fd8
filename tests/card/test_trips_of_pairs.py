"""Trips whose price the table gives by their ends, and what the places they touch add to them."""

from datetime import datetime

import msgspec
import pytest

from fare_service.card.ledger import Ledger
from fare_service.card.trips import Trip, at_distance, brackets
from fare_service.money import Centavos
from fare_service.registry import Served
from fare_service.tariffs.schema import AddOn, PairPrice, Place, RulesFile, TableFile, TripClass

SEAT = Place(name="Centro", id="centro", area="centro")
BEACH = Place(name="Praia", id="praia", area="praia")
HILL = Place(name="Serra", id="serra", area="serra")
NOWHERE = Place(name="Em lugar nenhum", id="geral", general=True)
PRICES = Ledger(
    TableFile(
        start=datetime.fromisoformat("2026-01-01T00:00"),
        act="Teste",
        amounts={},
        pairs=[
            PairPrice(origin="centro", destination="praia", amount=Centavos(700)),
            PairPrice(origin="centro", destination="centro", amount=Centavos(500)),
        ],
    )
)


@pytest.fixture
def rules(mangaratiba: Served) -> RulesFile:
    """Give rules by which a trip within an area has no price of its pair."""
    trips = [
        TripClass(slug="dentro", condition="mesma área", article="1"),
        TripClass(slug="par", condition="par da tabela", article="1"),
        TripClass(slug="outra", condition="demais", article="1"),
    ]
    add_ons = [
        AddOn(slug="ladeira", name="Ladeira", amount="ladeira", places=["serra"]),
        AddOn(slug="areia", name="Areia", amount="areia", places=["praia", "geral"]),
    ]
    return msgspec.structs.replace(
        mangaratiba.municipality.rules[0].file, trips=trips, add_ons=add_ons
    )


def trip(rules: RulesFile, ledger: Ledger | None, origin: Place, destination: Place) -> Trip:
    """Classify a pair, whose class does not depend on the distance."""
    return at_distance(brackets(rules, ledger, origin, destination), None)


def test_a_pair_that_the_table_prices_has_its_price(rules: RulesFile) -> None:
    for pair in ((SEAT, BEACH), (BEACH, SEAT)):
        found = trip(rules, PRICES, *pair)
        assert (found.trip_class, found.pair) == (1, (("", 700),))


def test_a_pair_that_the_table_does_not_price_falls_to_the_next_class(rules: RulesFile) -> None:
    found = trip(rules, PRICES, SEAT, HILL)
    assert (found.trip_class, found.pair) == (2, ())
    assert trip(rules, None, SEAT, BEACH).trip_class == 2


def test_only_a_trip_of_the_class_of_pairs_has_the_price_of_its_pair(rules: RulesFile) -> None:
    found = trip(rules, PRICES, SEAT, SEAT)
    assert (found.trip_class, found.pair) == (0, ())


@pytest.mark.parametrize(
    ("origin", "destination", "added"),
    [
        (SEAT, SEAT, ()),
        (SEAT, HILL, (0,)),
        (HILL, SEAT, (0,)),
        (HILL, HILL, (0,)),
        (HILL, BEACH, (0, 1)),
        (BEACH, NOWHERE, (1,)),
        (NOWHERE, SEAT, (1,)),
    ],
)
def test_a_place_adds_once_what_it_costs_to_touch_it_at_either_end(
    rules: RulesFile, origin: Place, destination: Place, added: tuple[int, ...]
) -> None:
    assert trip(rules, None, origin, destination).add_ons == added
