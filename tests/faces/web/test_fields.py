"""What the page asks for beside trip and moment: only what the rules need, and nothing is lost."""

from pathlib import Path

import pytest

from fare_service.faces.web.fields import RESERVED
from tests.faces.web.browsing import address, browser, page, visit
from tests.faces.web.html import Element
from tests.faces.web.vila import PLAIN_TRIPS, VILA, vila
from tests.folders import MANGARATIBA, REGIMES

SINOP, PALMAS, RIO = "sinop-mt", "palmas-to", "rio-de-janeiro-rj"
RIDE = {"de": "sinop", "para": "sinop", "em": "2014-05-07T10:00"}


def opened(values: dict[str, str], town: str = SINOP) -> Element:
    """Open the page of one of the twelve."""
    return page(address(values, town), browser(REGIMES))


def status(values: dict[str, str], town: str = SINOP) -> int:
    """Give the status of that page."""
    return visit(address(values, town), browser(REGIMES)).status_code


def field(root: Element, name: str) -> Element:
    """Give the field of a parameter."""
    (found,) = [one for one in root.all("input") if one.attributes.get("name") == name]
    return found


def typed_in(root: Element) -> list[Element]:
    """Give the fields beside the trip and its moment."""
    fields = root.one("form").all("input")
    return [one for one in fields if one.attributes["name"] not in ("de", "em", "para")]


def complaint(root: Element, name: str) -> str:
    """Give what is said about a field, which refers to it; nothing if it is right."""
    described = field(root, name).attributes.get("aria-describedby", "")
    assert bool(described) == ("aria-invalid" in field(root, name).attributes)
    return root.one(id=described).text if described else ""


@pytest.mark.parametrize(
    ("town", "asked"),
    [
        (PALMAS, {"km": "Quantos quilômetros"}),
        (
            SINOP,
            {
                "km": "Quantos quilômetros",
                "volume": "Volumes que não cabem no porta-malas",
                "waiting_min": "Espera, em minutos",
                "unpaved": "Rua sem asfalto",
            },
        ),
        ("teixeira-de-freitas-ba", {"phone": "Chamada por telefone"}),
        ("sobral-ce", {}),
        ("maraba-pa", {}),
    ],
)
def test_a_town_asks_for_what_its_rules_need_and_nothing_else(
    town: str, asked: dict[str, str]
) -> None:
    root = opened({}, town)
    labels = {one.attributes.get("for", ""): one.text for one in root.all("label")}
    names = {one.attributes["name"]: labels[one.attributes["id"]] for one in typed_in(root)}
    assert names == asked


def test_the_two_laws_ask_for_no_more_than_before() -> None:
    assert not typed_in(page(f"/{MANGARATIBA}"))


def test_what_is_counted_is_a_number_and_what_is_so_or_not_is_a_switch() -> None:
    root = opened({})
    volume, unpaved = field(root, "volume").attributes, field(root, "unpaved").attributes
    assert (volume["type"], volume["min"], volume["max"]) == ("number", "0", "20")
    assert (unpaved["type"], unpaved["value"]) == ("checkbox", "1")
    phone = field(opened({}, "teixeira-de-freitas-ba"), "phone").attributes
    assert phone["type"] == "checkbox", "nobody calls twice"
    assert field(root, "km").attributes["inputmode"] == "decimal"


@pytest.mark.parametrize("typed", ["5,3", "5.3", " 5,3 ", "5,30", "5,3 km"])
def test_kilometres_are_read_with_a_comma_or_a_dot_and_shown_with_a_comma(typed: str) -> None:
    root = opened({**RIDE, "km": typed})
    assert field(root, "km").attributes["value"] == "5,3"
    assert root.one("h1").text == "Sinop → para Sinop, 5,3 km R$ 28,90"


@pytest.mark.parametrize(
    "typed",
    ["abc", "-1", "1e9", "1001", "2,5,1", "1.000,5", "0,0001", "\N{ARABIC-INDIC DIGIT FIVE}"],
)
def test_what_is_no_distance_is_kept_and_said_by_the_field(typed: str) -> None:
    values = {**RIDE, "km": typed}
    assert status(values) == 422
    root = opened(values)
    assert complaint(root, "km") == (
        f"«{typed}» não é distância: escreva os quilômetros, como 7 ou 2,5."
    )
    assert field(root, "km").attributes["value"] == typed
    assert not root.all("article")


@pytest.mark.parametrize("values", [RIDE, {**RIDE, "km": ""}])
def test_a_distance_is_missed_where_the_price_waits_for_it(values: dict[str, str]) -> None:
    assert status(values) == 422
    said = "O preço depende da distância: diga quantos quilômetros."
    assert complaint(opened(values), "km") == said


