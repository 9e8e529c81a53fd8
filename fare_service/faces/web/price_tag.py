"""The price tag: a told fare made ready to be shown. It adds nothing; the words are the template's."""

from dataclasses import dataclass, replace

from fare_service.card.model import Line
from fare_service.faces import words
from fare_service.faces.answer import Told
from fare_service.faces.counts import km_text
from fare_service.faces.hours import moment_words
from fare_service.faces.language import SOURCE
from fare_service.faces.notes import day_off, of_the_ride
from fare_service.faces.receipt import Receipt, unit_words
from fare_service.faces.shapes import FareAnswer
from fare_service.faces.web.articles import Article, cited
from fare_service.faces.web.form import Form, address
from fare_service.faces.web.moments import until_words
from fare_service.faces.web.signs import MOON, Amount, Sign, amount, kind_of, reais, sign
from fare_service.faces.web.trips import trip_words
from fare_service.registry import Served
from fare_service.tariffs import glossary
from fare_service.tariffs.code import printed
from fare_service.tariffs.municipality import Rules
from fare_service.tariffs.schema import Reading


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the receipt; `units` in the law's words, `reais` empty where no table says.

    `count` is what was counted, and at how much.
    """

    label: str
    count: str
    units: str
    reais: str


@dataclass(frozen=True, slots=True)
class PriceTag:
    """A fare ready to be shown: the amount, why, until when, what comes next, and the law.

    `day` is that of the month; `day_off` names a day that riders may take for a holiday.
    """

    fare: FareAnswer
    fixed: bool
    distance: str
    amount: Amount
    signs: list[Sign]
    night: bool
    day_off: str
    moment: str
    day: int
    until: str
    following: Amount | None
    lines: list[Item]
    articles: list[Article]
    notes: list[str]
    readings: list[Reading]
    table_code: str
    ponto: str
    example: bool
    swapped: str
    present: str


def price_tag(served: Served, form: Form, told: Told, now: int, base: str) -> PriceTag:
    """Make the answer to a form ready to be shown."""
    zone = served.municipality.zone
    found, fare = told.found, told.fare
    receipt = Receipt(found.cell, found.column, _rules(told), SOURCE)
    at, signs = zone.local(told.query.at), _signs(told)
    values = form.values
    swapped = {**values, "de": values["para"], "para": values["de"]}
    return PriceTag(
        fare=fare,
        fixed=told.query.fixed,
        distance=_distance(told),
        amount=amount(found.cell),
        signs=signs,
        night=any(one.picture == MOON for one in signs),
        day_off=day_off(found.column) if found.cell.lines else "",
        moment=moment_words(at, SOURCE, zone.local(now).year),
        day=at.day,
        until=until_words(at, zone.local(found.end), SOURCE, now=not told.query.fixed),
        following=None if found.following is None else amount(found.following),
        lines=[_item(receipt, line) for line in found.cell.lines],
        articles=cited(_articles(told, receipt), SOURCE),
        notes=of_the_ride(found.cell, replace(found.column, optional_day=""), SOURCE),
        readings=_readings(told),
        table_code=printed(fare.table.code) if fare.table else "",
        ponto=served.pontos[fare.table.ponto].name if fare.table and fare.table.ponto else "",
        example=_example(told, now),
        swapped="" if values["de"] == values["para"] else address(served, swapped, base),
        present=address(served, {**values, "em": ""}, base) if told.query.fixed else "",
    )


def _signs(told: Told) -> list[Sign]:
    rules = _rules(told)
    return [
        sign({kind_of(one, rules)}, words.reason_words(one, rules, SOURCE))
        for one in told.found.column.reasons
    ] or ([] if told.found.cell.kind == "uncovered" else [sign((), "")])


def _distance(told: Told) -> str:
    """Write the kilometres asked about, where the price depends on them."""
    found, metres = told.found, told.query.options.metres
    pair = (told.query.origin.id, told.query.destination.id)
    counts = pair in found.lookup.card.brackets or found.lookup.needs_distance(found.row)
    return f"{km_text(metres)} km" if metres is not None and counts else ""


def _item(receipt: Receipt, line: Line) -> Item:
    return Item(
        label=receipt.name(line),
        count=receipt.count(line),
        units=unit_words(line.units, SOURCE) if line.units else "",
        reais=reais(line.centavos),
    )


def _articles(told: Told, receipt: Receipt) -> list[tuple[str, str]]:
    """Pair each line's article with its name; without lines, the trip class's own."""
    if told.fare.lines:
        return [
            (answer.legal.text, receipt.subject(line))
            for answer, line in zip(told.fare.lines, told.found.cell.lines, strict=True)
        ]
    rules = _rules(told)
    return [
        (f"{rules.file.norm}, {one.article}", trip_words(one, rules, told.query.served, SOURCE))
        for one in rules.file.trips
        if glossary.trip_class(one.slug) == told.fare.trip_class
    ]


def _example(told: Told, now: int) -> bool:
    """Tell whether an amount that is shown, now or next, is a demonstration table's."""
    found, query = told.found, told.query
    shown = [(found.cell, found.lookup.card, found.column)]
    if found.following is not None:
        after = query.shelf.at(found.end, query.served.municipality.zone.today(now))
        shown.append((found.following, after.card, after.column(found.end)))
    return any(
        cell.total is not None
        and column.table is not None
        and card.tables[column.table].file.demonstration
        for cell, card, column in shown
    )


def _readings(told: Told) -> list[Reading]:
    return [one for one in _rules(told).readings.readings if one.id in told.found.cell.readings]


def _rules(told: Told) -> Rules:
    return told.found.lookup.card.rules[told.found.column.rules]
