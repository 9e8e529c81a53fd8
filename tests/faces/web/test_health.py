"""`/healthz`: what a monitor asks."""

import zoneinfo
from importlib.metadata import version
from pathlib import Path

from tests.faces.web.services import Caller, Desk
from tests.folders import MANGARATIBA, MUNICIPALITIES, SAO_RAIMUNDO, edit, write_folder

WRONG = edit("tabela", "acrescimo = 2.00", "acrescimo = 2.005")


def test_a_whole_service_is_ok_and_names_its_data(client: Caller) -> None:
    reply = client.get("/healthz")
    assert reply.status_code == 200
    assert reply.headers["Cache-Control"] == "no-store"
    assert reply.json == {
        "status": "ok",
        "tzdata": version("tzdata"),
        "holidays": version("holidays"),
        "municipalities": list(MUNICIPALITIES),
        "faults": [],
        "journal": {"state": "none", "entries": 0, "head": None, "why": None},
    }


def test_the_zones_are_those_of_the_package_whose_version_is_told() -> None:
    assert zoneinfo.TZPATH == ()
    assert zoneinfo.ZoneInfo.no_cache("America/Sao_Paulo").key == "America/Sao_Paulo"


def test_with_a_faulty_municipality_it_is_degraded_and_names_the_fault(tmp_path: Path) -> None:
    write_folder(tmp_path, MANGARATIBA, WRONG)
    write_folder(tmp_path, SAO_RAIMUNDO)
    reply = Desk(tmp_path).client.get("/healthz")
    assert reply.status_code == 200
    assert reply.json["status"] == "degraded"
    assert reply.json["municipalities"] == [SAO_RAIMUNDO]
    (fault,) = reply.json["faults"]
    assert fault["municipality"] == MANGARATIBA
    assert fault["file"] == "tabela-2026-01-01.toml"
    assert fault["severity"] == "error"
    assert "2.005" in fault["message"]
    assert str(tmp_path) not in reply.text


def test_a_warning_is_named_and_degrades_nothing(tmp_path: Path) -> None:
    write_folder(tmp_path, MANGARATIBA, files={"nota.txt": "olá"})
    reply = Desk(tmp_path).client.get("/healthz").json
    assert reply["status"] == "ok"
    assert [one["severity"] for one in reply["faults"]] == ["warning"]


def test_without_any_municipality_it_is_down(tmp_path: Path) -> None:
    assert Desk(tmp_path).client.get("/healthz").json["status"] == "down"
    write_folder(tmp_path, MANGARATIBA, WRONG)
    reply = Desk(tmp_path).client.get("/healthz")
    assert reply.status_code == 503
    assert reply.json["status"] == "down"
    assert [one["code"] for one in reply.json["faults"]]
