"""What comes on top of a price: extras a rider asks for, and additions of localities."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from fare_service.card.model import Line
from fare_service.faces.language import SOURCE, listed
from fare_service.faces.web.signs import reais
from fare_service.faces.web.trips import place_or_area
from fare_service.registry import Served
from fare_service.tariffs.municipality import Rules

UNKNOWN = "sem valor conhecido"


@dataclass(frozen=True, slots=True)
class Supplement:
    """Something that is added: its name, where it counts (nowhere said: anywhere), how much."""

    label: str
    where: str
    price: str


def extras(lines: Iterable[Line], rules: Rules) -> list[Supplement]:
    """Give the extras of some lines, each with what one step of it costs."""
    known = {one.slug: one for one in rules.file.extras}
    return [
        Supplement(
            line.name, "", _price(line, known[line.code].most, open_ended=known[line.code].or_more)
        )
        for line in lines
    ]


def additions(lines: Iterable[Line], rules: Rules, served: Served) -> Iterator[Supplement]:
    """Give the additions of localities among some lines."""
    amounts = {line.code: line for line in lines}
    for one in rules.file.add_ons:
        if one.slug in amounts:
            line = amounts[one.slug]
            price = UNKNOWN if line.centavos is None else f"+ {reais(line.centavos)}"
            where = listed([place_or_area(served, name) for name in one.places], SOURCE)
            yield Supplement(one.name, where, price)


def _price(line: Line, most: int, *, open_ended: bool) -> str:
    per = line.per
    if line.centavos is None or per is None:
        return UNKNOWN
    words = f"+ {reais(line.centavos)}"
    if per.step > 1:
        words += f" a cada {per.step}"
        words += ", na proporção" if per.proportional else ""
    elif most > 1:
        words += " cada"
    if per.after:
        words += f", além de {per.after}"
    return f"no mínimo {words}" if open_ended else words
