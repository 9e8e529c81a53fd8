"""What is known of the States is known of all of them."""

from fare_service import clock
from fare_service.calendar import library
from fare_service.registry import Served
from fare_service.tariffs.states import CODES_PER_STATE, states


def test_every_state_of_the_calendar_is_known() -> None:
    assert set(states()) == library.STATES


def test_no_two_states_share_their_digits_or_their_name() -> None:
    for found in (
        [one.ibge for one in states().values()],
        [one.lexml for one in states().values()],
    ):
        assert len(set(found)) == len(states())


def test_every_zone_is_one_that_clocks_know() -> None:
    for one in states().values():
        assert clock.zone(one.timezone).name == one.timezone


def test_a_shipped_municipality_has_the_digits_the_zone_and_the_name_of_its_state(
    served: Served,
) -> None:
    file, rules = served.municipality.file, served.municipality.rules
    state = states()[file.state]
    assert file.ibge_code // CODES_PER_STATE == state.ibge
    assert file.timezone == state.timezone
    assert all(f"br;{state.lexml};" in one.file.urn for one in rules)
