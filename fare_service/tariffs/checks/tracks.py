"""The tables of a draft as they follow each other: those of the municipality, and of each ponto."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from fare_service.tariffs import glossary
from fare_service.tariffs.folder import Draft, stem
from fare_service.tariffs.reigns import Dates, Ending, Reign, reigns
from fare_service.tariffs.schema import EndFile, TableFile


@dataclass(frozen=True)
class Track:
    """The tables of the municipality, or of one ponto, and the acts that end them, by id."""

    tables: Mapping[str, TableFile]
    ends: Mapping[str, EndFile]

    @cached_property
    def starts(self) -> dict[str, datetime]:
        """Give when each table begins, if it says so."""
        return {name: one.start for name, one in self.tables.items() if one.start is not None}

    @cached_property
    def reigns(self) -> list[Reign[datetime]]:
        """Give which table is in force when, in local time."""
        dates = {name: Dates(start, self.tables[name].end) for name, start in self.starts.items()}
        acts = [
            Ending(name, one.table, one.since, one.back, one.reason == glossary.WITHDRAWAL)
            for name, one in sorted(self.ends.items())
        ]
        return reigns(dates, acts)

    def withdrawn(self, table: str) -> bool:
        """Tell whether a table was taken back before it began."""
        return any(
            one.table == table and one.reason == glossary.WITHDRAWAL for one in self.ends.values()
        )


def tracks(draft: Draft) -> list[Track]:
    """Give the tracks of a draft; an end belongs to that of the table which it ends."""
    tables: dict[str, dict[str, TableFile]] = defaultdict(dict)
    for name, table in draft.tables.items():
        tables[table.ponto][stem(name)] = table
    return [
        Track(track, {stem(name): end for name, end in draft.ends.items() if end.table in track})
        for track in tables.values()
    ]


def file_of(table: str) -> str:
    """Give the name of the file of a table, by its id."""
    return f"tabela-{table}.toml"
