"""A table's amounts can be changed field by field, and all else of it stays."""

import pytest

from fare_service.money import Centavos
from fare_service.publishing.amounts import Slot, slots, with_amounts
from fare_service.registry import Registry, Served
from fare_service.tariffs.schema import RulesFile, TableFile
from tests.folders import regimes


def of(served: Served) -> tuple[TableFile, RulesFile]:
    """Give the last table of a town and its rules."""
    one = served.municipality
    return one.tables[-1].file, one.rules[-1].file


def typed(found: tuple[Slot, ...]) -> dict[str, Centavos]:
    """Give what a form holds that nobody has touched."""
    return {one.field: one.centavos for one in found if one.centavos is not None}


def test_a_town_is_asked_for_what_its_law_needs(mangaratiba: Served, sao_raimundo: Served) -> None:
    for town, expected in (
        (mangaratiba, {"v:tarifa": 600, "v:unidade": 200, "v:acrescimo": 200}),
        (sao_raimundo, {"v:tarifa": 600, "v:unidade": 200}),
    ):
        found = [one for one in slots(*of(town)) if one.required]
        assert {one.field: one.centavos for one in found} == expected


def test_an_amount_may_differ_inside_beyond_by_night_and_on_holidays(mangaratiba: Served) -> None:
    found = {one.field for one in slots(*of(mangaratiba)) if not one.required}
    assert found == {
        "v:tarifa.c:dentro_da_area",
        "v:tarifa.c:alem_da_area",
        "v:tarifa.c:alem_do_perimetro",
        "v:unidade.c:alem_da_area",
        "v:unidade.c:alem_do_perimetro",
        "v:acrescimo.m:noite",
        "v:acrescimo.m:domingo",
        "v:acrescimo.m:feriado",
    }


def test_own_amounts_are_kept_given_and_taken_away(mangaratiba: Served) -> None:
    table, rules = of(mangaratiba)
    given = {**typed(slots(table, rules)), "v:acrescimo.m:feriado": Centavos(300)}
    once = with_amounts(table, rules, given)
    assert [(one.reason, one.amounts) for one in once.own_amounts] == [
        ("feriado", {"acrescimo": 300})
    ]
    assert typed(slots(once, rules)) == given
    assert with_amounts(once, rules, typed(slots(table, rules))) == table


def test_what_a_table_must_have_cannot_be_left_out(mangaratiba: Served) -> None:
    table, rules = of(mangaratiba)
    with pytest.raises(KeyError):
        with_amounts(table, rules, {"v:tarifa": Centavos(600)})


def test_every_regime_s_table_stays_as_it_is_when_nothing_is_changed(registry: Registry) -> None:
    for town in (*regimes().served.values(), *registry.served.values()):
        for table in town.municipality.tables:
            rules = next(
                one.file for one in reversed(town.municipality.rules) if one.start <= table.start
            )
            found = slots(table.file, rules)
            fields = [one.field for one in found]
            assert len(fields) == len(set(fields)), town.municipality.id
            again = with_amounts(table.file, rules, typed(found))
            assert typed(slots(again, rules)) == typed(found), town.municipality.id
            assert again.amounts == table.file.amounts
            assert again.prices == table.file.prices
            assert again.pairs == table.file.pairs
