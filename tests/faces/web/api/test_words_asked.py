"""How a question may be worded: places, moments, pontos, distances, extras, languages."""

from urllib.parse import quote

import pytest

from tests.faces.web.services import MGB, SRM, Caller

AT = "at=2026-03-11T10:00"


def errors(client: Caller, query: str, town: str = MGB) -> list[tuple[str, str]]:
    """Give (parameter, code) of each error of a question that is refused."""
    reply = client.get(f"{town}/fare?{query}")
    assert reply.status_code == 422
    assert reply.json["type"] == "/problemas/invalid-parameters"
    return [(one["parameter"], one["code"]) for one in reply.json["errors"]]


@pytest.mark.parametrize(
    "typed",
    [
        "muriqui",
        "Muriqui",
        "MURIQUI",
        "Vila Muriqui",
        "vila-muriqui",
        " víla  muriquí ",
        "vila_muriqui",
    ],
)
def test_a_place_goes_by_id_name_or_alias_in_any_spelling(client: Caller, typed: str) -> None:
    fare = client.get(f"{MGB}/fare?from=centro&to={quote(typed)}&{AT}").json
    assert fare["to"] == {"id": "muriqui", "name": "Muriqui"}


@pytest.mark.parametrize("typed", ["zona rural", "Povoado ou zona rural", "povoado"])
def test_the_povoados_go_by_any_of_their_names(client: Caller, typed: str) -> None:
    fare = client.get(f"{SRM}/fare?from=cidade&to={quote(typed)}&{AT}").json
    assert fare["from"]["id"] == "zona-urbana"
    assert fare["to"]["id"] == "povoado"


def test_an_unknown_place_comes_back_with_suggestions(client: Caller) -> None:
    reply = client.get(f"{MGB}/fare?from=centru&to=muriki&{AT}").json
    assert [(one["parameter"], one["suggestions"][0]) for one in reply["errors"]] == [
        ("from", "centro"),
        ("to", "muriqui"),
    ]


def test_an_unknown_place_that_is_like_none_comes_without_suggestions(client: Caller) -> None:
    error = client.get(f"{MGB}/fare?from=xyz&to=centro").json["errors"][0]
    assert error == {
        "parameter": "from",
        "code": "unknown-place",
        "detail": "«xyz» não é um lugar de Mangaratiba.",
    }


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("2026-03-11T10:00", "2026-03-11T10:00:00-03:00"),
        ("2026-03-11T10:00:59", "2026-03-11T10:00:59-03:00"),
        ("2026-03-11T10:00Z", "2026-03-11T07:00:00-03:00"),
        ("2026-03-11T10:00:30-04:00", "2026-03-11T11:00:30-03:00"),
        ("2026-03-11T10:00%2B09:00", "2026-03-10T22:00:00-03:00"),
    ],
)
def test_a_moment_is_local_unless_it_brings_an_offset(
    client: Caller, typed: str, told: str
) -> None:
    assert client.get(f"{MGB}/fare?from=centro&to=centro&at={typed}").json["at"] == told


@pytest.mark.parametrize(
    "typed",
    [
        "2026-02-30T10:00",
        "2026-03-11T24:00",
        "2026-03-11",
        "2026-W10-1T10:00",
        "2026-03-11T10:00%2B25:00",
        "2026-03-11 10:00",
        "20260311T1000",
        "2026-03-11t10:00",
        "2026-03-11T10:00z",
        "2026-03-11T10:00:00.5",
        "2026-03-11T10:60",
        "11/03/2026 10:00",
        "1741694400",
        "agora",
        "%D9%A2%D9%A0%D9%A2%D9%A6-03-11T10:00",
        "2026-03-11T10:00%00",
        "%FF%FE",
        "%F0%9F%98%80",
        "9" * 10_000,
    ],
)
def test_any_other_moment_is_refused(client: Caller, typed: str) -> None:
    assert errors(client, f"from=centro&to=centro&at={typed}") == [("at", "bad-instant")]


def test_a_blank_in_the_place_of_a_plus_is_told_apart(client: Caller) -> None:
    reply = client.get(f"{MGB}/fare?from=centro&to=centro&at=2026-03-11T10:00+03:00").json
    assert "%2B" in reply["errors"][0]["detail"]


def test_a_time_that_the_clocks_skipped_is_refused_and_a_repeated_one_is_the_first_pass(
    client: Caller,
) -> None:
    gap = client.get(f"{MGB}/fare?from=centro&to=centro&at=2018-11-04T00:30").json
    assert gap["errors"][0]["code"] == "bad-instant"
    assert "adiantado" in gap["errors"][0]["detail"]
    repeated = client.get(f"{MGB}/fare?from=centro&to=centro&at=2018-02-17T23:30").json
    assert repeated["at"] == "2018-02-17T23:30:00-02:00"


@pytest.mark.parametrize("typed", ["centro", "Centro", "praia do saco", "SERRA-DO-PILOTO"])
def test_a_ponto_goes_by_id_or_name(client: Caller, typed: str) -> None:
    reply = client.get(f"{MGB}/fare?from=centro&to=centro&{AT}&ponto={quote(typed)}")
    assert reply.json["table"]["ponto"] is None


