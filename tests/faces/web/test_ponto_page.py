"""The driver's page: every destination of the ponto, at the price that the API gives."""

from pathlib import Path
from shutil import copytree

import pytest

from tests.faces.web.browsing import NOW, address, browser, page, visit
from tests.faces.web.html import Element
from tests.folders import MANGARATIBA, REGIMES, SAO_RAIMUNDO, edit, write_folder

CENTRO = f"/{MANGARATIBA}/pontos/centro"
NIGHT = NOW + 12 * 3600


def rows(root: Element) -> dict[str, Element]:
    """Give the rows of a board by the name of the destination."""
    return {one.one("span", "destino").text: one for one in root.one("ul", "destinos").all("li")}


def test_every_destination_costs_what_the_api_says() -> None:
    shown = rows(page(CENTRO))
    town = visit(f"/api/v1/municipalities/{MANGARATIBA}").get_json()
    assert list(shown) == [place["name"] for place in town["places"]]
    for place in town["places"]:
        asked = {"from": "centro", "to": place["id"], "ponto": "centro"}
        fare = browser().get(f"/api/v1/municipalities/{MANGARATIBA}/fare", query_string=asked)
        total = fare.get_json()["total"]
        row = shown[place["name"]]
        assert [one.text for one in row.all("b")] == (
            [f"R$ {total}".replace(".", ",")] * bool(total)
        )
        assert ("No mínimo" in row.text) == (fare.get_json()["kind"] == "at_least")


def test_a_place_without_a_price_says_so_and_shows_no_number() -> None:
    row = rows(page(CENTRO))["Outro município"]
    assert row.one("span", "sem").text == "Sem preço na lei"
    assert not row.all("b")


def test_a_destination_leads_to_its_explanation() -> None:
    link = rows(page(CENTRO))["Muriqui"].one("a").attributes["href"]
    assert link == address({"de": "centro", "para": "muriqui"})


def test_the_board_says_what_hour_it_is_and_until_when_its_prices_hold() -> None:
    shown = page(CENTRO)
    assert shown.one("p", "sinais").text == "dia comum"
    assert shown.one("p", "vale").text == "Estes preços valem até as 9 da noite."
    night = page(CENTRO, browser(now=NIGHT))
    assert "noite" in night.one("section", "painel").classes
    assert rows(night)["Centro"].one("b").text == "R$ 8,00"


def test_demonstration_prices_are_said_to_be_examples_above_all_others() -> None:
    section = page(CENTRO).one("section", "painel")
    assert section.text.startswith("PREÇOS DE EXEMPLO")


@pytest.mark.parametrize("typed", ["Praia do Saco", "praia-do-saco", "PRAIA%20DO%20SACO"])
def test_a_ponto_is_known_by_its_id_and_its_name(typed: str) -> None:
    assert page(f"/{MANGARATIBA}/pontos/{typed}").one("h1").text == "Ponto Praia do Saco"


@pytest.mark.parametrize("town", [MANGARATIBA, SAO_RAIMUNDO])
def test_a_ponto_that_is_not_listed_is_refused(town: str) -> None:
    reply = visit(f"/{town}/pontos/lua")
    assert reply.status_code == 404
    assert "Esse ponto não está na lista" in reply.text


def test_a_price_that_waits_for_the_distance_says_so(tmp_path: Path) -> None:
    copytree(REGIMES / "sinop-mt", tmp_path / "sinop-mt")
    file = tmp_path / "sinop-mt" / "municipio.toml"
    stand = 'ponto = [{ nome = "Praça", area = "cidade" }]\n\n[areas]'
    file.write_text(file.read_text("utf-8").replace("[areas]", stand), "utf-8")
    shown = rows(page("/sinop-mt/pontos/praca", browser(tmp_path)))
    assert shown["Sinop"].one("span", "sem").text == "depende da distância"


def test_a_ponto_in_whose_area_no_place_lies_says_so_on_page_sheet_and_kiosk(
    tmp_path: Path,
) -> None:
    write_folder(
        tmp_path,
        MANGARATIBA,
        edit("municipio.toml", "ponto = [", 'ponto = [\n  { nome = "Vazio", area = "vazia" },'),
        edit("municipio.toml", "[areas]", '[areas]\nvazia = "Vazia"'),
    )
    client = browser(tmp_path)
    for where in ("", "/quiosque", "/tabela.pdf"):
        reply = client.get(f"/{MANGARATIBA}/pontos/vazio{where}")
        assert reply.status_code == 404
        assert "Não há lugar nenhum na área do ponto Vazio" in reply.text


def test_it_is_fresh_for_no_longer_than_its_prices() -> None:
    last_minute = NOW + 11 * 3600 - 20
    reply = visit(CENTRO, browser(now=last_minute))
    assert reply.headers["Cache-Control"] == "max-age=20"
