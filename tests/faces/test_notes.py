"""The notes beside a fare."""

import re
from itertools import product
from pathlib import Path

import pytest

from fare_service.faces.answer import tell
from fare_service.faces.descriptions.rules import rules
from fare_service.faces.query import query
from fare_service.faces.shapes import FareAnswer
from fare_service.registry import Served
from tests.faces.web.services import NOON
from tests.folders import MANGARATIBA, edit, serve_folder

MOMENTS = ("2026-03-11T10:00", "2026-03-08T12:00", "2026-12-25T22:00", "2026-09-08T10:00")
NO_FARE = "2025-03-12T10:00"
LONGEST = 120
"""Letters of a note that a rider can take in at a glance."""


def fare(served: Served, origin: str, destination: str, at: str, lang: str = "pt") -> FareAnswer:
    values = {"from": origin, "to": destination, "at": at, "lang": lang}
    return tell(query(served, values, NOON), NOON).fare


def test_a_fare_tells_how_many_unconfirmed_readings_it_rests_on_and_which_if_one(
    served: Served,
) -> None:
    one = served.municipality
    described = rules(one.rules[0], one.zone, "pt").readings
    for origin, destination, at in product(served.places, served.places, (*MOMENTS, NO_FARE)):
        told = fare(served, origin, destination, at)
        used = {told.trip_class, *(reason.code for reason in told.reasons)}
        if told.kind == "unregulated":
            used = {told.trip_class}
        titles = [each.title for each in described if used & set(each.used_in)]
        said = [note for note in told.notes if "ainda não confirmada" in note]
        if len(titles) == 1:
            assert len(said) == 1
            assert titles[0] in said[0]
        elif titles:
            (number,) = re.findall("[0-9]+", " ".join(said))
            assert int(number) == len(titles)
        else:
            assert said == []


def test_a_reading_that_somebody_confirmed_is_no_longer_a_matter(tmp_path: Path) -> None:
    confirmed = edit("leituras", "usada_em", "confirmada = true\nusada_em")
    served = serve_folder(tmp_path, MANGARATIBA, confirmed)
    told = fare(served, "centro", "muriqui", "2026-12-25T22:00")
    assert not [note for note in told.notes if "não confirmada" in note]


@pytest.mark.parametrize("lang", ["pt", "en", "es"])
def test_every_note_is_short_enough_to_be_read_on_the_street(served: Served, lang: str) -> None:
    for origin, destination, at in product(served.places, served.places, (*MOMENTS, NO_FARE)):
        for note in fare(served, origin, destination, at, lang).notes:
            assert len(note) <= LONGEST, note


def test_the_gravest_comes_first(mangaratiba: Served) -> None:
    assert fare(mangaratiba, "centro", "muriqui", "2026-09-08T10:00").notes == (
        "PREÇOS DE EXEMPLO: não são os da cidade.",
        "É o mínimo: veja na tabela do ponto antes de subir.",
        "Contamos «Nossa Senhora da Guia, padroeira» como feriado, ainda sem confirmação.",
        "Vale a hora em que você embarca.",
        (
            "A lei não diz tudo. Este preço segue 9 leituras nossas, ainda não confirmadas: veja "
            "«como entendemos a lei»."
        ),
    )


def test_day_and_hour_are_no_matter_where_the_law_sets_no_price(mangaratiba: Served) -> None:
    assert fare(mangaratiba, "centro", "outro-municipio", "2026-09-08T10:00").notes == (
        "PREÇOS DE EXEMPLO: não são os da cidade.",
        (
            "A lei de uma cidade vale dentro dela: não há preço fixado para esta viagem. "
            "Combine antes de subir."
        ),
        (
            "A lei não diz tudo. Seguimos uma leitura nossa, ainda não confirmada: "
            "a lei vale na cidade."
        ),
    )


def test_a_real_table_has_no_example_in_its_notes(tmp_path: Path) -> None:
    real = edit("tabela", "demonstracao = true\n", "")
    served = serve_folder(tmp_path, MANGARATIBA, real)
    assert not any("EXEMPLO" in note for note in fare(served, "centro", "centro", MOMENTS[0]).notes)
