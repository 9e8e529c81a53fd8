"""Opens the tariffs for a command: settings, folder, one municipality; failures say what to do."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from fare_service import clock, registry, settings
from fare_service.faces.cli.portuguese import Failure
from fare_service.faces.problems import echo
from fare_service.names import similar
from fare_service.registry import Served
from fare_service.tariffs import files
from fare_service.tariffs.faults import Fault, errors, ordered

if TYPE_CHECKING:
    from fare_service.journal.entry import Entry, Head


def configured() -> settings.Settings:
    """Read the settings of the environment; raises `Failure`."""
    try:
        return settings.from_environment()
    except settings.BadSetting as error:
        raise Failure(str(error)) from None


def folders(root: Path) -> list[Path]:
    """Give the municipality folders of a tariff folder, at least one; raises `Failure`."""
    try:
        found = files.folders(root)
    except OSError as error:
        raise Failure(
            f"A pasta de tarifas {root} não pode ser lida: {files.why(error)}. "
            "Confira o caminho (FARE_TARIFFS) e a permissão."
        ) from None
    if not found:
        raise Failure(f"A pasta {root} não tem pasta de município nenhum. Confira o caminho.")
    return found


def proved(chosen: settings.Settings) -> Sequence["Entry"]:
    """Read the journal and prove it; raises `Failure` with what is wrong."""
    from fare_service.journal.chain import broken
    from fare_service.journal.errors import JournalError
    from fare_service.journal.store import open_journal

    try:
        with open_journal(chosen) as journal:
            entries = journal.since()
    except JournalError as error:
        raise Failure(str(error)) from None
    if found := broken(entries):
        raise Failure(f"O diário não está como foi escrito: {found.sentence}.")
    return entries


def head(chosen: settings.Settings) -> "Head":
    """Give the end of the journal; raises `Failure` where it cannot be read."""
    from fare_service.journal.entry import Head

    entries = proved(chosen) if chosen.has_journal else ()
    return entries[-1].head if entries else Head()


def _laid(chosen: settings.Settings, town: str) -> tuple[Mapping[str, str], Mapping[str, int]]:
    """Give what the journal lays over the folder of a town, and when it was recorded.

    Raises `Failure` where the journal cannot be read.
    """
    if not chosen.has_journal:
        return files.NOTHING, {}
    from fare_service.journal.files import entered, recorded

    entries = proved(chosen)
    return entered(entries).get(town, files.NOTHING), recorded(entries).get(town, {})


def served(chosen: settings.Settings, typed: str) -> Served:
    """Read and prove the one municipality of that id; raises `Failure` with its faults."""
    root = chosen.tariffs
    over, when = _laid(chosen, typed)
    known = {path.name: path for path in folders(root)}
    if typed not in known:
        near = similar(typed, {name: name for name in known})
        hint = f"Quis dizer {near[0]}?" if near else f"Há {', '.join(known)}."
        raise Failure(f"Não conhecemos o município «{echo(typed)}». {hint}")
    faults: list[Fault] = []
    calendar = registry.calendar_file(root, faults)
    today = clock.today_utc()
    found = (
        None
        if calendar is None
        else registry.read(known[typed], calendar, today, faults, over, when)
    )
    if found is None:
        listed = "\n".join(map(str, ordered(errors(faults))))
        raise Failure(f"Os dados de {typed} têm falhas:\n{listed}")
    return found
