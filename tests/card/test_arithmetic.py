"""Steps, exact parts, minima and extras, each to the centavo."""

from dataclasses import replace

import pytest

from fare_service.card.arithmetic import (
    MINIMUM,
    counted,
    per_cent_of,
    settled,
    stepped,
    steps,
    sum_at,
    travelled,
    with_extras,
)
from fare_service.card.model import Cell, Kind, Line, Per

BEGUN = Per(after=1000, until=5000, step=400)
EXACT = Per(after=1000, until=5000, step=1000, proportional=True)
ONCE = Per(after=1000, until=5000, step=7, once=True)
OPEN = Per(after=0, step=1000)


def line(centavos: int | None, per: Per | None = None) -> Line:
    return Line("kilometres", 0, centavos, "Art. 1º", per=per)


def cell(*lines: Line, kind: Kind = "exact", minimum: int | None = None) -> Cell:
    return Cell(kind, "other", None, None, lines, (), minimum, "Art. 2º")


def amounts(one: Cell) -> list[int | None]:
    return [each.centavos for each in one.lines]


@pytest.mark.parametrize(
    ("centavos", "per_cent", "expected"),
    [(600, 20, 120), (605, 50, 303), (1, 50, 1), (1, 49, 0), (0, 20, 0), (None, 20, None)],
)
def test_a_per_cent_is_rounded_half_up(
    centavos: int | None, per_cent: int, expected: int | None
) -> None:
    assert per_cent_of(centavos, per_cent) == expected


@pytest.mark.parametrize(
    ("per", "quantity", "expected"),
    [
        (BEGUN, 0, 0),
        (BEGUN, 1000, 0),
        (BEGUN, 1001, 30),
        (BEGUN, 1400, 30),
        (BEGUN, 1401, 60),
        (BEGUN, 4999, 300),
        (BEGUN, 5000, 300),
        (BEGUN, 9000, 300),
        (EXACT, 1000, 0),
        (EXACT, 1016, 0),
        (EXACT, 1017, 1),
        (EXACT, 1050, 2),
        (EXACT, 5000, 120),
        (EXACT, 9000, 120),
        (ONCE, 1000, 0),
        (ONCE, 1001, 30),
        (ONCE, 9000, 30),
        (OPEN, 0, 0),
        (OPEN, 1, 30),
        (OPEN, 9001, 300),
        (Per(), 3, 90),
    ],
)
def test_a_line_grows_with_the_quantity(per: Per, quantity: int, expected: int) -> None:
    assert stepped(30, per, quantity) == expected


@pytest.mark.parametrize(
    ("per", "quantity", "expected"),
    [
        (BEGUN, 0, 0),
        (BEGUN, 1000, 0),
        (BEGUN, 1001, 1),
        (BEGUN, 1401, 2),
        (BEGUN, 6000, 10),
        (OPEN, 2000, 2),
        (OPEN, 2001, 3),
    ],
)
def test_a_step_counts_when_it_has_begun(per: Per, quantity: int, expected: int) -> None:
    assert steps(per, quantity) == expected


def test_a_line_that_comes_to_nothing_is_left_out() -> None:
    assert counted(line(30, BEGUN), 1000) is None
    assert counted(line(30, EXACT), 1001) is None
    assert counted(line(None, BEGUN), 1000) is None
    assert counted(line(0, BEGUN), 2000) is None


def test_a_counted_line_says_of_what_and_what_one_step_costs() -> None:
    one = line(30, BEGUN)
    found = counted(one, 1401)
    assert found == replace(one, quantity=1401, each=30, centavos=60)
    assert found is not None
    assert counted(found, 9000) is found
    assert counted(line(500), 9000) == line(500)


def test_an_unknown_amount_stays_unknown_however_far() -> None:
    one = line(None, BEGUN)
    assert counted(one, 2000) == replace(one, quantity=2000)


def test_a_total_is_given_when_every_amount_is_known() -> None:
    assert settled(cell(line(500), line(100))).total == 600
    assert settled(cell()).total == 0
    assert settled(cell(line(500), line(None))).total is None
    assert settled(cell(line(500), line(30, OPEN))).total is None
    assert settled(cell(line(500), kind="no_table")).total is None


@pytest.mark.parametrize(
    ("minimum", "expected"),
    [(None, [500, 100]), (599, [500, 100]), (600, [500, 100]), (601, [500, 100, 1])],
)
def test_a_minimum_that_is_not_reached_is_a_line_of_its_own(
    minimum: int | None, expected: list[int]
) -> None:
    found = settled(cell(line(500), line(100), minimum=minimum))
    assert amounts(found) == expected
    assert found.total == sum(expected)
    assert all(
        (one.code, one.units, one.article) == (MINIMUM, 0, "Art. 2º") for one in found.lines[2:]
    )


def test_the_distance_settles_what_waits_for_it() -> None:
    found = travelled(cell(line(500), line(30, BEGUN), line(70, ONCE), minimum=700), 1000)
    assert amounts(found) == [500, 200]
    assert found.total == 700
    found = travelled(cell(line(500), line(30, BEGUN), line(70, ONCE), minimum=700), 4600)
    assert amounts(found) == [500, 270, 70]
    assert found.total == 840
    whole = settled(cell(line(500)))
    assert travelled(whole, 4600) is whole


@pytest.mark.parametrize(
    ("lines", "minimum", "expected"),
    [
        ((line(500), line(30, OPEN)), 0, 560),
        ((line(500), line(30, OPEN)), 560, 560),
        ((line(500), line(30, OPEN)), 561, 561),
        ((line(500), line(30, OPEN)), None, None),
        ((line(500), line(None, OPEN)), 0, None),
        ((line(500), line(None, BEGUN)), 0, None),
        ((), 0, 0),
    ],
)
def test_lines_are_summed_at_a_distance(
    lines: tuple[Line, ...], minimum: int | None, expected: int | None
) -> None:
    assert sum_at(lines, 2000, minimum) == expected
    if minimum == 0:
        assert sum_at(lines, 2000) == expected


@pytest.mark.parametrize(
    ("kind", "or_more", "expected"),
    [
        ("exact", False, "exact"),
        ("exact", True, "at_least"),
        ("at_least", False, "at_least"),
        ("at_most", True, "at_most"),
    ],
)
def test_extras_are_added_and_may_make_a_price_a_minimum(
    kind: Kind, or_more: bool, expected: Kind
) -> None:
    found = with_extras(settled(cell(line(500), kind=kind)), (line(100), line(50)), or_more=or_more)
    assert (found.kind, found.total, amounts(found)) == (expected, 650, [500, 100, 50])


def test_an_unknown_extra_leaves_no_total() -> None:
    found = with_extras(settled(cell(line(500))), (line(100), line(None)), or_more=True)
    assert (found.kind, found.total, amounts(found)) == ("no_table", None, [500, 100, None])
    found = with_extras(cell(line(None), kind="no_table"), (line(100),), or_more=True)
    assert (found.kind, found.total, amounts(found)) == ("no_table", None, [None, 100])


@pytest.mark.parametrize("kind", ["unregulated", "uncovered"])
def test_what_has_no_price_takes_no_extras(kind: Kind) -> None:
    one = cell(kind=kind)
    assert with_extras(one, (line(100),), or_more=True) is one


def test_without_extras_a_price_stays_what_it_is() -> None:
    one = settled(cell(line(500)))
    assert with_extras(one, (), or_more=True) is one
