"""Asks the twelve regimes the same questions through every face, in the words of the API."""

import csv
import io
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlencode

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from fare_service.faces.web import create_app
from fare_service.faces.web.state import Service
from fare_service.registry import Served
from fare_service.settings import Settings
from tests.faces.cli.running import invoke

REGIMES = Path(__file__).parents[1] / "regimes"
NAMES = sorted(path.name for path in REGIMES.iterdir())

Question = dict[str, str]
"""The parameters of one fare; an empty text is an absent one."""

COLUMNS = ("from", "to", "at", "km", "extras")
ASKED = 40
"""Questions to each regime."""

HOURS = ("00:30", "05:30", "10:00", "12:00", "14:30", "20:01", "22:30", "23:59")
MONTHS = ("01-01", "03-09", "06-15", "11-07", "11-08", "12-07", "12-24", "12-25")
DISTANCES = ("", "0", "2.5", "3", "9.001", "12", "abc", "1e9", "-1")
"""Two of them make a price or none; what is no distance makes neither."""


@cache
def service() -> FlaskClient:
    """Give a client of a service with the twelve, its clock the real one, as the command's."""
    return create_app(Settings(tariffs=REGIMES)).test_client()


def served(town: str) -> Served:
    """Give a regime as it is served."""
    state: Service = service().application.extensions[Service.KEY]
    return state.registry.served[town]


def questions(town: str) -> list[Question]:
    """Give a fixed choice among every pair, moments of every kind and every option of a regime."""
    one = served(town)
    codes = [f"{code}:{many}" for code, most in one.extras.items() for many in (1, most, most + 1)]
    extras = ["", *codes, *sorted(one.conditions), ",".join((*one.extras, *sorted(one.conditions)))]
    kilometres = DISTANCES if one.counts_distance else ("", "5")
    years = sorted({table.file.start.year for table in one.municipality.tables if table.file.start})
    moments = [
        f"{year + more}-{day}T{hour}"
        for year, more, day, hour in product(years, (0, 1), MONTHS, HOURS)
    ]
    pairs = list(product(one.places, repeat=2))
    chance = Random(town)
    return [
        dict(
            zip(
                COLUMNS,
                (*chance.choice(pairs), *(chance.choice(x) for x in (moments, kilometres, extras))),
                strict=True,
            )
        )
        for _ in range(ASKED)
    ]


def by_api(town: str, asked: Question) -> TestResponse:
    """Ask the API for one fare."""
    return service().get(f"/api/v1/municipalities/{town}/fare", query_string=asked)


def by_batch(town: str, trips: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Ask the API for many fares at once."""
    reply = service().post(f"/api/v1/municipalities/{town}/fares", json={"trips": trips})
    assert reply.status_code == 200
    fares: list[dict[str, Any]] = reply.get_json()["fares"]
    return fares


def form(asked: Question, mark: str = ",") -> Question:
    """Fill in the page's form: kilometres with a comma, a field for each extra."""
    fields = {"de": asked["from"], "para": asked["to"], "em": asked["at"]}
    fields["km"] = asked["km"].replace(".", mark)
    for part in filter(None, asked["extras"].split(",")):
        code, _, many = part.partition(":")
        fields[code] = many or "1"
    return fields


def by_page(town: str, asked: Question, mark: str = ",") -> TestResponse:
    """Ask the page, as the form does."""
    return service().get(f"/{town}?{urlencode(form(asked, mark))}")


def by_command(town: str, asked: Question) -> tuple[int, bytes]:
    """Ask the command line for JSON; give its exit code and what it wrote."""
    options = [f"--{name}={asked[name]}" for name in ("at", "km", "extras") if asked[name]]
    ends = (asked["from"], asked["to"])
    result = invoke("quote", town, *ends, *options, "--json", FARE_TARIFFS=str(REGIMES))
    return result.exit_code, result.stdout_bytes


def by_sheet(town: str, many: list[Question]) -> list[dict[str, str]]:
    """Ask the command line to price a sheet; give its rows."""
    sheet = io.StringIO()
    writer = csv.DictWriter(sheet, COLUMNS)
    writer.writeheader()
    writer.writerows(many)
    result = invoke("quote", town, "--csv", "-", given=sheet.getvalue(), FARE_TARIFFS=str(REGIMES))
    return list(csv.DictReader(io.StringIO(result.stdout)))
