"""At which distances fares are compared: around every edge, and each half kilometre."""

from fare_service.card.distances import sampled
from fare_service.card.model import Line, Per
from fare_service.distance import LONGEST

HALVES = list(range(500, 60_000, 500))


def line(per: Per | None) -> Line:
    return Line("kilometres", 0, 100, "Art. 1º", per=per)


def test_a_fare_that_does_not_grow_is_compared_once() -> None:
    assert sampled([line(None)]) == [0]
    assert sampled([]) == [0]


def test_a_line_is_compared_on_both_sides_of_its_edges() -> None:
    found = sampled([line(None), line(Per(after=2100, until=7300, step=810))])
    assert found == sorted([2100, 2101, 2910, 7300, 7301, *HALVES, LONGEST])


def test_a_line_without_an_end_has_no_edge_there() -> None:
    assert sampled([line(Per(step=1000))]) == sorted([0, 1, *HALVES, LONGEST])
