"""What pages and the API say of a table that an act ended, brought back or withdrew."""

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tests.card.test_ends import end
from tests.faces.web.browsing import browser, page, visit
from tests.faces.web.sheet.reading import words
from tests.faces.web.test_price_list import PRICES, TABLE, code_of
from tests.folders import MANGARATIBA, without_examples, write_folder

FIRST, SECOND = "2026-01-01", "2026-02-01"
NOON = "2026-03-02T12:00:00"
"""Nine days before the day of these tests."""
EXAMPLE = "demonstracao = true"
"""As the shipped table is one, it comes back only after another one."""


def town(root: Path, files: dict[str, str | bytes | None]) -> FlaskClient:
    """Give a browser on Mangaratiba with more files, and no worked examples."""
    shipped = {f"tabela-{FIRST}.toml": without_examples(f"tabela-{FIRST}.toml")}
    write_folder(root, MANGARATIBA, files=shipped | files)
    return browser(root)


def ended(root: Path, reason: str, *, back: str = "", more: str = "") -> FlaskClient:
    """Give a town whose second table an act ends at noon; `more` is the start of a third."""
    files: dict[str, str | bytes | None] = {
        f"tabela-{SECOND}.toml": TABLE.format(start=SECOND, more=EXAMPLE if back else ""),
        "fim-2026-03-02.toml": end(SECOND, reason, NOON, back) + "\npublicacao = 2026-03-01",
    }
    if more:
        files[f"tabela-{more[:10]}.toml"] = TABLE.format(start=more, more="")
    return town(root, files)


def said(client: FlaskClient, table: str, lang: str = "pt") -> str:
    """Give what the price list of a table says of how it stands."""
    address = f"{PRICES}?tabela={code_of(client, table)}&lang={lang}"
    return page(address, client).one("p", "estado").text


def link(client: FlaskClient, table: str, lang: str = "pt") -> tuple[str, str]:
    """Give the words and the address of the link to the table that counts instead."""
    found = page(f"/t/{code_of(client, table)}?lang={lang}", client).one("p", "conselho").one("a")
    return found.text, found.attributes["href"]


@pytest.mark.parametrize(
    ("reason", "lang", "expected"),
    [
        ("errata", "pt", "Corrigida por errata: valeu desde 1º de fevereiro de 2026 até segunda, 2 de março, meio-dia. Decreto."),
        ("errata", "en", "Corrected by an erratum: it held from"),
        ("errata", "es", "Corregida por fe de erratas: valió desde"),
        ("decisao_judicial", "pt", "Suspensa pela Justiça desde 2 de março de 2026, meio-dia: valia desde 1º de fevereiro de 2026. Decreto."),
        ("decisao_judicial", "en", "Suspended by a court since"),
        ("decisao_judicial", "es", "Suspendida por la Justicia desde"),
        ("revogacao", "pt", "Revogada: valeu desde 1º de fevereiro de 2026 até segunda, 2 de março, meio-dia. Decreto."),
        ("revogacao", "en", "Revoked: it held from"),
        ("revogacao", "es", "Revocada: valió desde"),
    ],
)  # fmt: skip
def test_a_table_that_an_act_ended_says_why_until_when_and_by_which_act(
    tmp_path: Path, reason: str, lang: str, expected: str
) -> None:
    client = ended(tmp_path, reason)
    assert said(client, SECOND, lang).startswith(expected)
    code = code_of(client, SECOND)
    checked = page(f"/t/{code}?lang={lang}", client).one("main").text
    assert expected.removesuffix(" Decreto.") in checked
    assert "Decreto." in checked


def test_where_nothing_follows_there_is_no_price_and_the_list_says_so(tmp_path: Path) -> None:
    client = ended(tmp_path, "decisao_judicial")
    root = page(PRICES, client)
    assert "Não há tabela em vigor" in root.text
    assert "desde 1º de fevereiro de 2026 (suspensa)" in root.one("ul", "tabelas").text
    fare = visit(f"/api/v1/municipalities/{MANGARATIBA}/fare?from=centro&to=muriqui", client)
    told = fare.get_json()
    assert (told["kind"], told["total"], told["units"]) == ("no_table", None, 2)
    assert TAKEN["pt"] in told["notes"]


