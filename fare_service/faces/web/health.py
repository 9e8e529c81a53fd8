"""`/healthz`: whether the service can answer, with which data, and what is wrong with them."""

from http import HTTPStatus
from importlib.metadata import version
from typing import Literal

import msgspec
from flask import Blueprint, Response

from fare_service.faces.web import follow
from fare_service.faces.web.replies import json_reply
from fare_service.faces.web.state import service
from fare_service.journal.follower import State
from fare_service.tariffs.faults import Fault

face = Blueprint("health", __name__)

Severity = Literal["error", "warning"]
Status = Literal["ok", "degraded", "down"]


class FaultAnswer(msgspec.Struct, frozen=True):
    """One fault of the tariff files."""

    municipality: str
    file: str
    place: str
    code: str
    severity: Severity
    message: str


class JournalAnswer(msgspec.Struct, frozen=True):
    """How it stands with the journal, and the last entry that counts: others may keep its hash."""

    state: State
    entries: int
    head: str | None
    why: str | None


class Health(msgspec.Struct, frozen=True):
    """The state of the service: ``degraded`` without some municipality, ``down`` without any.

    Without its journal it is ``degraded`` too: it answers as things stood when last seen.
    """

    status: Status
    tzdata: str
    holidays: str
    municipalities: list[str]
    faults: list[FaultAnswer]
    journal: JournalAnswer


@face.get("/healthz")
def healthz() -> Response:
    """Tell the state of the service; 503 only when no municipality is served."""
    state = service()
    registry, journal = state.registry, follow.standing(state)
    less = registry.faulty or journal.state in ("away", "broken")
    status: Status = "down" if not registry.served else "degraded" if less else "ok"
    answer = Health(
        status=status,
        tzdata=version("tzdata"),
        holidays=version("holidays"),
        municipalities=list(registry.served),
        faults=[_fault(one) for one in registry.faults],
        journal=JournalAnswer(
            state=journal.state,
            entries=journal.head.number,
            head=journal.head.hash if journal.head.number else None,
            why=journal.why or None,
        ),
    )
    down = status == "down"
    return json_reply(answer, HTTPStatus.SERVICE_UNAVAILABLE if down else HTTPStatus.OK)


def _fault(one: Fault) -> FaultAnswer:
    severity: Severity = "error" if one.severity == "erro" else "warning"
    return FaultAnswer(one.municipality, one.file, one.place, one.code, severity, one.message)
