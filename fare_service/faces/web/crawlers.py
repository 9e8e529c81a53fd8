"""What search engines ask for: where they need not look, and where every page is."""

from collections.abc import Iterator

from flask import Blueprint, Response, request
from markupsafe import Markup

from fare_service.faces.language import LANGUAGES, N_, say
from fare_service.faces.problems import Refusal
from fare_service.faces.query import language
from fare_service.faces.web.addresses import address
from fare_service.faces.web.headers import API, EMBEDDED
from fare_service.faces.web.replies import cached
from fare_service.faces.web.speech import tag_of
from fare_service.faces.web.state import Service, service

face = Blueprint("crawlers", __name__)

FRESH = 86_400
"""Seconds; both change with the towns alone."""
CLOSED = (f"{API}/", f"{EMBEDDED}/", "/oembed", "/publicar/")
"""What is no page: answers for programs, pages within others, the publishers' own."""
_OF_A_TOWN = ("", "/tabela", "/reajustes", "/feriados", "/como-calculamos")
_MAP = Markup(
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" '
    'xmlns:xhtml="http://www.w3.org/1999/xhtml">\n{entries}</urlset>\n'
)
_ENTRY = Markup("<url><loc>{where}</loc>{others}</url>\n")
_OTHER = Markup('<xhtml:link rel="alternate" hreflang="{lang}" href="{where}"/>')


@face.get("/robots.txt")
def robots() -> Response:
    """Say what is no page, and where the map of all pages is if we know our address."""
    settings = service().settings
    lines = ["User-agent: *", *(f"Disallow: {settings.base_path}{one}" for one in CLOSED)]
    if settings.base_url:
        lines += ["", f"Sitemap: {settings.base_url}/sitemap.xml"]
    return cached("\n".join([*lines, ""]), FRESH, content_type="text/plain; charset=utf-8")


@face.get("/sitemap.xml")
def sitemap() -> Response:
    """List every page that stays, in every language; none without an address of our own."""
    state = service()
    site = state.settings.base_url
    if not site:
        detail = say(language(request.args), N_("Não há nada neste endereço."))
        raise Refusal("not-found", detail)
    entries = Markup().join(_entries(path, site) for path in paths(state))
    body = str(_MAP.format(entries=entries))
    return cached(body, FRESH, content_type="application/xml; charset=utf-8")


def paths(state: Service) -> Iterator[str]:
    """Give the pages that stay, in the language of the sources."""
    yield "/"
    if not state.still:
        yield EMBEDDED
    for town, served in state.registry.served.items():
        yield from (f"/{town}{one}" for one in _OF_A_TOWN)
        yield from (f"/{town}/pontos/{ponto}" for ponto in served.pontos)


def _entries(path: str, site: str) -> Markup:
    """Give a page in each language, each naming all of them, as maps have it."""
    where = {lang: address(path, {}, site, lang) for lang in LANGUAGES}
    others = Markup().join(
        _OTHER.format(lang=tag_of(lang), where=one) for lang, one in where.items()
    )
    return Markup().join(_ENTRY.format(where=one, others=others) for one in where.values())
