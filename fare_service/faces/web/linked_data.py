"""A price list as programs read it: a taxi service and what it charges, in the words of schema.org."""

from collections.abc import Iterator

from markupsafe import Markup
from msgspec import Raw

from fare_service.card.model import Kind
from fare_service.faces.formats import amount_text
from fare_service.faces.language import N_, say
from fare_service.faces.notes import DEMONSTRATION
from fare_service.faces.web.addresses import address
from fare_service.faces.web.price_list import PriceList
from fare_service.faces.web.price_rows import Row
from fare_service.faces.web.prices import Prices
from fare_service.faces.web.replies import encode
from fare_service.faces.web.signs import Sign
from fare_service.registry import Served

NAME = N_("Mototáxi em {town}")
CURRENCY = "BRL"
_PRICES: dict[Kind, str] = {"exact": "price", "at_least": "minPrice", "at_most": "maxPrice"}
_COUNTED = ("in_force", "scheduled")
_MARKS = {mark: f"\\u{ord(mark):04x}" for mark in "<>&"}
"""What could end the element, as JSON may write it too."""


def linked_data(served: Served, listed: PriceList | None, site: str, lang: str) -> Markup:
    """Describe a town's mototaxis, and each price that counts or is to count.

    A price is a number, with the centavos that the page shows. Prices that grow with the distance
    are left out: they are none; and so are all those of a demonstration table.
    """
    one = served.municipality
    where = address(f"/{one.id}/tabela", {}, site, lang) if site else ""
    described = {
        "@context": "https://schema.org",
        "@type": "TaxiService",
        "name": say(lang, NAME, town=one.file.name),
        "serviceType": "Mototáxi",
        "areaServed": {
            "@type": "City",
            "name": one.file.name,
            "containedInPlace": {"@type": "State", "name": one.file.state},
        },
        "description": say(lang, DEMONSTRATION)
        if listed is not None and listed.table.demonstration
        else "",
        "url": where,
        "offers": [] if listed is None else list(_offers(listed, lang)),
    }
    text = encode({name: value for name, value in described.items() if value}).decode()
    for mark, written in _MARKS.items():
        text = text.replace(mark, written)
    return Markup(text)


def _offers(listed: PriceList, lang: str) -> Iterator[dict[str, object]]:
    table, prices = listed.table, listed.prices
    if table.demonstration or table.status not in _COUNTED or prices is None:
        return
    bounds = {"validFrom": table.valid_from}
    if table.valid_until is not None:
        bounds["validThrough"] = table.valid_until
    for row in prices.rows:
        for specification in _specifications(prices, row, lang):
            name = " \N{RIGHTWARDS ARROW} ".join(row.example) if row.example else ""
            label = f"{row.label} ({name})" if name else row.label
            yield {
                "@type": "Offer",
                "name": label,
                "priceSpecification": specification | bounds,
            }


def _specifications(prices: Prices, row: Row, lang: str) -> Iterator[dict[str, object]]:
    for heads, price in zip(prices.heads, row.prices, strict=True):
        said, sort = amount_text(price.amount.centavos), _PRICES.get(price.amount.kind)
        if said is not None and sort is not None and price.scale is None:
            yield {
                "@type": "PriceSpecification",
                sort: Raw(said.encode()),
                "priceCurrency": CURRENCY,
                "description": "; ".join(_said(one, lang) for one in heads),
            }


def _said(sign: Sign, lang: str) -> str:
    return sign.name or sign.label or say(lang, N_("dia comum"))
