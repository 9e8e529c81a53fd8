"""What a proposal holds: the text of each file that would be entered, by its sort."""

import json
from collections.abc import Collection, Iterator, Mapping
from datetime import date, datetime
from typing import TypeVar

from fare_service.journal.entry import SORTS, sha256
from fare_service.tariffs import shape, syntax
from fare_service.tariffs.faults import Fault, Scribe
from fare_service.tariffs.schema import ActFile, EndFile, TableFile
from fare_service.tariffs.schema.block import Block

Texts = Mapping[str, str]
"""The texts of files by sort: ``tabela``, ``fim``, ``ato``; one of each at most."""

_MOST = 99
_Struct = TypeVar("_Struct", bound=Block)


class Unwritten(ValueError):
    """A text that no proposal could have: its faults say why."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("; ".join(map(str, faults)))
        self.faults = faults


def table_of(texts: Texts) -> TableFile | None:
    """Give the table among the files, None where there is none; raises `Unwritten`."""
    return _struct(texts, "tabela", TableFile)


def end_of(texts: Texts) -> EndFile | None:
    """Give the end of a table among the files, None where there is none; raises `Unwritten`."""
    return _struct(texts, "fim", EndFile)


def act_of(texts: Texts) -> ActFile | None:
    """Give the act on dated windows among the files, None where there is none; raises `Unwritten`."""
    return _struct(texts, "ato", ActFile)


def digest(texts: Texts, costs: str, base: str) -> str:
    """Give what an approval is bound to: the SHA-256 of the files, the costs and the table before."""
    return sha256(json.dumps([dict(texts), costs, base], sort_keys=True, ensure_ascii=False))


def start_of(texts: Texts) -> datetime | None:
    """Give the local time from which the files count; None where an act opens and closes nothing."""
    table, end, act = table_of(texts), end_of(texts), act_of(texts)
    moments = [] if act is None else list(_moments(act))
    moments += [] if end is None else [end.since]
    moments += [] if table is None or table.start is None else [table.start]
    return min(moments, default=None)


def names(texts: Texts, ponto: str, taken: Collection[str]) -> dict[str, str]:
    """Give the files by the names that they would get in a folder that has those already.

    `ponto` is the id of the ponto whose table they are about, empty for the municipality's.
    """
    found: dict[str, str] = {}
    for sort in SORTS:
        if sort in texts:
            day = _day(texts, sort)
            found[_free(sort, ponto if sort != "ato" else "", day, {*taken, *found})] = texts[sort]
    return found


def _free(sort: str, owner: str, day: date, taken: Collection[str]) -> str:
    """Give the first name of a sort and a day that nothing has."""
    start = f"{sort}-{owner}-" if owner else f"{sort}-"
    for number in range(1, _MOST + 1):
        if number == 1:
            name = f"{start}{day}.toml"
        elif sort == "ato":  # acts of one day are told apart before it
            name = f"{start}{number}-{day}.toml"
        else:
            name = f"{start}{day}-{number}.toml"
        if name not in taken:
            return name
    raise ValueError(f"no name is left for {sort} of {day}")


def _day(texts: Texts, sort: str) -> date:
    moment = start_of({sort: texts[sort]})
    if moment is None:
        raise ValueError(f"no day for {sort}")
    return moment.date()


def _moments(act: ActFile) -> Iterator[datetime]:
    yield from (one.since for one in act.windows)
    yield from (one.since for one in act.suspensions)
    yield from (one.since for one in act.revocations)


def _struct(texts: Texts, sort: str, struct: type[_Struct]) -> _Struct | None:
    if sort not in texts:
        return None
    faults: list[Fault] = []
    scribe = Scribe("", f"{sort}.toml", faults)
    raw = syntax.parse(texts[sort], scribe)
    found = None if raw is None else shape.read(struct, raw, scribe)
    if found is None:
        raise Unwritten(faults)
    return found
