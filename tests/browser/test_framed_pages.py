"""The pages that others frame, looked at by themselves: for everyone, in either colours, keeping nothing."""

import pytest

from tests.browser.conftest import Phones
from tests.browser.phone import Phone
from tests.folders import MANGARATIBA

NIGHT = "de=centro&em=2026-03-11T22:00&para=centro"
FRAMED = {
    "the form": f"/embutir/{MANGARATIBA}",
    "a price": f"/embutir/{MANGARATIBA}?{NIGHT}",
    "by day for ever": f"/embutir/{MANGARATIBA}?{NIGHT}&tema=claro",
    "by night for ever": f"/embutir/{MANGARATIBA}?{NIGHT}&tema=escuro&lang=es",
    "no town": "/embutir/lua",
}


@pytest.mark.parametrize("where", FRAMED.values(), ids=FRAMED)
def test_a_framed_page_keeps_no_one_out(phone: Phone, where: str) -> None:
    phone.visit(where)
    for scheme in ("light", "dark"):
        phone.page.emulate_media(color_scheme=scheme)
        # What every page of a site of its own has, and a part of another must not.
        found = phone.axe()
        assert found == [], scheme
        assert phone.overflow() <= 0
    assert phone.complaints == []
    assert phone.context.cookies() == []


@pytest.mark.parametrize(("theme", "ground"), [("claro", "243"), ("escuro", "14")])
def test_a_theme_holds_whatever_the_system_says(phone: Phone, theme: str, ground: str) -> None:
    phone.visit(f"/embutir/{MANGARATIBA}?tema={theme}")
    for scheme in ("light", "dark"):
        phone.page.emulate_media(color_scheme=scheme)
        colour = phone.page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert colour.startswith(f"rgb({ground},")


@pytest.mark.parametrize(("width", "beside"), [(480, False), (1000, True)])
def test_another_ride_is_asked_beside_a_price_only_where_there_is_room(
    phones: Phones, width: int, *, beside: bool
) -> None:
    phone = phones(width=width)
    phone.visit(f"/embutir/{MANGARATIBA}?{NIGHT}")
    asking = phone.page.locator("form")
    assert asking.is_visible() == beside
    if not beside:
        phone.page.get_by_text("Outra corrida").first.click()
    assert asking.is_visible()
    assert phone.axe() == []


def test_without_scripts_another_ride_is_a_touch_away(phones: Phones) -> None:
    plain = phones(javascript=False)
    plain.visit(f"/embutir/{MANGARATIBA}?{NIGHT}")
    plain.page.locator("summary", has_text="Outra corrida").click()
    plain.page.locator("[name=para][value=muriqui]").check(force=True)
    plain.page.get_by_role("button", name="Quanto dá?").click()
    assert "12,00" in plain.page.inner_text("h1")
    assert "/embutir/" in plain.page.url
