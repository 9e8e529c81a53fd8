"""One computation: outside the compiler of cards, nothing adds, multiplies or rounds an amount of money."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import fare_service
from fare_service import paths
from tests import javascript, watching

PACKAGE = Path(fare_service.__file__).parent
COMPILER = ("fare_service.card.", "fare_service.money")
WORDS = frozenset(["amount", "centavos", "least", "minimum", "price", "reais", "total"])
"""The names of amounts, in Python and in scripts; in the plural too."""
MONEY = WORDS | {f"{one}s" for one in WORDS} | {"fares"}

PER_CENT = "says by how much of a hundred an amount changed, which is no amount"
HEIGHT = "tells how high a stroke of a chart stands"
BOUND = "tells editors the largest amount that a file may have"
COST = "counts what a kilometre costs who drives it, which no rider pays"
SUGGESTION = "suggests what an amount of a table may become, which the proposer then types or not"
EXCEPTIONS = {
    "fare_service.cost: Decimal(amount)": COST,
    "fare_service.publishing.costs: int(reais * PER_REAL + Fraction(1, 2))": COST,
    "fare_service.publishing.costs: price / Fraction(item.lasts)": COST,
    "fare_service.publishing.costs: price / months": COST,
    "fare_service.publishing.costs: price / months / sheet.km_per_month": COST,
    "fare_service.publishing.costs: reais * PER_REAL": COST,
    "fare_service.publishing.costs: reais * PER_REAL + Fraction(1, 2)": COST,
    "fare_service.publishing.rounding: amount * (1 + change)": SUGGESTION,
    "fare_service.faces.publisher.amount_page: centavos / 100": SUGGESTION,
    "fare_service.faces.publisher.amount_page: float(centavos / 100)": SUGGESTION,
    "fare_service.faces.changes: self.after - self.before": PER_CENT,
    "fare_service.faces.changes: (self.after - self.before) * 100": PER_CENT,
    "fare_service.faces.changes: (self.after - self.before) * 100 / self.before": PER_CENT,
    "fare_service.faces.preview: one.after.total - was": PER_CENT,
    "fare_service.faces.preview: (one.after.total - was) * 100": PER_CENT,
    "fare_service.faces.preview: (one.after.total - was) * 100 / was": PER_CENT,
    "fare_service.faces.preview: round((one.after.total - was) * 100 / was, 1)": PER_CENT,
    "fare_service.faces.web.step_chart: (BASE - HIGHEST) * value": HEIGHT,
    "fare_service.faces.web.step_chart: (BASE - HIGHEST) * value / highest": HEIGHT,
    "fare_service.tariffs.json_schema: LARGEST / CENTAVOS_PER_REAL": BOUND,
}
"""All that reckons with amounts outside the compiler, and why that is no second computation."""

PLANTED = (
    "total = fare + fare",
    "total = sum([fare, fare])",
    "total = sum(one for one in [fare])",
    "total = 0\ntotal += fare",
    "total = fare * 2",
    "total = fare - 1",
    "total = fare // 2",
    "total = fare % 100",
    "total = fare / 100",
    "total = round(fare)",
    "total = round(fare / 7, 2)",
    "total = divmod(fare, 100)",
    "total = int(fare)",
    "class Bill:\n    total = fare + 1",
)
HARMLESS = "minute = 7 * 60 + 30\nhours = divmod(minute, 60)\nname = 'a' + 'b'\nmore = fare > 3"


def python_sources() -> Iterator[tuple[str, ast.Module]]:
    """Give every module outside the compiler by its name."""
    for path in sorted(PACKAGE.rglob("*.py")):
        name = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
        if not name.startswith(COMPILER):
            yield name, ast.parse(path.read_text("utf-8"))


def named(tree: ast.AST) -> Iterator[str]:
    """Give the reckonings of a module that name an amount; joining texts and lists is none."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op) in watching.OPERATORS:
            left = node.left if isinstance(node, ast.BinOp) else node.target
            operands = [left, node.right if isinstance(node, ast.BinOp) else node.value]
            operands = [] if any(map(_is_text_or_list, operands)) else operands
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in watching.CALLS:
            operands = node.args
        else:
            continue
        if any(map(_names_money, operands)):
            yield ast.unparse(node)


