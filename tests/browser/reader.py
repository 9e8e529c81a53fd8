"""Someone who reads a page of another site on which prices of ours stand."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import Browser, Frame, Page

from tests.browser.host import Host
from tests.browser.site import Site
from tests.folders import MANGARATIBA

FRAME = "mototaxi-fare > iframe"
LOADED = '<script src="{service}/widget.js" async></script>'
"""How a page loads the widget where nothing else is said."""
_HEIGHT = "document.documentElement.getBoundingClientRect().height"


@dataclass(frozen=True)
class Reader:
    """Someone who reads a page of another site, and what the console says there."""

    page: Page
    host: Host
    site: Site
    said: list[str]

    @property
    def warnings(self) -> list[str]:
        """What the console says beside the browser's own word that an address is not there."""
        return [one for one in self.said if not one.startswith("Failed to load resource")]

    def opens(self, body: str, *, head: str = "", loaded: str = LOADED) -> None:
        """Open a page that loads the widget and has that body."""
        script = loaded.format(service=self.site.address)
        self.host.pages["/"] = (
            "<!doctype html><html lang='pt-BR'><meta charset=utf-8><title>x</title>"
            f"{script}{head}<body>{body}"
        )
        self.page.goto(f"{self.host.address}/")

    def frame(self, number: int = 0) -> Frame:
        """Give the page in a frame, once it is there."""
        handle = self.page.locator(FRAME).nth(number).element_handle()
        assert handle is not None
        inner = handle.content_frame()
        assert inner is not None
        inner.wait_for_selector("main h1")
        return inner

    def fits(self, number: int = 0) -> bool:
        """Tell whether a frame has become as high as what it shows, a pixel more at most."""
        inner, frame = self.frame(number), self.page.locator(FRAME).nth(number)
        for _ in range(200):
            # Its own height, whatever turns the page around it.
            if abs(frame.evaluate("one => one.offsetHeight") - inner.evaluate(_HEIGHT)) <= 1:
                return True
            self.page.evaluate("new Promise(done => requestAnimationFrame(done))")
        return False


@contextmanager
def reading(browser: Browser, site: Site, host: Host, **more: bool) -> Iterator[Reader]:
    """Give a reader while the block runs; `more` is for Playwright's contexts."""
    context = browser.new_context(
        viewport={"width": 1000, "height": 800},
        timezone_id="America/Sao_Paulo",
        **more,  # type: ignore[arg-type]  # switches alone
    )
    if more.get("java_script_enabled", True):
        context.clock.install(time=site.clock.instant)
    context.set_default_timeout(10_000)
    said: list[str] = []
    context.on(
        "console",
        lambda one: said.append(one.text) if one.type in ("error", "warning") else None,
    )
    context.on("weberror", lambda error: said.append(str(error.error)))
    try:
        yield Reader(context.new_page(), host, site, said)
    finally:
        context.close()


def element(**attributes: str) -> str:
    """Write the widget, in Mangaratiba where nothing else is said."""
    named = {"municipality": MANGARATIBA} | attributes
    written = " ".join(f'{name}="{value}"' for name, value in named.items())
    return f"<mototaxi-fare {written}><a href='#'>Preços</a></mototaxi-fare>"


def trip(origin: str, destination: str, **attributes: str) -> str:
    """Write the widget for a trip."""
    return element(**{"from": origin, "to": destination}, **attributes)
