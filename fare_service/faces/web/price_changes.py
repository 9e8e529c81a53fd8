"""What each amount of a table was before and is now, in words."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from fare_service.cost import cost_text
from fare_service.faces.changes import AmountKey, Compared, amounts, before, comparable, compared
from fare_service.faces.language import LOCALES, N_, say
from fare_service.faces.web.amount_names import Name, names, rules_of
from fare_service.faces.web.price_charts import COST
from fare_service.faces.web.trips import place_or_area
from fare_service.money import reais_text
from fare_service.registry import Served
from fare_service.tariffs.municipality import Table

RISES = N_("sobe {per_cent}%")
FALLS = N_("baixa {per_cent}%")
CHANGES = N_("muda")
STAYS = N_("não muda")
NEW = N_("valor novo")
GONE = N_("deixa de existir")


class PairKey(NamedTuple):
    """The two ends of a pair, which it is one way or both, and its list of own prices, if any."""

    origin: str
    destination: str
    one_way: bool
    prices: str


@dataclass(frozen=True, slots=True)
class Row:
    """An amount: what it is called, what it was and is (empty where it is not), what changed.

    `change` is empty where there is nothing to compare with; `same` tells that nothing changed.
    """

    names: list[Name]
    before: str
    after: str
    change: str
    same: bool


def before_it(table: Table, served: Served) -> Table | None:
    """Give the table that a table is compared with, if any."""
    found = before(table, served.municipality)
    return found if comparable(found) and comparable(table) else None


def rows(old: Table | None, new: Table, served: Served, lang: str) -> list[Row]:
    """Compare the amounts of two tables, or list those of the new one."""
    rules = rules_of(new, served.municipality)
    plain = compared({} if old is None else amounts(old), amounts(new))
    paired = compared({} if old is None else _pairs(old), _pairs(new))
    return [
        *(_row(one, names(one.key, rules, lang), lang, first=old is None) for one in _kept(plain)),
        *(_row(one, [_pair(one.key, served)], lang, first=old is None) for one in paired),
    ]


def cost_row(old: Table | None, new: Table, lang: str) -> Row | None:
    """Say what a kilometre cost when a table was made, and the one before; None where it is not known."""
    now = new.file.cost_per_km
    if now is None:
        return None
    was = None if old is None else old.file.cost_per_km
    compared_costs = Compared(AmountKey("km"), was, now)
    return Row(
        names=[Name(say(lang, COST), False)],
        before="" if was is None else cost_text(was),
        after=cost_text(now),
        change="" if was is None else _change(compared_costs, lang),
        same=was == now,
    )


def _kept(many: Iterator[Compared[AmountKey]]) -> list[Compared[AmountKey]]:
    """Put what the table has before what it no longer has."""
    return sorted(many, key=lambda one: one.after is None)


def _row(
    one: Compared[AmountKey] | Compared[PairKey], called: list[Name], lang: str, *, first: bool
) -> Row:
    return Row(
        names=called,
        before="" if one.before is None else reais_text(one.before),
        after="" if one.after is None else reais_text(one.after),
        change="" if first else _change(one, lang),
        same=one.before == one.after,
    )


def _change(one: Compared[AmountKey] | Compared[PairKey], lang: str) -> str:
    if one.before == one.after:
        return say(lang, STAYS)
    if one.before is None:
        return say(lang, NEW)
    if one.after is None:
        return say(lang, GONE)
    if one.per_cent is None:
        return say(lang, CHANGES)
    return say(
        lang, RISES if one.after > one.before else FALLS, per_cent=_number(one.per_cent, lang)
    )


def _number(per_cent: float, lang: str) -> str:
    from babel.numbers import format_decimal  # noqa: PLC0415 - 20 ms that the API need not pay

    # One decimal says it, as in previews and minutes; a change too small for one gets two.
    shown = round(abs(per_cent), 1) or abs(per_cent)
    return str(format_decimal(shown, "#,##0.##", locale=LOCALES[lang]))


def _pairs(table: Table) -> dict[PairKey, int]:
    return {
        PairKey(one.origin, one.destination, one.one_way, one.prices): one.amount
        for one in table.file.pairs
    }


def _pair(key: PairKey, served: Served) -> Name:
    arrow = "\N{RIGHTWARDS ARROW}" if key.one_way else "\N{LEFT RIGHT ARROW}"
    ends = f" {arrow} ".join(place_or_area(served, one) for one in (key.origin, key.destination))
    return Name(", ".join(filter(None, (ends, key.prices.replace("_", " ")))), True)
