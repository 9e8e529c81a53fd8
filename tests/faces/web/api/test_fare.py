"""`/municipalities/{id}/fare`: one fare, explained."""

from decimal import Decimal
from pathlib import Path

import pytest

from tests.faces.web.services import MGB, SRM, Caller, Clock, Desk
from tests.folders import MANGARATIBA, edit, write_folder

CHRISTMAS_NIGHT = "from=centro&to=muriqui&at=2026-12-25T22:00"
URN = "urn:lex:br;rio.janeiro;mangaratiba:municipal:lei:2008-03-19;621"


def test_a_fare_tells_all_that_the_contract_promises(client: Caller) -> None:
    fare = client.get(f"{MGB}/fare?{CHRISTMAS_NIGHT}").json
    notes = fare.pop("notes")
    assert notes[0] == "PREÇOS DE EXEMPLO: não são os da cidade."
    card = fare.pop("card")
    assert card == client.get(f"{MGB}/card").json["card"]
    assert fare == {
        "municipality": MANGARATIBA,
        "from": {"id": "centro", "name": "Centro"},
        "to": {"id": "muriqui", "name": "Muriqui"},
        "at": "2026-12-25T22:00:00-03:00",
        "kind": "at_least",
        "total": "12.00",
        "currency": "BRL",
        "units": 2,
        "trip_class": "beyond_perimeter",
        "reasons": [
            {"code": "night", "label": "noite (das 9 da noite às 7 da manhã)"},
            {"code": "holiday", "label": "Natal"},
        ],
        "lines": [
            {
                "code": "single_fare",
                "label": "Tarifa",
                "units": 0,
                "amount": "6.00",
                "legal": {"text": "Lei nº 621/2008, Anexo I, Art. 10", "urn": URN},
            },
            {
                "code": "beyond_perimeter",
                "label": "Além do limite da cidade (2 unidades tarifárias)",
                "units": 2,
                "amount": "4.00",
                "legal": {"text": "Lei nº 621/2008, Anexo I, Art. 10", "urn": URN},
            },
            {
                "code": "surcharge",
                "label": "Acréscimo, uma vez só: noite e feriado",
                "units": 0,
                "amount": "2.00",
                "legal": {"text": "Lei nº 621/2008, Anexo I, Art. 10, §§ 1º e 2º", "urn": URN},
            },
        ],
        "valid_from": "2026-12-24T21:00:00-03:00",
        "valid_until": "2026-12-26T07:00:00-03:00",
        "next": {"at": "2026-12-26T07:00:00-03:00", "total": "10.00", "kind": "at_least"},
        "table": {
            "id": "2026-01-01",
            "code": "72VP6T64",
            "ponto": None,
            "status": "in_force",
            "demonstration": True,
            "valid_from": "2026-01-01T00:00:00-03:00",
            "valid_until": None,
            "url": "/mangaratiba-rj/tabela?tabela=72VP6T64",
        },
    }


def test_the_surcharge_of_sao_raimundo_is_a_unit_and_says_so(client: Caller) -> None:
    fare = client.get(f"{SRM}/fare?from=cidade&to=povoado&at=2026-08-30T22:00").json
    assert fare["kind"] == "exact"
    assert fare["total"] == "10.00"
    assert fare["units"] == 2
    assert [one["code"] for one in fare["reasons"]] == ["night", "sunday", "holiday"]
    assert [(one["units"], one["label"]) for one in fare["lines"]] == [
        (0, "Tarifa"),
        (1, "Além do limite da cidade (1 unidade tarifária)"),
        (1, "Acréscimo, uma vez só: noite, domingo e feriado (1 unidade tarifária)"),
    ]


@pytest.mark.parametrize("town", [MGB, SRM])
@pytest.mark.parametrize("at", ["2026-03-11T10:00", "2026-12-25T22:00", "2027-08-29T23:00"])
def test_the_lines_add_up_to_the_total_and_to_the_units(client: Caller, town: str, at: str) -> None:
    places = [one["id"] for one in client.get(town).json["places"]]
    for origin in places:
        for destination in places:
            fare = client.get(f"{town}/fare?from={origin}&to={destination}&at={at}").json
            if fare["kind"] == "unregulated":
                assert fare["lines"] == []
                continue
            total = sum(Decimal(line["amount"]) for line in fare["lines"])
            assert total == Decimal(fare["total"])
            assert sum(line["units"] for line in fare["lines"]) == fare["units"]


