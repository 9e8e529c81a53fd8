"""A made-up town whose rules a test writes: what no real regime of the twelve has."""

from pathlib import Path

from flask.testing import FlaskClient

from fare_service.registry import load
from tests.faces.web.browsing import browser
from tests.folders import TODAY

VILA = "vila-clara-mg"
TOWN = """
nome = "Vila Clara"
uf = "MG"
ibge = 3199999
fuso = "America/Sao_Paulo"
reclamacoes = { orgao = "Prefeitura", artigo = "Art. 9º" }
fonte_dos_locais = "inventada"

local = [
  { nome = "Centro", area = "centro" },
  { nome = "Praça", area = "centro" },
  { nome = "Serra", area = "serra" },
  { nome = "Ilha", area = "ilha" },
  { nome = "Outro município", fora_do_municipio = true },
]

[areas]
centro = "Área central"
serra = "Área da serra"
ilha = "Área da ilha"
"""
RULES = """
norma = "Lei nº 1"
urn = "urn:lex:br;minas.gerais;vila.clara:municipal:lei:2025;1"
inicio = 2025-01-01
tabelas = {{ quem = "executivo", artigo = "Art. 1º" }}
{}
"""
TABLE = """
inicio = 2025-01-01
ato = "Decreto nº 1"
{}
"""

PLAIN_TRIPS = """
viagem = [
  { classe = "outro_municipio", quando = "outro município", preco_livre = true, artigo = "Art. 2º" },
  { classe = "dentro_da_area", nome = "na cidade", quando = "demais", artigo = "Art. 2º" },
]
"""
NIGHT = """
[[horario]]
motivo = "noite"
das = "22:00"
as = "06:00"
artigo = "Art. 4º"
"""


def vila(root: Path, rules: str, table: str, act: str = "", later: str = "") -> FlaskClient:
    """Give a browser on the town under those rules, with that table; its faults fail the test.

    `later` are rules that follow in 2026.
    """
    folder = root / VILA
    folder.mkdir(parents=True)
    (folder / "municipio.toml").write_text(TOWN, "utf-8")
    (folder / "regras-2025-01-01.toml").write_text(RULES.format(rules), "utf-8")
    (folder / "tabela-2025-01-01.toml").write_text(TABLE.format(table), "utf-8")
    if later:
        followed = RULES.format(later).replace("inicio = 2025-01-01", "inicio = 2026-01-01")
        (folder / "regras-2026-01-01.toml").write_text(followed, "utf-8")
        before = RULES.format(rules).replace(
            "inicio = 2025-01-01", "inicio = 2025-01-01\nfim = 2026-01-01"
        )
        (folder / "regras-2025-01-01.toml").write_text(before, "utf-8")
    if act:
        (folder / "ato-2026-02-13.toml").write_text(act, "utf-8")
    faults = [str(one) for one in load(root, TODAY).faulty.get(VILA, ())]
    assert not faults, "\n".join(faults)
    return browser(root)
