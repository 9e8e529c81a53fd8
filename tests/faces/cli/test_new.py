"""``new``: a folder from which a clerk can start, sound from the first minute and plainly a model."""

import json
import re
import tomllib
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from fare_service.calendar.library import STATES
from fare_service.faces.cli.starting import model
from fare_service.paths import TARIFFS
from fare_service.tariffs import shape
from fare_service.tariffs.checks.models import MARK
from fare_service.tariffs.faults import Fault, Scribe, errors
from fare_service.tariffs.json_schema import FILES
from fare_service.tariffs.states import states
from tests.faces.cli.running import NO_FILE_MAY_GROW, invoke, start
from tests.folders import load_folder

TOWN = "Serra Clara-GO"
FOLDER = "serra-clara-go"
SORTS = ("municipio", "regras", "leituras", "tabela")
EXPECTED_WARNINGS = {"por_trocar", "calendario_nao_revisto", "feriado_sem_base"}
_COMMENTED = re.compile(r"^# (?=\[\[?[a-z_]+\]\]?$|[a-z_]+ = )", re.MULTILINE)


def written(root: Path, *arguments: str) -> Path:
    """Write a starting folder and give its path."""
    result = invoke("new", *(arguments or (TOWN,)), "--pasta", root)
    assert (result.exit_code, result.stderr) == (0, "")
    (folder,) = [path for path in root.iterdir() if path.is_dir()]
    return folder


def test_the_folder_passes_check_and_every_warning_is_about_what_is_the_models(
    tmp_path: Path,
) -> None:
    folder = written(tmp_path)
    result = invoke("check", folder)

    assert (result.exit_code, result.stderr) == (0, "")
    codes = re.findall(r"\[(\w+)\]$", result.stdout, re.MULTILINE)
    assert set(codes) == EXPECTED_WARNINGS
    assert result.stdout.splitlines()[-1] == f"1 município conferido: {len(codes)} avisos."
    texts = [path.read_text("utf-8") for path in folder.iterdir()]
    marked = sum(text.count(f'"{MARK}') for text in texts)
    assert codes.count("por_trocar") == marked + len(["ibge", "urn"])


@pytest.mark.parametrize("state", sorted(STATES))
@pytest.mark.parametrize("day", [date(1973, 12, 31), date(2026, 2, 13), date(2027, 1, 1)])
def test_the_folder_is_sound_in_every_state_and_from_any_day_on(
    state: str, day: date, tmp_path: Path
) -> None:
    folder = written(tmp_path, f"Água Boa-{state}", "--inicio", str(day))
    registry = load_folder(tmp_path)

    assert errors(registry.faults) == []
    assert {one.code for one in registry.faults} <= EXPECTED_WARNINGS
    served = registry.served[folder.name].municipality
    assert served.file.timezone == states()[state].timezone
    assert served.local_start().date() == day


@pytest.mark.parametrize(
    ("typed", "folder", "name"),
    [
        ("Serra Clara-GO", "serra-clara-go", "Serra Clara"),
        ("  Serra Clara - go ", "serra-clara-go", "Serra Clara"),
        ("Serra Clara/GO", "serra-clara-go", "Serra Clara"),
        ("serra-clara-do-sul-go", "serra-clara-do-sul-go", "Serra Clara do Sul"),
        ("Pau D'Arco-PA", "pau-d-arco-pa", "Pau D'Arco"),
        ("Água-Fria-BA", "agua-fria-ba", "Água-Fria"),
        ('Cidade "Nova"-SP', "cidade-nova-sp", 'Cidade "Nova"'),
    ],
)
def test_a_municipality_is_named_by_its_name_or_its_id(
    typed: str, folder: str, name: str, tmp_path: Path
) -> None:
    path = written(tmp_path, typed)

    assert path.name == folder
    assert tomllib.loads((path / "municipio.toml").read_text("utf-8"))["nome"] == name
    assert errors(load_folder(tmp_path).faults) == []


def test_it_says_what_it_wrote_and_what_comes_next(tmp_path: Path) -> None:
    result = invoke("new", TOWN, "--pasta", tmp_path, "--inicio", "2026-03-01")

    names = sorted(path.name for path in (tmp_path / FOLDER).iterdir())
    assert names == [
        "leituras-2026-03-01.toml",
        "municipio.toml",
        "regras-2026-03-01.toml",
        "tabela-2026-03-01.toml",
    ]
    assert result.stdout.startswith(f"Escrito em {tmp_path / FOLDER}:\n")
    assert all(name in result.stdout for name in names)
    assert f"fare-service check {tmp_path / FOLDER}" in result.stdout


