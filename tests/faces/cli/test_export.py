"""``fare-service export``: the site as files."""

import fcntl
import os
import subprocess
from datetime import date
from pathlib import Path

import pytest

from tests.faces.cli.running import NO_FILE_MAY_GROW, NO_PRIVILEGE, PATIENCE, invoke, start
from tests.folders import MANGARATIBA, SAO_RAIMUNDO, edit, write_folder
from tests.journal.tables import table


def finished(folder: Path, under: tuple[str, ...]) -> tuple[int, str]:
    """Run an export as a process under a command; give its exit code and what it complains of."""
    with start("export", folder, under=under) as process:
        _, complained = process.communicate(timeout=PATIENCE)
        return process.returncode, complained.decode()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write São Raimundo's site once."""
    root = tmp_path_factory.mktemp("site")
    write_folder(root / "tariffs", SAO_RAIMUNDO)
    done = invoke("export", root / "files", FARE_TARIFFS=str(root / "tariffs"))
    assert done.exit_code == 0, done.stderr
    return root


def test_it_says_what_it_wrote_and_the_second_time_that_nothing_changed(site: Path) -> None:
    done = invoke("export", site / "files", FARE_TARIFFS=str(site / "tariffs"))
    assert done.exit_code == 0, done.stderr
    assert "0 escritos" in done.stdout
    assert "0 retirados" in done.stdout
    assert "+ " not in done.stdout
    assert (site / "files" / SAO_RAIMUNDO / "index.html").is_file()


def test_it_names_the_files_of_a_small_change(site: Path, tmp_path: Path) -> None:
    table = edit("tabela", 'ato = "', 'ato = "Novo: ')
    write_folder(tmp_path, SAO_RAIMUNDO, table)
    done = invoke("export", site / "files", FARE_TARIFFS=str(tmp_path))
    again = invoke("export", site / "files", FARE_TARIFFS=str(site / "tariffs"))
    assert again.exit_code == 0
    assert f"+ {SAO_RAIMUNDO}/tabela/index.html" in done.stdout


def test_a_folder_of_others_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "tese.doc").touch()
    done = invoke("export", tmp_path)
    assert done.exit_code == 1
    assert "tese.doc" in done.stderr
    assert "Nada foi escrito." in done.stderr
    assert [one.name for one in tmp_path.iterdir()] == ["tese.doc"]


def test_a_faulty_town_keeps_the_old_site(site: Path, tmp_path: Path) -> None:
    write_folder(tmp_path, SAO_RAIMUNDO)
    write_folder(tmp_path, MANGARATIBA, edit("tabela", "unidade = 2.00", "unidade = dois"))
    before = sorted(site.rglob("*"))
    done = invoke("export", site / "files", FARE_TARIFFS=str(tmp_path))
    assert done.exit_code == 1
    assert MANGARATIBA in done.stderr
    assert sorted(site.rglob("*")) == before


@pytest.mark.parametrize("where", ["", "a/b"])
def test_a_place_where_no_folder_can_be_made_is_refused(tmp_path: Path, where: str) -> None:
    (tmp_path / "file").touch()
    done = invoke("export", tmp_path / "file" / where)
    assert done.exit_code == 1
    assert "não pode ser escrita" in done.stderr


@pytest.mark.parametrize("under", [NO_PRIVILEGE, NO_FILE_MAY_GROW], ids=["read-only", "full"])
def test_where_nothing_can_be_written_the_old_site_stays(
    tmp_path: Path, under: tuple[str, ...]
) -> None:
    site = tmp_path / "site"
    site.mkdir()
    if under is NO_PRIVILEGE:
        site.chmod(0o555)
    try:
        code, complained = finished(site, under)
    except subprocess.TimeoutExpired:
        raise AssertionError("it waits for ever") from None
    finally:
        site.chmod(0o755)
    assert code == 1
    assert "não pode ser escrita" in complained
    assert "Traceback" not in complained
    assert list(site.iterdir()) == []


def test_while_another_export_writes_there_it_says_so(site: Path) -> None:
    held = os.open(site / "files", os.O_RDONLY)
    fcntl.flock(held, fcntl.LOCK_EX)
    try:
        done = invoke("export", site / "files", FARE_TARIFFS=str(site / "tariffs"))
    finally:
        os.close(held)
    assert done.exit_code == 1
    assert "outro comando está escrevendo nela" in done.stderr


@pytest.mark.parametrize("path", ["/mototáxi", "/moto taxi"])
def test_an_address_with_blanks_or_accents_is_refused_with_the_way_to_write_it(
    tmp_path: Path, path: str
) -> None:
    done = invoke("export", tmp_path / "x", FARE_BASE_URL=f"https://a.example{path}")
    assert done.exit_code == 1
    assert "%" in done.stderr
    assert not (tmp_path / "x").exists()


def test_an_address_with_them_written_as_bytes_is_taken(site: Path, tmp_path: Path) -> None:
    environment = {
        "FARE_BASE_URL": "https://a.example/mot%C3%B3%20x",
        "FARE_TARIFFS": str(site / "tariffs"),
    }
    done = invoke("export", tmp_path / "x", **environment)
    assert done.exit_code == 0, done.stderr
    assert '"/mot%C3%B3%20x/' in (tmp_path / "x" / "sw.js").read_text("utf-8")
    assert 'href="../' in (tmp_path / "x" / SAO_RAIMUNDO / "index.html").read_text("utf-8")


def test_a_site_with_published_prices_never_goes_back_without_its_journal(tmp_path: Path) -> None:
    tariffs, data, files = tmp_path / "tariffs", tmp_path / "data", tmp_path / "files"
    write_folder(tariffs, SAO_RAIMUNDO)
    published = date(2026, 11, 30)
    name = "tabela-2026-11-30.toml"
    text = table("2026-11-30T00:00:00", town=SAO_RAIMUNDO, fare="7.77", published=published)
    (tmp_path / name).write_text(text, "utf-8")
    with_journal = {"FARE_TARIFFS": str(tariffs), "FARE_DATA": str(data)}
    done = invoke("publish", SAO_RAIMUNDO, tmp_path / name, "--sim", **with_journal)
    assert done.exit_code == 0, done.stderr
    assert invoke("export", files, **with_journal).exit_code == 0
    page = files / SAO_RAIMUNDO / "tabela" / "index.html"
    assert "7,77" in page.read_text("utf-8")
    for elsewhere in (tmp_path / "nothing", tmp_path / "other"):
        done = invoke("export", files, FARE_TARIFFS=str(tariffs), FARE_DATA=str(elsewhere))
        assert done.exit_code == 1
        assert "voltaria aos preços de antes" in done.stderr
        assert "7,77" in page.read_text("utf-8")
    again = invoke("export", files, **with_journal)
    assert again.exit_code == 0
    assert "0 escritos" in again.stdout
