"""Keeps the municipalities in service up with the journal, and says how it stands with it.

Riders are served from memory. What is new is read, proved and checked beside them, and then takes
the place of what was; while the database is away, they are served what was last seen.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from importlib import import_module
from typing import TYPE_CHECKING, Literal, Self

from fare_service import clock, registry
from fare_service.journal import copy
from fare_service.journal.chain import broken
from fare_service.journal.entry import Entry, Head
from fare_service.journal.errors import JournalError, Unavailable
from fare_service.journal.files import entered, recorded
from fare_service.registry import Registry
from fare_service.settings import Settings
from fare_service.tariffs.faults import Fault, errors, ordered

if TYPE_CHECKING:
    from fare_service.journal.store import Journal

log = logging.getLogger("fare_service")

State = Literal["none", "ok", "away", "broken"]
SHORTER = (
    "o banco tem menos publicações do que já se viu dele, ou é outro. Se é de propósito, tire "
    f"{copy.NAME} de FARE_DATA e reinicie"
)

GONE = f"o arquivo do diário sumiu; {copy.NAME} diz que havia um"


@dataclass(frozen=True, slots=True)
class Standing:
    """How it stands with the journal: the last entry that counts here, and what is wrong.

    ``none``: nothing was ever published by it; ``away``: the database does not serve, and what was
    last seen of it counts; ``broken``: what it says does not follow from what it said.
    """

    state: State = "none"
    head: Head = field(default_factory=Head)
    why: str = ""


class Follower:
    """The municipalities as folder and journal have them; `registry` is replaced, never changed."""

    def __init__(self, settings: Settings) -> None:
        """Read folder and journal, and what was last seen of a journal that is away.

        Raises ``OSError`` for a folder that cannot be read, and `errors.Unavailable` for a journal
        that is away and was never seen: older prices than those in force would be served.
        """
        self._settings = settings
        self._journal: Journal | None = None
        self._entries: tuple[Entry, ...] = ()
        self.standing = Standing()
        if settings.has_journal:
            self._begin()
        elif seen := copy.kept(settings.data):
            self._entries, self.standing = seen, Standing("away", _head(seen), GONE)
        today = clock.today_utc()
        self.registry = registry.load(
            settings.tariffs, today, entered(self._entries), recorded(self._entries)
        )

    def step(self) -> bool:
        """Take over what is new; tell whether anything changed. Nothing that fails goes further."""
        before = self.standing
        try:
            self._step()
        except JournalError as error:
            self.standing = replace(before, state="away", why=str(error))
        if self.standing != before:
            log.log(
                logging.INFO if self.standing.state == "ok" else logging.WARNING,
                "diário: %s, %s entradas. %s",
                self.standing.state,
                self.standing.head.number,
                self.standing.why,
            )
        return self.standing != before

    def close(self) -> None:
        """Let go of the database; the next look opens it again."""
        if self._journal is not None:
            self._journal.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _begin(self) -> None:
        """Read the whole journal, or take what was last seen of it."""
        try:
            found: Sequence[Entry] = self._open().since()
        except Unavailable as error:
            seen = copy.kept(self._settings.data)
            if seen is None:
                raise
            self._entries = seen
            self.standing = Standing("away", _head(seen), str(error))
            return
        seen = copy.kept(self._settings.data) or ()
        if seen and [one.head for one in found[len(seen) - 1 : len(seen)]] != [seen[-1].head]:
            # A database from an older copy would take prices back without a word.
            self._entries = seen
            self.standing = Standing("broken", _head(seen), SHORTER)
            return
        fault = broken(found)
        self._entries = tuple(found) if fault is None else tuple(found[: fault.number - 1])
        if fault is not None:
            self.standing = Standing("broken", _head(self._entries), fault.sentence)
            return
        self.standing = Standing("ok", _head(self._entries))
        self._keep()

    def _step(self) -> None:
        if self._journal is None and not self._settings.has_journal:
            return
        journal, known = self._open(), self.standing.head
        head = journal.head()
        if head.number < known.number or (head.number == known.number and head != known):
            self.standing = Standing("broken", known, SHORTER)
            return
        if head == known:
            self.standing = Standing("ok", known)
            return
        new = journal.since(known)
        if fault := broken(new, known):
            self.standing = Standing("broken", known, fault.sentence)
            return
        self._entries += new
        self.registry = self._with({one.municipality for one in new}, clock.today_utc())
        self.standing = Standing("ok", _head(self._entries))
        self._keep()

    def _with(self, towns: set[str], today: date) -> Registry:
        """Give the registry with some towns read again; the others stay as they are."""
        old, laid, when = self.registry, entered(self._entries), recorded(self._entries)
        made = Registry(dict(old.served), dict(old.faulty), [])
        faults = [one for one in old.faults if one.municipality not in towns]
        calendar = registry.calendar_file(self._settings.tariffs, [])
        for town in sorted(towns):
            mine: list[Fault] = []
            path = self._settings.tariffs / town
            served = (
                None
                if calendar is None
                else registry.read(path, calendar, today, mine, laid[town], when[town])
            )
            faults += mine
            made.served.pop(town, None)
            made.faulty.pop(town, None)
            if served is None:
                made.faulty[town] = errors(mine)
            else:
                made.served[town] = served
        made.faults = ordered(faults)
        made.served = dict(sorted(made.served.items()))
        return made

    def _open(self) -> "Journal":
        if self._journal is None:
            # Its libraries take longer to load than all else; most services have no journal.
            self._journal = import_module("fare_service.journal.store").open_journal(self._settings)
        return self._journal

    def _keep(self) -> None:
        try:
            copy.keep(self._settings.data, self._entries)
        except OSError as error:
            log.warning("O que se viu do diário não pôde ser guardado: %s", error)


def _head(entries: Sequence[Entry]) -> Head:
    return entries[-1].head if entries else Head()
