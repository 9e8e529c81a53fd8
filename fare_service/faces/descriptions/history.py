"""Every table of a municipality, as the API tells it: act, amounts, and what it changed."""

from collections.abc import Iterator

import msgspec

from fare_service.faces.formats import Amount, Day, Moment, amount_text
from fare_service.faces.tables import EndAnswer, TableAnswer, end_answer, period, table_answer
from fare_service.money import decimal_text
from fare_service.registry import Served
from fare_service.tariffs import glossary
from fare_service.tariffs.municipality import Municipality, Table


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
    table was entered here, if by the journal. `ended_by` is the act
    by which the table ends at its `valid_until`, or was withdrawn; `brought_back_by` that by which
    it came into force again at its `valid_from`.
    `unknown` names amounts that the table has and that nobody here knows.
    Demonstration tables are compared with none.
    """

    act: str
    published: Day | None
    recorded: Moment | None
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


Key = tuple[str, str | None, str | None, str | None]
"""An amount's name, trip class, reason and list of own prices."""


def tables(served: Served, now: int, base: str) -> TablesAnswer:
    """Describe every table of a municipality, the newest first."""
    one = served.municipality
    newest = sorted(one.tables, key=lambda table: table.start, reverse=True)
    return TablesAnswer([_table(table, _before(table, one), served, now, base) for table in newest])


def _before(table: Table, municipality: Municipality) -> Table | None:
    """Give the table that was in force before a table first was, if any."""
    tables = {one.id: one for one in municipality.tables}
    before = None
    for reign in municipality.reigns[table.ponto]:
        if reign.table == table.id:
            return before
        before = tables[reign.table]
    return None


def _table(
    table: Table, before: Table | None, served: Served, now: int, base: str
) -> TableDescription:
    answer = table_answer(table, served.municipality, now, base)
    held, day = period(table, served.municipality, now), table.file.published
    return TableDescription(
        **msgspec.structs.asdict(answer),
        act=table.file.act,
        published=None if day is None else day.isoformat(),
        recorded=None if table.recorded is None else _zoned(table, served),
        ended_by=end_answer(held.closed, served.municipality),
        brought_back_by=end_answer(held.opened, served.municipality),
        amounts=[
            AmountDescription(*key, decimal_text(value)) for key, value in _amounts(table).items()
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
        changes=list(_changes(before, table)),
    )


def _zoned(table: Table, served: Served) -> Moment:
    zone = served.municipality.zone
    assert table.recorded is not None
    return zone.text(zone.boundary(table.recorded))


def _amounts(table: Table) -> dict[Key, int]:
    found: dict[Key, int] = {
        (name, None, None, None): value for name, value in table.file.amounts.items()
    }
    for prices, amounts in table.file.prices.items():
        found |= {(name, None, None, prices): value for name, value in amounts.items()}
    for own in table.file.own_amounts:
        trip_class = glossary.trip_class(own.trip_class) or None
        reason = glossary.reason(own.reason) or None
        found |= {(name, trip_class, reason, None): value for name, value in own.amounts.items()}
    return found


def _changes(before: Table | None, after: Table) -> Iterator[AmountChange]:
    if before is None or before.file.demonstration or after.file.demonstration:
        return
    old, new = _amounts(before), _amounts(after)
    for key in dict.fromkeys((*old, *new)):
        was, becomes = old.get(key), new.get(key)
        if was != becomes:
            yield AmountChange(
                *key, amount_text(was), amount_text(becomes), _per_cent(was, becomes)
            )


def _per_cent(before: int | None, after: int | None) -> float | None:
    if not before or after is None:
        return None
    return round((after - before) * 100 / before, 2)
