"""A price list as programs read it: only numbers of the card, and none that is an example."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.faces.web.browsing import browser, page
from tests.folders import MANGARATIBA, REGIMES, edit, regimes, write_folder

PRICES = f"/{MANGARATIBA}/tabela"
NUMBERS = ("price", "minPrice", "maxPrice")


def described(where: str, **service: Any) -> dict[str, Any]:  # noqa: ANN401 - as `browser` takes it
    """Give what a page says to programs."""
    (script,) = page(where, browser(**service)).all("script", type="application/ld+json")
    (text,) = script.children
    found: dict[str, Any] = json.loads(str(text))
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


@pytest.mark.parametrize("municipality", sorted(regimes().served))
def test_every_regime_gives_only_numbers_that_its_page_shows(municipality: str) -> None:
    where = f"/{municipality}/tabela"
    shown = page(where, browser(REGIMES)).one("main").text
    for offer in described(where, tariffs=REGIMES).get("offers", ()):
        (number,) = (
            offer["priceSpecification"][name]
            for name in NUMBERS
            if name in offer["priceSpecification"]
        )
        assert f"R$ {number}".replace(".", ",") in shown
