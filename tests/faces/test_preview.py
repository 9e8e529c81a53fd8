"""What a publication would change, trip by trip."""

from pathlib import Path

import pytest

from fare_service.faces.preview import Extra, Hour, preview, starting
from fare_service.registry import Served
from tests.faces.web.services import NOON, instant
from tests.folders import MANGARATIBA, REGIMES, load_folder, serve_folder
from tests.journal.tables import end, table
from tests.journal.towns import AN_EXTRA, TWO_PONTOS, with_extra

FIRST = "tabela-2026-02-01.toml"
NEXT = "tabela-2026-04-01.toml"


def both(tmp_path: Path, name: str, text: str) -> tuple[Served, Served]:
    """Serve Mangaratiba with a real table, and with one file more."""
    held: dict[str, str | bytes | None] = {FIRST: table("2026-02-01T00:00:00")}
    before = serve_folder(tmp_path / "before", files=held)
    return before, serve_folder(tmp_path / "after", files={**held, name: text})


def told(hour: Hour) -> list[tuple[str, str, float | None]]:
    """Give the prices of an hour before and after, with the change."""
    return [(one.before, one.after, one.per_cent) for one in hour.changes]


def test_every_trip_is_named_once_at_each_sort_of_hour(tmp_path: Path) -> None:
    before, after = both(tmp_path, NEXT, table("2026-04-01T00:00:00", fare="7.50"))
    start = instant("2026-04-01T00:00")
    assert starting(after, [NEXT], NOON) == start
    for hour in preview(before, after, start, NOON, "pt"):
        named = [
            (origin, destination)
            for change in hour.changes
            for origin, many in change.trips.items()
            for destination in many
        ]
        assert len(named) == len(set(named))
        assert len(named) + hour.same == len(after.places) ** 2


def test_prices_stand_before_and_after_with_the_change_in_per_cent(tmp_path: Path) -> None:
    before, after = both(tmp_path, NEXT, table("2026-04-01T00:00:00", fare="7.50"))
    hours = preview(before, after, instant("2026-04-01T00:00"), NOON, "pt")
    (ordinary,) = (one for one in hours if one.labels == ["dia comum"])
    told = {(one.before, one.after): one.per_cent for one in ordinary.changes}
    assert told == {
        ("R$\xa06,00", "R$\xa07,50"): 25.0,
        ("R$\xa08,00", "R$\xa09,50"): 18.8,
        ("no mínimo R$\xa010,00", "no mínimo R$\xa011,50"): 15.0,
    }
    assert len(hours) == 2  # all with a surcharge change alike
    assert "Centro" in ordinary.changes[0].trips


def test_an_end_shows_what_comes_after_it(tmp_path: Path) -> None:
    name = "fim-2026-04-01.toml"
    text = end("2026-02-01", "2026-04-01T09:00:00", "decisao_judicial")
    before, after = both(tmp_path, name, text)
    start = starting(after, [name], NOON)
    assert start == instant("2026-04-01T09:00")
    changes = [one for hour in preview(before, after, start, NOON, "pt") for one in hour.changes]
    assert {one.after for one in changes} == {"Sem tabela"}
    assert {one.per_cent for one in changes} == {None}


def test_what_is_invented_is_compared_with_nothing(tmp_path: Path) -> None:
    before = serve_folder(tmp_path / "before")
    after = serve_folder(tmp_path / "after", files={NEXT: table("2026-04-01T00:00:00")})
    hours = preview(before, after, instant("2026-04-01T00:00"), NOON, "pt")
    assert {one.before for hour in hours for one in hour.changes} == {""}
    assert {one.per_cent for hour in hours for one in hour.changes} == {None}


def test_a_start_beyond_the_calendar_has_nothing_to_show(tmp_path: Path) -> None:
    before, after = both(tmp_path, "tabela-2028-02-01.toml", table("2028-02-01T00:00:00"))
    assert preview(before, after, instant("2028-02-01T00:00"), NOON, "pt") == []


