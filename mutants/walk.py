"""Finds all mutants of a module: in the bodies of its functions and in its constants."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from mutants.edits import of_expression, of_filter, of_statement
from mutants.source import Edit, Mutant, Source


def mutants_of(path: Path) -> list[Mutant]:
    """List the mutants of a module in the order of its lines, each change once.

    What classes declare, signatures, texts in f-strings and what is told to `raise` stay.
    """
    source = Source(path, path.read_bytes())
    found = [
        one for statement in source.tree.body for one in _Walk(source).at_top(statement, prefix="")
    ]
    return sorted(found, key=lambda one: (one.edit.start, one.edit.end))


@dataclass(frozen=True)
class _Walk:
    source: Source
    function: str = ""
    first: int = 0
    constant: str = ""

    def at_top(self, node: ast.stmt, prefix: str) -> Iterator[Mutant]:
        """Take a statement of the module or of a class in it."""
        match node:
            case ast.ClassDef():
                for one in node.body:
                    yield from self.at_top(one, f"{prefix}{node.name}.")
            case ast.FunctionDef():
                first = min((node.lineno, *(one.lineno for one in node.decorator_list)))
                yield from _Walk(self.source, prefix + node.name, first).body(node)
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=ast.expr() as value)
                | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
            ) if not prefix:
                yield from _Walk(self.source, constant=name).number(value, _lines(node))

    def number(self, value: ast.expr, reach: range) -> Iterator[Mutant]:
        """Take the numbers in the value of a constant."""
        for node in ast.walk(value):
            if isinstance(node, ast.Constant) and isinstance(node.value, int):
                yield from self._mutants(of_expression(node, self.source), reach)

    def body(self, node: ast.FunctionDef) -> Iterator[Mutant]:
        """Take the statements of a function."""
        for one in node.body:
            if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant)):
                yield from self.statement(one)

    def statement(self, node: ast.stmt) -> Iterator[Mutant]:
        """Take a statement inside a function and all in it."""
        if isinstance(node, ast.FunctionDef):
            yield from self.body(node)
            return
        reach = _lines(node)
        yield from self._mutants(of_statement(node, self.source), reach)
        if not isinstance(node, ast.Raise):
            yield from self._parts(node, reach)

    def _parts(self, node: ast.AST, reach: range) -> Iterator[Mutant]:
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "args") and not isinstance(value, list):
                continue
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, ast.stmt):
                    yield from self.statement(part)
                elif isinstance(part, ast.JoinedStr):
                    yield from self._in_string(part, reach)
                elif isinstance(part, ast.AST) and not _is_left_alone(part):
                    yield from self._mutants(_edits(part, self.source), reach)
                    yield from self._parts(part, reach)

    def _in_string(self, node: ast.JoinedStr, reach: range) -> Iterator[Mutant]:
        """Take what an f-string writes, where `ast` says rightly where it stands."""
        for part in node.values:
            if isinstance(part, ast.FormattedValue) and _is_placed(part.value, self.source):
                yield from self._mutants(of_expression(part.value, self.source), reach)
                yield from self._parts(part.value, reach)

    def _mutants(self, edits: Iterator[Edit], reach: range) -> Iterator[Mutant]:
        for edit in edits:
            yield Mutant(self.source, edit, self.function, self.first, reach, self.constant)


def _edits(node: ast.AST, source: Source) -> Iterator[Edit]:
    if isinstance(node, ast.expr):
        yield from of_expression(node, source)
    elif isinstance(node, ast.comprehension):
        yield from of_filter(node, source)


def _is_left_alone(node: ast.AST) -> bool:
    """Tell whether a node is ``strict=True``, which says what is so anyway."""
    return isinstance(node, ast.keyword) and node.arg == "strict"


def _is_placed(node: ast.expr, source: Source) -> bool:
    """Tell whether a part of an f-string is where it claims to be: before Python 3.12 not all are."""
    try:
        there = ast.parse(source.of(node), mode="eval").body
    except SyntaxError:
        return False
    return ast.dump(there) == ast.dump(node)


def _lines(node: ast.stmt) -> range:
    """Give the lines of a statement, of a compound one those of its head."""
    assert node.end_lineno is not None
    body = getattr(node, "body", None)
    last = max(node.lineno, body[0].lineno - 1) if body else node.end_lineno
    return range(node.lineno, last + 1)
