"""Feeds as readers take them: RFC 4287, by a real parser."""

import xml.etree.ElementTree as ET

from fare_service.faces.atom import JOURNAL, Entry, Feed, Link, encoded, identity

ATOM, XHTML, XML = (
    "{http://www.w3.org/2005/Atom}",
    "{http://www.w3.org/1999/xhtml}",
    "{http://www.w3.org/XML/1998/namespace}",
)
STAMP = "2026-03-05T00:00:00-03:00"
NASTY = "a<b>&amp;\"c'\x00\x0b\ud800\ufffe ]]> 🛵"
SAFE = "a<b>&amp;\"c' ]]> 🛵"


def entry(title: str = "O preço muda", **more: str) -> Entry:
    """Give an entry that says one thing of everything."""
    link = Link("alternate", "text/html", title, "/x?lang=en&tabela=A")
    return Entry(identity("x"), title, STAMP, [title], [title], [link], **more)


def feed(*entries: Entry, head: str = "", title: str = "Mudanças") -> ET.Element:
    """Write a feed and read it."""
    links = [Link("self", "application/atom+xml", "Mudanças", "/x.atom")]
    made = encoded(Feed(identity(""), title, "pt-BR", "Nós", STAMP, links, list(entries), head))
    assert made.startswith(b'<?xml version="1.0" encoding="utf-8"?>\n')
    return ET.fromstring(made)


def test_a_feed_and_its_entries_have_all_that_the_standard_asks_for_each_once() -> None:
    root = feed(entry())
    assert root.tag == f"{ATOM}feed"
    assert root.get(f"{XML}lang") == "pt-BR"
    (one,) = root.iter(f"{ATOM}entry")
    for element in (root, one):
        for name in ("id", "title", "updated"):
            assert len(element.findall(f"{ATOM}{name}")) == 1, name
        assert element.findtext(f"{ATOM}updated") == STAMP
    assert root.findtext(f"{ATOM}author/{ATOM}name") == "Nós"
    content = one.find(f"{ATOM}content")
    assert content is not None
    assert content.get("type") == "xhtml"
    assert [part.tag for part in content] == [f"{XHTML}div"]


def test_whatever_a_text_holds_it_is_read_as_it_is_less_what_no_xml_may_hold() -> None:
    root = feed(entry(NASTY, quoted=NASTY, quoted_in="pt-BR"), title=NASTY, head=NASTY)
    (one,) = root.iter(f"{ATOM}entry")
    texts = [*(part.text for part in one.iter(f"{XHTML}p")), one.findtext(f".//{XHTML}li")]
    assert texts == [SAFE, SAFE, SAFE]
    assert root.findtext(f"{ATOM}title") == one.findtext(f"{ATOM}title") == SAFE
    link = one.find(f"{ATOM}link")
    assert link is not None
    assert (link.get("title"), link.get("href")) == (SAFE, "/x?lang=en&tabela=A")


def test_what_is_quoted_says_its_language_and_nothing_is_quoted_where_there_is_nothing() -> None:
    spoken = [
        part.get("lang") for part in feed(entry(quoted="Ato", quoted_in="pt-BR")).iter(f"{XHTML}p")
    ]
    assert spoken == [None, "pt-BR"]
    assert [part.get("lang") for part in feed(entry()).iter(f"{XHTML}p")] == [None]


def test_an_id_lasts_and_is_another_for_another_name() -> None:
    assert identity("a") == identity("a") != identity("b")
    assert identity("a") == "urn:uuid:0a463860-9796-5008-90e8-d2292cf562b9"


def test_the_head_of_the_journal_is_in_the_feed_where_there_is_one() -> None:
    (head,) = feed(head="ab12").findall(f"{ATOM}category")
    assert (head.get("scheme"), head.get("term")) == (JOURNAL, "ab12")
    assert feed().findall(f"{ATOM}category") == []


def test_an_empty_feed_is_one_too() -> None:
    assert list(feed().iter(f"{ATOM}entry")) == []
