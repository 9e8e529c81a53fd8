"""The schemas for editors take every file that `check` takes, and see the slips they can see."""

import json
import re
import tomllib
from datetime import date
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]  # it ships no types

from fare_service import paths
from fare_service.tariffs.json_schema import FILES
from tests.folders import REGIMES

SCHEMAS = Path(__file__).parents[2] / "docs" / "esquemas"
TOML = [
    path
    for root in (paths.TARIFFS, REGIMES)
    for path in sorted(root.rglob("*.toml"))
    if not path.name.startswith(".")
]
SAMPLES = {
    "fim": [
        sample
        for sample in re.findall(
            r"```toml\n(.*?)```", (SCHEMAS.parent / "formato.md").read_text("utf-8"), re.DOTALL
        )
        if sample.startswith("tabela = ")
    ]
}
"""What the reference shows of sorts of which no town here has a file yet."""


def sort_of(path: Path) -> str:
    """Give the sort of a file by the beginning of its name."""
    return path.name.partition("-")[0].removesuffix(".toml")


@cache
def schema(sort: str) -> Draft202012Validator:
    """Read the schema of a sort of file, as an editor does."""
    found = json.loads((SCHEMAS / f"{sort}.schema.json").read_text("utf-8"))
    Draft202012Validator.check_schema(found)
    return Draft202012Validator(found, format_checker=Draft202012Validator.FORMAT_CHECKER)


def as_editors_do(value: Any) -> Any:  # noqa: ANN401 - TOML is of any type
    """Give what an editor makes of parsed TOML: dates are texts, amounts are floats."""
    if isinstance(value, dict):
        return {key: as_editors_do(one) for key, one in value.items()}
    if isinstance(value, list):
        return [as_editors_do(one) for one in value]
    if isinstance(value, date):
        return value.isoformat()
    return float(value) if isinstance(value, Decimal) else value


def faults(sort: str, text: str) -> list[str]:
    """Give the places of a text with which its schema is not content."""
    content = as_editors_do(tomllib.loads(text, parse_float=Decimal))
    return [one.json_path for one in schema(sort).iter_errors(content)]


@pytest.mark.parametrize("sort", FILES)
def test_there_is_a_schema_for_every_sort_of_file(sort: str) -> None:
    assert schema(sort).schema["type"] == "object"
    assert sort in SAMPLES or any(sort_of(path) == sort for path in TOML)


@pytest.mark.parametrize("sort", SAMPLES)
def test_a_sort_of_which_no_town_has_a_file_takes_the_sample_of_the_reference(sort: str) -> None:
    assert SAMPLES[sort]
    for text in SAMPLES[sort]:
        assert faults(sort, text) == []


@pytest.mark.parametrize("path", TOML, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_sound_file_has_the_form_of_its_schema(path: Path) -> None:
    assert faults(sort_of(path), path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("sort", "text", "place"),
    [
        ("tabela", 'ato = "a"\n[valores]\ntarifa = "6.00"', "$.valores.tarifa"),
        ("tabela", 'ato = "a"\n[valores]\ntarifa = -1', "$.valores.tarifa"),
        ("tabela", 'ato = "a"\nvalor = 1\n[valores]', "$"),
        ("tabela", "[valores]", "$"),
        ("tabela", 'ato = "a"\npar = [{ de = "b", para = "c" }]\n[valores]', "$.par[0]"),
        ("ato", 'ato = "a"\nrevoga = [{ ato = "b", a_partir_de = "ontem" }]', "$.revoga[0].a_partir_de"),
        ("fim", 'tabela = "a"\nato = "b"\nmotivo = "erro"\na_partir_de = 2026-01-01', "$.motivo"),
        ("fim", 'tabela = "a"\nmotivo = "errata"\na_partir_de = 2026-01-01', "$"),
        ("leituras", "regras = 2026-01-01T00:00:00", "$.regras"),
        ("regras", 'horarios_juntos = "maior"', "$.horarios_juntos"),
        ("regras", 'horario = [{ dias = ["sabado"] }]', "$.horario[0].dias[0]"),
        ("regras", 'horario = [{ janelas = [{ meses = ["Maio"] }] }]', "$.horario[0].janelas[0].meses[0]"),
        ("regras", "viagem = [{ unidades = 1.5 }]", "$.viagem[0].unidades"),
        ("municipio", 'nome = ""', "$.nome"),
    ],
)  # fmt: skip
def test_a_slip_of_form_is_seen_while_one_types(sort: str, text: str, place: str) -> None:
    assert place in faults(sort, text)


def test_a_schema_says_what_it_cannot_check() -> None:
    for sort in FILES:
        assert "fare-service check" in schema(sort).schema["$comment"]
