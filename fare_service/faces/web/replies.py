"""Replies with the validators and lifetimes that let a cheap phone ask again for nothing."""

from http import HTTPStatus

import msgspec
from flask import Response, request

from fare_service.faces.formats import digest
from fare_service.faces.problems import MEDIA_TYPE, Refusal
from fare_service.faces.web.state import service

JSON = "application/json"
encode = msgspec.json.Encoder().encode


def json_reply(answer: object, status: int = HTTPStatus.OK, media_type: str = JSON) -> Response:
    """Encode an answer that no one may keep."""
    headers = [("Content-Type", media_type), ("Cache-Control", "no-store")]
    return Response(encode(answer), status, headers)


def cached(body: bytes | str, fresh: int, *, etag: str = "", content_type: str = JSON) -> Response:
    """Reply with an ETag and a lifetime of `fresh` seconds; 304 if the caller has it already.

    Without an ETag it is the strong one of the body.
    """
    raw = body.encode() if isinstance(body, str) else body
    named = etag or f'"{digest(raw)}"'
    headers = [
        ("Content-Type", content_type),
        ("ETag", named),
        ("Cache-Control", f"max-age={fresh}"),
    ]
    if "HTTP_IF_NONE_MATCH" in request.environ and _has(named):
        return Response(b"", HTTPStatus.NOT_MODIFIED, headers)
    return Response(raw, HTTPStatus.OK, headers)


def problem_reply(refusal: Refusal, lang: str, **headers: str) -> Response:
    """Reply with a problem document."""
    problem = refusal.problem(lang, service().settings.base_url)
    reply = json_reply(problem, problem.status, MEDIA_TYPE)
    reply.headers.extend(headers)
    return reply


def _has(etag: str) -> bool:
    """Tell whether the caller names that ETag, weakly compared as RFC 9110 says, or any."""
    return request.if_none_match.contains_weak(etag.removeprefix("W/").strip('"'))
