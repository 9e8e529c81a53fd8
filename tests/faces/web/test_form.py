"""The form: what is typed is kept, understood and, where it is wrong, answered by its field."""

from datetime import date
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest
from flask.testing import FlaskClient

from fare_service.faces.web.speech import NAMES
from tests.faces.web.browsing import NOW, RIDES, address, browser, page, visit
from tests.faces.web.html import Element
from tests.folders import MANGARATIBA, edit, rules_from, write_folder

PONTO_TABLE = """
inicio = 2026-02-01T00:00:00
ato = "Ata do ponto"
ponto = "muriqui"
[valores]
tarifa = 7.00
unidade = 3.00
acrescimo = 2.50
"""


def choice(root: Element, name: str) -> tuple[str, str]:
    """Give the value and the words of what is chosen, of what was typed in a search box twice."""
    (box,) = fields(root, name)
    if box.tag == "input":
        return (box.attributes["value"],) * 2
    if box.tag == "select":
        chosen = box.all("option", selected="")
    else:
        chosen = [one for one in box.all("label") if one.all("input", checked="")]
    assert len(chosen) < 2
    found = [(value_of(one), one.text) for one in chosen]
    return found[0] if found else ("", "")


def value_of(choice: Element) -> str:
    """Give the value of an option or of a tile."""
    return next(
        one.attributes["value"] for one in (choice, *choice.walk()) if "value" in one.attributes
    )


def fields(root: Element, name: str) -> list[Element]:
    """Give what a parameter is chosen in: a search box, a list, a group of tiles."""
    groups = [one for one in root.all("fieldset") if one.all("input", name=name)]
    return groups or [one for one in root.walk() if one.attributes.get("name") == name]


def complaint(root: Element, name: str) -> str:
    """Give what is said about a field, which the field itself must refer to; nothing if right."""
    (field,) = fields(root, name)
    assert ("aria-invalid" in field.attributes) == ("aria-describedby" in field.attributes)
    if "aria-invalid" not in field.attributes:
        return ""
    return root.one(id=field.attributes["aria-describedby"]).text


def links(root: Element, name: str) -> dict[str, str]:
    """Give the links beside a field, by what they say."""
    (box,) = [
        one
        for one in root.all(class_="campo")
        if any(inner.attributes.get("name") == name for inner in one.walk())
    ]
    return {one.text: one.attributes["href"] for one in box.all("a")}


def test_the_empty_form_asks_for_two_places_and_takes_now_if_nothing_else_is_said() -> None:
    root = page(f"/{MANGARATIBA}")
    form = root.one("form")
    assert (form.attributes["method"], form.attributes["action"]) == ("get", f"/{MANGARATIBA}")
    assert [one.one("legend").text for one in form.all("fieldset")] == [
        "De onde você sai",
        "Para onde você vai",
    ]
    tiles = form.all("input", type="radio")
    assert [one.attributes["name"] for one in tiles] == ["de"] * 9 + ["para"] * 9
    assert all("required" in one.attributes for one in tiles)
    assert not form.all("input", checked="")
    moment = form.one("input", id="em")
    assert moment.attributes["type"] == "datetime-local"
    assert moment.attributes["value"] == ""
    assert moment.attributes["min"] == "2008-03-19T00:00"
    assert moment.attributes["max"] == "2027-12-31T23:59"
    assert "agora" in form.one("summary").text
    assert not root.all(class_="erro")


def test_an_answered_form_keeps_what_was_asked() -> None:
    root = page(address({"de": "centro", "em": "2026-03-11T22:00", "para": "muriqui"}))
    assert choice(root, "de") == ("centro", "Centro")
    assert choice(root, "para") == ("muriqui", "Muriqui")
    assert root.one("input", id="em").attributes["value"] == "2026-03-11T22:00"
    assert not root.one("form").all("details"), "the moment is not hidden"


def test_a_link_that_names_one_place_fills_it_in_without_complaint() -> None:
    reply = visit(address({"de": "centro"}))
    assert reply.status_code == 200
    root = page(address({"de": "centro"}))
    assert choice(root, "de") == ("centro", "Centro")
    assert not root.all(class_="erro")


def test_a_form_sent_without_a_place_asks_for_it() -> None:
    where = address({"de": "centro", "em": "", "para": ""})
    assert visit(where).status_code == 422
    assert complaint(page(where), "para") == "Escolha para onde você vai."
    assert complaint(page(where), "de") == ""
    assert complaint(page(address({"de": "", "para": "centro"})), "de") == (
        "Escolha de onde você sai."
    )


