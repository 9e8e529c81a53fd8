"""Makes the links of an answer lead from file to file."""

import html
import re
from collections.abc import Callable
from dataclasses import dataclass

from fare_service.faces.export.addresses import Place, place, relative

_ATTRIBUTE = re.compile(r'\b(href|src|action|data-(?!base=)[a-z-]+)="(/[^"]*)"')
_BASE = re.compile(r'\bdata-base="[^"]*"')
_ABSOLUTE = r"{site}(/[^\s\"<>\\]*)"
_QUOTED = re.compile(r'"(/[^"\s]*)"')


@dataclass(frozen=True, slots=True)
class Site:
    """Where the files are to be served: the address without a trailing slash, and its path."""

    url: str
    base: str

    def below(self, path: str) -> str:
        """Give a path of the site as the service answers it, without the base path.

        Raises `ValueError` for a path that is not of the site.
        """
        if not path.startswith(f"{self.base}/"):
            raise ValueError(path)
        return path.removeprefix(self.base)


@dataclass(frozen=True, slots=True)
class Linked:
    """An answer whose links lead to files, and the addresses of the service that they stand for."""

    text: str
    found: list[str]


def in_page(text: str, site: Site, file: str) -> Linked:
    """Make the links of a page relative, so that its folder may lie anywhere."""
    root = relative("", file).removesuffix("/")
    return _in_page(text, site, root, lambda target: relative(target, file))


def in_lost_page(text: str, site: Site) -> Linked:
    """Make the links of a page whole that is shown at the address of any other."""
    return _in_page(text, site, site.base, lambda target: f"{site.base}/{target}")


def _in_page(text: str, site: Site, root: str, write: Callable[[str], str]) -> Linked:
    found: list[str] = []

    def change(match: re.Match[str]) -> str:
        name, address = match[1], html.unescape(match[2])
        where = _noted(site.below(address), found)
        link = html.escape(_with_query(write(where.address), where))
        return f'{name}="{link}"'

    based = _BASE.sub(f'data-base="{root}"', text)
    linked = _ATTRIBUTE.sub(change, based)
    return Linked(_absolute(linked, site, found), found)


def in_data(text: str, site: Site) -> Linked:
    """Make the addresses in XML or in JSON those of files; each keeps the base path."""
    found: list[str] = []

    def change(match: re.Match[str]) -> str:
        where = _noted(site.below(html.unescape(match[1])), found)
        link = html.escape(_with_query(f"{site.base}/{where.address}", where))
        return f'"{link}"'

    return Linked(_absolute(_QUOTED.sub(change, text), site, found), found)


def _absolute(text: str, site: Site, found: list[str]) -> str:
    if not site.url:
        return text

    def change(match: re.Match[str]) -> str:
        where = _noted(html.unescape(match[1]), found)
        return html.escape(_with_query(f"{site.url}/{where.address}", where))

    return re.sub(_ABSOLUTE.format(site=re.escape(site.url)), change, text)


def _noted(address: str, found: list[str]) -> Place:
    found.append(address)
    return place(address)


def _with_query(link: str, where: Place) -> str:
    return f"{link}?{where.query}" if where.query else link
