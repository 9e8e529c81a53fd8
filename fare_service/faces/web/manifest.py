"""What a phone needs to know to put the service beside its other applications."""

import re
from functools import cache

from flask import Blueprint, Flask, Response

from fare_service.faces.language import N_, say
from fare_service.faces.web import assets
from fare_service.faces.web.addresses import page_language, to
from fare_service.faces.web.replies import cached, encode
from fare_service.faces.web.speech import tag_of
from fare_service.faces.web.state import service

face = Blueprint("manifest", __name__)

MEDIA_TYPE = "application/manifest+json"
NAME = "Quanto Dá"
FRESH = 3600
"""Seconds; browsers look at it about once a day."""
_ICONS = {
    "icone.svg": ("any", "any"),
    "icones/192.png": ("192x192", "any"),
    "icones/512.png": ("512x512", "any"),
    "icones/512-inteiro.png": ("512x512", "maskable"),
}
"""By the file: its sizes, and what it is for."""
_GROUND = re.compile(r"--ground:(#[0-9a-f]{6});")


@cache
def grounds() -> tuple[str, str]:
    """Give the colours behind every page, by day and by night, as the style sheet has them."""
    day, night = _GROUND.findall(assets.read().files["app.css"].decode())
    return day, night


def install(app: Flask) -> None:
    """Serve the manifest, and give templates the colours that the phone's own bars take on."""
    app.jinja_env.globals["grounds"] = grounds
    app.register_blueprint(face)


@face.get("/manifest.webmanifest")
def manifest() -> Response:
    """Describe the application in the language asked for, which it then starts in."""
    base, lang, ground = service().settings.base_path, page_language(), grounds()[0]
    description = N_("O preço do mototáxi a qualquer hora, e a lei que o diz, mesmo sem internet.")
    described = {
        "id": f"{base}/",
        "name": NAME,
        "short_name": NAME,
        "description": say(lang, description),
        "lang": tag_of(lang),
        "dir": "ltr",
        "start_url": to("/"),
        "scope": f"{base}/",
        "display": "standalone",
        "background_color": ground,
        "theme_color": ground,
        "categories": ["travel", "utilities"],
        "icons": [_icon(base, name, *sorts) for name, sorts in _ICONS.items()],
    }
    return cached(encode(described), FRESH, content_type=MEDIA_TYPE)


def _icon(base: str, name: str, sizes: str, purpose: str) -> dict[str, str]:
    files = assets.read()
    return {
        "src": base + files.path(name),
        "sizes": sizes,
        "type": assets.media_type(name),
        "purpose": purpose,
    }
