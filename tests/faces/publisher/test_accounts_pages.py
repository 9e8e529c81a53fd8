"""Who is invited comes in by a link for once, and by login and passphrase from then on."""

import re
from pathlib import Path

import pytest

from fare_service.publishing import accounts
from fare_service.publishing.sessions import ROTATED
from tests.faces.publisher.visiting import PASSPHRASE, Person, Site, opened_site

HOURS = 3600


def test_a_link_shows_who_is_invited_and_signs_in(both: Site) -> None:
    person = both.person()
    person.get(f"/publicar/convite/{person.token}")
    assert "mototaxista do ponto Centro" in person.words
    assert person.account.login in person.page.text
    person.accept()
    assert person.page.request.path == "/publicar/"
    assert "Você publica como mototaxista do ponto Centro" in person.words


def test_a_messenger_that_looks_at_the_link_uses_nothing_up(site: Site) -> None:
    person = site.person()
    robot = site.app.test_client()
    for _ in range(3):
        assert robot.get(f"/publicar/convite/{person.token}").status_code == 200
    assert person.accept().status_code == 200


def test_a_used_link_says_what_to_do(site: Site) -> None:
    person = site.signed_in()
    other = Person(site, person.account, person.token)
    other.get(f"/publicar/convite/{person.token}")
    assert other.page.status_code == 410
    assert "já foi usado" in other.words


def test_an_old_link_says_so(site: Site) -> None:
    person = site.person()
    site.now += 72 * HOURS
    person.get(f"/publicar/convite/{person.token}")
    assert person.page.status_code == 410
    assert "passou das 72 horas" in person.words


def test_a_link_that_nobody_made_is_nothing(site: Site) -> None:
    person = site.person()
    assert person.get("/publicar/convite/nothing").status_code == 404


@pytest.mark.parametrize(
    ("passphrase", "again", "said"),
    [
        ("curta", "curta", "12 letras"),
        (PASSPHRASE, "outra", "não são iguais"),
        ("aaaaaaaaaaaaa", "aaaaaaaaaaaaa", "poucas letras diferentes"),
        ("x" * 300, "x" * 300, "até 200"),
    ],
)
def test_a_poor_passphrase_is_refused_and_the_link_still_holds(
    site: Site, passphrase: str, again: str, said: str
) -> None:
    person = site.person()
    person.get(f"/publicar/convite/{person.token}")
    person.post(passphrase=passphrase, again=again)
    assert person.page.status_code == 422
    assert said in person.words
    assert person.accept().status_code == 200


def test_login_and_passphrase_open_the_page_that_was_asked_for(both: Site) -> None:
    person = both.signed_in()
    person.post("/publicar/sair")
    person.get("/publicar/aparelhos")
    assert person.page.request.path == "/publicar/entrar"
    person.post(
        "/publicar/entrar",
        login=person.account.login.upper(),
        passphrase=PASSPHRASE,
        volta="/publicar/aparelhos",
    )
    assert person.page.request.path == "/publicar/aparelhos"


@pytest.mark.parametrize(
    "back", ["https://elsewhere.example/publicar/", "//elsewhere.example", "/mangaratiba-rj", "\\x"]
)
def test_signing_in_never_leads_elsewhere(site: Site, back: str) -> None:
    person = site.signed_in()
    person.post("/publicar/sair")
    person.post(login=person.account.login, passphrase=PASSPHRASE, volta=back)
    assert person.page.request.path == "/publicar/"


def test_a_wrong_passphrase_and_an_unknown_login_are_one_answer(site: Site) -> None:
    person = site.signed_in()
    person.post("/publicar/sair")
    person.post(login=person.account.login, passphrase="wrong wrong wrong", volta="")
    known = person.words
    assert person.page.status_code == 422
    person.post(login="ninguem-0000", passphrase="wrong wrong wrong", volta="")
    assert person.words == known


def test_the_cookie_is_for_these_pages_alone_and_no_script_reads_it(tmp_path: Path) -> None:
    with opened_site(tmp_path / "j.db", tmp_path, "https://quanto.example/mototaxi") as site:
        person = site.person()
        reply = person.browser.get(f"/publicar/convite/{person.token}")
    cookie = reply.headers["Set-Cookie"]
    assert cookie.startswith("publicar=")
    for part in ("HttpOnly", "SameSite=Lax", "Secure", "Path=/mototaxi/publicar"):
        assert part in cookie


def test_riders_get_no_cookie(site: Site) -> None:
    site.signed_in()
    browser = site.app.test_client()
    for where in ("/", "/mangaratiba-rj", "/mangaratiba-rj/tabela", "/api/v1/municipalities"):
        assert "Set-Cookie" not in browser.get(where).headers


