"""Asks the service for everything that the rider's side is made of, and gives it as files."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from http import HTTPStatus

from flask import Flask
from markupsafe import Markup
from werkzeug.test import TestResponse

from fare_service.faces.export.addresses import names, place, question
from fare_service.faces.export.links import Linked, Site, in_data, in_lost_page, in_page
from fare_service.faces.export.moment import standing
from fare_service.faces.language import LANGUAGES
from fare_service.faces.web import assets, crawlers, create_app, follow, themes
from fare_service.faces.web.headers import EMBEDDED
from fare_service.faces.web.replies import encode
from fare_service.faces.web.sheet.printing import FORMATS, WALL
from fare_service.faces.web.state import Service
from fare_service.registry import Served
from fare_service.settings import Settings

NOT_FOUND = "404.html"
"""The file that web servers and static hosts show for an address without a file."""
_NOWHERE = "/nada/aqui"
_ANYWHERE = "sem-sinal/"
"""Begins what a phone shows in the place of any page, and so needs links that are whole."""
_BEFORE = '<meta charset="utf-8">'
_HEAD = Markup(
    '\n<meta http-equiv="Content-Security-Policy" content="{policy}">'
    '\n<meta name="referrer" content="{referrer}">'
    '\n<meta name="endereco" content="{address}" data-nomes="{names}">'
    '\n<script type="module" src="{script}"></script>'
)
"""What the service says in its headers, and the way from its addresses to files."""
_LEADS, _LOST = "mais/arquivos.js", "mais/perdido.js"
_ONLY_AS_HEADER = re.compile(r"; frame-ancestors [^;]*")
_DATA = ("application/manifest+json", "application/xml", "application/atom+xml", "text/plain")
"""What names addresses of the site beside pages and the service worker."""


class NotWritable(RuntimeError):
    """The service stumbles where one of its own pages leads: a defect of the program."""


@dataclass(frozen=True)
class File:
    """A file of the site by its path below the folder."""

    path: str
    body: bytes


@dataclass
class Walk:
    """Asks for addresses in turn, each once, and for those to which their answers lead."""

    app: Flask
    site: Site
    left: list[str]
    seen: set[str] = field(default_factory=set)

    def __iter__(self) -> Iterator[File]:
        """Give every file once; raises `NotWritable`."""
        while self.left:
            address = self.left.pop()
            file = place(address).file
            if file not in self.seen:
                self.seen.add(file)
                body = self._body(question(address), file)
                if body is not None:
                    yield File(file, body)
        yield File(NOT_FOUND, self._missing())

    def _body(self, address: str, file: str) -> bytes | None:
        """Give what the service answers; nothing where it has no answer either."""
        reply = self.app.test_client().get(address)
        if reply.status_code == HTTPStatus.NOT_FOUND:
            return None
        if reply.status_code != HTTPStatus.OK:
            raise NotWritable(f"{address}: {reply.status}")
        linked = self._linked(reply, address, file)
        if linked is None:
            return reply.get_data()
        self.left += linked.found
        return linked.text.encode()

    def _linked(self, reply: TestResponse, address: str, file: str) -> Linked | None:
        """Give a text with its links as those of files; nothing for what has none."""
        if file.startswith(_ANYWHERE):
            return in_lost_page(self._with_head(reply, "", _LOST), self.site)
        if reply.mimetype == "text/html":
            return in_page(self._with_head(reply, address, _LEADS), self.site, file)
        if reply.mimetype in _DATA:
            return in_data(reply.get_data(as_text=True), self.site)
        return None

    def _missing(self) -> bytes:
        """Give the page for an address without a file; it is shown anywhere, so its links are whole."""
        reply = self.app.test_client().get(_NOWHERE)
        return in_lost_page(self._with_head(reply, "", _LOST), self.site).text.encode()

    def _with_head(self, reply: TestResponse, address: str, script: str) -> str:
        """Give a page that says itself what the service says in the headers of its answer."""
        known = {one: list(LANGUAGES) if one == "lang" else None for one in names(address)}
        head = _HEAD.format(
            policy=_ONLY_AS_HEADER.sub("", reply.headers["Content-Security-Policy"]),
            referrer=reply.headers["Referrer-Policy"],
            address=address,
            names=encode(known).decode(),
            script=self.site.base + assets.read().path(script),
        )
        return reply.get_data(as_text=True).replace(_BEFORE, _BEFORE + str(head), 1)


def walk(settings: Settings, now: int) -> tuple[Service, Walk]:
    """Start the service as it stands at an instant, and begin to walk it.

    Raises ``OSError`` for a tariff folder that cannot be read.
    """
    app = create_app(settings)
    app.extensions[follow.KEY].close()
    running: Service = app.extensions[Service.KEY]
    instant = standing(running.registry, now)
    state = replace(running, now=lambda: instant, still=True)
    app.extensions[Service.KEY] = state
    site = Site(settings.base_url, settings.base_path)
    return state, Walk(app, site, list(_beginnings(state)))


def _beginnings(state: Service) -> Iterator[str]:
    """Give the addresses to which no page leads, and those of all pages that stay."""
    yield from ("/robots.txt", "/sw.js", "/widget.js", "/sem-sinal")
    if state.settings.base_url:
        yield "/sitemap.xml"
    yield from crawlers.paths(state)
    shipped = assets.read()
    yield from map(shipped.path, shipped.files)
    yield from (f"{EMBEDDED}/{shipped.version}/{theme}.css" for theme in themes.FORCED)
    for served in state.registry.served.values():
        yield from _of_town(served)


def _of_town(served: Served) -> Iterator[str]:
    town = f"/{served.municipality.id}"
    yield from (f"{EMBEDDED}{town}?lang={lang}" for lang in LANGUAGES)
    for ponto in served.shelves:
        asked = f"?ponto={ponto}" if ponto else ""
        yield f"{town}/card.json{asked}"
        for lang in LANGUAGES:
            yield f"{town}/palavras.json?lang={lang}{asked.replace('?', '&')}"
    for stand in ("", *(f"/pontos/{one}" for one in served.pontos)):
        yield f"{town}{stand}/tabela.pdf"
        yield from (f"{town}{stand}/tabela.pdf?formato={one}" for one in FORMATS if one != WALL)
    if not served.pontos:
        yield from (f"{town}/quiosque?lang={lang}" for lang in LANGUAGES)
    yield from (f"/t/{table.code}" for table in served.municipality.tables)
