"""What stands around every reply: who may read it, what a page may load, and OPTIONS."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeAlias

from flask import Flask
from werkzeug.routing import Map

if TYPE_CHECKING:
    from _typeshed import OptExcInfo
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

Headers = list[tuple[str, str]]
Write = Callable[[bytes], object]
Error: TypeAlias = "OptExcInfo | None"

API = "/api"
EMBEDDED = "/embutir"
"""Here a page makes the frame of another site, and below are the pages that any may frame."""
OPTIONS = "OPTIONS"
_POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}
_POLICY_OF_MAKER = _POLICY | {"frame-src": "'self'"}
_POLICY_IN_FRAMES = _POLICY | {"manifest-src": "'none'", "frame-ancestors": "*"}
_EVERYWHERE = ("X-Content-Type-Options", "nosniff")
_API = (
    _EVERYWHERE,
    ("Access-Control-Allow-Origin", "*"),
    ("Access-Control-Expose-Headers", "ETag, Allow"),
)
_PAGE: tuple[tuple[str, str], ...] = (
    _EVERYWHERE,
    ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
)
_FRAMED = (
    *_PAGE,
    ("Cross-Origin-Embedder-Policy", "require-corp"),
    ("Cross-Origin-Resource-Policy", "cross-origin"),
)
"""So may pages frame it that are isolated from all others."""
_PREFLIGHT = (
    *_API,
    ("Access-Control-Allow-Headers", "Content-Type, If-None-Match"),
    ("Access-Control-Max-Age", "86400"),
)


def under_api(path: str) -> bool:
    """Tell whether an address belongs to the API, whether or not anything answers there."""
    return path.startswith(API) and path[len(API) : len(API) + 1] in ("", "/")


def allowed(methods: Iterable[str]) -> str:
    """Write the methods that an address of the API takes, OPTIONS always among them."""
    return ", ".join(sorted({*methods, OPTIONS}))


def install(app: Flask) -> None:
    """Put the headers on every reply of the application, whichever part of it makes the reply."""
    app.wsgi_app = Finish(app.wsgi_app, app.url_map)  # type: ignore[method-assign]  # Flask's way


class Finish:
    """Answers OPTIONS under the API, and adds to a reply the headers that it does not bring."""

    def __init__(self, app: "WSGIApplication", routes: Map) -> None:
        self._app, self._routes = app, routes

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answer a request; the path is read as routing reads it, less its leading slashes."""
        path = "/" + environ.get("PATH_INFO", "").lstrip("/")
        if not under_api(path):
            return self._app(environ, _page_start(path, start_response))
        if environ["REQUEST_METHOD"] == OPTIONS:
            return self._preflight(path, start_response)

        def start(status: str, headers: Headers, error: Error = None, /) -> Write:
            headers += _API
            return start_response(status, headers, error)

        return self._app(environ, start)

    def _preflight(self, path: str, start_response: "StartResponse") -> Iterable[bytes]:
        methods = allowed(self._routes.bind("").allowed_methods(path))
        own = [("Allow", methods), ("Access-Control-Allow-Methods", methods)]
        start_response("204 No Content", [*own, *_PREFLIGHT])
        return ()


def _of_page(path: str) -> Iterable[tuple[str, str]]:
    """Give the headers of a page: what it may load, who may frame it."""
    chosen, others = _POLICY, _PAGE
    if path == EMBEDDED:
        chosen = _POLICY_OF_MAKER
    elif path.startswith(f"{EMBEDDED}/"):
        chosen, others = _POLICY_IN_FRAMES, _FRAMED
    policy = "; ".join(f"{name} {sources}" for name, sources in chosen.items())
    return ("Content-Security-Policy", policy), *others


def _page_start(path: str, start_response: "StartResponse") -> "StartResponse":
    def start(status: str, headers: Headers, error: Error = None, /) -> Write:
        given = {name.lower(): value for name, value in headers}
        page = given.get("content-type", "").startswith("text/html")
        added = _of_page(path) if page else (_EVERYWHERE,)
        headers += [one for one in added if one[0].lower() not in given]
        return start_response(status, headers, error)

    return start
