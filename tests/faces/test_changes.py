"""What changed in a table against the one before it."""

from pathlib import Path

import pytest

from fare_service.faces.changes import AmountKey, Compared, amounts, before, comparable, compared
from fare_service.registry import load
from fare_service.tariffs.municipality import Municipality, Table
from tests.faces.web.serra_azul import FIFTH, FILES, FIRST, FOURTH, THIRD, TOWN, end, table, write
from tests.folders import TODAY, regimes


@pytest.fixture
def town(tmp_path: Path) -> Municipality:
    """Give a town with a table brought back, and one withdrawn."""
    more = {
        "fim-2025-01-01.toml": end(FOURTH, "decisao_judicial", "2025-01-01T12:00:00", THIRD),
        "tabela-2026-09-01.toml": table("2026-09-01", "Ata"),
        "fim-2026-02-01.toml": end("2026-09-01", "retirada", "2026-02-01T00:00:00"),
    }
    write(tmp_path, FILES | more)
    return load(tmp_path, TODAY).served[TOWN].municipality


def of(town: Municipality, start: str) -> Table:
    return next(one for one in town.tables if one.id.endswith(start))


@pytest.mark.parametrize(
    ("old", "new", "per_cent"),
    [
        (600, 700, 16.67),
        (600, 570, -5.0),
        (600, 600, 0.0),
        (300, 301, 0.33),
        (0, 600, None),
        (None, 600, None),
        (600, None, None),
    ],
)
def test_a_change_is_told_in_per_cent_of_the_amount_before(
    old: int | None, new: int | None, per_cent: float | None
) -> None:
    assert Compared("tarifa", old, new).per_cent == per_cent


def test_amounts_are_compared_whichever_table_has_them() -> None:
    found = list(compared({"a": 1, "b": 2}, {"b": 3, "c": 4}))
    assert [(one.key, one.before, one.after) for one in found] == [
        ("a", 1, None),
        ("b", 2, 3),
        ("c", None, 4),
    ]


def test_the_one_before_is_that_in_force_before_a_table_first_was(town: Municipality) -> None:
    assert before(of(town, FIRST), town) is None
    assert before(of(town, FOURTH), town) is of(town, THIRD)
    assert before(of(town, FIFTH), town) is of(town, THIRD)
    assert before(of(town, "2026-09-01"), town) is None
    assert before(of(town, "alto-da-serra-2023-02-01"), town) is None


def test_every_amount_is_told_by_what_it_is_of() -> None:
    petrolina = regimes().served["petrolina-pe"].municipality.tables[0]
    assert amounts(petrolina)[AmountKey("eixo_1")] == 600
    assert amounts(petrolina)[AmountKey("eixo_1", prices="fora_do_normal")] == 800


def test_a_demonstration_is_compared_with_nothing(town: Municipality) -> None:
    assert comparable(of(town, FIRST))
    assert not comparable(None)


def test_a_demonstration_between_two_real_tables_hides_neither_from_the_other(
    tmp_path: Path,
) -> None:
    name = f"tabela-{FOURTH}.toml"
    shown = FILES[name].replace("ato =", "demonstracao = true\nato =", 1)
    write(tmp_path, FILES | {name: shown})
    town = load(tmp_path, TODAY).served[TOWN].municipality
    assert before(of(town, FIFTH), town) is of(town, THIRD)
