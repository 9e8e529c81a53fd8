"""Rows of price lists: rings, pairs, additions of localities, extras."""

from pathlib import Path

from tests.faces.web.browsing import address, page
from tests.faces.web.lists import blocks, supplements
from tests.faces.web.vila import NIGHT, PLAIN_TRIPS, VILA, vila

LIST = f"/{VILA}/tabela"
RINGS = """
viagem = [
  { classe = "outro_municipio", quando = "outro município", preco_livre = true, artigo = "Art. 2º" },
  { classe = "anel", quando = "demais", ate_km = 3, tarifa = "perto", artigo = "Art. 2º" },
  { classe = "medio", nome = "médio", quando = "demais", ate_km = 6, tarifa = "medio", artigo = "Art. 2º" },
  { classe = "longe", nome = "longe", quando = "demais", tarifa = "medio", artigo = "Art. 2º", por_km = [
    { valor = "km", acima_de_km = 6, passo_km = 0.5, proporcional = true },
  ] },
]
"""
RING_AMOUNTS = "[valores]\nperto = 5.00\nmedio = 8.00\nkm = 0.75\n"


def test_rings_are_rows_by_distance_and_rides_lie_in_their_rings(tmp_path: Path) -> None:
    client = vila(tmp_path, RINGS, RING_AMOUNTS)
    (block,) = blocks(page(LIST, client))
    assert block.when == ["a qualquer hora"]
    assert block.rows == {
        "até 3 km": ["R$ 5,00"],
        "médio, de 3 a 6 km": ["R$ 8,00"],
        "longe, acima de 6 km": [
            "R$ 8,00 até 6 km",
            "depois de 6 km, + R$ 0,75 a cada 0,5 km",
            "10 km R$ 14,00",
        ],
    }
    assert "começado" not in page(LIST, client).text


def test_a_ring_that_is_named_by_its_reach_says_it_once(tmp_path: Path) -> None:
    rules = RINGS.replace('nome = "médio"', 'nome = "de 3 a 6 km"')
    rules = rules.replace('nome = "longe"', 'nome = "acima de 6 km"')
    (block,) = blocks(page(LIST, vila(tmp_path, rules, RING_AMOUNTS)))
    assert list(block.rows) == ["até 3 km", "de 3 a 6 km", "acima de 6 km"]


def test_a_ring_needs_the_distance_and_says_it_on_the_tag(tmp_path: Path) -> None:
    client = vila(tmp_path, RINGS, RING_AMOUNTS)
    ride = {"de": "centro", "para": "serra", "em": "2026-03-11T10:00"}
    assert "diga quantos quilômetros" in page(address(ride, VILA), client).text
    tag = page(address({**ride, "km": "2,5"}, VILA), client).one("h1")
    assert tag.text == "Centro → para Serra, 2,5 km R$ 5,00"


BOAT = """
[[adicional]]
codigo = "barco"
nome = "Barco"
valor = "barco"
locais = ["ilha"]
artigo = "Art. 3º"
"""


def test_an_addition_of_a_locality_is_said_once_for_all_hours(tmp_path: Path) -> None:
    rules = f'horarios_juntos = "o primeiro"\n{PLAIN_TRIPS}{BOAT}{NIGHT}precos = "noite"\n'
    amounts = "[valores]\ntarifa = 6.00\nbarco = 2.00\n[precos.noite]\ntarifa = 9.00\n"
    root = page(LIST, vila(tmp_path, rules, amounts))
    assert [block.rows for block in blocks(root)] == [
        {"na cidade": ["R$ 6,00"]},
        {"na cidade": ["R$ 9,00"]},
    ]
    assert supplements(root) == {"Barco Ilha": "+ R$ 2,00"}


def test_an_addition_that_differs_by_the_hour_is_said_at_each(tmp_path: Path) -> None:
    rules = f'horarios_juntos = "o primeiro"\n{PLAIN_TRIPS}{BOAT}{NIGHT}precos = "noite"\n'
    amounts = (
        "[valores]\ntarifa = 6.00\nbarco = 2.00\n[precos.noite]\ntarifa = 9.00\nbarco = 4.00\n"
    )
    root = page(LIST, vila(tmp_path, rules, amounts))
    assert [block.rows for block in blocks(root)] == [
        {"na cidade": ["R$ 6,00"], "Barco Ilha": ["+ R$ 2,00"]},
        {"na cidade": ["R$ 9,00"], "Barco Ilha": ["+ R$ 4,00"]},
    ]
    assert supplements(root) == {}


def test_an_addition_on_which_a_per_cent_is_taken_makes_rows_of_its_own(tmp_path: Path) -> None:
    per_cent = 'percentual = 50\nsobre = ["barco"]\n'
    rules = f'horarios_juntos = "o primeiro"\n{PLAIN_TRIPS}{BOAT}{NIGHT}{per_cent}'
    root = page(LIST, vila(tmp_path, rules, "[valores]\ntarifa = 6.00\nbarco = 2.00\n"))
    assert [block.rows for block in blocks(root)] == [
        {"na cidade": ["R$ 6,00"], "na cidade, com Barco": ["R$ 8,00"]},
        {"na cidade": ["R$ 6,00"], "na cidade, com Barco": ["R$ 9,00"]},
    ]
    assert supplements(root) == {}


PAIRS = """
horarios_juntos = "o primeiro"
viagem = [
  { classe = "outro_municipio", quando = "outro município", preco_livre = true, artigo = "Art. 2º" },
  { classe = "par", quando = "par da tabela", artigo = "Art. 2º" },
  { classe = "resto", nome = "outra corrida", quando = "demais", sem_preco = true, artigo = "Art. 2º" },
]
"""


def test_a_pair_of_the_table_is_a_row_each_way_it_holds_by_place_or_area(tmp_path: Path) -> None:
    table = """
par = [
  { de = "centro", para = "serra", valor = 10.00 },
  { de = "praca", para = "serra", valor = 11.00 },
  { de = "ilha", para = "centro", valor = 12.00, sentido_unico = true },
]
[valores]
"""
    root = page(LIST, vila(tmp_path, PAIRS, table))
    (block,) = blocks(root)
    assert list(block.rows.values()) == [["R$ 10,00"], ["R$ 11,00"], ["R$ 12,00"]]
    assert list(block.rows)[1:] == ["Praça ↔ Serra", "Ilha → Centro"]
    assert "pergunte antes de subir: outra corrida." in root.text


EXTRAS = """
[[extra]]
codigo = "passageiro"
nome = "Passageiros"
valor = "passageiro"
incluidos = 1
maximo = 4
artigo = "Art. 6º"

[[extra]]
codigo = "espera"
nome = "Espera, em minutos"
valor = "espera"
cada = 15
maximo = 120
artigo = "Art. 6º"
"""


def test_extras_say_their_price_their_step_and_what_is_included(tmp_path: Path) -> None:
    rules = f'horarios_juntos = "o primeiro"\n{PLAIN_TRIPS}{NIGHT}precos = "noite"\n{EXTRAS}'
    amounts = """
[valores]
tarifa = 6.00
passageiro = 3.00
espera = 5.00
[precos.noite]
tarifa = 9.00
passageiro = 4.00
"""
    root = page(LIST, vila(tmp_path, rules, amounts))
    assert supplements(root) == {
        "Passageiros": "+ R$ 3,00 cada, além de 1",
        "Espera, em minutos": "+ R$ 5,00 a cada 15",
    }
    assert blocks(root)[1].rows == {
        "na cidade": ["R$ 9,00"],
        "Passageiros": ["+ R$ 4,00 cada, além de 1"],
    }
