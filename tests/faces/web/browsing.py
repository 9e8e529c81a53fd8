"""Opens pages as a rider's browser does, on a service whose clock stands still."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from urllib.parse import urlencode

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from fare_service import paths
from fare_service.clock import zone
from fare_service.faces.web import create_app
from fare_service.settings import Settings
from tests.faces.web import html
from tests.folders import MANGARATIBA, MUNICIPALITIES, SAO_RAIMUNDO

NOW = zone("America/Sao_Paulo").parse("2026-03-11T10:00")
"""An ordinary Wednesday."""

RIDES = {
    "an ordinary day": {"de": "centro", "em": "2026-03-11T10:00", "para": "praia-do-saco"},
    "now": {"de": "centro", "para": "centro"},
    "a night": {"de": "centro", "em": "2026-03-11T22:00", "para": "centro"},
    "a Sunday": {"de": "ibicui", "em": "2026-03-08T10:00", "para": "centro"},
    "a holiday night": {"de": "centro", "em": "2026-12-25T22:00", "para": "muriqui"},
    "a day off": {"de": "centro", "em": "2027-02-08T10:00", "para": "centro"},
    "another town": {"de": "centro", "em": "2026-03-11T10:00", "para": "outro-municipio"},
    "no table": {"de": "centro", "em": "2025-12-25T22:00", "para": "muriqui"},
}
"""Questions about Mangaratiba that have an answer, by what is particular about them."""

WRONG = {
    "an unknown place": {"de": "Muriki", "em": "2026-12-25T22:00", "para": "centro"},
    "all wrong": {"de": "", "em": "2026-02-30T10:00", "para": "Lua", "ponto": "x"},
    "another century": {"de": "centro", "em": "1999-01-01T10:00", "para": "centro"},
}
"""Questions that have none."""


def address(values: Mapping[str, str], municipality: str = MANGARATIBA) -> str:
    """Give the address that a form with these values leads to."""
    return f"/{municipality}?{urlencode(values)}"


PAGES = {
    "the towns": "/",
    **{f"the form of {town}": f"/{town}" for town in MUNICIPALITIES},
    **{f"the prices of {town}": f"/{town}/tabela" for town in MUNICIPALITIES},
    **{name: address(values) for name, values in (RIDES | WRONG).items()},
    "a night of São Raimundo": address(
        {"de": "zona-urbana", "em": "2026-03-08T23:30", "para": "povoado"}, SAO_RAIMUNDO
    ),
    **{f"the history of {town}": f"/{town}/reajustes" for town in MUNICIPALITIES},
    **{f"the holidays of {town}": f"/{town}/feriados" for town in MUNICIPALITIES},
    "the holidays of another year": f"/{MANGARATIBA}/feriados?ano=2027",
    "no year of holidays": f"/{MANGARATIBA}/feriados?ano=1800",
    **{f"the law of {town}": f"/{town}/como-calculamos" for town in MUNICIPALITIES},
    "a ponto": f"/{MANGARATIBA}/pontos/centro",
    "a code": "/t/72VP6T64",
    "no code": "/t/AAAA-AAAA",
    "a kiosk": f"/{MANGARATIBA}/pontos/centro/quiosque",
    "an unknown ponto": f"/{MANGARATIBA}/pontos/lua",
    "an unknown code": f"/{MANGARATIBA}/tabela?tabela=AAAA",
    "a repeated code": f"/{MANGARATIBA}/tabela?tabela=A&tabela=B",
    "an unknown town": "/mangaratiba",
    "nothing": "/a/b/c",
    "no signal": "/sem-sinal",
    "a snippet": "/embutir?de=centro&tema=escuro",
    "a sort of problem": "/problemas/invalid-parameters",
}
"""An address for every page and for every state of it."""


@cache
def browser(tariffs: Path = paths.TARIFFS, now: int = NOW, base_url: str = "") -> FlaskClient:
    """Give a browser that visits a service with those tariffs, at that instant."""
    app = create_app(Settings(tariffs=tariffs, base_url=base_url), lambda: now)
    return app.test_client()


def visit(where: str, client: FlaskClient | None = None) -> TestResponse:
    """Open an address."""
    return (client or browser()).get(where)


def page(where: str, client: FlaskClient | None = None) -> html.Element:
    """Open an address and read the page."""
    return html.read(visit(where, client).text)
