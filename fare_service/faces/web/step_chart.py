"""A price over time as a step line: where each stroke and each label stands.

Across, all is in per cent of the width, so that a drawing fits any screen; down, in the height of
its letters, so that it grows with them. What labels need of the width is reckoned for the
narrowest phone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

BASE, HIGHEST, HEIGHT = 6.5, 1.75, 8.0
"""Down from the top: where nothing costs anything, where the highest price is, the whole."""
WIDTH = 20.0
"""Heights of a letter that lie across the narrowest phone."""
_LETTER, _YEAR, _LINE, _GAP = 0.58, 3.0, 1.0, 0.3


class Step(NamedTuple):
    """An amount (centavos) over a stretch of days; `coming` if that has not begun."""

    start: int
    end: int
    value: int
    text: str
    coming: bool


class Stroke(NamedTuple):
    """A line, by its ends."""

    x1: float
    x2: float
    y1: float
    y2: float
    coming: bool


class Label(NamedTuple):
    """A text on its base line; it begins at `x`, or ends there."""

    x: float
    y: float
    text: str
    ends: bool
    last: bool


class Tick(NamedTuple):
    """The beginning of a year; `year` is empty where there is no room for it."""

    x: float
    year: str


class _Box(NamedTuple):
    left: float
    right: float
    top: float
    bottom: float

    def meets(self, other: "_Box") -> bool:
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


@dataclass(frozen=True, slots=True)
class Chart:
    """A drawing: its strokes, labels and years."""

    strokes: list[Stroke]
    labels: list[Label]
    ticks: list[Tick]


def chart(steps: Sequence[Step], years: Sequence[tuple[int, int]]) -> Chart:
    """Draw steps in their order; `years` are the years shown, each with its first day.

    The last of them ends the drawing, and is not shown itself.
    """
    first, last = years[0][1], years[-1][1]
    highest = max(one.value for one in steps) or 1

    def across(day: int) -> float:
        return round((day - first) * 100 / (last - first), 2)

    def down(value: int) -> float:
        return round(BASE - (BASE - HIGHEST) * value / highest, 2)

    flat = [
        Stroke(across(one.start), across(one.end), down(one.value), down(one.value), one.coming)
        for one in steps
    ]
    strokes = list(_joined(steps, flat))
    return Chart(strokes, list(_labels(steps, flat, strokes)), list(_ticks(years, across(last))))


def _joined(steps: Sequence[Step], flat: Sequence[Stroke]) -> Iterator[Stroke]:
    for number, stroke in enumerate(flat):
        if number and steps[number - 1].end == steps[number].start:
            above = flat[number - 1].y1
            if above != stroke.y1:
                yield Stroke(stroke.x1, stroke.x1, above, stroke.y1, stroke.coming)
        yield stroke


def _labels(
    steps: Sequence[Step], flat: Sequence[Stroke], strokes: Sequence[Stroke]
) -> Iterator[Label]:
    """Place the last price, the first, then the others, each where it meets nothing, or nowhere."""
    taken = [_box_of(one) for one in strokes]
    order = dict.fromkeys((len(steps) - 1, 0, *range(len(steps))))
    for number in order:
        last = number == len(steps) - 1
        wide = _LETTER * len(steps[number].text)
        for label in _places(flat[number], steps[number].text, last=last):
            box = _box_of_label(label, wide)
            if box.left >= 0 and box.right <= WIDTH and not any(map(box.meets, taken)):
                taken.append(box)
                yield label
                break


def _places(stroke: Stroke, text: str, *, last: bool) -> Iterator[Label]:
    for y in (stroke.y1 - _GAP - 0.1, stroke.y1 + _LINE + 0.1):
        for x, ends in ((stroke.x1, False), (stroke.x2, True), (stroke.x1, True)):
            yield Label(x, round(y, 2), text, ends, last)


def _box_of_label(label: Label, wide: float) -> _Box:
    x = label.x * WIDTH / 100
    left = x - _GAP - wide if label.ends else x + _GAP
    return _Box(left, left + wide, label.y - _LINE * 0.8, label.y + 0.1)


def _box_of(stroke: Stroke) -> _Box:
    low, high = sorted((stroke.y1, stroke.y2))
    left, right = stroke.x1 * WIDTH / 100, stroke.x2 * WIDTH / 100
    return _Box(left - 0.05, right + 0.05, low - 0.05, high + 0.05)


def _ticks(years: Sequence[tuple[int, int]], end: float) -> Iterator[Tick]:
    first, last = years[0][1], years[-1][1]
    shown = len(years) - 1
    stride = ceil(_YEAR * shown / WIDTH)
    for number, (year, day) in enumerate(years):
        x = round((day - first) * end / (last - first), 2)
        named = number < shown and number % stride == 0 and x * WIDTH / 100 + _YEAR <= WIDTH
        yield Tick(x, str(year) if named else "")
