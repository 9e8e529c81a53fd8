"""Asks every face about every town whose amounts are marked: pages, API, sheets, files for phones, commands."""

import shutil
import tempfile
from pathlib import Path
from urllib.parse import urlencode

from fare_service import money
from fare_service.faces.web import crawlers
from fare_service.faces.web.state import Service
from tests.faces.asking import form
from tests.faces.cli.running import invoke
from tests.faces.golden import TOWNS, Golden, golden, root_of
from tests.faces.web.services import ROOT, Desk

FOR_A_TOWN = (
    *("/{town}/card.json", "/{town}/palavras.json?lang=pt", "/{town}/tabela.pdf"),
    *("/{town}/quiosque", "/{town}/reajustes.atom"),
    *(f"{ROOT}/municipalities/{{town}}/{what}" for what in ("card", "tables", "")),
)


def ask(mark: int) -> None:
    """Make every amount that is read from now on a multiple of a number, and ask."""
    plain = money.Centavos
    questions = {town: golden(town) for town in TOWNS}
    money.Centavos = lambda amount: plain(amount * mark)  # type: ignore[assignment,misc]  # a type is called like a function
    with tempfile.TemporaryDirectory() as folder:
        for town in TOWNS:
            _copy(root_of(town) / town, Path(folder) / town)
        desk = Desk(Path(folder))
        state: Service = desk.app.extensions[Service.KEY]
        assert not state.registry.faulty
        for where in crawlers.paths(state):
            _get(desk, where)
        for town, many in questions.items():
            _of_town(desk, town, many)
            for where in FOR_A_TOWN:
                desk.client.get(where.format(town=town).removesuffix("/"))
        _by_command(Path(folder), questions)


def _copy(source: Path, target: Path) -> None:
    """Copy a town without its worked examples, which are not about marked amounts."""
    shutil.copytree(source, target)
    for path in target.glob("*.toml"):
        path.write_text(path.read_text("utf-8").partition("[[exemplo]]")[0], "utf-8")


def _of_town(desk: Desk, town: str, many: list[Golden]) -> None:
    for one in many:
        desk.clock.instant = one.instant
        asked = urlencode(form(one.asked))
        for where in (f"/{town}?{asked}", f"/embutir/{town}?{asked}"):
            _get(desk, where)
        _get(desk, f"{ROOT}/municipalities/{town}/fare?{urlencode(one.asked)}")
    trips = [dict(one.asked) for one in many]
    assert desk.client.post(f"{ROOT}/municipalities/{town}/fares", json={"trips": trips}).json


def _get(desk: Desk, where: str) -> None:
    reply = desk.client.get(where)
    assert reply.status_code == 200, (where, reply.text[:500])


def _by_command(folder: Path, questions: dict[str, list[Golden]]) -> None:
    for town, (one, *_) in questions.items():
        ends = one.asked["from"], one.asked["to"]
        options = [f"--{name}={one.asked[name]}" for name in ("at", "km") if one.asked[name]]
        done = invoke("quote", town, *ends, *options, FARE_TARIFFS=str(folder))
        assert done.exit_code == 0, done.output
        rows = f"from,to,at,km\n{ends[0]},{ends[1]},{one.asked['at']},{one.asked['km']}\n"
        done = invoke("quote", town, "--csv", "-", given=rows, FARE_TARIFFS=str(folder))
        assert done.exit_code == 0, done.output