def test_the_calendar_of_the_country_comes_along_once_and_is_then_the_clerks(
    tmp_path: Path,
) -> None:
    first = invoke("new", TOWN, "--pasta", tmp_path)
    calendar = tmp_path / "calendario.toml"

    assert "E ao lado, calendario.toml, com a lei de cada feriado do país." in first.stdout
    assert calendar.read_bytes() == (TARIFFS / "calendario.toml").read_bytes()
    calendar.write_text("[bases]\n", "utf-8")
    second = invoke("new", "Porto Manso-PA", "--pasta", tmp_path)
    assert (second.exit_code, "calendario.toml" in second.stdout) == (0, False)
    assert calendar.read_text("utf-8") == "[bases]\n"


def test_whoever_asks_for_a_price_is_told_that_it_is_a_model(tmp_path: Path) -> None:
    written(tmp_path)
    asked = ("quote", FOLDER, "cidade", "cidade", "--json")
    fare = json.loads(invoke(*asked, FARE_TARIFFS=str(tmp_path)).stdout)

    assert fare["table"]["demonstration"] is True
    assert any("PREÇOS DE EXEMPLO" in note for note in fare["notes"])
    assert any("regras do modelo" in note for note in fare["notes"])


def test_without_a_folder_it_writes_into_the_one_of_the_environment(tmp_path: Path) -> None:
    root = tmp_path / "tarifas"
    result = invoke("new", TOWN, FARE_TARIFFS=str(root))

    assert result.exit_code == 0
    assert (root / FOLDER / "municipio.toml").is_file()


def test_a_folder_that_is_there_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "municipio.toml").write_text("# meu", "utf-8")
    result = invoke("new", TOWN, "--pasta", tmp_path)

    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == f"{tmp_path / FOLDER} já existe: nada foi escrito.\n"
    assert [path.name for path in (tmp_path / FOLDER).iterdir()] == ["municipio.toml"]
    assert (tmp_path / FOLDER / "municipio.toml").read_text("utf-8") == "# meu"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("Serra Clara", "«Serra Clara» não diz o município e a UF"),
        ("-GO", "«-GO» não diz o município e a UF"),
        ("★-GO", "«★-GO» não diz o município e a UF"),
        ("Serra\nClara-GO", "não diz o município e a UF"),
        ("../../etc-GO-", "não diz o município e a UF"),
        ("Serra Clara-XX", "«XX» não é uma UF. Há AC, AL,"),
        ("Serra Clara-G", "não diz o município e a UF"),
        ("x" * 58 + "-GO", "O nome é comprido demais"),
    ],
)
def test_a_name_that_will_not_do_is_refused_in_a_sentence(
    typed: str, sentence: str, tmp_path: Path
) -> None:
    result = invoke("new", "--pasta", tmp_path, "--", typed)

    assert (result.exit_code, result.stdout) == (1, "")
    assert sentence in result.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "typed", ["ontem", "01/03/2026", "2026-02-30", "20260301", "1900-01-01", "2101-01-01", ""]
)
def test_a_day_that_will_not_do_is_refused_in_a_sentence(typed: str, tmp_path: Path) -> None:
    result = invoke("new", TOWN, "--pasta", tmp_path, "--inicio", typed)

    assert (result.exit_code, result.stdout) == (1, "")
    assert f"«{typed}» não é uma data de 1951 a 2099" in result.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("place", ["arquivo", "nada/nada", "arquivo/dentro"])
def test_a_place_that_is_none_is_refused_in_a_sentence(place: str, tmp_path: Path) -> None:
    (tmp_path / "arquivo").touch()
    result = invoke("new", TOWN, "--pasta", tmp_path / place)

    assert (result.exit_code, result.stdout) == (1, "")
    [sentence] = result.stderr.splitlines()
    assert sentence.endswith("Confira o caminho e a permissão.")
    assert [path.name for path in tmp_path.iterdir()] == ["arquivo"]


def test_where_nothing_can_be_written_nothing_is_left_behind(tmp_path: Path) -> None:
    with start("new", TOWN, "--pasta", tmp_path, under=NO_FILE_MAY_GROW) as process:
        _, reported = process.communicate()

    assert process.returncode == 1
    assert "não pode ser escrita" in reported.decode()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("sort", SORTS)
def test_a_model_is_toml_and_its_commented_lines_are_ones_the_format_takes(sort: str) -> None:
    text = model(sort)
    faults: list[Fault] = []
    whole = tomllib.loads(_COMMENTED.sub("", text), parse_float=Decimal)
    shape.read(FILES[sort], whole, Scribe("", "", faults))

    assert tomllib.loads(text)
    assert len(whole) > len(tomllib.loads(text)) or sort == "leituras"
    assert [str(one) for one in faults] == []
