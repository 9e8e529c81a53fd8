"""One computation: every face says the hash of the card that it looks up, and it is the same."""

import re
from pathlib import Path

import pytest

from fare_service import clock, paths
from tests.faces.cli.running import invoke
from tests.faces.export.sites import written
from tests.faces.web import html
from tests.faces.web.services import NOON, ROOT, Desk, shipped
from tests.faces.web.sheet.reading import words
from tests.folders import (
    MANGARATIBA,
    MUNICIPALITIES,
    SAO_RAIMUNDO,
    without_examples,
    write_folder,
)

RIDES = {MANGARATIBA: ("centro", "muriqui"), SAO_RAIMUNDO: ("zona-urbana", "povoado")}
BOARDS = {
    MANGARATIBA: ("/pontos/centro", "/pontos/centro/quiosque", "/pontos/muriqui"),
    SAO_RAIMUNDO: ("/quiosque",),
}
CODES = {MANGARATIBA: "72VP6T64", SAO_RAIMUNDO: "XN9D3E6K"}
SHOWN = re.compile(r"(?:cartão|Cartão|card|Card|tarjeta|Tarjeta) ([0-9a-f]{16})\b")
every_town = pytest.mark.parametrize("town", MUNICIPALITIES)


def card(desk: Desk, town: str, ponto: str = "") -> str:
    """Give the hash of a town's card as the API serves it."""
    asked = {"ponto": ponto} if ponto else {}
    told = desk.client.get(f"{ROOT}/municipalities/{town}/card", query_string=asked).json
    name: str = told["card"]
    return name


def hashes(text: str) -> set[str]:
    """Give every hash that a text names after the word for a card."""
    return set(SHOWN.findall(text))


def of_page(desk: Desk, where: str) -> set[str]:
    """Give the hashes that a page shows to a reader, what it keeps for scripts aside."""
    reply = desk.client.get(where)
    assert reply.status_code == 200, where
    return hashes(html.read(reply.text).text)


@every_town
@pytest.mark.parametrize("lang", ["pt", "en", "es"])
def test_every_page_that_shows_a_price_names_the_card(town: str, lang: str) -> None:
    desk, (origin, destination) = shipped(), RIDES[town]
    ride = f"?de={origin}&para={destination}"
    pages = (
        f"/{town}{ride}&lang={lang}",
        f"/{town}{ride}&em=2026-03-11T10:00&lang={lang}",
        f"/embutir/{town}{ride}&lang={lang}",
        f"/{town}/tabela?lang={lang}",
        f"/t/{CODES[town]}?lang={lang}",
        f"/{town}/feriados?lang={lang}",
        *(f"/{town}{where}?lang={lang}" for where in BOARDS[town]),
    )
    for where in pages:
        assert of_page(desk, where) == {card(desk, town)}, where


@every_town
def test_the_api_and_all_that_a_phone_saves_name_the_card(town: str) -> None:
    desk, (origin, destination) = shipped(), RIDES[town]
    expected, trip = card(desk, town), {"from": origin, "to": destination}
    root = f"{ROOT}/municipalities/{town}"
    assert desk.client.get(f"{root}/fare", query_string=trip).json["card"] == expected
    fares = desk.client.post(f"{root}/fares", json={"trips": [trip]}).json["fares"]
    assert [one["card"] for one in fares] == [expected]
    assert desk.client.get(f"/{town}/card.json").json["card"] == expected
    saved = desk.client.get(f"/{town}/palavras.json?lang=pt").json
    assert saved["card"] == expected
    assert {name for one in (*saved["seals"], saved["no_table"]) for name in hashes(one)} == {
        expected
    }


@every_town
@pytest.mark.parametrize("form", ["parede", "bolso"])
def test_the_printed_sheet_names_the_card(town: str, form: str) -> None:
    desk = shipped()
    stands = ["", *(where for where in BOARDS[town] if where.count("/") == 2)]
    for stand in stands:
        pdf = desk.client.get(f"/{town}{stand}/tabela.pdf?formato={form}").data
        assert hashes(words(pdf)) == {card(desk, town)}


@every_town
def test_the_command_line_names_the_card(town: str) -> None:
    now = Desk(paths.TARIFFS)
    now.clock.instant = clock.now()
    expected = card(now, town)
    assert hashes(invoke("quote", town, *RIDES[town]).stdout) == {expected}
    as_json = invoke("quote", town, *RIDES[town], "--json").stdout
    assert f'"card":"{expected}"' in as_json
    sheet = invoke("table", town, "-o", "-").stdout_bytes
    assert hashes(words(sheet)) == {expected}


@every_town
def test_the_site_of_files_names_the_card(town: str) -> None:
    files, expected = written(now=NOON), card(shipped(), town)
    for name in (f"{town}/tabela/index.html", f"t/{CODES[town]}/index.html"):
        assert hashes(html.read(files[name].decode()).text) == {expected}, name
    assert hashes(words(files[f"{town}/tabela.pdf"])) == {expected}
    for name in (f"{town}/card.json", f"{town}/palavras/lang/pt.json"):
        assert f'"card":"{expected}"' in files[name].decode(), name


def test_a_ponto_with_a_table_of_its_own_names_its_own_card(tmp_path: Path) -> None:
    table = without_examples("tabela-2026-01-01.toml").replace("6.00", "6.50")
    own = f'ponto = "centro"\n{table}'
    write_folder(tmp_path, files={"tabela-centro-2026-01-01.toml": own})
    desk = Desk(tmp_path)
    expected = card(desk, MANGARATIBA, "centro")
    assert expected != card(desk, MANGARATIBA)
    where = f"/{MANGARATIBA}/pontos/centro"
    for page in (where, f"{where}/quiosque", f"/{MANGARATIBA}/tabela?ponto=centro"):
        assert of_page(desk, page) == {expected}, page
    assert hashes(words(desk.client.get(f"{where}/tabela.pdf").data)) == {expected}
    assert of_page(desk, f"/{MANGARATIBA}/tabela") == {card(desk, MANGARATIBA)}


def test_a_table_of_another_year_names_the_card_of_that_year() -> None:
    desk = Desk()
    before = card(desk, MANGARATIBA)
    desk.clock.set("2028-03-11T12:00")
    asked = {"from": "centro", "to": "muriqui", "at": "2026-03-11T10:00"}
    then = desk.client.get(f"{ROOT}/municipalities/{MANGARATIBA}/fare", query_string=asked).json
    shown = of_page(desk, f"/{MANGARATIBA}?de=centro&para=muriqui&em=2026-03-11T10:00")
    assert shown == {then["card"]}
    assert then["card"] != card(desk, MANGARATIBA) != before
    assert of_page(desk, f"/{MANGARATIBA}/tabela") == {card(desk, MANGARATIBA)}
