"""The words of reasons, classes and lines."""

from dataclasses import replace
from pathlib import Path

import pytest

from fare_service.card.model import Line, Reason
from fare_service.faces.words import (
    line_name,
    line_words,
    listed,
    reason_words,
    trip_class_words,
    unit_words,
)
from fare_service.registry import Served
from tests.folders import MANGARATIBA, edit, serve_folder

SURCHARGE = Line("surcharge", 0, 200, "Art. 10, § 1º", ("night",))


def test_a_night_is_said_with_its_hours_and_a_holiday_by_its_name(mangaratiba: Served) -> None:
    rules = mangaratiba.municipality.rules[0]
    assert reason_words(Reason("night", "noite"), rules, "en") == "night (from 9 p.m. to 7 a.m.)"
    assert reason_words(Reason("sunday", "domingo"), rules, "es") == "domingo"
    assert reason_words(Reason("holiday", "feriado", "Natal"), rules, "en") == "Natal"
    assert reason_words(Reason("eve", "vespera"), rules, "pt") == "véspera de feriado"
    assert reason_words(Reason("maré", "maré"), rules, "en") == "maré"


@pytest.mark.parametrize(
    ("lang", "one", "several"),
    [
        ("pt", "Acréscimo: noite", "Acréscimo, uma vez só: noite, domingo e feriado"),
        (
            "en",
            "Surcharge: night",
            "Surcharge, charged only once: night, Sunday and public holiday",
        ),
        ("es", "Recargo: noche", "Recargo, una sola vez: noche, domingo y feriado"),
    ],
)
def test_a_surcharge_says_all_that_it_stands_for_and_that_it_is_due_once(
    lang: str, one: str, several: str
) -> None:
    assert line_words(SURCHARGE, lang) == one
    both = replace(SURCHARGE, reasons=("night", "sunday", "holiday"))
    assert line_words(both, lang) == several


def test_a_line_with_units_says_how_many() -> None:
    line = Line("beyond_perimeter", 2, 400, "Art. 10")
    assert line_words(line, "pt") == "Além do limite da cidade (2 unidades tarifárias)"
    assert line_name(line, "pt") == "Além do limite da cidade"
    assert line_words(replace(SURCHARGE, units=1), "en") == "Surcharge: night (1 fare unit)"


def test_the_files_own_name_of_a_line_wins_in_every_language() -> None:
    assert line_words(replace(SURCHARGE, name="Bandeira 2"), "en") == "Bandeira 2: night"
    assert line_words(replace(SURCHARGE, name="Plantão", reasons=()), "en") == "Plantão"
    assert line_words(Line("ring", 0, 1, "", name="2º anel"), "en") == "2º anel"
    assert line_words(Line("boat", 0, 1, ""), "en") == "boat"


@pytest.mark.parametrize(
    ("words", "pt", "en"),
    [
        ([], "", ""),
        (["a"], "a", "a"),
        (["a", "b"], "a e b", "a and b"),
        (["a", "b", "c"], "a, b e c", "a, b and c"),
    ],
)
def test_words_are_listed_as_a_sentence_does(words: list[str], pt: str, en: str) -> None:
    assert (listed(words, "pt"), listed(words, "en")) == (pt, en)


def test_one_unit_is_singular() -> None:
    assert (unit_words(1, "pt"), unit_words(2, "pt")) == (
        "1 unidade tarifária",
        "2 unidades tarifárias",
    )


def test_a_trip_class_is_said_by_its_standard_words_or_its_own_slug(mangaratiba: Served) -> None:
    rules = mangaratiba.municipality.rules[0]
    assert trip_class_words("beyond_area", rules, "en") == "beyond the area limit"
    assert trip_class_words("outside_municipality", None, "pt") == "de ou para outro município"
    assert trip_class_words("ferry", None, "pt") == "ferry"


def test_the_files_own_name_of_a_trip_class_wins(tmp_path: Path) -> None:
    named = edit("regras", 'classe = "alem_da_area"', 'classe = "alem_da_area", nome = "na sede"')
    town = serve_folder(tmp_path, MANGARATIBA, named)
    assert trip_class_words("beyond_area", town.municipality.rules[0], "en") == "na sede"
