"""The municipalities in service: each on its own, and each trip priced by the right cards."""

import os
import shutil
from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path

import pytest

from fare_service.registry import Registry, Served, load, ponto_id
from tests.folders import (
    MANGARATIBA,
    SAO_RAIMUNDO,
    TODAY,
    edit,
    find_file,
    load_folder,
    serve_folder,
    without_examples,
    write_folder,
)

# One bad folder never takes the others down.

Spoil = Callable[[Path], None]


def text(name: str, content: str) -> Spoil:
    """Put a text into the place of a file."""
    return lambda folder: _put(folder, name, content.encode())


def raw(name: str, content: bytes) -> Spoil:
    """Put bytes into the place of a file."""
    return lambda folder: _put(folder, name, content)


def added(name: str, content: str) -> Spoil:
    """Add lines to a file."""

    def spoil(folder: Path) -> None:
        path = find_file(folder, name)
        path.write_text(path.read_text("utf-8") + content, "utf-8")

    return spoil


def replaced(name: str, old: str, new: str) -> Spoil:
    """Replace a text in a file."""

    def spoil(folder: Path) -> None:
        path = find_file(folder, name)
        before = path.read_text("utf-8")
        assert old in before
        path.write_text(before.replace(old, new), "utf-8")

    return spoil


def made_a_folder(name: str) -> Spoil:
    """Put a folder into the place of a file."""

    def spoil(folder: Path) -> None:
        (folder / name).unlink(missing_ok=True)
        (folder / name).mkdir()

    return spoil


def made_a_link(name: str, target: str) -> Spoil:
    """Put a link into the place of a file."""

    def spoil(folder: Path) -> None:
        (folder / name).unlink()
        (folder / name).symlink_to(target)

    return spoil


def made_a_pipe(name: str) -> Spoil:
    """Put a pipe into the place of a file, which nobody will ever write to."""

    def spoil(folder: Path) -> None:
        (folder / name).unlink()
        os.mkfifo(folder / name)

    return spoil


def emptied(folder: Path) -> None:
    """Remove every file."""
    shutil.rmtree(folder)
    folder.mkdir()


def gone(folder: Path) -> None:
    """Put a link that leads nowhere into the place of the folder."""
    shutil.rmtree(folder)
    folder.symlink_to("nowhere")


def _put(folder: Path, name: str, content: bytes) -> None:
    find_file(folder, name).write_bytes(content)


EXAMPLE = '\n[[exemplo]]\nde = "centro"\npara = "centro"\nem = {}\ntipo = "sem tabela"\n'
SPOILT: dict[str, Spoil] = {
    "an empty folder": emptied,
    "a link to nowhere": gone,
    "no municipality's file": lambda folder: (folder / "municipio.toml").unlink(),
    "no rules": lambda folder: find_file(folder, "regras").unlink(),
    "an empty file": text("regras", ""),
    "text that is no TOML": text("tabela", "tarifa é seis reais"),
    "a key given twice": added("tabela", "\n[valores]\ntarifa = 7.00\n"),
    "Latin-1": raw("municipio", 'nome = "São João"'.encode("latin-1")),
    "UTF-16": raw("municipio", 'nome = "São João"'.encode("utf-16")),
    "zeros": raw("tabela", b"\x00" * 100),
    "deep nesting": text("tabela", "a = " + "[" * 100_000 + "]" * 100_000),
    "deep keys": text("tabela", ".".join("a" * 2000) + " = 1"),
    "endless digits": added("tabela", "n = " + "9" * 100_000),
    "a folder for a file": made_a_folder("municipio.toml"),
    "a folder for a table": made_a_folder("tabela-2026-01-01.toml"),
    "a folder for the record": made_a_folder("publicadas.txt"),
    "a file that is a link to itself": made_a_link("municipio.toml", "municipio.toml"),
    "a file that is a link to nowhere": made_a_link("municipio.toml", "nowhere.toml"),
    "a pipe for a file": made_a_pipe("municipio.toml"),
    "a zone that is a path": replaced("municipio", "America/Sao_Paulo", "../../../etc/passwd"),
    "a zone that is a folder": replaced("municipio", "America/Sao_Paulo", "America"),
    "a year that no calendar has": replaced("municipio", "ate = 2027", "ate = 99999"),
    "a day that no year has": replaced("municipio", "11 de novembro", "31 de novembro"),
    "a number for a name": replaced("municipio", 'nome = "Mangaratiba"', "nome = 1"),
    "a table for places": replaced("municipio", "local = [", "local = {}\noutro = ["),
    "a price of more than two decimals": replaced("tabela", "6.00", "6.005"),
    "a negative price": replaced("tabela", "6.00", "-6.00"),
    "a price in quotes": replaced("tabela", "= 6.00", '= "6,00"'),
    "an infinite price": replaced("tabela", "6.00", "inf"),
    "a price that is no number": replaced("tabela", "6.00", "nan"),
    "an absurd price": replaced("tabela", "6.00", "1e400"),
    "an absurd number of units": replaced("regras", "unidades = 1", f"unidades = {10**30}"),
    "an hour that no day has": replaced("regras", "21:00", "9999:00"),
    "a time class without an end": replaced("regras", 'as = "07:00"', 'as = "21:00"'),
    "an example before any rule": added("tabela", EXAMPLE.format("1999-01-01T10:00:00")),
    "an example of long ago": added("tabela", EXAMPLE.format("0001-01-01T00:00:00")),
    "an example of the far future": added("tabela", EXAMPLE.format("9999-12-31T23:59:59")),
    "a wrong example": replaced("tabela", "total = 10.00", "total = 10.01"),
    "a table before any rule": replaced("tabela", "inicio = 2026", "inicio = 1926"),
}


