"""The amounts of a table: by name, and where the table says so by trip class, reason, price list."""

from fare_service.money import Centavos
from fare_service.tariffs.municipality import Table
from fare_service.tariffs.schema import OwnAmounts, TableFile


class AmbiguousAmount(LookupError):
    """An amount that two equally particular rows of a table give differently."""


def amount(
    table: Table | None, name: str, trip_class: str, reason: str = "", prices: str = ""
) -> Centavos | None:
    """Give an amount for a trip class and a reason, or None where nobody knows it.

    The list of own prices (`precos`) comes first; then the most particular row: trip class and
    reason, one of the two, `valores`. None where there is no table or it declares the amount
    unknown. Raises `AmbiguousAmount`, and ``KeyError`` for an amount the table lacks; `check`
    lets neither through.
    """
    return None if table is None else amount_in(table.file, name, trip_class, reason, prices)


def amount_in(
    file: TableFile, name: str, trip_class: str, reason: str = "", prices: str = ""
) -> Centavos | None:
    """Give an amount of a table file; see `amount`."""
    own = file.prices.get(prices, {})
    if name in own:
        return own[name]
    if prices and f"{prices}.{name}" in file.unknown:
        return None
    fitting = [
        row for row in file.own_amounts if name in row.amounts and _fits(row, trip_class, reason)
    ]
    if not fitting:
        return None if name in file.unknown else file.amounts[name]
    closest = max(map(_particularity, fitting))
    found = {row.amounts[name] for row in fitting if _particularity(row) == closest}
    if len(found) > 1:
        raise AmbiguousAmount(name, trip_class, reason)
    return found.pop()


def is_unknown(table: Table | None, name: str, prices: str) -> bool:
    """Tell whether a table declares an amount of one of its lists unknown."""
    return table is not None and f"{prices}.{name}" in table.file.unknown


def _fits(row: OwnAmounts, trip_class: str, reason: str) -> bool:
    return row.trip_class in ("", trip_class) and row.reason in ("", reason)


def _particularity(row: OwnAmounts) -> int:
    return bool(row.trip_class) + bool(row.reason)
