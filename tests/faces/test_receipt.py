"""The lines of a receipt in words."""

from dataclasses import replace

import pytest
from msgspec.structs import replace as changed

from fare_service.card.arithmetic import counted
from fare_service.card.lines import KILOMETRES, SURCHARGE
from fare_service.card.model import Cell, Column, Line, Per, Reason
from fare_service.faces.receipt import Receipt, unit_words
from fare_service.registry import Served
from fare_service.tariffs.schema import Extra, TimeClass
from tests.folders import MANGARATIBA, shipped

NIGHT = Line(SURCHARGE, 0, 200, "Art. 10, § 1º", ("night",))
REASONS = (Reason("condition", "condicao", "Rua sem asfalto"), Reason("night", "noite"))
PHONE = Extra(slug="phone", name="Chamada por telefone", amount="telefone")
VOLUME = Extra(slug="volume", name="Volumes", amount="volume", most=20)
PER_KM = Per(step=1000)


def receipt(served: Served | None = None, lang: str = "pt", minimum: int | None = None) -> Receipt:
    """Give the receipt of a cell in a column with reasons, under rules with extras."""
    one = (served or shipped().served[MANGARATIBA]).municipality.rules[0]
    fifth = TimeClass(reason="noite", article="Art. 5º", per_cent=20, base=["km"])
    file = changed(one.file, extras=[PHONE, VOLUME], times=[*one.file.times, fifth])
    cell = Cell("exact", "inside", None, 0, (), (), minimum)
    column = Column(0, 0, REASONS, "", reviewed=True, cells=())
    return Receipt(cell, column, replace(one, file=file), lang)


def said(line: Line, quantity: int = 0, lang: str = "pt") -> str:
    """Say a line, with plain blanks, for a quantity if it counts one."""
    one = counted(line, quantity) if line.per else line
    assert one is not None
    return receipt(lang=lang).words(one).replace("\N{NO-BREAK SPACE}", " ")


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
    assert said(NIGHT, lang=lang) == one
    assert said(replace(NIGHT, reasons=("night", "sunday", "holiday")), lang=lang) == several


def test_a_line_with_units_says_how_many() -> None:
    line = Line("beyond_perimeter", 2, 400, "Art. 10")
    assert said(line) == "Além do limite da cidade (2 unidades tarifárias)"
    assert receipt().name(line) == "Além do limite da cidade"
    assert said(replace(NIGHT, units=1), lang="en") == "Surcharge: night (1 fare unit)"


def test_the_files_own_name_of_a_line_wins_in_every_language() -> None:
    assert said(replace(NIGHT, name="Bandeira 2"), lang="en") == "Bandeira 2: night"
    assert said(replace(NIGHT, name="Plantão", reasons=()), lang="en") == "Plantão"
    assert said(Line("ring", 0, 1, "", name="2º anel"), lang="en") == "2º anel"
    assert said(Line("boat", 0, 1, ""), lang="en") == "Boat"


def test_a_name_that_is_the_reason_is_said_once() -> None:
    line = Line(SURCHARGE, 0, 300, "noticiado", ("madrugada",), name="madrugada")
    assert said(line) == "Madrugada"


def test_a_line_that_a_condition_brought_names_the_condition() -> None:
    line = Line("single_fare", 0, 670, "noticiado", ("condition",))
    assert said(line) == "Tarifa (rua sem asfalto)"
    assert said(replace(NIGHT, reasons=("condition", "night"))) == (
        "Acréscimo, uma vez só: rua sem asfalto e noite"
    )


def test_a_surcharge_in_per_cent_says_of_how_much() -> None:
    line = replace(NIGHT, article="Art. 5º", per=PER_KM, centavos=67)
    assert said(line, 5000) == "Acréscimo de 20% (noite): 5 km × R$ 0,67"
    assert said(replace(line, article="Art. 6º"), 5000) == "Acréscimo (noite): 5 km × R$ 0,67"


@pytest.mark.parametrize(
    ("per", "metres", "words"),
    [
        (Per(step=1000), 5000, "Distância: 5 km × R$ 1,20"),
        (Per(step=1000, after=3000), 5000, "Distância além de 3 km: 2 km × R$ 1,20"),
        (
            Per(step=1000, after=3000),
            4200,
            "Distância além de 3 km: 1,2 km contam 2 × R$ 1,20",
        ),
        (
            Per(step=1000, after=3000, proportional=True),
            4200,
            "Distância além de 3 km: 1,2 km × R$ 1,20",
        ),
        (Per(step=1000, after=1000, until=9000), 12_000, "Distância de 1 a 9 km: 8 km × R$ 1,20"),
        (Per(step=1000, until=2000), 12_000, "Distância até 2 km: 2 km × R$ 1,20"),
        (Per(step=500), 1200, "Distância: 3 × R$ 1,20, por 0,5 km"),
        (Per(step=500, proportional=True), 1200, "Distância: 1,2 km, a R$ 1,20 cada 0,5 km"),
        (Per(after=9000, step=1000, once=True), 12_000, "Distância além de 9 km"),
    ],
)
def test_a_distance_says_which_part_counts_and_at_how_much(
    per: Per, metres: int, words: str
) -> None:
    assert said(Line(KILOMETRES, 0, 120, "", per=per), metres) == words


def test_a_distance_at_an_unknown_price_says_the_distance() -> None:
    assert said(Line(KILOMETRES, 0, None, "", per=PER_KM), 2500) == "Distância: 2,5 km"


@pytest.mark.parametrize(
    ("per", "count", "words"),
    [
        (Per(), 2, "Volumes: 2 × R$ 1,25"),
        (Per(), 1, "Volumes: 1 × R$ 1,25"),
        (Per(after=1), 3, "Volumes, além de 1: 2 × R$ 1,25"),
        (Per(step=60, proportional=True), 30, "Volumes: 30, a R$ 1,25 cada 60"),
        (Per(step=15), 40, "Volumes: 40 contam 3 × R$ 1,25, a cada 15"),
    ],
)
def test_an_extra_says_how_many_and_at_how_much(per: Per, count: int, words: str) -> None:
    assert said(Line("volume", 0, 125, "", name="Volumes", per=per), count) == words


def test_an_extra_that_nobody_asks_for_twice_is_not_counted() -> None:
    line = Line("phone", 0, 200, "", name="Chamada por telefone", per=Per())
    assert said(line, 1) == "Chamada por telefone"


def test_what_is_missing_to_the_minimum_says_the_minimum() -> None:
    line = Line("minimum", 0, 90, "")
    words = receipt(minimum=1500).words(line).replace("\N{NO-BREAK SPACE}", " ")
    assert words == "Para chegar ao mínimo de R$ 15,00"


@pytest.mark.parametrize(
    ("line", "subject"),
    [
        (NIGHT, "acréscimo"),
        (replace(NIGHT, name="Bandeira 2"), "Bandeira 2"),
        (Line("single_fare", 0, 600, "", ("night",)), "Tarifa"),
        (Line(KILOMETRES, 0, 600, "", per=Per(after=3000)), "Distância"),
        (Line("minimum", 0, 600, ""), "mínimo da corrida"),
    ],
)
def test_an_article_is_cited_for_a_line_without_why_and_how_much(line: Line, subject: str) -> None:
    assert receipt().subject(line) == subject


def test_one_unit_is_singular() -> None:
    assert (unit_words(1, "pt"), unit_words(2, "pt")) == (
        "1 unidade tarifária",
        "2 unidades tarifárias",
    )
