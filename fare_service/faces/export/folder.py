"""Writes the files of the site into a folder: what changed, all of it or nothing, and no one else's."""

import contextlib
import fcntl
import os
import shutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from fare_service.faces.export import listing
from fare_service.faces.export.listing import Listing
from fare_service.faces.export.walk import File

LIST = ".quanto-da.json"
"""Names the files that an export of the site has written, and so those that it may replace or remove."""
VERSIONED = "static/"
"""Begins the names that change with what they hold. Pages in browsers' caches name the last ones."""
STAGE = ".quanto-da-novo"
"""Holds what is new until all of it is there."""
_BEFORE = ".antes"
_LAST = ("404.html", "index.html", "sw.js")
"""What leads to all other files, and so comes after them."""


class Foreign(Exception):
    """The folder holds what no export has written; nothing was touched."""

    def __init__(self, names: list[str]) -> None:
        """Keep the names, for whoever words the refusal."""
        super().__init__(names)
        self.names = names


@dataclass(frozen=True)
class Written:
    """What became of the folder: names of files written, removed, and how many stay as they were."""

    written: list[str]
    removed: list[str]
    same: int


@dataclass
class _Placing:
    """Puts staged files in their places one by one; can take it all back."""

    folder: Path
    placed: list[str] = field(default_factory=list)

    def place(self, name: str) -> None:
        target, kept = self.folder / name, self._kept(name)
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.is_file():
            kept.parent.mkdir(parents=True, exist_ok=True)
            os.link(target, kept)
        self.placed.append(name)
        (self.folder / STAGE / name).replace(target)

    def take_back(self) -> None:
        for name in reversed(self.placed):
            with contextlib.suppress(OSError):
                if self._kept(name).exists():
                    self._kept(name).replace(self.folder / name)
                else:
                    (self.folder / name).unlink()

    def _kept(self, name: str) -> Path:
        return self.folder / STAGE / _BEFORE / name


def write(folder: Path, files: Iterable[File], listed: str = LIST, journal: str = "") -> Written:
    """Make a folder hold exactly these files, beside names of its own that begin with a dot.

    `listed` is the name of the list, another for every sort of export, so that none takes the files
    of another for its own; it keeps `journal`, the hash of the last entry that the files show. Raises `Foreign` for a folder with files of others, ``OSError`` where the system lets nothing be
    written or another export is writing: either way all is as it was. Whoever is stopped in between
    leaves every file whole, old or new, and the next export finishes it.
    """
    made = _make(folder)
    with _alone(folder):
        ours = listing.read(folder / listed)
        foreign = sorted(set(_present(folder)).difference(*ours))
        if foreign:
            raise Foreign(foreign)
        stage = folder / STAGE
        try:
            shutil.rmtree(stage, ignore_errors=True)
            stage.mkdir()
            wanted, changed = _staged(folder, files)
            return _put(folder, listed, ours, Listing(frozenset(wanted), journal=journal), changed)
        finally:
            shutil.rmtree(stage, ignore_errors=True)
            if made and not (folder / listed).exists():
                with contextlib.suppress(OSError):
                    folder.rmdir()


@contextlib.contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Keep other exports out of a folder while the block runs; raises `BlockingIOError` in one's way."""
    held = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise
        except OSError:
            pass  # Some network folders know no locks: who shares one has to take turns.
        yield
    finally:
        os.close(held)


def _make(folder: Path) -> bool:
    """Make the folder if it is not there; tell whether it was made."""
    try:
        folder.mkdir()
    except FileExistsError:
        if not folder.is_dir():
            raise NotADirectoryError(folder) from None
        return False
    return True


def _present(folder: Path) -> Iterator[str]:
    """Give the files of a folder, without those below a name of its own that begins with a dot."""
    for where, names, files in os.walk(folder):
        here = Path(where)
        if here == folder:
            names[:] = [one for one in names if not one.startswith(".")]
        links = [one for one in names if (here / one).is_symlink()]
        for name in (*files, *links):
            if here != folder or not name.startswith("."):
                yield (here / name).relative_to(folder).as_posix()


def _staged(folder: Path, files: Iterable[File]) -> tuple[set[str], list[str]]:
    """Stage what differs from what is there; give the names of all files and of those staged."""
    wanted, changed = set(), []
    for file in files:
        wanted.add(file.path)
        target, staged = folder / file.path, folder / STAGE / file.path
        if not (target.is_file() and target.read_bytes() == file.body):
            staged.parent.mkdir(parents=True, exist_ok=True)
            staged.write_bytes(file.body)
            changed.append(file.path)
    return wanted, sorted(changed, key=lambda name: (Path(name).name in _LAST, name))


def _put(folder: Path, listed: str, ours: Listing, now: Listing, changed: list[str]) -> Written:
    """Put what is staged in its place, then remove what no longer belongs to the site."""
    path, draft, wanted = folder / listed, folder / STAGE / listed, now.files
    is_first = not path.exists()
    if changed:
        os.sync()  # what is put in its place must be on the disk, should the machine stop
    ours._replace(files=ours.files | wanted).write(path, draft)
    placing = _Placing(folder)
    try:
        for name in changed:
            placing.place(name)
    except OSError:
        placing.take_back()
        for name in changed:
            _prune(folder, (folder / name).parent)
        if is_first:
            path.unlink()
        else:
            ours.write(path, draft)
        raise
    retired = {name for name in ours.files - wanted if name.startswith(VERSIONED)}
    before = (retired or ours.before) - wanted
    gone = ours.files.union(ours.before) - wanted - before
    removed = sorted(name for name in gone if (folder / name).is_file())
    for name in removed:
        (folder / name).unlink()
        _prune(folder, (folder / name).parent)
    now._replace(before=frozenset(before)).write(path, draft)
    return Written(changed, removed, len(wanted) - len(changed))


def _prune(folder: Path, empty: Path) -> None:
    """Remove the folders that a removed file leaves empty."""
    with contextlib.suppress(OSError):
        while empty != folder:
            empty.rmdir()
            empty = empty.parent