@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT)
def test_a_bad_folder_is_named_and_takes_no_other_down(tmp_path: Path, spoil: Spoil) -> None:
    spoil(write_folder(tmp_path, MANGARATIBA))
    write_folder(tmp_path, SAO_RAIMUNDO)
    registry = load_folder(tmp_path)
    assert list(registry.served) == [SAO_RAIMUNDO]
    assert list(registry.faulty) == [MANGARATIBA]
    faults = registry.faulty[MANGARATIBA]
    assert faults
    assert {fault.severity for fault in faults} == {"erro"}
    assert {fault.municipality for fault in faults} == {MANGARATIBA}
    assert set(faults) <= set(registry.faults)
    assert all(MANGARATIBA in str(fault) and len(str(fault)) < 1000 for fault in faults)


def test_a_warning_keeps_no_municipality_out(tmp_path: Path) -> None:
    write_folder(tmp_path, MANGARATIBA, files={"LEIAME.md": "Tarifas"})
    registry = load_folder(tmp_path)
    assert list(registry.served) == [MANGARATIBA]
    assert registry.faulty == {}
    assert [fault.severity for fault in registry.faults] == ["aviso"]


def test_all_that_is_wrong_with_all_folders_is_told_at_once(tmp_path: Path) -> None:
    write_folder(
        tmp_path,
        MANGARATIBA,
        edit("tabela", "6.00", "6.005"),
        edit("regras", "horarios_juntos", "horarios_junto"),
    )
    write_folder(tmp_path, SAO_RAIMUNDO, edit("municipio", '"MA"', '"XX"'))
    registry = load_folder(tmp_path)
    assert registry.served == {}
    assert {(fault.municipality, fault.code) for fault in registry.faults} >= {
        (MANGARATIBA, "nao_centavos"),
        (MANGARATIBA, "chave_desconhecida"),
        (SAO_RAIMUNDO, "uf_desconhecida"),
    }


def test_a_bad_calendar_of_the_country_is_everyones_fault_and_crashes_nothing(
    tmp_path: Path,
) -> None:
    write_folder(tmp_path, MANGARATIBA)
    write_folder(tmp_path, SAO_RAIMUNDO)
    (tmp_path / "calendario.toml").write_text("bases = 1\n", "utf-8")
    registry = load_folder(tmp_path)
    assert registry.served == {}
    for faults in registry.faulty.values():
        assert [fault.file for fault in faults] == ["calendario.toml"]


def test_a_folder_without_a_calendar_of_its_own_uses_the_shipped_one(tmp_path: Path) -> None:
    served = serve_folder(tmp_path, MANGARATIBA)
    assert served.municipality.calendar_file.bases


def test_a_folder_with_no_municipality_serves_none(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / "_rascunho").mkdir()
    assert load_folder(tmp_path) == Registry()


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nowhere"):
        load(tmp_path / "nowhere", TODAY)


def test_what_is_shipped_is_served_without_a_fault(registry: Registry) -> None:
    assert list(registry.served) == [MANGARATIBA, SAO_RAIMUNDO]
    assert (registry.faulty, registry.faults) == ({}, [])


# Which cards price a trip.

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
