"""A phone without a network answers by itself: any trip, any moment of its card, and it says so."""

from pathlib import Path
from urllib.parse import urlencode

import pytest

from tests.browser.conftest import Phones
from tests.browser.phone import Phone
from tests.browser.site import Site, served
from tests.faces.web.services import instant
from tests.folders import MANGARATIBA, SAO_RAIMUNDO, write_folder

RIDE = {"de": "centro", "para": "centro"}
WEEK = [
    ("2026-03-13T20:59", "6,00"),
    ("2026-03-13T21:00", "8,00"),
    ("2026-03-14T06:59", "8,00"),
    ("2026-03-14T07:00", "6,00"),
    ("2026-03-14T21:00", "8,00"),
    ("2026-03-15T12:00", "8,00"),
    ("2026-03-15T23:59", "8,00"),
    ("2026-03-16T00:00", "8,00"),
    ("2026-03-16T06:59", "8,00"),
    ("2026-03-16T07:00", "6,00"),
]
"""Friday night to Monday morning, at every boundary of Lei 621/2008, Anexo I, Art. 10, § 1º."""
HOLIDAY = [
    ("2026-04-02T23:59", "8,00"),
    ("2026-04-03T07:00", "8,00"),
    ("2026-04-03T23:59", "8,00"),
    ("2026-04-04T06:59", "8,00"),
    ("2026-04-04T07:00", "6,00"),
]
"""Good Friday: the civil day, between two nights."""


def kept(phone: Phone, where: str = f"/{MANGARATIBA}") -> Phone:
    """Open a page once, long enough for the town to be on the phone."""
    phone.visit(where)
    phone.page.wait_for_selector("main[data-kept]", state="attached")
    phone.wait_for_worker()
    return phone


def schedule(root: Path) -> None:
    """Write São Raimundo's folder with a table that begins on 12 March at half past six."""
    folder = write_folder(root, SAO_RAIMUNDO)
    later = (folder / "tabela-2026-01-01.toml").read_text("utf-8")
    later = later.partition("[[exemplo]]")[0]
    later = later.replace("2026-01-01T00:00:00", "2026-03-12T06:30:00").replace("6.00", "7.00")
    (folder / "tabela-2026-03-12.toml").write_text(later, "utf-8")


def ask(phone: Phone, town: str = MANGARATIBA, **asked: str) -> str:
    """Ask for a ride; give the figure that is shown, nothing where there is none."""
    phone.visit(f"/{town}?{urlencode(sorted(asked.items()))}")
    phone.page.wait_for_selector(".etiqueta, [data-aviso]:not([hidden])")
    shown = phone.page.locator(".preco [data-t], .preco > span:last-child")
    return shown.inner_text() if shown.count() else ""


def notice(phone: Phone) -> str:
    """Give what the page says of the phone itself."""
    return phone.page.locator("[data-aviso]").inner_text()


@pytest.mark.parametrize("first", [f"/{MANGARATIBA}", f"/{MANGARATIBA}?de=centro&para=ibicui"])
def test_one_visit_is_enough_for_any_trip_at_any_moment(phone: Phone, first: str) -> None:
    kept(phone, first)
    with phone.offline():
        assert ask(phone, de="centro", para="muriqui", em="2026-12-25T22:00") == "12,00"
        assert "No mínimo" in phone.page.locator("h1").inner_text()
        assert ask(phone, de="ibicui", para="centro", em="2027-12-31T23:59") == "10,00"
        assert "guardado em 11 de março" in notice(phone)
        assert phone.page.locator("#para, [name=para]:checked").first.input_value() == "centro"
    assert phone.complaints == []


def test_it_follows_its_clock_over_a_weekend_and_a_holiday(phone: Phone) -> None:
    kept(phone)
    with phone.offline():
        for moment, price in (*WEEK, *HOLIDAY):
            phone.shows_time(moment)
            assert ask(phone, **RIDE) == price, moment


