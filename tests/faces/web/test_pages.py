"""Every page, in every state: what it may load, how it is built, and the API's own amounts."""

import re
from itertools import pairwise, product
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest

from fare_service.faces.problems import SORTS
from fare_service.faces.web import assets, form
from fare_service.faces.web.alternates import OEMBED
from fare_service.faces.web.sharing import WHATSAPP
from fare_service.registry import Served
from tests.faces.web.browsing import (
    NOW,
    PAGES,
    RIDES,
    WRONG,
    address,
    browser,
    page,
    visit,
)
from tests.faces.web.html import Element, unlabelled
from tests.folders import MANGARATIBA, MUNICIPALITIES, SAO_RAIMUNDO, edit, write_folder

every_page = pytest.mark.parametrize("where", PAGES.values(), ids=PAGES)

MOMENTS = (
    "2025-12-25T22:00",  # no table
    "2026-03-11T10:00",  # an ordinary day
    "2026-03-11T06:00",  # night in one of the two towns
    "2026-03-08T10:00",  # Sunday
    "2026-12-25T22:00",  # a holiday at night
)


@every_page
def test_a_page_may_load_nothing_from_elsewhere_and_runs_no_script_but_ours(where: str) -> None:
    reply = visit(where)
    policy = dict(
        part.split(" ", 1) for part in reply.headers["Content-Security-Policy"].split("; ")
    )
    assert policy.pop("default-src") == "'none'"
    assert set(policy.values()) <= {"'self'", "'none'"}
    text = reply.text.replace('"https://schema.org"', "")  # which no one loads
    assert text.count("//") == reply.text.count('href="https://wa.me/?text=') <= 1
    root = page(where)
    for one in root.all("script"):
        if one.attributes["type"] == "application/ld+json":
            continue
        assert re.fullmatch(r"/static/\w+/(?:app|mais|embutir)/\w+\.js", one.attributes["src"])
        assert (one.attributes["type"], one.children) == ("module", [])
    for one in root.walk():
        assert "style" not in one.attributes
        assert not [name for name in one.attributes if name.startswith("on")]


@every_page
def test_a_page_sets_no_cookie(where: str) -> None:
    assert "Set-Cookie" not in visit(where).headers


@every_page
def test_a_page_is_well_formed_and_in_portuguese(where: str) -> None:
    root = page(where)
    assert root.one("html").attributes["lang"] == "pt-BR"
    assert root.one("title").text
    assert "width=device-width" in root.one("meta", name="viewport").attributes["content"]


