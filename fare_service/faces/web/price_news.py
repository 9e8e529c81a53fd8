"""What is new in a town's prices, each told once: a table, or an act after which none is new.

News says for good what it says first: it is dated when it was known, whatever came of it later.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from fare_service.faces.changes import comparable
from fare_service.faces.tables import in_force
from fare_service.faces.web.price_changes import before_it
from fare_service.faces.web.price_history import real_tables
from fare_service.registry import Served
from fare_service.tariffs.municipality import End, Municipality, Table


class Kind(StrEnum):
    """What happens: another price, known before it holds or after; the first one; one that comes back.

    Or there is none of the ponto's own any more, or none at all, or a scheduled one was withdrawn.
    """

    COMES = "comes"
    CAME = "came"
    FIRST = "first"
    BACK = "back"
    OF_TOWN = "of_town"
    NONE = "none"
    WITHDRAWN = "withdrawn"

    @property
    def has_prices(self) -> bool:
        """Tell whether it brings prices: a table that holds from then on."""
        return self in (Kind.COMES, Kind.CAME, Kind.FIRST, Kind.BACK)


@dataclass(frozen=True, slots=True)
class News:
    """One change: by its lasting name, of which table, from which instant, known since when.

    `old` is the table to compare with, if any; `act` what says so.
    """

    name: str
    kind: Kind
    table: Table
    start: int
    known: int
    old: Table | None
    act: str


def news(served: Served) -> list[News]:
    """Give all that there is to tell of a town, what was known last first."""
    found = [*_of_tables(served), *_of_acts(served)]
    return sorted(found, key=lambda one: (one.known, one.name), reverse=True)


def _of_tables(served: Served) -> Iterator[News]:
    town = served.municipality
    for table in real_tables(served):
        old, known = before_it(table, served), _known(table, table.start, town)
        kind = Kind.COMES if known <= table.start else Kind.CAME
        if old is None and town.reigns_of(table):
            kind = Kind.FIRST
        yield News(table.code, kind, table, table.start, known, old, table.file.act)


def _of_acts(served: Served) -> Iterator[News]:
    town = served.municipality
    tables = {one.id: one for one in town.tables}
    for act in town.ends:
        ended = tables[act.file.table]
        found = _outcome(act, ended, town) if comparable(ended) else None
        if found is not None:
            kind, table = found
            yield News(
                name=act.id,
                kind=kind,
                table=table,
                start=ended.start if act.withdraws else act.since,
                known=_known(act, act.since, town),
                old=ended if kind is Kind.BACK else None,
                act=act.file.act,
            )


def _outcome(act: End, ended: Table, town: Municipality) -> tuple[Kind, Table] | None:
    """Give what an act brings about, and of which table; nothing where a new table tells it."""
    if act.withdraws:
        return Kind.WITHDRAWN, ended
    track = town.reigns[ended.ponto]
    if not any((one.closed, one.end) == (act.id, act.since) for one in track):
        return None
    follower = next((one for one in track if one.start == act.since), None)
    if follower is None:
        of_town = ended.ponto and in_force(town, "", act.since) is not None
        return (Kind.OF_TOWN if of_town else Kind.NONE), ended
    back = next(one for one in town.tables if one.id == follower.table)
    return (Kind.BACK, back) if follower.opened and comparable(back) else None


def _known(one: Table | End, since: int, town: Municipality) -> int:
    """Give when something was published: as the journal has it, else as its act says, else `since`."""
    day = one.file.published
    if one.recorded is not None:
        return town.zone.boundary(one.recorded)
    return since if day is None else town.zone.midnight(day)
