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
TODAY = "2026-03-11T10:00"
_MUNICIPALITY = """
nome = "Serra Azul"
uf = "MG"
ibge = 3199998
fuso = "America/Sao_Paulo"
reclamacoes = { orgao = "Prefeitura", artigo = "Art. 9º" }
fonte_dos_locais = "inventada"

local = [
  { nome = "Centro", area = "centro" },
  { nome = "Praça", area = "centro" },
  { nome = "Serra", area = "serra" },
  { nome = "Outro município", fora_do_municipio = true },
]
ponto = [
  { nome = "Rodoviária", area = "centro" },
  { nome = "Alto da Serra", area = "serra" },
]

[areas]
centro = "Área central"
serra = "Área da serra"
"""
_RULES = """
norma = "Lei nº 1/2018"
urn = "urn:lex:br;minas.gerais;serra.azul:municipal:lei:2018-06-01;1"
inicio = 2018-06-01
tabelas = { quem = "executivo", por_ponto = true, artigo = "Art. 3º" }
viagem = [
  { classe = "outro_municipio", quando = "outro município", preco_livre = true, artigo = "Art. 2º" },
  { classe = "dentro_da_area", quando = "mesma área", artigo = "Art. 2º" },
  { classe = "alem_da_area", quando = "demais", unidades = 1, artigo = "Art. 2º" },
]
horarios_juntos = "o maior"
horario = [
  { motivo = "noite", das = "22:00", as = "06:00", valor = "acrescimo", artigo = "Art. 4º" },
]
"""
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
_OF_PONTO = "serra-2023-02-01"


def table(
    start: str, act: str, amounts: tuple[str, str, str] = ("9.50", "3.50", "3.00"), more: str = ""
) -> str:
    """Write a table, its amounts in reais: fare, unit, surcharge."""
    fare, unit, surcharge = amounts
    return _TABLE.format(start=start, act=act, more=more, fare=fare, unit=unit, surcharge=surcharge)


FILES = {
    "municipio.toml": _MUNICIPALITY,
    "regras-2018-06-01.toml": _RULES,
    f"tabela-{FIRST}.toml": table(FIRST, "Decreto nº 10/2018", ("5.00", "2.00", "2.00")),
    f"tabela-{SECOND}.toml": table(SECOND, "Decreto nº 22/2019", ("6.00", "2.50", "2.00")),
    f"tabela-{THIRD}.toml": table(THIRD, "Decreto nº 3/2022", ("5.70", "2.50", "2.00")),
    f"tabela-{FOURTH}.toml": table(
        FOURTH, "Decreto nº 15/2024", ("8.00", "3.00", "2.50"), "publicacao = 2024-04-20"
    ),
    f"tabela-{FIFTH}.toml": table(
        FIFTH, "Decreto nº 8/2026 <b>&", ("9.50", "3.50", "2.50"), "publicacao = 2026-03-05"
    ),
    "tabela-alto-da-serra-2023-02-01.toml": table(
        "2023-02-01", "Ata do ponto", ("7.00", "2.50", "2.00"), 'ponto = "alto-da-serra"'
    ),
}


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


def serra_azul(
    root: Path,
    more: dict[str, str] | None = None,
    *,
    now: str = TODAY,
    base_url: str = "",
    files: dict[str, str] | None = None,
) -> FlaskClient:
    """Give a browser on the town, with more files; its faults fail the test."""
    write(root, {**(FILES if files is None else files), **(more or {})})
    app = create_app(
        Settings(tariffs=root, base_url=base_url), lambda: zone("America/Sao_Paulo").parse(now)
    )
    return app.test_client()


def write(root: Path, files: dict[str, str]) -> None:
    """Write the town's folder; its faults fail the test."""
    folder = root / TOWN
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")
    faults = [str(one) for one in load(root, date(2026, 3, 11)).faulty.get(TOWN, ())]
    assert not faults, "\n".join(faults)
