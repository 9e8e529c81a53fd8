"""Every worked example comes out of a phone without a network, and out of the site of files."""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from tests.browser.conftest import Phones
from tests.browser.filed import filed
from tests.browser.phone import Phone
from tests.browser.site import Site, served
from tests.faces.asking import form
from tests.faces.golden import TOWNS, Golden, golden, root_of
from tests.faces.golden import served as held
from tests.faces.test_regimes_grid import CERTAINTY, reais

_OWN = """async queries => {
  const ride = document.querySelector("script[src$='ride.js']").src;
  const [{answer}, {fill}, {readTown}] = await Promise.all(
    ["answering.js", "fill.js", "town.js"].map(name => import(ride.replace("ride.js", name))));
  const form = document.querySelector("form");
  const town = readTown(document.querySelector("main"));
  return Promise.all(queries.map(async query => {
    const {model, notices} = await answer(new URLSearchParams(query), form, town);
    if (!model) return notices;
    const own = document.getElementById("resposta").content.firstElementChild.cloneNode(true);
    fill(own, model);
    const words = one => one.textContent.replaceAll("\\u00a0", " ").trim();
    const parts = ["h1 .preco", "h1 .certeza"].map(part => [...own.querySelectorAll(part)]);
    return [...parts.map(found => found.map(words)), words(own)];
  }));
}"""
"""Asks the page's own scripts many questions; gives prices, how sure they are, and all that each says."""

every_town = pytest.mark.parametrize("town", TOWNS)


@pytest.fixture(scope="module")
def services() -> Iterator[dict[Path, Site]]:
    """Serve both folders of towns."""
    with ExitStack() as stack:
        yield {root: stack.enter_context(served(tariffs=root)) for root in set(map(root_of, TOWNS))}


def by_card(town: str) -> Iterator[list[Golden]]:
    """Give the examples of a town in groups that one card answers: of a year and the next."""
    left = sorted(golden(town), key=lambda one: one.instant)
    zone = held(town).municipality.zone
    while left:
        year = zone.day(left[0].instant).year
        group = [one for one in left if zone.day(one.instant).year <= year + 1]
        yield group
        left = left[len(group) :]


def asked(phone: Phone, town: str, many: list[Golden]) -> None:
    """Ask a phone with a town's page open, and hold what it shows against the examples."""
    queries = [urlencode(form(one.asked)) for one in many]
    shown: list[Any] = phone.page.evaluate(_OWN, queries)
    card = phone.site.desk.client.get(f"/{town}/card.json").json["card"]
    for one, (prices, certain, text) in zip(many, shown, strict=True):
        assert prices == reais([one.total]), one
        assert certain == ([CERTAINTY[one.kind]] if one.kind in CERTAINTY else [])
        assert card in text


@every_town
def test_a_phone_without_a_network_answers_each(
    phones: Phones, services: dict[Path, Site], town: str
) -> None:
    site = services[root_of(town)]
    for many in by_card(town):
        site.clock.instant = many[0].instant
        phone = phones(site)
        phone.visit(f"/{town}")
        phone.page.wait_for_selector("main[data-kept]", state="attached")
        with phone.offline():
            asked(phone, town, many)
        assert phone.complaints == []


@every_town
def test_the_site_of_files_answers_each(phones: Phones, tmp_path: Path, town: str) -> None:
    shutil.copytree(root_of(town) / town, tmp_path / "tariffs" / town)
    for number, many in enumerate(by_card(town)):
        folder = tmp_path / str(number)
        folder.mkdir()
        with filed(folder, "python", tmp_path / "tariffs", many[0].instant) as site:
            phone = phones(site)
            phone.visit(f"/{town}")
            phone.page.wait_for_selector("main[data-kept]", state="attached")
            asked(phone, town, many)
            assert phone.complaints == []
