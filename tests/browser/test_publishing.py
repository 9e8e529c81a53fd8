"""From invitation to a published table on real phones: by drivers and by decree, with scripts and without."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FilePayload

from tests.browser.phone import Phone
from tests.browser.publishing import Town, accessible, sound, town_on
from tests.faces.publisher.visiting import COSTS
from tests.folders import SAO_RAIMUNDO
from tests.journal.conftest import path, url, where
from tests.journal.tables import table

__all__ = ["path", "url", "where"]

BEFORE = "tabela-2026-03-13.toml"
"""A real table that is in force when the proposals of these tests start; it is 11 March 2026."""


@pytest.fixture
def town(where: str | Path, tmp_path: Path, browser: Browser) -> Iterator[Town]:
    """Give a site on each database in turn."""
    with town_on(where, tmp_path / "dados", browser) as made:
        made.enter(BEFORE, table("2026-03-13T00:00:00", more="custo_por_km = 0.3000\n"))
        yield made


@pytest.fixture
def small(tmp_path: Path, browser: Browser) -> Iterator[Town]:
    """Give a site whose journal is a SQLite file."""
    with town_on(tmp_path / "journal.db", tmp_path / "dados", browser) as made:
        made.enter(BEFORE, table("2026-03-13T00:00:00", more="custo_por_km = 0.3000\n"))
        yield made


def fill_costs(phone: Phone) -> None:
    """Fill in the cost sheet."""
    for name, text in COSTS.items():
        phone.page.fill(f"#{name}", text)


def press(phone: Phone, words: str, *, stays: bool = False) -> None:
    """Press a button of the page by its words, and wait for what comes unless the page stays."""
    button = phone.page.locator("main").get_by_role("button", name=words, exact=True)
    if stays:
        button.click()
        return
    with phone.page.expect_navigation():
        button.click()


def follow(phone: Phone, words: str) -> None:
    """Follow a link, or press what is beside the page, by its words, and wait for what comes."""
    with phone.page.expect_navigation():
        phone.page.click(f"text={words}")


def fill_start(phone: Phone, day: str) -> None:
    """Say when a table starts, as a date picker holds it."""
    phone.page.fill("#dia", day)
    phone.page.fill("#hora", "00:00")


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "no-script"])
def test_drivers_publish_a_table(town: Town, *, javascript: bool) -> None:
    look = accessible if javascript else sound
    proposer = town.person(javascript=javascript)
    look(proposer)
    follow(proposer, "Reajustar os preços")
    look(proposer)
    press(proposer, "Começar")
    look(proposer)
    fill_costs(proposer)
    press(proposer, "Continuar")
    proposer.page.select_option("#passo", "50")
    press(proposer, "Pôr as sugestões nos campos")
    look(proposer)
    assert proposer.page.input_value('[id="v:tarifa"]') == "6,50"
    press(proposer, "Continuar")
    fill_start(proposer, "2026-03-22")
    look(proposer)
    press(proposer, "Continuar")
    look(proposer)
    press(proposer, "Pedir aprovação")
    look(proposer)
    where = proposer.page.url
    for ponto in ("muriqui", "ibicui"):
        other = town.person(ponto=ponto, javascript=javascript)
        look(other)
        follow(other, "Tabela nova")
        assert other.page.url == where
        look(other)
        press(other, "Aprovar")
        look(other)
    assert town.names() == [BEFORE, "tabela-2026-03-22.toml"]
    proposer.page.goto(where)
    look(proposer)
    assert "R$\N{NO-BREAK SPACE}6,50" in proposer.page.input_value("#mensagem")
    proposer.page.goto(
        f"{town.site.address}/mangaratiba-rj?de=centro&para=centro&em=2026-03-23T10:00"
    )
    assert "6,50" in proposer.page.inner_text(".preco")


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "no-script"])
def test_a_decree_answers_what_representatives_ask(town: Town, *, javascript: bool) -> None:
    look = accessible if javascript else sound
    asking = town.person("representative", "", SAO_RAIMUNDO, javascript=javascript)
    follow(asking, "Reajustar os preços")
    look(asking)
    press(asking, "Começar")
    fill_costs(asking)
    press(asking, "Continuar")
    asking.page.fill('[id="v:tarifa"]', "7,00")
    asking.page.fill('[id="v:unidade"]', "2.50")
    press(asking, "Continuar")
    fill_start(asking, "2026-03-20")
    press(asking, "Continuar")
    look(asking)
    press(asking, "Mandar o pedido")
    look(asking)
    mayor = town.person("executive", "", SAO_RAIMUNDO, javascript=javascript)
    look(mayor)
    follow(mayor, "Tabela nova")
    look(mayor)
    press(mayor, "Registrar o decreto que atende")
    look(mayor)
    mayor.page.fill("#numero", "9/2026")
    mayor.page.fill("#assinado", "2026-03-09")
    mayor.page.fill("#publicacao", "2026-03-10")
    press(mayor, "Continuar")
    look(mayor)
    press(mayor, "Registrar e publicar")
    look(mayor)
    assert town.names()[1:] == ["tabela-2026-03-20.toml"]
    asking.page.reload()
    assert "Publicado" in asking.page.inner_text("h1")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_every_form_says_what_is_wrong_and_fits_the_smallest_phone(
    small: Town, *, dark: bool
) -> None:
    phone = small.person(width=320, dark=dark)
    phone.page.goto(f"{small.site.address}/publicar/nova")
    press(phone, "Começar")
    base = phone.page.url.removesuffix("/custos")
    press(phone, "Continuar")
    assert "Nada se perdeu" in phone.page.inner_text("[role=alert]")
    accessible(phone)
    phone.page.goto(f"{base}/valores")
    phone.page.click("summary")
    phone.page.fill('[id="v:tarifa"]', "1.234")
    press(phone, "Continuar")
    assert "Quis dizer" in phone.page.inner_text("main")
    accessible(phone)
    phone.page.goto(f"{base}/inicio")
    fill_start(phone, "2026-03-10")
    press(phone, "Continuar")
    assert "já passou" in phone.page.inner_text("main")
    accessible(phone)
    for page in ("nova/fim", "nova/ato", "aparelhos"):
        phone.page.goto(f"{small.site.address}/publicar/{page}")
        accessible(phone)
    phone.page.goto(f"{base}/viagens")
    week: FilePayload = {
        "name": "a.csv",
        "mimeType": "text/csv",
        "buffer": b"from,to,at\nlua,centro,x\n",
    }
    phone.page.set_input_files("#arquivo", files=[week])
    press(phone, "Comparar")
    assert "Linha 2" in phone.page.inner_text("main")
    accessible(phone)
    phone.page.goto(f"{small.site.address}/publicar/p/nothing")
    accessible(phone)


def test_a_phone_without_signal_sends_nothing_and_loses_nothing(small: Town) -> None:
    phone = small.person()
    phone.page.goto(f"{small.site.address}/publicar/nova")
    press(phone, "Começar")
    phone.page.fill("#oil_price", "35,00")
    with phone.offline():
        press(phone, "Continuar", stays=True)
        assert "Sem sinal" in phone.page.inner_text("[data-aviso]")
        assert phone.page.input_value("#oil_price") == "35,00"
    phone.page.reload()
    assert phone.page.input_value("#oil_price") == "35,00"


def test_a_publication_whose_answer_was_lost_shows_as_published(small: Town) -> None:
    mayor = small.person("executive", "", SAO_RAIMUNDO)
    follow(mayor, "Registrar um decreto")
    press(mayor, "Começar")
    press(mayor, "Seguir sem planilha")
    mayor.page.fill('[id="v:tarifa"]', "7,00")
    press(mayor, "Continuar")
    mayor.page.fill("#numero", "9/2026")
    mayor.page.fill("#assinado", "2026-03-09")
    mayor.page.fill("#publicacao", "2026-03-10")
    fill_start(mayor, "2026-03-20")
    press(mayor, "Continuar")
    where = mayor.page.url
    # The signal falls when the answer is on its way.
    mayor.page.route("**/publicar", lambda route: (route.fetch(max_redirects=0), route.abort()))
    press(mayor, "Registrar e publicar", stays=True)
    mayor.page.wait_for_timeout(500)
    mayor.page.unroute_all()
    assert small.names()[1:] == ["tabela-2026-03-20.toml"]
    mayor.page.goto(where)
    assert "Publicado" in mayor.page.inner_text("h1")
    mayor.page.goto(f"{small.site.address}/publicar/")
    assert "publicada" in mayor.page.inner_text("main")
    assert len(small.names()) == 2


def test_the_keyboard_alone_is_enough(small: Town) -> None:
    phone = small.person()
    keys = phone.page.keyboard
    phone.page.goto(f"{small.site.address}/publicar/nova")
    for _ in range(30):
        keys.press("Tab")
        if phone.page.evaluate("document.activeElement.textContent.trim()") == "Começar":
            break
    assert phone.page.evaluate("getComputedStyle(document.activeElement).outlineStyle !== 'none'")
    keys.press("Enter")
    phone.page.wait_for_selector("#fuel_price")


def test_sign_in_waits_for_who_guesses(small: Town) -> None:
    phone = small.person()
    login = phone.page.inner_text(".sair b")
    follow(phone, "Sair")
    for _ in range(2):
        phone.page.fill("#login", login)
        phone.page.fill("#passphrase", "errada errada errada")
        press(phone, "Entrar")
        assert "não conferem" in phone.page.inner_text("[role=alert]")
        accessible(phone)
    phone.page.fill("#passphrase", "três cavalos na chuva")
    press(phone, "Entrar")
    assert phone.page.url == f"{small.site.address}/publicar/"
