"""The page of the law: what it says, how we read it, what is not confirmed, what it leaves out."""

import pytest

from fare_service.registry import Served
from tests.faces.asking import NAMES
from tests.faces.web.browsing import browser, page, visit
from tests.faces.web.test_pages_in_languages import OTHERS, left
from tests.folders import MANGARATIBA, MUNICIPALITIES, REGIMES, SAO_RAIMUNDO, shipped


def here(town: str) -> str:
    """Give the address of the page."""
    return f"/{town}/como-calculamos"


def town_of(town: str) -> Served:
    """Give one of the two towns as it is served."""
    return shipped().served[town]


@pytest.mark.parametrize("town", MUNICIPALITIES)
def test_every_reading_right_duty_and_gap_of_the_law_is_told(town: str) -> None:
    text = page(here(town)).one("main").text
    file = town_of(town).municipality.rules[-1].readings
    for reading in file.readings:
        assert " ".join(reading.text.split()) in text
        assert reading.article in text
    for clause in (*file.rights, *file.duties, *file.unpriced):
        assert " ".join(clause.text.split()) in text


@pytest.mark.parametrize("town", MUNICIPALITIES)
def test_what_is_not_confirmed_is_marked(town: str) -> None:
    readings = town_of(town).municipality.rules[-1].readings.readings
    text = page(here(town)).one("main").text
    assert text.count("ainda não confirmada") >= sum(not one.confirmed for one in readings)


def test_trips_and_hours_are_told_with_their_articles() -> None:
    text = page(here(MANGARATIBA)).one("main").text
    for said in (
        "unidade tarifária",
        "ou mais",
        "das 9 da noite às 7 da manhã",
        "domingo",
    ):
        assert said in text
    assert "Art. 10" in text
    assert "PREÇOS DE EXEMPLO" in text


@pytest.mark.parametrize(("town", "said"), [(MANGARATIBA, True), (SAO_RAIMUNDO, False)])
def test_the_notice_of_a_rise_is_told_as_a_rule_of_the_site_where_drivers_make_the_table(
    town: str, *, said: bool
) -> None:
    notice = "Regra deste site: uma tabela que aumenta preços é publicada aqui pelo menos 24 horas"
    assert (notice in page(here(town)).one("main").text) is said


@pytest.mark.parametrize("town", NAMES)
def test_every_regime_reads_as_a_page(town: str) -> None:
    shown = page(here(town), browser(REGIMES))
    assert shown.one("h1").text == "Como entendemos a lei"
    assert "None" not in shown.text
    assert "{" not in shown.one("main").text


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("town", MUNICIPALITIES)
def test_no_word_of_the_interface_is_left_in_portuguese(town: str, lang: str) -> None:
    root = page(f"{here(town)}?lang={lang}")
    assert left(root, lang) == set()


def test_rules_that_there_are_not_are_refused() -> None:
    assert visit(f"{here(MANGARATIBA)}?regra=1800-01-01").status_code == 404
