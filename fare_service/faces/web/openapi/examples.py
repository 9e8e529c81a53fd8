"""Examples for the OpenAPI document: real questions to a municipality, and its answers."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from fare_service.faces.answer import tell
from fare_service.faces.descriptions import civil_year, history, town
from fare_service.faces.language import SOURCE
from fare_service.faces.problems import Refusal
from fare_service.faces.query import query
from fare_service.faces.verification import verification, verified
from fare_service.faces.web import batch
from fare_service.registry import Registry, Served

MOMENT = "{year}-12-25T22:00"
"""Christmas night: more than one reason, and a holiday with a name."""
KILOMETRES = "5"
NO_DAY = "{year}-02-30T10:00"


@dataclass(frozen=True, slots=True)
class Examples:
    """The parameters of the example requests, a batch of trips, and the answer of each operation.

    Everything is as of `now`: the moment that the examples ask about.
    """

    now: int = 0
    parameters: Mapping[str, str] = field(default_factory=dict)
    trips: list[dict[str, str]] = field(default_factory=list)
    answers: Mapping[str, Any] = field(default_factory=dict)
    refused: Any = None


def examples(registry: Registry, base: str) -> Examples:
    """Ask the first municipality in service that has an answer; without one there are no examples."""
    for served in registry.served.values():
        try:
            return _ask(registry, served, base)
        except Refusal:
            continue
    return Examples()


def _ask(registry: Registry, served: Served, base: str) -> Examples:
    one = served.municipality
    zone = one.zone
    year = zone.day(one.tables[0].start if one.tables else one.first_instant).year
    origin, destination = one.places[0].id, one.places[min(1, len(one.places) - 1)].id
    trip = {"from": origin, "to": destination, "at": MOMENT.format(year=year)}
    if served.counts_distance:
        trip["km"] = KILOMETRES
    wrong = {"from": destination, "to": origin, "at": NO_DAY.format(year=year)}
    now = zone.parse(trip["at"])
    today = zone.today(now)
    answers = {
        "listMunicipalities": town.listed(registry.served.values()),
        "getMunicipality": town.whole(served, now, base, SOURCE),
        "getFare": tell(query(served, trip, now), now, base).fare,
        "listFares": batch.fares(served, [trip, wrong], SOURCE, now, base),
        "getCalendar": civil_year.calendar(served, str(year), today, SOURCE),
        "listTables": history.tables(served, now, base),
        **_verified(served, now, base),
    }
    return Examples(
        now=now,
        parameters={
            "municipality": one.id,
            **({"code": one.tables[0].code} if one.tables else {}),
            "year": str(year),
            "lang": SOURCE,
            **trip,
        },
        trips=[trip, wrong],
        answers={name: msgspec.to_builtins(answer) for name, answer in answers.items()},
        refused=msgspec.to_builtins(_refused(served, wrong, now, base)),
    )


def _verified(served: Served, now: int, base: str) -> dict[str, object]:
    tables = served.municipality.tables
    if not tables:
        return {}
    found = verified([served], tables[0].code, SOURCE)
    return {"verifyCode": verification(found, now, base)}


def _refused(served: Served, wrong: dict[str, str], now: int, base: str) -> object:
    try:
        return tell(query(served, wrong, now), now, base).fare
    except Refusal as refusal:
        return refusal.problem(SOURCE, base)
