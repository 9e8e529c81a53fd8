"""What the code on a wall stands for: on a page and in the API, however it is typed."""

from pathlib import Path

import pytest

from fare_service.faces.web import create_app, follow
from fare_service.journal.entry import Proposal, party
from fare_service.journal.migrations import migrate
from fare_service.journal.store import Journal
from fare_service.settings import Settings
from tests.faces.web.browsing import browser, page, visit
from tests.faces.web.test_price_list import TABLE
from tests.folders import MANGARATIBA, write_folder
from tests.journal.tables import table

CODE = "72VP6T64"


@pytest.mark.parametrize("typed", [CODE, "72vp-6t64", "72VP 6T64", "  72-vp-6t-64 "])
def test_a_code_is_understood_however_it_is_typed(typed: str) -> None:
    told = visit(f"/api/v1/verify/{typed}").get_json()
    assert (told["code"], told["municipality"]) == (CODE, MANGARATIBA)
    assert told["table"]["status"] == "in_force"
    assert told["replaced_by"] is None
    assert visit(f"/t/{typed}").status_code == 200


def test_letters_that_look_like_numbers_are_those_numbers(tmp_path: Path) -> None:
    write_folder(
        tmp_path, files={"tabela-2026-02-01.toml": TABLE.format(start="2026-02-01", more="")}
    )
    client = browser(tmp_path)
    tables = client.get(f"/api/v1/municipalities/{MANGARATIBA}/tables").get_json()["tables"]
    for one in tables:
        typed = one["code"].replace("0", "o").replace("1", "l").lower()
        assert client.get(f"/api/v1/verify/{typed}").get_json()["code"] == one["code"]


@pytest.mark.parametrize("typed", ["72VP6T6", "72VP6T644", "72VP6T6U", "AAAAAAAA", "é", "%20"])
def test_what_is_no_code_or_nobody_s_is_not_found_and_says_why(typed: str) -> None:
    told = visit(f"/api/v1/verify/{typed}")
    assert told.status_code == 404
    assert told.get_json()["type"].endswith("/problemas/unknown-code")
    shown = visit(f"/t/{typed}")
    assert shown.status_code == 404
    assert told.get_json()["detail"] in shown.text.replace("&#39;", "'")


def test_the_page_says_compare_and_shows_every_price() -> None:
    shown = page(f"/t/{CODE}").one("main")
    assert "Esta tabela está em vigor" in shown.text
    assert "Compare com o papel" in shown.text
    assert "PREÇOS DE EXEMPLO" in shown.text
    for price in ("R$ 6,00", "R$ 8,00", "R$ 10,00", "R$ 12,00"):
        assert price in shown.text


def test_a_table_that_was_replaced_leads_to_the_new_one(tmp_path: Path) -> None:
    write_folder(
        tmp_path, files={"tabela-2026-02-01.toml": TABLE.format(start="2026-02-01", more="")}
    )
    client = browser(tmp_path)
    told = client.get(f"/api/v1/verify/{CODE}").get_json()
    assert told["table"]["status"] == "superseded"
    new = told["replaced_by"]["code"]
    shown = page(f"/t/{CODE}", client).one("main")
    assert "Esta tabela já não vale" in shown.text
    link = shown.one("p", "conselho").one("a")
    assert link.text.startswith("Foi substituída em 1º de fevereiro de 2026 pela tabela")
    assert link.attributes["href"] == f"/{MANGARATIBA}/tabela?tabela={new}"


def test_a_table_that_is_yet_to_come_says_so(tmp_path: Path) -> None:
    write_folder(
        tmp_path, files={"tabela-2026-05-01.toml": TABLE.format(start="2026-05-01", more="")}
    )
    client = browser(tmp_path)
    coming = client.get(f"/api/v1/municipalities/{MANGARATIBA}/tables").get_json()["tables"][0]
    told = client.get(f"/api/v1/verify/{coming['code']}").get_json()
    assert told["table"]["status"] == "scheduled"
    assert "ainda não vale" in page(f"/t/{coming['code']}", client).one("main").text


def test_a_table_that_was_entered_late_says_when(tmp_path: Path) -> None:
    with Journal(tmp_path / "journal.db") as journal:
        migrate(journal)
        text = table("2026-02-01T00:00:00")
        journal.append(Proposal(MANGARATIBA, "tabela-2026-02-01.toml", text, party("operator")))
    app = create_app(Settings(data=tmp_path))
    app.extensions[follow.KEY].close()
    client = app.test_client()
    told = client.get(f"/api/v1/municipalities/{MANGARATIBA}/tables").get_json()["tables"][0]
    shown = page(f"/t/{told['code']}", client).one("main").text
    assert "vale desde 1º de fevereiro de 2026, e foi registrada aqui em" in shown
