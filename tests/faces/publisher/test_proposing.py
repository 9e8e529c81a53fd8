"""A table goes from the one in force to a published one, by forms alone, and is refused when it should be."""

import re
from concurrent.futures import ThreadPoolExecutor

import pypdfium2  # type: ignore[import-untyped]  # it comes without types
import pytest

from tests.faces.publisher.visiting import COSTS, Person, Site
from tests.folders import SAO_RAIMUNDO
from tests.journal.tables import table

FIRST = "tabela-2026-12-05.toml"


@pytest.fixture
def proposer(site: Site) -> Person:
    """Give a driver of Centro, where the town has a real table already, made at R$ 0,3000 a kilometre."""
    site.enter(FIRST, table("2026-12-05T00:00:00", more="custo_por_km = 0.3000\n"))
    return site.signed_in()


def text_of(pdf: bytes) -> str:
    """Give the words of a PDF, in one line."""
    document = pypdfium2.PdfDocument(pdf)
    pages = [document[number].get_textpage().get_text_bounded() for number in range(len(document))]
    return " ".join(" ".join(pages).replace("\N{NO-BREAK SPACE}", " ").split())


def test_the_whole_way_by_the_drivers(both: Site) -> None:
    both.enter(FIRST, table("2026-12-05T00:00:00", more="custo_por_km = 0.3000\n"))
    proposer = both.signed_in()
    where = proposer.begin()
    proposer.post(f"{where}/custos", acao="continuar", **COSTS)
    assert "O custo do quilômetro mudou +7,1 %" in proposer.words
    proposer.post(f"{where}/valores", acao="sugerir", passo="50")
    assert 'name="v:tarifa" type="text" value="6,50"' in proposer.page.text
    assert "Hoje R$ 6,00. Pelo custo: R$ 6,426, arredondado R$ 6,50." in proposer.words
    amounts = {"v:tarifa": "6.50", "v:unidade": "2", "v:acrescimo": "R$ 2,00"}
    proposer.post(f"{where}/valores", acao="continuar", passo="50", **amounts)
    proposer.post(
        f"{where}/inicio", dia="20/12/2026", hora="6h", ato="Assembleia de 1º de dezembro"
    )
    assert "Tarifa R$ 6,00 R$ 6,50 +8,3 %" in proposer.words
    assert "Sobe mais que o custo" in proposer.words
    assert "Custo do quilômetro: R$ 0,3213, antes R$ 0,3000 (+7,1 %)" in proposer.words
    proposer.post(f"{where}/enviar")
    assert "faltam 2 mototaxistas, de 2 pontos" in proposer.words
    first, second = both.signed_in(ponto="muriqui"), both.signed_in(ponto="ibicui")
    assert "Tabela nova" in first.words
    first.approve(where)
    assert "Você aprovou" in first.words
    assert len(both.names()) == 1
    second.approve(where)
    assert "Publicado" in second.words
    assert both.names()[1:] == ["tabela-2026-12-20.toml"]
    entered = both.journal.since()[-1].text
    assert "custo_por_km = 0.3213" in entered
    assert "inicio = 2026-12-20T06:00:00" in entered
    proposer.get(where)
    assert "A tarifa passa a ser R$ 6,50" in proposer.page.text.replace("\N{NO-BREAK SPACE}", " ")
    sheet = re.search(r'href="(/mangaratiba-rj/tabela\.pdf\?tabela=\w+)"', proposer.page.text)
    assert sheet is not None
    assert proposer.browser.get(sheet[1]).content_type == "application/pdf"


