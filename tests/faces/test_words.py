"""The words of reasons and trip classes."""

from dataclasses import replace
from pathlib import Path

import pytest
from msgspec.structs import replace as replace_struct

from fare_service.card.model import Line, Reason
from fare_service.faces.words import reason_words, trip_class_words, window_name
from fare_service.registry import Served
from fare_service.tariffs.municipality import Rules
from fare_service.tariffs.schema import Condition, TimeClass, Window
from tests.folders import MANGARATIBA, edit, serve_folder

SURCHARGE = Line("surcharge", 0, 200, "Art. 10, § 1º", ("night",))


def test_a_night_is_said_with_its_hours_and_a_holiday_by_its_name(mangaratiba: Served) -> None:
    rules = mangaratiba.municipality.rules[0]
    assert reason_words(Reason("night", "noite"), rules, "en") == "night (from 9 p.m. to 7 a.m.)"
    assert reason_words(Reason("sunday", "domingo"), rules, "es") == "domingo"
    assert reason_words(Reason("holiday", "feriado", "Natal"), rules, "en") == "Natal"
    assert reason_words(Reason("eve", "vespera"), rules, "pt") == "véspera de feriado"
    assert reason_words(Reason("maré", "maré"), rules, "en") == "maré"


def test_a_trip_class_is_said_by_its_standard_words_or_its_own_slug(mangaratiba: Served) -> None:
    rules = mangaratiba.municipality.rules[0]
    assert trip_class_words("beyond_area", rules, "en") == "beyond the area limit"
    assert trip_class_words("outside_municipality", None, "pt") == "de ou para outro município"
    assert trip_class_words("a_nado", None, "pt") == "a nado"


def rules_with(served: Served, *times: TimeClass) -> Rules:
    """Give the rules of a town with other time classes, and rain as a condition."""
    one = served.municipality.rules[0]
    file = replace_struct(one.file, times=list(times), conditions=[RAIN])
    return replace(one, file=file)


RAIN = Condition(slug="rain", name="Chuva")
NIGHTS = TimeClass(
    reason="noite",
    windows=[Window(start="21:00", end="24:00"), Window(start="00:00", end="06:00")],
)


@pytest.mark.parametrize(
    ("times", "said"),
    [
        ([NIGHTS], "noite (das 9 da noite às 6 da manhã)"),
        ([replace_struct(NIGHTS, name="bandeira 2")], "bandeira 2 (das 9 da noite às 6 da manhã)"),
        (
            [
                TimeClass(reason="noite", start="20:00", end="06:00", days=["sexta"]),
                TimeClass(reason="noite", start="22:00", end="06:00", days=["segunda"]),
            ],
            "noite",
        ),
    ],
    ids=["two windows that meet at midnight", "a class with a name", "hours that differ"],
)
def test_a_reason_says_its_hours_where_they_are_the_same_in_all_its_windows(
    mangaratiba: Served, times: list[TimeClass], said: str
) -> None:
    rules = rules_with(mangaratiba, *times)
    assert reason_words(Reason("night", "noite"), rules, "pt") == said


def test_the_eve_of_a_holiday_names_the_holiday_and_is_none(mangaratiba: Served) -> None:
    rules = mangaratiba.municipality.rules[0]
    said = reason_words(Reason("eve", "vespera", "Natal"), rules, "pt")
    assert said == "véspera de feriado: Natal"


def test_a_period_is_said_by_its_months_and_a_condition_by_its_name(mangaratiba: Served) -> None:
    december = TimeClass(reason="periodo", months=["dezembro"])
    wet = TimeClass(reason="condicao", condition="rain")
    rules = rules_with(mangaratiba, december, wet)
    assert reason_words(Reason("period", "periodo"), rules, "en") == "December"
    assert window_name(wet, wet, rules, "pt") == "Chuva"
    assert reason_words(Reason("condition", "condicao", "Chuva"), rules, "pt") == "Chuva"


def test_a_window_with_a_reason_of_its_own_goes_by_that(mangaratiba: Served) -> None:
    sundays = Window(reason="domingo", days=["domingo"])
    one = TimeClass(reason="noite", name="bandeira 2", windows=[sundays])
    assert window_name(one, sundays, rules_with(mangaratiba, one), "pt") == "domingo"


def test_the_files_own_name_of_a_trip_class_wins(tmp_path: Path) -> None:
    named = edit("regras", 'classe = "alem_da_area"', 'classe = "alem_da_area", nome = "na sede"')
    town = serve_folder(tmp_path, MANGARATIBA, named)
    assert trip_class_words("beyond_area", town.municipality.rules[0], "en") == "na sede"
