"""The history of prices in a real browser: its pictures, its tables, on the cheapest phone."""

from collections.abc import Iterator

import pytest

from tests.browser.conftest import Phones
from tests.browser.phone import Phone
from tests.browser.site import served
from tests.faces.web.serra_azul import HERE, HISTORY

_CROSSING = """[...document.querySelectorAll('svg.linha-preco')].flatMap((svg) => {
  const boxes = [...svg.querySelectorAll('text.valor')].map((one) => one.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top + 2 < b.bottom - 2 && b.top + 2 < a.bottom - 2;
  return boxes.filter((one, number) => boxes.slice(number + 1).some((other) => meet(one, other)));
}).length"""
"""Counts the prices of a picture that lie over another one."""


@pytest.fixture
def phone(phones: Phones) -> Iterator[Phone]:
    """Give a phone that shows the history of a town."""
    with served(tariffs=HISTORY) as site:
        one = phones(site)
        one.visit(HERE)
        yield one


def test_with_all_its_tables_open_it_keeps_no_one_out_in_light_and_dark(phone: Phone) -> None:
    for summary in phone.page.locator("summary").all():
        summary.click()
    for scheme in ("light", "dark"):
        phone.page.emulate_media(color_scheme=scheme)
        assert phone.axe() == [], scheme
        assert phone.overflow() <= 0, scheme
    assert phone.complaints == []


@pytest.mark.parametrize("size", ["100%", "200%"])
def test_no_price_of_a_picture_lies_over_another(phone: Phone, size: str) -> None:
    phone.page.evaluate(f"document.documentElement.style.fontSize = '{size}'")
    assert phone.overflow() <= 0
    assert phone.page.evaluate(_CROSSING) == 0


def test_where_colours_are_the_readers_own_the_lines_are_still_there(phone: Phone) -> None:
    phone.page.emulate_media(forced_colors="active")
    strokes = phone.page.evaluate(
        "[...document.querySelectorAll('.foi')].map((one) => getComputedStyle(one).stroke)"
    )
    ground = phone.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert strokes
    assert ground not in strokes
