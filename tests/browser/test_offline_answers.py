"""What the phone says by itself is what the server says, to the letter, in every regime."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import pytest

from tests.browser.conftest import Phones
from tests.browser.site import Site, served
from tests.card.test_ends import end
from tests.faces import asking
from tests.faces.web.browsing import RIDES
from tests.folders import MANGARATIBA, REGIMES, SAO_RAIMUNDO, without_examples, write_folder

_BOTH = """async ([queries, lang]) => {
  const ride = document.querySelector("script[src$='ride.js']").src;
  const [{answer}, {fill}] = await Promise.all(
    ["answering.js", "fill.js"].map(name => import(ride.replace("ride.js", name))));
  const {base, town, pontos} = document.querySelector("main").dataset;
  const named = {base, town, lang, pontos: pontos.split(" ").map(one => one.replace(/^-$/, ""))};
  const words = element => element.textContent.replace(/\\s+/g, "");
  return Promise.all(queries.map(async query => {
    const asked = new URLSearchParams(query);
    const reply = await fetch(`${location.pathname}?${query}&lang=${lang}`);
    const page = new DOMParser().parseFromString(await reply.text(), "text/html");
    const said = page.querySelector(".resposta");
    const {model, notices} = await answer(asked, document.querySelector("form"), named);
    const own = document.getElementById("resposta").content.firstElementChild.cloneNode(true);
    if (model) fill(own, model);
    return [query, said && words(said), model ? words(own) : null, notices.join(" ")];
  }));
}"""
"""Asks the server and the kept card the same; gives what each shows, nothing where no price tag."""

AT_HOME = {
    SAO_RAIMUNDO: [
        {"de": "zona-urbana", "em": "2026-03-08T23:30", "para": "povoado"},
        {"de": "povoado", "em": "2026-08-30T04:59", "para": "povoado"},
        {"de": "zona-urbana", "em": "2026-03-11T20:46", "para": "zona-urbana"},
        {"de": "zona-urbana", "em": "2027-12-31T23:30", "para": "outro-municipio"},
    ],
    MANGARATIBA: [ride for ride in RIDES.values() if ride.get("em", "").startswith("202")],
}

TABLE = without_examples("tabela-2026-01-01.toml")
ENDED: dict[str, str | bytes | None] = {
    "tabela-2026-01-01.toml": TABLE,
    "fim-2026-06-10.toml": end("2026-01-01", "decisao_judicial", "2026-06-10T14:00:00"),
    "tabela-2026-08-01.toml": TABLE.replace("2026-01-01", "2026-08-01"),
    "fim-2026-08-05.toml": end("2026-08-01", "errata", "2026-08-05T09:00:00"),
    "tabela-2026-08-05.toml": TABLE.replace("2026-01-01T00", "2026-08-05T09").replace(
        "6.00", "7.50"
    ),
}


@pytest.fixture(scope="module")
def regimes() -> Iterator[Site]:
    """Serve the twelve."""
    with served(tariffs=REGIMES) as site:
        yield site


def compared(phones: Phones, site: Site, town: str, asked: list[dict[str, str]], lang: str) -> Any:  # noqa: ANN401 - what the browser gives
    """Keep a town on a phone and ask both; give rows of query, server's words, phone's, notices."""
    phone = phones(site)
    phone.visit(f"/{town}?lang={lang}")
    phone.page.wait_for_selector("main[data-kept]", state="attached")
    found = phone.page.evaluate(_BOTH, [[urlencode(one) for one in asked], lang])
    refused = "422 for"  # a question that is wrong is refused by the server too
    assert [one for one in phone.complaints if not one.startswith(refused)] == []
    return found


def this_year(asked: asking.Question) -> asking.Question:
    """Ask about the two years that a card holds."""
    year = 2026 + int(asked["at"][:4]) % 2
    return {**asked, "at": f"{year}{asked['at'][4:]}"}


def everything(town: str) -> asking.Question:
    """Ask for a trip with every extra at once: their order matters on the receipt."""
    one = asking.served(town)
    place = next(place.id for place in one.places.values() if not place.outside)
    return {
        "from": place,
        "to": place,
        "at": "2026-03-11T10:00",
        "km": "5" if one.counts_distance else "",
        "extras": ",".join(f"{code}:1" for code in one.extras),
    }


@pytest.fixture(scope="module")
def ended(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Serve a Mangaratiba whose table a court suspends, and whose next one an erratum corrects."""
    root = tmp_path_factory.mktemp("ended")
    write_folder(root, MANGARATIBA, files=ENDED)
    with served(tariffs=root) as site:
        yield site


@pytest.mark.parametrize("lang", ["pt", "en", "es"])
def test_the_phone_knows_when_an_act_ends_a_table(phones: Phones, ended: Site, lang: str) -> None:
    asked = [
        {"de": "centro", "para": "muriqui", "em": moment}
        for moment in (
            "2026-06-10T13:59",
            "2026-06-10T14:00",
            "2026-08-01T00:00",
            "2026-08-05T09:00",
        )
    ]
    found = compared(phones, ended, MANGARATIBA, asked, lang)
    for query, server, phone, _ in found:
        assert phone == server is not None, query
    assert ["Decreto" in server for _, server, _, _ in found] == [False, True, False, False]


@pytest.mark.parametrize("town", asking.NAMES)
def test_the_phone_says_what_the_server_says(phones: Phones, regimes: Site, town: str) -> None:
    asked = [asking.form(this_year(one)) for one in [*asking.questions(town), everything(town)]]
    found = compared(phones, regimes, town, asked, "pt")
    for query, server, phone, _ in found:
        assert phone == server, query
    assert sum(1 for _, server, _, _ in found if server) >= len(asked) // 5


@pytest.mark.parametrize("town", AT_HOME)
@pytest.mark.parametrize("lang", ["pt", "en", "es"])
def test_the_phone_speaks_as_the_server_does(
    phones: Phones, site: Site, town: str, lang: str
) -> None:
    for query, server, phone, _ in compared(phones, site, town, AT_HOME[town], lang):
        if "em=2025" not in query:
            assert phone == server, query
            assert phone is not None
