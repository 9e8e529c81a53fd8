"""Files as someone publishes them: tables, ends and acts of the two towns."""

from datetime import date

from tests.folders import MANGARATIBA, SAO_RAIMUNDO, without_examples

_REAL = {
    town: without_examples("tabela-2026-01-01.toml", town).replace("demonstracao = true\n", "")
    for town in (MANGARATIBA, SAO_RAIMUNDO)
}


def table(
    start: str,
    *,
    town: str = MANGARATIBA,
    fare: str = "6.00",
    published: date | None = None,
    ponto: str = "",
    more: str = "",
) -> str:
    """Give a real table from a local time on, with that single fare."""
    text = _REAL[town].replace("2026-01-01T00:00:00", start).replace("6.00", fare)
    said = f"publicacao = {published}\n" if published else ""
    owner = f'ponto = "{ponto}"\n' if ponto else ""
    return f"{said}{owner}{more}{text}"


def end(of: str, since: str, reason: str = "revogacao", more: str = "") -> str:
    """Give the end of a table."""
    return f'tabela = "{of}"\nato = "Ato nº 1"\nmotivo = "{reason}"\na_partir_de = {since}\n{more}'
