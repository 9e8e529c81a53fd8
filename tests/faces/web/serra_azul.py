"""A made-up town whose prices have a history: five tables that someone fixed, and one of a ponto."""

from datetime import date
from pathlib import Path

from flask.testing import FlaskClient

from fare_service.clock import zone
from fare_service.faces.web import create_app
from fare_service.registry import load
from fare_service.settings import Settings

TOWN = "serra-azul-mg"
HERE = f"/{TOWN}/reajustes"
HISTORY = Path(__file__).parents[2] / "historia"
"""The folder of the town, which no test changes."""
TODAY = "2026-03-11T10:00"
_TABLE = """
inicio = {start}
ato = "{act}"
{more}
[valores]
tarifa = {fare}
unidade = {unit}
acrescimo = {surcharge}
"""
FIRST, SECOND, THIRD, FOURTH, FIFTH = (
    "2018-07-01",
    "2019-11-15",
    "2022-01-10",
    "2024-05-01",
    "2026-04-01",
)
"""When the municipality's five tables begin; the last is still to come on the day of the tests."""


def table(
    start: str, act: str, amounts: tuple[str, str, str] = ("9.50", "3.50", "3.00"), more: str = ""
) -> str:
    """Write a table, its amounts in reais: fare, unit, surcharge."""
    fare, unit, surcharge = amounts
    return _TABLE.format(start=start, act=act, more=more, fare=fare, unit=unit, surcharge=surcharge)


FILES = {one.name: one.read_text("utf-8") for one in sorted((HISTORY / TOWN).iterdir())}


def end(what: str, reason: str, since: str, back: str = "") -> str:
    """Write the act that ends a table."""
    lines = [
        f'tabela = "{what}"',
        'ato = "Decisão nº 5"',
        f'motivo = "{reason}"',
        f"a_partir_de = {since}",
        *([f'volta = "{back}"'] if back else []),
    ]
    return "\n".join(lines)


def serra_azul(root: Path, more: dict[str, str] | None = None, *, now: str = TODAY) -> FlaskClient:
    """Give a browser on the town, with more files; its faults fail the test."""
    write(root, FILES | (more or {}))
    return create_app(
        Settings(tariffs=root), lambda: zone("America/Sao_Paulo").parse(now)
    ).test_client()


def write(root: Path, files: dict[str, str]) -> None:
    """Write the town's folder; its faults fail the test."""
    folder = root / TOWN
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")
    faults = [str(one) for one in load(root, date(2026, 3, 11)).faulty.get(TOWN, ())]
    assert not faults, "\n".join(faults)