def test_the_whole_way_by_decree(both: Site) -> None:
    asking = both.signed_in("representative", "", SAO_RAIMUNDO)
    where = asking.begin()
    asking.post(f"{where}/custos", acao="continuar", **COSTS)
    asking.post(f"{where}/valores", acao="continuar", **{"v:tarifa": "7", "v:unidade": "2,50"})
    asking.post(f"{where}/inicio", dia="2026-12-10", hora="00:00", ato="Pedido de dezembro")
    assert "Mandar o pedido" in asking.words
    asking.post(f"{where}/enviar")
    assert "pedido à Prefeitura" in asking.words
    mayor = both.signed_in("executive", "", SAO_RAIMUNDO)
    assert "Esperam você" in mayor.words
    mayor.get(where)
    assert "Combustível Preço do litro: R$ 5,999 Quilômetros por litro: 40" in mayor.words
    assert "visto em 01/12/2026 R$ 0,1500" in mayor.words
    mayor.post(f"{where}/responder")
    decree = mayor.page.request.path.rpartition("/")[0]
    assert decree != where
    given = {
        "numero": "31/2026",
        "assinado": "2026-11-27",
        "publicacao": "2026-11-30",
        "dia": "2026-12-10",
        "hora": "00:00",
    }
    mayor.post(f"{decree}/inicio", **given)
    assert "Decreto nº 31/2026, de 27 de novembro de 2026" in mayor.words
    mayor.post(f"{decree}/publicar")
    assert "Publicado" in mayor.words
    assert both.names() == ["tabela-2026-12-10.toml"]
    assert "publicacao = 2026-11-30" in both.journal.since()[0].text
    asking.get(where)
    assert "Publicado" in asking.words


def test_a_second_decree_says_on_what_it_rests(site: Site) -> None:
    first = f"publicacao = 2026-11-20\n{table('2026-11-25T00:00:00', town=SAO_RAIMUNDO)}"
    site.enter("tabela-2026-11-25.toml", first, SAO_RAIMUNDO)
    mayor = site.signed_in("executive", "", SAO_RAIMUNDO)
    where = mayor.begin()
    mayor.post(f"{where}/custos", acao="pular")
    mayor.post(f"{where}/valores", acao="continuar", **{"v:tarifa": "7", "v:unidade": "2,50"})
    given = {
        "numero": "31/2026",
        "assinado": "2026-11-27",
        "publicacao": "2026-11-30",
        "dia": "2026-12-10",
        "hora": "",
    }
    mayor.post(f"{where}/inicio", **given)
    assert mayor.page.status_code == 422
    assert "Art. 8º, § 3º" in mayor.words
    mayor.post(
        f"{where}/inicio", calculos="Processo nº 5/2026", parecer="Parecer nº 2/2026", **given
    )
    mayor.post(f"{where}/publicar")
    entered = site.journal.since()[-1].text
    assert 'calculos = "Processo nº 5/2026"' in entered
    assert 'parecer = "Parecer nº 2/2026"' in entered


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"publicacao": "2026-12-02"}, "Ainda não chegou"),
        ({"publicacao": "2026-11-01"}, "antes da data do decreto"),
        ({"numero": ""}, "Falta preencher"),
        ({"assinado": "31/02/2026"}, "não é uma data"),
        ({"hora": "25:00"}, "não é uma hora"),
        ({"dia": "2950-01-01"}, "O ano 2950 não pode ser"),
    ],
    ids=str,
)
def test_what_is_wrong_with_a_decree_is_said_and_nothing_is_lost(
    site: Site, given: dict[str, str], said: str
) -> None:
    mayor = site.signed_in("executive", "", SAO_RAIMUNDO)
    where = mayor.begin()
    right = {
        "numero": "31/2026",
        "assinado": "2026-11-27",
        "publicacao": "2026-11-30",
        "dia": "2026-12-10",
        "hora": "00:00",
        "calculos": "Processo nº 5/2026",
    }
    mayor.post(f"{where}/inicio", **{**right, **given})
    assert mayor.page.status_code == 422
    assert said in mayor.words
    assert "Processo nº 5/2026" in mayor.page.text


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "Falta o valor"),
        ("-1", "menos que nada"),
        ("1.000.000,00", "mais de R$ 9.999,99"),
        ("1.234", "Quis dizer R$ 1,23 ou R$ 1.234,00?"),
        ("seis", "Não é um valor"),
        ("6,005", "Quis dizer"),
        ("0,005", "meio centavo"),
    ],
)
def test_what_is_no_amount_is_asked_about(proposer: Person, typed: str, said: str) -> None:
    where = proposer.begin()
    given = {"v:tarifa": typed, "v:unidade": "2,00", "v:acrescimo": "3,33"}
    proposer.post(f"{where}/valores", acao="continuar", **given)
    assert proposer.page.status_code == 422
    assert said in proposer.words
    assert 'value="3,33"' in proposer.page.text


