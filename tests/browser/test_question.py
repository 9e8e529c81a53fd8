"""What is typed means to a phone what it means to the server, or is refused by both."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from tests.browser.conftest import Phones
from tests.browser.phone import Phone
from tests.browser.site import Site, served
from tests.browser.test_offline import ask, kept, notice
from tests.browser.test_offline_answers import compared
from tests.folders import MANGARATIBA, REGIMES, write_folder

OWN_TABLE = """inicio = 2026-02-01T00:00:00
ato = "Tabela do ponto"
ponto = "{ponto}"

[valores]
tarifa = {fare}
unidade = 1.00
acrescimo = 1.00
"""
BY_DISTANCE = {"de": "sinop", "para": "sinop", "em": "2026-03-11T10:00"}
"""A ride of the regime that asks for kilometres, counts, and a condition."""
DISTANCES = ["2,5 km", " 4 ", "7KM", "1.000,5", "1000", "1000,001", "-2", "1e3", "2,,5", "km", "x"]
COUNTS = ["2", "01", "0", " 1 ", "+1", "-1", "1.5", "1e1", "abc", "21", "601", "99999"]
SWITCHES = ["1", "0", "2", "on", "-1"]
MOMENTS = [
    "2026-03-11T22:00:30",
    "2026-03-12T01:00Z",
    "2026-03-11T22:00-03:00",
    "2026-03-11T22:00 03:00",
    "2026-03-11T22:00+24:00",
    "2026-03-11T22:00+01:60",
    "2026-13-01T10:00",
    "2026-00-10T10:00",
    "2026-02-29T10:00",
    "2026-03-00T10:00",
    "2026-03-11T24:00",
    "2026-03-11T10:60",
    "2026-03-11 10:00",
    "2026-03-11T10:00z",
    "2026-03-11",
    "<b>",
]


def same(phones: Phones, site: Site, town: str, asked: list[dict[str, str]]) -> int:
    """Hold the phone's answers against the server's; give how many were answered by both."""
    found = compared(phones, site, town, asked, "pt")
    for query, server, phone, notices in found:
        assert phone == server, query
        assert phone or notices, query
    return sum(1 for _, server, _, _ in found if server)


@pytest.fixture(scope="module")
def regimes() -> Iterator[Site]:
    """Serve the twelve."""
    with served(tariffs=REGIMES) as site:
        yield site


@pytest.fixture(scope="module")
def own_tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Serve a Mangaratiba two of whose pontos have tables of their own."""
    folder: Path = tmp_path_factory.mktemp("tariffs")
    tables = {
        f"tabela-{ponto}-2026-02-01.toml": OWN_TABLE.format(ponto=ponto, fare=fare)
        for ponto, fare in (("centro", "5.00"), ("muriqui", "7.00"))
    }
    write_folder(folder, MANGARATIBA, files=tables)
    with served(tariffs=folder) as site:
        yield site


def test_distances_and_counts_are_read_alike(phones: Phones, regimes: Site) -> None:
    typed = [
        *({"km": km} for km in DISTANCES),
        *({"km": "3", name: many} for name, many in product(("volume", "waiting_min"), COUNTS)),
        *({"km": "3", "unpaved": many} for many in SWITCHES),
    ]
    answered = same(phones, regimes, "sinop-mt", [BY_DISTANCE | one for one in typed])
    assert 10 < answered < len(typed)


def test_a_distance_that_nothing_counts_does_no_harm(phones: Phones, regimes: Site) -> None:
    ride = {"de": "sede", "para": "sede", "em": "2026-03-11T10:00"}
    asked = [{**ride, "km": km} for km in DISTANCES]
    assert same(phones, regimes, "teixeira-de-freitas-ba", asked) == len(DISTANCES)


def test_moments_are_read_alike(phones: Phones, site: Site) -> None:
    asked = [{"de": "centro", "para": "muriqui", "em": one} for one in MOMENTS]
    assert same(phones, site, MANGARATIBA, asked) == len(("seconds", "Z", "offset"))


def test_each_ponto_counts_by_the_table_that_the_server_takes(
    phones: Phones, own_tables: Site
) -> None:
    places = ["centro", "praia-do-saco", "muriqui", "serra-do-piloto", "outro-municipio"]
    named = ["", "centro", "Muriqui", "ITACURUÇÁ", "serra do piloto", "lua"]
    asked = [
        {"de": start, "em": "2026-03-11T22:00", "para": end, "ponto": ponto}
        for start, end, ponto in product(places, places, named)
    ]
    assert same(phones, own_tables, MANGARATIBA, asked) == len(places) ** 2 * 5


def test_an_answered_form_holds_the_question_as_it_was_understood(phone: Phone) -> None:
    kept(phone)
    with phone.offline():
        ask(phone, de="CENTRO", para="vila muriqui", em="2026-03-11T22:00-03:00")
        chosen = [one.get_attribute("value") for one in phone.page.locator(":checked").all()]
        assert chosen == ["centro", "muriqui"]
        moment = phone.page.locator("#em")
        assert moment.is_visible()
        assert moment.input_value() == "2026-03-11T22:00"


@pytest.mark.parametrize("name", ["de", "para", "em"])
def test_what_was_typed_stays_text(phone: Phone, name: str) -> None:
    kept(phone)
    tag = "<img src=x onerror=alert(1)>{date}"
    with phone.offline():
        assert ask(phone, **{"de": "centro", "para": "centro", name: tag}) == ""
        assert name == "em" or f"«{tag}»" in notice(phone)
        assert not phone.page.locator("main img").count()
        assert phone.overflow() == 0
    assert phone.complaints == []
