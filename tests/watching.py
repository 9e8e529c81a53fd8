"""Watches every operator of the program at work, and tells where one of its operands is an amount of money.

Amounts are made to be told from all other numbers: they come out of their files as multiples of `MARK`.
Run as a program, for which nothing of ours may be imported before, it asks every face about every town
and writes where money was reckoned with, one place a line.
"""

import ast
import importlib.abc
import importlib.util
import operator
import sys
from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType
from typing import Any

MARK = 1_000_003
"""A prime larger than any minute, metre or year; of the instants that are used, none is a multiple."""
OPERATORS: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.Pow: operator.pow,
}
CALLS = ("sum", "round", "divmod", "int", "float", "Decimal")

seen: set[str] = set()
"""The places where an operand was money, as «module: code»."""


def is_money(value: object) -> bool:
    """Tell whether a number is an amount, in centavos or in reais."""
    if isinstance(value, bool) or not isinstance(value, (int, float, Decimal)) or not value:
        return False
    return value % MARK == 0 or (not isinstance(value, int) and value * 100 % MARK == 0)


def _note(where: str, *operands: object) -> None:
    if any(map(is_money, operands)):
        seen.add(where)


def _reckon(where: str, name: str, left: object, right: object) -> object:
    _note(where, left, right)
    return OPERATORS[getattr(ast, name)](left, right)


def _operand(where: str, value: object) -> object:
    _note(where, value)
    return value


def _call(where: str, called: Callable[..., object], *given: object, **named: object) -> object:
    if called is sum and isinstance(given[0], Iterable):
        given = (list(given[0]), *given[1:])
        _note(where, *given[0])  # type: ignore[misc]  # the list of a line ago
    _note(where, *given)
    return called(*given, **named)


class _Watched(ast.NodeTransformer):
    def __init__(self, module: str) -> None:
        self.module = module

    def _where(self, node: ast.AST) -> ast.Constant:
        return ast.Constant(f"{self.module}: {ast.unparse(node)}")

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        if type(node.op) not in OPERATORS:
            return self.generic_visit(node)
        where = self._where(node)
        self.generic_visit(node)
        name = ast.Constant(type(node.op).__name__)
        return _called("_reckon", where, name, node.left, node.right)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        where = self._where(node)
        self.generic_visit(node)
        node.value = _called("_operand", where, node.value)
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        where = self._where(node)
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id in CALLS:
            watched = _called("_call", where, node.func, *node.args)
            watched.keywords = node.keywords
            return watched
        return node


def _called(name: str, *given: ast.expr) -> ast.Call:
    return ast.Call(ast.Name(f"__watch{name}__", ast.Load()), list(given), [])


def watched(source: str | bytes, module: str) -> CodeType:
    """Compile a module so that its operators are watched."""
    tree = ast.fix_missing_locations(_Watched(module).visit(ast.parse(source)))
    return compile(tree, module, "exec")


NAMES = {f"__watch{one.__name__}__": one for one in (_reckon, _operand, _call)}
"""What a watched module needs among its globals."""


class _Loader(SourceFileLoader):
    def get_code(self, fullname: str) -> CodeType:
        return watched(self.get_data(self.path), fullname)

    def exec_module(self, module: ModuleType) -> None:
        vars(module).update(NAMES)
        super().exec_module(module)


class _Finder(importlib.abc.MetaPathFinder):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] != "fare_service":
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is None or spec.origin is None or not spec.origin.endswith(".py"):
            return spec
        places = spec.submodule_search_locations
        return importlib.util.spec_from_file_location(
            fullname,
            spec.origin,
            loader=_Loader(fullname, spec.origin),
            submodule_search_locations=places,
        )


def main() -> None:
    """Watch the program while every face is asked, and write what was seen."""
    sys.meta_path.insert(0, _Finder())
    from tests.asking_all import ask  # noqa: PLC0415 - it imports the program, which is watched by now

    ask(MARK)
    sys.stdout.writelines(f"{one}\n" for one in sorted(seen))


if __name__ == "__main__":
    main()
