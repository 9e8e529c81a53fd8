"""Tries one mutant: a child of this process takes its code on and runs the tests that may see it."""

import gc
import os
import resource
import signal
import sys
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest

from mutants.reach import Memory
from mutants.source import Mutant

_MOST_BYTES = 4 << 30
"""What a child may take: a mutant that grows without end shall not fill the machine."""
_LIMITS = signal.SIGPROF, signal.SIGALRM
"""End a child that computes for too long, or waits for too long."""
_SHARED = 20
"""How many times longer than it computes a test may take: others may need the machine."""
_SURVIVED, _SEEN, _BROKEN = 0, 1, 3

Test = tuple[int, float]
"""The number of a test and the seconds that it may compute before it counts as hanging."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a mutant survives; else the test that saw it, or whether it hung in that one."""

    survives: bool
    test: int | None = None
    hung: bool = False


class Laboratory:
    """The collected tests and the functions of the core, ready to be changed in a child."""

    def __init__(self, items: Sequence[pytest.Item], memory: Memory) -> None:
        """Find the functions once; the memory is emptied before each trial."""
        self._items, self._memory = items, memory
        self._functions: dict[tuple[str, str, int], list[FunctionType]] = {}
        for one in gc.get_objects():
            if isinstance(one, FunctionType):
                self._functions.setdefault(_key(one.__code__), []).append(one)

    def try_on(self, mutant: Mutant | None, tests: Sequence[Test]) -> Verdict:
        """Run tests on a mutant, or on none, in that order, until one fails or takes too long."""
        if not tests:
            return Verdict(survives=True)
        code = mutant.code if mutant else None
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            self._in_child(mutant, code, tests, writing)
        os.close(writing)
        with os.fdopen(reading, "rb") as pipe:
            begun = pipe.read().split()
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        if status == _BROKEN or not begun:
            raise RuntimeError(f"Nobody could try {mutant.name if mutant else 'the tests'}")
        if status == _SURVIVED:
            return Verdict(survives=True)
        return Verdict(survives=False, test=int(begun[-1]), hung=-status in _LIMITS)

    def _in_child(
        self, mutant: Mutant | None, code: CodeType | None, tests: Sequence[Test], writing: int
    ) -> None:
        """Never come back: a child ends here, whatever happens."""
        try:
            self._memory.forget()
            if mutant and code and not self._take_on(mutant, code):
                os.write(writing, b"%d " % tests[0][0])
                os._exit(_SEEN)
            resource.setrlimit(resource.RLIMIT_AS, (_MOST_BYTES, _MOST_BYTES))
            for one in _LIMITS:
                signal.signal(one, signal.SIG_DFL)
            self._run(tests, writing)
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(_BROKEN)

    def _take_on(self, mutant: Mutant, code: CodeType) -> bool:
        """Tell whether the module can be imported at all with that change."""
        if mutant.constant:
            return _set(mutant, code)
        path = str(mutant.source.path.resolve())
        (changed,) = (
            one for one in _codes(code) if _key(one) == (path, mutant.function, mutant.first)
        )
        for one in self._functions[_key(changed)]:
            one.__code__ = changed
        return True

    def _run(self, tests: Sequence[Test], writing: int) -> None:
        session = self._items[0].session
        session.config.pluginmanager.register(_Ender())
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.dup2(nowhere, sys.stderr.fileno())
        for place, (number, limit) in enumerate(tests):
            os.write(writing, b"%d " % number)
            signal.setitimer(signal.ITIMER_PROF, limit)
            signal.setitimer(signal.ITIMER_REAL, _SHARED * limit)
            after = self._items[tests[place + 1][0]] if place + 1 < len(tests) else None
            item = self._items[number]
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        os._exit(_SURVIVED)


class _Ender:
    """Ends the child at the first failure, before anyone describes it."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, call: pytest.CallInfo[Any]) -> None:
        if call.excinfo is not None:
            os._exit(_SEEN)


def _key(code: CodeType) -> tuple[str, str, int]:
    return str(Path(code.co_filename)), code.co_qualname, code.co_firstlineno


def _codes(code: CodeType) -> Iterator[CodeType]:
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield one
            yield from _codes(one)


def _set(mutant: Mutant, code: CodeType) -> bool:
    """Give a constant its other value, in its module and wherever it was imported."""
    path, name = str(mutant.source.path.resolve()), mutant.constant
    modules = list(sys.modules.values())
    (home,) = (one for one in modules if getattr(one, "__file__", None) == path)
    old = getattr(home, name)
    scratch = {"__name__": home.__name__}
    try:
        exec(code, scratch)
    except Exception:
        return False
    for one in modules:
        if getattr(one, name, scratch) is old:
            setattr(one, name, scratch[name])
    return True
