"""Gzip for what is text and long enough to gain by it, with ETags that tell the two forms apart."""

import gzip
import re
from collections.abc import Iterable
from functools import lru_cache
from http import HTTPStatus
from typing import TYPE_CHECKING

from flask import Flask
from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header
from werkzeug.wrappers import Response

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

SHORTEST = 400
"""Bytes; what is shorter gains next to nothing."""
KEPT_BODIES = 256
SUFFIX = "-gzip"
"""Ends the strong ETag of a compressed body, which is other bytes than the plain one."""
_LEVEL = 6
_TEXT = re.compile(r"text/.+|.+[/+](?:json|javascript|xml)")
_STRONG = re.compile(r'"[^"]+"')


def install(app: Flask) -> None:
    """Compress the replies of the application to whoever takes them so."""
    app.wsgi_app = Compression(app.wsgi_app)  # type: ignore[method-assign]  # Flask's way


class Compression:
    """Compresses replies, and understands the ETags that it has given.

    Requests with a cookie are left alone: beside a secret, what the caller chose would show in
    the length of the reply how much of the secret was guessed.
    """

    def __init__(self, app: "WSGIApplication") -> None:
        self._app = app

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answer a request."""
        held = environ.get("HTTP_IF_NONE_MATCH", "")
        if SUFFIX in held:
            environ["HTTP_IF_NONE_MATCH"] = held.replace(f'{SUFFIX}"', '"')
        reply = _Reply.from_app(self._app, environ)
        if _has_two_forms(reply):
            reply.vary.add("Accept-Encoding")
            if "HTTP_COOKIE" not in environ and _takes_gzip(environ):
                _compress(reply, environ["REQUEST_METHOD"], held)
        return reply(environ, start_response)


class _Reply(Response):
    default_mimetype = None


def _has_two_forms(reply: Response) -> bool:
    """Tell whether the caller's choice matters; of what has not changed it may, unseen."""
    if reply.status_code == HTTPStatus.NOT_MODIFIED:
        return True
    long = (reply.content_length or 0) >= SHORTEST and "Content-Encoding" not in reply.headers
    return long and _TEXT.fullmatch(reply.mimetype or "") is not None


def _takes_gzip(environ: "WSGIEnvironment") -> bool:
    accepted = parse_accept_header(environ.get("HTTP_ACCEPT_ENCODING"), Accept)
    return accepted.quality("gzip") > 0


def _compress(reply: Response, method: str, held: str) -> None:
    """Give a reply its compressed form; one without a body gets the headers of that form."""
    etag = reply.headers.get("ETag", "")
    strong = f'{etag[:-1]}{SUFFIX}"' if _STRONG.fullmatch(etag) else ""
    if reply.status_code == HTTPStatus.NOT_MODIFIED:
        # The caller may hold the plain form alone; then that is the one which is not modified.
        if strong and strong in held:
            reply.headers["ETag"] = strong
        return
    reply.headers["Content-Encoding"] = "gzip"
    if strong:
        reply.headers["ETag"] = strong
    if method == "HEAD":
        del reply.headers["Content-Length"]
    else:
        reply.set_data((_remembered if etag else _gzipped)(reply.get_data()))


def _gzipped(body: bytes) -> bytes:
    return gzip.compress(body, _LEVEL, mtime=0)


_remembered = lru_cache(KEPT_BODIES)(_gzipped)
"""What has an ETag is asked for again: files, cards, the page of the minute."""
