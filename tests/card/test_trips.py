"""Which trip class a pair of places falls into, by distance where that matters."""

from datetime import datetime

import msgspec
import pytest

from fare_service.card.ledger import Ledger
from fare_service.card.trips import (
    NoTripClass,
    Trip,
    at_distance,
    brackets,
    rule_text,
    thresholds,
)
from fare_service.distance import Metres
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


def trip(rules: RulesFile, ledger: Ledger | None, origin: Place, destination: Place) -> Trip:
    """Classify a pair whose class does not depend on the distance."""
    return at_distance(brackets(rules, ledger, origin, destination), None)


def ledger(*rows: tuple[str, str, int]) -> Ledger:
    """Make the ledger of a table of own units as (from, to, units)."""
    return Ledger(
        TableFile(
            start=datetime.fromisoformat("2026-01-01T00:00"),
            act="Teste",
            amounts={"tarifa": Centavos(600)},
            destinations=[
                DestinationUnits(origin=origin, destination=destination, units=units)
                for origin, destination, units in rows
            ],
        )
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
    own = ledger(("", "vila", 3), ("", "praia", 4), ("", "centro", 5))
    assert (trip(rules, own, SEAT, BEACH).units, trip(rules, own, SEAT, BEACH).fixed) == (1, False)
    assert (trip(rules, own, SEAT, SEAT).units, trip(rules, own, SEAT, SEAT).fixed) == (0, False)
    assert (trip(rules, own, PLAIN, FAR).units, trip(rules, own, PLAIN, FAR).fixed) == (3, True)
    assert (trip(rules, own, PLAIN, ANYWHERE).units, trip(rules, own, PLAIN, ANYWHERE).fixed) == (
        2,
        False,
    )
    assert trip(rules, None, PLAIN, FAR).fixed is False
    assert trip(rules, own, PLAIN, FAR).trip_class == trip(rules, None, PLAIN, FAR).trip_class


def test_the_units_of_the_law_are_said_in_words() -> None:
    def units(count: int, *, or_more: bool = False) -> str:
        return rule_text(
            TripClass(slug="a", condition="demais", article="1", units=count, or_more=or_more)
        )

    assert units(2, or_more=True) == "2 ou mais"
    assert units(1) == "1"


def ring(up_to: int | None, slug: str) -> TripClass:
    return TripClass(
        slug=slug, condition="demais", article="1", up_to=None if up_to is None else Metres(up_to)
    )


def test_rings_are_told_apart_by_the_distance_up_to_and_with_their_limit(rules: RulesFile) -> None:
    rings = [ring(3000, "anel_1"), ring(5000, "anel_2"), ring(None, "alem")]
    found = brackets(msgspec.structs.replace(rules, trips=rings), None, SEAT, FAR)

    for metres, place in ((0, 0), (3000, 0), (3001, 1), (5000, 1), (5001, 2), (None, 2)):
        assert at_distance(found, metres).trip_class == place


def test_rings_without_an_outermost_leave_far_trips_out(rules: RulesFile) -> None:
    with pytest.raises(NoTripClass):
        brackets(msgspec.structs.replace(rules, trips=[ring(3000, "anel")]), None, SEAT, FAR)


NORTH = [Place(name=name, id=name, area="norte") for name in ("n1", "n2")]
SOUTH = Place(name="Sul", id="s1", area="sul")


@pytest.mark.parametrize("one_way", [True, False])
def test_named_ends_are_places_or_areas_and_the_way_back_is_the_same_unless_it_is_said(
    rules: RulesFile, *, one_way: bool
) -> None:
    named = TripClass(
        slug="eixo",
        condition="de e para",
        origins=["norte"],
        destinations=["s1"],
        one_way=one_way,
        article="1",
    )
    changed = msgspec.structs.replace(rules, trips=[named, ring(None, "outra")])
    for place in NORTH:
        assert trip(changed, None, place, SOUTH).trip_class == 0
        assert trip(changed, None, SOUTH, place).trip_class == int(one_way)
    assert trip(changed, None, *NORTH).trip_class == 1


@pytest.mark.parametrize(
    ("origins", "destinations", "taken"),
    [(["norte"], ["s1"], [0, 1]), ([], ["s1"], [0, 1, 2, 3]), (["norte"], [], [0, 1])],
)
def test_both_ends_have_to_be_named_unless_one_names_none(
    rules: RulesFile, origins: list[str], destinations: list[str], taken: list[int]
) -> None:
    named = TripClass(
        slug="eixo", condition="de e para", origins=origins, destinations=destinations, article="1"
    )
    changed = msgspec.structs.replace(rules, trips=[named, ring(None, "outra")])
    pairs = ((NORTH[0], SOUTH), (SOUTH, NORTH[1]), (SEAT, SOUTH), (SOUTH, SEAT))
    found = [
        place for place, pair in enumerate(pairs) if trip(changed, None, *pair).trip_class == 0
    ]
    assert found == taken


def test_rings_that_end_within_an_earlier_one_are_never_reached(rules: RulesFile) -> None:
    rings = [ring(5000, "a"), ring(3000, "b"), ring(5000, "c"), ring(None, "alem")]
    found = brackets(msgspec.structs.replace(rules, trips=rings), None, SEAT, FAR)
    assert [(limit, one.trip_class) for limit, one in found] == [(5000, 0), (None, 3)]


def test_a_ring_may_be_as_small_as_the_rules_say(rules: RulesFile) -> None:
    rings = [ring(0, "a"), ring(1, "b"), ring(None, "alem")]
    found = brackets(msgspec.structs.replace(rules, trips=rings), None, SEAT, FAR)
    assert [(limit, one.trip_class) for limit, one in found] == [(0, 0), (1, 1), (None, 2)]


def test_the_distances_at_which_trips_change_stand_in_order() -> None:
    near, far = Trip(0, 0), Trip(1, 0)
    many = (((3000, near), (None, far)), ((1001, near), (3000, far), (None, far)))
    assert thresholds(many) == [1001, 3000]
    assert thresholds(()) == []