def test_nobody_may_keep_or_frame_these_pages(site: Site) -> None:
    person = site.signed_in()
    reply = person.get("/publicar/")
    assert reply.headers["Cache-Control"] == "no-store"
    assert "frame-ancestors 'none'" in reply.headers["Content-Security-Policy"]
    assert reply.headers["Referrer-Policy"] == "same-origin"
    assert "Content-Encoding" not in reply.headers


def test_a_form_without_its_token_is_refused(site: Site) -> None:
    person = site.signed_in()
    reply = person.browser.post("/publicar/nova", data={"ponto": ""})
    assert reply.status_code == 400
    assert "o que você digitou continua lá" in reply.text


def test_a_token_of_another_browser_is_refused(site: Site) -> None:
    mine, other = site.signed_in(), site.signed_in(ponto="muriqui")
    token = re.search(r'name="csrf_token" value="([^"]+)"', other.get("/publicar/nova").text)
    assert token is not None
    reply = mine.browser.post("/publicar/nova", data={"ponto": "", "csrf_token": token[1]})
    assert reply.status_code == 400


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Origin": "http://localhost.elsewhere.example"},
    ],
    ids=str,
)
def test_a_form_from_another_site_is_refused_even_with_its_token(
    site: Site, headers: dict[str, str]
) -> None:
    person = site.signed_in()
    person.get("/publicar/nova")
    token = re.search(r'name="csrf_token" value="([^"]+)"', person.page.text)
    assert token is not None
    data = {"ponto": "", "csrf_token": token[1]}
    reply = person.browser.post("/publicar/nova", data=data, headers=headers)
    assert reply.status_code == 403
    assert "veio de outro site" in reply.text


def test_a_form_of_five_megabytes_is_refused(site: Site) -> None:
    person = site.signed_in()
    person.get("/publicar/nova")
    person.post(ponto="x" * 5_000_000)
    assert person.page.status_code == 413
    assert "1 MB" in person.words


def test_an_open_session_of_a_disabled_account_is_over(both: Site) -> None:
    person = both.signed_in()
    with both.journal.writing() as connection:
        accounts.disable(connection, person.account.login, both.now)
    person.get("/publicar/nova")
    assert person.page.request.path == "/publicar/entrar"


def test_a_session_is_renewed_and_the_owner_stays_signed_in(site: Site) -> None:
    person = site.signed_in()
    for _ in range(5):
        site.now += ROTATED
        person.get("/publicar/")
        assert person.page.request.path == "/publicar/"


def test_devices_are_shown_and_ended(site: Site) -> None:
    person = site.signed_in()
    elsewhere = Person(site, person.account, "")
    elsewhere.get("/publicar/entrar")
    elsewhere.post(login=person.account.login, passphrase=PASSPHRASE, volta="")
    person.get("/publicar/aparelhos")
    assert person.page.text.count('name="sessao"') == 3  # two devices, and all others
    person.post(sessao="outros")
    assert person.page.text.count('name="sessao"') == 1
    elsewhere.get("/publicar/")
    assert elsewhere.page.request.path == "/publicar/entrar"


def test_signing_out_ends_the_session_for_good(site: Site) -> None:
    person = site.signed_in()
    cookie = person.browser.get_cookie("publicar", path="/publicar")
    assert cookie is not None
    person.get("/publicar/")
    person.post("/publicar/sair")
    person.browser.set_cookie("publicar", cookie.value, path="/publicar")
    person.get("/publicar/nova")
    assert person.page.request.path == "/publicar/entrar"


def test_without_a_database_it_says_how_to_begin_and_makes_nothing(tmp_path: Path) -> None:
    from fare_service.faces.web import create_app  # noqa: PLC0415 - this one site has no journal
    from fare_service.settings import Settings  # noqa: PLC0415 - as above

    app = create_app(Settings(data=tmp_path / "dados", secret_key="s" * 32))
    for where in ("/publicar/", "/publicar/entrar", "/publicar/convite/x", "/publicar/nova"):
        reply = app.test_client().get(where, follow_redirects=True)
        assert reply.status_code == 503, where
        assert "publisher add" in reply.text
    assert not (tmp_path / "dados").exists()


def test_the_bare_address_leads_to_the_one_with_a_slash(site: Site) -> None:
    reply = site.app.test_client().get("/publicar")
    assert (reply.status_code, reply.headers["Location"]) == (308, "/publicar/")


@pytest.mark.parametrize(
    ("method", "where", "status"),
    [
        ("GET", "/publicar/nothing", 404),
        ("POST", "/publicar/aparelhos/x", 404),
        ("GET", "/publicar/sair", 405),
    ],
)
def test_what_there_is_not_is_a_page_too(site: Site, method: str, where: str, status: int) -> None:
    reply = site.app.test_client().open(where, method=method)
    assert reply.status_code in (status, 400)
    assert "<h1>" in reply.text
