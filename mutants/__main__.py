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


def main(arguments: list[str]) -> int:
    """Try the mutants of the core, or of the files named; give 1 if one lives without a reason.

    Those that have a reason are tried with ``--accepted`` only: they cost the most time, and one
    that a test sees by now needs its reason no more, which gives 1 too.
    """
    settings = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["tool"]["mutants"]
    files = {path for pattern in settings["core"] for path in Path().glob(pattern)}
    proofs = set(map(Path, settings["proofs"]))
    reasons = accepted.read(Path(settings["survivors"]))
    again = _ACCEPTED in arguments
    named = [Path(one) for one in arguments if one != _ACCEPTED]
    tests = [*settings["tests"], *(settings["proof-tests"] if proofs.intersection(named) else ())]
    found = [mutant for path in named or sorted(files - proofs) for mutant in mutants_of(path)]
    chosen = [one for one in found if again or one.name not in reasons]

    def tell(one: Mutant) -> None:
        if one.name not in reasons:
            was, now = one.source.lines(one.edit)
            print(f"{one.source.path}:{one.line} {one.function or one.constant}")
            print(f"  - {was}\n  + {now}", flush=True)

    start = time.monotonic()
    os.environ["CI"] = "true"  # property tests draw the same examples on every run
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder) / "tests"
        trials = Trials(sorted(files), chosen, settings["patience"], scratch, tell)
        pytest.main([*_QUIET, f"--basetemp={scratch}", *tests], [trials])
    if not trials.finished:
        return 2
    print(f"{len(found)} mutants in {(time.monotonic() - start) / 60:.0f} minutes: ", end="")
    return _report(trials, reasons, len(found) - len(chosen))


_ACCEPTED = "--accepted"
_QUIET = ["-qq", "-s", "-p", "no:randomly", "-p", "no:cacheprovider", "-p", "no:xdist"]


def _report(trials: Trials, reasons: dict[str, str], left: int) -> int:
    """Print what became of the mutants; `left` have a reason and were not tried."""
    seen = len(trials.mutants) - len(trials.survivors)
    strange = sum(one.name not in reasons for one in trials.survivors)
    print(
        f"{seen} seen ({len(trials.hung)} by hanging), "
        f"{left + len(trials.survivors) - strange} live with a reason, {strange} without"
    )
    idle = accepted.idle(reasons, trials.mutants, trials.survivors)
    for name in idle:
        print(f"needs its reason no more: {name}")
    return 1 if strange or idle else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
