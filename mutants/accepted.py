"""The mutants that may live, each with the reason why nobody needs a test that sees it."""

import tomllib
from collections.abc import Collection, Iterable
from pathlib import Path

from mutants.source import Mutant


def read(path: Path) -> dict[str, str]:
    """Read the file of survivors: the reason of each, by the name of the mutant.

    Raises `ValueError` for a mutant that stands there twice or a reason that is empty.
    """
    found: dict[str, str] = {}
    for block in tomllib.loads(path.read_text("utf-8")).get("because", ()):
        for name in block["mutants"]:
            if name in found or not block["reason"].strip():
                raise ValueError(f"{path}: twice, or without a reason: {name}")
            found[name] = block["reason"].strip()
    return found


def idle(
    reasons: Collection[str], tried: Iterable[Mutant], survivors: Iterable[Mutant]
) -> list[str]:
    """List the names that need no reason: their mutants were tried, and a test saw them."""
    names, living = {one.name for one in tried}, {one.name for one in survivors}
    return [name for name in reasons if name in names - living]
