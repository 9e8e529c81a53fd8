"""What the amounts of tables are called, in other towns' regimes."""

import pytest

from fare_service.faces.changes import AmountKey, amounts
from fare_service.faces.web.amount_names import name_of, names, rules_of
from tests.folders import regimes


@pytest.mark.parametrize(
    ("amount", "lang", "said", "data"),
    [
        ("tarifa", "en", "Fare", False),
        ("km", "es", "Kilómetro", False),
        ("espera_hora", "en", "Espera hora", True),
        ("valor_sem_uso", "pt", "Valor sem uso", True),
    ],
)
def test_an_amount_is_named_by_our_words_else_by_what_uses_it_else_by_itself(
    amount: str, lang: str, said: str, data: bool
) -> None:
    town = regimes().served["porto-velho-ro"].municipality
    found = name_of(amount, rules_of(town.tables[0], town), lang)
    assert (found.text, found.data) == (said, data)


def test_a_list_of_own_prices_a_trip_class_and_a_reason_are_named_after_it() -> None:
    town = regimes().served["porto-velho-ro"].municipality
    rules = rules_of(town.tables[0], town)
    keys = (AmountKey("km", prices="bandeira_2"), AmountKey("km", "inside", "night"))
    found = [[one.text for one in names(key, rules, "en")] for key in keys]
    assert found[0][0] == found[1][0] == "Kilometre"
    assert found[0][1].casefold() == "bandeira 2"
    assert found[1][1:] == ["within the area", "night"]


@pytest.mark.parametrize("town_id", sorted(regimes().served))
def test_no_two_amounts_of_a_table_have_the_same_name(town_id: str) -> None:
    town = regimes().served[town_id].municipality
    for table in town.tables:
        rules = rules_of(table, town)
        said = [", ".join(n.text for n in names(key, rules, "pt")) for key in amounts(table)]
        assert len(set(said)) == len(said), said
        assert not any("_" in one for one in said)
