"""What a rider sends on, and the slip of who was charged another price: nothing leaves by itself."""

from urllib.parse import parse_qs, urlsplit

import pytest

from tests.faces.web.browsing import NOW, RIDES, address, browser, page
from tests.faces.web.html import Element
from tests.folders import MANGARATIBA, SAO_RAIMUNDO

SITE = "https://exemplo.org/quanto"


def sent(where: str, base_url: str = SITE, now: int = NOW) -> list[str]:
    """Give the lines that the link of an answer puts into WhatsApp."""
    link = page(where, browser(base_url=base_url, now=now)).one("a", **{"data-enviar": ""})
    (text,) = parse_qs(urlsplit(link.attributes["href"]).query)["text"]
    return text.replace("\xa0", " ").split("\n")


def slip(ride: str) -> dict[str, str]:
    """Give the rows of the slip of an answer."""
    rows = page(address(RIDES[ride])).one("details", "bilhete").all("div")
    return {one.one("dt").text: one.one("dd").text for one in rows}


def test_trip_moment_price_table_and_address_are_sent() -> None:
    trip, moment, price, example, seal, link = sent(address(RIDES["a holiday night"]))
    assert trip == "Centro → Muriqui"
    assert moment == "sexta, 25 de dezembro de 2026, 10 da noite"
    assert price == "No mínimo R$ 12,00"
    assert example == "PREÇOS DE EXEMPLO: não são os da cidade."
    assert seal.startswith("Tabela ")
    assert link == SITE + address(RIDES["a holiday night"])


def test_a_price_of_now_is_sent_with_its_minute_so_that_it_stays_true() -> None:
    *_, link = sent(address(RIDES["now"]), now=NOW + 59)
    assert link == f"{SITE}/{MANGARATIBA}?de=centro&em=2026-03-11T10%3A00&para=centro"
    assert page(link.removeprefix(SITE)).one(class_="preco").text == "R$ 6,00"


def test_a_site_that_does_not_know_its_address_invents_none() -> None:
    lines = sent(address(RIDES["now"]), base_url="")
    assert len(lines) == 5
    assert "//" not in "".join(lines)
    link = page(address(RIDES["now"])).one("a", **{"data-enviar": ""})
    lasting = f"/{MANGARATIBA}?de=centro&em=2026-03-11T10%3A00&para=centro"
    assert link.attributes["data-duravel"] == lasting, "a script knows where it is"


def test_the_link_keeps_what_was_asked_and_the_language() -> None:
    asked = {"de": "centro", "em": "2026-03-11T22:00", "lang": "en", "para": "muriqui"}
    *_, link = sent(address({**asked, "ponto": "muriqui"}))
    assert dict(parse_qs(urlsplit(link).query)) == {
        name: [value] for name, value in ({**asked, "ponto": "muriqui"}).items()
    }


def test_where_there_is_no_price_that_is_sent() -> None:
    assert sent(address(RIDES["another town"]))[2] == "Sem preço na lei"
    assert "R$" not in "".join(sent(address(RIDES["no table"])))


def test_the_link_does_not_tell_whatsapp_where_the_rider_was() -> None:
    link = page(address(RIDES["now"])).one("a", **{"data-enviar": ""}).attributes
    assert link["href"].startswith("https://wa.me/?text=")
    assert "noreferrer" in link["rel"].split()


def test_the_slip_names_trip_moment_lawful_price_articles_and_the_transit_body() -> None:
    rows = slip("a holiday night")
    assert rows["Para"] == (
        "Diretoria Municipal de Trânsito, Mangaratiba-RJ (Lei nº 621/2008, Anexo I, Arts. 15 e 23)"
    )
    assert rows["Viagem"] == "Centro → Muriqui"
    assert rows["Quando"] == "sexta, 25 de dezembro de 2026, 10 da noite"
    assert rows["Preço pela lei"] == "No mínimo R$ 12,00"
    assert rows["Onde está na lei"] == (
        "Lei nº 621/2008, Anexo I, Art. 10; Lei nº 621/2008, Anexo I, Art. 10, §§ 1º e 2º"
    )
    assert rows["Tabela"].startswith("Tabela ")


def test_the_slip_is_addressed_to_the_body_of_its_own_town() -> None:
    ride = {"de": "povoado", "em": "2026-03-11T10:00", "para": "povoado"}
    told = page(address(ride, SAO_RAIMUNDO)).one("details", "bilhete").text
    assert "São Raimundo das Mangabeiras-MA" in told
    assert "Mangaratiba" not in told


@pytest.mark.parametrize("ride", ["a night", "another town", "no table"])
def test_vest_and_amount_are_blanks_that_no_form_sends(ride: str) -> None:
    root = page(address(RIDES[ride]))
    blanks = root.one("details", "bilhete").all("input")
    assert [one.attributes["id"] for one in blanks] == ["colete", "cobrado"]
    for one in blanks:
        assert not {"name", "form", "value"} & set(one.attributes)
    assert not _inside(root.one("form"), blanks)


def test_a_demonstration_slip_says_that_its_price_is_an_example() -> None:
    assert slip("a night")["Atenção"] == "PREÇOS DE EXEMPLO: não são os da cidade."
    assert "Atenção" not in slip("another town"), "no price, so none that is an example"


def _inside(form: Element, fields: list[Element]) -> bool:
    return any(one is field for one in form.walk() for field in fields)