@pytest.mark.parametrize("zone", ["Asia/Tokyo", "America/Rio_Branco", "Europe/Lisbon"])
def test_the_zone_of_the_phone_does_not_matter(phones: Phones, zone: str) -> None:
    phone = kept(phones(zone=zone, locale="en-US"))
    with phone.offline():
        phone.shows_time("2026-03-13T20:59")
        assert ask(phone, **RIDE) == "6,00"
        phone.shows_time("2026-03-13T21:00")
        assert ask(phone, **RIDE) == "8,00"
        assert "sexta, 13 de março, 9 da noite" in phone.page.locator(".quando").inner_text()


@pytest.mark.parametrize("network", [True, False])
def test_a_page_left_open_changes_its_price_at_the_second(
    phone: Phone, site: Site, *, network: bool
) -> None:
    kept(phone)
    site.clock.instant = instant("2026-03-13T20:40")
    phone.shows_time("2026-03-13T20:40")
    phone.context.set_offline(not network)
    assert ask(phone, **RIDE) == "6,00"
    assert not phone.page.locator(".logo").count()
    site.clock.instant = instant("2026-03-13T20:46")
    phone.context.clock.fast_forward("06:00")
    phone.page.wait_for_selector(".logo")
    assert "R$ 8,00" in phone.page.locator(".logo").inner_text().replace("\u00a0", " ")
    site.clock.instant = instant("2026-03-13T21:00")
    phone.context.clock.fast_forward("14:00")
    phone.page.wait_for_selector(".etiqueta.noite")
    assert "8,00" in phone.page.locator(".preco").inner_text()
    phone.context.set_offline(False)


def test_a_scheduled_table_counts_from_its_minute(phones: Phones, tmp_path: Path) -> None:
    schedule(tmp_path)
    with served(tariffs=tmp_path) as site:
        phone = kept(phones(site), f"/{SAO_RAIMUNDO}")
        with phone.offline():
            phone.shows_time("2026-03-12T06:29")
            ride = {"de": "zona-urbana", "para": "zona-urbana"}
            assert ask(phone, SAO_RAIMUNDO, **ride) == "6,00"
            before = phone.page.locator(".etiqueta").inner_text()
            phone.shows_time("2026-03-12T06:30")
            assert ask(phone, SAO_RAIMUNDO, **ride) == "7,00"
            assert phone.page.locator(".etiqueta").inner_text() != before


def test_after_a_week_without_contact_it_warns_and_after_thirty_days_it_stops(
    phone: Phone,
) -> None:
    kept(phone)
    with phone.offline():
        phone.shows_time("2026-03-18T11:00")
        assert ask(phone, **RIDE) == "6,00"
        assert "Faz" not in notice(phone)
        phone.shows_time("2026-03-18T13:00")
        assert ask(phone, **RIDE) == "6,00"
        assert "Faz 7 dias que este telefone não fala conosco" in notice(phone)
        phone.shows_time("2026-04-10T13:00")
        assert ask(phone, **RIDE) == ""
        assert "Faz 30 dias" in notice(phone)
        assert "não dizemos mais o preço" in notice(phone)
        assert phone.page.locator("form").is_visible()


def test_beyond_the_card_it_says_how_far_the_card_goes(phone: Phone) -> None:
    kept(phone)
    with phone.offline():
        assert ask(phone, **RIDE, em="2028-01-01T00:00") == ""
        assert "só vai até 31 de dezembro de 2027" in notice(phone)
        assert ask(phone, **RIDE, em="2025-12-31T23:59") == ""
        assert "só começa em 1º de janeiro" in notice(phone)


