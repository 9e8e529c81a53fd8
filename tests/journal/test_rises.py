"""What makes anything dearer is found wherever it hides."""

from pathlib import Path

import pytest

from fare_service.card.model import Cell, Kind
from fare_service.journal.rises import dearer, rises
from tests.folders import MANGARATIBA, TODAY, Edit, serve_folder
from tests.journal.tables import table
from tests.journal.towns import AN_EXTRA, TWO_PONTOS, with_extra

FIRST, NEXT = "2026-02-01T00:00:00", "2026-04-01T00:00:00"


def dear(tmp_path: Path, held: dict[str, str], new: dict[str, str], *edits: Edit) -> bool:
    """Tell whether the first of the new files makes anything dearer in Mangaratiba."""
    before = serve_folder(tmp_path / "before", MANGARATIBA, *edits, files={**held})
    after = serve_folder(tmp_path / "after", MANGARATIBA, *edits, files={**held, **new})
    (one,) = (
        one for one in after.municipality.tables if f"tabela-{one.id}.toml" == next(iter(new))
    )
    return rises(before, after, one, TODAY)


@pytest.mark.parametrize("ponto", ["cais", "centro"])
def test_a_rise_at_any_of_two_pontos_in_one_area(tmp_path: Path, ponto: str) -> None:
    held = {f"tabela-{one}-2026-02-01.toml": table(FIRST, ponto=one) for one in ("cais", "centro")}
    name = f"tabela-{ponto}-2026-04-01.toml"
    assert dear(tmp_path / "up", held, {name: table(NEXT, fare="9.00", ponto=ponto)}, TWO_PONTOS)
    down = {name: table(NEXT, fare="5.00", ponto=ponto)}
    assert not dear(tmp_path / "down", held, down, TWO_PONTOS)


@pytest.mark.parametrize(("price", "found"), [("0.50", False), ("1.00", False), ("1.01", True)])
def test_a_rise_of_an_extra_alone(tmp_path: Path, price: str, *, found: bool) -> None:
    held = {"tabela-2026-02-01.toml": with_extra("1.00", FIRST)}
    new = {"tabela-2026-04-01.toml": with_extra(price, NEXT)}
    assert dear(tmp_path, held, new, *AN_EXTRA) is found


def test_what_a_later_table_raises_is_not_laid_to_the_one_before_it(tmp_path: Path) -> None:
    held = {"tabela-2026-02-01.toml": table(FIRST)}
    cheap = {"tabela-2026-04-01.toml": table(NEXT, fare="5.00")}
    later = {"tabela-2026-06-01.toml": table("2026-06-01T00:00:00", fare="9.00")}
    assert not dear(tmp_path / "cheap", held, {**cheap, **later})
    assert dear(tmp_path / "later", held, {**later, **cheap})


def test_a_rise_that_comes_in_a_few_hours_of_the_year_only(tmp_path: Path) -> None:
    held = {"tabela-2026-02-01.toml": table(FIRST)}
    own = '[[valores_proprios]]\nmotivo = "feriado"\nvalores = { acrescimo = 2.01 }\n'
    assert dear(tmp_path, held, {"tabela-2026-04-01.toml": f"{table(NEXT)}\n{own}"})


def cell(kind: Kind, total: int | None) -> Cell:
    """Give a price."""
    return Cell(kind, "inside", total, None, (), ())


@pytest.mark.parametrize(
    ("was", "now", "found"),
    [
        (None, cell("exact", 900), False),
        (cell("unregulated", None), cell("exact", 900), False),
        (cell("exact", 600), cell("exact", 600), False),
        (cell("exact", 600), cell("exact", 601), True),
        (cell("exact", 600), cell("at_least", 600), True),
        (cell("exact", 600), cell("at_least", 500), True),
        (cell("at_least", 600), cell("at_least", 600), False),
        (cell("at_least", 600), cell("exact", 600), False),
        (cell("exact", 600), cell("uncovered", None), True),
        (cell("exact", 600), cell("unregulated", None), True),
        (cell("exact", 600), cell("no_table", None), False),
    ],
)
def test_dearer_is_what_a_rider_may_have_to_pay_more(
    was: Cell | None, now: Cell, *, found: bool
) -> None:
    assert dearer(was, now) is found
