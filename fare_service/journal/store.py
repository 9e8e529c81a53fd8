"""Reads and appends entries; whatever the database does, an entry that was given back is kept."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self, TypeAlias

from sqlalchemy import Connection, exists, insert, inspect, select, text

from fare_service import clock
from fare_service.journal import postgresql, sqlite
from fare_service.journal.entry import Entry, Head, Proposal, enter, written
from fare_service.journal.errors import Newer, Older, Outdated, Taken
from fare_service.journal.failures import worded
from fare_service.journal.schema import REVISION, entries, to_entry, to_row
from fare_service.settings import Settings

Transaction: TypeAlias = Connection
"""What `Journal.reading` and `Journal.writing` give."""
PATIENCE = 5.0
"""Seconds that anything waits for another's lock, for a free connection, for an answer."""


def open_journal(settings: Settings, now: Callable[[], int] = clock.now) -> "Journal":
    """Give the journal of the settings; its database is opened when first needed."""
    return Journal(settings.journal, now)


class Journal:
    """The journal of one database: a SQLite file, or a PostgreSQL database by its address.

    All that touches the database raises `Unavailable` where it does not serve, and `Newer` or
    `Older` for one that another version of the program has made.
    """

    def __init__(
        self, where: str | Path, now: Callable[[], int] = clock.now, patience: float = PATIENCE
    ) -> None:
        self.where = where
        self._now = now
        self._engine = (
            sqlite.connect(where, patience)
            if isinstance(where, Path)
            else postgresql.connect(where, patience)
        )
        self._prepared = False

    def head(self) -> Head:
        """Give number and hash of the last entry; 0 and zeros for a journal without any."""
        with self.reading() as connection:
            return _head(connection)[0] if self._is_prepared(connection) else Head()

    def since(self, head: Head | None = None) -> tuple[Entry, ...]:
        """Give the entries after that head in order, all of them without one; nothing is proved."""
        number = head.number if head else 0
        query = select(entries).where(entries.c.number > number).order_by(entries.c.number)
        with self.reading() as connection:
            if not self._is_prepared(connection):
                return ()
            return tuple(map(to_entry, connection.execute(query)))

    def append(self, proposal: Proposal, seen: Head | None = None) -> Entry:
        """Enter one proposal as `append_all` does several."""
        (entry,) = self.append_all([proposal], seen)
        return entry

    def append_all(
        self, proposals: Sequence[Proposal], seen: Head | None = None
    ) -> tuple[Entry, ...]:
        """Enter what is proposed, all of it or nothing, and give the entries once they are on the disk.

        `seen` is the head up to which whoever proposes has read: raises `Outdated` if the
        municipality has got an entry since, or the journal is not the one that was read. Raises
        `Taken` for a file name that the municipality has already. No entry is recorded before the
        one that it follows, even where the clock was set back.
        """
        with self.writing() as connection:
            return self.append_within(connection, proposals, seen)

    def append_within(
        self, connection: Connection, proposals: Sequence[Proposal], seen: Head | None = None
    ) -> tuple[Entry, ...]:
        """Enter as `append_all` does, within a transaction of `writing`: kept when that is."""
        if revision(connection) is None:
            raise Older
        head, recorded_at = _head(connection)
        made: list[Entry] = []
        for proposal in proposals:
            if seen is not None and _has_moved(connection, proposal.municipality, seen):
                raise Outdated
            if _has(connection, proposal):
                raise Taken(proposal.name)
            moment = max(recorded_at, written(self._now()))
            made.append(enter(proposal, made[-1].head if made else head, moment))
        for entry in made:
            connection.execute(insert(entries), to_row(entry))
        return tuple(made)

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Open a transaction that no other writer shares; it is kept if the block ends well."""
        with worded(), self._engine.execution_options(writes=True).begin() as connection:
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Open a transaction that changes nothing and waits for no writer."""
        with worded(), self._engine.connect() as connection:
            yield connection

    def _is_prepared(self, connection: Connection) -> bool:
        """Tell whether there are tables to read; asks until there are."""
        self._prepared = self._prepared or revision(connection) is not None
        return self._prepared

    def close(self) -> None:
        """Close the connections that nobody uses; the journal opens new ones when needed."""
        self._engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def revision(connection: Connection) -> str | None:
    """Give the migration that a database stands at, None for one without tables.

    Raises `Newer` or `Older` for another than the program needs.
    """
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    if found is not None and found != REVISION:
        raise Newer if found > REVISION else Older
    return found


def _head(connection: Connection) -> tuple[Head, str]:
    """Give the last entry's number and hash, and when it was recorded."""
    last = connection.execute(
        select(entries.c.number, entries.c.hash, entries.c.recorded_at)
        .order_by(entries.c.number.desc())
        .limit(1)
    ).first()
    return (Head(), "") if last is None else (Head(last.number, last.hash), last.recorded_at)


def _has_moved(connection: Connection, municipality: str, seen: Head) -> bool:
    known = connection.scalar(select(entries.c.hash).where(entries.c.number == seen.number))
    if (known or Head().hash) != seen.hash:
        return True
    later = (entries.c.municipality == municipality) & (entries.c.number > seen.number)
    return bool(connection.scalar(select(exists().where(later))))


def _has(connection: Connection, proposal: Proposal) -> bool:
    same = (entries.c.municipality == proposal.municipality) & (entries.c.name == proposal.name)
    return bool(connection.scalar(select(exists().where(same))))
