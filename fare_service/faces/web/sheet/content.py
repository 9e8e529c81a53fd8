"""What stands on a sheet, in words that are ready to be set: the template only sets them out."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from fare_service import font
from fare_service.faces.descriptions import civil_year
from fare_service.faces.hours import day_words
from fare_service.faces.language import N_, SOURCE, say
from fare_service.faces.notes import recorded_late
from fare_service.faces.tables import period, status
from fare_service.faces.verdict import amount_words
from fare_service.faces.web.board import start_of
from fare_service.faces.web.moments import since_words
from fare_service.faces.web.price_rows import Price, Row
from fare_service.faces.web.prices import Prices, prices
from fare_service.faces.web.supplements import Supplement
from fare_service.faces.web.table_state import state_words
from fare_service.faces.web.tag_words import seal_words
from fare_service.journal.entry import Head
from fare_service.registry import Served
from fare_service.tariffs.code import printed
from fare_service.tariffs.municipality import Municipality, Table
from fare_service.tariffs.schema import Ponto

Json = dict[str, Any]

MOST_COLUMNS = 4
"""Prices side by side on a wall; where the hours have more, they stand one below the other."""
WORDS = {
    "wordmark": N_("Quanto Dá"),
    "title": N_("Tabela de preços do mototáxi"),
    "ponto": N_("Ponto"),
    "trip": N_("Viagem"),
    "destination": N_("Destino"),
    "example": N_("PREÇOS DE EXEMPLO"),
    "example_why": N_("Não são os preços da cidade: ninguém os fixou."),
    "code": N_("Código da tabela"),
    "check": N_("Confira no telefone"),
    "no_address": N_("Confira o código em «Quanto Dá», na página da cidade."),
    "beyond": N_("Além do preço"),
    "holidays": N_("Feriados"),
    "unpriced": N_("O que a lei não põe preço"),
    "complaints": N_("Cobraram outro preço? Reclame:"),
    "law": N_("Na lei"),
    "for_instance": N_("por exemplo,"),
    "to": N_("para"),
}
ORDINARY = N_("dia comum")
SINCE = N_("Em vigor desde {since}.")
JOURNAL = N_("diário {number}: {hash}")
HASH_DIGITS = 16
"""As many as no one can make fit by trying."""
_ARROWS = str.maketrans({"\N{RIGHTWARDS ARROW}": "–", "\N{LEFT RIGHT ARROW}": "–"})


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet to be made: whose, of which table, where its code leads, as seen from a ponto or not.

    `link` is empty where the site has no address of its own; `head` is the end of the journal, of
    which every sheet is a witness.
    """

    served: Served
    table: Table
    ponto: Ponto | None
    link: str
    head: Head = field(default_factory=Head)


def content(sheet: Sheet, now: int) -> Json | None:
    """Give what stands on a sheet, None while the calendar does not reach its table."""
    served, table, stand = sheet.served, sheet.table, sheet.ponto
    origin = None if stand is None else start_of(served, stand)
    listed = prices(served, table, now, SOURCE, origin)
    if listed is None:
        return None
    town, today = served.municipality.file, served.municipality.zone.today(now)
    told: Json = {
        "words": {name: say(SOURCE, text) for name, text in WORDS.items()},
        "town": f"{town.name}-{town.state}",
        "ponto": "" if stand is None else stand.name,
        "since": _since(served.municipality, table, now),
        "act": table.file.act,
        "code": printed(table.code),
        "seal": seal_words(table.code, "", listed.card, SOURCE),
        "journal": _witness(sheet.head),
        "link": sheet.link,
        "example": table.file.demonstration,
        "heads": [
            [_capital(one.label or one.name or say(SOURCE, ORDINARY)) for one in head]
            for head in listed.heads
        ],
        "grid": _fits_grid(listed),
        "rows": [_row(one) for one in listed.rows],
        "own": [[_supplement(one) for one in many] for many in listed.own],
        "beyond": [_supplement(one) for one in listed.supplements],
        "notes": listed.notes,
        "holidays": list(_holidays(served, today)),
        "unpriced": _unpriced(served, now),
        "complaints": f"{town.complaints.name} de {town.name} ({town.complaints.article})",
        "articles": [f"{one.text}: {one.subjects}" for one in listed.articles],
    }
    ready: Json = printable(told)
    return ready


def _witness(head: Head) -> str:
    """Say how many entries the journal had, and the hash that proves them; empty without any."""
    if not head.number:
        return ""
    return say(SOURCE, JOURNAL, number=head.number, hash=head.hash[:HASH_DIGITS])


def _since(municipality: Municipality, table: Table, now: int) -> str:
    """Say since when a table counts; of one that counts no more, how it stands."""
    if status(table, municipality, now) not in ("in_force", "scheduled"):
        return state_words(table, municipality, now, SOURCE)
    start = municipality.zone.local(period(table, municipality, now).start)
    said = say(SOURCE, SINCE, since=since_words(start, SOURCE))
    return f"{said} {recorded_late(table, SOURCE)}".strip()


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _fits_grid(listed: Prices) -> bool:
    """Tell whether every price is one figure, and all hours fit side by side."""
    plain = all(one.scale is None for row in listed.rows for one in row.prices)
    return plain and len(listed.heads) <= MOST_COLUMNS and not any(listed.own)


def _row(row: Row) -> Json:
    return {
        "name": _capital(row.label),
        "example": list(row.example or ()),
        "prices": [_price(one) for one in row.prices],
        "same": bool(row.kind in ("unregulated", "uncovered")),
    }


def _price(price: Price) -> Json:
    """Say a price: the certainty before it, the figure, or the steps by which it grows."""
    amount, scale = price.amount, price.scale
    said = amount_words(amount.kind, amount.reais, SOURCE)
    certainty = said.removesuffix(amount.reais).strip() if amount.reais else ""
    told: Json = {
        "certainty": certainty,
        "figure": amount.reais,
        "words": "" if amount.reais else said,
    }
    if scale is not None:
        told["words"] = ""
        told["steps"] = [*([scale.first] if scale.first else []), *scale.steps]
        told["least"] = scale.least
        told["rides"] = [f"{one.distance} {one.reais}" for one in scale.rides]
    return told


def _supplement(one: Supplement) -> list[str]:
    return [one.label, one.where, one.price]


def _holidays(served: Served, today: date) -> Iterator[Json]:
    """Give the holidays of this civil year and of those after it that have a calendar."""
    for year in civil_year.years(served, today):
        if year >= today.year:
            days = [
                [day_words(date.fromisoformat(one.date), SOURCE, year), one.name]
                for one in civil_year.of_year(served, year).holidays
            ]
            yield {"year": year, "days": days}


def _unpriced(served: Served, now: int) -> list[str]:
    rules = next((r for r in reversed(served.municipality.rules) if r.start <= now), None)
    return [] if rules is None else [one.text for one in rules.readings.unpriced]


def printable(told: Any) -> Any:  # noqa: ANN401 - any JSON value
    """Give what is told with what the font has in the place of letters that it lacks."""
    if isinstance(told, str):
        text = told.translate(_ARROWS)
        return "".join("?" if one in font.lacking(text) else one for one in text)
    if isinstance(told, dict):
        return {name: printable(one) for name, one in told.items()}
    if isinstance(told, list):
        return [printable(one) for one in told]
    return told
