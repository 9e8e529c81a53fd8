"""Reads a script into its tokens, and finds the operators that stand beside the name of an amount."""

import re
from collections.abc import Iterator

_TOKEN = re.compile(
    r"""(?P<skip>\s+|//[^\n]*|/\*.*?\*/)
    |(?P<text>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')
    |(?P<template>`)
    |(?P<number>\d[\w.]*)
    |(?P<name>[A-Za-z_$#][\w$]*)
    |(?P<sign>\*\*=?|\+\+|--|[-+*/%]=|=>|===?|!==?|<=|>=|&&|\|\||\?\?|\?\.|\.\.\.|.)""",
    re.VERBOSE | re.DOTALL,
)
_REGEX = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n\[])+/[a-z]*")
_ENDS_VALUE = re.compile(r"[\w$)\]}\"'`]$")
_KEYWORDS = ("return", "typeof", "case", "in", "of")
ARITHMETIC = frozenset(
    ["+", "-", "*", "/", "%", "**", "+=", "-=", "*=", "/=", "%=", "**=", "++", "--"]
)
_BOUNDS = frozenset(["", ",", ";", "{", "}", "=>", "=", "?", ":", "&&", "||", "??", "return"])
_OPEN, _CLOSE = "([", ")]"
_ROUNDS = frozenset(["Number", "parseInt", "parseFloat", "BigInt", "Math"])


def tokens(source: str) -> list[str]:
    """Give the tokens of a script; a template is its inner code in parentheses, a text only quotes."""
    found: list[str] = []
    at = 0
    while at < len(source):
        last = found[-1] if found else ""
        value_before = bool(_ENDS_VALUE.search(last)) and last not in _KEYWORDS
        regex = None if value_before else _REGEX.match(source, at)
        if regex and source[at : at + 2] not in ("//", "/*"):
            found.append('""')
            at = regex.end()
            continue
        match = _TOKEN.match(source, at)
        assert match, source[at : at + 40]
        at = match.end()
        if match["template"]:
            inner, at = _template(source, at)
            found += ['""', *inner]
        elif match["text"]:
            found.append('""')
        elif not match["skip"]:
            found.append(match[0])
    return found


def _template(source: str, at: int) -> tuple[list[str], int]:
    """Read a template from behind its opening quote; give the tokens of what is put in, and its end."""
    found: list[str] = []
    while source[at] != "`":
        if source[at] == "\\":
            at += 2
        elif source.startswith("${", at):
            end = _closing(source, at + 2)
            found += [",", "(", *tokens(source[at + 2 : end]), ")"]
            at = end + 1
        else:
            at += 1
    return found, at + 1


def _closing(source: str, at: int) -> int:
    """Give where the brace closes that was opened before a place."""
    depth = 1
    while True:
        if source[at] == "`":
            _, at = _template(source, at + 1)
            continue
        depth += {"{": 1, "}": -1}.get(source[at], 0)
        if not depth:
            return at
        at += 1


def reckonings(source: str, money: frozenset[str]) -> Iterator[str]:
    """Give each expression of a script in which an operator or a rounding meets the name of an amount."""
    found = tokens(source)
    for place, one in enumerate(found):
        if one in ARITHMETIC:
            near = [*_operand(found, place, -1)[::-1], one, *_operand(found, place, 1)]
        elif one in _ROUNDS:
            near = [one, *_operand(found, place, 1)]
        else:
            continue
        if money & set(near) and '""' not in near:
            yield " ".join(near)


def _operand(found: list[str], place: int, step: int) -> list[str]:
    """Give the tokens beside an operator up to the end of the expression that it stands in."""
    opening, closing = (_OPEN, _CLOSE) if step > 0 else (_CLOSE, _OPEN)
    near: list[str] = []
    depth = 0
    place += step
    while 0 <= place < len(found):
        one = found[place]
        depth += (one in opening) - (one in closing)
        if depth < 0 or (not depth and one in _BOUNDS):
            break
        near.append(one)
        place += step
    return near