TAKEN = {
    "pt": "A Justiça suspendeu a tabela de preços em 2 de março de 2026: Decreto.",
    "en": "A court suspended the price list on March 2, 2026: Decreto.",
    "es": "La Justicia suspendió la tabla de precios el 2 de marzo de 2026: Decreto.",
}


@pytest.mark.parametrize("lang", TAKEN)
def test_a_rider_without_a_price_is_told_who_took_the_table_away(tmp_path: Path, lang: str) -> None:
    client = ended(tmp_path, "decisao_judicial")
    asked = f"/{MANGARATIBA}?de=centro&para=muriqui&lang={lang}"
    assert TAKEN[lang] in page(asked, client).one(class_="resposta").text
    before = page(f"{asked}&em=2026-03-02T11:59", client).one(class_="resposta").text
    assert TAKEN[lang] not in before


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("pt", "Vale a tabela corrigida, {}, desde 2 de março de 2026, meio-dia: ver"),
        ("en", "The corrected list, {}, counts since"),
        ("es", "Vale la tabla corregida, {}, desde"),
    ],
)
def test_an_erratum_leads_to_the_corrected_table(tmp_path: Path, lang: str, expected: str) -> None:
    client = ended(tmp_path, "errata", more=NOON)
    code = code_of(client, "2026-03-02")
    label, address = link(client, SECOND, lang)
    assert label.startswith(expected.format(f"{code[:4]}-{code[4:]}"))
    assert code in address
    assert "Em vigor desde 2 de março de 2026, meio-dia." in page(PRICES, client).text


@pytest.mark.parametrize(
    ("lang", "back", "leads"),
    [
        ("pt", "Vale de novo desde 2 de março de 2026, meio-dia. Decreto.", "Voltou a valer a tabela 72VP-6T64, desde"),
        ("en", "In force again since", "The list 72VP-6T64 is in force again, since"),
        ("es", "Vale de nuevo desde", "Volvió a valer la tabla 72VP-6T64, desde"),
    ],
)  # fmt: skip
def test_the_table_before_a_suspended_one_counts_again_and_says_so(
    tmp_path: Path, lang: str, back: str, leads: str
) -> None:
    client = ended(tmp_path, "decisao_judicial", back=FIRST)
    listed = page(f"{PRICES}?lang={lang}", client)
    assert listed.one("p", "estado").text.startswith(back)
    label, address = link(client, SECOND, lang)
    assert label.startswith(leads)
    assert "72VP6T64" in address


def test_a_withdrawn_table_was_never_in_force_and_shows_no_prices(tmp_path: Path) -> None:
    files: dict[str, str | bytes | None] = {
        "tabela-2026-06-01.toml": TABLE.format(start="2026-06-01", more=""),
        "fim-2026-03-02.toml": end("2026-06-01", "retirada", NOON),
    }
    client = town(tmp_path, files)
    code = code_of(client, "2026-06-01")
    listed = page(f"{PRICES}?tabela={code}", client)
    state = "Retirada antes de valer: começaria em 1º de junho de 2026. Decreto."
    assert listed.one("p", "estado").text == state
    assert not listed.all("table")
    assert "Esta tabela nunca valeu: os preços dela não aparecem." in listed.text
    assert not listed.all("a", href=f"/{MANGARATIBA}/tabela.pdf?tabela={code}")
    refused = client.get(f"/{MANGARATIBA}/tabela.pdf?tabela={code}")
    assert refused.status_code == 404
    assert "nunca valeu" in refused.text
    checked = page(f"/t/{code}", client)
    assert checked.one("h1").text == "Esta tabela nunca valeu"
    assert link(client, "2026-06-01")[0] == "Agora vale a tabela 72VP-6T64: ver"
    told = client.get(f"/api/v1/verify/{code}").get_json()
    assert (told["table"]["status"], told["replaced_by"]) == ("withdrawn", None)
    assert told["ended_by"] == {
        "reason": "withdrawn",
        "since": "2026-03-02T12:00:00-03:00",
        "act": "Decreto",
        "published": None,
    }
    told = client.get(f"/api/v1/municipalities/{MANGARATIBA}").get_json()
    assert told["upcoming"] == []


