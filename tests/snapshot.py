"""Texts that a person reads once and any later change has to show as a difference.

After a change that is meant, write them anew and read the difference before committing it:

    UPDATE_SNAPSHOTS=1 make test ARGS="-k snapshot"
"""

import os
from difflib import unified_diff
from pathlib import Path

FOLDER = Path(__file__).parent / "snapshots"


def difference(name: str, lines: list[str]) -> str:
    """Give what differs between the lines and the snapshot of that name, empty if nothing does."""
    path = FOLDER / name
    if os.environ.get("UPDATE_SNAPSHOTS"):
        path.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    before = path.read_text("utf-8").splitlines() if path.exists() else []
    return "\n".join(unified_diff(before, lines, f"{name} (kept)", f"{name} (now)", lineterm=""))
