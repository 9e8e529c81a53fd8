"""Every table of a municipality, as the API tells it: act, amounts, and what it changed."""

from collections.abc import Iterator

import msgspec

from fare_service import cost
from fare_service.faces.changes import amounts, before, comparable, compared
from fare_service.faces.formats import Amount, Day, Moment, amount_text
from fare_service.faces.tables import EndAnswer, TableAnswer, end_answer, period, table_answer
from fare_service.money import decimal_text
from fare_service.registry import Served
from fare_service.tariffs.municipality import Table


class AmountDescription(msgspec.Struct, frozen=True):
    """An amount by the table's own word for it; of one trip class or one reason, if it is.

    `prices` names the list of own prices in which it stands, if it does.
    """

    name: str
    trip_class: str | None
    reason: str | None
    prices: str | None
    amount: Amount


class DestinationDescription(msgspec.Struct, frozen=True):
    """A destination, or a pair both ways, to which the table gives its own number of units."""

    origin: str | None = msgspec.field(name="from")
    destination: str = msgspec.field(name="to")
    units: int


class PairDescription(msgspec.Struct, frozen=True):
    """The fare between two places or areas, both ways unless `one_way`."""

    origin: str = msgspec.field(name="from")
    destination: str = msgspec.field(name="to")
    amount: Amount
    one_way: bool
    prices: str | None


class AmountChange(msgspec.Struct, frozen=True):
    """An amount before and after, and the change in per cent of the one before."""

    name: str
    trip_class: str | None
    reason: str | None
    prices: str | None
    before: Amount | None
    after: Amount | None
    per_cent: float | None


class TableDescription(TableAnswer, frozen=True, kw_only=True):
    """A table with its act, its amounts, and what changed against the one before it.

    `published` is the day on which the act was published, where it is known; `recorded` is when the
    table was entered here, if by the journal. `calculations` and `opinion` say where that stands on
    which a decree rests, and `cost_per_km` what a kilometre cost then, in reais with four decimals,
    where the table says so. `ended_by` is the act
    by which the table ends at its `valid_until`, or was withdrawn; `brought_back_by` that by which
    it came into force again at its `valid_from`.
    `unknown` names amounts that the table has and that nobody here knows.
    Demonstration tables are compared with none.
    """

    act: str
    published: Day | None
    recorded: Moment | None
    calculations: str | None
    opinion: str | None
    cost_per_km: str | None
    ended_by: EndAnswer | None
    brought_back_by: EndAnswer | None
    amounts: list[AmountDescription]
    pairs: list[PairDescription]
    unknown: list[str]
    destinations: list[DestinationDescription]
    changes: list[AmountChange]


class TablesAnswer(msgspec.Struct, frozen=True):
    """Every table of a municipality, the newest first."""

    tables: list[TableDescription]


def tables(served: Served, now: int, base: str) -> TablesAnswer:
    """Describe every table of a municipality, the newest first."""
    one = served.municipality
    newest = sorted(one.tables, key=lambda table: table.start, reverse=True)
    return TablesAnswer([_table(table, before(table, one), served, now, base) for table in newest])


def _table(
    table: Table, old: Table | None, served: Served, now: int, base: str
) -> TableDescription:
    answer = table_answer(table, served.municipality, now, base)
    held, day = period(table, served.municipality, now), table.file.published
    return TableDescription(
        **msgspec.structs.asdict(answer),
        act=table.file.act,
        published=None if day is None else day.isoformat(),
        recorded=None if table.recorded is None else _zoned(table, served),
        calculations=table.file.calculations or None,
        opinion=table.file.opinion or None,
        cost_per_km=None
        if table.file.cost_per_km is None
        else cost.decimal_text(table.file.cost_per_km),
        ended_by=end_answer(held.closed, served.municipality),
        brought_back_by=end_answer(held.opened, served.municipality),
        amounts=[
            AmountDescription(*key, decimal_text(value)) for key, value in amounts(table).items()
        ],
        pairs=[
            PairDescription(
                one.origin,
                one.destination,
                decimal_text(one.amount),
                one.one_way,
                one.prices or None,
            )
            for one in table.file.pairs
        ],
        unknown=table.file.unknown,
        destinations=[
            DestinationDescription(one.origin or None, one.destination, one.units)
            for one in table.file.destinations
        ],
        changes=list(_changes(old, table)),
    )


def _zoned(table: Table, served: Served) -> Moment:
    zone = served.municipality.zone
    assert table.recorded is not None
    return zone.text(zone.boundary(table.recorded))


def _changes(old: Table | None, new: Table) -> Iterator[AmountChange]:
    if old is None or not (comparable(old) and comparable(new)):
        return
    for one in compared(amounts(old), amounts(new)):
        if one.before != one.after:
            yield AmountChange(
                *one.key, amount_text(one.before), amount_text(one.after), one.per_cent
            )
