"""Draws the icons that phones ask for from ``static/icone.svg``: ``python -m docs.telas.icons``.

A phone cuts a maskable icon into its own shape, so that one is blue to its corners; the drawing
itself lies well within the middle circle, which no phone cuts.
"""

import io

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from fare_service import paths
from tests.browser.launching import launch

FOLDER = paths.STATIC / "icones"
ICONS = {"192.png": (192, 7), "512.png": (512, 7), "512-inteiro.png": (512, 0), "180.png": (180, 0)}
"""By the name: the side in pixels, and the radius of the corners as the drawing measures it."""
COLOURS = 16


def draw(page: Page, svg: str, side: int, radius: int) -> bytes:
    """Give the drawing as a PNG of a few colours, transparent outside its corners."""
    page.set_viewport_size({"width": side, "height": side})
    shaped = svg.replace('rx="7"', f'rx="{radius}"')
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{shaped}")
    shot = page.screenshot(omit_background=True)
    image = Image.open(io.BytesIO(shot)).quantize(COLOURS, Image.Quantize.FASTOCTREE)
    out = io.BytesIO()
    image.save(out, "png", optimize=True)
    return out.getvalue()


def main() -> None:
    """Draw them all."""
    svg = (paths.STATIC / "icone.svg").read_text("utf-8")
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright, launch(playwright) as browser:
        page = browser.new_page()
        for name, (side, radius) in ICONS.items():
            (FOLDER / name).write_bytes(draw(page, svg, side, radius))


if __name__ == "__main__":
    main()
