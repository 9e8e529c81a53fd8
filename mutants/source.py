"""A module's text, one change of it, and the mutant that comes of the change."""

import ast
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import CodeType


@dataclass(frozen=True, slots=True)
class Edit:
    """The bytes [start, end) of a text, and those that take their place."""

    start: int
    end: int
    new: bytes


@dataclass(frozen=True)
class Source:
    """The text of a module, as bytes: the offsets of `ast` count those."""

    path: Path
    text: bytes

    @cached_property
    def tree(self) -> ast.Module:
        """Give the parsed text."""
        return ast.parse(self.text)

    @cached_property
    def _starts(self) -> list[int]:
        starts = [0]
        for line in self.text.splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        return starts

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Give the offsets [start, end) of a node."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return (
            self._starts[node.lineno - 1] + node.col_offset,
            self._starts[node.end_lineno - 1] + node.end_col_offset,
        )

    def of(self, node: ast.expr | ast.stmt) -> bytes:
        """Give the text of a node."""
        start, end = self.span(node)
        return self.text[start:end]

    def changed(self, edit: Edit) -> bytes:
        """Give the text with an edit made."""
        return self.text[: edit.start] + edit.new + self.text[edit.end :]

    def line(self, offset: int) -> int:
        """Give the number of the line in which an offset lies."""
        return self.text.count(b"\n", 0, offset) + 1

    def lines(self, edit: Edit) -> tuple[str, str]:
        """Give the lines that an edit touches, before and after, each as one line."""
        start = self.text.rfind(b"\n", 0, edit.start) + 1
        end = self.text.find(b"\n", edit.end)
        was = self.text[start:end]
        now = self.text[start : edit.start] + edit.new + self.text[edit.end : end]
        return _joined(was), _joined(now)


@dataclass(frozen=True)
class Mutant:
    """One edit of one function, or of a constant of the module where `function` is empty.

    `first` is the line on which the function begins, `reach` are the lines of the statement:
    a test that runs none of them cannot see the change. `constant` is the name it gives.
    """

    source: Source
    edit: Edit
    function: str
    first: int
    reach: range
    constant: str = ""

    @cached_property
    def line(self) -> int:
        """Give the line on which the change begins."""
        return self.source.line(self.edit.start)

    @cached_property
    def name(self) -> str:
        """Name the change by what doesn't move with the lines: the file, the function, the text."""
        was, now = self.source.lines(self.edit)
        return f"{self.source.path.as_posix()} {self.function or self.constant}: {was} ⇒ {now}"

    @cached_property
    def code(self) -> CodeType:
        """Give the compiled module, changed."""
        text = self.source.changed(self.edit)
        return compile(text, str(self.source.path.resolve()), "exec")


def _joined(lines: bytes) -> str:
    return " ".join(line.strip() for line in lines.decode().splitlines())
