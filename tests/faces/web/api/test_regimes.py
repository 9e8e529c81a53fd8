"""Rules that count distance, extras and conditions, as the API tells them and asks for them."""

import json
import shutil
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from openapi_schema_validator import OAS31Validator, oas31_format_checker
from openapi_spec_validator import OpenAPIV31SpecValidator

from tests.faces.web.services import ROOT, Desk
from tests.folders import REGIMES

NAMES = sorted(path.name for path in REGIMES.iterdir())
PALMAS, SINOP, MARABA = (
    f"{ROOT}/municipalities/{n}" for n in ("palmas-to", "sinop-mt", "maraba-pa")
)
RIDE = {"from": "sinop", "to": "sinop", "at": "2014-05-07T10:00"}


@cache
def desk() -> Desk:
    """Start a service with the twelve regimes."""
    return Desk(REGIMES)


def rules(where: str, lang: str = "pt") -> dict[str, Any]:
    """Give the first rules of a town."""
    found: dict[str, Any] = desk().client.get(f"{where}?lang={lang}").json["rules"][0]
    return found


def test_rules_tell_which_trips_need_the_distance() -> None:
    assert rules(SINOP)["needs_km"]
    assert {one["code"]: one["needs_km"] for one in rules(SINOP)["classes"]} == {
        "outside_municipality": False,
        "distance": True,
    }
    assert not rules(MARABA)["needs_km"]


def test_rules_tell_the_extras_and_conditions_with_their_articles() -> None:
    told = rules(SINOP)
    assert [(one["code"], one["label"], one["most"]) for one in told["extras"]] == [
        ("volume", "Volumes que não cabem no porta-malas", 20),
        ("waiting_min", "Espera, em minutos", 600),
    ]
    assert [(one["code"], one["label"]) for one in told["conditions"]] == [
        ("unpaved", "Rua sem asfalto")
    ]
    assert all(one["legal"]["text"] for one in (*told["extras"], *told["conditions"]))


def test_windows_tell_when_they_hold_and_what_they_change() -> None:
    windows = {one["reason"]: one for one in rules(SINOP)["windows"]}
    assert windows["condition"]["condition"] == "unpaved"
    assert windows["condition"]["label"] == "Rua sem asfalto"
    assert windows["night"]["when"] == "noite, segunda a sexta (das 8 da noite às 6 da manhã)"
    assert windows["night"]["own_prices"] == "bandeira_2"
    assert windows["sunday"]["unpriced"]
    english = {one["reason"]: one for one in rules(SINOP, "en")["windows"]}
    assert english["night"]["when"] == "night, Monday to Friday (from 8 p.m. to 6 a.m.)"
    per_cent = rules(f"{ROOT}/municipalities/rio-de-janeiro-rj")["windows"]
    assert {(one["per_cent"], *one["of"]) for one in per_cent} == {(20, "km")}
    ordinary = [one for one in rules(PALMAS)["windows"] if one["ordinary"]]
    assert [one["when"] for one in ordinary] == [
        "segunda a sexta (das 6 da manhã às 10 da noite)",
        "sábado (das 6 da manhã ao meio-dia)",
    ]


def test_tables_tell_prices_of_their_own_pairs_and_what_is_unknown() -> None:
    (table,) = desk().client.get(f"{PALMAS}/tables").json["tables"]
    assert [(one["name"], one["prices"], one["amount"]) for one in table["amounts"]] == [
        ("tarifa", None, "6.00"),
        ("km", None, "1.20"),
        ("tarifa", "bandeira_2", "7.00"),
        ("km", "bandeira_2", "1.40"),
    ]
    (table,) = desk().client.get(f"{MARABA}/tables").json["tables"]
    assert table["pairs"][0] == {
        "from": "cidade-nova",
        "to": "morada-nova",
        "amount": "26.00",
        "one_way": False,
        "prices": None,
    }
    newest = desk().client.get(f"{ROOT}/municipalities/rio-de-janeiro-rj/tables").json["tables"][0]
    assert newest["unknown"] == ["espera_hora", "volume"]