def test_a_new_card_replaces_the_old_one_at_the_next_contact(phone: Phone, site: Site) -> None:
    kept(phone)
    with phone.offline():
        ask(phone, **RIDE)
        old = phone.page.locator("main").get_attribute("data-card")
    site.clock.instant = instant("2027-01-02T10:00")
    phone.shows_time("2027-01-02T10:00")
    kept(phone)
    with phone.offline():
        assert ask(phone, **RIDE, em="2028-12-24T22:00") == "8,00"
        assert phone.page.locator("main").get_attribute("data-card") != old


def test_a_clock_that_is_wrong_is_pointed_out(phone: Phone, site: Site) -> None:
    phone.shows_time("2026-03-11T12:11")
    kept(phone)
    with phone.offline():
        ask(phone, **RIDE)
        assert "errado em 11 minutos" in notice(phone)


SPOILT = {
    "not a document": "{",
    "another town's": f'{{"format":1,"municipality":"{SAO_RAIMUNDO}","rows":[],"places":[]}}',
    "a later program's": f'{{"format":2,"municipality":"{MANGARATIBA}"}}',
    "nothing": "null",
}
_SPOIL = """async text => {
  const cache = await caches.open("cartoes");
  const [kept] = await cache.keys();
  const saved = await (await cache.match(kept)).text();
  const {card} = JSON.parse(saved).cards[""];
  const whole = saved.replace(/"cards":.*,"words":/, `"cards":{"":${text}},"words":`);
  if (whole === saved) throw new Error(`nothing was spoilt of ${card}`);
  await cache.put(kept, new Response(whole));
}"""
_OUTDATE = """async () => {
  const cache = await caches.open("cartoes");
  const [kept] = await cache.keys();
  const saved = await (await cache.match(kept)).json();
  delete saved.words.pt[""].time;
  await cache.put(kept, Response.json(saved));
}"""


@pytest.mark.parametrize("text", SPOILT.values(), ids=SPOILT)
def test_a_spoilt_card_is_thrown_away_and_fetched_again(phone: Phone, text: str) -> None:
    kept(phone)
    phone.page.evaluate(_SPOIL, text)
    with phone.offline():
        assert ask(phone, **RIDE) == ""
        assert "ainda não está guardada" in notice(phone)
    kept(phone)
    with phone.offline():
        assert ask(phone, **RIDE) == "6,00"
    assert phone.complaints == []


def test_what_an_older_program_saved_is_no_dead_end(phone: Phone) -> None:
    kept(phone)
    phone.page.evaluate(_OUTDATE)
    with phone.offline():
        assert ask(phone, **RIDE) == ""
        assert "ainda não está guardada" in notice(phone)
    assert [one for one in phone.complaints if "TypeError" not in one] == []
    kept(phone)
    with phone.offline():
        assert ask(phone, **RIDE) == "6,00"


FORBIDDEN = """Object.defineProperty(self, "caches", {get() { throw new DOMException("no") }});"""
FULL = """Cache.prototype.put = Cache.prototype.add = () => Promise.reject(
  new DOMException("full", "QuotaExceededError"));"""


@pytest.mark.parametrize("script", [FORBIDDEN, FULL], ids=["forbidden", "full"])
def test_where_nothing_can_be_kept_the_page_still_works(phone: Phone, script: str) -> None:
    phone.page.add_init_script(script)
    assert ask(phone, **RIDE) == "6,00"
    phone.visit(f"/{MANGARATIBA}")
    phone.page.locator("label", has_text="Centro").first.click()
    phone.page.locator("fieldset").nth(1).locator("label", has_text="Muriqui").click()
    phone.page.get_by_role("button", name="Quanto dá?").click()
    phone.page.wait_for_selector(".etiqueta")
    assert phone.complaints == []


def test_a_place_that_is_no_longer_there_is_said_and_the_form_offered(phone: Phone) -> None:
    kept(phone)
    with phone.offline():
        assert ask(phone, de="centro", para="vila-antiga") == ""
        assert "Não conhecemos «vila-antiga»" in notice(phone)
        assert phone.page.get_by_role("button", name="Quanto dá?").is_visible()