@every_page
def test_a_page_has_one_main_heading_and_skips_no_level(where: str) -> None:
    levels = [int(one.tag[1]) for one in page(where).walk() if re.fullmatch("h[1-6]", one.tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


@every_page
def test_a_page_names_each_thing_once_and_refers_only_to_what_is_there(where: str) -> None:
    root = page(where)
    ids = [one.attributes["id"] for one in root.walk() if "id" in one.attributes]
    assert len(set(ids)) == len(ids)
    for one in root.walk():
        for name in ("for", "aria-describedby"):
            assert one.attributes.get(name, ids[0]) in ids
    assert root.one("a", "pular").attributes["href"] == f"#{root.one('main').attributes['id']}"


@every_page
def test_every_field_has_a_label(where: str) -> None:
    root = page(where)
    assert not unlabelled(root)
    assert all(one.one("legend").text for one in root.all("fieldset"))


@every_page
def test_every_link_leads_to_an_answer_and_has_its_parameters_in_order(where: str) -> None:
    root = page(where)
    mistakes = len(root.all(class_="erro"))
    for one in root.all("a"):
        target = one.attributes["href"]
        if not target.startswith("/"):
            assert target.startswith(("#", WHATSAPP))
            continue
        # A link that mends one of several mistakes leads to a page with the others.
        assert visit(target).status_code == 200 or len(page(target).all(class_="erro")) < mistakes
        names = [name for name, _ in parse_qsl(urlsplit(target).query)]
        assert names == sorted(names)


@pytest.mark.parametrize(
    ("where", "file"),
    [("/", "app.css"), ("/", "icone.svg"), (f"/{MANGARATIBA}/tabela", "mais/listas.css")],
)
def test_what_a_page_loads_is_there(where: str, file: str) -> None:
    with visit(f"/static/{file}") as reply:
        assert reply.data == assets.read().files[file]
    linked = {one.attributes["href"] for one in page(where).all("link")}
    assert assets.read().path(file) in linked


def test_the_page_of_a_ride_loads_no_more_style_than_it_needs() -> None:
    (style,) = page(address(RIDES["now"])).all("link", rel="stylesheet")
    assert style.attributes["href"] == assets.read().path("app.css")
    assert len(assets.read().files["app.css"]) < 10_000


@pytest.mark.parametrize("where", WRONG.values(), ids=WRONG)
def test_a_page_fails_with_the_status_of_the_api_and_is_not_kept(where: dict[str, str]) -> None:
    reply = visit(address(where))
    asked = {form.PARAMETERS[name]: text for name, text in where.items()}
    api = visit(address(asked, f"api/v1/municipalities/{MANGARATIBA}/fare"))
    assert reply.status_code == api.status_code >= 400
    assert reply.headers["Cache-Control"] == "no-store"


def test_a_page_that_has_not_changed_is_not_sent_again() -> None:
    where = address(RIDES["a night"])
    known = visit(where).headers["ETag"]
    again = browser().get(where, headers={"If-None-Match": known})
    assert (again.status_code, again.data) == (304, b"")
    assert browser().head(where).headers["ETag"] == known


def test_a_price_for_now_is_kept_until_it_changes() -> None:
    a_moment_before_night = browser(now=NOW + 11 * 3600 - 7)
    reply = visit(address(RIDES["now"]), a_moment_before_night)
    assert reply.headers["Cache-Control"] == "max-age=7"
    assert visit(address(RIDES["now"])).headers["Cache-Control"] == "max-age=60"


def test_the_first_page_leads_to_every_town_in_service() -> None:
    links = page("/").one("ul", "cidades").all("a")
    assert [one.attributes["href"] for one in links] == [f"/{town}" for town in MUNICIPALITIES]
    assert links[0].text == "Mangaratiba RJ"


def test_a_town_with_faults_is_left_out_and_says_so_at_its_address(tmp_path: Path) -> None:
    write_folder(tmp_path, MANGARATIBA, edit("tabela", "tarifa = 6.00", "tarifa = 6.005"))
    write_folder(tmp_path, SAO_RAIMUNDO)
    client = browser(tmp_path)
    links = page("/", client).one("ul", "cidades").all("a")
    assert [one.attributes["href"] for one in links] == [f"/{SAO_RAIMUNDO}"]
    assert visit(f"/{MANGARATIBA}", client).status_code == 503
    assert "falhas" in page(f"/{MANGARATIBA}", client).one("h1").text
    assert visit(f"/{SAO_RAIMUNDO}", client).status_code == 200


def test_behind_a_path_every_address_begins_with_it() -> None:
    client = browser(base_url="https://example.org/quanto")
    for where in PAGES.values():
        for one in page(where, client).walk():
            if one.attributes.get("type") == OEMBED:
                continue  # other sites read it, and need the whole address
            for name in ("href", "src", "action"):
                target = one.attributes.get(name, "#")
                assert target.startswith(("/quanto/", "#", WHATSAPP)), target


@pytest.mark.parametrize("slug", SORTS)
def test_every_sort_of_problem_has_its_page(slug: str) -> None:
    root = page(f"/problemas/{slug}")
    assert root.one("h1").text == SORTS[slug].title
    assert slug in root.one("main").text


def test_an_unknown_sort_of_problem_has_none() -> None:
    assert visit("/problemas/x").status_code == 404


@pytest.mark.parametrize("town", MUNICIPALITIES)
def test_the_card_of_a_town_is_the_card_of_the_api(town: str) -> None:
    card = visit(f"/{town}/card.json")
    assert card.data == visit(f"/api/v1/municipalities/{town}/card").data
    document = card.get_json()
    first = document["places"][0]["id"]
    shown = page(address({"de": first, "para": first}, town))
    assert document["card"] in shown.one(class_="miudo").text


def test_an_error_tells_what_is_wrong_with_each_parameter() -> None:
    root = page(PAGES["a repeated code"])
    assert "«tabela» aparece mais de uma vez" in root.one("main").text


@pytest.mark.parametrize("name", ["de", "para", "em", "ponto", "tabela", "x"])
@pytest.mark.parametrize(
    "typed",
    ["%00", "%ff%fe", "%F0%9F%9B%B5", "%3Cb%3E%22%27%26", "9" * 10_000, "%ED%A0%80", "+", "%0A"],
    ids=["NUL", "no UTF-8", "emoji", "markup", "10 kB", "surrogate", "blank", "line feed"],
)
def test_whatever_is_typed_the_page_stays_whole(name: str, typed: str) -> None:
    asked = {"de": "centro", "para": "centro"} | {name: ""}
    query = "&".join(f"{key}={value or typed}" for key, value in asked.items())
    for where in (f"/{MANGARATIBA}?{query}", f"/{MANGARATIBA}/tabela?{query}"):
        reply = visit(where)
        assert reply.status_code < 500
        assert "\0" not in reply.text
        assert not page(where).all("b", title="")


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_page_shows_what_the_api_tells(served: Served, moment: str) -> None:
    town = served.municipality.id
    for origin, destination in product(served.places, repeat=2):
        shown = page(address({"de": origin, "em": moment, "para": destination}, town))
        told = visit(
            f"/api/v1/municipalities/{town}/fare?from={origin}&to={destination}&at={moment}"
        ).get_json()
        _compare(shown.one("article"), told)


def test_the_page_for_now_shows_what_the_api_tells_for_now(served: Served) -> None:
    town = served.municipality.id
    first = next(iter(served.places))
    told = visit(f"/api/v1/municipalities/{town}/fare?from={first}&to={first}").get_json()
    _compare(page(address({"de": first, "para": first}, town)).one("article"), told)


def _compare(shown: Element, told: dict) -> None:  # type: ignore[type-arg]  # JSON
    """Hold a price tag against the answer of the API to the same question."""
    heading = shown.one("h1")
    certain = {"at_least": "No mínimo", "at_most": "No máximo"}
    assert [one.text for one in heading.all(class_="preco")] == _reais([told["total"]])
    assert [one.text for one in heading.all(class_="certeza")] == [
        certain[kind] for kind in [told["kind"]] if kind in certain
    ]
    receipt = [one.text for one in shown.all("dd") if "R$" in one.text]
    amounts = [line["amount"] for line in told["lines"]]
    assert receipt == _reais([*amounts, told["total"]])
    if told["kind"] != "unregulated":
        signs = shown.one("p", "sinais").text
        assert all(reason["label"] in signs for reason in told["reasons"])
    if told["next"] and told["next"]["total"]:
        assert _reais([told["next"]["total"]])[0] in shown.one("p", "vale").text
    law = shown.one("ul", "lei").text
    assert law
    assert all(line["legal"]["text"] in law for line in told["lines"])
    small = shown.one(class_="miudo").text
    assert told["card"] in small
    if told["table"]:
        assert told["table"]["code"] in small.replace("-", "")


def _reais(amounts: list[str | None]) -> list[str]:
    return [f"R$ {one.replace('.', ',')}" for one in amounts if one is not None]
