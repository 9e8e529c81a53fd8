"""Which tests run each line of the core, and how long each of them computes."""

import functools
import gc
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import coverage
import pytest
from _pytest.runner import runtestprotocol

from mutants.source import Mutant


@dataclass(frozen=True)
class Reach:
    """The numbers of the tests that run a line of a file, and the seconds each test computes."""

    tests: dict[tuple[Path, int], frozenset[int]]
    seconds: list[float]

    def of(self, mutant: Mutant, readers: Iterable[Path]) -> list[int]:
        """List the tests that may see a mutant, the quickest first.

        Of a constant those that run anything in a file that reads it.
        """
        own = mutant.source.path
        found: set[int] = set()
        if mutant.constant:
            files = {own, *readers}
            found.update(*(tests for (path, _), tests in self.tests.items() if path in files))
        else:
            found.update(*(self.tests.get((own, line), ()) for line in mutant.reach))
        return sorted(found, key=lambda one: (self.seconds[one], one))


class Memory:
    """What the functions of some packages remember of earlier calls."""

    def __init__(self, packages: Iterable[str]) -> None:
        """Look after those packages."""
        self._packages = tuple(packages)
        self._modules = 0
        self._found: list[functools._lru_cache_wrapper[object]] = []

    def forget(self) -> None:
        """Empty it all, also that of modules that were imported meanwhile."""
        if self._modules != len(sys.modules):
            self._modules = len(sys.modules)
            self._found = [
                one
                for one in gc.get_objects()
                if isinstance(one, functools._lru_cache_wrapper)
                and one.__module__.startswith(self._packages)
            ]
        for one in self._found:
            one.cache_clear()


def measure(items: Sequence[pytest.Item], paths: Sequence[Path], memory: Memory) -> Reach:
    """Run each test as if it were the only one, and note the lines it runs.

    Raises `RuntimeError` for a test that fails without any mutant.
    """
    meter = coverage.Coverage(
        data_file=None, config_file=False, include=[str(one.resolve()) for one in paths]
    )
    seconds = []
    meter.start()
    for number, item in enumerate(items):
        memory.forget()
        meter.switch_context(str(number))
        start = time.process_time()
        reports = runtestprotocol(item, log=False, nextitem=None)
        seconds.append(time.process_time() - start)
        for report in reports:
            if report.failed:
                raise RuntimeError(f"{item.nodeid} fails by itself:\n{report.longreprtext}")
    meter.switch_context("")
    meter.stop()
    return Reach(_by_line(meter.get_data(), paths), seconds)


def _by_line(
    data: coverage.CoverageData, paths: Sequence[Path]
) -> dict[tuple[Path, int], frozenset[int]]:
    found: dict[tuple[Path, int], frozenset[int]] = defaultdict(frozenset)
    for path in paths:
        for line, contexts in data.contexts_by_lineno(str(path.resolve())).items():
            found[path, line] = frozenset(int(one) for one in contexts if one)
    return dict(found)
