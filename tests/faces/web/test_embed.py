"""The pages that other sites frame: the same prices, any frame, no cookie, safe defaults."""

import re

import pytest

from benchmarks.weight import MOST
from fare_service.faces.web import assets
from fare_service.faces.web.addresses import extended
from tests.faces.web import html
from tests.faces.web.browsing import RIDES, WRONG, address, browser, page, visit
from tests.folders import MANGARATIBA, MUNICIPALITIES

FRAME = f"/embutir/{MANGARATIBA}"
NIGHT = "de=centro&em=2026-03-11T22:00&para=centro"


def framed(values: dict[str, str]) -> str:
    """Give the address of the framed page that asks the same as the page of a ride."""
    return f"/embutir{address(values)}"


def warning(root: html.Element) -> str:
    return root.one("body").attributes.get("data-warning", "")


@pytest.mark.parametrize("name", RIDES)
def test_a_framed_page_says_of_a_ride_what_its_own_page_says(name: str) -> None:
    own, in_frame = page(address(RIDES[name])), page(framed(RIDES[name]))
    assert in_frame.one("article").text == own.one("article").text
    assert warning(in_frame) == ""


@pytest.mark.parametrize("name", WRONG)
def test_what_a_rider_sends_wrong_is_told_in_the_form(name: str) -> None:
    sent = WRONG[name] | {"ver": "1"}
    assert visit(framed(sent)).status_code == visit(address(WRONG[name])).status_code >= 400
    told = [one.text for one in page(framed(sent)).all(class_="erro")]
    assert told == [one.text for one in page(address(WRONG[name])).all(class_="erro")]


def test_any_site_may_frame_what_lies_below_and_nothing_else() -> None:
    for where in (FRAME, f"{FRAME}?{NIGHT}", "/embutir/lua", "/embutir/a/b/c"):
        assert visit(where).headers["Content-Security-Policy"].endswith("frame-ancestors *")
    for where in (f"/{MANGARATIBA}", "/embutir", "/embutirx", "/x/embutir/y"):
        assert "frame-ancestors 'none'" in visit(where).headers["Content-Security-Policy"]


@pytest.mark.parametrize("where", [FRAME, f"{FRAME}?{NIGHT}", "/embutir/lua"])
def test_a_framed_page_keeps_nothing_and_starts_no_worker(where: str) -> None:
    reply = visit(where)
    assert "Set-Cookie" not in reply.headers
    (script,) = html.read(reply.text).all("script")
    assert script.attributes["src"] == assets.read().path("embutir/moldura.js")


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("de=lua&para=centro", 'from="lua"'),
        ("de=a&de=b", 'from="a b"'),
        ("ponto=lua", 'ponto="lua"'),
        ("tema=rosa", 'theme="rosa"'),
        ("lang=xx", 'lang="xx"'),
        ("de=%3Cb%3E&lang=fr&para=marte", 'from="<b>", to="marte", lang="fr"'),
    ],
)
def test_what_the_page_around_gives_wrong_is_left_out_and_told_to_its_maker(
    given: str, told: str
) -> None:
    assert visit(f"{FRAME}?{given}").status_code == 200
    root = page(f"{FRAME}?{given}")
    assert not root.all(class_="erro")
    assert warning(root).endswith(told)
    assert root.one("html").attributes["lang"] == "pt-BR"


def test_an_unknown_town_is_told_and_the_towns_are_offered_in_the_frame() -> None:
    root = page("/embutir/lua?lang=en")
    assert "“lua”" in warning(root)
    links = [one.attributes["href"] for one in root.all("a")]
    assert links == [f"/embutir/{town}?lang=en" for town in MUNICIPALITIES]


def test_the_answer_comes_in_place_and_keeps_theme_and_language() -> None:
    root = page(f"{FRAME}?{NIGHT}&lang=es&tema=escuro")
    form = root.one("form")
    hidden = {
        one.attributes["name"]: one.attributes["value"] for one in form.all("input", type="hidden")
    }
    assert form.attributes["action"] == FRAME
    assert hidden == {"lang": "es", "tema": "escuro", "ver": "1"}
    inside = [one for one in root.all("a") if "target" not in one.attributes]
    assert inside
    for one in inside:
        assert re.fullmatch(rf"{FRAME}\?.*lang=es&.*tema=escuro&ver=1", one.attributes["href"])
    outside = [one for one in root.all("a") if one.attributes.get("target") == "_blank"]
    assert len(outside) == 2
    assert outside[-1].attributes["href"] == f"/{MANGARATIBA}?{NIGHT}".replace(
        "&para", "&lang=es&para"
    ).replace(":", "%3A")


def test_the_script_of_the_widget_is_for_every_site_for_an_hour() -> None:
    reply = visit("/widget.js")
    assert reply.data == assets.read().files["embutir/widget.js"]
    assert reply.headers["Cache-Control"] == "max-age=3600"
    assert reply.headers["Access-Control-Allow-Origin"] == "*"
    assert reply.content_type == "text/javascript; charset=utf-8"
    known = {"If-None-Match": reply.headers["ETag"]}
    assert browser().get("/widget.js", headers=known).status_code == 304


def test_a_theme_is_kept_for_ever_under_the_present_version() -> None:
    (sheet, _) = page(f"{FRAME}?tema=claro").all("link", rel="stylesheet")
    reply = visit(sheet.attributes["href"])
    assert "immutable" in reply.headers["Cache-Control"]
    assert visit("/embutir/00000000/claro.css").headers["Cache-Control"] == "no-cache"
    assert visit("/embutir/00000000/rosa.css").status_code == 404


def test_an_address_is_extended_in_order_and_none_stays_none() -> None:
    assert extended("/x?lang=en&para=b", {"de": "a", "tema": ""}) == "/x?de=a&lang=en&para=b"
    assert extended("", {"de": "a"}) == ""


def test_the_script_of_the_widget_is_light() -> None:
    reply = browser().get("/widget.js", headers={"Accept-Encoding": "gzip"})
    assert reply.headers["Content-Encoding"] == "gzip"
    assert len(reply.data) <= MOST["widget"]
