"""`/municipalities` and `/municipalities/{id}`."""

from tests.faces.web.services import MGB, ROOT, SRM, Caller, Clock


def test_both_municipalities_are_listed_with_state_ibge_code_and_zone(client: Caller) -> None:
    assert client.get(f"{ROOT}/municipalities").json == {
        "municipalities": [
            {
                "id": "mangaratiba-rj",
                "name": "Mangaratiba",
                "state": "RJ",
                "ibge_code": 3302601,
                "timezone": "America/Sao_Paulo",
            },
            {
                "id": "sao-raimundo-das-mangabeiras-ma",
                "name": "São Raimundo das Mangabeiras",
                "state": "MA",
                "ibge_code": 2111607,
                "timezone": "America/Fortaleza",
            },
        ]
    }


def test_a_municipality_whole_begins_with_what_the_list_says_of_it(client: Caller) -> None:
    for listed in client.get(f"{ROOT}/municipalities").json["municipalities"]:
        whole = client.get(f"{ROOT}/municipalities/{listed['id']}").json
        assert {name: whole[name] for name in listed} == listed


def test_places_come_with_area_perimeter_and_aliases(client: Caller) -> None:
    places = {one["id"]: one for one in client.get(MGB).json["places"]}
    assert places["muriqui"] == {
        "id": "muriqui",
        "name": "Muriqui",
        "aliases": ["Vila Muriqui"],
        "area": "muriqui",
        "perimeter": "muriqui",
        "outside_municipality": False,
    }
    assert places["fora-do-perimetro"]["area"] is None
    assert places["serra-do-piloto"]["perimeter"] is None
    assert places["outro-municipio"]["outside_municipality"] is True


def test_pontos_come_with_the_drivers_that_the_law_gives_them(client: Caller) -> None:
    pontos = {one["id"]: one["drivers"] for one in client.get(MGB).json["pontos"]}
    assert pontos["ibicui"] == 2
    assert sum(pontos.values()) == 65
    assert client.get(SRM).json["pontos"] == []


def test_the_table_in_force_and_the_coming_ones_are_as_of_now(client: Caller, clock: Clock) -> None:
    assert client.get(MGB).json["table"]["status"] == "in_force"
    assert client.get(MGB).json["upcoming"] == []
    clock.set("2025-12-31T23:59:59")
    before = client.get(MGB).json
    assert before["table"] is None
    assert [one["status"] for one in before["upcoming"]] == ["scheduled"]


def test_the_words_are_in_the_language_asked_for_and_the_data_stay_portuguese(
    client: Caller,
) -> None:
    english = client.get(f"{MGB}?lang=en").json["rules"][0]
    assert [one["label"] for one in english["windows"]] == ["night", "Sunday", "public holiday"]
    assert english["windows"][0]["hours"] == "from 9 p.m. to 7 a.m."
    assert english["readings"] == client.get(MGB).json["rules"][0]["readings"]


def test_who_takes_complaints_is_told_with_the_article(client: Caller) -> None:
    told = client.get(SRM).json["complaints"]
    assert told == {"text": "Departamento Municipal de Trânsito", "article": "Arts. 9º e 23"}
