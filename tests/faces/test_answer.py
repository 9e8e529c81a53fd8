"""What is told is what a fresh look-up says, whatever was told before."""

import re
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from fare_service import paths
from fare_service.faces.answer import tell
from fare_service.faces.formats import amount_text
from fare_service.faces.query import query
from fare_service.registry import Served
from tests.faces.web.services import NOON, instant
from tests.folders import MANGARATIBA, SAO_RAIMUNDO, serve_folder, shipped

TABLE = """\
inicio = 2024-01-01T00:00:00
ato = "Assembleia dos mototaxistas"

[valores]
tarifa = 6.00
unidade = 2.00
acrescimo = 2.00
"""


def check(served: Served, values: dict[str, str], now: int = NOON) -> None:
    """Compare what is told with what the shelf finds."""
    asked = query(served, values, now)
    told = tell(asked, now)
    zone = served.municipality.zone
    found = asked.shelf.find(asked.origin.id, asked.destination.id, asked.at, zone.today(now))
    fare = told.fare
    assert told.found == found
    assert (fare.origin.id, fare.destination.id) == (asked.origin.id, asked.destination.id)
    assert fare.at == zone.text(asked.at)
    assert (fare.kind, fare.total) == (found.cell.kind, amount_text(found.cell.total))
    assert (fare.valid_from, fare.valid_until) == (zone.text(found.start), zone.text(found.end))
    assert fare.valid_from <= fare.at < fare.valid_until
    if found.following is None:
        assert fare.next is None
    else:
        assert fare.next is not None
        assert fare.next.total == amount_text(found.following.total)


@given(
    st.sampled_from((MANGARATIBA, SAO_RAIMUNDO)),
    st.data(),
    st.integers(instant("2021-05-01T00:00"), instant("2027-12-31T23:59")),
)
def test_a_fare_is_what_the_shelf_finds(town: str, data: st.DataObject, at: int) -> None:
    served = shipped().served[town]
    places = st.sampled_from(sorted(served.places))
    moment = served.municipality.zone.text(at)
    check(served, {"from": data.draw(places), "to": data.draw(places), "at": moment})


def test_pairs_that_differ_only_in_another_year_are_told_apart(tmp_path: Path) -> None:
    """Their row of the card is the same this year; how far back their price goes is not."""
    shipped_rules = (paths.TARIFFS / MANGARATIBA / "regras-2008-03-19.toml").read_text("utf-8")
    rules = shipped_rules.replace("inicio = 2008-03-19", "inicio = 2026-01-01")
    rules = re.sub(r".*alem_da_area.*\n", "", rules)
    ended = shipped_rules.replace("tabelas = {", "fim = 2026-01-01\n\ntabelas = {", 1)
    files = {
        "regras-2008-03-19.toml": ended,
        "regras-2026-01-01.toml": rules,
        "leituras-2026-01-01.toml": "regras = 2026-01-01\n",
        "tabela-2024-01-01.toml": TABLE,
        "tabela-2026-01-01.toml": None,
    }
    served = serve_folder(tmp_path, MANGARATIBA, files=files)
    begins = {}
    for destination in ("muriqui", "ibicui"):
        values = {"from": "centro", "to": destination, "at": "2026-01-01T12:00"}
        check(served, values)
        begins[destination] = tell(query(served, values, NOON), NOON).fare.valid_from
    assert begins == {
        "muriqui": "2025-12-31T21:00:00-03:00",
        "ibicui": "2026-01-01T00:00:00-03:00",
    }
