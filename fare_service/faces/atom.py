"""Feeds as readers subscribe to them: Atom (RFC 4287)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from uuid import UUID, uuid5

from markupsafe import Markup

JOURNAL = "urn:x-quanto-da:journal"
"""The scheme of the category whose term is the hash of the journal's last entry."""
_OURS = UUID("6f1c2a52-3d0b-5b8e-9c55-51a9d7a4f0e6")
_LINE, _RETURN, _TAB = "\n", "\r", "\t"
_FEED = Markup(
    '<?xml version="1.0" encoding="utf-8"?>\n'
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{lang}">\n'
    "<id>{id}</id>\n<title>{title}</title>\n<updated>{updated}</updated>\n"
    "<author><name>{author}</name></author>\n{links}{head}{entries}</feed>\n"
)
_ENTRY = Markup(
    "<entry>\n<id>{id}</id>\n<title>{title}</title>\n<updated>{updated}</updated>\n{links}"
    '<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">{content}</div></content>\n'
    "</entry>\n"
)
_LINK = Markup('<link rel="{rel}" type="{type}" title="{title}" href="{href}"/>\n')
_HEAD = Markup('<category scheme="{scheme}" term="{term}"/>\n')
_PARAGRAPH = Markup("<p>{}</p>")
_FOREIGN = Markup('<p xml:lang="{lang}" lang="{lang}">{text}</p>')
_LIST = Markup("<ul>{}</ul>")
_ITEM = Markup("<li>{}</li>")


@dataclass(frozen=True, slots=True)
class Link:
    """Where a feed or an entry leads, and what is there."""

    rel: str
    media_type: str
    title: str
    address: str


@dataclass(frozen=True, slots=True)
class Entry:
    """What is told once; `id` is the same for as long as it means the same, as is `updated`.

    `updated` is an instant with its offset (RFC 3339). `quoted` stays in the language `quoted_in`
    whatever the feed's own is.
    """

    id: str
    title: str
    updated: str
    paragraphs: list[str]
    items: list[str]
    links: list[Link]
    quoted: str = ""
    quoted_in: str = ""


@dataclass(frozen=True, slots=True)
class Feed:
    """A feed, its entries in the order in which they are shown; `head` as `JOURNAL` says, if any."""

    id: str
    title: str
    lang: str
    author: str
    updated: str
    links: list[Link]
    entries: list[Entry] = field(default_factory=list)
    head: str = ""


def identity(name: str) -> str:
    """Give the lasting id of what has that name among us, wherever it is served from."""
    return uuid5(_OURS, name).urn


def encoded(feed: Feed) -> bytes:
    """Write a feed; the same feed makes the same bytes."""
    text = _FEED.format(
        lang=_text(feed.lang),
        id=_text(feed.id),
        title=_text(feed.title),
        updated=_text(feed.updated),
        author=_text(feed.author),
        links=_links(feed.links),
        head=_HEAD.format(scheme=JOURNAL, term=_text(feed.head)) if feed.head else "",
        entries=Markup().join(map(_entry, feed.entries)),
    )
    return text.encode()


def _entry(one: Entry) -> Markup:
    return _ENTRY.format(
        id=_text(one.id),
        title=_text(one.title),
        updated=_text(one.updated),
        links=_links(one.links),
        content=Markup().join(_content(one)),
    )


def _content(one: Entry) -> Iterator[Markup]:
    yield from (_PARAGRAPH.format(_text(text)) for text in one.paragraphs)
    if one.items:
        yield _LIST.format(Markup().join(_ITEM.format(_text(text)) for text in one.items))
    if one.quoted:
        yield _FOREIGN.format(lang=_text(one.quoted_in), text=_text(one.quoted))


def _links(many: Iterable[Link]) -> Markup:
    return Markup().join(
        _LINK.format(
            rel=_text(one.rel),
            type=_text(one.media_type),
            title=_text(one.title),
            href=_text(one.address),
        )
        for one in many
    )


def _text(text: str) -> str:
    """Leave out what no XML may hold: control characters, halves of pairs, and non-characters."""
    return "".join(mark for mark in text if _may_stand(mark))


def _may_stand(mark: str) -> bool:
    code = ord(mark)
    return (
        mark in (_LINE, _RETURN, _TAB)
        or 0x20 <= code <= 0xD7FF
        or 0xE000 <= code <= 0xFFFD
        or code > 0xFFFF
    )
