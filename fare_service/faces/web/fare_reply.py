"""The reply of one fare: its JSON in two halves, of the places and of what their trip costs."""

from functools import lru_cache

from flask import Response

from fare_service.faces.answer import Told
from fare_service.faces.formats import digest
from fare_service.faces.shapes import PlaceAnswer
from fare_service.faces.web.replies import cached, encode


def fare_reply(told: Told) -> Response:
    """Reply with a fare; its ETag is strong for a moment that was asked about, weak for now."""
    query, settled = told.query, told.settled
    origin, destination = query.origin, query.destination
    town = query.served.municipality.id
    head, name = _head(town, origin.id, origin.name, destination.id, destination.name)
    etag = f'{name}{settled.digest}{query.at:x}"' if query.fixed else f'W/{name}{settled.digest}"'
    return cached(b"".join((head, told.at.encode(), settled.json)), told.fresh, etag=etag)


@lru_cache(maxsize=4096)
def _head(
    municipality: str, origin: str, origin_name: str, destination: str, destination_name: str
) -> tuple[bytes, str]:
    """Give the JSON of a fare up to the text of its `at`, and the beginning of its ETag."""
    places = {
        "municipality": municipality,
        "from": PlaceAnswer(origin, origin_name),
        "to": PlaceAnswer(destination, destination_name),
        "at": "",
    }
    head = encode(places).removesuffix(b'"}')
    return head, f'"{digest(head)}'
