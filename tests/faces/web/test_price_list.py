"""The price list of a table: every trip class, every price of the hours, every table."""

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from fare_service.registry import Served
from tests.faces.web.browsing import browser, page, visit
from tests.faces.web.html import Element, read
from tests.folders import MANGARATIBA, Edit, edit, write_folder

TABLE = """
inicio = {start}
ato = "Ata"
{more}
[valores]
tarifa = 7.00
unidade = 3.00
acrescimo = 2.50
"""
SUNDAYS = """
[[valores_proprios]]
motivo = "domingo"
valores = { acrescimo = 4.00 }
"""
PRICES = f"/{MANGARATIBA}/tabela"


def grid(root: Element) -> list[list[str]]:
    """Give the cells of the price list, what stands in each only on a phone left out."""
    return [
        [
            (one.all(class_="valor") or [one])[0].text
            for one in row.children
            if isinstance(one, Element)
        ]
        for row in root.one("table").all("tr")
    ]


def service(root: Path, *edits: Edit, **files: str) -> FlaskClient:
    """Give a browser on a service with more tables than the shipped one."""
    tables = {f"tabela-{name}.toml": text for name, text in files.items()}
    folder = write_folder(root, MANGARATIBA, *edits, files=tables)
    shipped = folder / "tabela-2026-01-01.toml"
    # Its examples would be of a time at which another table counts.
    shipped.write_text(shipped.read_text("utf-8").partition("[[exemplo]]")[0], "utf-8")
    return browser(root)


def code_of(client: FlaskClient, table: str) -> str:
    """Give the code of a table by its id."""
    tables = visit(f"/api/v1/municipalities/{MANGARATIBA}/tables", client).get_json()["tables"]
    (code,) = [one["code"] for one in tables if one["id"] == table]
    return str(code)


def test_a_price_list_has_a_row_a_trip_class_and_a_column_a_price() -> None:
    assert grid(page(PRICES)) == [
        ["Viagem", "dia comum", "noite (das 9 da noite às 7 da manhã) ou domingo ou feriado"],
        ["dentro da área por exemplo, Itacuruçá → para Itacuruçá", "R$ 6,00", "R$ 8,00"],
        ["além do limite da área por exemplo, Ibicuí → para Centro", "R$ 8,00", "R$ 10,00"],
        [
            "além do limite da cidade por exemplo, Itacuruçá → para Muriqui",
            "no mínimo R$ 10,00",
            "no mínimo R$ 12,00",
        ],
        [
            "de ou para outro município por exemplo, Itacuruçá → para Outro município",
            "sem preço na lei: combine antes de subir",
        ],
    ]


def test_the_list_says_the_fares_of_the_api(served: Served) -> None:
    town = served.municipality.id
    ids = {place.name: place.id for place in served.places.values()}
    for row in grid(page(f"/{town}/tabela"))[1:-1]:
        origin, destination = (ids[name] for name in row[0].split("exemplo, ")[1].split(" → para "))
        for moment, shown in zip(("2026-03-11T10:00", "2026-03-08T22:00"), row[1:], strict=True):
            asked = f"from={origin}&to={destination}&at={moment}"
            told = visit(f"/api/v1/municipalities/{town}/fare?{asked}").get_json()
            certain = "no mínimo " if told["kind"] == "at_least" else ""
            assert shown == f"{certain}R$ {told['total'].replace('.', ',')}"


def test_on_a_phone_each_price_says_its_hours_itself() -> None:
    first, second = page(PRICES).one("tbody").all("tr")[0].all("td")
    assert first.text == "dia comum R$ 6,00"
    assert second.text.startswith("noite (das 9 da noite às 7 da manhã) ou domingo ou feriado")


def test_a_list_cites_the_law_and_names_the_act_and_the_code() -> None:
    root = page(PRICES)
    trips = "dentro da área, além do limite da área e além do limite da cidade"
    assert [one.text for one in root.one("ul", "lei").all("li")] == [
        "Lei nº 621/2008, Anexo I, Art. 1º: de ou para outro município",
        f"Lei nº 621/2008, Anexo I, Art. 10: {trips}",
        "Lei nº 621/2008, Anexo I, Art. 10, §§ 1º e 2º: noite",
        "Lei nº 621/2008, Anexo I, Art. 10, § 1º: domingo e feriado",
    ]
    assert "Tabela de demonstração, que ninguém fixou. Tabela 72VP-6T64 · cartão" in root.text
    assert "Em vigor desde 1º de janeiro de 2026." in root.text
    assert root.one(class_="exemplo").text.startswith("PREÇOS DE EXEMPLO")


def test_reasons_that_cost_differently_stand_in_columns_of_their_own(tmp_path: Path) -> None:
    client = service(
        tmp_path, **{"2026-02-01": TABLE.format(start="2026-02-01", more="") + SUNDAYS}
    )
    root = page(PRICES, client)
    assert grid(root)[:2] == [
        ["Viagem", "dia comum", "domingo", "noite (das 9 da noite às 7 da manhã) ou feriado"],
        [
            "dentro da área por exemplo, Itacuruçá → para Itacuruçá",
            "R$ 7,00",
            "R$ 11,00",
            "R$ 9,50",
        ],
    ]
    assert "Com mais de um motivo, o acréscimo é um só: o maior." in root.text


