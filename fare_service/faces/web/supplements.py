"""What comes on top of a price: extras a rider asks for, and additions of localities."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from fare_service.card.model import Line
from fare_service.faces.language import N_, listed, say
from fare_service.faces.verdict import amount_words
from fare_service.faces.web.signs import reais
from fare_service.faces.web.trips import place_or_area
from fare_service.faces.web.wording import Wording


@dataclass(frozen=True, slots=True)
class Supplement:
    """Something that is added: its name, where it counts (nowhere said: anywhere), how much."""

    label: str
    where: str
    price: str


def extras(lines: Iterable[Line], wording: Wording) -> list[Supplement]:
    """Give the extras of some lines, each with what one step of it costs."""
    known = {one.slug: one for one in wording.rules.file.extras}
    return [
        Supplement(
            line.name,
            "",
            _price(line, known[line.code].most, wording.lang, open_ended=known[line.code].or_more),
        )
        for line in lines
    ]


def additions(lines: Iterable[Line], wording: Wording) -> Iterator[Supplement]:
    """Give the additions of localities among some lines."""
    amounts = {line.code: line for line in lines}
    for one in wording.rules.file.add_ons:
        if one.slug in amounts:
            line = amounts[one.slug]
            price = unknown(wording.lang) if line.centavos is None else f"+ {reais(line.centavos)}"
            where = listed(
                [place_or_area(wording.served, name) for name in one.places], wording.lang
            )
            yield Supplement(one.name, where, price)


def _price(line: Line, most: int, lang: str, *, open_ended: bool) -> str:
    per = line.per
    if line.centavos is None or per is None:
        return unknown(lang)
    words = f"+ {reais(line.centavos)}"
    if per.step > 1:
        every = (
            N_("{price} a cada {step}, na proporção")
            if per.proportional
            else N_("{price} a cada {step}")
        )
        words = say(lang, every, price=words, step=per.step)
    elif most > 1:
        words = say(lang, N_("{price} cada"), price=words)
    if per.after:
        words = say(lang, N_("{price}, além de {count}"), price=words, count=per.after)
    return say(lang, N_("no mínimo {reais}"), reais=words) if open_ended else words


def unknown(lang: str) -> str:
    """Say that an amount is not known, inside a sentence."""
    return amount_words("no_table", "", lang)
