"""Checks of a table's own price lists (`precos`) and of the amounts it declares unknown."""

from collections.abc import Mapping, Sequence

from fare_service.tariffs.checks.keys import check_known
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.schema import RulesFile, TableFile


def check(
    table: TableFile, rules: Sequence[RulesFile], needed: Mapping[str, str], scribe: Scribe
) -> None:
    """Note lists that the rules use and the table lacks, or the reverse, and unknown names."""
    used = {one.prices: one.reason for each in rules for one in each.times if one.prices}
    declared = {name.partition(".")[0] for name in table.unknown if "." in name}
    for name, reason in used.items():
        if name not in table.prices and name not in declared:
            scribe.note("lista_desconhecida", "precos", name=reason, prices=name)
    for name, amounts in table.prices.items():
        check_known("lista_sem_uso", name, used, f"precos.{name}", scribe)
        for amount in amounts:
            check_known("valor_desconhecido", amount, needed, f"precos.{name}.{amount}", scribe)
    known = [*needed, *(f"{name}.{amount}" for name in used for amount in needed)]
    for name in table.unknown:
        check_known("valor_desconhecido", name, known, "desconhecidos", scribe)
