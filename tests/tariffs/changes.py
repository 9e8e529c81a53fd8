"""Cases of faults as data: the smallest change to a shipped folder, and what is then found."""

import shutil
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from fare_service import paths
from fare_service.registry import Registry
from fare_service.tariffs import record
from fare_service.tariffs.checks.holidays import CALENDAR
from fare_service.tariffs.faults import Fault, Scribe
from fare_service.tariffs.files import NOTHING, Folder, toml
from fare_service.tariffs.folder import draft
from fare_service.tariffs.schema import CalendarFile
from fare_service.tariffs.shape import read
from tests.folders import MANGARATIBA, TODAY, load_folder, write_folder

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Case:
    """One change of a folder, for the sake of one code or of none."""

    code: str
    name: str
    town: str
    today: date = TODAY
    record: bool = False
    entered: Mapping[str, str] = field(default_factory=dict)
    changes: Sequence[Mapping[str, Any]] = ()
    faults: Sequence[tuple[str, ...]] = ()

    def load(self, root: Path) -> Registry:
        """Write the changed folder under `root` and load it."""
        shutil.copy(paths.TARIFFS / CALENDAR, root)
        folder = write_folder(root, self.town)
        if self.record:
            record_tables(folder)
        for change in self.changes:
            apply(folder, change)
        return load_folder(root, self.today, {self.town: self.entered} if self.entered else {})


def faulty_cases() -> list[Case]:
    """Read every case of a fault, in the order of the file."""
    return [
        _case(row, code, f"{code}-{number}")
        for code, rows in tomllib.loads((HERE / "cases.toml").read_text("utf-8")).items()
        for number, row in enumerate(rows, 1)
    ]


def fine_cases() -> list[Case]:
    """Read every case of a change that is no fault."""
    rows = tomllib.loads((HERE / "fine.toml").read_text("utf-8"))["case"]
    return [_case(row, "", row["name"]) for row in rows]


def _case(row: Mapping[str, Any], code: str, name: str) -> Case:
    faults = [(file, place, *(other or [code])) for file, place, *other in row.get("faults", [])]
    return Case(
        code=code,
        name=name,
        town=row.get("town", MANGARATIBA),
        today=row.get("today", TODAY),
        record=row.get("record", False),
        entered=row.get("entered", NOTHING),
        changes=row.get("change", []),
        faults=sorted(faults),
    )


def record_tables(folder: Path) -> list[str]:
    """Note the tables of a folder, and their ends, as published."""
    faults: list[Fault] = []
    scribe = Scribe("", CALENDAR, faults)
    calendar = read(CalendarFile, toml(paths.TARIFFS / CALENDAR, scribe), scribe)
    assert calendar is not None
    return record.add(folder, draft(Folder(folder), calendar, faults))


def apply(folder: Path, change: Mapping[str, Any]) -> None:
    """Make one change to a folder."""
    path = folder / change["file"]
    if "record" in change:
        record_tables(folder)
    elif "rename" in change:
        path.rename(folder / change["rename"])
    elif "write" in change:
        path.write_text(change["write"], "utf-8")
    elif content := _bytes(change):
        path.write_bytes(content)
    elif "remove" in change or "folder" in change or "link" in change:
        _replace(path, change)
    else:
        source = folder / change["copy"] if "copy" in change else path
        path.write_bytes(_edited(source.read_text("utf-8"), change).encode())


def _bytes(change: Mapping[str, Any]) -> bytes:
    if "hex" in change:
        return bytes.fromhex(change["hex"])
    if "kilobytes" in change:
        return b"# " + b"x" * 1024 * int(change["kilobytes"])
    return b"x = " + b"[" * int(change["nest"]) if "nest" in change else b""


def _replace(path: Path, change: Mapping[str, Any]) -> None:
    """Remove what is there; put an empty folder or a link in its place, if told."""
    if path.is_dir():
        shutil.rmtree(path)
        path = path.resolve()
    else:
        path.unlink(missing_ok=True)
    if "folder" in change:
        path.mkdir()
    elif "link" in change:
        path.symlink_to(change["link"])


def _edited(text: str, change: Mapping[str, Any]) -> str:
    if "until" in change:
        text = text.partition(change["until"])[0]
    if "places" in change:
        start, end = text.index("local = [") + len("local = ["), text.index("\n]\n")
        places = [f'{{ nome = "L{number}", geral = true }},' for number in range(change["places"])]
        text = text[:start] + "\n".join(["", *places]) + text[end:]
    if "old" in change:
        if change["old"] not in text:
            raise LookupError(f"{change['file']} has no {change['old']!r}")
        text = text.replace(change["old"], change["new"], 1)
    if "append" in change:
        text = f"{text}\n{change['append']}\n"
    if "lines" in change:
        text = text.replace("\n", change["lines"])
    return f"\ufeff{text}" if "mark" in change else text
