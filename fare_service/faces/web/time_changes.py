"""What a time class changes in a price, in words: with amounts where a table is given."""

from collections.abc import Collection

from fare_service.card.causes import Cause, effective, occasions
from fare_service.card.lines import SURCHARGE
from fare_service.card.model import Card, Column
from fare_service.faces.language import N_, listed, say
from fare_service.faces.receipt import unit_words
from fare_service.faces.web.signs import reais
from fare_service.faces.web.tag_words import law_units
from fare_service.tariffs import terms
from fare_service.tariffs.municipality import Rules
from fare_service.tariffs.schema import TimeClass

ORDINARY = N_("o preço comum")
NO_PRICE = N_("não há preço na tabela")
OWN_PRICES = N_("outro preço, que está na tabela")
PER_CENT = N_("{per_cent}% a mais")
PER_CENT_OF_KM = N_("{per_cent}% a mais nos quilômetros")
PER_CENT_OF = N_("{per_cent}% a mais em: {amounts}")
MORE = N_("{amount} a mais")
FROM_TO = N_("de {least} a {most} a mais, conforme a viagem")
TABLE_SAYS = N_("um acréscimo, que está na tabela")
MAY = N_("{change}, se o motorista quiser")
NOTHING = N_("não muda o preço")


def change_words(one: TimeClass, rules: Rules, lang: str, surcharges: Collection[int] = ()) -> str:
    """Say what a time class changes; a surcharge by its centavos if known, else in units."""
    said = _change(one, rules, lang, surcharges)
    return say(lang, MAY, change=said) if one.optional else said


def surcharges(card: Card, standing: Column, cause: Cause) -> set[int]:
    """Give the centavos that a cause alone adds to the trips; none where the card does not tell."""
    rules, found = card.rules[standing.rules], set[int | None]()
    for number, causes in occasions(card):
        column = card.columns[number]
        alike = (column.rules, column.table) == (standing.rules, standing.table)
        if alike and effective(rules.file, causes) == {cause}:
            lines = (line for cell in column.cells for line in card.cells[cell].lines)
            found |= {one.centavos for one in lines if one.code == SURCHARGE}
    return {one for one in found if one is not None} if None not in found else set()


def _change(one: TimeClass, rules: Rules, lang: str, surcharges: Collection[int]) -> str:
    if one.ordinary:
        return say(lang, ORDINARY)
    if one.unpriced:
        return say(lang, NO_PRICE)
    if one.prices:
        return say(lang, OWN_PRICES)
    if one.per_cent:
        return _per_cent(one, rules, lang)
    if one.units or one.amount:
        return _amount(one, lang, surcharges)
    return say(lang, NOTHING)


def _per_cent(one: TimeClass, rules: Rules, lang: str) -> str:
    by_distance = {part.amount for trip in rules.file.trips for part in trip.parts}
    if set(one.base) >= set(terms.base_amounts(rules.file)):
        return say(lang, PER_CENT, per_cent=one.per_cent)
    if set(one.base) <= by_distance:
        return say(lang, PER_CENT_OF_KM, per_cent=one.per_cent)
    names = listed([name.replace("_", " ") for name in one.base], lang)
    return say(lang, PER_CENT_OF, per_cent=one.per_cent, amounts=names)


def _amount(one: TimeClass, lang: str, surcharges: Collection[int]) -> str:
    units = unit_words(one.units, lang) if one.units else ""
    if not surcharges:
        return say(lang, MORE, amount=units) if units else say(lang, TABLE_SAYS)
    least, most = reais(min(surcharges)), reais(max(surcharges))
    pattern = MORE if least == most else FROM_TO
    said = say(lang, pattern, amount=least, least=least, most=most)
    return f"{said} {law_units(one.units, lang)}".rstrip()
