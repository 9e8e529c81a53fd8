"""The rows of a card as a price list needs them: each once, by distance where that matters."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from fare_service.card.model import Card, Cell, Column, Pair
from fare_service.tariffs import glossary
from fare_service.tariffs.municipality import Rules
from fare_service.tariffs.schema import TripClass


@dataclass(frozen=True, slots=True)
class Stretch:
    """A row of the card for the distances of (`nearest`, `farthest`] metres of a pair."""

    pair: Pair
    trip: TripClass
    place: int
    nearest: int
    farthest: int | None
    cells: tuple[Cell, ...]


def stretches(card: Card, columns: Sequence[Column], rules: Rules) -> list[Stretch]:
    """Give every row that differs from the others, in the order of the rules' trip classes."""
    found: dict[object, Stretch] = {}
    for pair in card.row_of:
        for one in of_pair(pair, card, columns, rules):
            key = (one.place, one.nearest, one.farthest, *map(_lines, one.cells))
            found.setdefault(key, one)
    return sorted(found.values(), key=lambda one: (one.place, one.nearest))


def of_pair(pair: Pair, card: Card, columns: Sequence[Column], rules: Rules) -> Iterator[Stretch]:
    """Follow a pair from the nearest distance on; limits of other rules or tables are none here."""
    places = {glossary.trip_class(one.slug): n for n, one in enumerate(rules.file.trips)}
    open_one: Stretch | None = None
    nearest = 0
    for limit, row in card.brackets.get(pair, ((None, card.row_of[pair]),)):
        cells = tuple(card.cells[column.cells[row]] for column in columns)
        place = places[cells[0].trip_class]
        if open_one is not None and open_one.cells == cells:
            open_one = replace(open_one, farthest=limit)
        else:
            if open_one is not None:
                yield open_one
            open_one = Stretch(pair, rules.file.trips[place], place, nearest, limit, cells)
        nearest = limit or nearest
    if open_one is not None:
        yield open_one


def _lines(cell: Cell) -> object:
    return (
        cell.kind,
        cell.units,
        cell.minimum,
        tuple((one.code, one.centavos, one.per) for one in cell.lines),
    )


def added(one: Stretch, rules: Rules) -> set[str]:
    """Give the codes of the localities' additions among the lines of a row."""
    known = {add_on.slug for add_on in rules.file.add_ons}
    return {line.code for cell in one.cells for line in cell.lines} & known


def without_additions(many: Sequence[Stretch], rules: Rules) -> list[Stretch]:
    """Leave out the rows that only have additions more than another row of the same trips."""
    plain = [one for one in many if not added(one, rules)]
    return [
        one
        for one in many
        if not (codes := added(one, rules))
        or not any(_same_but_for(codes, one, other) for other in plain)
    ]


def _same_but_for(codes: set[str], one: Stretch, other: Stretch) -> bool:
    if (one.place, one.nearest, one.farthest) != (other.place, other.nearest, other.farthest):
        return False
    return all(
        with_.minimum is None and Counter(_amounts(with_, codes)) == Counter(_amounts(bare, codes))
        for with_, bare in zip(one.cells, other.cells, strict=True)
    )


def _amounts(cell: Cell, left_out: set[str]) -> list[object]:
    return [(one.code, one.centavos, one.per) for one in cell.lines if one.code not in left_out]
