"""Every worked example comes out of every face: pages, API, board, kiosk, frame, sheet, command line."""

import csv
import io
import tomllib
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from fare_service.faces.web.board import start_of
from fare_service.faces.web.sheet.content import Sheet, content
from fare_service.faces.web.sheet.printing import printed_sheet
from tests.faces.asking import COLUMNS, form
from tests.faces.cli.running import invoke
from tests.faces.golden import TOWNS, Golden, desk, golden, root_of, served, table_at
from tests.faces.test_regimes_grid import CERTAINTY, compare_amounts, reais
from tests.faces.web import html
from tests.faces.web.services import ROOT
from tests.faces.web.sheet.reading import words

every_town = pytest.mark.parametrize("town", TOWNS)

ON_THE_WALL: dict[str, list[list[str]]] = tomllib.loads(
    Path(__file__).with_name("on_the_wall.toml").read_text("utf-8")
)
"""Where a person finds each example on the sheet."""


def told(town: str, one: Golden) -> dict[str, Any]:
    """Give the API's answer."""
    where = f"{ROOT}/municipalities/{town}/fare"
    found: dict[str, Any] = desk(town, one.instant).client.get(where, query_string=one.asked).json
    return found


@every_town
def test_the_api_gives_each_alone_and_all_together(town: str) -> None:
    many = golden(town)
    assert many
    alone = [told(town, one) for one in many]
    assert [(one["kind"], one["total"]) for one in alone] == [(one.kind, one.total) for one in many]
    where = f"{ROOT}/municipalities/{town}/fares"
    trips = [dict(one.asked) for one in many]
    together = desk(town, many[-1].instant).client.post(where, json={"trips": trips}).json["fares"]
    for one, other in zip(alone, together, strict=True):
        assert (one["kind"], one["total"], one["lines"]) == (
            other["kind"],
            other["total"],
            other["lines"],
        )


@every_town
@pytest.mark.parametrize("within", ["", "/embutir"])
def test_the_page_and_the_frame_of_the_widget_show_each(town: str, within: str) -> None:
    for one in golden(town):
        where = f"{within}/{town}?{urlencode(form(one.asked))}"
        shown = html.read(desk(town, one.instant).client.get(where).text).one("article")
        compare_amounts(shown, told(town, one))
        assert [price.text for price in shown.one("h1").all(class_="preco")] == reais([one.total])


@every_town
def test_the_command_line_tells_each_and_prices_a_sheet_of_them(town: str) -> None:
    many, folder = golden(town), str(root_of(town))
    for one in many:
        options = [f"--{name}={one.asked[name]}" for name in COLUMNS[2:] if one.asked[name]]
        done = invoke(
            *("quote", town, one.asked["from"], one.asked["to"], *options), FARE_TARIFFS=folder
        )
        assert done.exit_code == 0, done.stderr
        assert one.reais in done.stdout.replace("\N{NO-BREAK SPACE}", " ")
    sheet = io.StringIO()
    writer = csv.DictWriter(sheet, COLUMNS)
    writer.writeheader()
    writer.writerows(one.asked for one in many)
    done = invoke("quote", town, "--csv", "-", given=sheet.getvalue(), FARE_TARIFFS=folder)
    rows = list(csv.DictReader(io.StringIO(done.stdout)))
    assert [(one["kind"], one["total"]) for one in rows] == [
        (one.kind, one.total or "") for one in many
    ]


def boards(town: str, one: Golden) -> list[str]:
    """List the boards that stand where a trip without anything more begins."""
    town_served, origin = served(town), one.asked["from"]
    if not one.plain:
        return []
    if not town_served.pontos:
        inside = next(place.id for place in town_served.places.values() if place.area)
        return [f"/{town}/quiosque"] if origin == inside else []
    at = [(id, start_of(town_served, ponto)) for id, ponto in town_served.pontos.items()]
    stands = [f"/{town}/pontos/{id}" for id, place in at if place and place.id == origin]
    return [*stands, *(f"{stand}/quiosque" for stand in stands)]


def test_boards_and_kiosks_show_each_that_begins_there_at_its_moment() -> None:
    seen = set()
    for town in TOWNS:
        for one in golden(town):
            for where in boards(town, one):
                seen.add(where)
                shown = html.read(desk(town, one.instant).client.get(where).text)
                name = served(town).places[one.asked["to"]].name
                rows = shown.one("ul", "destinos").all("li")
                row = next(row for row in rows if row.one(class_="destino").text == name)
                assert [price.text for price in row.all("b")] == reais([one.total]), (where, one)
                said = CERTAINTY.get(one.kind, "")
                certain = row.one(class_="quanto").all("small")
                assert (certain[0].text if said else "") == said
    assert len(seen) >= len(TOWNS) // 2


def on_sheet(price: dict[str, Any], km: str) -> str:
    """Give the figure that a sheet has for a trip of a distance, or its words for none."""
    if "steps" not in price:
        return str(price["figure"] or "")
    rides = [str(ride).replace("\N{NO-BREAK SPACE}", " ") for ride in price["rides"]]
    return next(ride.partition(" km ")[2] for ride in rides if ride.startswith(f"{km} km "))


@every_town
def test_the_sheet_on_the_wall_has_each_in_its_row_under_its_hour(town: str) -> None:
    for one, place in zip(golden(town), ON_THE_WALL[town], strict=True):
        table = table_at(town, one.instant)
        if not place or table is None:
            continue
        sheet = Sheet(served(town), table, None, "")
        shown = content(sheet, one.instant)
        assert shown is not None
        column = next(number for number, head in enumerate(shown["heads"]) if place[1] in head)
        (row,) = [row for row in shown["rows"] if row["name"] == place[0]]
        figure = on_sheet(row["prices"][column], one.asked["km"])
        assert figure.replace("\N{NO-BREAK SPACE}", " ") == one.reais, one
        pdf = printed_sheet(sheet, one.instant)
        assert pdf is not None
        text = words(pdf)
        assert place[0] in text
        assert one.reais in text
