"""One caller, one town or one odd request never costs the others their answer."""

from pathlib import Path

from tests.faces.web.services import MGB, ROOT, Desk, instant, shipped
from tests.folders import MANGARATIBA, edit, write_folder


def desk(tmp_path: Path, rules: str) -> Desk:
    """Serve Mangaratiba under rules with one more line."""
    write_folder(tmp_path, MANGARATIBA, edit("regras", "inicio = 2008-03-19", rules))
    return Desk(tariffs=tmp_path)


def test_the_document_of_the_api_stands_whatever_a_town_can_answer(tmp_path: Path) -> None:
    ended = desk(tmp_path, "fim = 2026-12-01T12:00:00\ninicio = 2008-03-19")
    found = ended.client.get(f"{ROOT}/openapi.json")
    assert found.status_code == 200
    assert found.json["openapi"] == "3.1.0"


def test_a_table_ends_with_the_last_rules(tmp_path: Path) -> None:
    ended = desk(tmp_path, "fim = 2026-12-01T12:00:00\ninicio = 2008-03-19")
    for present, status in (("2026-12-01T11:59", "in_force"), ("2026-12-01T12:00", "expired")):
        ended.clock.instant = instant(present)
        (table,) = ended.client.get(f"{MGB}/tables").json["tables"]
        assert (table["status"], table["valid_until"]) == (status, "2026-12-01T12:00:00-03:00")


def test_a_made_up_list_of_extras_is_not_answered_one_by_one() -> None:
    asked = {"from": "centro", "to": "centro", "extras": "x," * 10_000}
    found = shipped().client.get(f"{MGB}/fare", query_string=asked)
    assert found.status_code == 422
    assert 0 < len(found.json["errors"]) <= 20


def test_a_page_that_says_tomorrow_is_asked_for_again_after_midnight() -> None:
    late = Desk()
    late.clock.instant = instant("2026-03-10T23:59:30")
    found = late.client.get(f"/{MANGARATIBA}?de=centro&para=centro")
    assert found.headers["Cache-Control"] == "max-age=30"


def test_the_place_of_publishing_keeps_its_slash() -> None:
    found = shipped().client.get("/publicar/")
    assert (found.status_code, found.headers["Location"]) == (303, "/publicar/entrar")
