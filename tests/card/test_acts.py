"""What an act opens and suspends: its own hours, of the class it names, until it is revoked."""

from pathlib import Path

import pytest

from fare_service import paths
from fare_service.registry import Served
from tests.card.towns import find, reasons, town
from tests.folders import MANGARATIBA, edit

OPENS = """ato = "Decreto da festa"
[[janela]]
horario = "bandeira_2"
de = 2026-08-05T12:00:00
ate = 2026-08-05T14:00:00
nome = "festa"
"""
SUSPENDS = """ato = "Decreto da greve"
[[suspende]]
horario = "bandeira_2"
de = 2026-08-06T00:00:00
ate = 2026-08-10T00:00:00
"""
REVOKES = """ato = "Decreto que revoga"
[[revoga]]
ato = "2026-08-05"
a_partir_de = {since}
"""


def served(root: Path, **acts: str) -> Served:
    """Serve a Mangaratiba whose night is called «bandeira_2» from July 2026 on, and its acts."""
    old = (paths.TARIFFS / MANGARATIBA / "regras-2008-03-19.toml").read_text("utf-8")
    new = old.replace("inicio = 2008-03-19", "inicio = 2026-07-01")
    new = new.replace('motivo = "noite"', 'codigo = "bandeira_2", motivo = "noite"')
    assert "bandeira_2" in new
    return town(
        root,
        edit("regras", "inicio = 2008-03-19", "fim = 2026-07-01\ninicio = 2008-03-19"),
        files={
            "regras-2026-07-01.toml": new,
            **{f"ato-2026-08-{day[1:]}.toml": text for day, text in acts.items()},
        },
    )


def totals(one: Served, *moments: str) -> list[int | None]:
    return [find(one, f"2026-{moment}").cell.total for moment in moments]


def test_an_act_opens_a_class_for_its_hours_and_says_why(tmp_path: Path) -> None:
    one = served(tmp_path, d05=OPENS)
    hours = ("08-05T11:59", "08-05T12:00", "08-05T13:59", "08-05T14:00")
    assert totals(one, *hours) == [600, 800, 800, 600]
    assert reasons(one, "2026-08-05T12:00") == [("period", "festa")]


def test_what_an_act_opens_is_told_in_the_order_of_the_rules(tmp_path: Path) -> None:
    one = served(tmp_path, d09=OPENS.replace("08-05", "08-09"))
    assert reasons(one, "2026-08-09T12:00") == [("period", "festa"), ("sunday", "")]


def test_an_act_suspends_a_class_and_no_other(tmp_path: Path) -> None:
    one = served(tmp_path, d06=SUSPENDS)
    hours = ("08-05T23:59", "08-06T00:00", "08-09T23:59", "08-10T00:00")
    assert totals(one, *hours) == [800, 600, 800, 800]
    # Sunday's class is not the suspended one.
    assert totals(one, "08-08T23:59", "08-09T00:00") == [600, 800]


def test_an_act_does_nothing_under_rules_that_lack_its_class(tmp_path: Path) -> None:
    one = served(tmp_path, d05=OPENS, d06=SUSPENDS)
    assert totals(one, "06-30T20:59", "06-30T21:00", "06-30T23:59") == [600, 800, 800]


@pytest.mark.parametrize(
    ("since", "expected"),
    [
        ("2026-08-05T13:00:00", [600, 600, 800, 600]),
        ("2026-08-01", [600, 600, 600, 600]),
    ],
)
def test_what_an_act_opens_ends_when_it_is_revoked_and_never_before_it_began(
    tmp_path: Path, since: str, expected: list[int]
) -> None:
    one = served(tmp_path, d05=OPENS, d01=REVOKES.format(since=since))
    hours = ("08-03T12:00", "08-05T11:59", "08-05T12:59", "08-05T13:00")
    assert totals(one, *hours) == expected