def test_saving_twice_leaves_the_amounts_as_they_are(proposer: Person) -> None:
    where = proposer.begin()
    given = {"v:tarifa": "4,50", "v:unidade": "4.50", "v:acrescimo": "R$ 2"}
    for _ in range(2):
        proposer.post(f"{where}/valores", acao="continuar", **given)
        proposer.get(f"{where}/valores")
        typed = re.findall(r'name="(v:\w+)" type="text" value="([^"]*)"', proposer.page.text)
        given = dict(typed)
    assert given == {"v:tarifa": "4,50", "v:unidade": "4,50", "v:acrescimo": "2,00"}


def test_amounts_may_differ_by_trip_and_by_hour(proposer: Person) -> None:
    where = proposer.begin()
    given = {"v:tarifa": "6,00", "v:unidade": "2,00", "v:acrescimo": "2,00"}
    own = {"v:acrescimo.m:feriado": "3,00", "v:unidade.c:alem_do_perimetro": "2,50"}
    proposer.post(f"{where}/valores", acao="continuar", **given, **own)
    proposer.get(where)
    assert "Acréscimo, feriado – R$ 3,00" in proposer.words
    assert "no mínimo R$ 11,00" in proposer.words  # 6 + 2 × 2,50


@pytest.mark.parametrize(
    ("day", "said"),
    [
        ("2026-11-30", "já passou"),
        ("2056-12-20", "mais de dois anos"),
        ("2026-12-01", "já passou"),
    ],
)
def test_a_start_in_the_past_or_in_thirty_years_cannot_be_asked_for(
    proposer: Person, day: str, said: str
) -> None:
    where = proposer.draft(day=day)
    assert said in proposer.words
    proposer.post(f"{where}/enviar")
    assert proposer.page.status_code == 409


def test_a_rise_must_be_announced_a_day_before(proposer: Person) -> None:
    proposer.site.now += 5 * 86_400
    proposer.draft(day="2026-12-07")
    assert "pede 24 h entre a publicação e o começo" in proposer.words


def test_nobody_approves_their_own_nor_of_the_same_ponto(proposer: Person) -> None:
    where = proposer.open()
    proposer.post(f"{where}/aprovar")
    assert proposer.page.status_code == 403
    neighbour = proposer.site.signed_in()
    neighbour.get(where)
    assert "Você aprova?" not in neighbour.words
    seen = re.search(r'name="visto" value="([^"]+)"', proposer.get(where).text)
    assert seen is not None
    neighbour.post(f"{where}/aprovar", visto=seen[1])
    assert neighbour.page.status_code == 403


def test_another_municipality_does_not_find_it(proposer: Person) -> None:
    where = proposer.open()
    stranger = proposer.site.signed_in("executive", "", SAO_RAIMUNDO)
    for step in ("", "/custos", "/valores", "/inicio", "/folha.pdf", "/ata.pdf", "/viagens"):
        assert stranger.get(where + step).status_code == 404, step
    for action in ("aprovar", "publicar", "retirar", "refazer", "enviar", "responder", "desfazer"):
        stranger.get("/publicar/nova")
        assert stranger.post(f"{where}/{action}").status_code == 404, action


def test_a_draft_is_its_proposer_s_alone(proposer: Person) -> None:
    where = proposer.draft()
    assert proposer.site.signed_in(ponto="muriqui").get(where).status_code == 404


def test_nobody_changes_what_another_proposes(proposer: Person) -> None:
    where = proposer.open()
    other = proposer.site.signed_in(ponto="muriqui")
    for step in ("custos", "valores", "inicio"):
        assert other.get(f"{where}/{step}").status_code == 403
        other.get(where)
        assert other.post(f"{where}/{step}").status_code == 403
    other.get(where)
    assert other.post(f"{where}/retirar").status_code == 403


def test_an_approval_is_of_what_was_seen(proposer: Person) -> None:
    where = proposer.open()
    other = proposer.site.signed_in(ponto="muriqui")
    other.get(where)
    given = {"v:tarifa": "9,00", "v:unidade": "2,00", "v:acrescimo": "2,00"}
    proposer.post(f"{where}/valores", acao="continuar", **given)
    proposer.get(where)
    proposer.post(f"{where}/enviar")
    other.post(f"{where}/aprovar")
    assert other.page.status_code == 409
    assert "mudou desde que você a viu" in other.words
    assert "R$ 9,00" in other.words


def test_an_approval_is_taken_back(proposer: Person) -> None:
    where = proposer.open()
    other = proposer.site.signed_in(ponto="muriqui")
    other.approve(where)
    other.post(f"{where}/desfazer")
    assert "Ninguém aprovou ainda" in other.words


