"""A price list as programs read it: only numbers of the card, and none that is an example."""

import json
import re
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from tests.faces.web.browsing import browser, page
from tests.folders import MANGARATIBA, REGIMES, edit, regimes, write_folder

PRICES = f"/{MANGARATIBA}/tabela"
NUMBERS = ("price", "minPrice", "maxPrice")


class Number(str):
    """A number of JSON as it is written."""


def is_text(value: object) -> bool:
    return type(value) is str and value == value.strip() != ""


def is_moment(value: object) -> bool:
    return type(value) is str and datetime.fromisoformat(value).tzinfo is not None


def matches(pattern: str, kind: type = str) -> Callable[[object], bool]:
    return lambda value: type(value) is kind and re.fullmatch(pattern, str(value)) is not None


IS_AMOUNT = matches(r"\d+\.\d\d", Number)
VOCABULARY: dict[str, dict[str, str | Callable[[object], bool]]] = {
    "TaxiService": {
        "@context": matches("https://schema.org"),
        "name": is_text,
        "description": is_text,
        "serviceType": is_text,
        "areaServed": "City",
        "url": matches(r"https://\S+"),
        "offers": "Offer",
    },
    "City": {"name": is_text, "containedInPlace": "State"},
    "State": {"name": is_text},
    "Offer": {"name": is_text, "priceSpecification": "PriceSpecification"},
    "PriceSpecification": {
        **dict.fromkeys(NUMBERS, IS_AMOUNT),
        "priceCurrency": matches("[A-Z]{3}"),
        "description": is_text,
        "validFrom": is_moment,
        "validThrough": is_moment,
    },
}
"""By the type: its properties that we use, and what schema.org has each of them be."""


def against_the_vocabulary(thing: dict[str, Any], sort: str) -> Iterator[str]:
    """Give what of a thing schema.org would not have so."""
    if thing.get("@type") != sort:
        yield f"{thing} is no {sort}"
    for name, value in thing.items():
        expected = VOCABULARY[sort].get(name)
        if name == "@type":
            continue
        if isinstance(expected, str):
            for one in value if isinstance(value, list) else [value]:
                yield from against_the_vocabulary(one, expected)
        elif expected is None or not expected(value):
            yield f"{sort}.{name} = {value!r}"


def described(where: str, **service: Any) -> dict[str, Any]:  # noqa: ANN401 - as `browser` takes it
    """Give what a page says to programs."""
    (script,) = page(where, browser(**service)).all("script", type="application/ld+json")
    (text,) = script.children
    found: dict[str, Any] = json.loads(str(text), parse_float=Number)
    return found


def test_a_demonstration_table_says_what_it_is_and_no_price() -> None:
    found = described(PRICES)
    assert found["@type"] == "TaxiService"
    assert found["areaServed"]["name"] == "Mangaratiba"
    assert found["description"] == "PREÇOS DE EXEMPLO: não são os da cidade."
    assert "offers" not in found
    assert not any(name in json.dumps(found) for name in NUMBERS)


def test_a_real_table_gives_its_prices_with_their_certainty_and_their_hours(tmp_path: Path) -> None:
    write_folder(tmp_path, MANGARATIBA, edit("tabela", "demonstracao = true", ""))
    found = described(PRICES, tariffs=tmp_path)
    assert "description" not in found
    specifications = [one["priceSpecification"] for one in found["offers"]]
    assert {one["priceCurrency"] for one in specifications} == {"BRL"}
    assert {one["validFrom"] for one in specifications} == {"2026-01-01T00:00:00-03:00"}
    numbers = [(name, one[name]) for one in specifications for name in NUMBERS if name in one]
    assert len(numbers) == len(specifications)
    assert {("price", "6.00"), ("price", "8.00"), ("minPrice", "10.00")} <= set(numbers)
    assert specifications[0]["description"] == "dia comum"


@pytest.mark.parametrize("lang", ["pt", "en", "es"])
def test_nothing_in_the_data_can_end_the_element(tmp_path: Path, lang: str) -> None:
    write_folder(
        tmp_path,
        MANGARATIBA,
        edit("municipio", 'nome = "Mangaratiba"', 'nome = "Mangaratiba <!-- </ &>"'),
    )
    found = described(f"{PRICES}?lang={lang}", tariffs=tmp_path)
    assert found["areaServed"]["name"] == "Mangaratiba <!-- </ &>"


def test_the_address_is_given_where_the_service_knows_it() -> None:
    assert "url" not in described(PRICES)
    found = described(PRICES, base_url="https://q.example/x")
    assert found["url"] == f"https://q.example/x{PRICES}"


def test_every_word_is_of_the_vocabulary_and_every_value_of_its_sort(tmp_path: Path) -> None:
    write_folder(tmp_path, MANGARATIBA, edit("tabela", "demonstracao = true", ""))
    for lang in ("pt", "en", "es"):
        found = described(f"{PRICES}?lang={lang}", tariffs=tmp_path, base_url="https://q.example/x")
        assert found["offers"]
        assert list(against_the_vocabulary(found, "TaxiService")) == []


@pytest.mark.parametrize("municipality", sorted(regimes().served))
def test_every_regime_gives_only_numbers_that_its_page_shows(municipality: str) -> None:
    where = f"/{municipality}/tabela"
    shown = page(where, browser(REGIMES)).one("main").text
    found = described(where, tariffs=REGIMES)
    assert list(against_the_vocabulary(found, "TaxiService")) == []
    for offer in found.get("offers", ()):
        (number,) = (
            offer["priceSpecification"][name]
            for name in NUMBERS
            if name in offer["priceSpecification"]
        )
        assert f"R$ {number}".replace(".", ",") in shown
