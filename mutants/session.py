"""A pytest plugin that runs no test as such: it collects them and tries the mutants on them."""

import contextlib
import gc
import shutil
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from mutants.reach import Memory, Reach, measure
from mutants.source import Mutant
from mutants.trial import Laboratory, Verdict

_CONTROL_SECONDS = 300.0


@dataclass
class Trials:
    """Takes the place of pytest's loop; `survivors` are told of as they are found."""

    core: Sequence[Path]
    mutants: Sequence[Mutant]
    patience: float
    scratch: Path
    tell: Callable[[Mutant], None]
    survivors: list[Mutant] = field(default_factory=list)
    hung: list[Mutant] = field(default_factory=list)
    finished: bool = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Measure the tests, then try each mutant in a child."""
        if session.testsfailed or not session.items:
            raise session.Failed("The tests cannot be collected")
        memory = Memory({one.parts[0].removesuffix(".py") for one in self.core} | {"tests"})
        laboratory = Laboratory(session.items, memory)
        self._control(laboratory, session.items)
        start = time.monotonic()
        reach = measure(session.items, self.core, memory)
        _say(f"{len(session.items)} tests measured in {time.monotonic() - start:.0f} s")
        memory.forget()
        gc.collect()
        gc.freeze()  # so that the children share these pages; from here on gc lists none of it
        self._try_all(laboratory, reach)
        self.finished = True
        return True

    def _control(self, laboratory: Laboratory, items: Sequence[pytest.Item]) -> None:
        """Try no mutant at all: a test that fails all the same would see whatever comes."""
        everything = [(number, _CONTROL_SECONDS) for number in range(len(items))]
        seen = laboratory.try_on(None, everything).test
        if seen is not None:
            raise RuntimeError(f"{items[seen].nodeid} fails by itself")

    def _try_all(self, laboratory: Laboratory, reach: Reach) -> None:
        texts = {one: one.read_text("utf-8") for one in self.core}
        lucky: dict[tuple[Path, str], list[int]] = {}
        for place, mutant in enumerate(self.mutants, 1):
            readers = [one for one, text in texts.items() if mutant.constant in text]
            tests = reach.of(mutant, readers)
            # What saw the last change of a function often sees the next one too.
            before = lucky.setdefault((mutant.source.path, mutant.function), [])
            tests.sort(key=lambda one: before.index(one) if one in before else len(before))
            limited = [(one, self.patience + 10 * reach.seconds[one]) for one in tests]
            self._note(mutant, laboratory.try_on(mutant, limited), before)
            for left in self.scratch.glob("*"):
                shutil.rmtree(left, ignore_errors=True)
            if sys.stderr.isatty():
                _say(f"\r{place} of {len(self.mutants)}", end="")

    def _note(self, mutant: Mutant, verdict: Verdict, before: list[int]) -> None:
        if verdict.survives:
            self.survivors.append(mutant)
            self.tell(mutant)
        if verdict.hung:
            self.hung.append(mutant)
        if verdict.test is not None:
            with contextlib.suppress(ValueError):
                before.remove(verdict.test)
            before.insert(0, verdict.test)


def _say(text: str, end: str = "\n") -> None:
    print(text, end=end, file=sys.stderr, flush=True)
