"""A rider's phone: a browser of its own, what it shows, and whatever it complains of."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Response

from tests.browser.site import Site
from tests.faces.web.services import instant

NARROW = 320
"""CSS pixels, the width of the cheapest phones."""
HEIGHT = 640
TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
_UNTIL = """async () => {
  for (let times = 0; times < 500; times++) {
    if (await (%s)) return;
    await new Promise(done => setTimeout(done, 20));
  }
  throw new Error("this never came about");
}"""
_AXE = """async (tags) => {
  const found = await axe.run({runOnly: {type: "tag", values: tags}, resultTypes: ["violations"]});
  return found.violations.flatMap(rule => rule.nodes.map(node =>
    `${rule.id}: ${node.html} ${node.any.concat(node.all, node.none).map(one => one.message)}`));
}"""


@dataclass(frozen=True)
class Phone:
    """One page in a browser context of its own, on one site.

    `complaints` are errors and warnings of the console, errors of scripts, files that the site
    does not have, and requests to anywhere else. The status of a page itself is none, nor is a
    request that fails for want of a network.
    """

    site: Site
    context: BrowserContext
    page: Page
    complaints: list[str] = field(default_factory=list)

    def visit(self, where: str) -> Response | None:
        """Open an address of the site and wait until it is whole."""
        return self.page.goto(self.site.address + where)

    def axe(self) -> list[str]:
        """Give what the accessibility checker finds wrong with the page as it is shown now."""
        return checked(self.page)

    def overflow(self) -> int:
        """Give by how many pixels the page is wider than the screen."""
        root = "document.documentElement"
        pixels: int = self.page.evaluate(f"{root}.scrollWidth - {root}.clientWidth")
        return pixels

    def shows_time(self, local: str) -> None:
        """Make the phone's clock show that local time of Mangaratiba, and go on from there."""
        self.context.clock.set_system_time(instant(local))

    @contextmanager
    def offline(self) -> Iterator[None]:
        """Take the network away while the block runs."""
        self.context.set_offline(True)
        try:
            yield
        finally:
            self.context.set_offline(False)

    def wait_until(self, condition: str) -> None:
        """Wait until an expression of JavaScript is true, or becomes so when awaited."""
        self.page.evaluate(_UNTIL % condition)

    def wait_for_worker(self) -> None:
        """Wait until the service worker answers for this page; it keeps it by then."""
        self.wait_until("navigator.serviceWorker.controller")


def checked(page: Page) -> list[str]:
    """Give what the accessibility checker finds wrong with a page and with the pages in its frames."""
    for frame in page.frames:
        frame.evaluate(_axe())
        frame.evaluate("axe.configure({allowedOrigins: ['<unsafe_all_origins>']})")
    found: list[str] = page.evaluate(_AXE, TAGS)
    return found


def switched_on(
    browser: Browser,
    site: Site,
    *,
    javascript: bool = True,
    dark: bool = False,
    width: int = NARROW,
    zone: str = "America/Sao_Paulo",
    **more: Any,  # noqa: ANN401 - whatever else Playwright's contexts know
) -> Phone:
    """Give a new phone, which remembers nothing; its clock shows what the site's does."""
    context = browser.new_context(
        java_script_enabled=javascript,
        color_scheme="dark" if dark else "light",
        viewport={"width": width, "height": HEIGHT},
        timezone_id=zone,
        locale=more.pop("locale", "pt-BR"),
        **more,
    )
    context.set_default_timeout(10_000)
    if javascript:
        context.clock.install(time=site.clock.instant)
    phone = Phone(site, context, context.new_page())
    complaints = phone.complaints
    context.on("console", lambda said: _heard(complaints, said))
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    context.on("request", lambda request: _elsewhere(complaints, site, request.url))
    context.on("response", lambda response: _missing(complaints, response))
    return phone


def _heard(complaints: list[str], said: ConsoleMessage) -> None:
    if said.type in ("error", "warning") and not said.text.startswith("Failed to load resource"):
        complaints.append(said.text)


def _elsewhere(complaints: list[str], site: Site, url: str) -> None:
    if not url.startswith((f"{site.address}/", "data:", "blob:")):
        complaints.append(f"asked for {url}")


def _missing(complaints: list[str], response: Response) -> None:
    # What the worker fetches for a page is the page's own request as well.
    request = response.request
    of_page = request.service_worker is None and not request.is_navigation_request()
    if response.status >= 400 and of_page:
        complaints.append(f"{response.status} for {response.url}")


@cache
def _axe() -> str:
    return files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
