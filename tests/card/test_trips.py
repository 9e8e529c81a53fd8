"""Which trip class a pair of places falls into, and how many units the table gives it."""

from datetime import datetime

import msgspec
import pytest

from fare_service.card.trips import (
    AmbiguousUnits,
    NoTripClass,
    Trip,
    at_distance,
    brackets,
    own_units,
    rule_text,
)
from fare_service.money import Centavos
from fare_service.registry import Served
from fare_service.tariffs.schema import DestinationUnits, Place, RulesFile, TableFile, TripClass
from tests.reference.law import trip_class
from tests.reference.places import PLACES

ANYWHERE = Place(name="Em lugar nenhum", id="geral", general=True)
AWAY = Place(name="Outro município", id="fora", outside=True)
PLAIN = Place(name="Serra", id="serra", area="serra")
SEAT = Place(name="Centro", id="centro", area="centro", perimeter="sede")
BEACH = Place(name="Praia", id="praia", area="praia", perimeter="sede")
FAR = Place(name="Vila", id="vila", area="vila", perimeter="vila")


@pytest.fixture
def rules(mangaratiba: Served) -> RulesFile:
    """Give Mangaratiba's rules."""
    return mangaratiba.municipality.rules[0].file


def trip(rules: RulesFile, table: TableFile | None, origin: Place, destination: Place) -> Trip:
    """Classify a pair whose class does not depend on the distance."""
    return at_distance(brackets(rules, table, origin, destination), None)


def table(*rows: tuple[str, str, int]) -> TableFile:
    """Make a table of own units as (from, to, units)."""
    return TableFile(
        start=datetime.fromisoformat("2026-01-01T00:00"),
        act="Teste",
        amounts={"tarifa": Centavos(600)},
        destinations=[
            DestinationUnits(origin=origin, destination=destination, units=units)
            for origin, destination, units in rows
        ],
    )


@pytest.mark.parametrize(
    ("origin", "destination", "slug"),
    [
        (SEAT, SEAT, "dentro_da_area"),
        (PLAIN, PLAIN, "dentro_da_area"),
        (SEAT, BEACH, "alem_da_area"),
        (SEAT, FAR, "alem_do_perimetro"),
        (SEAT, PLAIN, "alem_do_perimetro"),
        (SEAT, ANYWHERE, "alem_do_perimetro"),
        (ANYWHERE, ANYWHERE, "alem_do_perimetro"),
        (SEAT, AWAY, "outro_municipio"),
        (AWAY, AWAY, "outro_municipio"),
        (ANYWHERE, AWAY, "outro_municipio"),
    ],
)
def test_the_first_class_that_takes_the_pair_in_is_the_trips(
    rules: RulesFile, origin: Place, destination: Place, slug: str
) -> None:
    for pair in ((origin, destination), (destination, origin)):
        assert rules.trips[trip(rules, None, *pair).trip_class].slug == slug


def test_every_pair_of_the_shipped_places_has_the_class_of_the_law(served: Served) -> None:
    codes = {"outro_municipio": "outside_municipality", "dentro_da_area": "inside"}
    codes |= {"alem_da_area": "beyond_area", "alem_do_perimetro": "beyond_perimeter"}
    (rules,) = served.municipality.rules
    assert set(served.places) == set(PLACES[served.municipality.id])
    for origin in served.places.values():
        for destination in served.places.values():
            found = rules.file.trips[trip(rules.file, None, origin, destination).trip_class]
            expected = trip_class(served.municipality.id, origin.id, destination.id)
            assert codes[found.slug] == expected


def test_a_pair_that_no_class_takes_in_is_refused(rules: RulesFile) -> None:
    few = msgspec.structs.replace(rules, trips=rules.trips[:2])
    assert trip(few, None, SEAT, SEAT).trip_class == 1
    with pytest.raises(NoTripClass):
        trip(few, None, SEAT, FAR)


def test_only_a_class_or_more_takes_its_units_from_the_table(rules: RulesFile) -> None:
    own = table(("", "vila", 3), ("", "praia", 4), ("", "centro", 5))
    assert (trip(rules, own, SEAT, BEACH).units, trip(rules, own, SEAT, BEACH).fixed) == (1, False)
    assert (trip(rules, own, SEAT, SEAT).units, trip(rules, own, SEAT, SEAT).fixed) == (0, False)
    assert (trip(rules, own, PLAIN, FAR).units, trip(rules, own, PLAIN, FAR).fixed) == (3, True)
    assert (trip(rules, own, PLAIN, ANYWHERE).units, trip(rules, own, PLAIN, ANYWHERE).fixed) == (
        2,
        False,
    )
    assert trip(rules, None, PLAIN, FAR).fixed is False


def test_own_units_hold_both_ways_and_a_pair_goes_before_a_place() -> None:
    own = table(("", "vila", 3), ("centro", "vila", 4))
    for pair in ((SEAT, FAR), (FAR, SEAT)):
        assert own_units(own, *pair) == 4
    for pair in ((BEACH, FAR), (FAR, BEACH), (FAR, FAR)):
        assert own_units(own, *pair) == 3
    assert own_units(own, SEAT, BEACH) is None
    assert own_units(own, SEAT, SEAT) is None


def test_a_pair_of_one_place_with_itself_is_that_pair_alone() -> None:
    own = table(("vila", "vila", 6), ("", "vila", 3))
    assert own_units(own, FAR, FAR) == 6
    assert own_units(own, FAR, SEAT) == 3


def test_two_numbers_for_one_pair_are_refused_and_the_pairs_own_row_settles_it() -> None:
    rows = [("", "vila", 3), ("", "serra", 4)]
    with pytest.raises(AmbiguousUnits):
        own_units(table(*rows), PLAIN, FAR)
    with pytest.raises(AmbiguousUnits):
        own_units(table(("serra", "vila", 3), ("vila", "serra", 4)), PLAIN, FAR)
    assert own_units(table(*rows, ("vila", "serra", 5)), PLAIN, FAR) == 5
    assert own_units(table(("", "vila", 3), ("", "serra", 3)), PLAIN, FAR) == 3


def test_the_units_of_the_law_are_said_in_words() -> None:
    def units(count: int, *, or_more: bool = False) -> str:
        return rule_text(
            TripClass(slug="a", condition="demais", article="1", units=count, or_more=or_more)
        )

    assert units(2, or_more=True) == "2 ou mais"
    assert units(1) == "1"
