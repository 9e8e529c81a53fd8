"""The pages that others frame, looked at by themselves: for everyone, in either colours, keeping nothing."""

import pytest

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
