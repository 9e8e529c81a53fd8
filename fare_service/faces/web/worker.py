"""The service worker of the pages, with the files that it keeps, and the page for want of a signal."""

from flask import Blueprint, Response

from fare_service.faces.language import LANGUAGES, SOURCE
from fare_service.faces.web import assets
from fare_service.faces.web.rendering import page
from fare_service.faces.web.replies import cached, encode
from fare_service.faces.web.state import service

face = Blueprint("worker", __name__)

WORKER = "sw.js"
MODULES = "app/"
"""The folder of the scripts of a ride's page; what other pages load comes with them."""
_POLICY = "default-src 'none'; connect-src 'self'"


def files() -> list[str]:
    """List the names of the files that every phone keeps: all that the page of a ride loads."""
    return [
        name
        for name in assets.read().files
        if name.startswith(MODULES) or ("/" not in name and name != WORKER)
    ]


@face.get("/sw.js")
def worker() -> Response:
    """Give the worker; it is asked for again on every visit and changes when any file does."""
    base, shipped = service().settings.base_path, assets.read()
    served = {
        "base": base,
        "version": shipped.version,
        "files": [base + shipped.path(name) for name in files()],
        "languages": [lang for lang in LANGUAGES if lang != SOURCE],
        "still": service().still,
    }
    body = b"const SERVED = %s;\n%s" % (encode(served), shipped.files[WORKER])
    reply = cached(body, 0, content_type=assets.media_type(WORKER))
    reply.headers["Cache-Control"] = assets.ASK_AGAIN
    reply.headers["Content-Security-Policy"] = _POLICY
    return reply


@face.get("/sem-sinal")
def no_signal() -> Response:
    """Say that an address is not kept, and which towns are: the worker keeps this page itself."""
    return page("sem-sinal.html", {})