def test_another_table_in_between_asks_for_a_new_base(proposer: Person) -> None:
    where = proposer.open()
    first, second = (proposer.site.signed_in(ponto=one) for one in ("muriqui", "ibicui"))
    first.approve(where)
    proposer.site.enter("tabela-2026-12-15.toml", table("2026-12-15T00:00:00", fare="6.50"))
    second.approve(where)
    assert second.page.status_code == 409
    assert "outra tabela passou a valer antes desta" in second.words
    proposer.get(where)
    proposer.post(f"{where}/refazer")
    assert "R$ 6,50 R$ 7,00" in proposer.words
    proposer.post(f"{where}/enviar")
    assert "faltam 2 mototaxistas" in proposer.words


def test_the_back_button_after_publication_publishes_nothing_twice(proposer: Person) -> None:
    where = proposer.open()
    first, second = (proposer.site.signed_in(ponto=one) for one in ("muriqui", "ibicui"))
    first.approve(where)
    second.get(where)
    held = second.page
    second.post(f"{where}/aprovar")
    second.page = held  # the browser shows the page of before
    second.post(f"{where}/aprovar")
    assert second.page.status_code == 200
    assert "Publicado" in second.words
    assert len(proposer.site.names()) == 2
    for step in ("valores", "custos", "inicio"):
        assert proposer.get(f"{where}/{step}").status_code == 409


def test_a_lost_answer_can_be_asked_for_again(site: Site) -> None:
    mayor = site.signed_in("executive", "", SAO_RAIMUNDO)
    where = mayor.begin()
    mayor.post(f"{where}/valores", acao="continuar", **{"v:tarifa": "7", "v:unidade": "2"})
    given = {"numero": "1/2026", "assinado": "2026-11-27", "publicacao": "2026-11-30"}
    mayor.post(f"{where}/inicio", dia="2026-12-10", hora="0:00", **given)
    held = mayor.page
    with ThreadPoolExecutor(4) as pool:
        token = re.search(r'name="csrf_token" value="([^"]+)"', held.text)
        seen = re.search(r'name="visto" value="([^"]+)"', held.text)
        assert token is not None
        assert seen is not None
        data = {"csrf_token": token[1], "visto": seen[1]}
        cookie = mayor.browser.get_cookie("publicar", path="/publicar")
        assert cookie is not None

        def send(_: int) -> int:
            browser = site.app.test_client()
            browser.set_cookie("publicar", cookie.value, path="/publicar")
            return browser.post(f"{where}/publicar", data=data).status_code

        assert list(pool.map(send, range(4))) == [303] * 4
    assert site.names() == ["tabela-2026-12-10.toml"]


def test_a_withdrawn_proposal_is_over(proposer: Person) -> None:
    where = proposer.open()
    other = proposer.site.signed_in(ponto="muriqui")
    other.get(where)
    proposer.post(f"{where}/retirar")
    assert "Foi retirada" in proposer.words
    other.post(f"{where}/aprovar")
    assert other.page.status_code == 409


def test_a_ponto_s_own_table_names_it(site: Site) -> None:
    proposer = site.signed_in(ponto="ibicui")
    where = proposer.open(ponto="ibicui")
    assert "Tabela nova do ponto Ibicuí" in proposer.words
    assert "1 outro mototaxista do mesmo ponto" in proposer.words
    site.signed_in(ponto="ibicui").approve(where)
    assert site.names() == ["tabela-ibicui-2026-12-20.toml"]


def test_the_sheet_and_the_minutes_are_on_paper_before_anything_is_published(
    proposer: Person,
) -> None:
    where = proposer.begin()
    proposer.post(f"{where}/custos", acao="continuar", **COSTS)
    given = {"v:tarifa": "6,50", "v:unidade": "2,00", "v:acrescimo": "2,00"}
    proposer.post(f"{where}/valores", acao="continuar", **given)
    proposer.post(f"{where}/inicio", dia="2026-12-20", hora="0:00", ato="Assembleia de dezembro")
    sheet = text_of(proposer.get(f"{where}/folha.pdf").data)
    assert "6,50" in sheet
    assert "PREÇOS DE EXEMPLO" not in sheet
    minutes = text_of(proposer.get(f"{where}/ata.pdf").data)
    assert "Tarifa R$ 6,00 R$ 6,50 +8,3 %" in minutes
    assert "R$ 0,3213" in minutes
    assert "Nenhuma até a impressão desta ata" in minutes
    assert "2 outros mototaxistas, de 2 pontos" in minutes
    proposer.get(where)
    proposer.post(f"{where}/enviar")
    proposer.site.signed_in(ponto="muriqui").approve(where)
    assert "mototaxista do ponto Muriqui, em" in text_of(proposer.get(f"{where}/ata.pdf").data)


