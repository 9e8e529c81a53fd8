"""The list in a folder: which files exports have written there, and so may replace or remove."""

import json
from pathlib import Path, PurePosixPath
from typing import NamedTuple


class Listing(NamedTuple):
    """The names of the site that stands in a folder, and those of the one before that still stay.

    `journal` is the hash of the last entry that the site shows, empty where it shows none.
    """

    files: frozenset[str] = frozenset()
    before: frozenset[str] = frozenset()
    journal: str = ""

    def write(self, path: Path, draft: Path) -> None:
        """Note the names, in one step by way of a draft; a list that says so already stays as it is."""
        noted: dict[str, object] = {"files": sorted(self.files), "before": sorted(self.before)}
        if self.journal:
            noted["journal"] = self.journal
        body = json.dumps(noted, indent=0, ensure_ascii=False).encode()
        if path.is_file() and path.read_bytes() == body:
            return
        draft.write_bytes(body)
        draft.replace(path)


def read(path: Path) -> Listing:
    """Read a list; one that no export can have written is none, and so nothing is ours."""
    try:
        noted = json.loads(path.read_bytes())
        files, before = frozenset(noted["files"]), frozenset(noted["before"])
        found = Listing(files, before, str(noted.get("journal", "")))
        return found if all(map(_is_below, found.files | found.before)) else Listing()
    except (FileNotFoundError, ValueError, KeyError, TypeError):
        return Listing()


def _is_below(name: str) -> bool:
    """Tell whether a name is that of a file below the folder."""
    parts = PurePosixPath(name).parts
    return bool(parts) and parts[0] != "/" and ".." not in parts and "\0" not in name
