"""Towns whose rules differ from the shipped ones, and questions to them at a local time."""

from datetime import datetime
from pathlib import Path

from fare_service.card.model import Column
from fare_service.card.shelf import Found
from fare_service.registry import Served
from tests.folders import MANGARATIBA, TODAY, Edit, edit, serve_folder, without_examples

TIMES = """horario = [
  { motivo = "noite", das = "21:00", as = "07:00", valor = "acrescimo", artigo = "Art. 10, §§ 1º e 2º" },
  { motivo = "domingo", dias = ["domingo"], valor = "acrescimo", artigo = "Art. 10, § 1º" },
  { motivo = "feriado", dias = ["feriado"], valor = "acrescimo", artigo = "Art. 10, § 1º" },
]"""


def find(served: Served, local: str, pair: tuple[str, str] = ("centro", "centro")) -> Found:
    """Ask for a trip at a local time."""
    instant = served.municipality.zone.boundary(datetime.fromisoformat(local))
    return served.shelves[""].find(*pair, instant, TODAY)


def at(served: Served, local: str) -> Column:
    """Give the column that holds at a local time."""
    return find(served, local).column


def reasons(served: Served, local: str) -> list[tuple[str, str]]:
    """Give the codes and names of the reasons that hold at a local time."""
    return [(one.code, one.name) for one in at(served, local).reasons]


def times(*lines: str, extra: str = "") -> list[Edit]:
    """Give Mangaratiba's rules other time classes."""
    return [edit("regras", TIMES, f"{extra}horario = [\n{''.join(lines)}]")]


def town(root: Path, *edits: Edit, files: dict[str, str] | None = None) -> Served:
    """Serve a Mangaratiba with other rules and no worked examples."""
    table = {"tabela-2026-01-01.toml": without_examples("tabela-2026-01-01.toml")}
    readings = {"leituras-2008-03-19.toml": "regras = 2008-03-19\n"}
    return serve_folder(root, MANGARATIBA, *edits, files={**table, **readings, **(files or {})})
