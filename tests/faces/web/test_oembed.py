"""What a site gets that knows nothing of us but an address of ours (oEmbed)."""

from urllib.parse import quote

import pytest

from tests.faces.web import html
from tests.faces.web.browsing import browser, visit
from tests.folders import MANGARATIBA

SITE = "https://q.example/x"


def ask(where: str, more: str = "", lang: str = "") -> dict[str, object]:
    """Ask for what frames an address."""
    reply = browser(base_url=SITE).get(f"/oembed?url={quote(where, safe='')}{more}{lang}")
    assert reply.status_code == 200, where
    answer: dict[str, object] = reply.get_json()
    return answer


def frame(answer: dict[str, object]) -> dict[str, str]:
    """Give the attributes of the frame in an answer."""
    return html.read(str(answer["html"])).one("iframe").attributes


@pytest.mark.parametrize(
    ("where", "shown"),
    [
        (f"{SITE}/{MANGARATIBA}", ""),
        (f"{SITE}/{MANGARATIBA}/tabela", ""),
        (f"http://q.example/x/{MANGARATIBA}/", ""),
        (f"{SITE}/embutir/{MANGARATIBA}?para=b", "?para=b"),
        (
            f"{SITE}/{MANGARATIBA}?para=muriqui&de=centro&utm_source=x&lang=en",
            "?de=centro&lang=en&para=muriqui",
        ),
    ],
)
def test_an_address_of_ours_is_framed(where: str, shown: str) -> None:
    answer = ask(where)
    assert answer["type"] == "rich"
    assert answer["version"] == "1.0"
    assert frame(answer)["src"] == f"{SITE}/embutir/{MANGARATIBA}{shown}"
    assert frame(answer)["title"] == answer["title"]


@pytest.mark.parametrize(
    ("more", "size"),
    [
        ("", (480, 800)),
        ("&maxwidth=320&maxheight=400", (320, 400)),
        ("&maxwidth=9000", (480, 800)),
        ("&maxwidth=0&maxheight=-1", (480, 800)),
        ("&maxwidth=x&maxheight=999999999999999999999", (480, 800)),
        ("&maxwidth=%C2%B2", (480, 800)),
    ],
)
def test_the_frame_keeps_to_the_size_asked_for(more: str, size: tuple[int, int]) -> None:
    answer = ask(f"{SITE}/{MANGARATIBA}", more)
    shown = frame(answer)
    assert (
        (answer["width"], answer["height"]) == size == (int(shown["width"]), int(shown["height"]))
    )


@pytest.mark.parametrize(
    "where",
    [
        "",
        "x",
        "https://other.example/x/mangaratiba-rj",
        "https://q.example.evil/x/mangaratiba-rj",
        "https://q.example/mangaratiba-rj",
        f"{SITE}/",
        f"{SITE}/lua",
        f"{SITE}/{MANGARATIBA}/feriados",
        f"{SITE}/{MANGARATIBA}/tabela/x",
        "https://[",
        f"{SITE}/[/x",
        f"{SITE}//[",
    ],
)
def test_a_foreign_address_is_not_found(where: str) -> None:
    found = browser(base_url=SITE).get(f"/oembed?url={quote(where, safe='')}")
    assert found.status_code == 404


def test_a_service_without_an_address_frames_none() -> None:
    assert visit(f"/oembed?url=http://localhost/{MANGARATIBA}").status_code == 404


@pytest.mark.parametrize("form", ["xml", "yaml", "JSON"])
def test_any_form_but_json_is_not_implemented(form: str) -> None:
    assert visit(f"/oembed?format={form}").status_code == 501
