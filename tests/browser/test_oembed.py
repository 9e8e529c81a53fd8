"""oEmbed from end to end: a foreign editor finds the way on a page of ours, asks, and shows what it is given."""

import json
import re
from html import unescape
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser

from tests.browser.host import Host
from tests.browser.reader import LOADED, reading, trip
from tests.browser.site import served
from tests.folders import MANGARATIBA

RIDE = f"/{MANGARATIBA}?de=centro&em=2026-03-11T22:00&para=muriqui"
_LINK = re.compile(r'<link rel="alternate" type="application/json\+oembed" href="([^"]+)"')


@pytest.mark.parametrize("widest", [300, 480])
def test_an_editor_shows_a_ride_no_wider_than_it_likes(
    browser: Browser, host: Host, widest: int
) -> None:
    with served("/x") as site, reading(browser, site, host) as reader:
        with urlopen(site.address + RIDE) as reply:
            (found,) = _LINK.findall(reply.read().decode())
        with urlopen(f"{unescape(found)}&maxwidth={widest}&maxheight=600") as reply:
            answer = json.load(reply)
        host.pages["/"] = f"<!doctype html><title>x</title><body>{answer['html']}"
        reader.page.goto(f"{host.address}/")
        frame = reader.page.locator("iframe")
        box = frame.bounding_box()
        assert box is not None
        assert (box["width"], box["height"]) == (widest, 600) == (answer["width"], answer["height"])
        inner = reader.page.frame_locator("iframe")
        assert "12,00" in inner.locator("h1").inner_text()
        assert inner.locator("html").evaluate("one => one.scrollWidth - one.clientWidth") <= 0
        assert reader.said == []


def test_the_widget_finds_a_service_below_a_path(browser: Browser, host: Host) -> None:
    for loaded in (LOADED, LOADED.replace("async", "type=module")):
        with served("/x") as site, reading(browser, site, host) as reader:
            reader.opens(trip("centro", "muriqui", theme="escuro"), loaded=loaded)
            assert "10,00" in reader.frame().inner_text("h1")
            assert reader.fits()
            assert reader.said == []
