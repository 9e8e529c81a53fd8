"""Reads a rider's question: texts become place ids, an instant and the cards that answer."""

from collections.abc import Mapping
from dataclasses import dataclass

from fare_service.card.shelf import OutOfRange, Shelf
from fare_service.clock import BadInstant
from fare_service.faces.language import LANGUAGES, N_, SOURCE, say
from fare_service.faces.problems import ParameterError, Refusal, echo
from fare_service.faces.quantities import distance, extras
from fare_service.names import fold, similar
from fare_service.registry import Served, ponto_id
from fare_service.tariffs.schema import Place

PARAMETERS = ("from", "to", "at", "ponto", "km", "extras", "lang")
NO_EXTRAS: frozenset[str] = frozenset()

_INSTANT_HELP = {
    "shape": N_(
        "«{typed}» não é data e hora. Escreva AAAA-MM-DDThh:mm, com Z ou ±hh:mm se não for a "
        "hora do município."
    ),
    "plus": N_("«{typed}» tem um espaço no lugar do sinal +: num endereço, escreva %2B."),
    "date": N_("«{typed}» não existe no calendário. Confira o dia e o mês."),
    "gap": N_(
        "«{typed}» não existiu: o relógio foi adiantado nessa hora. Escolha uma hora depois."
    ),
}


@dataclass(frozen=True, slots=True)
class Query:
    """A question understood; `at` is an instant, and `fixed` tells that it was given."""

    served: Served
    shelf: Shelf
    origin: Place
    destination: Place
    at: int
    fixed: bool
    lang: str


def language(values: Mapping[str, str]) -> str:
    """Give the language asked for, or the source language for one that is unknown."""
    asked = values.get("lang")
    return asked if asked in LANGUAGES else SOURCE


def read_language(values: Mapping[str, str], errors: list[ParameterError]) -> str:
    """Give the language asked for; note one that is unknown."""
    if values.get("lang") and values["lang"] not in LANGUAGES:
        errors.append(_unknown_language(values["lang"], SOURCE))
    return language(values)


def query(served: Served, values: Mapping[str, str], now: int) -> Query:
    """Understand a question; raises `Refusal` with everything that is wrong with it at once.

    Empty values count as absent; names of parameters that are not known are ignored.
    """
    errors: list[ParameterError] = []
    lang = read_language(values, errors)
    origin = _place(served, values, "from", lang, errors)
    destination = _place(served, values, "to", lang, errors)
    at = _instant(served, values, now, lang, errors)
    ponto = _ponto(served, values, lang, errors)
    distance(values, lang, errors)
    extras(values, NO_EXTRAS, lang, errors)
    if errors or origin is None or destination is None:
        raise Refusal(
            "invalid-parameters", say(lang, N_("Corrija o que segue e pergunte de novo.")), errors
        )
    shelf = served.shelf(origin.id, ponto)
    return Query(served, shelf, origin, destination, at, bool(values.get("at")), lang)


def out_of_range(served: Served, error: OutOfRange, lang: str) -> Refusal:
    """Word the refusal of an instant without rules or calendar."""
    zone = served.municipality.zone
    return Refusal(
        "out-of-range",
        say(
            lang,
            N_("Há resposta de {first} até {last}."),
            first=zone.text(error.first),
            last=zone.text(error.end - 1),
        ),
    )


def _place(
    served: Served,
    values: Mapping[str, str],
    parameter: str,
    lang: str,
    errors: list[ParameterError],
) -> Place | None:
    typed = values.get(parameter)
    found = served.places.get(typed or "")
    if found is not None:
        return found
    folded = fold(typed or "")
    if folded in served.names:
        return served.places[served.names[folded]]
    if not folded:
        detail = say(lang, N_("Diga o lugar: um dos nomes ou ids em «places»."))
        errors.append(ParameterError(parameter=parameter, code="missing", detail=detail))
        return None
    errors.append(_unknown_place(served, typed or "", parameter, lang))
    return None


def _unknown_place(served: Served, typed: str, parameter: str, lang: str) -> ParameterError:
    suggestions = similar(typed, served.names)
    detail = say(
        lang,
        N_("«{typed}» não é um lugar de {municipality}."),
        typed=echo(typed),
        municipality=served.municipality.file.name,
    )
    return ParameterError(
        parameter=parameter, code="unknown-place", detail=detail, suggestions=suggestions
    )


def _instant(
    served: Served,
    values: Mapping[str, str],
    now: int,
    lang: str,
    errors: list[ParameterError],
) -> int:
    typed = values.get("at")
    if not typed:
        return now
    try:
        return served.municipality.zone.parse(typed)
    except BadInstant as error:
        detail = say(lang, _INSTANT_HELP[error.reason], typed=echo(typed))
        errors.append(ParameterError(parameter="at", code="bad-instant", detail=detail))
        return now


def _ponto(
    served: Served, values: Mapping[str, str], lang: str, errors: list[ParameterError]
) -> str:
    typed = values.get("ponto")
    if not typed:
        return ""
    found = ponto_id(served, typed)
    if found is None:
        errors.append(unknown_ponto(served, typed, lang))
    return found or ""


def unknown_ponto(served: Served, typed: str, lang: str) -> ParameterError:
    """Word the error of a ponto that the municipality does not have."""
    known = {fold(name): one.id for one in served.pontos.values() for name in (one.id, one.name)}
    detail = say(
        lang,
        N_("«{typed}» não é um ponto de {municipality}."),
        typed=echo(typed),
        municipality=served.municipality.file.name,
    )
    return ParameterError(
        parameter="ponto",
        code="unknown-ponto",
        detail=detail,
        suggestions=similar(typed, known),
    )


def _unknown_language(typed: str, lang: str) -> ParameterError:
    detail = say(
        lang,
        N_("«{typed}» não é um idioma do serviço: use {known}."),
        typed=echo(typed),
        known=", ".join(LANGUAGES),
    )
    return ParameterError(parameter="lang", code="unknown-lang", detail=detail)
