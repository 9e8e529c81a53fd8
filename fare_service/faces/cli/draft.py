"""What someone would publish: the files as read, the town with and without them, and what is wrong."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from fare_service import clock, registry
from fare_service.faces.cli import town
from fare_service.faces.cli.portuguese import Failure
from fare_service.registry import Served
from fare_service.settings import Settings
from fare_service.tariffs import file_names, files
from fare_service.tariffs.faults import Fault, Scribe, errors, ordered

if TYPE_CHECKING:
    from fare_service.journal.entry import Entry, Head

NOTHING_DONE = "Nada foi publicado."
_NAMES = "tabela-2027-01-31.toml, fim-2027-01-31.toml ou ato-2027-01-31.toml"


@dataclass(frozen=True)
class Draft:
    """What would be entered, and the town as it is served and as it would be.

    `texts` are the files by name, `seen` is the end of the journal as read.
    """

    texts: Mapping[str, str]
    before: Served
    after: Served
    seen: "Head"
    warnings: Sequence[Fault]


def drafted(
    settings: Settings, entries: Sequence["Entry"], municipality: str, paths: Sequence[Path]
) -> Draft:
    """Read the files, and the town with and without them; raises `Failure` with all that is wrong.

    `entries` are those of the journal, all of them.
    """
    from fare_service.journal.entry import Head
    from fare_service.journal.files import entered, recorded

    before = town.served(settings, municipality)
    laid = entered(entries).get(municipality, {})
    when = recorded(entries).get(municipality, {})
    wrong = list(_misnamed(paths, {*laid, *_lying(settings.tariffs / municipality)}))
    faults: list[Fault] = []
    texts = _texts(paths, faults)
    calendar = registry.calendar_file(settings.tariffs, faults)
    after = None
    if calendar is not None and not errors(faults):
        folder, whole = settings.tariffs / municipality, {**laid, **texts}
        after = registry.read(folder, calendar, clock.today_utc(), faults, whole, when)
    wrong += map(str, ordered(errors(faults)))
    seen = entries[-1].head if entries else Head()
    if wrong or after is None:
        raise refused(wrong)
    draft = Draft(texts, before, after, seen, ordered(faults))
    admit(draft)
    return draft


def admit(draft: Draft) -> None:
    """Raise `Failure` with all that speaks against entering it at this very moment."""
    from fare_service.journal.admission import objections

    against = objections(draft.before, draft.after, list(draft.texts), clock.now())
    if against:
        raise refused([f"{one.file}: {one.sentence} [{one.code}]" for one in against])


def refused(wrong: Sequence[str]) -> Failure:
    """Say why nothing is published."""
    return Failure("\n".join(("Assim não se publica:", *wrong, NOTHING_DONE)))


def _misnamed(paths: Sequence[Path], taken: set[str]) -> Iterator[str]:
    names = [path.name for path in paths]
    for name in dict.fromkeys(names):
        if not _can_be_entered(name):
            yield f"{name} não é nome de tabela, fim ou ato: escreva como {_NAMES}."
        elif name in taken:
            yield f"{name} já está publicado, e o que se publica não muda: dê outro número ao arquivo."
        if names.count(name) > 1:
            yield f"{name} está duas vezes."


def _can_be_entered(name: str) -> bool:
    return file_names.sort_of(name) in ("tabela", "fim", "ato")


def _lying(folder: Path) -> list[str]:
    return files.Folder(folder).names()


def _texts(paths: Sequence[Path], faults: list[Fault]) -> dict[str, str]:
    found: dict[str, str] = {}
    for path in paths:
        text = files.text(path, Scribe("", str(path), faults))
        if text is not None and _can_be_entered(path.name):
            found[path.name] = text
    return found
