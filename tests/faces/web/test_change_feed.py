"""The feed of price changes, as a reader takes it."""

import xml.etree.ElementTree as ET
from datetime import datetime
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from fare_service.faces.atom import JOURNAL
from fare_service.faces.web import create_app, follow
from fare_service.journal.entry import Proposal, party
from fare_service.journal.migrations import migrate
from fare_service.journal.store import Journal
from fare_service.settings import Settings
from tests.faces.web.browsing import browser, visit
from tests.faces.web.serra_azul import (
    FIFTH,
    FOURTH,
    HERE,
    HISTORY,
    THIRD,
    TODAY,
    TOWN,
    end,
    serra_azul,
    table,
)
from tests.folders import MUNICIPALITIES

ATOM = "{http://www.w3.org/2005/Atom}"
SITE = "https://q.example/x"


def feed(client: FlaskClient, lang: str = "") -> ET.Element:
    """Read the feed of the town."""
    reply = visit(f"{HERE}.atom{lang}", client)
    assert reply.content_type == "application/atom+xml; charset=utf-8"
    return ET.fromstring(reply.data)


def told(root: ET.Element) -> list[str]:
    """Give the titles of the entries."""
    return [one.findtext(f"{ATOM}title") or "" for one in root.iter(f"{ATOM}entry")]


def entry(root: ET.Element, title: str) -> ET.Element:
    """Give the entry with that in its title."""
    (found,) = [
        one for one in root.iter(f"{ATOM}entry") if title in (one.findtext(f"{ATOM}title") or "")
    ]
    return found


def texts(one: ET.Element) -> list[str]:
    """Give what an entry says, part by part."""
    content = one.find(f"{ATOM}content")
    assert content is not None
    return [part.text or "" for part in content.iter() if part.text]


def test_each_table_is_told_once_the_last_published_first() -> None:
    assert told(feed(browser(HISTORY))) == [
        "Serra Azul: o preço muda em 1º de abril de 2026. Troque a folha da parede",
        "Serra Azul: o preço muda em 1º de maio de 2024. Troque a folha da parede",
        "Serra Azul, ponto Alto da Serra: primeira tabela de preços, desde 1º de fevereiro de 2023. Ponha a folha na parede",
        "Serra Azul: o preço muda em 10 de janeiro de 2022. Troque a folha da parede",
        "Serra Azul: o preço muda em 15 de novembro de 2019. Troque a folha da parede",
        "Serra Azul: primeira tabela de preços, desde 1º de julho de 2018. Ponha a folha na parede",
    ]


def test_an_entry_says_from_when_what_it_was_what_it_will_be_and_by_which_act() -> None:
    assert texts(entry(feed(browser(HISTORY)), "abril de 2026")) == [
        "Vale desde 1º de abril de 2026.",
        "Código da tabela: 7XJH-RNY7.",
        "Tarifa: R$\N{NO-BREAK SPACE}8,00 → R$\N{NO-BREAK SPACE}9,50 (sobe 18,8%)",
        "Unidade tarifária: R$\N{NO-BREAK SPACE}3,00 → R$\N{NO-BREAK SPACE}3,50 (sobe 16,7%)",
        "Decreto nº 8/2026 <b>&",
    ]


def test_it_is_dated_when_its_act_was_published_and_else_when_it_begins() -> None:
    root = feed(browser(HISTORY))
    dates = [one.findtext(f"{ATOM}updated") for one in root.iter(f"{ATOM}entry")]
    assert dates[0] == "2026-03-05T00:00:00-03:00"
    assert dates[-1] == "2018-07-01T00:00:00-03:00"
    assert root.findtext(f"{ATOM}updated") == dates[0]
    instants = [datetime.fromisoformat(one or "") for one in dates]
    assert instants == sorted(instants, reverse=True)


def test_the_feed_says_the_same_to_the_byte_before_and_after_a_change(tmp_path: Path) -> None:
    before = visit(f"{HERE}.atom", serra_azul(tmp_path, now=TODAY)).data
    assert before == visit(f"{HERE}.atom", serra_azul(tmp_path, now=f"{FIFTH}T00:00")).data


def test_a_table_published_after_its_start_says_that_the_price_has_changed(tmp_path: Path) -> None:
    late = table("2026-05-01", "Decreto", more="publicacao = 2026-05-04")
    root = feed(serra_azul(tmp_path, {"tabela-2026-05-01.toml": late}))
    assert told(root)[0].startswith("Serra Azul: o preço mudou em 1º de maio de 2026.")


def test_ids_last_wherever_the_feed_is_served_from_and_are_each_of_one_thing() -> None:
    here, there = feed(browser(HISTORY)), feed(browser(HISTORY, base_url=SITE))
    found = [one.text for one in here.iter(f"{ATOM}id")]
    assert found == [one.text for one in there.iter(f"{ATOM}id")]
    assert len(set(found)) == 7
    other = [one.text for one in feed(browser(HISTORY), "?lang=en").iter(f"{ATOM}id")]
    assert not set(found) & set(other)


@pytest.mark.parametrize(("site", "begin"), [("", "/"), (SITE, f"{SITE}/")])
def test_links_lead_to_the_feed_the_page_the_prices_and_the_sheet(site: str, begin: str) -> None:
    client = browser(HISTORY, base_url=site)
    root = feed(client)
    kinds = {one.get("rel") for one in root.iter(f"{ATOM}link")}
    assert kinds == {"self", "alternate", "related"}
    for link in root.iter(f"{ATOM}link"):
        where = link.get("href", "")
        assert where.startswith(begin)
        reply = visit(where.removeprefix(site), client)
        assert (reply.status_code, reply.mimetype) == (200, link.get("type"))