@pytest.mark.parametrize("town", [MGB, SRM])
@pytest.mark.parametrize("end", ["from", "to"])
def test_no_price_is_regulated_from_or_to_another_municipality(
    client: Caller, town: str, end: str
) -> None:
    home = client.get(town).json["places"][0]["id"]
    ends = {"from": home, "to": home} | {end: "outro-municipio"}
    fare = client.get(f"{town}/fare", query_string={**ends, "at": "2026-12-25T22:00"}).json
    assert fare["trip_class"] == "outside_municipality"
    assert fare["kind"] == "unregulated"
    assert (fare["total"], fare["units"], fare["lines"]) == (None, None, [])
    assert fare["table"]["status"] == "in_force"
    assert any("Combine antes de subir" in note for note in fare["notes"])


def test_rules_without_a_table_tell_units_reasons_and_articles_but_no_amount(
    client: Caller,
) -> None:
    reply = client.get(f"{MGB}/fare?from=centro&to=muriqui&at=2025-12-25T22:00")
    fare = reply.json
    assert reply.status_code == 200
    assert (fare["kind"], fare["total"], fare["table"]) == ("no_table", None, None)
    assert fare["units"] == 2
    assert [one["code"] for one in fare["reasons"]] == ["night", "holiday"]
    assert [one["amount"] for one in fare["lines"]] == [None, None, None]
    assert all(one["legal"]["text"] and one["legal"]["urn"] for one in fare["lines"])
    assert any("Peça para ver a tabela" in note for note in fare["notes"])


def test_the_price_of_sunday_holds_until_monday_morning_though_the_reasons_change(
    client: Caller,
) -> None:
    for at, codes in (("2026-03-08T12:00", ["sunday"]), ("2026-03-09T06:00", ["night"])):
        fare = client.get(f"{MGB}/fare?from=centro&to=centro&at={at}").json
        assert [one["code"] for one in fare["reasons"]] == codes
        assert fare["valid_from"] == "2026-03-07T21:00:00-03:00"
        assert fare["valid_until"] == "2026-03-09T07:00:00-03:00"
        assert fare["next"]["total"] == "6.00"


def test_at_the_end_of_the_calendar_there_is_no_next(client: Caller) -> None:
    fare = client.get(f"{MGB}/fare?from=centro&to=centro&at=2027-12-31T23:59:59").json
    assert fare["next"] is None
    assert fare["valid_until"] == "2028-01-01T00:00:00-03:00"


def test_a_year_that_no_one_has_reviewed_is_answered_with_a_note(tmp_path: Path) -> None:
    unreviewed = edit("municipio", "ate = 2027", "ate = 2026")
    write_folder(tmp_path, MANGARATIBA, unreviewed)
    client = Desk(tmp_path).client
    note = "O calendário de feriados deste ano ainda não foi revisto."
    question = f"{MGB}/fare?from=centro&to=centro&at="
    assert note not in client.get(f"{question}2026-12-31T23:59").json["notes"]
    assert note in client.get(f"{question}2027-01-01T00:00").json["notes"]
    assert client.get(f"{MGB}/calendar/2027").json["reviewed"] is False


@pytest.mark.parametrize("asked", ["", "&at="])
def test_without_a_moment_it_is_now(client: Caller, clock: Clock, asked: str) -> None:
    clock.set("2026-12-25T22:00:07")
    fare = client.get(f"{MGB}/fare?from=centro&to=muriqui{asked}").json
    assert fare["at"] == "2026-12-25T22:00:07-03:00"
    assert fare["total"] == "12.00"


def test_optional_days_change_nothing_and_say_so(client: Caller) -> None:
    fare = client.get(f"{MGB}/fare?from=centro&to=centro&at=2026-06-04T10:00").json
    assert fare["total"] == "6.00"
    assert any(note.endswith("folga de repartição, o preço não muda.") for note in fare["notes"])
