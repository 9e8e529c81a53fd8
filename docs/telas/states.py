"""The list of what is pictured: every page, in every state that a rider may meet."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from fare_service import paths
from tests.browser.phone import Phone
from tests.faces.web import serra_azul
from tests.faces.web.browsing import RIDES, WRONG, address
from tests.folders import MANGARATIBA, REGIMES, SAO_RAIMUNDO

TOWN = f"/{MANGARATIBA}"
DAY, NIGHT = "2026-03-11T10:00", "2026-03-11T22:00"


def stay(phone: Phone) -> None:
    """Do nothing more than open the page."""


def touch(phone: Phone) -> None:
    """Ask the kiosk why a price is what it is."""
    phone.page.wait_for_selector("main[data-kept]", state="attached")
    phone.page.locator(".destinos a").first.click()
    phone.page.locator("dialog").wait_for()


def address_it(phone: Phone) -> None:
    """Show lines for other sites under an address that is the same in every picture."""
    phone.page.wait_for_selector("[data-copiar]:visible")
    phone.page.evaluate(
        "for (const one of document.querySelectorAll('[data-trecho]'))"
        " one.textContent = one.textContent.replaceAll(location.origin, 'https://quanto.example')"
    )


@dataclass(frozen=True)
class State:
    """One page in one state: its name in the files, what is said of it, and how to come to it.

    `moment` is what clocks show there, as a local time of Mangaratiba; `before` is opened first
    where a phone must have kept something, and then the network is taken away; `act` is what the
    rider does on the page.
    """

    name: str
    said: str
    where: str
    moment: str = DAY
    before: str = ""
    act: Callable[[Phone], None] = stay
    tariffs: Path = paths.TARIFFS


def ride(kind: str) -> str:
    """Give the address of one of the questions that have an answer."""
    return address(RIDES[kind])


STATES = (
    State("inicio", "As cidades", "/"),
    State("pergunta", "A pergunta", TOWN),
    State("pergunta-sao-raimundo", "A pergunta em São Raimundo", f"/{SAO_RAIMUNDO}"),
    State("dia", "Um dia comum", ride("an ordinary day")),
    State("noite", "De noite", ride("a night"), NIGHT),
    State("domingo", "Domingo", ride("a Sunday")),
    State("feriado-de-noite", "Noite de feriado: preço mínimo", ride("a holiday night")),
    State("folga", "Folga de repartição: o preço não muda", ride("a day off")),
    State("agora", "O preço de agora", ride("now")),
    State("muda-logo", "Faltam dez minutos para mudar", ride("now"), "2026-03-11T20:50"),
    State("outro-municipio", "Sem preço na lei", ride("another town")),
    State("sem-tabela", "A lei, sem os valores", ride("no table")),
    State("lugar-errado", "Um lugar que não existe", address(WRONG["an unknown place"])),
    State("tudo-errado", "Nada do que foi escrito se entende", address(WRONG["all wrong"])),
    State("tabela", "Tabela de preços", f"{TOWN}/tabela"),
    State("mudancas", "Mudanças de preço", serra_azul.HERE, tariffs=serra_azul.HISTORY),
    State("sem-mudancas", "Mudanças de preço: ninguém fixou tabela", f"{TOWN}/reajustes"),
    State("feriados", "Feriados", f"{TOWN}/feriados"),
    State("como-calculamos", "Como entendemos a lei", f"{TOWN}/como-calculamos"),
    State("ponto", "Para mostrar ao passageiro", f"{TOWN}/pontos/centro"),
    State("ponto-de-noite", "O mesmo ponto, de noite", f"{TOWN}/pontos/centro", NIGHT),
    State("quiosque", "O quiosque", f"{TOWN}/pontos/centro/quiosque"),
    State("quiosque-de-noite", "O quiosque, de noite", f"{TOWN}/pontos/centro/quiosque", NIGHT),
    State(
        "quiosque-toque",
        "Um toque diz por quê",
        f"{TOWN}/pontos/centro/quiosque",
        act=touch,
    ),
    State("quiosque-sao-raimundo", "Sem pontos na lista", f"/{SAO_RAIMUNDO}/quiosque"),
    State("quadro", "No site de outros", f"/embutir{ride('a holiday night')}"),
    State("trecho", "As linhas para pôr preços num site", "/embutir?de=centro", act=address_it),
    State("ingles", "Em inglês", f"{ride('a night')}&lang=en", NIGHT),
    State("espanhol", "Em espanhol", f"{ride('a night')}&lang=es", NIGHT),
    State("guardada", "Sem internet, pela tabela guardada", ride("a night"), NIGHT, before=TOWN),
    State("sem-sinal", "Sem internet, um endereço que não está guardado", "/x", before=TOWN),
    State("nao-existe", "Um endereço que não existe", "/a/b/c"),
    State(
        "quilometros",
        "Outra cidade: preço por quilômetro",
        "/rio-de-janeiro-rj",
        tariffs=REGIMES,
    ),
    State("quilometros-tabela", "A sua tabela", "/rio-de-janeiro-rj/tabela", tariffs=REGIMES),
)