def test_an_unknown_ponto_is_refused_with_suggestions(client: Caller) -> None:
    reply = client.get(f"{MGB}/fare?from=centro&to=centro&ponto=centru").json
    assert reply["errors"][0]["suggestions"] == ["centro"]
    assert errors(client, "from=cidade&to=cidade&ponto=centro", SRM) == [("ponto", "unknown-ponto")]


@pytest.mark.parametrize("typed", ["0", "4.2", "1000", "1000.000", "0.001", "007"])
def test_a_distance_is_taken_where_the_rules_do_not_count_it(client: Caller, typed: str) -> None:
    assert client.get(f"{MGB}/fare?from=centro&to=centro&km={typed}").status_code == 200


@pytest.mark.parametrize(
    "typed", ["4,2", "-1", "1000.001", "1001", ".5", "5.", "1e2", "4.2345", "%D9%A4", "inf", "NaN"]
)
def test_any_other_distance_is_refused(client: Caller, typed: str) -> None:
    assert errors(client, f"from=centro&to=centro&km={typed}") == [("km", "bad-number")]


def test_extras_that_the_rules_do_not_know_are_refused_each(client: Caller) -> None:
    assert errors(client, "from=centro&to=centro&extras=volume:2,phone") == [
        ("extras", "unknown-extra"),
        ("extras", "unknown-extra"),
    ]


@pytest.mark.parametrize("lang", ["pt", "en", "es"])
def test_only_the_parameter_chooses_the_language(client: Caller, lang: str) -> None:
    expected = {"pt": "Tarifa", "en": "Fare", "es": "Tarifa"}[lang]
    reply = client.get(
        f"{MGB}/fare?from=centro&to=centro&lang={lang}", headers={"Accept-Language": "en, es"}
    )
    assert reply.json["lines"][0]["label"] == expected
    silent = client.get(f"{MGB}/fare?from=centro&to=centro", headers={"Accept-Language": "en"})
    assert silent.json["lines"][0]["label"] == "Tarifa"
    assert "Vary" not in silent.headers


def test_an_unknown_language_is_refused_in_portuguese(client: Caller) -> None:
    reply = client.get(f"{MGB}/fare?from=centro&to=centro&lang=fr").json
    assert reply["title"] == "Parâmetros que não servem"
    assert [(one["parameter"], one["code"]) for one in reply["errors"]] == [
        ("lang", "unknown-lang")
    ]


def test_everything_wrong_is_told_at_once_in_the_order_of_the_parameters(
    client: Caller,
) -> None:
    query = "extras=x&km=x&ponto=x&at=x&from=centro&from=muriqui&lang=xx"
    assert errors(client, query) == [
        ("from", "repeated"),
        ("to", "missing"),
        ("at", "bad-instant"),
        ("ponto", "unknown-ponto"),
        ("km", "bad-number"),
        ("extras", "unknown-extra"),
        ("lang", "unknown-lang"),
    ]


@pytest.mark.parametrize("name", ["from", "to", "at", "ponto", "km", "extras", "lang"])
def test_a_parameter_given_twice_is_refused_even_with_the_same_value(
    client: Caller, name: str
) -> None:
    right = {
        "from": "centro",
        "to": "centro",
        "at": "2026-03-11T10:00",
        "ponto": "centro",
        "km": "4.2",
        "lang": "en",
    }
    value = right.get(name, "phone")
    query = "&".join(f"{key}={text}" for key, text in {**right, name: value}.items())
    assert (name, "repeated") in errors(client, f"{query}&{name}={value}")


def test_an_empty_value_is_an_absent_one(client: Caller) -> None:
    bare = client.get(f"{MGB}/fare?from=centro&to=muriqui&{AT}").data
    full = f"from=&from=centro&to=muriqui&to=&{AT}&at=&ponto=&km=&extras=&lang="
    assert client.get(f"{MGB}/fare?{full}").data == bare
    assert errors(client, "from=&to=") == [("from", "missing"), ("to", "missing")]


def test_unknown_names_of_parameters_are_ignored(client: Caller) -> None:
    bare = client.get(f"{MGB}/fare?from=centro&to=muriqui&{AT}").data
    extra = "utm_source=x&utm_source=y&From=x&de=x&%FF=%FE"
    assert client.get(f"{MGB}/fare?from=centro&to=muriqui&{AT}&{extra}").data == bare


@pytest.mark.parametrize(
    "typed",
    ["%FF", "%00", "%F0%9F%98%80", "a" * 10_000, "%ED%A0%80", "%C0%AF", "..%2F..", "%22%5C"],
)
def test_no_text_whatever_breaks_the_service(client: Caller, typed: str) -> None:
    for name in ("from", "to", "at", "ponto", "km", "extras", "lang"):
        reply = client.get(f"{MGB}/fare?from=centro&to=centro&{name}={typed}")
        assert reply.status_code == 422
        details = [one["detail"] for one in reply.json["errors"]]
        assert all(detail.isprintable() and len(detail) < 250 for detail in details)
