"""Replies with the validators and lifetimes that let a cheap phone ask again for nothing."""

import hashlib
from http import HTTPStatus

import msgspec
from flask import Response, request
from werkzeug.http import parse_etags

from fare_service.faces.problems import MEDIA_TYPE, Refusal
from fare_service.faces.web.state import service

JSON = "application/json"
FEED = "application/atom+xml; charset=utf-8"
DIGEST_BYTES = 12
encode = msgspec.json.Encoder().encode


def json_reply(answer: object, status: int = HTTPStatus.OK, media_type: str = JSON) -> Response:
    """Encode an answer that no one may keep."""
    headers = [("Content-Type", media_type), ("Cache-Control", "no-store")]
    return Response(encode(answer), status, headers)


def cached(body: bytes | str, fresh: int, *, etag: str = "", content_type: str = JSON) -> Response:
    """Reply to the current request as `kept` does."""
    held = request.headers.get("If-None-Match", "")
    return kept(body, fresh, held, etag=etag, content_type=content_type)


def kept(
    body: bytes | str, fresh: int, held: str, *, etag: str = "", content_type: str = JSON
) -> Response:
    """Reply with an ETag and a lifetime of `fresh` seconds; 304 if it is one that is `held`.

    Without an ETag it is the strong one of the body.
    """
    raw = body.encode() if isinstance(body, str) else body
    named = etag or strong(raw)
    headers = [
        ("Content-Type", content_type),
        ("ETag", named),
        ("Cache-Control", f"max-age={fresh}"),
    ]
    # Compared weakly, as RFC 9110 says of If-None-Match; a star holds any.
    if held and parse_etags(held).contains_weak(named.removeprefix("W/").strip('"')):
        return Response(b"", HTTPStatus.NOT_MODIFIED, headers)
    return Response(raw, HTTPStatus.OK, headers)


def strong(body: bytes) -> str:
    """Give the ETag of a body that is the same to the byte."""
    return f'"{hashlib.blake2b(body, digest_size=DIGEST_BYTES).hexdigest()}"'


def weak(sense: bytes) -> str:
    """Give the ETag of a body that means the same; `sense` is what must stay for that."""
    return f"W/{strong(sense)}"


def problem_reply(refusal: Refusal, lang: str, **headers: str) -> Response:
    """Reply with a problem document."""
    problem = refusal.problem(lang, service().settings.base_url)
    reply = json_reply(problem, problem.status, MEDIA_TYPE)
    reply.headers.extend(headers)
    return reply
