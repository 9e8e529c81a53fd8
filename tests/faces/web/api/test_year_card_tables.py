"""The calendar of a year, the card, and the tables."""

from pathlib import Path

import pytest

from tests.faces.web.services import MGB, SRM, Caller, Desk
from tests.folders import MANGARATIBA, edit, write_folder

SECOND = """\
inicio = 2026-10-01T05:30:00
ato = "Assembleia dos mototaxistas de 20 de junho de 2026"

[valores]
tarifa = 7.00
unidade = 2.00
acrescimo = 3.00
"""
OF_A_PONTO = """\
inicio = 2026-02-01T00:00:00
ponto = "muriqui"
ato = "Tabela do ponto de Muriqui"

[valores]
tarifa = 9.00
unidade = 2.00
acrescimo = 2.00
"""


@pytest.fixture
def three(tmp_path: Path) -> Desk:
    """Mangaratiba with a real table, its follower, and one of a ponto's own."""
    real = edit("tabela-2026-01-01", "demonstracao = true\n", "")
    files = {
        "tabela-2026-10-01.toml": SECOND,
        "tabela-muriqui-2026-02-01.toml": OF_A_PONTO,
    }
    write_folder(tmp_path, MANGARATIBA, real, files=files)
    return Desk(tmp_path)


def test_a_year_lists_holidays_with_level_basis_and_confidence(client: Caller) -> None:
    year = client.get(f"{MGB}/calendar/2026").json
    assert (year["year"], year["reviewed"]) == (2026, True)
    days = {one["date"]: one for one in year["holidays"]}
    assert days["2026-12-25"] == {
        "date": "2026-12-25",
        "name": "Natal",
        "level": "federal",
        "basis": "Lei nº 662/1949, art. 1º (redação da Lei nº 10.607/2002)",
        "confirmed": True,
    }
    assert days["2026-04-23"]["level"] == "state"
    assert days["2026-09-08"]["level"] == "municipal"
    assert days["2026-09-08"]["confirmed"] is False
    assert list(days) == sorted(days)
    optional = {one["date"]: one["name"] for one in year["optional_days"]}
    assert "2026-06-04" in optional
    assert "2026-06-04" not in days


def test_a_state_moves_its_own_days_only(client: Caller) -> None:
    assert "2026-07-28" in {
        one["date"] for one in client.get(f"{SRM}/calendar/2026").json["holidays"]
    }
    assert "2026-07-28" not in {
        one["date"] for one in client.get(f"{MGB}/calendar/2026").json["holidays"]
    }


@pytest.mark.parametrize("year", ["2008", "2026", "2027"])
def test_there_is_a_calendar_from_the_first_year_of_the_rules_to_the_next(
    client: Caller, year: str
) -> None:
    assert client.get(f"{MGB}/calendar/{year}").json["year"] == int(year)


@pytest.mark.parametrize(
    "year", ["2007", "2028", "26", "02026", "-2026", "2026.0", "MMXXVI", "٢٠٢٦", "9" * 5000, "%00"]
)
def test_any_other_year_is_out_of_range_with_the_bounds(client: Caller, year: str) -> None:
    reply = client.get(f"{MGB}/calendar/{year}")
    assert reply.status_code == 404
    assert reply.json["type"] == "/problemas/out-of-range"
    assert reply.json["first"] == "2008-03-19T00:00:00-03:00"
    assert reply.json["last"] == "2027-12-31T23:59:59-03:00"


def test_the_card_is_the_same_bytes_at_both_its_addresses(client: Caller) -> None:
    card = client.get(f"{MGB}/card")
    page = client.get(f"/{MANGARATIBA}/card.json")
    assert page.data == card.data
    assert page.headers["ETag"] == card.headers["ETag"] == f'"{card.json["card"]}"'
    assert (card.json["first_year"], card.json["last_year"]) == (2026, 2027)


def test_the_card_of_a_ponto_is_its_own_where_it_has_a_table(three: Desk) -> None:
    whole, own, without = (
        three.client.get(f"{MGB}/card?ponto={ponto}") for ponto in ("", "muriqui", "centro")
    )
    assert own.json["ponto"] == "muriqui"
    assert own.headers["ETag"] != whole.headers["ETag"]
    assert without.data == whole.data


def test_an_unknown_ponto_or_two_of_them_have_no_card(client: Caller) -> None:
    for query, code in (("ponto=x", "unknown-ponto"), ("ponto=centro&ponto=muriqui", "repeated")):
        reply = client.get(f"{MGB}/card?{query}")
        assert reply.status_code == 422
        assert [one["code"] for one in reply.json["errors"]] == [code]


