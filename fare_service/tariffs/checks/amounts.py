"""Checks of the amounts of a table against the rules that hold while it does."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from fare_service.tariffs import terms
from fare_service.tariffs.amounts import AmbiguousAmount, amount_in
from fare_service.tariffs.checks import prices
from fare_service.tariffs.checks.keys import check_known
from fare_service.tariffs.checks.rules import words_of
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.schema import OwnAmounts, RulesFile, TableFile


@dataclass(frozen=True, slots=True)
class Use:
    """One occasion on which the rules look an amount up: its name, trip class and reason."""

    name: str
    trip_class: str
    reason: str


def check_zero(table: TableFile, scribe: Scribe) -> None:
    """Note every amount of nothing."""
    rows = [("valores", table.amounts)]
    rows += [(f"precos.{name}", amounts) for name, amounts in table.prices.items()]
    for number, row in enumerate(table.own_amounts, 1):
        rows.append((f"valores_proprios[{number}].valores", row.amounts))
    for number, pair in enumerate(table.pairs, 1):
        rows.append((f"par[{number}]", {"valor": pair.amount}))
    for where, amounts in rows:
        for name, amount in amounts.items():
            if amount == 0:
                scribe.note("valor_zero", f"{where}.{name}", name=name)


def check(table: TableFile, rules: Sequence[RulesFile], scribe: Scribe) -> None:
    """Note amounts that the rules need and lack, or that the table has and no rule looks up."""
    needed = {name: why for one in rules for name, why in terms.needed_amounts(one).items()}
    for name, article in needed.items():
        if name not in table.amounts and name not in table.unknown:
            scribe.note("valor_ausente", "valores", name=name, article=article)
    for name in table.amounts:
        check_known("valor_desconhecido", name, needed, f"valores.{name}", scribe)
    prices.check(table, rules, needed, scribe)
    uses = dict.fromkeys(use for one in rules for use in uses_of(one))
    classes, reasons = words_of(rules)
    for number, row in enumerate(table.own_amounts, 1):
        where = f"valores_proprios[{number}]"
        check_known("classe_desconhecida", row.trip_class, classes, f"{where}.viagem", scribe)
        check_known("motivo_desconhecido", row.reason, reasons, f"{where}.motivo", scribe)
        if not row.trip_class and not row.reason:
            scribe.note("valor_sem_alvo", where)
        for name in row.amounts:
            check_known("valor_desconhecido", name, needed, f"{where}.valores.{name}", scribe)
        if row.trip_class in ("", *classes) and row.reason in ("", *reasons):
            _used(row, where, [use for use in uses if use.name in needed], scribe)
    _unambiguous(table, uses, scribe)


def _used(row: OwnAmounts, where: str, uses: Iterable[Use], scribe: Scribe) -> None:
    """Note the amounts of a row that no trip ever looks up there."""
    fitting = {
        use.name
        for use in uses
        if row.trip_class in ("", use.trip_class) and row.reason in ("", use.reason)
    }
    known = {use.name for use in uses}
    case = " e ".join(f"«{word}»" for word in (row.trip_class, row.reason) if word)
    for name in row.amounts:
        if name in known and name not in fitting:
            scribe.note("valor_sem_uso", f"{where}.valores.{name}", name=name, case=case)


def uses_of(rules: RulesFile) -> Iterable[Use]:
    """Give every occasion on which these rules look an amount up."""
    for trip in rules.trips:
        if trip.free or trip.unpriced:
            continue
        for name in terms.amounts_of(trip, rules):
            yield Use(name, trip.slug, "")
        for add_on in rules.add_ons:
            yield Use(add_on.amount, trip.slug, "")
        # Where the unit is the fare, it is that of the trip: no reason changes it.
        unit = "" if rules.unit == terms.UNIT_IS_FARE else terms.UNIT
        for one in rules.times:
            name = one.amount or (unit if one.units else "")
            if name:
                for window in terms.windows_of(one) or [one]:
                    yield Use(name, trip.slug, window.reason or one.reason)
    for extra in rules.extras:
        yield Use(extra.amount, "", "")


def _unambiguous(table: TableFile, uses: Iterable[Use], scribe: Scribe) -> None:
    for use in uses:
        if use.name not in table.amounts and use.name not in table.unknown:
            continue
        try:
            amount_in(table, use.name, use.trip_class, use.reason)
        except AmbiguousAmount:
            scribe.note(
                "valor_ambiguo",
                "valores_proprios",
                name=use.name,
                trip=f"«{use.trip_class}»",
                reason=f"«{use.reason}»" if use.reason else "motivo nenhum",
            )
