"""What a first visit weighs: the page alone, and all that the phone keeps to answer without us."""

import json
import re
from collections.abc import Iterator

from werkzeug.test import Client

from fare_service.faces.web import create_app

TOWNS = ("mangaratiba-rj", "sao-raimundo-das-mangabeiras-ma")
GZIP = {"Accept-Encoding": "gzip"}
LINKED = re.compile(r'(?:href|src)="(/static/[^"]+|/manifest[^"]+)"')
IMPORTED = re.compile(r'from ?"(\./[^"]+)"')
MOST = {"page": 15_000, "offline": 30_000, "card": 8_000, "widget": 1_500}
"""Bytes, compressed, that each may weigh."""


def measure() -> Iterator[str]:
    """Give a line for each weight and its budget."""
    client = Client(create_app())
    yield _line("widget.js", _weight(client, "/widget.js"), "widget")
    for town in TOWNS:
        page = _files(client, f"/{town}")
        kept = {
            f"/{town}/card.json",
            f"/{town}/palavras.json?lang=pt",
            "/sw.js",
            *_kept_by_the_worker(client),
        }
        weights = {where: _weight(client, where) for where in page | kept}
        scripts = {one for one in page if one.endswith(".js")}
        yield _line(
            f"{town}: page without scripts", sum(weights[one] for one in page - scripts), "page"
        )
        yield _line(f"{town}: with all that offline needs", sum(weights.values()), "offline")
        yield _line(f"{town}: card", weights[f"/{town}/card.json"], "card")


def _line(what: str, weight: int, budget: str) -> str:
    return f"{what}: {weight / 1000:.1f} kB of {MOST[budget] / 1000:g}"


def _files(client: Client, where: str) -> set[str]:
    """Give a page, what it links to and what its scripts import."""
    found, left = {where}, set(LINKED.findall(client.get(where).text))
    while left:
        one = left.pop()
        found.add(one)
        if one.endswith(".js"):
            folder = one.rpartition("/")[0]
            imported = IMPORTED.findall(client.get(one).text)
            left |= {f"{folder}/{name[2:]}" for name in imported} - found
    return {one for one in found if not one.endswith(".png")}


def _kept_by_the_worker(client: Client) -> set[str]:
    """Give the files that the worker keeps, and the pages that it keeps beside a town's."""
    served = client.get("/sw.js").text.partition("\n")[0]
    return {
        *json.loads(served[served.index("{") : served.rindex("}") + 1])["files"],
        "/",
        "/sem-sinal",
    }


def _weight(client: Client, where: str) -> int:
    reply = client.get(where, headers=GZIP)
    if reply.status_code != 200:
        raise LookupError(f"{where}: {reply.status}")
    return len(reply.data)
