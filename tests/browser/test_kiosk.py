"""The tablet on the wall: right at every second, patient with people, the same after a thousand of them."""

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from PIL import Image

from tests.browser.conftest import Phones
from tests.browser.phone import Phone
from tests.browser.site import Site, served
from tests.browser.test_offline import HOLIDAY, WEEK, schedule
from tests.faces.web.services import instant
from tests.folders import MANGARATIBA, SAO_RAIMUNDO

KIOSK = f"/{MANGARATIBA}/pontos/centro/quiosque"
OWN = ".destinos li:nth-child(4)"
"""The row of the ponto's own place."""


@pytest.fixture
def tablet(phones: Phones) -> Phone:
    """Give a tablet that has shown the board once, long enough to keep it."""
    return switched_on(phones, KIOSK)


def switched_on(phones: Phones, where: str, **kind: Any) -> Phone:  # noqa: ANN401 - as `phones` takes them
    """Hang a tablet on the wall."""
    tablet = phones(width=1024, has_touch=True, **kind)
    tablet.visit(where)
    tablet.page.wait_for_selector("main[data-kept][data-looked]", state="attached")
    tablet.wait_for_worker()
    return tablet


def own_price(tablet: Phone) -> str:
    """Give the price of a ride within the ponto's own area."""
    return tablet.page.locator(f"{OWN} [data-t=figure], {OWN} b > span:last-child").inner_text()


def test_it_changes_by_itself_at_the_second_without_a_network(tablet: Phone) -> None:
    with tablet.offline():
        for moment, price in (*WEEK, *HOLIDAY):
            tablet.shows_time(moment)
            tablet.visit(KIOSK)
            tablet.page.wait_for_selector(f"main[data-looked] {OWN} b")
            assert own_price(tablet) == price, moment
        tablet.shows_time("2026-03-13T20:59:58")
        tablet.visit(KIOSK)
        tablet.page.wait_for_selector(f"main[data-looked] {OWN} b")
        assert own_price(tablet) == "6,00"
        tablet.context.clock.run_for(1_000)
        assert own_price(tablet) == "6,00"
        tablet.context.clock.run_for(1_100)
        tablet.page.wait_for_selector(".partidas.noite")
        assert own_price(tablet) == "8,00"
        assert tablet.page.locator(".relogio").inner_text() == "21:00"
    assert tablet.complaints == []


def test_a_scheduled_table_counts_from_its_second(phones: Phones, tmp_path: Path) -> None:
    schedule(tmp_path)
    with served(tariffs=tmp_path) as site:
        tablet = switched_on(phones, f"/{SAO_RAIMUNDO}/quiosque", on=site)
        with tablet.offline():
            tablet.shows_time("2026-03-12T06:29:58")
            tablet.visit(f"/{SAO_RAIMUNDO}/quiosque")
            first = tablet.page.locator("main[data-looked] .destinos b").first
            first.wait_for()
            assert first.inner_text().endswith("6,00")
            tablet.context.clock.run_for(2_100)
            tablet.wait_until("document.querySelector('.destinos b').innerText.endsWith('7,00')")


def test_it_says_what_comes_next(tablet: Phone) -> None:
    row = tablet.page.locator(OWN)
    assert "depois, R$ 8,00" in row.inner_text().replace("\u00a0", " ")
    assert "até as 9 da noite" in tablet.page.locator(".vale").inner_text()


def test_one_touch_says_why_and_another_goes_back(tablet: Phone) -> None:
    tablet.page.locator(f"{OWN} a").tap()
    dialog = tablet.page.locator("dialog")
    dialog.wait_for()
    assert "Tarifa" in dialog.inner_text()
    assert "Art. 10" in dialog.inner_text()
    tablet.page.get_by_role("button", name="Voltar à lista").tap()
    assert not dialog.is_visible()


def test_nobody_touching_it_for_a_minute_brings_the_board_back_after_a_warning(
    tablet: Phone,
) -> None:
    tablet.page.locator(f"{OWN} a").tap()
    dialog = tablet.page.locator("dialog")
    dialog.wait_for()
    warning = tablet.page.locator("[data-volta]")
    tablet.context.clock.run_for(49_000)
    assert not warning.is_visible()
    tablet.context.clock.run_for(2_000)
    assert warning.is_visible()
    dialog.locator("h1").tap()
    assert not warning.is_visible()
    tablet.context.clock.run_for(51_000)
    assert warning.is_visible()
    assert dialog.is_visible()
    tablet.context.clock.run_for(10_000)
    assert not dialog.is_visible()


