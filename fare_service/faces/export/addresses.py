"""Where an answer of the service lies as a file, and how files link to each other."""

import posixpath
import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode, urlsplit

from fare_service.faces.language import SOURCE

INDEX = "index.html"
PARAMETERS = ("ano", "formato", "lang", "ponto", "regra", "tabela")
"""What chooses another page, and so stands in the path; all else in a query is a rider's question."""
_ASKS = re.compile(r"/(?:embutir/)?[^/.]*")
"""Pages that ask for a trip, and the first: only their language stands in the path."""
_SAFE = re.compile(r"[A-Za-z0-9_-]+")
_DATA = ".json"
"""Ends what a script asks for, which names every language."""
_ONE_LANGUAGE = ".pdf"
"""Ends what is the same in every language."""


@dataclass(frozen=True, slots=True)
class Place:
    """A file by its path below the site's folder, and the part of an address that it leaves to ask."""

    file: str
    query: str

    @property
    def address(self) -> str:
        """Give the path by which the file is asked for: of a page its folder, with a slash."""
        return self.file.removesuffix(INDEX)


def names(address: str) -> tuple[str, ...]:
    """Give the parameters that choose another page than the one at an address."""
    path = address.partition("?")[0]
    if path.endswith(_ONE_LANGUAGE):
        return tuple(one for one in PARAMETERS if one != "lang")
    return ("lang",) if _ASKS.fullmatch(path) else PARAMETERS


def chosen(path: str, asked: Mapping[str, str]) -> dict[str, str]:
    """Give what of a question chooses a page, sorted by name."""
    named = {name: asked[name] for name in names(path) if asked.get(name)}
    if named.get("lang") == SOURCE and not path.endswith(_DATA):
        del named["lang"]
    return named


def place(address: str) -> Place:
    """Tell which file holds what the service answers at an address (path and query, no base).

    Raises `ValueError` for what cannot stand in the name of a file.
    """
    split = urlsplit(address)
    asked = dict(parse_qsl(split.query))
    named = chosen(split.path, asked)
    if not all(_SAFE.fullmatch(one) for one in named.values()):
        raise ValueError(address)
    stem, dot, suffix = split.path.strip("/").rpartition(".")
    parts = [stem if dot else suffix, *(part for pair in named.items() for part in pair)]
    folder = "/".join(filter(None, parts))
    file = f"{folder}.{suffix}" if dot else posixpath.join(folder, INDEX)
    left = sorted(asked.items()) if _ASKS.fullmatch(split.path) else ()
    return Place(file, urlencode([(name, value) for name, value in left if name != "lang"]))


def question(address: str) -> str:
    """Give the address at which the service answers what a file holds: the rider's part left out."""
    path, _, query = address.partition("?")
    named = chosen(path, dict(parse_qsl(query)))
    return f"{path}?{urlencode(named)}" if named else path


def relative(target: str, source: str) -> str:
    """Give the link from one file to another's address."""
    folder = posixpath.dirname(source) or "."
    link = posixpath.relpath(target or ".", folder)
    return f"{link}/" if target.endswith("/") or not target else link
