"""What can be changed in one node of the syntax: the slips that a programmer makes."""

import ast
import re
from collections.abc import Iterator

from mutants.source import Edit, Source

_COMPARISONS: dict[type[ast.cmpop], tuple[str, tuple[str, ...]]] = {
    ast.Lt: ("<", ("<=",)),
    ast.LtE: ("<=", ("<",)),
    ast.Gt: (">", (">=",)),
    ast.GtE: (">=", (">",)),
    ast.Eq: ("==", ("!=",)),
    ast.NotEq: ("!=", ("==",)),
    ast.In: ("in", ("not in",)),
    ast.NotIn: (r"not\s+in", ("in",)),
    ast.Is: ("is", ("is not",)),
    ast.IsNot: (r"is\s+not", ("is",)),
}
_OPERATORS: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: (r"\+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: (r"\*", "//"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.BitOr: (r"\|", "&"),
    ast.BitAnd: ("&", "|"),
}
_TWINS = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list"}
_SMOOTHING = frozenset(("strip", "lower", "casefold"))
"""Methods without arguments that make texts alike: a call of one is left out."""


def of_expression(node: ast.expr, source: Source) -> Iterator[Edit]:
    """Give the edits of one expression, not those of its parts."""
    match node:
        case ast.Compare():
            yield from _comparison(node, source)
        case ast.BoolOp():
            yield from _junction(node, source)
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield Edit(*source.span(node), _alone(node.operand, source))
        case ast.BinOp() if type(node.op) in _OPERATORS:
            old, new = _OPERATORS[type(node.op)]
            yield _between(node.left, node.right, old, new, source)
        case ast.Constant():
            yield from _constant(node, source)
        case ast.Call(func=ast.Name(id=name)) if name in _TWINS:
            yield Edit(*source.span(node.func), _TWINS[name].encode())
        case ast.Call(func=ast.Attribute(attr=name, value=raw), args=[], keywords=[]) if (
            name in _SMOOTHING
        ):
            yield Edit(*source.span(node), source.of(raw))
        case ast.IfExp():
            yield from _both_ways(node.test, source)


def of_filter(node: ast.comprehension, source: Source) -> Iterator[Edit]:
    """Give the edits that let everything pass one condition of a comprehension."""
    for one in node.ifs:
        yield Edit(*source.span(one), b"True")


def of_statement(node: ast.stmt, source: Source) -> Iterator[Edit]:
    """Give the edits of one statement, not those of its parts."""
    whole = source.span(node)
    match node:
        case ast.If():
            yield from _both_ways(node.test, source)
        case ast.While():
            yield Edit(*source.span(node.test), b"False")
        case ast.AugAssign() if type(node.op) in _OPERATORS:
            old, new = _OPERATORS[type(node.op)]
            yield Edit(*whole, b"pass")
            yield _between(node.target, node.value, f"{old}=", f"{new}=", source)
        case ast.Assign(targets=[ast.Subscript()]) | ast.Raise() | ast.Continue() | ast.Break():
            yield Edit(*whole, b"pass")
        case ast.Expr(value=ast.Call()) if b"super()" not in source.of(node):
            yield Edit(*whole, b"pass")
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield Edit(*source.span(value), b"None")


def _both_ways(test: ast.expr, source: Source) -> Iterator[Edit]:
    for way in (b"True", b"False"):
        yield Edit(*source.span(test), way)


def _comparison(node: ast.Compare, source: Source) -> Iterator[Edit]:
    sides = [node.left, *node.comparators]
    for place, operator in enumerate(node.ops):
        old, others = _COMPARISONS[type(operator)]
        for new in others:
            yield _between(sides[place], sides[place + 1], old, new, source)


def _junction(node: ast.BoolOp, source: Source) -> Iterator[Edit]:
    """Give the other junction, and each part left out."""
    other = b" or " if isinstance(node.op, ast.And) else b" and "
    same = b" and " if isinstance(node.op, ast.And) else b" or "
    parts = [_alone(one, source) for one in node.values]
    yield Edit(*source.span(node), other.join(parts))
    for place in range(len(parts)):
        yield Edit(*source.span(node), same.join(parts[:place] + parts[place + 1 :]))


def _alone(node: ast.expr, source: Source) -> bytes:
    """Give the text of a part, which stands in brackets where it could mean something else."""
    loose = isinstance(node, ast.BoolOp | ast.BinOp | ast.IfExp | ast.Lambda | ast.NamedExpr)
    return b"(" + source.of(node) + b")" if loose else source.of(node)


def _constant(node: ast.Constant, source: Source) -> Iterator[Edit]:
    value = node.value
    if isinstance(value, bool):
        yield Edit(*source.span(node), str(not value).encode())
    elif isinstance(value, int):
        for other in (value + 1, value - 1) if value else (1,):
            yield Edit(*source.span(node), str(other).encode())
    elif isinstance(value, str):
        yield Edit(*source.span(node), b"''" if value else b"'x'")


def _between(left: ast.expr, right: ast.expr, old: str, new: str, source: Source) -> Edit:
    """Replace the operator that stands between two expressions."""
    first, last = source.span(left)[1], source.span(right)[0]
    found = re.compile(old.encode()).search(source.text, first, last)
    assert found is not None
    return Edit(found.start(), found.end(), new.encode())