@pytest.mark.parametrize("typed", ["Vila Muriqui", "vila  MURIQUI", "muriqui", "Vila\xa0Muriqui"])
def test_a_place_is_chosen_by_any_of_its_names(typed: str) -> None:
    assert choice(page(address({"de": typed, "para": "centro"})), "de") == ("muriqui", "Muriqui")


def test_an_unknown_place_is_repeated_and_near_ones_are_links_that_keep_the_rest() -> None:
    root = page(address({"de": "Muriki", "em": "2026-12-25T22:00", "para": "Vila Muriqui"}))
    assert choice(root, "de") == ("Muriki", "Muriki"), "in a search box: no tile is called so"
    assert choice(root, "para") == ("muriqui", "Muriqui")
    assert root.one("input", id="em").attributes["value"] == "2026-12-25T22:00"
    assert "«Muriki» não é um lugar de Mangaratiba." in complaint(root, "de")
    mended = address({"de": "muriqui", "em": "2026-12-25T22:00", "para": "muriqui"})
    assert links(root, "de") == {"Muriqui": mended}


def test_all_that_is_wrong_is_said_at_once_and_kept() -> None:
    root = page(address({"de": "", "em": "2026-02-30T10:00", "para": "Lua", "ponto": "Marte"}))
    assert complaint(root, "de") == "Escolha de onde você sai."
    assert "«Lua»" in complaint(root, "para")
    assert "«2026-02-30T10:00» não existe" in complaint(root, "em")
    assert "«Marte»" in complaint(root, "ponto")
    assert choice(root, "para") == ("Lua", "Lua")
    assert choice(root, "ponto") == ("Marte", "Marte")
    moment = root.one("input", id="em")
    assert moment.attributes["value"] == "2026-02-30T10:00"
    assert moment.attributes["type"] == "text", "a date picker would drop it"
    assert links(root, "em") == {"agora": address({"para": "Lua", "ponto": "Marte"})}


def test_a_moment_out_of_range_says_the_range_in_plain_dates() -> None:
    where = address({"de": "centro", "em": "1999-01-01T10:00", "para": "centro"})
    assert visit(where).status_code == 404
    root = page(where)
    assert "19/3/2008 a 31/12/2027" in complaint(root, "em")
    assert root.one("input", id="em").attributes["value"] == "1999-01-01T10:00"
    assert links(root, "em") == {"agora": address({"de": "centro", "para": "centro"})}


@pytest.mark.parametrize(
    ("typed", "shown", "kind"),
    [
        ("2026-12-26T01:00Z", "2026-12-25T22:00", "datetime-local"),
        ("2026-12-25T22:00:30", "2026-12-25T22:00:30", "datetime-local"),
        ("2018-02-17T23:30:00-03:00", "2018-02-17T23:30:00-03:00", "text"),  # second pass
        ("2018-02-17T23:30:00-02:00", "2018-02-17T23:30", "datetime-local"),  # first pass
    ],
)
def test_a_moment_is_shown_in_local_time_if_that_means_the_same(
    typed: str, shown: str, kind: str
) -> None:
    root = page(address({"de": "centro", "em": typed, "para": "centro"}))
    moment = root.one("input", id="em")
    assert (moment.attributes["value"], moment.attributes["type"]) == (shown, kind)
    again = page(address({"de": "centro", "em": shown, "para": "centro"}))
    assert again.one("article").text == root.one("article").text


def test_a_moment_that_the_clock_skipped_stays_in_the_picker() -> None:
    root = page(address({"de": "centro", "em": "2018-11-04T00:30", "para": "centro"}))
    assert "não existiu" in complaint(root, "em")
    assert root.one("input", id="em").attributes["type"] == "datetime-local"


def test_a_parameter_given_twice_is_refused_and_its_first_value_kept() -> None:
    where = f"/{MANGARATIBA}?de=centro&de=muriqui&para=centro"
    assert visit(where).status_code == 422
    root = page(where)
    assert "mais de uma vez" in complaint(root, "de")
    assert choice(root, "de") == ("centro", "Centro")


def test_few_places_are_tiles_with_a_picture_of_their_sort() -> None:
    tiles = {one.text: one for one in fields(page(f"/{MANGARATIBA}"), "de")[0].all("label")}
    assert {one.one("input").attributes["type"] for one in tiles.values()} == {"radio"}
    pictures = {name: one.one("path").attributes["d"] for name, one in tiles.items()}
    assert pictures["Itacuruçá"] == pictures["Muriqui"]
    told_apart = ("Muriqui", "Centro", "Praia do Saco", "Serra do Piloto", "Fora do perímetro")
    assert len({pictures[one] for one in (*told_apart, "Outro município")}) == 6
    assert {one.one("svg").attributes["aria-hidden"] for one in tiles.values()} == {"true"}


