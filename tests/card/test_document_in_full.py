"""What a card tells a phone only where the norm asks for it: distances, extras, conditions, spots."""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from fare_service.card.document import card_bytes
from fare_service.registry import Served
from tests.folders import MANGARATIBA, TODAY, edit, serve_folder

RULES = """norma = "Decreto"
urn = "urn:lex:br;rio.janeiro;mangaratiba:municipal:decreto:2026-01-01;1"
inicio = 2026-01-01
tabelas = { quem = "executivo", artigo = "Art. 1º" }
horarios_juntos = "o primeiro"
viagem = [
  { classe = "anel", quando = "demais", ate_km = 2, artigo = "Art. 2º" },
  { classe = "distancia", quando = "demais", minimo = "minimo", artigo = "Art. 3º", por_km = [
    { valor = "km", acima_de_km = 1, ate_km = 9, passo_km = 0.5 },
    { valor = "saida", acima_de_km = 9, uma_vez = true, nome = "Saída da cidade" },
    { valor = "km", acima_de_km = 9, proporcional = true },
  ] },
]
[[horario]]
codigo = "bandeira_2"
motivo = "noite"
precos = "bandeira_2"
artigo = "Art. 4º"
janelas = [{ motivo = "condicao", condicao = "rain" }, { das = "20:00", as = "06:00" }]
[[condicao]]
codigo = "rain"
nome = "Chuva"
artigo = "Art. 4º"
[[extra]]
codigo = "phone"
nome = "Chamada"
valor = "chamada"
ou_mais = true
artigo = "Art. 5º"
[[extra]]
codigo = "volume"
nome = "Volumes"
valor = "volume"
incluidos = 2
maximo = 20
artigo = "Art. 6º"
"""
TABLE = """inicio = 2026-01-01
ato = "Decreto"
valores = { tarifa = 5.00, km = 1.00, saida = 4.00, minimo = 9.00, chamada = 2.00, volume = 1.25 }
[precos.bandeira_2]
km = 1.50
volume = 1.75
"""
READINGS = """regras = 2026-01-01
[[leitura]]
id = "chuva"
titulo = "o que é chuva"
texto = "O decreto não diz."
artigo = "Art. 4º"
usada_em = ["tudo"]
[[leitura]]
id = "volume"
titulo = "o que é um volume"
texto = "A prefeitura respondeu."
artigo = "Art. 6º"
usada_em = ["tudo"]
confirmada = true
"""


@pytest.fixture
def served(tmp_path: Path) -> Served:
    """Serve a town whose decree has rings, kilometres, conditions, extras and price lists."""
    return serve_folder(
        tmp_path,
        MANGARATIBA,
        edit("municipio", 'area = "muriqui"', 'coordenadas = "-22.9, -44.0", area = "muriqui"'),
        files={
            "regras-2008-03-19.toml": None,
            "leituras-2008-03-19.toml": None,
            "regras-2026-01-01.toml": RULES,
            "leituras-2026-01-01.toml": READINGS,
            "tabela-2026-01-01.toml": TABLE,
        },
    )


def read(served: Served) -> dict[str, Any]:
    """Read the card of the town as a phone does."""
    found: dict[str, Any] = json.loads(card_bytes(served.shelves[""].standing(TODAY).card))
    return found


def state(served: Served, local: str) -> dict[str, Any]:
    """Give the column of the document that holds at a local time."""
    lookup = served.shelves[""].standing(TODAY)
    instant = served.municipality.zone.boundary(datetime.fromisoformat(local))
    found: dict[str, Any] = read(served)["columns"][lookup.card.column_at[lookup.step(instant)]]
    return found


def priced(document: dict[str, Any], column: dict[str, Any], metres: int) -> dict[str, Any]:
    """Give the cell of the first pair of places at a distance."""
    row = next(row for limit, row in document["rows"][0] if limit is None or metres <= limit)
    cell: dict[str, Any] = document["cells"][column["cells"][row]]
    return cell


def test_a_place_says_where_it_lies_if_the_town_says_so(served: Served) -> None:
    spots = [one["at"] for one in read(served)["places"] if "at" in one]
    assert spots == [[-22.9, -44.0]]


def test_rules_list_their_conditions_and_extras_and_the_readings_in_doubt(served: Served) -> None:
    (rules,) = read(served)["rules"]
    assert rules["conditions"] == [["rain", "Chuva"]]
    assert rules["extras"] == [["phone", 1, True], ["volume", 20, False]]
    assert rules["readings"] == {"chuva": "o que é chuva"}


def test_a_pair_whose_distance_matters_has_a_row_for_each_ring(served: Served) -> None:
    document = read(served)
    for rows in document["rows"]:
        assert [limit for limit, _ in rows] == [2000, None]
    day = state(served, "2026-03-11T12:00")
    assert priced(document, day, 2000)["trip_class"] == "ring"
    assert priced(document, day, 2001)["trip_class"] == "distance"


def test_a_line_that_grows_says_from_where_to_where_by_which_step_and_how(served: Served) -> None:
    day = state(served, "2026-03-11T12:00")
    cell = priced(read(served), day, 5000)
    assert cell["lines"] == [
        ["single_fare", 0, 500, "Art. 3º", [], ""],
        ["km", 0, 100, "Art. 3º", [], "", [1000, 9000, 500, False, False]],
        ["km", 0, 400, "Art. 3º", [], "Saída da cidade", [9000, None, 1000, False, True]],
        ["km", 0, 100, "Art. 3º", [], "", [9000, None, 1000, True, False]],
    ]
    assert (cell["total"], cell["minimum"]) == (None, [900, "Art. 3º"])
    assert "minimum" not in priced(read(served), day, 2000)


PHONE = ["phone", 0, 200, "Art. 5º", [], "Chamada", [0, None, 1, False, False]]
VOLUME = ["volume", 0, 125, "Art. 6º", [], "Volumes", [2, None, 1, False, False]]


def test_a_column_lists_its_extras_and_a_cell_those_that_cost_something_else(
    served: Served,
) -> None:
    document = read(served)
    day, night = (state(served, f"2026-03-11T{hour}:00") for hour in (12, 20))
    assert day["extras"] == night["extras"] == [PHONE, VOLUME]
    assert "extras" not in priced(document, day, 5000)
    assert priced(document, night, 5000)["extras"] == [[*VOLUME[:2], 175, *VOLUME[3:]]]


def test_a_column_names_the_one_that_holds_under_each_set_of_conditions(served: Served) -> None:
    document = read(served)
    day = state(served, "2026-03-11T12:00")
    (wet,) = (document["columns"][number] for number in day["switched"])
    assert day["reasons"] == []
    assert wet["reasons"] == [["condition", "Chuva", True]]
    assert priced(document, wet, 5000)["lines"][1][2] == 150
    assert "switched" not in wet


def test_a_town_without_any_of_these_says_nothing_of_them(mangaratiba: Served) -> None:
    document = read(mangaratiba)
    (rules,) = document["rules"]
    assert {"conditions", "extras"}.isdisjoint(rules)
    assert not any({"extras", "switched"} & one.keys() for one in document["columns"])
    assert not any({"extras", "minimum"} & one.keys() for one in document["cells"])
