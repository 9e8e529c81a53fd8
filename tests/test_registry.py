"""Which cards price a trip: those of the ponto, else those of the municipality."""

from datetime import date, datetime
from pathlib import Path

import pytest

from fare_service.registry import Served, ponto_id
from tests.folders import (
    MANGARATIBA,
    TODAY,
    fault_codes,
    load_folder,
    serve_folder,
    without_examples,
    write_folder,
)
from tests.tariffs.changes import record_tables

PONTO_TABLE = """inicio = 2026-05-01T00:00:00
ato = "Tabela do ponto"
ponto = "centro"

[valores]
tarifa = 5.00
unidade = 1.00
acrescimo = 1.00
"""


@pytest.fixture
def with_ponto(tmp_path: Path) -> Served:
    """Give a Mangaratiba whose ponto Centro has a table of its own from May 2026 on."""
    return serve_folder(tmp_path, MANGARATIBA, files={"tabela-centro-2026-05-01.toml": PONTO_TABLE})


def total(served: Served, origin: str, day: str, ponto: str = "") -> int | None:
    """Price a trip inside the area of its origin, at noon."""
    instant = served.municipality.zone.boundary(datetime.fromisoformat(f"{day}T12:00"))
    return served.shelf(origin, ponto).find(origin, origin, instant, TODAY).cell.total


def test_a_trip_is_priced_by_the_ponto_in_whose_area_it_begins(with_ponto: Served) -> None:
    assert total(with_ponto, "centro", "2026-05-04") == 500
    assert total(with_ponto, "muriqui", "2026-05-04") == 600


def test_before_its_own_table_a_ponto_uses_the_municipalitys(with_ponto: Served) -> None:
    assert total(with_ponto, "centro", "2026-04-30") == 600
    assert total(with_ponto, "centro", "2025-12-30") is None


def test_a_ponto_that_is_named_picks_the_table_wherever_the_trip_begins(
    with_ponto: Served,
) -> None:
    assert total(with_ponto, "muriqui", "2026-05-04", "centro") == 500
    assert total(with_ponto, "centro", "2026-05-04", "muriqui") == 600


def test_a_ponto_picks_the_table_and_never_the_trip_class(with_ponto: Served) -> None:
    instant = with_ponto.municipality.zone.boundary(datetime.fromisoformat("2026-05-04T12:00"))
    for ponto in ("", "centro", "muriqui"):
        found = with_ponto.shelf("muriqui", ponto).find("muriqui", "muriqui", instant, TODAY)
        assert found.cell.trip_class == "inside"


def test_a_place_in_no_area_uses_the_municipalitys_table(with_ponto: Served) -> None:
    for place in ("fora-do-perimetro", "outro-municipio"):
        assert with_ponto.shelf(place) is with_ponto.shelves[""]


def test_without_any_ponto_table_there_is_one_set_of_cards(served: Served) -> None:
    for place in served.places:
        for ponto in ("", *served.pontos):
            assert served.shelf(place, ponto) is served.shelves[""]


def test_a_pontos_table_is_not_ended_by_a_later_one_of_the_municipality(tmp_path: Path) -> None:
    later = PONTO_TABLE.replace("2026-05-01", "2026-07-01").replace('ponto = "centro"\n', "")
    served = serve_folder(
        tmp_path,
        MANGARATIBA,
        files={
            "tabela-2026-01-01.toml": without_examples("tabela-2026-01-01.toml"),
            "tabela-centro-2026-05-01.toml": PONTO_TABLE,
            "tabela-2026-07-01.toml": later.replace("5.00", "9.00"),
        },
    )
    assert total(served, "centro", "2026-07-02") == 500
    assert total(served, "muriqui", "2026-07-02") == 900


def test_after_the_end_of_a_pontos_table_the_municipalitys_counts_again(tmp_path: Path) -> None:
    ended = PONTO_TABLE.replace("ato =", "fim = 2026-06-01T12:01:00\nato =")
    served = serve_folder(tmp_path, MANGARATIBA, files={"tabela-centro-2026-05-01.toml": ended})
    assert total(served, "centro", "2026-06-01") == 500
    assert total(served, "centro", "2026-06-02") == 600
    zone = served.municipality.zone
    found = served.shelf("centro").find(
        "centro", "centro", zone.boundary(datetime.fromisoformat("2026-06-01T12:00")), TODAY
    )
    assert zone.text(found.end) == "2026-06-01T12:01:00-03:00"
    assert found.following is not None
    assert found.following.total == 600


def test_a_new_table_of_the_same_amounts_is_another_stretch(tmp_path: Path) -> None:
    table = without_examples("tabela-2026-01-01.toml")
    again = table.replace("2026-01-01", "2026-03-11")
    files = {"tabela-2026-01-01.toml": table, "tabela-2026-03-11.toml": again}
    served = serve_folder(tmp_path, MANGARATIBA, files=files)
    zone = served.municipality.zone
    midnight = zone.midnight(date(2026, 3, 11))
    before, after = (
        served.shelf("centro").find("centro", "centro", instant, TODAY)
        for instant in (midnight - 1, midnight)
    )
    assert before.cell == after.cell
    assert (before.end, after.start) == (midnight, midnight)
    assert before.following == after.cell


def test_what_the_journal_lays_beside_a_folder_is_served_as_if_it_lay_there(
    tmp_path: Path, with_ponto: Served
) -> None:
    root = tmp_path / "other"
    write_folder(root)
    entered = {MANGARATIBA: {"tabela-centro-2026-05-01.toml": PONTO_TABLE}}

    served = load_folder(root, TODAY, entered).served[MANGARATIBA]

    codes, expected = (
        [table.code for table in one.municipality.tables] for one in (served, with_ponto)
    )
    assert codes == expected
    assert total(served, "centro", "2026-05-04") == 500


def test_a_published_table_may_stand_in_the_journal_alone(tmp_path: Path) -> None:
    folder = write_folder(tmp_path, files={"tabela-centro-2026-05-01.toml": PONTO_TABLE})
    record_tables(folder)
    (folder / "tabela-centro-2026-05-01.toml").unlink()
    entered = {MANGARATIBA: {"tabela-centro-2026-05-01.toml": PONTO_TABLE}}

    assert fault_codes(tmp_path) == ["tabela_publicada_removida"]
    assert load_folder(tmp_path, TODAY, entered).faults == []


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("centro", "centro"),
        ("Praia do Saco", "praia-do-saco"),
        ("praia do saco", "praia-do-saco"),
        ("CONCEIÇÃO DE JACAREÍ", "conceicao-de-jacarei"),
        ("fora-do-perimetro", None),
        ("", None),
        ("x" * 10_000, None),
    ],
)
def test_a_ponto_is_found_by_id_or_name_as_people_type_it(
    mangaratiba: Served, typed: str, found: str | None
) -> None:
    assert ponto_id(mangaratiba, typed) == found


def test_places_are_found_by_id_name_and_alias(mangaratiba: Served) -> None:
    assert mangaratiba.names["centrodemangaratiba"] == "centro"
    assert mangaratiba.names["vilamuriqui"] == "muriqui"
    assert set(mangaratiba.names.values()) == set(mangaratiba.places)
