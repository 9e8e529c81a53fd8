"""What is said of each amount of two tables."""

from fare_service.faces.web.price_changes import rows
from tests.folders import regimes


def test_the_prices_of_pairs_are_listed_with_both_ends_and_which_way() -> None:
    served = regimes().served["maraba-pa"]
    found = rows(None, served.municipality.tables[0], served, "pt")
    pair = found[-1]
    assert [one.text for one in pair.names] == ["Velha Marabá ↔ Morada Nova"]
    assert (pair.before, pair.after, pair.change) == ("", "R$\N{NO-BREAK SPACE}26,00", "")
    assert pair.names[0].data


def test_a_table_against_itself_changes_nothing() -> None:
    for served in regimes().served.values():
        for table in served.municipality.tables:
            found = rows(table, table, served, "pt")
            assert found
            assert {one.change for one in found} == {"não muda"}


def test_what_a_table_no_longer_has_comes_last_and_what_is_new_says_so() -> None:
    first, second = (regimes().served[one] for one in ("palmas-to", "maraba-pa"))
    old, new = first.municipality.tables[0], second.municipality.tables[0]
    plain = [one for one in rows(old, new, second, "pt") if len(one.names) == 1]
    said = {one.names[0].text: one.change for one in plain}
    assert said["Tarifa"] == "sobe 16,7%"
    assert said["Quilômetro"] == "deixa de existir"
    assert "valor novo" in said.values()
