"""Replies with the validators and lifetimes that let a cheap phone ask again for nothing."""

import hashlib
from typing import Any

import msgspec
from flask import Response, request

from fare_service.faces.problems import MEDIA_TYPE, Refusal
from fare_service.faces.web.state import service

JSON = "application/json"
_encoder = msgspec.json.Encoder()


def json_reply(answer: object, status: int = 200, media_type: str = JSON) -> Response:
    """Encode an answer as JSON."""
    return Response(_encoder.encode(answer), status=status, content_type=media_type)


def cached(
    body: bytes | str, fresh: int, *, seal: object = None, content_type: str = JSON
) -> Response:
    """Reply with an ETag and a lifetime of `fresh` seconds; 304 if the caller has it already.

    The ETag is strong, over the body; with a `seal` it is weak, over the seal: what must stay
    the same for the reply to mean the same.
    """
    raw = body.encode() if isinstance(body, str) else body
    named = _digest(raw if seal is None else _encoder.encode(seal))
    etag = f'"{named}"' if seal is None else f'W/"{named}"'
    unchanged = "HTTP_IF_NONE_MATCH" in request.environ and _matches(etag)
    reply = Response(b"" if unchanged else raw, 304 if unchanged else 200)
    reply.headers["Content-Type"] = content_type
    reply.headers["ETag"] = etag
    reply.headers["Cache-Control"] = f"max-age={fresh}"
    return reply


def problem_reply(refusal: Refusal, lang: str, **headers: str) -> Response:
    """Reply with a problem document."""
    problem = refusal.problem(lang, service().settings.base_url)
    reply = json_reply(problem, status=problem.status, media_type=MEDIA_TYPE)
    reply.headers["Cache-Control"] = "no-store"
    reply.headers.extend(headers)
    return reply


def _digest(content: bytes) -> str:
    return hashlib.blake2b(content, digest_size=12).hexdigest()


def _matches(etag: str) -> bool:
    asked: Any = request.if_none_match
    return bool(asked.contains_weak(etag.removeprefix("W/").strip('"')))