def test_it_takes_a_new_table_by_itself(tablet: Phone, site: Site) -> None:
    before = tablet.page.locator("[data-t=seal], .miudo").first.inner_text()
    site.clock.instant = instant("2027-01-02T12:00")
    tablet.shows_time("2027-01-02T12:00")
    tablet.context.clock.run_for(61_000)
    tablet.context.clock.fast_forward(300_000)
    tablet.wait_until(
        f"![null, {before!r}].includes(document.querySelector('.partidas .miudo')?.innerText ?? null)"
    )
    assert own_price(tablet) == "6,00"


_THOUSAND = """async () => {
  const rest = () => new Promise(done => setTimeout(done));
  const link = () => document.querySelector(".destinos a");
  const dialog = document.querySelector("dialog");
  for (let turn = 0; turn < 1000; turn += 1) {
    link().click();
    while (!dialog.open) await rest();
    dialog.querySelector("[data-fechar]").click();
  }
}"""


def test_a_thousand_people_leave_no_trace(tablet: Phone) -> None:
    tablet.context.clock.resume()
    devtools = tablet.context.new_cdp_session(tablet.page)

    def weight() -> tuple[int, int]:
        devtools.send("HeapProfiler.collectGarbage")
        heap = devtools.send("Runtime.getHeapUsage")["usedSize"]
        return heap, devtools.send("Memory.getDOMCounters")["nodes"]

    tablet.page.evaluate(_THOUSAND.replace("1000", "20"))
    heap, nodes = weight()
    tablet.page.set_default_timeout(60_000)
    tablet.page.evaluate(_THOUSAND)
    more_heap, more_nodes = weight()
    # One node or a hundred bytes a person would be more than this.
    assert more_nodes < nodes + 1000
    assert more_heap < heap * 1.2 + 200_000


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("where", [KIOSK, f"/{SAO_RAIMUNDO}/quiosque"])
def test_it_is_accessible_and_easy_to_touch(phones: Phones, where: str, *, dark: bool) -> None:
    tablet = switched_on(phones, where, dark=dark)
    assert tablet.axe() == []
    sizes = tablet.page.evaluate(
        "[...document.querySelectorAll('.destinos a')].map(one => one.getBoundingClientRect())"
        ".map(({width, height}) => Math.min(width, height))"
    )
    assert min(sizes) >= 48
    tablet.page.locator(".destinos a").first.tap()
    tablet.page.locator("dialog").wait_for()
    assert tablet.axe() == []
    assert tablet.overflow() == 0


def test_the_screen_is_kept_awake_and_asked_again_when_it_is_seen_again(phones: Phones) -> None:
    tablet = phones(width=1024)
    tablet.page.add_init_script(
        "self.asked = 0; const own = navigator.wakeLock.request.bind(navigator.wakeLock);"
        "navigator.wakeLock.request = kind => { self.asked += 1; return own(kind); };"
    )
    tablet.visit(KIOSK)
    tablet.wait_until("self.asked === 1")
    tablet.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    tablet.wait_until("self.asked === 2")
    assert tablet.complaints == []


def test_without_scripts_the_board_is_there_and_leads_to_the_reasons(phones: Phones) -> None:
    tablet = phones(width=1024, javascript=False)
    tablet.visit(KIOSK)
    tablet.page.locator(f"{OWN} a").click()
    assert "6,00" in tablet.page.locator(".preco").inner_text()


def test_the_code_on_the_screen_leads_to_the_ponto(phones: Phones) -> None:
    with served("/q") as site:
        tablet = phones(site, width=1024)
        tablet.visit(KIOSK)
        tablet.page.wait_for_selector("main[data-looked]", state="attached")
        picture = Image.open(BytesIO(tablet.page.locator(".qr").screenshot()))
        (code,) = zxingcpp.read_barcodes(picture)
        assert code.text == site.address + KIOSK.removesuffix("/quiosque")


@pytest.mark.parametrize(
    ("width", "height"), [(1280, 800), (1280, 720), (1024, 768), (1920, 1080), (800, 1280)]
)
def test_the_whole_board_and_its_code_fit_the_screen(
    phones: Phones, width: int, height: int
) -> None:
    with served("/mototaxi") as site:
        for moment in ("2026-03-11T10:00", "2026-12-25T22:30"):
            site.clock.set(moment)
            for where in (KIOSK, f"/{SAO_RAIMUNDO}/quiosque"):
                tablet = phones(site, width=width)
                tablet.page.set_viewport_size({"width": width, "height": height})
                tablet.visit(where)
                tablet.page.wait_for_selector("main[data-looked]")
                assert tablet.page.locator("figure svg").is_visible()
                tall = tablet.page.evaluate("document.documentElement.scrollHeight")
                assert tall <= height, (where, moment)
                assert tablet.overflow() == 0
                tablet.context.close()