def _is_text_or_list(node: ast.expr) -> bool:
    if isinstance(node, ast.IfExp):
        return _is_text_or_list(node.body)
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return is_text or isinstance(node, (ast.List, ast.ListComp, ast.Tuple, ast.JoinedStr, ast.Set))


def _names_money(node: ast.expr) -> bool:
    names = (getattr(one, name, "") for one in ast.walk(node) for name in ("id", "attr"))
    return any(not MONEY.isdisjoint({one.casefold(), *_words(one)}) for one in names)


def _words(name: str) -> list[str]:
    """Give the words of a constant's name; other names are taken as they are."""
    return name.casefold().split("_") if name.isupper() else []


def test_at_work_only_the_compiler_reckons_with_money() -> None:
    command = [sys.executable, "-m", "tests.watching"]
    done = subprocess.run(command, cwd=PACKAGE.parent, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    seen = done.stdout.splitlines()
    assert [one for one in seen if not one.startswith(COMPILER) and one not in EXCEPTIONS] == []
    assert "fare_service.card.arithmetic: sum(known)" in seen
    assert "fare_service.money: amount // CENTAVOS_PER_REAL" in seen


@pytest.mark.parametrize("planted", PLANTED)
def test_the_watch_would_see_money_being_reckoned_with(
    planted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "seen", seen := set[str]())
    scope = {**watching.NAMES, "fare": 6 * watching.MARK, "__name__": "planted"}
    exec(watching.watched(planted, "planted"), scope)
    assert seen


def test_the_watch_leaves_other_numbers_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "seen", seen := set[str]())
    scope: dict[str, object] = {**watching.NAMES, "fare": 6 * watching.MARK}
    exec(watching.watched(HARMLESS, "planted"), scope)
    assert seen == set()
    assert scope["hours"] == (7, 30)


def test_nothing_outside_the_compiler_is_written_so_that_it_would() -> None:
    found = {f"{name}: {one}" for name, tree in python_sources() for one in named(tree)}
    assert found - EXCEPTIONS.keys() == set()
    assert found


@pytest.mark.parametrize("planted", [one for one in PLANTED if "/ 7" not in one])
def test_it_would_be_seen_by_its_names(planted: str) -> None:
    assert list(named(ast.parse(planted.replace("fare", "cell.total"))))


SCRIPTS = sorted(paths.STATIC.rglob("*.js"))
ADDS = paths.STATIC / "app" / "card.js"
PLANTED_IN_SCRIPTS = (
    "const sum = now.total + following.total;",
    "let left = 3; left -= line.centavos;",
    "told.total += 2;",
    "price++;",
    "const reais = Math.round(centavos / 100);",
    "show(`${total * 2} reais`);",
    "const half = (model.total) / 2;",
    "return Number(total);",
    "const x = lines.reduce((all, line) => all + line.centavos, 0);",
)
HARMLESS_IN_SCRIPTS = (
    'const text = "R$ " + total;',
    "if (total > 600 && minutes + 1 < 3) show(total);",
    "// total + total\n/* centavos * 2 */ const later = at + 60;",
    "const out = /total+/.test(text);",
    "show(`${total} + ${amount}`);",
)


def test_of_the_scripts_only_the_look_up_reckons_with_money() -> None:
    assert ADDS in SCRIPTS
    for path in SCRIPTS:
        found = list(javascript.reckonings(path.read_text("utf-8"), MONEY))
        assert bool(found) == (path == ADDS), (path.name, found)


@pytest.mark.parametrize("planted", PLANTED_IN_SCRIPTS)
def test_a_script_that_did_would_be_seen(planted: str) -> None:
    assert list(javascript.reckonings(planted, MONEY))


@pytest.mark.parametrize("harmless", HARMLESS_IN_SCRIPTS)
def test_a_script_that_only_shows_or_compares_is_left_alone(harmless: str) -> None:
    assert list(javascript.reckonings(harmless, MONEY)) == []
