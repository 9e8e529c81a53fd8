"""``check``: every fault at once, for whoever writes the files."""

import shutil
from pathlib import Path

import pytest

from fare_service import paths
from fare_service.tariffs.faults import kinds
from tests.faces.cli.running import NO_FILE_MAY_GROW, NO_PRIVILEGE, invoke, start
from tests.folders import MANGARATIBA, MUNICIPALITIES, SAO_RAIMUNDO, edit, write_folder

RECORD = "publicadas.txt"
HALF_CENTAVO = edit("tabela", "tarifa = 6.00", "tarifa = 6.005")


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    """A copy of the shipped tariffs."""
    return shutil.copytree(paths.TARIFFS, tmp_path / "tarifas")


def test_the_shipped_tariffs_have_no_error() -> None:
    result = invoke("check")

    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.splitlines()[-1].startswith("2 municípios conferidos: ")
    assert " erro" not in result.stdout


def test_every_fault_is_told_at_once_with_its_remedy_under_the_first_of_its_code(
    tmp_path: Path,
) -> None:
    double = edit("tabela", "unidade = 2.00", "unidade = 2.005\nbandeira = 1.00")
    write_folder(tmp_path, MANGARATIBA, HALF_CENTAVO, double)
    write_folder(tmp_path, SAO_RAIMUNDO, HALF_CENTAVO)

    result = invoke("check", tmp_path)

    assert (result.exit_code, result.stderr) == (1, "")
    lines = result.stdout.splitlines()
    remedy = f"    {kinds()['nao_centavos'].remedy}"
    faults = [line for line in lines if line.endswith("[nao_centavos]")]
    assert len(faults) == 3
    assert all(": erro: " in line for line in faults)
    assert [line.partition("/")[0] for line in faults] == [MANGARATIBA, MANGARATIBA, SAO_RAIMUNDO]
    assert lines[lines.index(faults[0]) + 1] == remedy
    assert lines.count(remedy) == 1
    assert lines[-1].startswith("2 municípios conferidos: ")


def test_warnings_alone_end_in_0(tmp_path: Path) -> None:
    write_folder(tmp_path, files={"anotações.txt": ""})

    result = invoke("check", tmp_path)

    assert result.exit_code == 0
    assert ": aviso: " in result.stdout
    assert result.stdout.splitlines()[-1] == "1 município conferido: 1 aviso."


def test_the_summary_counts_errors_and_warnings(tmp_path: Path) -> None:
    write_folder(tmp_path, MANGARATIBA, HALF_CENTAVO, files={"anotações.txt": ""})

    last = invoke("check", tmp_path).stdout.splitlines()[-1]

    assert last == "1 município conferido: 1 erro e 1 aviso."


def test_one_municipality_can_be_checked_alone(shipped: Path) -> None:
    shutil.rmtree(shipped / SAO_RAIMUNDO)
    write_folder(shipped, SAO_RAIMUNDO, HALF_CENTAVO)

    sound, faulty = (invoke("check", shipped / one) for one in MUNICIPALITIES)

    assert (sound.exit_code, faulty.exit_code) == (0, 1)
    assert sound.stdout.splitlines()[-1].startswith("1 município conferido: ")


def test_a_folder_named_from_inside_has_its_name(shipped: Path) -> None:
    with start("check", f"{shipped / MANGARATIBA}/../{MANGARATIBA}/.") as process:
        written, reported = process.communicate()

    assert (process.returncode, reported) == (0, b"")
    assert b"id_invalido" not in written


def test_without_a_folder_it_checks_the_one_of_the_environment(tmp_path: Path) -> None:
    write_folder(tmp_path, MANGARATIBA, HALF_CENTAVO)

    result = invoke("check", FARE_TARIFFS=str(tmp_path))

    assert result.exit_code == 1
    assert "[nao_centavos]" in result.stdout


