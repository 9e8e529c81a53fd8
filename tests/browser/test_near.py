"""«Perto de mim»: the phone itself finds the nearest place, asks, and tells nobody."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import Phones
from tests.browser.phone import Phone
from tests.browser.site import Site, served
from tests.folders import MANGARATIBA, write_folder

NEAR_CENTRO = {"latitude": -22.9600, "longitude": -44.0400}
FAR = {"latitude": -22.90, "longitude": -43.20}


@pytest.fixture(scope="module")
def mapped(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Serve Mangaratiba with two places on the map."""
    folder: Path = tmp_path_factory.mktemp("tariffs")
    written = write_folder(folder, MANGARATIBA)
    file = written / "municipio.toml"
    text = file.read_text("utf-8")
    for area, spot in (("centro", "-22.9597, -44.0406"), ("muriqui", "-22.9189, -43.9500")):
        assert f'area = "{area}", ' in text
        text = text.replace(f'area = "{area}", ', f'area = "{area}", coordenadas = "{spot}", ', 1)
    file.write_text(text, "utf-8")
    with served(tariffs=folder) as site:
        yield site


def beside(phones: Phones, site: Site, **where: object) -> Phone:
    """Open the form on a phone somewhere, and touch the button."""
    phone = phones(site, **where)
    phone.visit(f"/{MANGARATIBA}")
    phone.page.wait_for_selector("main[data-kept]", state="attached")
    phone.page.get_by_role("button", name="Perto de mim").click()
    phone.wait_until("document.querySelector('[data-onde]').textContent")
    return phone


def said(phone: Phone) -> str:
    """Give what the form says of where the phone is."""
    return phone.page.locator("[data-onde]").inner_text()


def test_the_nearest_place_is_chosen_and_asked_about(phones: Phones, mapped: Site) -> None:
    phone = beside(phones, mapped, geolocation=NEAR_CENTRO, permissions=["geolocation"])
    assert said(phone) == "Você está perto de: Centro?"
    assert phone.page.locator("[name=de]:checked").input_value() == "centro"
    assert not any("22.9" in one or "44.0" in one for one in mapped.asked)
    assert phone.complaints == []


def test_far_from_every_place_the_rider_is_told_and_chooses(phones: Phones, mapped: Site) -> None:
    phone = beside(phones, mapped, geolocation=FAR, permissions=["geolocation"])
    assert "mais perto fica a 77 km daqui" in said(phone)
    assert not phone.page.locator("[name=de]:checked").count()


def test_a_phone_that_does_not_tell_is_no_obstacle(phones: Phones, mapped: Site) -> None:
    phone = beside(phones, mapped, permissions=[])
    assert said(phone) == "O telefone não disse onde você está. Escolha o lugar."


def test_a_town_without_coordinates_does_not_offer_it(phone: Phone) -> None:
    phone.visit(f"/{MANGARATIBA}")
    assert not phone.page.locator("[data-perto]").count()
