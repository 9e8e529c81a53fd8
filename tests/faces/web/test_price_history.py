"""The page of all tables that ever were, as a rider reads it."""

from pathlib import Path

import pytest

from tests.faces.web.browsing import browser, page, visit
from tests.faces.web.html import Element, read
from tests.faces.web.serra_azul import (
    FIFTH,
    FILES,
    FIRST,
    FOURTH,
    HERE,
    HISTORY,
    THIRD,
    TOWN,
    end,
    serra_azul,
    table,
)
from tests.folders import MANGARATIBA, MUNICIPALITIES, REGIMES, SAO_RAIMUNDO


def changes(root: Element) -> list[Element]:
    """Give the tables of the page in their order."""
    return root.one("ol", "mudancas").all("li", "mudanca")


def change(root: Element, since: str) -> Element:
    """Give the one table of the page that begins on that day."""
    (found,) = [one for one in changes(root) if one.one("h3").text.startswith(f"Desde {since}")]
    return found


def rows(one: Element) -> dict[str, str]:
    """Give what is said of each amount of a table."""
    return {row.one("dt").text: row.one("dd").text for row in one.one("dl").all("div")}


@pytest.fixture
def town() -> Element:
    """Give the page of the town with a history."""
    return page(HERE, browser(HISTORY))


def test_every_table_is_told_the_newest_first_with_the_pontos_among_them(town: Element) -> None:
    assert [one.one("h3").text for one in changes(town)] == [
        "Desde 1º de abril de 2026",
        "Desde 1º de maio de 2024",
        "Desde 1º de fevereiro de 2023 só no ponto Alto da Serra",
        "Desde 10 de janeiro de 2022",
        "Desde 15 de novembro de 2019",
        "Desde 1º de julho de 2018",
    ]


def test_what_changed_is_told_in_reais_and_in_per_cent(town: Element) -> None:
    assert rows(change(town, "1º de maio de 2024")) == {
        "Tarifa": "de R$ 5,70 → para R$ 8,00 sobe 40,4%",
        "Unidade tarifária": "de R$ 2,50 → para R$ 3,00 sobe 20%",
        "Acréscimo": "de R$ 2,00 → para R$ 2,50 sobe 25%",
    }
    assert rows(change(town, "10 de janeiro de 2022")) == {
        "Tarifa": "de R$ 6,00 → para R$ 5,70 baixa 5%",
        "Unidade tarifária": "R$ 2,50 não muda",
        "Acréscimo": "R$ 2,00 não muda",
    }


@pytest.mark.parametrize("since", ["1º de julho de 2018", "1º de fevereiro de 2023"])
def test_the_first_table_of_the_town_and_of_a_ponto_have_nothing_to_compare_with(
    town: Element, since: str
) -> None:
    first = change(town, since)
    assert "Primeira fixação" in first.text
    assert "%" not in first.text
    assert "A de antes" not in first.text


def test_the_act_and_the_state_are_told_whatever_marks_the_act_has(town: Element) -> None:
    assert (
        "Ainda não vale: começa em 1º de abril de 2026." in change(town, "1º de abril de 2026").text
    )
    assert "Decreto nº 8/2026 <b>&." in change(town, "1º de abril de 2026").text
    assert "Já não vale: valeu desde 1º de julho de 2018" in change(town, "1º de julho").text


def test_every_table_leads_to_its_prices_its_sheet_and_the_one_before(town: Element) -> None:
    client, found = browser(HISTORY), changes(town)
    for one in found:
        prices, sheet = [link.attributes["href"] for link in one.all("a")][:2]
        assert one.one("p", "miudo").text in page(prices, client).one("main").text
        reply = visit(sheet, client)
        assert (reply.status_code, reply.mimetype) == (200, "application/pdf")
    newest, older = found[0], found[1]
    assert newest.all("a")[2].attributes["href"] == older.all("a")[0].attributes["href"]


def test_a_picture_says_the_same_as_its_table_and_as_the_list(town: Element) -> None:
    fare, unit, surcharge = town.all("figure")
    assert fare.one("svg").attributes["aria-label"] == (
        "Tarifa: de R$\N{NO-BREAK SPACE}5,00 em 1º de julho de 2018 a R$\N{NO-BREAK SPACE}9,50 desde 1º de abril de 2026."
    )
    amounts = [one.all("td")[2].text for one in fare.one("tbody").all("tr")]
    assert amounts == ["R$ 5,00", "R$ 6,00", "R$ 5,70", "R$ 8,00", "R$ 9,50"]
    drawn = {one.text for one in fare.all("text", "valor")}
    assert drawn == {one.removeprefix("R$ ") for one in amounts}
    assert len(unit.one("tbody").all("tr")) == 4
    assert len(surcharge.one("tbody").all("tr")) == 2
    assert "Linha pontilhada" in town.one("main").text