def test_a_distance_is_not_missed_where_nothing_hangs_on_it() -> None:
    elsewhere = {**RIDE, "para": "outro-municipio"}
    assert status(elsewhere) == 200
    shown = opened({**elsewhere, "km": "7"})
    assert shown.one("h1").text == "Sinop → para Outro município Sem preço na lei"
    assert field(shown, "km").attributes["value"] == "7", "and what was typed is kept"


def test_a_distance_is_not_missed_before_the_trip_is_chosen() -> None:
    for values in ({}, {"de": "sinop"}):
        assert status(values) == 200
        assert not opened(values).all(class_="erro")


@pytest.mark.parametrize(
    ("name", "typed", "most"),
    [
        ("volume", "21", 20),
        ("volume", "x", 20),
        ("volume", "-1", 20),
        ("volume", "1,5", 20),
        ("waiting_min", "601", 600),
        ("unpaved", "sim", 1),
        ("unpaved", "2", 1),
    ],
)
def test_what_cannot_be_counted_is_kept_and_said_by_the_field(
    name: str, typed: str, most: int
) -> None:
    values = {**RIDE, "km": "5", name: typed}
    assert status(values) == 422
    root = opened(values)
    assert complaint(root, name) == f"«{typed}» não se conta: escreva um número de 0 a {most}."
    shown = field(root, name).attributes
    assert shown["value"] == typed
    assert shown.get("type", "text") == "text", "a number field would drop it"


def test_all_that_is_wrong_is_said_at_once() -> None:
    root = opened({"de": "Lua", "em": "x", "km": "y", "para": "", "volume": "z"})
    wrong = [one for one in root.walk() if "aria-invalid" in one.attributes]
    said = [one.attributes["aria-describedby"] for one in wrong]
    assert said == ["erro-de", "erro-para", "erro-km", "erro-volume", "erro-em"]


def test_the_links_of_an_answer_keep_all_that_was_asked_in_order() -> None:
    values = {**RIDE, "km": "5,3", "unpaved": "1", "volume": "2", "waiting_min": "0"}
    actions = opened(values).one("section", "pergunta").all("a")
    (present,) = [one for one in actions if one.text == "Ver o preço de agora"]
    assert present.attributes["href"] == ("/sinop-mt?de=sinop&km=5.3&para=sinop&unpaved=1&volume=2")


def test_extras_and_conditions_are_on_the_receipt_and_still_in_the_form() -> None:
    root = opened({**RIDE, "km": "5", "unpaved": "1", "volume": "2"})
    receipt = root.one("section", "recibo")
    assert [one.text for one in receipt.all("dt")] == [
        "Tarifa (rua sem asfalto)",
        "Distância (rua sem asfalto) 5 km × R$ 4,50",
        "Volumes que não cabem no porta-malas 2 × R$ 1,25",
        "Total",
    ]
    assert root.one("p", "sinais").text == "Rua sem asfalto"
    assert "checked" in field(root, "unpaved").attributes
    assert field(root, "volume").attributes["value"] == "2"


def test_a_number_for_a_switch_and_none_for_none_are_understood() -> None:
    off = opened({**RIDE, "km": "5", "unpaved": "0", "volume": "0"})
    assert "checked" not in field(off, "unpaved").attributes
    assert len(off.one("section", "recibo").all("dt")) == 3


def test_what_only_other_rules_know_is_kept_and_said(tmp_path: Path) -> None:
    client = vila(tmp_path, PLAIN_TRIPS, "[valores]\ntarifa = 6.00\nvolume = 1.00\n", later=VOLUMES)
    ride = {"de": "centro", "para": "serra", "volume": "2"}
    before = page(address({**ride, "em": "2025-06-01T10:00"}, VILA), client)
    assert "A regra dessa data não conhece isto" in complaint(before, "volume")
    assert field(before, "volume").attributes["value"] == "2"
    after = page(address({**ride, "em": "2026-06-01T10:00"}, VILA), client)
    assert after.one(class_="preco").text == "R$ 8,00"
    plain = page(address({"de": "centro", "em": "2025-06-01T10:00", "para": "serra"}, VILA), client)
    assert not [one for one in plain.all("input") if one.attributes.get("name") == "volume"]


VOLUMES = f"""
{PLAIN_TRIPS}
[[extra]]
codigo = "volume"
nome = "Volumes"
valor = "volume"
maximo = 9
artigo = "Art. 6º"
"""


@pytest.mark.parametrize("code", sorted(RESERVED - {"km", "lang", "tabela"}))
def test_an_extra_that_is_called_like_a_parameter_of_the_page_gets_a_longer_name(
    tmp_path: Path, code: str
) -> None:
    rules = VOLUMES.replace('codigo = "volume"', f'codigo = "{code}"')
    client = vila(tmp_path, rules, "[valores]\ntarifa = 6.00\nvolume = 1.00\n")
    ride = {"de": "centro", f"extra_{code}": "2", "para": "serra"}
    assert page(address(ride, VILA), client).one(class_="preco").text == "R$ 8,00"
