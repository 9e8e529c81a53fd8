"""Pictures every page in every state, and writes the page that shows them: ``python -m docs.telas``.

With names after it, it pictures those states alone.
"""

import io
import itertools
import sys
from collections import Counter
from contextlib import ExitStack

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from docs.telas.gallery import FOLDER, PICTURES, README, Picture, written
from docs.telas.states import STATES, State
from tests.browser.launching import launch
from tests.browser.phone import Phone, switched_on
from tests.browser.site import Site, served
from tests.faces.web.services import instant

COLOURS = 24
PATIENCE = 300
"""Milliseconds that a page has for its last touches."""


def shown(browser: Browser, site: Site, state: State, picture: Picture) -> Phone:
    """Give a phone that shows a state."""
    site.clock.instant = instant(state.moment)
    phone = switched_on(browser, site, width=picture.width, dark=picture.dark)
    if state.before:
        phone.visit(state.before)
        phone.wait_for_worker()
        phone.page.wait_for_load_state("networkidle")
        phone.context.set_offline(True)
    phone.visit(state.where)
    state.act(phone)
    phone.page.wait_for_timeout(PATIENCE)
    return phone


def small(shot: bytes, tallest: int) -> bytes:
    """Give the upper part of a picture in its most frequent colours, those of a page unchanged."""
    whole = Image.open(io.BytesIO(shot)).convert("RGB")
    part = whole.crop((0, 0, whole.width, min(whole.height, tallest)))
    raw = part.tobytes()
    colours = Counter(zip(raw[::3], raw[1::3], raw[2::3], strict=True))
    frequent = [colour for colour, _ in colours.most_common(COLOURS)]
    palette = Image.new("P", (1, 1))
    palette.putpalette(bytes(itertools.chain.from_iterable(frequent)))
    out = io.BytesIO()
    image = part.quantize(palette=palette, dither=Image.Dither.NONE)
    image.convert("RGB").save(out, "webp", lossless=True, method=4)
    return out.getvalue()


def main(names: list[str]) -> None:
    """Picture the states of those names, or all."""
    chosen = [one for one in STATES if one.name in names or not names]
    sites: dict[object, Site] = {}
    with sync_playwright() as playwright, launch(playwright) as browser, ExitStack() as stack:
        for state in chosen:
            if state.tariffs not in sites:
                sites[state.tariffs] = stack.enter_context(served(tariffs=state.tariffs))
            for picture in PICTURES:
                phone = shown(browser, sites[state.tariffs], state, picture)
                shot = phone.page.screenshot(full_page=True, animations="disabled")
                (FOLDER / picture.file(state)).write_bytes(small(shot, picture.tallest))
                phone.context.close()
    README.write_text(written(STATES), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