WEEK = (
    b"from,to,at\n"
    b"centro,centro,2026-11-27T10:00\n"  # 6,00 -> 7,00
    b"Centro,Praia do Saco,2026-11-27T10:00\n"  # 8,00 -> 9,00
    b"centro,centro,2026-11-28T21:30\n"  # 8,00 -> 9,00
)


def test_a_week_s_trips_are_priced_under_both_tables(proposer: Person) -> None:
    where = proposer.draft()
    proposer.get(f"{where}/viagens")
    proposer.post(arquivo=WEEK)
    assert "3 corridas, hoje R$ 22,00" in proposer.words
    assert "Com os valores novos R$ 25,00 +13,6 %" in proposer.words
    assert "metade muda mais) +12,5 %" in proposer.words
    assert "R$ 6,00 → R$ 7,00, +16,7 %" in proposer.words


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "precisa das colunas"),
        (b"de,para\n", "falta from, to, at"),
        (b"from,to,at,from\n", "duas vezes"),
        (b"\xff\xfe\x00", "UTF-8"),
        (b"from,to,at\n" + b"centro,centro,2026-11-27T10:00\n" * 5001, "mais de 5000"),
        (b"from,to,at\n" + b"x" * 300_000, "256 kB"),
        (b'from,to,at\n"' + b"x" * 140_000 + b'",a,b\n', "aspas"),
        (b"PK\x03\x04" + b"\x00" * 100, "precisa das colunas"),
    ],
    ids=["empty", "other", "twice", "utf-16", "many", "large", "quotes", "zip"],
)
def test_a_file_that_is_no_week_is_refused(proposer: Person, content: bytes, said: str) -> None:
    where = proposer.draft()
    proposer.get(f"{where}/viagens")
    proposer.post(arquivo=content)
    assert proposer.page.status_code == 422
    assert said in proposer.words


def test_rows_that_have_no_price_are_named(proposer: Person) -> None:
    where = proposer.draft()
    proposer.get(f"{where}/viagens")
    rows = b"lua,centro,2026-11-27T10:00\ncentro,centro,\ncentro;centro\ncentro,outro municipio,2026-11-27T10:00\n"
    proposer.post(arquivo=WEEK + rows * 20)
    assert "Linha 5:" in proposer.words
    assert "E mais" in proposer.words
    assert "Sem preço na tabela 20" in proposer.words


def test_a_table_is_corrected_by_an_erratum(proposer: Person) -> None:
    site = proposer.site
    proposer.get("/publicar/nova/fim")
    given = {"tabela": "2026-12-05", "motivo": "errata", "dia": "2026-12-08", "hora": "0:00"}
    proposer.post(ato="Errata de 1º de dezembro", depois="", **given)
    assert "Os valores novos" in proposer.words
    where = proposer.page.request.path.rpartition("/")[0]
    amounts = {"v:tarifa": "5,00", "v:unidade": "2,00", "v:acrescimo": "2,00"}
    proposer.post(f"{where}/valores", acao="continuar", **amounts)
    assert "Correção de uma tabela" in proposer.words
    proposer.post(f"{where}/enviar")
    for ponto in ("muriqui", "ibicui"):
        site.signed_in(ponto=ponto).approve(where)
    assert set(site.names()[1:]) == {"fim-2026-12-08.toml", "tabela-2026-12-08.toml"}


