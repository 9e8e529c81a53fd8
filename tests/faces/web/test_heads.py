"""When the prices of a price list hold: hours that rules and acts open, close and put in order."""

from pathlib import Path

from tests.faces.web.browsing import page
from tests.faces.web.lists import blocks, sentences
from tests.faces.web.vila import NIGHT, PLAIN_TRIPS, VILA, vila

LIST = f"/{VILA}/tabela"
FIRST = f'horarios_juntos = "o primeiro"\n{PLAIN_TRIPS}'
AMOUNTS = "[valores]\ntarifa = 6.00\n[precos.noite]\ntarifa = 9.00\n"
ACTS = """
ato = "Decreto nº 7"
[[janela]]
horario = "noite"
de = 2026-02-13T18:00:00
ate = 2026-02-18T12:00:00
nome = "Carnaval"
[[suspende]]
horario = "noite"
de = 2026-06-01T00:00:00
ate = 2026-06-30T00:00:00
"""


def test_acts_say_when_they_open_a_price_and_when_they_close_it(tmp_path: Path) -> None:
    rules = f'{FIRST}{NIGHT}precos = "noite"\n'
    root = page(LIST, vila(tmp_path, rules, AMOUNTS, ACTS))
    assert blocks(root)[1].when == [
        "noite (das 10 da noite às 6 da manhã)",
        "Carnaval (de 13 de fevereiro de 2026, 6 da noite, até 18 de fevereiro de 2026, meio-dia)",
    ]
    assert (
        "Não conta de 1º de junho de 2026, meia-noite, até 30 de junho de 2026, meia-noite: "
        "noite (Decreto nº 7)."
    ) in sentences(root)


def test_ordinary_hours_that_go_before_others_say_that_they_do(tmp_path: Path) -> None:
    rules = f"""
{FIRST}
[[horario]]
motivo = "dia"
preco_comum = true
dias = ["segunda", "terça", "quarta", "quinta", "sexta"]
das = "06:00"
as = "23:00"
artigo = "Art. 5º"
{NIGHT}precos = "noite"
"""
    root = page(LIST, vila(tmp_path, rules, AMOUNTS))
    assert "vale o primeiro destes: horário comum; noite." in root.text
    assert [block.when for block in blocks(root)] == [
        ["dia comum", "segunda a sexta (das 6 da manhã às 11 da noite)"],
        ["noite (das 10 da noite às 6 da manhã)"],
    ]


SUM = """
horarios_juntos = "somados"
{}
[[horario]]
motivo = "noite"
das = "22:00"
as = "06:00"
valor = "noite"
artigo = "Art. 4º"
[[horario]]
motivo = "domingo"
dias = ["domingo"]
valor = "domingo"
artigo = "Art. 4º"
[[condicao]]
codigo = "rain"
nome = "Chuva"
artigo = "Art. 5º"
[[horario]]
motivo = "condicao"
condicao = "rain"
valor = "chuva"
artigo = "Art. 5º"
"""


def test_reasons_that_add_up_have_a_block_for_each_set_conditions_too(tmp_path: Path) -> None:
    trips = PLAIN_TRIPS.replace(
        'quando = "demais"', 'quando = "demais", por_km = [{ valor = "km" }]'
    )
    amounts = "[valores]\ntarifa = 6.00\nkm = 1.00\nnoite = 1.00\ndomingo = 2.00\nchuva = 4.00\n"
    root = page(LIST, vila(tmp_path, SUM.format(trips), amounts))
    night = "noite (das 10 da noite às 6 da manhã)"
    found = {tuple(block.when): block.rows["na cidade"] for block in blocks(root)}
    assert found["dia comum",][-1] == "10 km R$ 16,00"
    assert found[night,][-1] == "10 km R$ 17,00"
    assert found["domingo",][-1] == "10 km R$ 18,00"
    assert found["Chuva",][-1] == "10 km R$ 20,00"
    assert found[f"{night} e domingo",][:2] == ["R$ 6,00 + R$ 1,00 + R$ 2,00", "+ R$ 1,00 por km"]
    assert found[f"{night}, domingo e Chuva",][-1] == "10 km R$ 23,00"
    assert len(found) == 8
