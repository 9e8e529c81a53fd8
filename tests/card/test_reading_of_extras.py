"""Until when a price holds that extras are part of, though the fare alone would hold longer."""

from datetime import datetime
from pathlib import Path

import pytest

from fare_service.card.options import Options
from fare_service.card.reading import UnknownExtra
from fare_service.card.shelf import Found
from fare_service.registry import Served
from tests.folders import MANGARATIBA, TODAY, serve_folder

RULES = """norma = "Decreto"
urn = "urn:lex:br;rio.janeiro;mangaratiba:municipal:decreto:2026-01-01;1"
inicio = 2026-01-01
tabelas = { quem = "executivo", artigo = "Art. 1º" }
horarios_juntos = "o primeiro"
viagem = [{ classe = "dentro_da_area", quando = "demais", artigo = "Art. 2º" }]
[[horario]]
codigo = "bandeira_2"
motivo = "noite"
precos = "bandeira_2"
artigo = "Art. 4º"
janelas = [{ motivo = "condicao", condicao = "rain" }, { das = "20:00", as = "06:00" }]
[[condicao]]
codigo = "climb"
nome = "Subida"
artigo = "Art. 4º"
[[condicao]]
codigo = "rain"
nome = "Chuva"
artigo = "Art. 4º"
[[horario]]
motivo = "condicao"
condicao = "climb"
valor = "subida"
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
valores = { tarifa = 5.00, subida = 3.00, chamada = 2.00, volume = 1.25 }
[precos.bandeira_2]
volume = 1.75
"""


@pytest.fixture
def served(tmp_path: Path) -> Served:
    """Serve a town where only volumes, and what the rider switches on, cost more at some hours."""
    return serve_folder(
        tmp_path,
        MANGARATIBA,
        files={
            "regras-2008-03-19.toml": None,
            "leituras-2008-03-19.toml": None,
            "regras-2026-01-01.toml": RULES,
            "tabela-2026-01-01.toml": TABLE,
        },
    )


def find(served: Served, local: str, conditions: str = "", **extras: int) -> Found:
    instant = served.municipality.zone.boundary(datetime.fromisoformat(local))
    asked = Options(None, tuple(sorted(extras.items())), frozenset(conditions.split()))
    return served.shelves[""].find("centro", "centro", instant, TODAY, asked)


def hours(served: Served, found: Found) -> list[str]:
    """Give the local minutes between which an answer holds."""
    return [served.municipality.zone.text(one)[5:16] for one in (found.start, found.end)]


def test_an_extra_whose_price_changes_ends_the_price_and_the_bare_fare_goes_on(
    served: Served,
) -> None:
    found = find(served, "2026-03-11T12:00", volume=5)
    assert (found.cell.total, hours(served, found)) == (875, ["03-11T06:00", "03-11T20:00"])
    assert found.following is not None
    assert found.following.total == 1025
    assert hours(served, find(served, "2026-03-11T12:00"))[0] == "01-01T00:00"


def test_an_extra_within_what_is_included_adds_nothing(served: Served) -> None:
    found = find(served, "2026-03-11T12:00", volume=2)
    assert (found.cell.total, len(found.cell.lines)) == (500, 1)
    assert hours(served, found)[0] == "01-01T00:00"


def test_an_extra_whose_price_is_a_minimum_makes_the_whole_one(served: Served) -> None:
    assert find(served, "2026-03-11T12:00", volume=3).cell.kind == "exact"
    both = find(served, "2026-03-11T12:00", volume=3, phone=1)
    assert (both.cell.kind, both.cell.total) == ("at_least", 825)


@pytest.mark.parametrize("extras", [{"phone": 2}, {"volume": 21}, {"dog": 1}])
def test_no_more_of_an_extra_than_the_rules_know_can_be_asked_for(
    served: Served, extras: dict[str, int]
) -> None:
    assert find(served, "2026-03-11T12:00", volume=20, phone=1).cell.total == 2950
    with pytest.raises(UnknownExtra):
        find(served, "2026-03-11T12:00", "", **extras)


@pytest.mark.parametrize(
    ("conditions", "total"),
    [("", 875), ("climb", 1175), ("rain", 1025), ("climb rain", 1025)],
)
def test_each_set_of_conditions_has_its_own_price(
    served: Served, conditions: str, total: int
) -> None:
    assert find(served, "2026-03-11T12:00", conditions, volume=5).cell.total == total


def test_a_condition_that_the_rules_do_not_know_is_refused(served: Served) -> None:
    for conditions in ("snow", "rain snow"):
        with pytest.raises(UnknownExtra):
            find(served, "2026-03-11T12:00", conditions)


def test_a_price_with_extras_ends_on_the_last_day_of_the_calendar_too(served: Served) -> None:
    day, night = (find(served, f"2027-12-31T{hour}:00", volume=5) for hour in (12, 20))
    assert hours(served, day) == ["12-31T06:00", "12-31T20:00"]
    assert hours(served, night) == ["12-31T20:00", "01-01T00:00"]


@pytest.mark.parametrize("moment", ["06-03T21:00", "06-04T01:00"])
def test_a_price_with_extras_holds_over_a_midnight_that_changes_nothing(
    served: Served, moment: str
) -> None:
    found = find(served, f"2026-{moment}", volume=5)
    assert hours(served, found) == ["06-03T20:00", "06-04T06:00"]


def test_a_price_that_never_changes_holds_from_the_first_table_to_the_end_of_the_calendar(
    served: Served,
) -> None:
    for moment in ("2026-01-01T00:00", "2026-06-04T12:00", "2027-12-31T23:59"):
        found = find(served, moment, phone=1)
        assert hours(served, found) == ["01-01T00:00", "01-01T00:00"]
        assert (found.start, found.end) == served.shelves[""].range(TODAY)
        assert found.following is None
