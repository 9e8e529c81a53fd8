"""Which file holds what the service answers at an address."""

import pytest

from fare_service.faces.export.addresses import names, place, question, relative


@pytest.mark.parametrize(
    ("address", "file", "query"),
    [
        ("/", "index.html", ""),
        ("/?lang=en", "lang/en/index.html", ""),
        ("/cidade-rj", "cidade-rj/index.html", ""),
        ("/cidade-rj?lang=pt", "cidade-rj/index.html", ""),
        ("/cidade-rj?para=b&lang=es&de=a", "cidade-rj/lang/es/index.html", "de=a&para=b"),
        ("/cidade-rj?de=a&para=b&ponto=c", "cidade-rj/index.html", "de=a&para=b&ponto=c"),
        ("/embutir/cidade-rj?de=a&tema=claro", "embutir/cidade-rj/index.html", "de=a&tema=claro"),
        ("/cidade-rj/tabela?tabela=AB12&x=1", "cidade-rj/tabela/tabela/AB12/index.html", ""),
        (
            "/cidade-rj/tabela?tabela=AB12&lang=en&ponto=c",
            "cidade-rj/tabela/lang/en/ponto/c/tabela/AB12/index.html",
            "",
        ),
        ("/cidade-rj/tabela.pdf?formato=bolso", "cidade-rj/tabela/formato/bolso.pdf", ""),
        ("/cidade-rj/tabela.pdf?lang=en", "cidade-rj/tabela.pdf", ""),
        ("/cidade-rj/card.json?ponto=c", "cidade-rj/card/ponto/c.json", ""),
        ("/cidade-rj/palavras.json?lang=pt", "cidade-rj/palavras/lang/pt.json", ""),
        ("/manifest.webmanifest?lang=en", "manifest/lang/en.webmanifest", ""),
        ("/static/0a1b2c3d/app/card.js", "static/0a1b2c3d/app/card.js", ""),
    ],
)
def test_a_page_is_the_index_of_a_folder_and_the_riders_question_stays_in_the_query(
    address: str, file: str, query: str
) -> None:
    found = place(address)
    assert (found.file, found.query) == (file, query)
    assert place(question(address)).file == file
    assert place(question(address)).query == ""


def test_a_page_is_asked_for_as_its_folder_and_any_other_file_as_itself() -> None:
    assert place("/cidade-rj/tabela").address == "cidade-rj/tabela/"
    assert place("/").address == ""
    assert place("/cidade-rj/tabela.pdf").address == "cidade-rj/tabela.pdf"


@pytest.mark.parametrize("code", ["../../x", "a b", "á", "%2e%2e", "a/b"])
def test_what_could_be_no_name_of_a_folder_has_no_file(code: str) -> None:
    with pytest.raises(ValueError, match="tabela"):
        place(f"/cidade-rj/tabela?tabela={code}")


@pytest.mark.parametrize(
    ("target", "source", "link"),
    [
        ("", "index.html", "./"),
        ("", "a/b/index.html", "../../"),
        ("a/", "a/b/index.html", "../"),
        ("a/b/", "a/b/index.html", "./"),
        ("static/x.css", "a/index.html", "../static/x.css"),
        ("a.pdf", "index.html", "a.pdf"),
    ],
)
def test_links_lead_from_folder_to_folder_wherever_the_site_lies(
    target: str, source: str, link: str
) -> None:
    assert relative(target, source) == link


def test_a_page_that_asks_for_a_trip_is_chosen_by_its_language_alone() -> None:
    assert names("/cidade-rj") == names("/embutir/cidade-rj?lang=en") == ("lang",)
    assert "tabela" in names("/cidade-rj/tabela")
    assert "lang" not in names("/cidade-rj/tabela.pdf")
