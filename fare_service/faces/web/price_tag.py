"""The price tag: a told fare in the words of a rider. It adds nothing; a template sets it out."""

from dataclasses import replace

from fare_service.card.model import Cell
from fare_service.faces.answer import Told
from fare_service.faces.counts import km_text
from fare_service.faces.hours import moment_words
from fare_service.faces.language import N_, say
from fare_service.faces.notes import day_off, of_the_ride
from fare_service.faces.receipt import Receipt
from fare_service.faces.verdict import amount_words, verdict
from fare_service.faces.web.articles import cited
from fare_service.faces.web.form import Form, address
from fare_service.faces.web.moments import until_words
from fare_service.faces.web.outlook import SOON, Outlook, outlook
from fare_service.faces.web.signs import MOON, amount
from fare_service.faces.web.tag import PriceTag
from fare_service.faces.web.tag_words import (
    count_words,
    item,
    readings_of,
    seal_words,
    signs_of,
    subjects,
    total_words,
)
from fare_service.registry import Served
from fare_service.tariffs.municipality import Rules, Table

NOW = N_("Agora: {moment}")


def price_tag(served: Served, form: Form, told: Told, now: int, base: str) -> PriceTag:
    """Make the answer to a form ready to be shown, in the language of the question."""
    zone, lang = served.municipality.zone, told.query.lang
    found, fare, values = told.found, told.fare, form.values
    receipt = Receipt(found.cell, found.column, _rules(told), lang)
    at, signs, readings = (
        zone.local(told.query.at),
        signs_of(found.column, _rules(told), found.cell.kind, lang),
        readings_of(found.cell, _rules(told)),
    )
    moment = moment_words(at, lang, zone.local(now).year)
    price, ahead = amount(found.cell), _outlook(told, lang)
    swapped = {**values, "de": values["para"], "para": values["de"]}
    return PriceTag(
        example=demonstrates(told, now),
        origin=fare.origin.name,
        destination=fare.destination.name,
        distance=_distance(told),
        amount=price,
        verdict=verdict(found.cell.kind, found.cell.trip_class, lang, table=fare.table is not None),
        signs=signs,
        night=any(one.picture == MOON for one in signs),
        day_off=day_off(found.column) if found.cell.lines else "",
        moment=moment if told.query.fixed else say(lang, NOW, moment=moment),
        day=at.day,
        outlook=ahead,
        after=_after(found.following, lang) if ahead and ahead.soon else "",
        lines=[item(receipt, line) for line in found.cell.lines],
        total=total_words(price, lang) if found.cell.lines else "",
        articles=cited(subjects(receipt, served), lang),
        notes=of_the_ride(found.cell, replace(found.column, optional_day=""), _table(told), lang),
        readings=readings,
        readings_count=count_words(len(readings), lang),
        seal=seal_of(served, told),
        table_code=fare.table.code if fare.table else "",
        swapped="" if values["de"] == values["para"] else address(served, swapped, base, lang),
        present=address(served, {**values, "em": ""}, base, lang) if told.query.fixed else "",
        when=moment_words(at, lang, 0),
    )


def _table(told: Told) -> Table | None:
    number = told.found.column.table
    return None if number is None else told.found.lookup.card.tables[number]


def next_look(told: Told) -> int:
    """Give the instant at which a price of now must be looked up again."""
    soon, end = told.found.end - SOON, told.found.end
    return soon if told.query.at < soon else end


def seal_of(served: Served, told: Told) -> str:
    """Say by which table and card an answer counts."""
    table, card, lang = told.fare.table, told.fare.card, told.query.lang
    if table is None:
        return seal_words("", "", card, lang)
    ponto = served.pontos[table.ponto].name if table.ponto else ""
    return seal_words(table.code, ponto, card, lang)


def _outlook(told: Told, lang: str) -> Outlook | None:
    """Say what comes next; nothing of a trip that no norm prices."""
    found, zone = told.found, told.query.served.municipality.zone
    if found.cell.kind == "unregulated":
        return None
    at, end = zone.local(told.query.at), zone.local(found.end)
    return outlook(
        amount(found.cell),
        None if found.following is None else amount(found.following),
        until_words(at, end, lang, now=not told.query.fixed),
        found.end - told.query.at,
        lang,
    )


def _after(following: Cell | None, lang: str) -> str:
    if following is None:
        return ""
    price = amount(following)
    return amount_words(price.kind, price.reais, lang)


def _distance(told: Told) -> str:
    """Write the kilometres asked about, where the price depends on them."""
    found, metres = told.found, told.query.options.metres
    pair = (told.query.origin.id, told.query.destination.id)
    counts = pair in found.lookup.card.brackets or found.lookup.needs_distance(found.row)
    return f"{km_text(metres)} km" if metres is not None and counts else ""


def demonstrates(told: Told, now: int) -> bool:
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


def _rules(told: Told) -> Rules:
    return told.found.lookup.card.rules[told.found.column.rules]
