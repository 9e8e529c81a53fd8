"""The price tag of other regimes: what counts, why, and what nobody knows."""

from tests.faces.web.browsing import address, browser, page
from tests.faces.web.html import Element
from tests.folders import REGIMES


def tag(town: str, origin: str, destination: str, at: str, **options: str) -> Element:
    """Open the answer to a question and give its price tag."""
    values = {"de": origin, "para": destination, "em": at, **options}
    return page(address(values, town), browser(REGIMES)).one("article")


def receipt(shown: Element) -> list[str]:
    """Give the lines of a receipt, each with its amount."""
    return [one.text for one in shown.one("section", "recibo").all("div")]


def test_kilometres_beyond_the_first_are_a_line_of_their_own() -> None:
    shown = tag("palmas-to", "palmas", "palmas", "2014-05-06T21:59", km="5")
    assert shown.one("h1").text == "Palmas → para Palmas, 5 km R$ 8,40"
    assert receipt(shown) == [
        "Tarifa R$ 6,00",
        "Distância além de 3 km 2 km × R$ 1,20 R$ 2,40",
        "Total R$ 8,40",
    ]


def test_a_minimum_is_reached_by_a_line_that_names_it() -> None:
    shown = tag("sinop-mt", "sinop", "sinop", "2014-05-07T10:00", km="2")
    assert receipt(shown)[2:] == ["Para chegar ao mínimo de R$ 15,00 R$ 0,90", "Total R$ 15,00"]


def test_a_per_cent_says_of_how_much_and_why() -> None:
    town = "rio-de-janeiro-rj"
    shown = tag(town, "rio-de-janeiro", "rio-de-janeiro", "2024-02-14T11:59", km="5")
    assert receipt(shown)[2] == "Acréscimo de 20% (Carnaval) 5 km × R$ 0,67 R$ 3,35"
    assert "folga" not in shown.text, "that Ash Wednesday changes the price"


def test_a_night_of_another_name_is_a_night_and_is_named_once() -> None:
    shown = tag("maraba-pa", "cidade-nova", "morada-nova", "2021-10-08T00:00")
    assert "noite" in shown.classes
    assert shown.one("p", "sinais").text == "madrugada (da meia-noite às 6 da manhã)"
    assert receipt(shown) == [
        "Entre os dois lugares R$ 26,00",
        "Madrugada R$ 3,00",
        "Total R$ 29,00",
    ]


def test_an_addition_of_a_locality_goes_by_its_name() -> None:
    shown = tag("rolim-de-moura-ro", "perimetro-urbano", "cidade-jardim", "2016-03-20T00:30")
    assert receipt(shown) == ["Tarifa (madrugada) R$ 7,00", "Loteamento R$ 1,00", "Total R$ 8,00"]


def test_a_condition_wears_a_mark_and_no_calendar_leaf() -> None:
    shown = tag(
        "porto-velho-ro", "porto-velho", "porto-velho", "1974-03-05T10:00", km="9", rain="1"
    )
    assert shown.one("p", "sinais").text == "Chuva"
    assert not shown.all(class_="folha")
    assert len(shown.one("p", "sinais").all("rect")) == 1


def test_an_hour_without_a_price_is_no_common_day() -> None:
    place = "perimetro-urbano"
    shown = tag("rolim-de-moura-ro", place, place, "2016-03-20T05:30")
    assert shown.one("strong", "sem-preco").text == "Sem preço na tabela"
    assert not shown.all("p", "sinais")
    assert shown.one("p", "vale").text.endswith("Depois passa a R$ 6,00.")


def test_an_amount_that_nobody_knows_is_no_missing_table() -> None:
    shown = tag("petrolina-pe", "centro", "eixo-2", "2021-07-31T15:00")
    assert shown.one("strong", "sem-preco").text == "Sem valor conhecido"
    assert "este valor da tabela, não" in shown.text
    assert receipt(shown) == ["Tarifa (sábado) sem valor"]


def test_what_is_bargained_for_inside_the_town_is_said_to_be_so() -> None:
    shown = tag("petrolina-pe", "centro", "fora-do-perimetro", "2021-07-30T10:00")
    assert "A norma não fixa o preço desta viagem." in shown.text
    assert "A lei de uma cidade vale dentro dela" not in shown.text
    assert shown.one("ul", "lei").text.endswith("de ou para Fora do perímetro")
