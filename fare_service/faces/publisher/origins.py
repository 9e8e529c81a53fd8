"""Refuses forms that come from another site, before anything reads them.

The token in each form says so too; but a browser that says where it comes from need not be guessed at.
"""

from urllib.parse import urlsplit

from flask import Flask, request
from werkzeug.exceptions import Forbidden

from fare_service.faces.web.state import service

FOREIGN = (
    "Este formulário veio de outro site, e por isso não foi aceito. Abra a página daqui e preencha "
    "de novo."
)
_OURS = ("same-origin", "none")
_CHANGES_NOTHING = ("GET", "HEAD")


def install(app: Flask) -> None:
    """Look at every request that could change something."""
    app.before_request(_refuse_foreign)


def _refuse_foreign() -> None:
    if request.method in _CHANGES_NOTHING:
        return
    said = request.headers.get("Sec-Fetch-Site")
    if said is not None:
        if said not in _OURS:
            raise Forbidden(FOREIGN)
        return
    origin = request.headers.get("Origin")
    if origin is not None and origin not in _own():
        raise Forbidden(FOREIGN)


def _own() -> tuple[str, ...]:
    """Give the origins that are ours: of the site's own address, else of the host that was asked."""
    site = urlsplit(service().settings.base_url)
    if site.netloc:
        return (f"{site.scheme}://{site.netloc}",)
    return (f"http://{request.host}", f"https://{request.host}")
