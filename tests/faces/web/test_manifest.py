"""The service can be put beside a phone's other applications, in any language, under any path."""

import io
from typing import Any

import pytest
from PIL import Image

from fare_service.faces.web import assets
from tests.faces.web.html import read
from tests.faces.web.services import Caller, Desk

BASE = "/quanto"


@pytest.fixture(scope="module")
def below() -> Caller:
    """Calls a service that is reached below a path."""
    return Desk(base_url=f"https://example.org{BASE}").client


def manifest(client: Caller, query: str = "") -> Any:  # noqa: ANN401 - JSON is of any type
    return client.get(f"/manifest.webmanifest{query}").json


def test_it_has_all_that_a_phone_needs_to_install_it(client: Caller) -> None:
    described = manifest(client)
    assert described["name"] == "Quanto Dá"
    assert described["display"] == "standalone"
    assert described["lang"] == "pt-BR"
    assert described["id"] == described["start_url"] == described["scope"] == "/"
    icons = {(one["sizes"], one["purpose"]) for one in described["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= icons


def test_its_media_type_is_its_own_and_it_is_not_sent_again_unchanged(client: Caller) -> None:
    reply = client.get("/manifest.webmanifest")
    assert reply.content_type == "application/manifest+json"
    held = {"If-None-Match": reply.headers["ETag"]}
    assert client.get("/manifest.webmanifest", headers=held).status_code == 304


def test_below_a_path_everything_begins_with_it(below: Caller) -> None:
    described = manifest(below)
    assert described["id"] == described["start_url"] == described["scope"] == f"{BASE}/"
    assert all(one["src"].startswith(f"{BASE}/static/") for one in described["icons"])


@pytest.mark.parametrize(("lang", "word"), [("en", "price"), ("es", "precio")])
def test_it_speaks_the_language_asked_for_and_starts_in_it(
    client: Caller, lang: str, word: str
) -> None:
    described = manifest(client, f"?lang={lang}")
    assert described["lang"] == lang
    assert word in described["description"]
    assert described["start_url"] == f"/?lang={lang}"
    assert described["id"] == "/"


def test_every_icon_is_there_and_as_large_as_it_says(client: Caller) -> None:
    for one in manifest(client)["icons"]:
        reply = client.get(one["src"])
        assert reply.content_type == one["type"]
        if one["sizes"] != "any":
            width, height = Image.open(io.BytesIO(reply.data)).size
            assert one["sizes"] == f"{width}x{height}"
            assert len(reply.data) < 6_000


def test_an_icon_that_phones_cut_has_no_holes_in_its_corners() -> None:
    for name in ("icones/512-inteiro.png", "icones/180.png"):
        image = Image.open(io.BytesIO(assets.read().files[name])).convert("RGBA")
        corners = {
            image.getpixel((x, y)) for x in (0, image.width - 1) for y in (0, image.width - 1)
        }
        assert corners == {image.getpixel((image.width // 2, image.width // 4))}


def test_pages_lead_to_it_and_give_the_phone_their_colours(below: Caller) -> None:
    root = read(below.get("/?lang=en").text)
    assert root.one("link", rel="manifest").attributes["href"] == (
        f"{BASE}/manifest.webmanifest?lang=en"
    )
    day, night = (one.attributes["content"] for one in root.all("meta", name="theme-color"))
    assert day == manifest(below)["theme_color"] != night
    style = assets.read().files["app.css"].decode()
    assert style.index(f"--ground:{day}") < style.index(f"--ground:{night}")