def test_a_scheduled_table_is_withdrawn(proposer: Person) -> None:
    site = proposer.site
    proposer.get("/publicar/nova/fim")
    proposer.post(
        tabela="2026-12-05", motivo="retirada", ato="Assembleia", depois="", dia="", hora=""
    )
    where = proposer.page.request.path
    proposer.post(f"{where}/enviar")
    for ponto in ("muriqui", "ibicui"):
        site.signed_in(ponto=ponto).approve(where)
    assert site.names()[1:] == ["fim-2026-12-05.toml"]
    proposer.get(where)
    assert "não vai valer" in proposer.page.text


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"tabela": "2026-01-01"}, "Escolha uma das opções"),
        ({"motivo": "outra"}, "Escolha uma das opções"),
        ({"ato": ""}, "Falta preencher"),
        ({"motivo": "revogacao", "dia": "2026-12-05"}, "ainda não vale"),
        ({"motivo": "revogacao", "dia": "2026-12-09", "depois": "volta"}, "Não há tabela antes"),
    ],
    ids=str,
)
def test_an_end_that_cannot_be_is_refused(
    proposer: Person, given: dict[str, str], said: str
) -> None:
    proposer.get("/publicar/nova/fim")
    right = {
        "tabela": "2026-12-05",
        "motivo": "revogacao",
        "dia": "2026-12-09",
        "hora": "00:00",
        "depois": "",
        "ato": "Assembleia",
    }
    proposer.post(**{**right, **given})
    assert proposer.page.status_code == 422
    assert said in proposer.words


def test_an_act_opens_a_surcharge_for_some_days_and_is_revoked(proposer: Person) -> None:
    site = proposer.site
    proposer.get("/publicar/nova/ato")
    given = {"efeito": "windows", "horario": "noite", "ato": "Assembleia", "nome": "Festa"}
    times = {
        "de_dia": "2026-12-24",
        "de_hora": "18:00",
        "ate_dia": "2026-12-25",
        "ate_hora": "6:00",
    }
    proposer.post(**given, **times)
    where = proposer.page.request.path
    assert "Horário aberto por um ato" in proposer.words
    proposer.post(f"{where}/enviar")
    people = [site.signed_in(ponto=ponto) for ponto in ("muriqui", "ibicui")]
    for person in people:
        person.approve(where)
    assert site.names()[1:] == ["ato-2026-12-24.toml"]
    proposer.get("/publicar/nova/ato")
    proposer.post(
        efeito="revocations", revoga="2026-12-24", de_dia="2026-12-24", de_hora="20:00", ato="Outro"
    )
    again = proposer.page.request.path
    proposer.post(f"{again}/enviar")
    for person in people:
        person.approve(again)
    assert site.names()[2:] == ["ato-2-2026-12-24.toml"]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"ate_dia": "2026-12-23"}, "Acaba antes de começar"),
        ({"nome": ""}, "Diga o nome"),
        ({"horario": "nunca"}, "Escolha uma das opções"),
        ({"efeito": "nunca"}, "Escolha uma das opções"),
    ],
    ids=str,
)
def test_an_act_that_says_nothing_is_refused(
    proposer: Person, given: dict[str, str], said: str
) -> None:
    proposer.get("/publicar/nova/ato")
    right = {
        "efeito": "windows",
        "horario": "noite",
        "ato": "Assembleia",
        "nome": "Festa",
        "de_dia": "2026-12-24",
        "de_hora": "18:00",
        "ate_dia": "2026-12-25",
        "ate_hora": "6:00",
    }
    proposer.post(**{**right, **given})
    assert proposer.page.status_code == 422
    assert said in proposer.words


def test_the_last_sheet_is_where_the_next_one_starts(proposer: Person) -> None:
    where = proposer.begin()
    proposer.post(f"{where}/custos", acao="continuar", **COSTS)
    other = proposer.begin()
    proposer.get(f"{other}/custos")
    assert 'name="tyres_price" type="text" value="420"' in proposer.page.text


def test_an_incomplete_sheet_says_all_that_is_missing(proposer: Person) -> None:
    where = proposer.begin()
    proposer.post(f"{where}/custos", acao="continuar", fuel_price="5,999")
    assert proposer.page.status_code == 422
    assert "Falta acertar 13 coisas" in proposer.words
    assert 'value="5,999"' in proposer.page.text


def test_a_page_never_shows_a_driver_by_name(proposer: Person) -> None:
    where = proposer.open()
    other = proposer.site.signed_in(ponto="muriqui")
    other.get(where)
    assert proposer.account.login not in other.page.text


def test_twenty_drafts_are_enough(proposer: Person) -> None:
    for _ in range(20):
        proposer.begin()
    proposer.get("/publicar/nova")
    proposer.post(ponto="")
    assert proposer.page.status_code == 409
    assert "vinte rascunhos" in proposer.words
