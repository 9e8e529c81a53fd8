"""Pages in English and Spanish: not a word of the interface stays Portuguese, every word of data does."""

import re
from collections.abc import Iterator

import pytest

from fare_service.faces.language import LANGUAGES, LOCALES, SOURCE, catalogue
from tests.faces.web.browsing import RIDES, WRONG, address, browser, page
from tests.faces.web.html import Element
from tests.folders import REGIMES, SAO_RAIMUNDO

OTHERS = [lang for lang in LANGUAGES if lang != SOURCE]
ASKED = {
    "nothing": {},
    **RIDES,
    **WRONG,
    "shortly before the night": {"de": "centro", "em": "2026-03-11T20:50", "para": "muriqui"},
}
SPOKEN = ("alt", "aria-label", "placeholder", "title")
SHORTEST = 6
"""Letters from which a piece of a message is surely a message."""


def said(element: Element, lang: str) -> Iterator[str]:
    """Give the texts of an element that are not marked as Portuguese."""
    for child in element.children:
        if isinstance(child, str):
            yield child
        elif child.attributes.get("lang") != LOCALES[SOURCE].replace("_", "-"):
            yield from (child.attributes.get(name, "") for name in SPOKEN)
            yield from said(child, lang)


def pieces(lang: str) -> set[str]:
    """Give what only a Portuguese page says: messages, cut where something is put into them."""
    translated = " ".join(catalogue(lang).values()).lower()
    cut = {
        piece.strip(" .,:;«»()?!") for text in catalogue(lang) for piece in re.split("{.*?}", text)
    }
    return {one for one in cut if len(one) >= SHORTEST and one.lower() not in translated}


def left(root: Element, lang: str) -> set[str]:
    """Give the pieces that a page still says."""
    text = " ".join(" ".join(said(root.one("body"), lang)).split()).lower()
    return {one for one in pieces(lang) if re.search(rf"\b{re.escape(one.lower())}\b", text)}


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED)
def test_no_word_of_the_interface_is_left_in_portuguese(asked: dict[str, str], lang: str) -> None:
    root = page(address({**asked, "lang": lang}))
    assert root.one("html").attributes["lang"] == lang
    assert left(root, lang) == set()


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize(
    ("town", "asked"),
    [
        ("sinop-mt", {"de": "sinop", "km": "5,3", "para": "sinop", "unpaved": "1"}),
        ("petrolina-pe", {"de": "centro", "para": "eixo-2"}),
        ("maraba-pa", {"de": "cidade-nova", "para": "morada-nova"}),
        ("rio-branco-ac", {"de": "rio-branco", "km": "x", "para": "rio-branco"}),
    ],
)
def test_the_pages_of_other_regimes_speak_the_language_too(
    town: str, asked: dict[str, str], lang: str
) -> None:
    root = page(address({**asked, "em": "2021-07-31T22:30", "lang": lang}, town), browser(REGIMES))
    assert left(root, lang) == set()


def test_this_test_would_find_a_word_that_is_left() -> None:
    assert {"Como se chega ao preço", "Vale a hora em que você embarca"} <= left(
        page(address(RIDES["a night"])), "en"
    )


@pytest.mark.parametrize("lang", OTHERS)
def test_words_of_the_data_stay_portuguese_and_are_marked(lang: str) -> None:
    root = page(address({**RIDES["a holiday night"], "lang": lang}))
    marked = {one.text for one in root.all(lang="pt-BR")}
    assert {"Mangaratiba", "Centro", "Muriqui", "Natal", "Fora do perímetro"} <= marked
    assert any("Diretoria Municipal de Trânsito" in one for one in marked)
    assert any("Lei nº 621/2008" in one for one in marked)
    assert root.one(class_="preco").text == "R$ 12,00"


def test_on_a_portuguese_page_nothing_need_be_marked_beside_the_tag() -> None:
    root = page(f"/{SAO_RAIMUNDO}")
    assert not root.one("form").all("span", lang="pt-BR")
