"""A price over time as a drawing: where its strokes and its labels stand."""

from datetime import date
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from fare_service.faces.web.step_chart import BASE, HIGHEST, WIDTH, Chart, Label, Step, chart

YEARS = [(year, date(year, 1, 1).toordinal()) for year in range(2020, 2031)]
FIRST, LAST = YEARS[0][1], YEARS[-1][1]


def drawn(*values: int, coming: bool = False, gap: int = 0) -> Chart:
    """Draw amounts that last equally long; `coming` is the last, and before each is a gap."""
    days = [FIRST + (LAST - FIRST) * number // len(values) for number in range(len(values) + 1)]
    steps = [
        Step(start + gap, end, value, text(value), coming and end == LAST)
        for start, end, value in zip(days, days[1:], values, strict=False)
    ]
    return chart(steps, YEARS)


def text(value: int) -> str:
    return f"{value // 100},{value % 100:02d}"


def test_a_line_rises_from_the_ground_in_proportion_to_the_price() -> None:
    first, riser, second = drawn(500, 1000).strokes
    assert first.y1 == first.y2 == round(BASE - (BASE - HIGHEST) / 2, 2)
    assert second.y1 == second.y2 == HIGHEST
    assert (riser.x1, riser.x2, riser.y1, riser.y2) == (first.x2, second.x1, first.y1, second.y1)
    assert (first.x1, second.x2) == (0, 100)


def test_where_no_price_holds_there_is_no_line() -> None:
    strokes = drawn(500, 1000, gap=30).strokes
    assert all(one.y1 == one.y2 for one in strokes)
    assert strokes[0].x2 < strokes[1].x1


def test_what_does_not_hold_yet_is_drawn_otherwise_with_the_step_to_it() -> None:
    assert [one.coming for one in drawn(500, 700, coming=True).strokes] == [False, True, True]


def test_a_free_ride_lies_on_the_ground() -> None:
    (only,) = drawn(0).strokes
    assert only.y1 == BASE


def test_the_last_price_is_always_told_and_the_first() -> None:
    labels = drawn(500, 600, 700, 650, 900).labels
    assert [one.text for one in labels if one.last] == ["9,00"]
    assert {one.text for one in labels} == {"5,00", "6,00", "7,00", "6,50", "9,00"}


def test_years_are_named_where_there_is_room() -> None:
    ticks = drawn(500).ticks
    assert [one.x for one in ticks][:: len(ticks) - 1] == [0, 100]
    assert [one.year for one in ticks if one.year] == ["2020", "2022", "2024", "2026", "2028"]


def box(label: Label) -> tuple[float, float, float, float]:
    wide = 0.5 * len(label.text)
    x = label.x * WIDTH / 100
    left = x - 0.3 - wide if label.ends else x + 0.3
    return left, left + wide, label.y - 0.75, label.y


@given(st.lists(st.integers(0, 99_999), min_size=1, max_size=14))
def test_no_label_meets_another_or_leaves_the_drawing(values: list[int]) -> None:
    boxes = [box(one) for one in drawn(*values).labels]
    for left, right, _, _ in boxes:
        assert left >= 0
        assert right <= WIDTH
    for one, other in combinations(boxes, 2):
        apart = one[1] <= other[0] or other[1] <= one[0]
        assert apart or one[3] <= other[2] or other[3] <= one[2]


@given(st.lists(st.integers(0, 99_999), min_size=1, max_size=14))
def test_no_line_goes_through_a_label(values: list[int]) -> None:
    found = drawn(*values)
    for left, right, top, bottom in map(box, found.labels):
        for one in found.strokes:
            x1, x2 = one.x1 * WIDTH / 100, one.x2 * WIDTH / 100
            low, high = sorted((one.y1, one.y2))
            assert x2 <= left or right <= x1 or high <= top or bottom <= low
