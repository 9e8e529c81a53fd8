"""The sheets over HTTP: where they are, what is refused, how long they are kept."""

import pytest

from tests.faces.web.browsing import browser, visit
from tests.faces.web.sheet.reading import codes, words
from tests.folders import MANGARATIBA, SAO_RAIMUNDO

TOWN = f"/{MANGARATIBA}/tabela.pdf"
CENTRO = f"/{MANGARATIBA}/pontos/centro/tabela.pdf"


@pytest.mark.parametrize(
    "where", [TOWN, CENTRO, f"{CENTRO}?formato=bolso", f"/{SAO_RAIMUNDO}/tabela.pdf"]
)
def test_a_sheet_is_a_pdf_with_a_name_and_an_etag(where: str) -> None:
    reply = visit(where)
    assert reply.status_code == 200
    assert reply.content_type == "application/pdf"
    assert reply.data.startswith(b"%PDF-")
    assert ".pdf" in reply.headers["Content-Disposition"]
    held = {"If-None-Match": reply.headers["ETag"]}
    assert browser().get(where, headers=held).status_code == 304


@pytest.mark.parametrize(
    ("where", "status", "said"),
    [
        (f"/{MANGARATIBA}/pontos/lua/tabela.pdf", 404, "Esse ponto não está na lista"),
        (f"{TOWN}?formato=cartaz", 422, "parede, bolso"),
        (f"{TOWN}?tabela=AAAA-AAAA", 404, "Não há tabela de código"),
        ("/lua/tabela.pdf", 404, "Não conhecemos"),
    ],
)
def test_what_there_is_not_is_refused_with_what_there_is(
    where: str, status: int, said: str
) -> None:
    reply = visit(where)
    assert reply.status_code == status
    assert said in reply.text


def test_the_code_leads_to_the_check_of_that_very_table() -> None:
    site = "https://quanto-da.example"
    made = visit(CENTRO, browser(base_url=site)).data
    (link,) = codes(made)
    assert link.startswith(f"{site}/t/")
    page = visit(link.removeprefix(site))
    assert page.status_code == 200
    assert link[-8:-4] in page.text
    assert f"{link[-8:-4]}-{link[-4:]}" in words(made)