def test_a_ponto_with_two_tables_has_pictures_of_its_own(tmp_path: Path) -> None:
    second = table("2025-02-01", "Ata", more='ponto = "alto-da-serra"')
    root = page(HERE, serra_azul(tmp_path, {"tabela-alto-da-serra-2025-02-01.toml": second}))
    heads = [one.text for one in root.all("h2")]
    assert heads[:2] == ["Na cidade toda", "Só no ponto Alto da Serra"]
    assert len(root.all("figure")) == 6


def test_a_table_that_changes_nothing_says_so(tmp_path: Path) -> None:
    same = (
        FILES[f"tabela-{FIFTH}.toml"]
        .replace(FIFTH, "2026-06-01")
        .replace("2026-03-05", "2026-05-05")
    )
    root = page(HERE, serra_azul(tmp_path, {"tabela-2026-06-01.toml": same}))
    assert "Nenhum valor mudou." in change(root, "1º de junho").text
    assert len(root.all("figure")[0].one("tbody").all("tr")) == 5


@pytest.mark.parametrize(
    ("reason", "back", "said"),
    [
        ("errata", "", "Corrigida por errata"),
        ("decisao_judicial", THIRD, "Suspensa pela Justiça"),
        ("revogacao", "", "Revogada"),
    ],
)
def test_a_table_that_an_act_ended_says_why_and_by_which_act(
    tmp_path: Path, reason: str, back: str, said: str
) -> None:
    since = "2025-01-01T12:00:00"
    root = page(
        HERE, serra_azul(tmp_path, {"fim-2025-01-01.toml": end(FOURTH, reason, since, back)})
    )
    text = change(root, "1º de maio de 2024").text
    assert said in text
    assert "Decisão nº 5." in text


def test_a_table_that_came_back_is_told_once_and_drawn_twice(tmp_path: Path) -> None:
    act = end(FOURTH, "decisao_judicial", "2025-01-01T12:00:00", THIRD)
    root = page(HERE, serra_azul(tmp_path, {"fim-2025-01-01.toml": act}))
    assert "Vale de novo desde 1º de janeiro de 2025" in change(root, "10 de janeiro de 2022").text
    periods = root.all("figure")[0].one("tbody").all("tr")
    assert [one.all("td")[2].text for one in periods].count("R$ 5,70") == 2
    newest = rows(change(root, "1º de abril de 2026"))
    assert newest["Tarifa"] == "de R$ 5,70 → para R$ 9,50 sobe 66,7%"


def test_a_gap_without_any_table_is_no_line(tmp_path: Path) -> None:
    act = end(FOURTH, "revogacao", "2025-01-01T12:00:00")
    root = page(HERE, serra_azul(tmp_path, {"fim-2025-01-01.toml": act}))
    upright = [
        one
        for one in root.all("figure")[0].all("line")
        if one.attributes["x1"] == one.attributes["x2"] and one.classes != ["chao"]
    ]
    assert len(upright) == 3


def test_no_line_goes_on_after_the_last_rules(tmp_path: Path) -> None:
    rules = FILES["regras-2018-06-01.toml"]
    ended = rules.replace("inicio = 2018-06-01", "inicio = 2018-06-01\nfim = 2026-09-01")
    root = page(HERE, serra_azul(tmp_path, {"regras-2018-06-01.toml": ended}))
    last = root.all("table")[0].all("tr")[-1]
    assert last.text == "1º de abril de 2026 1º de setembro de 2026 R$ 9,50"
    end_of_line = root.all("svg")[0].all("line", "vem")[-1].attributes["x2"]
    assert float(end_of_line.removesuffix("%")) < 100


def test_a_withdrawn_table_is_no_first_one_has_no_sheet_and_is_not_drawn(tmp_path: Path) -> None:
    act = end(FIFTH, "retirada", "2026-03-01T00:00:00")
    root = page(HERE, serra_azul(tmp_path, {"fim-2026-03-01.toml": act}))
    gone = change(root, "1º de abril de 2026")
    assert "Retirada antes de valer" in gone.text
    assert "Primeira fixação" not in gone.text
    assert not [one for one in gone.all("a") if "PDF" in one.text]
    assert "9,50" not in root.all("figure")[0].text


