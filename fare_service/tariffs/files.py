"""Reads the bytes of a tariff folder, refusing what is unreadable and saying why."""

import errno
import os
import stat
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from fare_service.tariffs import syntax
from fare_service.tariffs.faults import Scribe

LARGEST_KILOBYTES = 256
"""A file of the tariffs fills about one screen; one of places or pairs perhaps thirty."""

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_REASONS = {
    errno.EACCES: "falta permissão",
    errno.EAGAIN: "outro comando está escrevendo nela",
    errno.EISDIR: "é uma pasta, e não um arquivo",
    errno.ELOOP: "é um atalho que aponta para si mesmo",
    errno.ENOENT: "não existe, ou é um atalho para o que não existe",
    errno.ENOSPC: "o disco está cheio",
    errno.ENOTDIR: "não é uma pasta",
    errno.EPERM: "falta permissão",
    errno.EROFS: "o disco só deixa ler",
}
NOTHING: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True)
class Folder:
    """The files of one municipality: those of its folder, and those entered beside them by name.

    What is entered comes as text from elsewhere, and is read as if it lay in the folder; `recorded`
    gives the instants at which it was.
    """

    path: Path
    entered: Mapping[str, str] = field(default_factory=dict)
    recorded: Mapping[str, int] = field(default_factory=dict)

    def names(self) -> list[str]:
        """Give the names of all files in order; raises ``OSError`` if the folder is closed."""
        own = {one.name for one in self.path.iterdir()}
        # A folder may be listed and its files be closed all the same.
        os.stat(f"{self.path}/.")  # noqa: PTH116 - pathlib drops the dot
        return sorted(own.union(self.entered))

    def holds(self, name: str) -> bool:
        """Tell whether there is a file of that name, readable or not."""
        return name in self.entered or os.path.lexists(self.path / name)

    def toml(self, name: str, scribe: Scribe) -> dict[str, object] | None:
        """Parse one file as `toml` does; one entered that the folder has too must say the same."""
        if name not in self.entered:
            return toml(self.path / name, scribe)
        entered = self.entered[name]
        if os.path.lexists(self.path / name):
            own = text(self.path / name, scribe)
            # How lines end may change with the way a file has travelled.
            if own is not None and own.splitlines() != entered.splitlines():
                scribe.note("entrada_diverge")
        return syntax.parse(entered, scribe)


def toml(path: Path, scribe: Scribe) -> dict[str, object] | None:
    """Parse one file (UTF-8, amounts as ``Decimal``); note why and give None if that fails."""
    content = text(path, scribe)
    return None if content is None else syntax.parse(content, scribe)


def text(path: Path, scribe: Scribe) -> str | None:
    """Read one text file; note why and give None if that fails."""
    try:
        content = _content(path)
    except OSError as error:
        scribe.note("arquivo_ilegivel", reason=why(error))
        return None
    if len(content) > LARGEST_KILOBYTES * 1024:
        scribe.note("arquivo_grande", kilobytes=LARGEST_KILOBYTES)
        return None
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        scribe.note("nao_utf8", f"linha {line}")
        return None


def _content(path: Path) -> bytes:
    """Give the bytes of a file, at most one more than are taken; raises ``OSError``."""
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode):
        # A pipe or a device would be waited for, perhaps for ever.
        raise OSError(errno.EISDIR if stat.S_ISDIR(mode) else errno.EINVAL, "not a file")
    with path.open("rb") as file:
        # Some editors begin a UTF-8 file with a mark that means nothing.
        return file.read(LARGEST_KILOBYTES * 1024 + 1).removeprefix(_BYTE_ORDER_MARK)


def why(error: OSError) -> str:
    """Say in Portuguese why the system did not let a file or folder be read or written."""
    return _REASONS.get(error.errno or 0, "não é um arquivo comum, ou o disco falhou")


def folders(root: Path) -> list[Path]:
    """Give the municipality folders of a tariff folder in order; raises ``OSError``.

    A link that leads nowhere counts as a folder: it was meant as one, and is named as faulty.
    """
    return sorted(path for path in root.iterdir() if path.name[0] not in "._" and _is_folder(path))


def strays(root: Path) -> list[str]:
    """Give the names of tariff files that lie outside any municipality's folder, in order."""
    return sorted(path.name for path in root.glob("*.toml") if os.path.isfile(path))  # noqa: PTH113 - pathlib's raises where the way there is closed


def _is_folder(path: Path) -> bool:
    return os.path.isdir(path) or (path.suffix == "" and not os.path.exists(path))  # noqa: PTH110, PTH112 - pathlib's raise where the way there is closed
