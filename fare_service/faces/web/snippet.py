"""What a page of another site takes over to show prices: the widget's lines, or a bare frame."""

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from fare_service.faces.language import LANGUAGES, N_, SOURCE, say
from fare_service.faces.web import themes
from fare_service.faces.web.addresses import address
from fare_service.faces.web.headers import EMBEDDED
from fare_service.registry import Served

WIDTH, HEIGHT = 480, 800
"""Pixels; a price with its reasons fits in, on a phone of the usual width too."""
TITLE = N_("Preço do mototáxi em {town}")
_FRAMED = Markup(
    '<iframe src="{address}" width="{width}" height="{height}" title="{title}" '
    'style="max-width: 100%; border: 0" loading="lazy"></iframe>'
)
_WIDGET = Markup(
    '<script src="{site}/widget.js" async></script>\n'
    '<mototaxi-fare{attributes}><a href="{page}">{title}</a></mototaxi-fare>'
)
_ATTRIBUTE = Markup(' {name}="{value}"')


@dataclass(frozen=True, slots=True)
class Snippet:
    """What another site takes over: the widget, the frame alone, and the address it shows."""

    widget: str
    frame: str
    shown: str


def snippet(served: Served, values: Mapping[str, str], site: str, base: str) -> Snippet:
    """Make what shows a town's prices.

    `values` are ``de``, ``para``, ``ponto``, ``lang`` and ``tema`` as a framed page takes them;
    `site` begins the addresses that others use, `base` those of our own pages.
    """
    one, lang = served.municipality, values.get("lang") or SOURCE
    title = say(lang, TITLE, town=one.file.name)
    named = {
        "municipality": one.id,
        "from": values.get("de", ""),
        "to": values.get("para", ""),
        "ponto": values.get("ponto", ""),
        "lang": "" if lang == SOURCE else lang,
        "theme": values.get("tema", ""),
    }
    written = [_ATTRIBUTE.format(name=name, value=value) for name, value in named.items() if value]
    widget = _WIDGET.format(
        site=site,
        attributes=Markup().join(written),
        page=address(f"/{one.id}", {}, site, lang),
        title=title,
    )
    return Snippet(
        widget=str(widget),
        frame=framed(framed_address(served, values, site), title),
        shown=framed_address(served, values, base),
    )


def framed_address(served: Served, values: Mapping[str, str], base: str) -> str:
    """Give the address of the page that a frame shows."""
    chosen = {name: value for name, value in values.items() if name != "lang"}
    lang = values.get("lang") or SOURCE
    return address(f"{EMBEDDED}/{served.municipality.id}", chosen, base, lang)


def framed(where: str, title: str, width: int = WIDTH, height: int = HEIGHT) -> str:
    """Write a frame that shows a page."""
    return str(_FRAMED.format(address=where, width=width, height=height, title=title))


def choices(served: Served, typed: Mapping[str, str]) -> dict[str, str]:
    """Give of what was chosen what the town has; the rest stays open."""
    theme, lang = themes.chosen(typed.get("tema", "")), typed.get("idioma", "")
    places, pontos = served.places, served.pontos
    return {
        "de": typed["de"] if typed.get("de") in places else "",
        "para": typed["para"] if typed.get("para") in places else "",
        "ponto": typed["ponto"] if typed.get("ponto") in pontos else "",
        "lang": lang if lang in LANGUAGES and lang != SOURCE else "",
        "tema": "" if theme == themes.AUTO else theme,
    }