@pytest.mark.parametrize("town_id", MUNICIPALITIES)
def test_a_town_with_demonstration_tables_says_that_there_is_none_and_who_makes_them(
    town_id: str,
) -> None:
    root = page(f"/{town_id}/reajustes").one("main")
    assert "Ninguém publicou ainda uma tabela de preços desta cidade." in root.text
    assert "de exemplo" in root.text
    assert not root.all("svg")
    assert not root.all("ol")
    assert "R$" not in root.text
    assert "%" not in root.text
    drivers = "Os mototaxistas, juntos. Um ponto pode ter a sua própria tabela."
    who = {MANGARATIBA: drivers, SAO_RAIMUNDO: "A Prefeitura."}[town_id]
    assert who in root.text


def test_a_demonstration_never_stands_beside_real_tables(tmp_path: Path) -> None:
    shown = FILES[f"tabela-{FIRST}.toml"].replace("ato =", "demonstracao = true\nato =", 1)
    root = page(HERE, serra_azul(tmp_path, {f"tabela-{FIRST}.toml": shown}))
    assert len(changes(root)) == 5
    assert "5,00" not in root.one("main").text
    assert "Primeira fixação" in change(root, "15 de novembro de 2019").text


@pytest.mark.parametrize("lang", ["pt", "en", "es"])
@pytest.mark.parametrize("town_id", sorted(one.name for one in REGIMES.iterdir() if one.is_dir()))
def test_every_regime_has_a_history_in_every_language(town_id: str, lang: str) -> None:
    reply = visit(f"/{town_id}/reajustes?lang={lang}", browser(REGIMES))
    assert reply.status_code == 200
    assert read(reply.text).all("ol", "mudancas")


def test_per_cent_and_words_are_in_the_language_of_the_page() -> None:
    text = page(f"{HERE}?lang=en", browser(HISTORY)).one("main").text
    assert "up 40.4%" in text
    assert "R$ 8,00" in text
    assert "First price list" in text


def test_pages_of_the_town_lead_there() -> None:
    client = browser(HISTORY)
    for where in (f"/{TOWN}", f"/{TOWN}/tabela", f"/{TOWN}/feriados"):
        links = [one.attributes["href"] for one in page(where, client).one("footer").all("a")]
        assert HERE in links
    for where in (f"/{TOWN}/tabela", f"/{TOWN}/pontos/alto-da-serra", HERE):
        root = page(where, client)
        feed = root.one("link", type="application/atom+xml").attributes["href"]
        assert visit(feed, client).mimetype == "application/atom+xml"


def test_the_page_is_kept_no_longer_than_it_holds(tmp_path: Path) -> None:
    client = serra_azul(tmp_path, now="2026-03-31T23:59:30")
    assert visit(HERE, client).headers["Cache-Control"] == "max-age=30"
    after = serra_azul(tmp_path, now=f"{FIFTH}T00:00")
    assert "Em vigor desde 1º de abril" in page(HERE, after).one("main").text


def with_costs(root: Path) -> Element:
    """Give the page of the town where two tables say what a kilometre cost, and one on what it rests."""
    older = FILES[f"tabela-{FOURTH}.toml"].replace("[valores]", "custo_por_km = 0.4000\n[valores]")
    rests = 'calculos = "Processo nº 7"\nparecer = "Parecer nº 2"\ncusto_por_km = 0.4300\n'
    newer = FILES[f"tabela-{FIFTH}.toml"].replace("[valores]", f"{rests}[valores]")
    files = {f"tabela-{FOURTH}.toml": older, f"tabela-{FIFTH}.toml": newer}
    return page(HERE, serra_azul(root, files))


def test_the_cost_of_a_kilometre_is_drawn_where_tables_say_it(tmp_path: Path) -> None:
    root = with_costs(tmp_path)
    cost = root.all("figure")[-1]
    assert cost.one("svg").attributes["aria-label"] == (
        "Custo de um quilômetro: de R$\N{NO-BREAK SPACE}0,4000 em 1º de maio de 2024 "
        "a R$\N{NO-BREAK SPACE}0,4300 desde 1º de abril de 2026."
    )
    written = [one.all("td")[2].text for one in cost.one("tbody").all("tr")]
    assert written == ["R$ 0,4000", "R$ 0,4300"]


def test_a_change_says_how_the_cost_changed_and_on_what_its_act_rests(tmp_path: Path) -> None:
    root = with_costs(tmp_path)
    newest = change(root, "1º de abril de 2026")
    assert rows(newest)["Custo de um quilômetro"] == "de R$ 0,4000 → para R$ 0,4300 sobe 7,5%"
    assert "Cálculos: Processo nº 7. Parecer técnico: Parecer nº 2." in newest.text
    assert rows(change(root, "1º de maio de 2024"))["Custo de um quilômetro"] == "R$ 0,4000"


def test_where_no_table_says_it_nothing_is_said_of_cost(town: Element) -> None:
    assert "Custo" not in town.one("main").text
