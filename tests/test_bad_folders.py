"""A bad tariff folder is named with all that is wrong in it, and takes no other down."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from fare_service.card.proof import prove
from fare_service.card.shelf import Shelf
from fare_service.registry import UNFORESEEN, Registry, load
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.municipality import Municipality
from tests.faces.cli.running import invoke
from tests.folders import (
    MANGARATIBA,
    SAO_RAIMUNDO,
    TODAY,
    edit,
    find_file,
    load_folder,
    serve_folder,
    write_folder,
)
from tests.spoil import (
    Spoil,
    added,
    emptied,
    gone,
    made_a_folder,
    made_a_link,
    made_a_pipe,
    raw,
    replaced,
    text,
)

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


@pytest.fixture
def stumbling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the proof of Mangaratiba come upon a defect of the program."""

    def prove_or_stumble(
        municipality: Municipality, shelves: Mapping[str, Shelf], scribe: Scribe
    ) -> None:
        if municipality.id == MANGARATIBA:
            raise ZeroDivisionError("a step of\n0 km")
        prove(municipality, shelves, scribe)

    monkeypatch.setattr("fare_service.registry.prove", prove_or_stumble)


@pytest.mark.usefixtures("stumbling")
def test_a_defect_of_the_program_is_a_fault_of_the_folder_that_brings_it_to_light(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    write_folder(tmp_path, MANGARATIBA)
    write_folder(tmp_path, SAO_RAIMUNDO)
    registry = load_folder(tmp_path)

    assert list(registry.served) == [SAO_RAIMUNDO]
    (fault,) = registry.faulty[MANGARATIBA]
    assert (fault.code, fault.severity) == (UNFORESEEN, "erro")
    assert "ZeroDivisionError: a step of 0 km" in str(fault)
    (record,) = caplog.records
    assert record.getMessage() == str(fault)
    assert record.exc_info


@pytest.mark.usefixtures("stumbling")
def test_check_ends_with_1_for_a_defect_of_the_program_and_says_what_to_do(tmp_path: Path) -> None:
    write_folder(tmp_path, MANGARATIBA)
    result = invoke("check", tmp_path)

    assert result.exit_code == 1
    assert f"[{UNFORESEEN}]" in result.output
    assert "relate o defeito" in result.output


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