@pytest.mark.parametrize(
    ("back", "more", "expected"),
    [
        (FIRST, "", "A tabela 72VP-6T64 volta a valer em 1º de abril de 2026: ver"),
        ("", "2026-04-01", "Outra tabela começa em 1º de abril de 2026: ver"),
    ],
)
def test_an_end_that_is_yet_to_come_is_announced(
    tmp_path: Path, back: str, more: str, expected: str
) -> None:
    files: dict[str, str | bytes | None] = {
        f"tabela-{SECOND}.toml": TABLE.format(start=SECOND, more=EXAMPLE if back else ""),
        "fim-2026-04-01.toml": end(SECOND, "revogacao", "2026-04-01T00:00:00", back),
    }
    if more:
        files[f"tabela-{more}.toml"] = TABLE.format(start=more, more="")
    root = page(PRICES, town(tmp_path, files))
    assert root.one("p", "conselho").one("a").text == expected
    assert "até o fim de terça, 31 de março. Decreto." in root.one("p", "estado").text


def test_the_api_tells_the_act_that_ended_a_table_and_the_one_that_brought_one_back(
    tmp_path: Path,
) -> None:
    client = ended(tmp_path, "decisao_judicial", back=FIRST)
    tables = visit(f"/api/v1/municipalities/{MANGARATIBA}/tables", client).get_json()["tables"]
    second, first = tables
    act = {
        "reason": "suspended",
        "since": "2026-03-02T12:00:00-03:00",
        "act": "Decreto",
        "published": "2026-03-01",
    }
    assert (second["status"], second["ended_by"], second["brought_back_by"]) == (
        "suspended",
        act,
        None,
    )
    assert (first["status"], first["ended_by"], first["brought_back_by"]) == ("in_force", None, act)
    assert first["valid_from"] == second["valid_until"] == "2026-03-02T12:00:00-03:00"
    told = client.get(f"/api/v1/verify/{second['code']}").get_json()
    assert told["ended_by"] == act
    assert told["replaced_by"]["code"] == first["code"]


def test_a_change_in_per_cent_is_against_the_table_that_was_in_force_before(
    tmp_path: Path,
) -> None:
    first = TABLE.format(start="2025-06-01", more="").replace("7.00", "5.00")
    files: dict[str, str | bytes | None] = {
        "tabela-2026-01-01.toml": None,
        "tabela-2025-06-01.toml": first,
        "tabela-2025-09-01.toml": TABLE.format(start="2025-09-01", more="").replace("7", "9"),
        "fim-2025-08-01.toml": end("2025-09-01", "retirada", "2025-08-01T00:00:00"),
        f"tabela-{SECOND}.toml": TABLE.format(start=SECOND, more=""),
    }
    client = town(tmp_path, files)
    tables = visit(f"/api/v1/municipalities/{MANGARATIBA}/tables", client).get_json()["tables"]
    changes = {one["id"]: [each["per_cent"] for each in one["changes"]] for one in tables}
    assert changes == {SECOND: [40.0], "2025-09-01": [], "2025-06-01": []}


def test_the_sheet_of_a_table_that_counts_no_more_says_so(tmp_path: Path) -> None:
    client = ended(tmp_path, "decisao_judicial", back=FIRST)
    code = code_of(client, SECOND)
    sheet = words(client.get(f"/{MANGARATIBA}/tabela.pdf?tabela={code}").data)
    assert "Suspensa pela Justiça" in sheet
    assert "Em vigor" not in sheet
    again = words(client.get(f"/{MANGARATIBA}/tabela.pdf").data)
    assert "Em vigor desde 2 de março de 2026, meio-dia." in again
