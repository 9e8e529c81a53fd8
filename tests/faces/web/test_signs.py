"""Amounts and moments at a glance."""

import pytest

from fare_service.card.model import Cell
from fare_service.faces.web.signs import Sign, amount, reais, sign


def test_an_amount_keeps_its_certainty_and_splits_from_its_currency() -> None:
    found = amount(Cell("at_least", "beyond_perimeter", 123_450, 2, (), ()))
    assert (found.kind, found.reais, found.figure) == ("at_least", "R$\xa01.234,50", "1.234,50")


def test_without_a_price_there_is_no_figure() -> None:
    found = amount(Cell("no_table", "inside", None, 0, (), ()))
    assert (found.reais, found.figure, reais(None)) == ("", "", "")


@pytest.mark.parametrize(
    ("reasons", "picture"),
    [
        ([], "sol"),
        (["night"], "lua"),
        (["sunday", "night"], "lua"),
        (["sunday"], "folha"),
        (["holiday"], "folha"),
        (["carnaval"], "folha"),
    ],
)
def test_a_moment_has_the_sign_of_its_reasons(reasons: list[str], picture: str) -> None:
    assert sign(reasons, "x") == Sign(picture, "x")
