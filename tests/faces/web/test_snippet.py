"""The snippets for other sites: right to the letter, and harmless whatever was chosen."""

import re
from pathlib import Path

import pytest

from fare_service import paths
from tests.faces.web import html
from tests.faces.web.browsing import browser, page, visit
from tests.folders import MANGARATIBA, MUNICIPALITIES, SAO_RAIMUNDO

SITE = "https://q.example/x"
TITLE = "Preço do mototáxi em Mangaratiba"


def lines(root: html.Element) -> list[str]:
    """Give the snippets that a page shows."""
    return [one.text for one in root.all("code")]


def test_the_snippet_is_what_another_site_needs() -> None:
    root = page(
        f"/embutir?municipio={MANGARATIBA}&de=centro&ponto=centro&tema=escuro",
        browser(base_url=SITE),
    )
    assert lines(root) == [
        (
            f'<script src="{SITE}/widget.js" async></script> '
            f'<mototaxi-fare municipality="{MANGARATIBA}" from="centro" ponto="centro" theme="escuro">'
            f'<a href="{SITE}/{MANGARATIBA}">{TITLE}</a></mototaxi-fare>'
        ),
        (
            f'<iframe src="{SITE}/embutir/{MANGARATIBA}?de=centro&amp;ponto=centro&amp;tema=escuro" '
            f'width="480" height="800" title="{TITLE}" style="max-width: 100%; border: 0" '
            'loading="lazy"></iframe>'
        ),
    ]
    shown = root.one("iframe").attributes["src"]
    assert shown == f"/x/embutir/{MANGARATIBA}?de=centro&ponto=centro&tema=escuro"
    assert not root.all("p", **{"data-sem-endereco": ""})


def test_the_language_of_the_snippet_is_another_matter_than_that_of_the_page() -> None:
    root = page("/embutir?idioma=es&lang=en")
    assert root.one("html").attributes["lang"] == "en"
    assert 'lang="es"' in lines(root)[0]
    assert "Precio del mototaxi" in lines(root)[0]


def test_a_site_that_knows_no_address_of_its_own_says_so() -> None:
    root = page("/embutir")
    assert lines(root)[0].startswith('<script src="/widget.js" async>')
    assert root.one("p", **{"data-sem-endereco": ""}).text


def test_without_scripts_a_town_is_chosen_and_its_places_are_offered() -> None:
    assert {one.attributes["value"] for one in page("/embutir").one(id="municipio").all()} == set(
        MUNICIPALITIES
    )
    places = page(f"/embutir?municipio={SAO_RAIMUNDO}").one(id="de").all("option")
    assert "zona-urbana" in [one.attributes["value"] for one in places]


@pytest.mark.parametrize(
    "asked",
    [
        "municipio=lua",
        "municipio=%22%3E%3Cscript%3E&de=%22%3E&para=x&ponto=x&tema=red&idioma=xx",
        "de=zona-urbana",
    ],
)
def test_what_the_town_does_not_have_stays_open(asked: str) -> None:
    assert visit(f"/embutir?{asked}").status_code == 200
    assert lines(page(f"/embutir?{asked}")) == lines(page("/embutir"))


def test_the_task_page_shows_the_lines_that_the_service_makes() -> None:
    text = (Path(__file__).parents[3] / "docs" / "tarefas" / "por-no-seu-site.md").read_text(
        "utf-8"
    )
    shown = re.findall(r"^```html\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    made = page("/embutir?de=centro", browser(base_url="https://quanto.example"))
    assert [" ".join(one.split()) for one in shown] == lines(made)


def test_the_task_page_names_every_attribute() -> None:
    text = (Path(__file__).parents[3] / "docs" / "tarefas" / "por-no-seu-site.md").read_text(
        "utf-8"
    )
    named = re.findall(r"^\| `([a-z]+)` \|", text, re.MULTILINE)
    script = (paths.STATIC / "embutir" / "widget.js").read_text("utf-8")
    pairs = dict(
        re.findall(r"(\w+): \"(\w+)\"", script.partition("const NAMES = {")[2].partition("}")[0])
    )
    assert named == ["municipality", *pairs]
    assert set(pairs.values()) == {"de", "para", "ponto", "lang", "tema"}
