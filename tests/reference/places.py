"""The places of the two towns, as the laws and our readings of them know them.

Mangaratiba's seven pontos (Lei 621/2008, Anexo I, Art. 4) are an area each; that three of them share
the seat's perimeter, and that Serra do Piloto has none, are readings. São Raimundo's law knows only
the urban zone and what lies outside it. A general place has neither area nor perimeter.
"""

import unicodedata
from typing import NamedTuple

MANGARATIBA = "mangaratiba-rj"
SAO_RAIMUNDO = "sao-raimundo-das-mangabeiras-ma"
OTHER_TOWN = "outro-municipio"


class Place(NamedTuple):
    """The area of one ponto and the urban perimeter that a place lies in, or None for no such."""

    area: str | None
    perimeter: str | None


PLACES: dict[str, dict[str, Place]] = {
    MANGARATIBA: {
        "itacuruca": Place("itacuruca", "itacuruca"),
        "muriqui": Place("muriqui", "muriqui"),
        "ibicui": Place("ibicui", "sede"),
        "centro": Place("centro", "sede"),
        "praia-do-saco": Place("praia-do-saco", "sede"),
        "serra-do-piloto": Place("serra-do-piloto", None),
        "conceicao-de-jacarei": Place("conceicao-de-jacarei", "conceicao-de-jacarei"),
        "fora-do-perimetro": Place(None, None),
        OTHER_TOWN: Place(None, None),
    },
    SAO_RAIMUNDO: {
        "zona-urbana": Place("zona-urbana", "zona-urbana"),
        "povoado": Place(None, None),
        OTHER_TOWN: Place(None, None),
    },
}

ALIASES: dict[str, dict[str, str]] = {
    MANGARATIBA: {"Centro de Mangaratiba": "centro", "Vila Muriqui": "muriqui"},
    SAO_RAIMUNDO: {
        "cidade": "zona-urbana",
        "zona rural": "povoado",
        "povoado ou zona rural": "povoado",
    },
}


def find_place(municipality: str, text: str) -> str:
    """Return the id of the place that `text` calls by id, name or alias; KeyError if none is.

    Case, accents, blanks and hyphens don't matter, so a name reads like its id.
    """
    names = {place_id: place_id for place_id in PLACES[municipality]} | ALIASES[municipality]
    return {_bare(name): place_id for name, place_id in names.items()}[_bare(text)]


def _bare(text: str) -> str:
    """Return only the letters and digits of `text`, in lower case and without accents."""
    return "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if c.isalnum())
