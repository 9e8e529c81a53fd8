"""`make mutants`: change the fare core line by line and list the changes that no test sees."""

import os
import sys
import tempfile
import time
import tomllib
from pathlib import Path

import pytest

from mutants import accepted
from mutants.session import Trials
from mutants.source import Mutant
from mutants.walk import mutants_of


def main(only: list[str]) -> int:
    """Try the mutants of the core, or of the files named; give 1 if one lives without a reason."""
    settings = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["tool"]["mutants"]
    core = sorted({path for pattern in settings["core"] for path in Path().glob(pattern)})
    found = [
        mutant
        for path in core
        if not only or path.as_posix() in only
        for mutant in mutants_of(path)
    ]
    reasons = accepted.read(Path(settings["survivors"]))

    def tell(one: Mutant) -> None:
        if one.name not in reasons:
            was, now = one.source.lines(one.edit)
            print(f"{one.source.path}:{one.line} {one.function or one.constant}")
            print(f"  - {was}\n  + {now}", flush=True)

    start, trials = time.monotonic(), Trials(core, found, settings["patience"], tell)
    os.environ["CI"] = "true"  # property tests draw the same examples on every run
    with tempfile.TemporaryDirectory() as scratch:
        pytest.main([*_QUIET, f"--basetemp={scratch}/tests", *settings["tests"]], [trials])
    if not trials.finished:
        return 2
    return _report(trials, reasons, time.monotonic() - start, whole=not only)


_QUIET = ["-qq", "-s", "-p", "no:randomly", "-p", "no:cacheprovider", "-p", "no:xdist"]


def _report(trials: Trials, reasons: dict[str, str], seconds: float, *, whole: bool) -> int:
    """Print what became of the mutants."""
    living = {one.name for one in trials.survivors}
    tried = {one.name for one in trials.mutants}
    strange = living.difference(reasons)
    idle = accepted.stale(reasons, living, reasons if whole else tried)
    for name in idle:
        print(f"needs its reason no more: {name}")
    print(
        f"{len(trials.mutants)} mutants in {seconds / 60:.0f} minutes: "
        f"{len(trials.mutants) - len(trials.survivors)} seen ({len(trials.hung)} by hanging), "
        f"{len(trials.survivors)} not, {len(strange)} of them without a reason"
    )
    return 1 if strange or idle else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
