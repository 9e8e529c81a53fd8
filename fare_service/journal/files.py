"""Lays entries over the folders of municipalities, and gives both as one folder of tariffs."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from fare_service import paths
from fare_service.journal.entry import Entry
from fare_service.tariffs import files
from fare_service.tariffs.checks.holidays import CALENDAR


def entered(entries: Iterable[Entry]) -> dict[str, dict[str, str]]:
    """Give by municipality the texts of its entries by file name, as `registry.load` takes them."""
    found: dict[str, dict[str, str]] = {}
    for one in entries:
        found.setdefault(one.municipality, {})[one.name] = one.text
    return found


def recorded(entries: Iterable[Entry]) -> dict[str, dict[str, int]]:
    """Give by municipality the instants at which its entries were recorded, by file name."""
    found: dict[str, dict[str, int]] = {}
    for one in entries:
        found.setdefault(one.municipality, {})[one.name] = one.instant
    return found


def tree(root: Path, laid: Mapping[str, Mapping[str, str]]) -> Iterator[tuple[str, bytes]]:
    """Give all files of a tariff folder with what is laid over it, by path; raises ``OSError``.

    The calendar that counts is among them, so that they are whole without this program's own.
    Names that begin with a dot stay out.
    """
    own = root / CALENDAR
    yield CALENDAR, (own if own.exists() else paths.TARIFFS / CALENDAR).read_bytes()
    for folder in files.folders(root):
        over = laid.get(folder.name, {})
        for name in files.Folder(folder, over).names():
            if name in over:
                yield f"{folder.name}/{name}", over[name].encode()
            elif not name.startswith("."):
                yield f"{folder.name}/{name}", (folder / name).read_bytes()