@pytest.mark.parametrize("more", [1, 2])
def test_more_than_ten_places_are_looked_for_by_their_names_and_aliases(
    tmp_path: Path, more: int
) -> None:
    client = with_more_places(tmp_path, more)
    root = page(address({"de": "centro"}), client)
    assert choice(root, "de") == (("centro", "Centro") if more == 1 else ("Centro", "Centro"))
    if more == 1:
        assert len(root.all("input", name="para", type="radio")) == 10
        return
    assert not root.all("input", type="radio")
    box = root.one("input", id="para").attributes
    assert (box["list"], box["value"], "required" in box) == ("lugares", "", True)
    known = [one.attributes["value"] for one in root.one("datalist", id="lugares").all("option")]
    assert known[:3] == ["Itacuruçá", "Muriqui", "Vila Muriqui"]


def test_a_name_that_is_typed_in_the_search_box_is_understood(tmp_path: Path) -> None:
    client = with_more_places(tmp_path, 2)
    root = page(address({"de": "vila MURIQUI", "para": "Bairro 1"}), client)
    assert root.one("h1").text == "Muriqui → para Bairro 1 No mínimo R$ 10,00"
    assert choice(root, "de") == ("Muriqui", "Muriqui"), "and is shown by the place's own name"


def with_more_places(root: Path, many: int) -> FlaskClient:
    """Give a browser on Mangaratiba with that many places more than its nine."""
    more = "".join(
        f'  {{ nome = "Bairro {number}", area = "centro", perimetro = "sede" }},\n'
        for number in range(many)
    )
    last = '  { nome = "Outro município"'
    write_folder(root, MANGARATIBA, edit("municipio", last, more + last))
    return browser(root)


def test_a_ponto_is_asked_for_only_where_one_has_a_table_of_its_own(tmp_path: Path) -> None:
    assert not page(f"/{MANGARATIBA}").all("select", id="ponto")
    write_folder(tmp_path, files={"tabela-muriqui-2026-02-01.toml": PONTO_TABLE})
    client = browser(tmp_path, NOW)
    ride = {"de": "centro", "para": "centro"}
    assert page(address(ride), client).one(class_="preco").text == "R$ 6,00"
    root = page(address({**ride, "ponto": "Muriqui"}), client)
    assert root.one(class_="preco").text == "R$ 7,00"
    assert choice(root, "ponto") == ("muriqui", "Muriqui")
    assert "Tabela do ponto Muriqui" in root.one("article").text
    assert (
        page(address({"de": "muriqui", "para": "muriqui"}), client).one(class_="preco").text
        == "R$ 7,00"
    )


def test_a_ponto_that_is_named_is_kept() -> None:
    root = page(address({"de": "centro", "para": "muriqui", "ponto": "muriqui"}))
    assert choice(root, "ponto") == ("muriqui", "Muriqui")
    (swap,) = [one for one in root.all("a", "acao") if "Trocar" in one.text]
    assert swap.attributes["href"] == address(
        {"de": "muriqui", "para": "centro", "ponto": "muriqui"}
    )


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_form_and_every_link_of_the_town_keep_the_language(lang: str) -> None:
    root = page(address({**RIDES["a holiday night"], "lang": lang}))
    (hidden,) = root.one("form").all("input", type="hidden")
    assert (hidden.attributes["name"], hidden.attributes["value"]) == ("lang", lang)
    names = root.one("nav", **{"aria-label": LANGUAGE[lang]}).all("a")
    assert [one.text for one in names] == [name for code, name in NAMES.items() if code != lang]
    others = [one for one in root.all("a") if one not in names]
    ours = [one.attributes["href"] for one in others if one.attributes["href"][0] == "/"]
    assert len(ours) > 5
    assert {dict(parse_qsl(urlsplit(one).query)).get("lang") for one in ours} == {lang}


def test_the_form_says_no_language_where_it_is_portuguese() -> None:
    assert not page(f"/{MANGARATIBA}").all("input", type="hidden")


LANGUAGE = {"en": "Language", "es": "Idioma"}


def test_where_something_is_wrong_no_link_leads_to_the_same_mistake_in_another_language() -> None:
    root = page(address({"de": "Muriki", "para": "centro"}))
    assert not [one for one in root.all("a") if "hreflang" in one.attributes]


def test_a_town_whose_rules_begin_after_next_year_says_when_and_offers_no_range(
    tmp_path: Path,
) -> None:
    write_folder(tmp_path, files=rules_from(date(2029, 1, 1)))
    client = browser(tmp_path)
    picker = page(f"/{MANGARATIBA}", client).one("input", id="em")
    assert "min" not in picker.attributes
    asked = address({"de": "centro", "para": "centro"})
    assert "as regras só valem a partir de 2029" in page(asked, client).one("main").text
