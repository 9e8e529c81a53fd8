"""A trip is asked for no more than the rules of its moment need."""

from datetime import date, datetime
from pathlib import Path

import pytest

from fare_service.card.options import PLAIN, Options
from fare_service.card.reading import MissingDistance, Reading, UnknownExtra
from fare_service.card.shelf import Found
from fare_service.registry import Served
from tests.folders import MANGARATIBA, TODAY, regimes, serve_folder

NORM = """norma = "Decreto"
urn = "urn:lex:br;rio.janeiro;mangaratiba:municipal:decreto:{day};1"
inicio = {day}
{end}
tabelas = {{ quem = "executivo", artigo = "Art. 1º" }}
"""
FLAT = """viagem = [{ classe = "dentro_da_area", quando = "demais", artigo = "Art. 1º" }]
[[extra]]
codigo = "phone"
nome = "Chamada"
valor = "chamada"
artigo = "Art. 2º"
"""
BY_KM = """fora_dos_horarios = "sem preço"
viagem = [
  { classe = "anel", quando = "demais", ate_km = 2, artigo = "Art. 1º" },
  { classe = "distancia", quando = "demais", artigo = "Art. 1º", por_km = [{ valor = "km" }] },
]
[[horario]]
motivo = "dia"
preco_comum = true
das = "06:00"
as = "22:00"
artigo = "Art. 3º"
"""
TABLE = """inicio = {day}
ato = "Decreto"
valores = {{ tarifa = 5.00, {more} }}
"""
PHONE = Options(None, (("phone", 1),), frozenset())


@pytest.fixture
def changing(tmp_path: Path) -> Served:
    """Serve a town whose flat fare gives way to rings and kilometres on 1 June."""
    flat = NORM.format(day="2026-01-01", end="fim = 2026-06-01") + FLAT
    return serve_folder(
        tmp_path,
        MANGARATIBA,
        files={
            "regras-2008-03-19.toml": None,
            "leituras-2008-03-19.toml": None,
            "regras-2026-01-01.toml": flat,
            "regras-2026-06-01.toml": NORM.format(day="2026-06-01", end="") + BY_KM,
            "tabela-2026-01-01.toml": TABLE.format(day="2026-01-01", more="chamada = 1.00"),
            "tabela-2026-06-01.toml": TABLE.format(day="2026-06-01", more="km = 1.00"),
        },
    )


@pytest.fixture
def changing_call(tmp_path: Path) -> Served:
    """Serve a town whose flat fare stays on 1 June, when calling a taxi begins to cost more."""
    return serve_folder(
        tmp_path,
        MANGARATIBA,
        files={
            "regras-2008-03-19.toml": None,
            "leituras-2008-03-19.toml": None,
            "regras-2026-01-01.toml": NORM.format(day="2026-01-01", end="") + FLAT,
            "tabela-2026-01-01.toml": TABLE.format(day="2026-01-01", more="chamada = 1.00"),
            "tabela-2026-06-01.toml": TABLE.format(day="2026-06-01", more="chamada = 2.00"),
        },
    )


def find(served: Served, moment: str, options: Options = PLAIN) -> Found:
    instant = served.municipality.zone.boundary(datetime.fromisoformat(moment))
    return served.shelves[""].find("centro", "muriqui", instant, TODAY, options)


def test_no_distance_is_asked_for_while_the_fare_is_flat(changing: Served) -> None:
    found = find(changing, "2026-05-31T23:59")

    assert found.cell.total == 500
    assert changing.municipality.zone.text(found.end) == "2026-06-01T00:00:00-03:00"
    assert found.following is None


RING = '  { classe = "anel", quando = "demais", ate_km = 2, artigo = "Art. 1º" },\n'


@pytest.mark.parametrize("ring", [RING, ""])
def test_even_without_a_table_a_flat_fare_ends_where_the_distance_begins_to_count(
    tmp_path: Path, ring: str
) -> None:
    flat = NORM.format(day="2026-01-01", end="fim = 2026-06-01") + FLAT
    at_all_hours = BY_KM.partition("[[horario]]")[0].partition("\n")[2]
    assert RING in at_all_hours
    by_km = NORM.format(day="2026-06-01", end="") + at_all_hours.replace(RING, ring)
    served = serve_folder(
        tmp_path,
        MANGARATIBA,
        files={
            "regras-2008-03-19.toml": None,
            "leituras-2008-03-19.toml": None,
            "regras-2026-01-01.toml": flat,
            "regras-2026-06-01.toml": by_km,
            "tabela-2026-01-01.toml": None,
        },
    )
    found = find(served, "2026-05-31T23:59")
    assert found.cell.kind == "no_table"
    assert served.municipality.zone.text(found.end) == "2026-06-01T00:00:00-03:00"
    with pytest.raises(MissingDistance):
        find(served, "2026-06-01T06:00")


def test_an_extra_that_later_rules_do_not_know_is_answered_while_the_old_ones_do(
    changing: Served,
) -> None:
    assert find(changing, "2026-05-31T23:59", PHONE).cell.total == 600
    with pytest.raises(UnknownExtra):
        find(changing, "2026-06-01T06:00", PHONE._replace(metres=2500))


def test_the_distance_is_asked_for_where_the_price_hangs_on_it(changing: Served) -> None:
    with pytest.raises(MissingDistance):
        find(changing, "2026-06-01T06:00")
    assert find(changing, "2026-06-01T06:00", Options(2000, (), frozenset())).cell.total == 500
    assert find(changing, "2026-06-01T06:00", Options(2001, (), frozenset())).cell.total == 800


def test_no_distance_is_asked_for_where_there_is_no_price_at_any() -> None:
    palmas = regimes().served["palmas-to"]
    monday = palmas.municipality.zone.boundary(datetime.fromisoformat("2014-05-05T03:00"))
    found = palmas.shelves[""].find("palmas", "palmas", monday, date(2014, 5, 5))

    assert found.cell.kind == "uncovered"
    assert found.end == monday + 3 * 3600
    assert found.following is None


def test_with_a_distance_what_follows_is_told(changing: Served) -> None:
    found = find(changing, "2026-05-31T23:59", Options(2500, (), frozenset()))

    assert found.following is not None
    assert found.following.kind == "uncovered"
    after = find(changing, "2026-06-01T05:59", Options(2500, (), frozenset()))
    assert after.following is not None
    assert after.following.total == 800


def test_columns_that_share_a_cell_are_priced_once_and_each_as_if_it_stood_alone() -> None:
    sinop = regimes().served["sinop-mt"]
    lookup = sinop.shelves[""].standing(TODAY)
    options = Options(7300, (("volume", 2),), frozenset({"unpaved"}))
    reading = Reading(lookup, "sinop", "sinop", options)
    numbers = sorted({*lookup.card.column_at})
    priced = [reading.priced(number).cell for number in numbers]

    assert priced == [
        Reading(lookup, "sinop", "sinop", options).priced(number).cell for number in numbers
    ]
    assert len({id(cell) for cell in priced}) == len({*priced}) < len(numbers)


def test_a_new_table_changes_an_extra_even_where_the_fare_stays(changing_call: Served) -> None:
    assert find(changing_call, "2026-05-31T12:00", PHONE).cell.total == 600
    assert find(changing_call, "2026-06-01T12:00", PHONE).cell.total == 700
