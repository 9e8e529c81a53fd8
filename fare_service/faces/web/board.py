"""The departure board of a ponto: its destinations and what each costs now, seen from the ponto."""

from dataclasses import dataclass

from fare_service.faces.answer import Told, tell
from fare_service.faces.hours import moment_words
from fare_service.faces.language import N_, say
from fare_service.faces.problems import Refusal
from fare_service.faces.query import query
from fare_service.faces.verdict import amount_words, verdict
from fare_service.faces.web.form import address
from fare_service.faces.web.moments import until_words
from fare_service.faces.web.price_tag import NOW, demonstrates, seal_of
from fare_service.faces.web.signs import CLOCK, LEAF, MARK, MOON, SUN, Sign, amount
from fare_service.faces.web.tag_words import signs_of
from fare_service.registry import Served
from fare_service.tariffs.schema import Place, Ponto

HOLD = N_("Estes preços valem até {until}.")
BY_DISTANCE = N_("depende da distância")
AFTER = N_("depois, {amount}")
TEXTS = {"hold": HOLD, "distance": BY_DISTANCE, "after": AFTER}


@dataclass(frozen=True, slots=True)
class Row:
    """One destination: its price, or in words why there is none; `address` explains it.

    `after` is what follows at the next change of the board, where that is another price.
    """

    place: str
    name: str
    certainty: str
    figure: str
    words: str
    after: str
    address: str


@dataclass(frozen=True, slots=True)
class Board:
    """The destinations of a ponto in the order of the town's places, and the state of the moment.

    `change` is the first instant at which any of the prices changes.
    """

    rows: list[Row]
    signs: list[Sign]
    night: bool
    day: int
    moment: str
    clock: str
    until: str
    change: int | None
    example: bool
    seal: str


def start_of(served: Served, ponto: Ponto) -> Place | None:
    """Give the place at which a ponto stands: that of its own name, else the first of its area."""
    near = [one for one in served.places.values() if ponto.area and one.area == ponto.area]
    return next((one for one in near if one.id == ponto.id), near[0] if near else None)


def board(served: Served, origin: Place, ponto: str, now: int, lang: str) -> list[Told | None]:
    """Tell the fare from a place to every other at an instant; none where distance decides."""
    return [_told(served, origin, to, ponto, now, lang) for to in served.places.values()]


def made(served: Served, origin: Place, ponto: str, now: int, base: str, lang: str) -> Board:  # noqa: PLR0913, PLR0917 - who stands where, when, and how it is said
    """Make the board of a ponto, or of a place, ready to be shown."""
    zone = served.municipality.zone
    told = board(served, origin, ponto, now, lang)
    known = [one for one in told if one is not None]
    priced = [one for one in known if one.found.cell.kind != "unregulated"]
    at, change = zone.local(now), min((one.found.end for one in priced), default=None)
    signs = _signs(priced[0], lang) if priced else []
    until = "" if change is None else until_words(at, zone.local(change), lang, now=True)
    return Board(
        rows=[
            _row(served, origin, to, one, change, base, lang)
            for to, one in zip(served.places.values(), told, strict=True)
        ],
        signs=signs,
        night=any(one.picture == MOON for one in signs),
        day=at.day,
        clock=f"{at:%H:%M}",
        moment=say(lang, NOW, moment=moment_words(at, lang, at.year)),
        until=say(lang, HOLD, until=until) if until else "",
        change=change,
        example=any(demonstrates(one, now) for one in known),
        seal=seal_of(served, known[0]) if known else "",
    )


def blank() -> Board:
    """Give a board in which everything is there once, for a phone to fill in."""
    mark = "\N{HORIZONTAL ELLIPSIS}"
    return Board(
        rows=[Row(mark, mark, mark, mark, mark, mark, mark)],
        signs=[Sign(picture, mark, mark) for picture in (SUN, MOON, LEAF, MARK, CLOCK)],
        night=False,
        day=1,
        moment=mark,
        clock=mark,
        until=mark,
        change=None,
        example=True,
        seal=mark,
    )


def _told(  # noqa: PLR0913, PLR0917 - the parameters of one question
    served: Served, origin: Place, to: Place, ponto: str, now: int, lang: str
) -> Told | None:
    asked = {"from": origin.id, "to": to.id, "ponto": ponto, "lang": lang}
    try:
        return tell(query(served, {name: one for name, one in asked.items() if one}, now), now)
    except Refusal as refusal:
        if any(one.parameter == "km" for one in refusal.errors):
            return None
        raise


def _row(  # noqa: PLR0913, PLR0917 - a row is what was told, of where, and how it is said
    served: Served,
    origin: Place,
    to: Place,
    told: Told | None,
    change: int | None,
    base: str,
    lang: str,
) -> Row:
    where = address(served, {"de": origin.id, "para": to.id}, base, lang)
    if told is None:
        return Row(to.id, to.name, "", "", say(lang, BY_DISTANCE), "", where)
    cell = told.found.cell
    said = verdict(cell.kind, cell.trip_class, lang, table=told.fare.table is not None)
    after = _after(told, change, lang)
    return Row(to.id, to.name, said.certainty, amount(cell).figure, said.headline, after, where)


def _after(told: Told, change: int | None, lang: str) -> str:
    following = told.found.following
    if following is None or told.found.end != change:
        return ""
    price = amount(following)
    if price == amount(told.found.cell):
        return ""
    return say(lang, AFTER, amount=amount_words(price.kind, price.reais, lang))


def _signs(told: Told, lang: str) -> list[Sign]:
    found = told.found
    rules = found.lookup.card.rules[found.column.rules]
    return signs_of(found.column, rules, "exact", lang)
