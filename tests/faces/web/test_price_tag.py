"""The price tag: one number, its sign and its end; below, the receipt; last, the law."""

from dataclasses import replace
from pathlib import Path

import pytest
from flask import render_template
from msgspec.structs import replace as changed
from werkzeug.datastructures import MultiDict

from fare_service.card.model import Kind
from fare_service.faces.web import form
from fare_service.faces.web.price_tag import price_tag
from fare_service.registry import Served
from tests.faces.web.browsing import NOW, RIDES, address, browser, page
from tests.faces.web.html import Element, read
from tests.folders import SAO_RAIMUNDO, edit, write_folder


def tag(ride: str) -> Element:
    """Open the answer to one of the rides and give its price tag."""
    return page(address(RIDES[ride])).one("article")


def shown_as(served: Served, kind: Kind, *, priced: bool) -> Element:
    """Show an ordinary answer as one of a kind that neither town has."""
    asked = form.read(served, MultiDict(RIDES["an ordinary day"]), NOW, "")
    assert asked.told is not None
    found, fare = asked.told.found, asked.told.fare
    cell = replace(found.cell, kind=kind, lines=found.cell.lines if priced else ())
    fare = changed(fare, kind=kind, lines=fare.lines if priced else ())
    if not priced:
        cell, fare = replace(cell, total=None), changed(fare, total=None)
    told = asked.told._replace(found=replace(found, cell=cell), fare=fare)
    made = price_tag(served, asked, told, NOW, "")
    with browser().application.test_request_context():
        return read(render_template("etiqueta.html", tag=made)).one("article")


def test_a_common_day_wears_the_sun_and_says_what_the_night_will_cost() -> None:
    shown = tag("an ordinary day")
    assert shown.one("h1").text == "Centro → para Praia do Saco R$ 8,00"
    assert "noite" not in shown.classes
    assert len(shown.all("circle")) == 1
    assert shown.one("p", "sinais").text == "dia comum"
    assert shown.one("p", "vale").text == "Vale até as 9 da noite. Depois passa a R$ 10,00."
    assert shown.one("p", "quando").text == "quarta, 11 de março, 10 da manhã"


def test_now_is_said_to_be_now() -> None:
    assert tag("now").one("p", "quando").text == "Agora: quarta, 11 de março, 10 da manhã"


def test_a_night_wears_the_moon_and_the_colours_of_the_night() -> None:
    shown = tag("a night")
    assert "noite" in shown.classes
    assert shown.one("p", "sinais").text == "noite (das 9 da noite às 7 da manhã)"
    assert not shown.all("circle")
    assert shown.one("p", "vale").text == (
        "Vale até quinta, 7 da manhã. Vale esperar? Depois custa R$ 6,00."
    )


def test_a_sunday_wears_the_leaf_of_its_day_until_the_night_after_it_ends() -> None:
    shown = tag("a Sunday")
    assert "noite" not in shown.classes
    assert shown.one("span", "folha").text == "8"
    assert shown.one("p", "sinais").text == "8 domingo"
    assert shown.one("p", "vale").text == "Vale até segunda, 7 da manhã. Depois passa a R$ 8,00."


def test_a_holiday_night_wears_both_signs_and_pays_one_surcharge() -> None:
    shown = tag("a holiday night")
    signs = shown.one("p", "sinais").text
    assert signs == "noite (das 9 da noite às 7 da manhã) e 25 Natal"
    lines = [
        (one.text, two.text) for one, two in zip(shown.all("dt"), shown.all("dd"), strict=True)
    ]
    assert lines[:4] == [
        ("Tarifa", "R$ 6,00"),
        ("Além do limite da cidade (a lei diz 2 unidades tarifárias)", "R$ 4,00"),
        ("Acréscimo, uma vez só: noite e feriado", "R$ 2,00"),
        ("No mínimo", "R$ 12,00"),
    ]
    law = [one.text for one in shown.one("ul", "lei").all("li")]
    assert law == [
        "Lei nº 621/2008, Anexo I, Art. 10: tarifa e além do limite da cidade",
        "Lei nº 621/2008, Anexo I, Art. 10, §§ 1º e 2º: acréscimo",
    ]


def test_a_minimum_says_so_and_sends_to_the_table_of_the_ponto() -> None:
    shown = tag("a holiday night")
    assert shown.one("h1").text == "Centro → para Muriqui No mínimo R$ 12,00"
    assert shown.one("p", "conselho").text == "Veja na tabela do ponto antes de subir."
    assert "Depois: no mínimo R$ 10,00." in shown.one("p", "vale").text


