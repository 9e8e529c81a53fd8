"""Checks of a table's own price lists (`precos`) and of the amounts it declares unknown."""

from collections.abc import Mapping, Sequence

from fare_service.tariffs import terms
from fare_service.tariffs.checks.keys import check_known
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.schema import RulesFile, TableFile


def check(
    table: TableFile, rules: Sequence[RulesFile], needed: Mapping[str, str], scribe: Scribe
) -> None:
    """Note lists that the rules use and the table lacks, or the reverse, and unknown names."""
    used = {one.prices: one.reason for each in rules for one in each.times if one.prices}
    present = {name for name, amounts in table.prices.items() if amounts}
    present |= {pair.prices for pair in table.pairs}
    present |= {name.partition(".")[0] for name in table.unknown if "." in name}
    for name, reason in used.items():
        if name not in present:
            scribe.note("lista_desconhecida", "precos", name=reason, prices=name)
    for name, amounts in table.prices.items():
        check_known("lista_sem_uso", name, used, f"precos.{name}", scribe)
        for amount in amounts:
            check_known("valor_desconhecido", amount, needed, f"precos.{name}.{amount}", scribe)
    _pairs(table, rules, used, scribe)
    _unknown(table, [*needed, *(f"{name}.{one}" for name in used for one in _own(needed))], scribe)


def _own(needed: Mapping[str, str]) -> list[str]:
    return [*needed, terms.PAIR_ROW]


def _pairs(
    table: TableFile, rules: Sequence[RulesFile], used: Mapping[str, str], scribe: Scribe
) -> None:
    """Note prices of pairs that no trip class looks up, and trip classes that find none."""
    asked = [trip.slug for each in rules for trip in each.trips if trip.condition == terms.PAIR]
    if table.pairs and not asked:
        scribe.note("par_sem_regra", "par")
    if asked and not any(not pair.prices for pair in table.pairs):
        scribe.note("sem_pares", "par", name=asked[0])
    for number, pair in enumerate(table.pairs, 1):
        check_known("lista_sem_uso", pair.prices, used, f"par[{number}].precos", scribe)


def _unknown(table: TableFile, known: Sequence[str], scribe: Scribe) -> None:
    """Note amounts declared unknown that no rule uses, or that the table gives all the same."""
    given = {f"{name}.{amount}" for name, amounts in table.prices.items() for amount in amounts}
    for name in table.unknown:
        check_known("valor_desconhecido", name, known, "desconhecidos", scribe)
        if name in table.amounts or name in given:
            scribe.note("desconhecido_com_valor", "desconhecidos", name=name)
