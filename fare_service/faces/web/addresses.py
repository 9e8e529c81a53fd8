"""Addresses of our pages: parameters in order, the empty ones and the source language left out."""

from collections.abc import Mapping
from urllib.parse import parse_qsl, urlencode

from flask import request

from fare_service.faces.language import SOURCE
from fare_service.faces.query import language
from fare_service.faces.web.state import service


def address(path: str, values: Mapping[str, str], base: str, lang: str = SOURCE) -> str:
    """Give the address of a page; `base` begins it."""
    named = {**values, "lang": "" if lang == SOURCE else lang}
    kept = {name: named[name] for name in sorted(named) if named[name]}
    return f"{base}{path}?{urlencode(kept)}" if kept else f"{base}{path}"


def extended(where: str, more: Mapping[str, str]) -> str:
    """Give an address with more parameters; none stays none."""
    path, _, query = where.partition("?")
    values = {**dict(parse_qsl(query)), **more}
    return address(path, values, "", values.get("lang", SOURCE)) if where else ""


def page_language() -> str:
    """Give the language of the page that is asked for; one that is unknown is the source's."""
    return language(request.args)


def to(path: str, /, **values: str) -> str:
    """Give the address of another page, in the language of this one."""
    return address(path, values, service().settings.base_path, page_language())


def in_language(lang: str) -> str:
    """Give the address of this page in another language."""
    return address(request.path, request.args.to_dict(), service().settings.base_path, lang)
