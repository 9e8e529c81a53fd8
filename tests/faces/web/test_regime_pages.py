"""The pages of twelve regimes are pages like any other: whole, labelled, linked in order."""

from itertools import pairwise
from urllib.parse import parse_qsl, urlsplit

import pytest

from fare_service.registry import Served
from tests.faces.web.browsing import address, browser, page, visit
from tests.faces.web.html import Element, unlabelled
from tests.folders import REGIMES, regimes

NAMES = sorted(path.name for path in REGIMES.iterdir())
every_regime = pytest.mark.parametrize("name", NAMES)


def questions(served: Served) -> dict[str, dict[str, str]]:
    """Give the values of a form for each state of its page."""
    places, table = list(served.places), served.municipality.tables[0]
    options = dict.fromkeys((*served.extras, *sorted(served.conditions)), "1")
    at = served.municipality.zone.local(table.start).strftime("%Y-%m-%dT22:30")
    ride = {"de": places[0], "em": at, "para": places[0]}
    return {
        "nothing asked": {},
        "a ride": {**ride, "km": "7,5"},
        "all that there is": {**ride, "km": "12", **options},
        "no distance": ride,
        "another town": {**ride, "para": "outro-municipio"},
        "all wrong": {"de": "x", "em": "x", "km": "x", "para": "x", **dict.fromkeys(options, "x")},
    }


def opened(name: str) -> list[tuple[str, Element]]:
    """Open the page of a regime in every state, and its price list."""
    addresses = [address(one, name) for one in questions(regimes().served[name]).values()]
    client = browser(REGIMES)
    return [(where, page(where, client)) for where in (*addresses, f"/{name}/tabela")]


@every_regime
def test_a_page_names_each_thing_once_and_labels_every_field(name: str) -> None:
    for where, root in opened(name):
        ids = [one.attributes["id"] for one in root.walk() if "id" in one.attributes]
        assert len(set(ids)) == len(ids), where
        described = [one.attributes.get("aria-describedby", ids[0]) for one in root.walk()]
        assert set(described) <= set(ids), where
        assert not unlabelled(root), where


@every_regime
def test_a_page_has_one_main_heading_and_skips_no_level(name: str) -> None:
    for where, root in opened(name):
        levels = [int(one.tag[1]) for one in root.walk() if one.tag in ("h1", "h2", "h3")]
        assert levels.count(1) == 1, where
        assert all(after <= before + 1 for before, after in pairwise(levels)), where


@every_regime
def test_every_link_leads_to_a_page_and_has_its_parameters_in_order(name: str) -> None:
    for where, root in opened(name):
        mistakes = len(root.all(class_="erro"))
        targets = {one.attributes["href"] for one in root.all("a")}
        for target in (one for one in targets if one.startswith("/")):
            reply = visit(target, browser(REGIMES))
            if reply.status_code != 200:
                fewer = len(page(target, browser(REGIMES)).all(class_="erro")) < mistakes
                assert fewer, (where, target)
            names = [parameter for parameter, _ in parse_qsl(urlsplit(target).query)]
            assert names == sorted(names), (where, target)


@every_regime
def test_a_page_says_no_code_of_ours(name: str) -> None:
    served = regimes().served[name]
    codes = {one for one in (*served.extras, *served.conditions) if "_" in one}
    codes |= {trip.slug for rules in served.municipality.rules for trip in rules.file.trips}
    for where, root in opened(name):
        words = set(root.one("main").text.split())
        assert not words & {one for one in codes if "_" in one}, where
