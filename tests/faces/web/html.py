"""Reads a page strictly: every element closed in its turn, nothing where it may not stand."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

EMPTY = {"br", "hr", "img", "input", "link", "meta"}
PHRASING_ONLY = {"button", "dt", "h1", "h2", "h3", "label", "p", "small", "span", "strong"}
BLOCKS = {
    *("article", "details", "div", "dl", "footer", "form", "h1", "h2", "h3", "header", "main"),
    *("nav", "ol", "p", "section", "table", "ul", "fieldset"),
}
PARENTS = {
    "li": {"ol", "ul"},
    "dt": {"dl", "div"},
    "dd": {"dl", "div"},
    "tr": {"thead", "tbody", "tfoot"},
    "th": {"tr"},
    "td": {"tr"},
    "option": {"select", "datalist"},
    "summary": {"details"},
    "legend": {"fieldset"},
}
BREAKS_WORDS = BLOCKS | {*PARENTS, "br"}


class BadPage(AssertionError):
    """A page that is not well formed."""


@dataclass
class Element:
    """An element with its attributes and, in order, its texts and elements."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: list["Element | str"] = field(default_factory=list)

    @property
    def classes(self) -> list[str]:
        """Give its classes."""
        return self.attributes.get("class", "").split()

    def all(self, tag: str = "", class_: str = "", **attributes: str) -> list["Element"]:
        """Find the elements inside it that fit, in the order of the page."""
        return [
            one
            for one in self.walk()
            if (not tag or one.tag == tag)
            and (not class_ or class_ in one.classes)
            and all(one.attributes.get(name) == value for name, value in attributes.items())
        ]

    def one(self, tag: str = "", class_: str = "", **attributes: str) -> "Element":
        """Find the one element that fits."""
        found = self.all(tag, class_, **attributes)
        assert len(found) == 1, f"{len(found)} of {tag}.{class_} {attributes}"
        return found[0]

    def walk(self) -> Iterator["Element"]:
        """Give every element inside it, of a template only itself: what it holds is not shown."""
        for child in self.children:
            if isinstance(child, Element):
                yield child
                if child.tag != "template":
                    yield from child.walk()

    @property
    def text(self) -> str:
        """Give its words with one blank between them; a no-break blank counts as one."""
        return " ".join(self._raw().split())

    def _raw(self) -> str:
        shown = [one for one in self.children if isinstance(one, str) or one.tag != "template"]
        words = "".join(one if isinstance(one, str) else one._raw() for one in shown)
        return f" {words} " if self.tag in BREAKS_WORDS else words


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Element("")
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        if len(set(names)) < len(names):
            raise BadPage(f"<{tag}> has an attribute twice: {names}")
        parent = self.open[-1].tag
        if parent in PHRASING_ONLY and tag in BLOCKS:
            raise BadPage(f"<{tag}> stands in <{parent}>")
        if tag in PARENTS and parent not in PARENTS[tag]:
            raise BadPage(f"<{tag}> stands in <{parent}>")
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(element)
        if tag not in EMPTY:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in EMPTY:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        last = self.open.pop()
        if last.tag != tag:
            raise BadPage(f"</{tag}> closes <{last.tag}>")

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def unlabelled(page: Element) -> list[Element]:
    """Give the fields that neither stand in a label nor are named by one."""
    labels = page.all("label")
    named = {one.attributes.get("for") for one in labels}
    within = [inner for one in labels for inner in one.walk()]
    fields = [one for tag in ("input", "select", "textarea") for one in page.all(tag)]
    return [
        one
        for one in fields
        if one.attributes.get("type") != "hidden"
        and one.attributes.get("id") not in named - {None}
        and not any(one is inner for inner in within)
    ]


def read(page: str) -> Element:
    """Read a page; raises `BadPage`."""
    reader = _Reader()
    reader.feed(page)
    reader.close()
    if len(reader.open) > 1:
        raise BadPage(f"<{reader.open[-1].tag}> is never closed")
    return reader.root
