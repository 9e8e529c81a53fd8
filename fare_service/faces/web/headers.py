"""The headers of every reply: who may read it, and what a page may load."""

from flask import Flask, Response, request

API = "/api"
_PAGE_POLICY = "; ".join(
    (
        "default-src 'none'",
        "style-src 'self'",
        "img-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
METHODS = "GET, HEAD, POST, OPTIONS"


def under_api(path: str) -> bool:
    """Tell whether an address belongs to the API, whether or not anything answers there."""
    return path == API or path.startswith(f"{API}/")


def install(app: Flask) -> None:
    """Answer OPTIONS under the API and put the headers on every reply."""
    app.before_request(_preflight)
    app.after_request(_finish)


def _preflight() -> Response | None:
    if request.method == "OPTIONS" and under_api(request.path):
        reply = Response(status=204)
        del reply.headers["Content-Type"]
        reply.headers["Allow"] = METHODS
        reply.headers["Access-Control-Allow-Methods"] = METHODS
        reply.headers["Access-Control-Allow-Headers"] = "Content-Type, If-None-Match"
        reply.headers["Access-Control-Max-Age"] = "86400"
        return reply
    return None


def _finish(reply: Response) -> Response:
    headers = reply.headers
    headers["X-Content-Type-Options"] = "nosniff"
    if under_api(request.path):
        headers["Access-Control-Allow-Origin"] = "*"
        headers["Access-Control-Expose-Headers"] = "ETag"
    elif reply.mimetype == "text/html":
        headers["Content-Security-Policy"] = _PAGE_POLICY
        headers["Referrer-Policy"] = "same-origin"
        headers["Cross-Origin-Opener-Policy"] = "same-origin"
    return reply