def test_a_day_off_is_named_and_changes_nothing() -> None:
    shown = tag("a day off")
    assert "Carnaval: folga de repartição, o preço não muda." in shown.text
    assert shown.one("p", "sinais").text == "dia comum"
    assert shown.text.count("folga") == 1


def test_a_trip_to_another_town_is_to_be_bargained_for_and_cites_the_article() -> None:
    shown = tag("another town")
    assert shown.one("strong", "sem-preco").text == "Sem preço na lei"
    assert shown.one("p", "conselho").text == "Combine antes de subir."
    assert "R$" not in shown.text
    assert not shown.all("p", "vale")
    assert not shown.all("p", "exemplo"), "no price, so no price that is an example"
    law = "Lei nº 621/2008, Anexo I, Art. 1º: de ou para outro município"
    assert shown.one("ul", "lei").text == law


def test_without_a_table_units_and_reasons_are_shown_and_no_number() -> None:
    shown = tag("no table")
    assert shown.one("strong", "sem-preco").text == "Sem tabela de preços"
    assert [one.text for one in shown.one("section", "recibo").all("dd")] == ["sem valor"] * 3
    assert "2 unidades tarifárias" in shown.text
    assert "Natal" in shown.text
    assert shown.one("p", "vale").text == (
        "É assim até o fim de quarta. Depois: no mínimo R$ 12,00."
    )
    assert shown.all("p", "exemplo"), "the price that follows is an example"


def test_a_maximum_says_that_the_driver_may_charge_less(mangaratiba: Served) -> None:
    shown = shown_as(mangaratiba, "at_most", priced=True)
    assert shown.one("h1").text.endswith("No máximo R$ 8,00")
    assert shown.one("p", "conselho").text == "O motorista pode cobrar menos."
    assert shown.one("div", "total").text == "No máximo R$ 8,00"


def test_a_trip_that_the_table_leaves_out_has_no_price(mangaratiba: Served) -> None:
    shown = shown_as(mangaratiba, "uncovered", priced=False)
    assert shown.one("strong", "sem-preco").text == "Sem preço na tabela"
    assert not shown.all(class_="preco")
    assert not shown.all("section", "recibo")


@pytest.mark.parametrize("ride", ["an ordinary day", "a holiday night", "now"])
def test_a_demonstration_price_carries_its_banner_above_it(ride: str) -> None:
    shown = tag(ride)
    banner = shown.one("p", "exemplo")
    assert banner.text == "PREÇOS DE EXEMPLO: não são os da cidade."
    order = list(shown.walk())
    assert order.index(banner) < order.index(shown.one("h1"))


def test_a_real_table_carries_no_banner(tmp_path: Path) -> None:
    write_folder(tmp_path, SAO_RAIMUNDO, edit("tabela", "demonstracao = true", ""))
    client = browser(tmp_path)
    where = address({"de": "povoado", "para": "povoado"}, SAO_RAIMUNDO)
    for shown in (page(where, client), page(f"/{SAO_RAIMUNDO}", client)):
        assert not shown.all(class_="exemplo")


def test_the_readings_behind_a_price_are_told_one_by_one() -> None:
    (readings,) = tag("another town").all("details")
    assert "1 ponto ainda não confirmado" in readings.one("summary").text
    (readings,) = tag("a night").all("details")
    assert "3 pontos ainda não confirmados" in readings.one("summary").text
    assert len(readings.all("dt")) == len(readings.all("dd")) == 3


def other_ways(root: Element) -> list[Element]:
    """Give the links above the form."""
    return root.one("section", "pergunta").all("a")


def test_the_way_back_and_the_price_of_now_are_links() -> None:
    root = page(address(RIDES["a holiday night"]))
    found = {one.text: one.attributes["href"] for one in other_ways(root)}
    assert found["⇄ Trocar: Muriqui → para Centro"] == address(
        {"de": "muriqui", "em": "2026-12-25T22:00", "para": "centro"}
    )
    assert found["Ver o preço de agora"] == address({"de": "centro", "para": "muriqui"})


def test_where_they_would_change_nothing_there_are_none() -> None:
    root = page(address(RIDES["now"]))
    assert [one.text for one in other_ways(root)] == ["Ver a tabela de preços"]


def test_a_complaint_has_an_address_and_an_article() -> None:
    assert "Diretoria Municipal de Trânsito de Mangaratiba (Lei nº 621/2008, Anexo I" in (
        page(address(RIDES["now"])).one("footer").text
    )
