"""`/healthz`: whether the service can answer, with which data, and what is wrong with them."""

from importlib.metadata import version

import msgspec
from flask import Blueprint, Response

from fare_service.faces.web.replies import json_reply
from fare_service.faces.web.state import service

face = Blueprint("health", __name__)


class FaultAnswer(msgspec.Struct, frozen=True):
    """One fault of the tariff files."""

    municipality: str
    file: str
    place: str
    code: str
    severity: str
    message: str


class Health(msgspec.Struct, frozen=True):
    """The state of the service; `status` is ``ok``, ``degraded`` or ``down``."""

    status: str
    tzdata: str
    holidays: str
    municipalities: list[str]
    faults: list[FaultAnswer]


@face.get("/healthz")
def healthz() -> Response:
    """Tell the state of the service; 503 only when no municipality is served."""
    registry = service().registry
    status = "ok" if not registry.faulty else "degraded" if registry.served else "down"
    answer = Health(
        status=status,
        tzdata=version("tzdata"),
        holidays=version("holidays"),
        municipalities=list(registry.served),
        faults=[
            FaultAnswer(one.municipality, one.file, one.place, one.code, one.severity, one.message)
            for one in registry.faults
        ],
    )
    reply = json_reply(answer, status=503 if status == "down" else 200)
    reply.headers["Cache-Control"] = "no-store"
    return reply
