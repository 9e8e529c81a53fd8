"""What may be entered, and what is said where it may not."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from fare_service.journal.admission import SENTENCES, objections
from fare_service.registry import Served
from tests.faces.web.services import NOON
from tests.folders import MANGARATIBA, edit, serve_folder
from tests.journal.tables import end, table

CASES = tomllib.loads(Path(__file__).with_name("admission.toml").read_text("utf-8"))["case"]


def written(one: dict[str, Any], municipality: str) -> str:
    """Give the text of a table of a case."""
    told = {name: value for name, value in one.items() if name not in ("start", "edit")}
    text = table(one["start"], town=municipality, **told)
    return text.replace(*one["edit"]) if "edit" in one else text


def served(root: Path, case: dict[str, Any], files: dict[str, str | bytes | None]) -> Served:
    """Serve the town of a case with files more."""
    edits = [edit("municipio", *case["town"])] if "town" in case else []
    return serve_folder(root, case.get("municipality", MANGARATIBA), *edits, files=files)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["promise"])
def test_may_be_entered(tmp_path: Path, case: dict[str, Any]) -> None:
    municipality = case.get("municipality", MANGARATIBA)
    old: dict[str, str | bytes | None] = {}
    if "held" in case:
        old[f"tabela-{case['held']['start'][:10]}.toml"] = written(case["held"], municipality)
    if "end" in case:
        held, since = case["held"]["start"][:10], case["end"]["since"]
        name, text = (
            f"fim-{since[:10]}.toml",
            end(held, since, case["end"]["reason"], case["end"].get("more", "")),
        )
    else:
        ponto = f"{case['new']['ponto']}-" if "ponto" in case["new"] else ""
        name = f"tabela-{ponto}{case['new']['start'][:10]}.toml"
        text = written(case["new"], municipality)
    before = served(tmp_path / "before", case, old)
    after = served(tmp_path / "after", case, {**old, name: text})
    found = objections(before, after, [name], NOON)
    assert [one.code for one in found] == case["refused"]
    assert all(one.file == name and "{" not in one.sentence for one in found)


def test_every_refusal_has_a_case() -> None:
    assert {code for case in CASES for code in case["refused"]} == set(SENTENCES)
