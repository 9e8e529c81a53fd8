"""Behind a proxy, below a path, the publishers' pages lead to nowhere else."""

import re
from pathlib import Path

import pytest
from werkzeug.exceptions import NotFound
from werkzeug.middleware.dispatcher import DispatcherMiddleware
from werkzeug.test import Client

from tests.faces.publisher.visiting import COSTS, PASSPHRASE, opened_site

BASE = "/mototaxi"
_LED = re.compile(r'(?:href|action|src)="(/[^"]*)"')


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Give a folder of data."""
    return tmp_path


def test_every_link_and_every_step_stays_below_the_path(data: Path) -> None:
    with opened_site(data / "journal.db", data, f"http://localhost{BASE}") as site:
        person = site.person()
        client = Client(DispatcherMiddleware(NotFound(), {BASE: site.app}))

        def post(where: str, **typed: str) -> str:
            page = client.get(where).text
            token = re.search(r'name="csrf_token" value="([^"]+)"', page)
            assert token is not None
            reply = client.post(where, data={"csrf_token": token[1], **typed})
            assert reply.status_code == 303, reply.text
            return reply.headers["Location"]

        link = f"{BASE}/publicar/convite/{person.token}"
        home = post(link, passphrase=PASSPHRASE, again=PASSPHRASE)
        assert home == f"{BASE}/publicar/"
        where = post(f"{BASE}/publicar/nova", ponto="")
        where = post(where, acao="continuar", **COSTS)
        amounts = {"v:tarifa": "7,00", "v:unidade": "2,00", "v:acrescimo": "2,00"}
        where = post(where, acao="continuar", **amounts)
        where = post(where, dia="2026-12-20", hora="0:00", ato="Assembleia")
        pages = [client.get(one).text for one in (home, f"{BASE}/publicar/nova", where)]
        led = [one for page in pages for one in _LED.findall(page)]
        assert f"{where}/enviar" in led
        assert [one for one in led if not one.startswith(f"{BASE}/")] == []
        signed_out = Client(client.application).get(f"{BASE}/publicar/aparelhos")
        assert signed_out.headers["Location"] == (
            f"{BASE}/publicar/entrar?volta=%2Fmototaxi%2Fpublicar%2Faparelhos"
        )