def test_a_faulty_calendar_hides_no_other_fault(shipped: Path) -> None:
    (shipped / "calendario.toml").write_text("=", "utf-8")
    shutil.rmtree(shipped / MANGARATIBA)
    write_folder(shipped, MANGARATIBA, HALF_CENTAVO)

    result = invoke("check", shipped)

    assert result.exit_code == 1
    assert "calendario.toml" in result.stdout
    assert "[nao_centavos]" in result.stdout


def test_one_faulty_folder_spares_no_other_its_proof(tmp_path: Path) -> None:
    write_folder(tmp_path, MANGARATIBA, HALF_CENTAVO)
    write_folder(tmp_path, SAO_RAIMUNDO, edit("tabela", "total = 6.00", "total = 6.50"))

    assert "[exemplo_nao_confere]" in invoke("check", tmp_path).stdout


def test_an_example_that_gives_another_total_is_told_of_what_that_is_made(tmp_path: Path) -> None:
    write_folder(tmp_path, SAO_RAIMUNDO, edit("tabela", "total = 10.00", "total = 9.00"))

    assert (
        "dá 10.00, que é tarifa 6.00 + unidades 2.00 + acréscimo 2.00, e não 9.00 "
        in invoke("check", tmp_path).stdout
    )


@pytest.mark.parametrize("name", ["nada", "arquivo", "vazia"])
def test_a_folder_that_is_none_is_refused_in_a_sentence(tmp_path: Path, name: str) -> None:
    (tmp_path / "arquivo").touch()
    (tmp_path / "vazia").mkdir()

    result = invoke("check", tmp_path / name)

    assert (result.exit_code, result.stdout) == (1, "")
    [sentence] = result.stderr.splitlines()
    assert str(tmp_path / name) in sentence
    assert "Confira o caminho" in sentence


@pytest.mark.parametrize("mode", [0o000, 0o300, 0o600], ids=oct)
@pytest.mark.parametrize("named", ["folder", "whole"])
def test_a_folder_that_may_not_be_read_is_a_fault_with_its_remedy(
    tmp_path: Path, mode: int, named: str
) -> None:
    folder = write_folder(tmp_path / "tarifas")
    chosen = folder if named == "folder" else folder.parent
    chosen.chmod(mode)
    with start("check", chosen, under=NO_PRIVILEGE) as process:
        written, reported = process.communicate()
    chosen.chmod(0o700)

    assert (process.returncode, reported) == (1, b"")
    first, second, *_ = written.decode().splitlines()
    assert first.startswith(f"{chosen.name}: erro: ")
    assert first.endswith("falta permissão [pasta_ilegivel]")
    assert second.strip() == kinds()["pasta_ilegivel"].remedy


def test_record_notes_the_tables_once_and_finds_their_edits(shipped: Path) -> None:
    first, again = invoke("check", shipped, "--record"), invoke("check", shipped, "--record")

    assert (first.exit_code, again.exit_code) == (0, 0)
    for one in MUNICIPALITIES:
        assert f"{one}/{RECORD}: tabela-2026-01-01.toml" in first.stdout
        assert f"{one}/{RECORD}: nada de novo" in again.stdout
    table = shipped / MANGARATIBA / "tabela-2026-01-01.toml"
    table.write_text(table.read_text("utf-8").replace("ato = ", "ato = 'Outra' # "), "utf-8")
    assert "[tabela_publicada_alterada]" in invoke("check", shipped).stdout


def test_record_notes_nothing_while_there_are_errors(shipped: Path) -> None:
    shutil.rmtree(shipped / SAO_RAIMUNDO)
    write_folder(shipped, SAO_RAIMUNDO, HALF_CENTAVO)

    result = invoke("check", shipped, "--record")

    assert result.exit_code == 1
    assert "Nada foi anotado" in result.stderr
    assert not list(shipped.rglob(RECORD))


def test_record_says_when_it_cannot_write(shipped: Path) -> None:
    with start("check", shipped, "--record", under=NO_FILE_MAY_GROW) as process:
        _, reported = process.communicate()

    assert process.returncode == 1
    [sentence] = reported.decode().splitlines()
    assert sentence.endswith("não pode ser escrito: confira permissão e espaço.")
