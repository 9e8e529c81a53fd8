"""The words of a price tag that the card alone decides: lines, articles, signs, table."""

from dataclasses import replace

from fare_service.card.model import Cell, Column, Kind, Line, Reason
from fare_service.faces import words
from fare_service.faces.language import N_, say
from fare_service.faces.receipt import Receipt, unit_words
from fare_service.faces.web.signs import Amount, Sign, kind_of, reais, sign
from fare_service.faces.web.tag import Item
from fare_service.faces.web.trips import trip_words
from fare_service.registry import Served
from fare_service.tariffs import glossary
from fare_service.tariffs.code import printed
from fare_service.tariffs.municipality import Rules
from fare_service.tariffs.schema import Reading

TOTAL = N_("Total")
UNITS = N_("(a lei diz {units})")
ONE_READING = N_("(1 ponto ainda não confirmado)")
READINGS = N_("({count} pontos ainda não confirmados)")
TABLE = N_("Tabela {code} · cartão {card}")
PONTO_TABLE = N_("Tabela do ponto {ponto} {code} · cartão {card}")
NO_TABLE = N_("Cartão {card}")
NO_AMOUNT = N_("sem valor")


def item(receipt: Receipt, line: Line) -> Item:
    """Make a line of the receipt ready to be shown."""
    return Item(
        label=receipt.name(line),
        count=receipt.count(line),
        units=law_units(line.units, receipt.lang),
        reais=reais(line.centavos) or say(receipt.lang, NO_AMOUNT),
    )


def total_words(price: Amount, lang: str) -> str:
    """Name the sum of the lines; nothing where there is none."""
    if price.centavos is None:
        return ""
    return say(lang, TOTAL if price.kind == "exact" else words.KINDS[price.kind])


def count_words(readings: int, lang: str) -> str:
    """Say how many readings of the law a price rests on that no one has confirmed."""
    return say(lang, ONE_READING) if readings == 1 else say(lang, READINGS, count=readings)


def seal_words(code: str, ponto: str, card: str, lang: str) -> str:
    """Say by which table and card an answer counts; `code` is empty where there is no table."""
    if not code:
        return say(lang, NO_TABLE, card=card)
    if ponto:
        return say(lang, PONTO_TABLE, ponto=ponto, code=printed(code), card=card)
    return say(lang, TABLE, code=printed(code), card=card)


def law_units(units: int, lang: str) -> str:
    """Say tariff units as an aside, nothing where there are none."""
    return say(lang, UNITS, units=unit_words(units, lang)) if units else ""


def signs_of(column: Column, rules: Rules, kind: Kind, lang: str) -> list[Sign]:
    """Give the signs of a moment: the sun for an ordinary one, none where the norm prices nothing."""
    if kind == "unregulated":
        return []
    found = [_sign_of(one, rules, lang) for one in column.reasons]
    return found or ([] if kind == "uncovered" else [sign((), "")])


def _sign_of(reason: Reason, rules: Rules, lang: str) -> Sign:
    said = sign({kind_of(reason, rules)}, words.reason_words(reason, rules, lang))
    if reason.name == said.label:
        return replace(said, label="", name=reason.name)
    return said


def subjects(receipt: Receipt, served: Served) -> list[tuple[str, str]]:
    """Pair each line's article with its subject; without lines, the trip class's own."""
    cell, rules, lang = receipt.cell, receipt.rules, receipt.lang
    norm = rules.file.norm
    if cell.lines:
        return [(f"{norm}, {line.article}", receipt.subject(line)) for line in cell.lines]
    return [
        (f"{norm}, {one.article}", trip_words(one, rules, served, lang))
        for one in rules.file.trips
        if glossary.trip_class(one.slug) == cell.trip_class
    ]


def readings_of(cell: Cell, rules: Rules) -> list[Reading]:
    """Give the unconfirmed readings of the law on which a cell rests."""
    return [one for one in rules.readings.readings if one.id in cell.readings]
