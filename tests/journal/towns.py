"""Mangaratiba as it is not: with what no town of the shipped ones has, and tables depend on."""

from tests.folders import edit
from tests.journal.tables import table

TWO_PONTOS = edit(
    "municipio", "ponto = [", 'ponto = [\n  { nome = "Cais", area = "centro", vagas = 8 },'
)
"""A second ponto in the area of Centro, named before it, so that it is the one that counts there."""

_EXTRA = """[[extra]]
codigo = "volume"
nome = "Volume"
valor = "volume"
maximo = 5
artigo = "Art. 10"

[reajuste]"""
AN_EXTRA = (
    edit("regras", "[reajuste]", _EXTRA),
    edit("tabela-2026-01-01", "[valores]", "[valores]\nvolume = 1.00"),
)
"""A parcel that costs something; `with_extra` gives tables that say what."""


def with_extra(reais: str, start: str) -> str:
    """Give a real table of the town with `AN_EXTRA` from a local time on."""
    return table(start).replace("[valores]", f"[valores]\nvolume = {reais}")