def test_a_table_that_comes_back_is_news_with_what_it_changes(tmp_path: Path) -> None:
    act = end(FOURTH, "decisao_judicial", "2025-01-01T12:00:00", THIRD)
    root = feed(serra_azul(tmp_path, {"fim-2025-01-01.toml": act}))
    back = entry(root, "volta a tabela de antes")
    assert "em 1º de janeiro de 2025, meio-dia volta" in (back.findtext(f"{ATOM}title") or "")
    assert "Tarifa: R$\N{NO-BREAK SPACE}8,00 → R$\N{NO-BREAK SPACE}5,70 (baixa 28,8%)" in texts(
        back
    )
    assert "Decisão nº 5" in texts(back)


def test_the_end_of_all_prices_is_news_without_prices(tmp_path: Path) -> None:
    act = end(FOURTH, "revogacao", "2025-01-01T00:00:00")
    one = entry(feed(serra_azul(tmp_path, {"fim-2025-01-01.toml": act})), "não há tabela")
    assert texts(one) == ["Decisão nº 5"]
    assert [link.get("rel") for link in one.iter(f"{ATOM}link")] == ["alternate"]


def test_at_a_ponto_whose_own_table_ends_the_towns_holds(tmp_path: Path) -> None:
    act = end("alto-da-serra-2023-02-01", "revogacao", "2025-01-01T00:00:00")
    root = feed(serra_azul(tmp_path, {"fim-alto-da-serra-2025-01-01.toml": act}))
    assert told(root)[1] == (
        "Serra Azul, ponto Alto da Serra: desde 1º de janeiro de 2025 vale a tabela da cidade. "
        "Troque a folha da parede"
    )


def test_a_correction_is_told_by_the_table_that_corrects_and_not_twice(tmp_path: Path) -> None:
    more = {
        "fim-2026-04-10.toml": end(FIFTH, "errata", "2026-04-10T00:00:00"),
        "tabela-2026-04-10.toml": table("2026-04-10", "Errata"),
    }
    root = feed(serra_azul(tmp_path, more))
    assert told(root)[0].startswith("Serra Azul: o preço muda em 10 de abril de 2026.")
    assert len(told(root)) == 7


def test_a_withdrawal_says_that_the_price_stays(tmp_path: Path) -> None:
    act = end(FIFTH, "retirada", "2026-03-08T00:00:00") + "\npublicacao = 2026-03-07"
    root = feed(serra_azul(tmp_path, {"fim-2026-03-08.toml": act}))
    assert told(root)[0] == (
        "Serra Azul: a tabela nova foi retirada. O preço não muda em 1º de abril de 2026"
    )
    assert root.findtext(f"{ATOM}updated") == "2026-03-07T00:00:00-03:00"


@pytest.mark.parametrize("town", MUNICIPALITIES)
def test_demonstration_tables_are_no_news(town: str) -> None:
    root = ET.fromstring(visit(f"/{town}/reajustes.atom").data)
    assert told(root) == []
    assert datetime.fromisoformat(root.findtext(f"{ATOM}updated") or "").tzinfo is not None


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "Replace the sheet on the wall"), ("es", "Cambie la hoja de la pared")],
)
def test_the_feed_speaks_the_language_asked_for(lang: str, said: str) -> None:
    root = feed(browser(HISTORY), f"?lang={lang}")
    assert said in told(root)[0]
    assert root.get("{http://www.w3.org/XML/1998/namespace}lang") == lang


def test_the_journal_says_when_an_act_was_published(tmp_path: Path) -> None:
    text = end(FIFTH, "revogacao", "2027-04-10T00:00:00")
    with Journal(tmp_path / "journal.db") as journal:
        migrate(journal)
        journal.append(Proposal(TOWN, "fim-2027-04-10.toml", text, party("operator")))
        (entered,) = journal.since()
    app = create_app(Settings(tariffs=HISTORY, data=tmp_path))
    app.extensions[follow.KEY].close()
    news = entry(feed(app.test_client()), "10 de abril de 2027")
    known = datetime.fromisoformat(news.findtext(f"{ATOM}updated") or "")
    assert known.timestamp() == entered.instant


def test_the_journal_says_when_a_table_was_published_and_its_head_is_in_the_feed(
    tmp_path: Path,
) -> None:
    assert not feed(browser(HISTORY)).findall(f"{ATOM}category")
    with Journal(tmp_path / "journal.db") as journal:
        migrate(journal)
        text = table("2027-02-01", "Decreto nº 1/2027")
        journal.append(Proposal(TOWN, "tabela-2027-02-01.toml", text, party("operator")))
        (entered,) = journal.since()
    app = create_app(Settings(tariffs=HISTORY, data=tmp_path))
    app.extensions[follow.KEY].close()
    root = feed(app.test_client())
    news = entry(root, "fevereiro de 2027")
    known = datetime.fromisoformat(news.findtext(f"{ATOM}updated") or "")
    assert known.timestamp() == entered.instant
    (head,) = root.findall(f"{ATOM}category")
    assert (head.get("scheme"), head.get("term")) == (JOURNAL, entered.hash)