def test_tables_come_newest_first_with_what_each_changed(three: Desk) -> None:
    three.clock.set("2026-03-11T12:00")
    second, own, first = three.client.get(f"{MGB}/tables").json["tables"]
    assert [one["status"] for one in (second, own, first)] == ["scheduled", "in_force", "in_force"]
    assert [one["ponto"] for one in (second, own, first)] == [None, "muriqui", None]
    assert first["valid_until"] == second["valid_from"] == "2026-10-01T05:30:00-03:00"
    assert second["act"] == "Assembleia dos mototaxistas de 20 de junho de 2026"
    assert {one["name"]: one["amount"] for one in second["amounts"]} == {
        "tarifa": "7.00",
        "unidade": "2.00",
        "acrescimo": "3.00",
    }
    assert first["changes"] == own["changes"] == []
    assert second["changes"] == [
        {
            "name": "tarifa",
            "trip_class": None,
            "reason": None,
            "prices": None,
            "before": "6.00",
            "after": "7.00",
            "per_cent": 16.67,
        },
        {
            "name": "acrescimo",
            "trip_class": None,
            "reason": None,
            "prices": None,
            "before": "2.00",
            "after": "3.00",
            "per_cent": 50.0,
        },
    ]


def test_a_table_is_superseded_the_second_its_follower_starts(three: Desk) -> None:
    for now, statuses in (
        ("2026-10-01T05:29:59", ["scheduled", "in_force"]),
        ("2026-10-01T05:30:00", ["in_force", "superseded"]),
    ):
        three.clock.set(now)
        second, _, first = three.client.get(f"{MGB}/tables").json["tables"]
        assert [second["status"], first["status"]] == statuses


def test_demonstration_tables_are_compared_with_none(tmp_path: Path) -> None:
    write_folder(tmp_path, MANGARATIBA, files={"tabela-2026-10-01.toml": SECOND})
    second, first = Desk(tmp_path).client.get(f"{MGB}/tables").json["tables"]
    assert (first["demonstration"], second["demonstration"]) == (True, False)
    assert second["changes"] == []


def test_the_table_of_a_ponto_prices_trips_from_its_area_and_where_it_is_named(
    three: Desk,
) -> None:
    def table(query: str) -> tuple[str, str | None]:
        fare = three.client.get(f"{MGB}/fare?at=2026-11-04T10:00&{query}").json
        return fare["total"], fare["table"]["ponto"]

    assert table("from=muriqui&to=muriqui") == ("9.00", "muriqui")
    assert table("from=centro&to=muriqui") == ("11.00", None)
    assert table("from=muriqui&to=muriqui&ponto=centro") == ("7.00", None)
    assert table("from=centro&to=centro&ponto=muriqui") == ("9.00", "muriqui")


def test_the_table_of_a_fare_is_known_as_it_stands_now_not_then(three: Desk) -> None:
    three.clock.set("2026-11-04T12:00")
    fare = three.client.get(f"{MGB}/fare?from=centro&to=centro&at=2026-03-11T10:00").json
    assert fare["total"] == "6.00"
    assert fare["table"]["status"] == "superseded"


OWN = """
[[valores_proprios]]
viagem = "dentro_da_area"
valores = { tarifa = 5.00 }

[[valores_proprios]]
motivo = "domingo"
valores = { acrescimo = 4.00 }

[[destino]]
para = "muriqui"
unidades = 3
"""


def test_amounts_of_one_class_or_one_reason_are_told_and_compared(tmp_path: Path) -> None:
    real = edit("tabela-2026-01-01", "demonstracao = true\n", "")
    follower = SECOND.replace("acrescimo = 3.00\n", "acrescimo = 2.00\n") + OWN
    write_folder(tmp_path, MANGARATIBA, real, files={"tabela-2026-10-01.toml": follower})
    second, _ = Desk(tmp_path).client.get(f"{MGB}/tables").json["tables"]
    own = [one for one in second["amounts"] if one["trip_class"] or one["reason"]]
    assert [(one["name"], one["trip_class"], one["reason"], one["amount"]) for one in own] == [
        ("tarifa", "inside", None, "5.00"),
        ("acrescimo", None, "sunday", "4.00"),
    ]
    assert second["destinations"] == [{"from": None, "to": "muriqui", "units": 3}]
    added = [one for one in second["changes"] if one["before"] is None]
    assert [(one["name"], one["after"], one["per_cent"]) for one in added] == [
        ("tarifa", "5.00", None),
        ("acrescimo", "4.00", None),
    ]


def test_a_town_whose_rules_begin_later_has_no_card_yet(tmp_path: Path) -> None:
    write_folder(tmp_path, MANGARATIBA)
    desk = Desk(tmp_path)
    desk.clock.set("2005-03-11T12:00")
    for path in ("/card", "/fare?from=centro&to=centro"):
        reply = desk.client.get(f"{MGB}{path}")
        assert reply.status_code == 404
        assert reply.json["type"] == "/problemas/out-of-range"
        assert reply.json["first"] == "2008-03-19T00:00:00-03:00"
    assert desk.client.get(MGB).json["table"] is None