def test_changes_tell_prices_of_a_list_apart_from_the_ordinary_ones() -> None:
    newest = desk().client.get(f"{SINOP}/tables").json["tables"][0]
    kilometres = [one for one in newest["changes"] if one["name"] == "km"]
    assert [(one["prices"], one["before"], one["after"]) for one in kilometres] == [
        (None, "3.70", "4.60"),
        ("bandeira_2", "4.50", "5.40"),
    ]


@pytest.mark.parametrize("km", ["5.5", 5.5], ids=["text", "number"])
def test_a_batch_takes_a_distance_as_text_or_number_and_extras_as_text(km: object) -> None:
    trips = [{**RIDE, "km": km, "extras": "unpaved,volume:2"}, {**RIDE, "extras": "unpaved"}]
    priced, missing = desk().client.post(f"{SINOP}/fares", json={"trips": trips}).json["fares"]
    assert priced["total"] == "36.20"
    assert [one["label"].replace("\N{NO-BREAK SPACE}", " ") for one in priced["lines"]] == [
        "Tarifa (rua sem asfalto)",
        "Distância (rua sem asfalto): 5,5 km contam 6 × R$ 4,50",
        "Volumes que não cabem no porta-malas: 2 × R$ 1,25",
    ]
    assert [(one["parameter"], one["code"]) for one in missing["errors"]] == [("km", "missing")]


@pytest.mark.parametrize("km", [-1, 1e9, 1001, 0.0001, "abc", "2,5", True, [5], {"km": 5}])
def test_what_is_no_distance_is_refused_never_priced(km: object) -> None:
    (told,) = (
        desk().client.post(f"{SINOP}/fares", json={"trips": [{**RIDE, "km": km}]}).json["fares"]
    )
    assert [(one["parameter"], one["code"]) for one in told["errors"]] == [("km", "bad-number")]


def test_an_amount_that_a_table_leaves_out_is_no_missing_table() -> None:
    asked = {"from": "centro", "to": "eixo-2", "at": "2021-07-31T15:00"}
    where = f"{ROOT}/municipalities/petrolina-pe/fare"
    told = desk().client.get(where, query_string=asked).json
    assert (told["kind"], told["total"], told["table"]["id"]) == ("no_table", None, "2021-07-26")
    assert told["notes"][0].startswith("Não conhecemos este valor")


def test_what_the_norm_leaves_to_bargaining_inside_the_town_is_not_another_town() -> None:
    asked = {"from": "centro", "to": "fora-do-perimetro", "at": "2021-07-30T10:00"}
    where = f"{ROOT}/municipalities/petrolina-pe/fare"
    told = desk().client.get(where, query_string=asked).json
    assert told["kind"] == "unregulated"
    assert told["notes"][0] == "A norma não fixa preço para esta viagem. Combine antes de subir."


@pytest.mark.parametrize("name", NAMES)
def test_answers_are_as_the_document_describes_them(name: str) -> None:
    components = json.loads(
        json.dumps(desk().client.get(f"{ROOT}/openapi.json").json["components"])
    )
    for one in components["schemas"].values():
        if "properties" in one:
            one["additionalProperties"] = False
    where = f"{ROOT}/municipalities/{name}"
    for path, schema in (
        ("", "MunicipalityDescription"),
        ("/tables", "TablesAnswer"),
        ("/card", "Card"),
    ):
        described = {"$ref": f"#/components/schemas/{schema}", "components": components}
        if schema == "Card":
            described["components"] = desk().client.get(f"{ROOT}/openapi.json").json["components"]
        validator = OAS31Validator(described, format_checker=oas31_format_checker)
        assert not [
            str(one) for one in validator.iter_errors(desk().client.get(f"{where}{path}").json)
        ]


@pytest.mark.parametrize("name", ["palmas-to", "maraba-pa"])
def test_a_document_of_one_regime_is_valid_and_its_example_is_answered(
    tmp_path: Path, name: str
) -> None:
    shutil.copytree(REGIMES / name, tmp_path / name)
    told = Desk(tmp_path).client.get(f"{ROOT}/openapi.json").json
    OpenAPIV31SpecValidator(told).validate()
    fare = told["paths"][f"{ROOT}/municipalities/{{municipality}}/fare"]["get"]
    shown = fare["responses"]["200"]["content"]["application/json"]["example"]
    assert shown["municipality"] == name
