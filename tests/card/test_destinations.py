"""The numbers of units that a table gives to destinations, held against the law's."""

from pathlib import Path

import pytest

from tests.folders import Edit, edit, load_folder, without_examples, write_folder

BEYOND = '{ classe = "alem_do_perimetro", quando = "demais", unidades = 2, ou_mais = true,'


def rings(near: str, far: str) -> Edit:
    """Divide the trips beyond the perimeter at three kilometres."""
    classes = (
        f'{{ classe = "perto", quando = "demais", ate_km = 3, {near}, artigo = "Art. 10" }}',
        f'{{ classe = "alem_do_perimetro", quando = "demais", {far},',
    )
    return edit("regras", BEYOND, ",\n  ".join(classes))


def found(root: Path, rows: str, *edits: Edit) -> list[str]:
    table = without_examples("tabela-2026-01-01.toml") + rows
    write_folder(root, "mangaratiba-rj", *edits, files={"tabela-2026-01-01.toml": table})
    return [one.code for one in load_folder(root).faults]


def row(destination: str, units: int, origin: str = "") -> str:
    start = f'de = "{origin}"\n' if origin else ""
    return f'\n[[destino]]\n{start}para = "{destination}"\nunidades = {units}\n'


@pytest.mark.parametrize("units", [2, 3])
def test_a_destination_has_as_many_units_as_the_law_asks_or_more(
    tmp_path: Path, units: int
) -> None:
    assert found(tmp_path, row("itacuruca", units)) == []


@pytest.mark.parametrize(
    ("near", "far"),
    [
        ("unidades = 1, ou_mais = true", "unidades = 3, ou_mais = true"),
        ("unidades = 3, ou_mais = true", "unidades = 1, ou_mais = true"),
    ],
)
def test_of_two_distances_the_one_with_more_units_counts(
    tmp_path: Path, near: str, far: str
) -> None:
    assert found(tmp_path, row("itacuruca", 2), rings(near, far)) == ["unidades_fora_da_regra"]


def test_a_destination_may_be_open_at_one_distance_only(tmp_path: Path) -> None:
    only_far = rings("unidades = 1", "unidades = 2, ou_mais = true")
    assert found(tmp_path, row("itacuruca", 3), only_far) == []
    twice = row("itacuruca", 3) + row("muriqui", 4)
    (tmp_path / "twice").mkdir()
    assert set(found(tmp_path / "twice", twice, only_far)) == {"destino_ambiguo"}


def test_two_numbers_do_not_matter_where_the_law_fixes_one(tmp_path: Path) -> None:
    assert found(tmp_path, row("centro", 3) + row("ibicui", 4)) == []


def test_a_row_of_the_pair_settles_two_numbers(tmp_path: Path) -> None:
    rows = row("itacuruca", 3) + row("muriqui", 4)
    assert found(tmp_path, rows + row("muriqui", 5, origin="itacuruca")) == []
