"""What a publication would do, tried without doing it: the town with and without the files."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from fare_service import registry
from fare_service.journal.admission import Objection, objections
from fare_service.journal.chain import broken
from fare_service.journal.entry import Entry, Head
from fare_service.journal.errors import JournalError
from fare_service.journal.files import entered, recorded
from fare_service.registry import Served
from fare_service.settings import Settings
from fare_service.tariffs import files
from fare_service.tariffs.faults import Fault, errors, ordered
from fare_service.tariffs.municipality import Table


class Unserved(Exception):
    """The town cannot be served as it stands: its faults say why, and nothing can be published."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


@dataclass(frozen=True)
class Ground:
    """A town as its folder and the journal have it, read at one head of the journal."""

    settings: Settings
    served: Served
    laid: Mapping[str, str]
    recorded: Mapping[str, int]
    head: Head
    today: date

    @property
    def names(self) -> list[str]:
        """Give the names of all its files; raises ``OSError``."""
        return files.Folder(self.settings.tariffs / self.served.municipality.id, self.laid).names()


@dataclass(frozen=True)
class Trial:
    """The files by name, the town with them, and what is wrong: nothing is, and they may be entered.

    `after` is None where `errors` forbid the town to be served; then nobody asked for objections.
    """

    texts: Mapping[str, str]
    before: Served
    after: Served | None
    seen: Head
    faults: Sequence[Fault]
    objections: Sequence[Objection]

    @property
    def errors(self) -> list[Fault]:
        """Give the faults for which `check` refuses the files."""
        return errors(self.faults)

    @property
    def warnings(self) -> list[Fault]:
        """Give what `check` warns of in these files, and in no other."""
        return [one for one in self.faults if one.severity != "erro" and one.file in self.texts]

    @property
    def sound(self) -> bool:
        """Tell whether the files may be entered at the instant that was asked about."""
        return self.after is not None and not self.objections


def ground(settings: Settings, entries: Sequence[Entry], town: str, today: date) -> Ground:
    """Read a town with all entries of the journal; `today` is the day in UTC, as for the registry.

    Raises `Unserved`, and `JournalError` for entries that do not stand as they were written.
    """
    if found := broken(entries):
        raise JournalError(f"O diário não está como foi escrito: {found.sentence}.")
    laid = entered(entries).get(town, {})
    when = recorded(entries).get(town, {})
    served, faults = _read(settings, town, today, laid, when)
    if served is None:
        raise Unserved(ordered(errors(faults)))
    return Ground(settings, served, laid, when, entries[-1].head if entries else Head(), today)


def tried(on: Ground, texts: Mapping[str, str], now: int) -> Trial:
    """Lay files by name over a town, and say all that is wrong with entering them now."""
    town = on.served.municipality.id
    after, faults = _read(on.settings, town, on.today, {**on.laid, **texts}, on.recorded)
    against = [] if after is None else objections(on.served, after, list(texts), now)
    return Trial(texts, on.served, after, on.head, ordered(faults), against)


def table_at(served: Served, ponto: str, instant: int) -> Table | None:
    """Give the table that counts at an instant: the ponto's own, else the municipality's, else none."""
    town = served.municipality
    for track in dict.fromkeys((ponto, "")):
        for reign in town.reigns.get(track, ()):
            if reign.start <= instant and (reign.end is None or instant < reign.end):
                return next(one for one in town.tables if one.id == reign.table)
    return None


def new_table(trial: Trial) -> Table | None:
    """Give the table that the files bring, as it would be served; None where they bring none."""
    tables: Iterable[Table] = () if trial.after is None else trial.after.municipality.tables
    return next((one for one in tables if f"tabela-{one.id}.toml" in trial.texts), None)


def _read(
    settings: Settings,
    town: str,
    today: date,
    laid: Mapping[str, str],
    when: Mapping[str, int],
) -> tuple[Served | None, list[Fault]]:
    faults: list[Fault] = []
    calendar = registry.calendar_file(settings.tariffs, faults)
    if calendar is None:
        return None, faults
    return registry.read(settings.tariffs / town, calendar, today, faults, laid, when), faults
