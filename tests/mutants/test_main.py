"""The whole run, over a module of a few lines and its tests."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[2]

SETTINGS = """
[tool.pytest]
pythonpath = ["."]
addopts = ["--import-mode=importlib"]
filterwarnings = ["error"]

[tool.mutants]
core = ["*.py"]
proofs = ["test_toy.py", "test_judge.py", "judge.py"]
tests = ["test_toy.py"]
proof-tests = ["test_judge.py"]
survivors = "survivors.toml"
patience = 0.3
"""
TOY = """
from functools import cache

STEP = 2

@cache
def larger(one, other):
    return one if one >= other else other

class Counter:
    def count(self, last):
        number = 0
        while number < last:
            number += STEP
        return number
"""
TESTS = """
import toy

def test_the_larger_of_two():
    assert toy.larger(1, 2) == 2
    assert toy.larger(2, 1) == 2

def test_counting():
    assert toy.Counter().count(4) == 4
    assert toy.Counter().count(3) == 4
"""
JUDGE = """
def fine(text):
    return len(text) > 2
"""
TESTS_OF_JUDGE = """
import judge

def test_judging():
    assert judge.fine("abc") and not judge.fine("ab")
"""
SURVIVOR = (
    "toy.py larger: return one if one >= other else other ⇒ return one if one > other else other"
)


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A project whose one survivor may live: of two equals either is the larger."""
    for name, text in (("pyproject.toml", SETTINGS), ("toy.py", TOY), ("test_toy.py", TESTS)):
        (tmp_path / name).write_text(text, "utf-8")
    accept(tmp_path, SURVIVOR)
    return tmp_path


def accept(toy: Path, *names: str) -> None:
    block = f"[[because]]\nreason = 'Equal.'\nmutants = {list(names)}\n"
    (toy / "survivors.toml").write_text(block, "utf-8")


def run(toy: Path, *arguments: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "mutants", *arguments],
        cwd=toy,
        env={**os.environ, "PYTHONPATH": str(CHECKOUT)},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def test_what_a_test_sees_is_killed_and_a_hang_ends(toy: Path) -> None:
    code, told = run(toy)
    assert code == 0, told
    assert "11 seen (2 by hanging), 1 live with a reason, 0 without" in told


def test_a_survivor_without_a_reason_is_shown_and_fails_the_run(toy: Path) -> None:
    accept(toy)
    code, told = run(toy)
    assert code == 1
    assert "- return one if one >= other else other" in told
    assert "+ return one if one > other else other" in told


def test_a_reason_that_is_needed_no_more_fails_the_run(toy: Path) -> None:
    accept(toy, SURVIVOR, "toy.py STEP: STEP = 2 ⇒ STEP = 3")
    code, told = run(toy, "--accepted")
    assert code == 1
    assert "needs its reason no more: toy.py STEP: STEP = 2 ⇒ STEP = 3" in told


def test_tests_that_fail_by_themselves_are_no_measure(toy: Path) -> None:
    (toy / "toy.py").write_text(TOY.replace(">=", "<"), "utf-8")
    code, told = run(toy)
    assert code == 2
    assert "test_toy.py::test_the_larger_of_two fails by itself" in told


def test_what_judges_files_is_tried_if_it_is_named_and_by_tests_of_its_own(toy: Path) -> None:
    (toy / "judge.py").write_text(JUDGE, "utf-8")
    (toy / "test_judge.py").write_text(TESTS_OF_JUDGE, "utf-8")
    code, told = run(toy)
    assert (code, "judge" in told) == (0, False), told
    code, told = run(toy, "judge.py")
    assert code == 0, told
    assert "4 seen (0 by hanging), 0 live with a reason, 0 without" in told
