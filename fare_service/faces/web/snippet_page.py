"""The page that makes a snippet for another site, and the answer to sites that ask for one (oEmbed)."""

from http import HTTPStatus
from urllib.parse import parse_qsl, urlsplit

from flask import Blueprint, Response, request

from fare_service.faces.freshness import LONGEST_FRESH
from fare_service.faces.language import LANGUAGES, N_, SOURCE, say
from fare_service.faces.problems import Refusal
from fare_service.faces.web.addresses import page_language
from fare_service.faces.web.headers import EMBEDDED
from fare_service.faces.web.manifest import NAME
from fare_service.faces.web.rendering import page
from fare_service.faces.web.replies import cached, encode
from fare_service.faces.web.snippet import (
    HEIGHT,
    TITLE,
    WIDTH,
    choices,
    framed,
    framed_address,
    snippet,
)
from fare_service.faces.web.state import service
from fare_service.registry import Served

face = Blueprint("snippet_page", __name__)

FOREIGN = N_("Esse endereço não é de uma página nossa com preços.")
ONLY_JSON = "Only format=json is answered.\n"
_SHOWN = ("", "tabela")
"""What an address may name of a town for its prices to be framed."""
_KEPT = ("de", "em", "km", "para", "ponto")


@face.get(EMBEDDED)
def maker() -> Response:
    """Make a snippet of what was chosen, and show what it will show."""
    state = service()
    towns, settings = state.registry.served, state.settings
    typed = {name: value.strip() for name, value in request.args.items()}
    served = towns.get(typed.get("municipio", "")) or next(iter(towns.values()), None)
    if served is None:
        raise Refusal("not-found", say(page_language(), N_("Não há nada neste endereço.")))
    values = choices(served, typed)
    made = snippet(served, values, settings.base_url, settings.base_path)
    context = {"chosen": served, "values": values, "snippet": made, "site": settings.base_url}
    return page("trecho.html", context)


@face.get("/oembed")
def oembed() -> Response:
    """Give the frame that shows what one of our addresses shows; 501 for any form but JSON."""
    if request.args.get("format", "json") != "json":
        return Response(ONLY_JSON, HTTPStatus.NOT_IMPLEMENTED, content_type="text/plain")
    site = service().settings.base_url
    served, values = _ours(request.args.get("url", ""), site)
    title = say(values["lang"], TITLE, town=served.municipality.file.name)
    width, height = _at_most("maxwidth", WIDTH), _at_most("maxheight", HEIGHT)
    answer = {
        "type": "rich",
        "version": "1.0",
        "title": title,
        "provider_name": NAME,
        "provider_url": f"{site}/",
        "cache_age": LONGEST_FRESH,
        "html": framed(framed_address(served, values, site), title, width, height),
        "width": width,
        "height": height,
    }
    reply = cached(encode(answer), LONGEST_FRESH)
    reply.headers["Access-Control-Allow-Origin"] = "*"
    return reply


def _ours(where: str, site: str) -> tuple[Served, dict[str, str]]:
    """Give the town that an address of ours shows and what it asks; raises `Refusal` for any other.

    Either scheme will do: sites keep addresses for years.
    """
    own, path = site.partition("://")[2], where.partition("://")[2]
    below = path.removeprefix(own).lstrip("/") if own and path.startswith(f"{own}/") else ""
    split = urlsplit(f"/{below}")
    parts = split.path.strip("/").removeprefix(f"{EMBEDDED[1:]}/").split("/", 1)
    served = service().registry.served.get(parts[0])
    if served is None or (parts[1:] or [""])[0] not in _SHOWN:
        raise Refusal("not-found", say(page_language(), FOREIGN))
    asked = dict(parse_qsl(split.query))
    lang = asked.get("lang", "")
    values = {name: asked.get(name, "") for name in _KEPT}
    return served, values | {"lang": lang if lang in LANGUAGES else SOURCE}


def _at_most(name: str, wanted: int) -> int:
    """Give a length that keeps to the limit asked for; what is no length limits nothing."""
    typed = request.args.get(name, "")
    limit = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 6 else 0
    return min(wanted, limit) if limit else wanted