def test_a_suspended_holiday_shows_although_its_hours_are_of_a_known_sort(tmp_path: Path) -> None:
    text = 'ato = "Decreto nº 9"\n[[suspende]]\nhorario = "feriado"\n'
    text += "de = 2026-04-21T00:00:00\nate = 2026-04-22T00:00:00\n"
    before, after = both(tmp_path, "ato-2026-03-11.toml", text)
    (hour,) = (one for one in preview(before, after, NOON, NOON, "pt") if one.changes)
    assert f"{hour.since:%d/%m/%Y, %H:%M}" == "21/04/2026, 07:00"
    assert ("R$\xa08,00", "R$\xa06,00", -25.0) in told(hour)


def test_each_of_two_tables_shows_from_its_own_start(tmp_path: Path) -> None:
    held: dict[str, str | bytes | None] = {FIRST: table("2026-02-01T00:00:00")}
    new: dict[str, str | bytes | None] = {
        f"tabela-{day}.toml": table(f"{day}T00:00:00", fare=fare)
        for day, fare in (("2026-04-01", "7.00"), ("2026-05-01", "9.00"))
    }
    before = serve_folder(tmp_path / "before", files=held)
    after = serve_folder(tmp_path / "after", files={**held, **new})
    start = starting(after, list(new), NOON)
    ordinary = [
        one for one in preview(before, after, start, NOON, "pt") if "dia comum" in one.labels
    ]
    assert [one.since.month for one in ordinary] == [4, 5]
    assert ("R$\xa06,00", "R$\xa07,00", 16.7) in told(ordinary[0])
    assert ("R$\xa06,00", "R$\xa09,00", 50.0) in told(ordinary[1])


@pytest.mark.parametrize(("ponto", "origin"), [("cais", "Centro"), ("centro", "Centro (Centro)")])
def test_of_two_pontos_in_one_area_the_one_that_must_be_chosen_is_named(
    tmp_path: Path, ponto: str, origin: str
) -> None:
    held: dict[str, str | bytes | None] = {
        FIRST: table("2026-02-01T00:00:00"),
        "tabela-cais-2026-02-01.toml": table("2026-02-01T00:00:00", ponto="cais"),
        "tabela-centro-2026-02-01.toml": table("2026-02-01T00:00:00", ponto="centro"),
    }
    name = f"tabela-{ponto}-2026-04-01.toml"
    text = table("2026-04-01T00:00:00", fare="9.00", ponto=ponto)
    before = serve_folder(tmp_path / "before", MANGARATIBA, TWO_PONTOS, files=held)
    after = serve_folder(tmp_path / "after", MANGARATIBA, TWO_PONTOS, files={**held, name: text})
    hours = preview(before, after, instant("2026-04-01T00:00"), NOON, "pt")
    assert {name for hour in hours for one in hour.changes for name in one.trips} == {origin}


def test_a_dearer_extra_shows_where_no_trip_changes(tmp_path: Path) -> None:
    held: dict[str, str | bytes | None] = {FIRST: with_extra("1.00", "2026-02-01T00:00:00")}
    new = with_extra("5.00", "2026-04-01T00:00:00")
    before = serve_folder(tmp_path / "before", MANGARATIBA, *AN_EXTRA, files=held)
    after = serve_folder(tmp_path / "after", MANGARATIBA, *AN_EXTRA, files={**held, NEXT: new})
    (hour,) = preview(before, after, instant("2026-04-01T00:00"), NOON, "pt")
    assert hour.extras == [Extra("Volume", "R$\xa01,00", "R$\xa05,00")]
    assert hour.changes == []


@pytest.mark.parametrize("town", sorted(path.name for path in REGIMES.iterdir()))
def test_nothing_changes_where_nothing_is_published(town: str) -> None:
    served = load_folder(REGIMES).served[town]
    assert town != MANGARATIBA
    for hour in preview(served, served, NOON, NOON, "pt"):
        assert hour.changes == []
        assert hour.same > 0
