"""The OpenAPI document put together: paths, schemas and examples."""

from functools import lru_cache

import msgspec

from fare_service import __version__
from fare_service.faces.web.openapi.examples import examples
from fare_service.faces.web.openapi.paths import paths
from fare_service.faces.web.openapi.schemas import Json, schemas
from fare_service.faces.web.state import Service

DESCRIPTION = """\
Needs no key, and any page may read it (CORS). Every error under `/api` is a problem document \
(RFC 9457). Unknown parameter names are ignored; an empty value counts as an absent one.

Amounts are texts with two decimals, instants are the municipality's local time with its offset. \
HEAD answers as GET does, OPTIONS with 204. Ask again with `If-None-Match`: 304 costs next to \
nothing. `Cache-Control` never outlives a change of anything shown."""


@lru_cache(maxsize=4)
def encoded(service: Service) -> bytes:
    """Encode the document of a service."""
    return msgspec.json.encode(document(service))


def document(service: Service) -> Json:
    """Give the document of a service as plain JSON values, its examples from its own tariffs."""
    base = service.settings.base_url
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Quanto Dá",
            "version": __version__,
            "summary": "What a regulated mototáxi ride costs, and which article says so.",
            "description": DESCRIPTION,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": base or "/"}],
        "paths": paths(examples(service.registry, base)),
        "components": {"schemas": schemas()},
    }
