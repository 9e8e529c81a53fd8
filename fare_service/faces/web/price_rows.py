"""The rows of a price list: trips that are priced alike, and each pair of the table."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from fare_service.card.arithmetic import travelled
from fare_service.card.model import Card, Cell, Column, Per
from fare_service.faces.counts import km_text, reach_words
from fare_service.faces.language import N_, listed, say
from fare_service.faces.web.heads import price_of
from fare_service.faces.web.scales import Scale, scale
from fare_service.faces.web.signs import Amount, amount
from fare_service.faces.web.stretches import Stretch, added, of_pair
from fare_service.faces.web.trips import place_or_area, trip_words
from fare_service.faces.web.wording import Wording
from fare_service.registry import Served
from fare_service.tariffs import glossary, terms
from fare_service.tariffs.municipality import Table
from fare_service.tariffs.schema import Place


@dataclass(frozen=True, slots=True)
class Price:
    """What a trip costs in one column: its amount, or the scale by which it grows.

    `least` is the amount in centavos, or where the scale begins.
    """

    amount: Amount
    scale: Scale | None
    least: int | None


@dataclass(frozen=True, slots=True)
class Row:
    """Trips that are priced alike: what they are, one of them if need be, a price a column."""

    label: str
    example: tuple[str, str] | None
    prices: list[Price]

    @property
    def kind(self) -> str:
        """Give the kind of answer that all columns share; empty where they differ."""
        kinds = {one.amount.kind for one in self.prices}
        return kinds.pop() if len(kinds) == 1 else ""


def rows(many: Sequence[Stretch], wording: Wording) -> list[Row]:
    """Make rows ready to be shown, those of the table's pairs aside; what is free comes last."""
    found: dict[object, tuple[Stretch, str]] = {}
    for one in many:
        if one.trip.condition != terms.PAIR:
            label = _label(one, wording)
            found.setdefault((label, *map(price_of, one.cells)), (one, label))
    count = Counter(label for _, label in found.values())
    made = [
        Row(
            label=label,
            example=_ends(one, wording.served)
            if count[label] > 1 or _is_vague(one, wording.served)
            else None,
            prices=[_price(cell, one, wording.lang) for cell in one.cells],
        )
        for one, label in found.values()
    ]
    return sorted(made, key=_rank)


def _rank(row: Row) -> tuple[int, int]:
    """Order rows: the cheapest first, then those of which nothing is known, the free ones last."""
    if row.kind == "unregulated":
        return 2, 0
    known = [one.least for one in row.prices if one.least is not None]
    return (0, known[0]) if known else (1, 0)


def pairs(card: Card, columns: Sequence[Column], table: Table, wording: Wording) -> Iterator[Row]:
    """Give a row for each pair that the table prices, in its order."""
    served, rules = wording.served, wording.rules
    told = set()
    for pair in table.file.pairs:
        ends = (pair.origin, pair.destination)
        if ends not in told:
            told.add(ends)
            arrow = "\N{RIGHTWARDS ARROW}" if pair.one_way else "\N{LEFT RIGHT ARROW}"
            said = f" {arrow} ".join(place_or_area(served, end) for end in ends)
            near = [
                one
                for places in product(*(_places(served, end) for end in ends))
                for one in of_pair((places[0].id, places[1].id), card, columns, rules)
                if one.trip.condition == terms.PAIR
            ]
            for one in sorted(near, key=lambda one: len(added(one, rules)))[:1]:
                label = ", ".join(filter(None, (said, _with(one, wording))))
                yield Row(label, None, [_price(cell, one, wording.lang) for cell in one.cells])


def destinations(
    card: Card, columns: Sequence[Column], origin: Place, wording: Wording
) -> Iterator[Row]:
    """Give a row for each place as it is priced from one of them, by distance where that matters."""
    for place in wording.served.places.values():
        near = list(of_pair((origin.id, place.id), card, columns, wording.rules))
        for one in near:
            reach = _reach(one.nearest, one.farthest, wording.lang) if len(near) > 1 else ""
            label = ", ".join(filter(None, (place.name, reach)))
            yield Row(label, None, [_price(cell, one, wording.lang) for cell in one.cells])


def _places(served: Served, name: str) -> list[Place]:
    """Give the place of that id, or the places of the area of that id."""
    known = served.places.get(name)
    return [one for one in served.places.values() if one.area == name] if known is None else [known]


def _price(cell: Cell, one: Stretch, lang: str) -> Price:
    shortest = travelled(cell, one.nearest).total
    return Price(amount(cell), scale(cell, one.nearest, one.farthest, lang), shortest)


def _ends(one: Stretch, served: Served) -> tuple[str, str]:
    origin, destination = one.pair
    return served.places[origin].name, served.places[destination].name


def _is_vague(one: Stretch, served: Served) -> bool:
    """Tell whether the words of a row need an example: those of every town, where there is choice."""
    inside = [place for place in served.places.values() if not place.outside]
    standard = not one.trip.name and one.trip.slug in glossary.TRIP_CLASSES
    return standard and not (one.nearest or one.farthest) and len(inside) > 1


def _label(one: Stretch, wording: Wording) -> str:
    lang, reach = wording.lang, _reach(one.nearest, one.farthest, wording.lang)
    ring = not one.trip.name and glossary.trip_class(one.trip.slug) == "ring"
    name = "" if ring and reach else trip_words(one.trip, wording.rules, wording.served, lang)
    # A ring may be named by its reach, as the norm names it.
    return ", ".join(filter(None, (name, "" if name == reach else reach, _with(one, wording))))


def _with(one: Stretch, wording: Wording) -> str:
    """Name the additions that are in the prices of a row."""
    codes = added(one, wording.rules)
    names = [add_on.name for add_on in wording.rules.file.add_ons if add_on.slug in codes]
    if not names:
        return ""
    return say(wording.lang, N_("com {names}"), names=listed(names, wording.lang))


def _reach(nearest: int, farthest: int | None, lang: str) -> str:
    """Say a stretch of distances; nothing of one without limits."""
    if farthest is None:
        above = N_("acima de {km} km")
        return say(lang, above, km=km_text(nearest)) if nearest else ""
    return reach_words(Per(nearest, farthest), lang)
