"""The price of a ride within other people's pages: the widget's script, and the page that it frames."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from flask import Blueprint, Response, request

from fare_service.faces.freshness import fresh
from fare_service.faces.language import LANGUAGES, N_, say
from fare_service.faces.problems import Refusal, echo
from fare_service.faces.web import assets, form, themes
from fare_service.faces.web.addresses import address, extended, page_language
from fare_service.faces.web.headers import EMBEDDED
from fare_service.faces.web.parameters import Arguments
from fare_service.faces.web.price_tag import next_look, price_tag
from fare_service.faces.web.rendering import page, town, until_midnight
from fare_service.faces.web.replies import cached, encode
from fare_service.faces.web.state import service
from fare_service.faces.web.tag import blank
from fare_service.names import fold
from fare_service.registry import Served, ponto_id

face = Blueprint("embed", __name__)

WIDGET = "embutir/widget.js"
FRESH = 3600
"""Seconds; the address of the script is in other people's pages and never changes."""
SENT = "ver"
"""Tells that a rider sent the form, so that what is wrong with it is the rider's to mend."""
UNUSED = N_("não serve e fica de fora: {given}")
_ATTRIBUTES = {"de": "from", "para": "to", "ponto": "ponto", "lang": "lang", "tema": "theme"}


@face.get("/widget.js")
def widget() -> Response:
    """Give the script that other people's pages load."""
    name = assets.media_type(WIDGET)
    reply = cached(assets.read().files[WIDGET], FRESH, content_type=name)
    reply.headers["Access-Control-Allow-Origin"] = "*"
    reply.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    return reply


@face.get(f"{EMBEDDED}/<municipality>")
def frame(municipality: str) -> Response:
    """Ask for a trip and show its price, in place; what the page around gives wrong is left out."""
    state, lang = service(), page_language()
    served, now = state.served(municipality), state.now()
    base = state.settings.base_path
    args, unused = usable(served, request.args)
    theme = themes.chosen(args.get("tema", ""))
    kept = {"tema": "" if theme == themes.AUTO else theme, SENT: "1"}
    asked = _in_place(form.read(served, args, now, base + EMBEDDED), kept)
    context: dict[str, object] = {
        **town(served, now),
        "base": base + EMBEDDED,
        "form": asked,
        "framed": kept,
        "style": themes.address(theme),
        "tag": None,
        "warning": say(lang, UNUSED, given=", ".join(unused)) if unused else "",
        "whole": address(f"/{served.municipality.id}", asked.values, base, lang),
        **(_for_scripts(lang) if state.still else {}),
    }
    told = asked.told
    if told is None:
        until = fresh(served.municipality, now)
        return page("embutir.html", context, max_age=until, status=asked.status)
    tag, today = price_tag(served, asked, told, now, base + EMBEDDED), until_midnight(served, now)
    return page(
        "embutir.html",
        {
            **context,
            "tag": replace(
                tag, swapped=extended(tag.swapped, kept), present=extended(tag.present, kept)
            ),
            "now": now,
            "change": None if told.query.fixed else min(next_look(told), now + today),
        },
        max_age=min(told.fresh, today),
    )


@face.get(f"{EMBEDDED}/<version>/<theme>.css")
def style(version: str, theme: str) -> Response:
    """Give the style sheet of every page in the colours of one theme."""
    if theme not in themes.FORCED:
        raise Refusal("not-found", say(page_language(), N_("Não há nada neste endereço.")))
    reply = cached(themes.style(theme), 0, content_type=assets.TYPES[".css"])
    current = version == assets.read().version
    reply.headers["Cache-Control"] = assets.FOREVER if current else assets.ASK_AGAIN
    return reply


def _for_scripts(lang: str) -> dict[str, object]:
    """Give what a script needs to do on a site of files what `frame` does here."""
    return {
        "attributes": encode(_ATTRIBUTES).decode(),
        "empty_tag": blank(),
        "sent": SENT,
        "styles": {theme: themes.address(theme) for theme in themes.FORCED},
        "unused": say(lang, UNUSED, given="{given}"),
    }


def usable(served: Served, args: Arguments) -> tuple[Arguments, list[str]]:
    """Give what can be used of what a page around gives, and the attributes that cannot.

    What a rider sent is left as it is: the form says what is wrong with it.
    """
    known: Mapping[str, Callable[[str], object]] = {
        "de": lambda typed: typed in served.places or fold(typed) in served.names,
        "para": lambda typed: typed in served.places or fold(typed) in served.names,
        "ponto": lambda typed: ponto_id(served, typed) is not None,
        "lang": LANGUAGES.__contains__,
        "tema": themes.THEMES.__contains__,
    }
    left, unused = args.copy(), []
    for name, is_known in known.items():
        given = [one for one in args.getlist(name) if one]
        if SENT not in args and given and not (len(given) == 1 and is_known(given[0])):
            left.poplist(name)
            unused.append(f'{_ATTRIBUTES[name]}="{echo(" ".join(given))}"')
    return left, unused


def _in_place(asked: form.Form, kept: Mapping[str, str]) -> form.Form:
    """Make the links that mend a form keep what the page around has chosen."""
    complaints = {
        name: replace(
            one, links=[replace(link, address=extended(link.address, kept)) for link in one.links]
        )
        for name, one in asked.complaints.items()
    }
    return replace(asked, complaints=complaints)