def test_surcharges_that_add_up_have_a_column_for_each_sum(tmp_path: Path) -> None:
    sums = edit("regras", '"o maior"', '"somados"')
    client = service(tmp_path, sums, **{"2026-02-01": TABLE.format(start="2026-02-01", more="")})
    night = "noite (das 9 da noite às 7 da manhã)"
    assert grid(page(PRICES, client))[:2] == [
        [
            "Viagem",
            "dia comum",
            f"{night} ou domingo ou feriado",
            f"{night} e domingo ou {night} e feriado ou domingo e feriado",
            f"{night}, domingo e feriado",
        ],
        [
            "dentro da área por exemplo, Itacuruçá → para Itacuruçá",
            *("R$ 7,00", "R$ 9,50", "R$ 12,00", "R$ 14,50"),
        ],
    ]
    assert "Com mais de um motivo" not in page(PRICES, client).text


@pytest.mark.parametrize("typed", ["72VP6T64", "72vp-6t64", "72 VP 6T 64", "72vp6t64 "])
def test_a_table_is_found_by_its_code_as_people_type_it(typed: str) -> None:
    assert len(grid(page(f"{PRICES}?tabela={typed}"))) == 5


@pytest.mark.parametrize("typed", ["AAAAAAAA", "72VP6T6", "%3Cb%3E"])
def test_an_unknown_code_is_no_table(typed: str) -> None:
    reply = visit(f"{PRICES}?tabela={typed}")
    assert reply.status_code == 404
    assert "código" in page(f"{PRICES}?tabela={typed}").one("h1").text.lower()


def test_every_table_has_its_list_and_says_whether_it_counts(tmp_path: Path) -> None:
    client = service(
        tmp_path,
        **{
            "2026-02-01": TABLE.format(start="2026-02-01", more=""),
            "2027-05-02": TABLE.format(start="2027-05-02T06:30:00", more=""),
            "muriqui-2026-03-01": TABLE.format(start="2026-03-01", more='ponto = "muriqui"'),
        },
    )
    root = page(PRICES, client)
    assert (
        "Em vigor desde 1º de fevereiro de 2026 até domingo, 2 de maio de 2027, 6h30" in root.text
    )
    others = {
        one.text: one.attributes["href"] for one in root.one("ul", "tabelas").all("a", "alvo")
    }
    assert list(others) == [
        "desde 2 de maio de 2027, 6h30 da manhã",
        "Muriqui: desde 1º de março de 2026",
        "desde 1º de janeiro de 2026",
    ]
    says = [page(one, client).text for one in others.values()]
    assert "Ainda não vale: começa em 2 de maio de 2027" in says[0]
    assert "Tabela de preços do ponto Muriqui" in says[1]
    assert "Já não vale: valeu desde 1º de janeiro de 2026 até o fim de sábado" in says[2]
    assert all("R$" in one for one in says)


def test_a_table_of_a_far_year_waits_for_its_calendar(tmp_path: Path) -> None:
    client = service(tmp_path, **{"2031-02-01": TABLE.format(start="2031-02-01", more="")})
    root = page(f"{PRICES}?tabela={code_of(client, '2031-02-01')}", client)
    assert not root.all("table")
    assert "quando o calendário de feriados chegar" in root.text


def test_without_a_table_in_force_the_list_says_so_and_leads_to_the_next(tmp_path: Path) -> None:
    write_folder(
        tmp_path,
        files={
            "tabela-2026-01-01.toml": None,
            "tabela-2027-01-01.toml": TABLE.format(start="2027-01-01", more=""),
        },
    )
    root = page(PRICES, browser(tmp_path))
    assert "Não há tabela em vigor" in root.text
    assert [one.text for one in root.one("ul", "tabelas").all("a", "alvo")] == [
        "desde 1º de janeiro de 2027"
    ]


def test_the_table_that_counts_at_a_ponto_is_shown_by_its_name(tmp_path: Path) -> None:
    own = TABLE.format(start="2026-03-01", more='ponto = "muriqui"')
    client = service(tmp_path, **{"muriqui-2026-03-01": own})
    assert page(f"{PRICES}?ponto=Muriqui", client).one("h1").text.endswith("do ponto Muriqui")
    assert page(f"{PRICES}?ponto=centro", client).one("h1").text == "Tabela de preços"
    refused = client.get(f"{PRICES}?ponto=lua")
    assert refused.status_code == 422
    assert "lua" in refused.text


def test_a_table_that_is_to_follow_is_announced_above_the_prices(tmp_path: Path) -> None:
    client = service(tmp_path, **{"2026-05-02": TABLE.format(start="2026-05-02", more="")})
    notice = page(PRICES, client).one("p", "conselho").one("a")
    assert notice.text == "Outra tabela começa em 2 de maio de 2026: ver"
    assert "Ainda não vale" in page(notice.attributes["href"], client).text


def test_a_code_that_names_no_table_is_said_and_the_town_offered() -> None:
    refused = browser().get(f"{PRICES}?tabela=AAAA-AAAA")
    assert refused.status_code == 404
    assert "Não há tabela de código «AAAA-AAAA» em Mangaratiba." in refused.text
    assert read(refused.text).one("a", "acao", href=f"/{MANGARATIBA}").text.endswith("Mangaratiba")


def test_every_ponto_is_linked_with_its_number_of_drivers() -> None:
    listed = page(PRICES).one("ul", "pontos")
    assert listed.all("li")[0].text == "Itacuruçá 10 mototaxistas"
    assert listed.all("a")[0].attributes["href"] == f"/{MANGARATIBA}/pontos/itacuruca"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["Price list", "In force since", "at least", "no price in the law", "Sunday"]),
        ("es", ["Tabla de precios", "En vigor desde", "como mínimo", "sin precio en la ley"]),
    ],
)
def test_the_list_speaks_the_language_of_its_address(lang: str, said: list[str]) -> None:
    text = page(f"{PRICES}?lang={lang}").one("main").text
    for one in said:
        assert one in text
    assert "no mínimo" not in text
    assert "R$ 10,00" in text
