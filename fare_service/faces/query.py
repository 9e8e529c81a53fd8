"""Reads a rider's question: texts become place ids, an instant and the cards that answer."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import UNSET

from fare_service.card.options import PLAIN, Options
from fare_service.card.shelf import OutOfRange, Shelf
from fare_service.faces import mistakes
from fare_service.faces.language import LANGUAGES, N_, SOURCE, say
from fare_service.faces.problems import ParameterError, Refusal
from fare_service.faces.quantities import options
from fare_service.instants import BadInstant
from fare_service.names import fold
from fare_service.registry import Served, ponto_id
from fare_service.tariffs.schema import Place

PARAMETERS = ("from", "to", "at", "ponto", "km", "extras", "lang")


class Query(NamedTuple):
    """A question understood; `at` is an instant, and `fixed` tells that it was given."""

    served: Served
    shelf: Shelf
    origin: Place
    destination: Place
    at: int
    fixed: bool
    lang: str
    options: Options = PLAIN


def language(values: Mapping[str, str]) -> str:
    """Give the language asked for, or the source language for one that is unknown."""
    asked = values.get("lang")
    return asked if asked in LANGUAGES else SOURCE


def read_language(values: Mapping[str, str], errors: list[ParameterError]) -> str:
    """Give the language asked for; note one that is unknown."""
    asked = values.get("lang")
    if asked in LANGUAGES:
        return asked
    if asked:
        errors.append(mistakes.unknown_language(asked))
    return SOURCE


def query(
    served: Served, values: Mapping[str, str], now: int, noted: Sequence[ParameterError] = ()
) -> Query:
    """Understand a question; raises `Refusal` with everything that is wrong with it at once.

    Empty values count as absent; names of parameters that are not known are ignored; `noted`
    are errors found before, which may be of a page's own parameters.
    """
    errors = list(noted)
    lang = read_language(values, errors)
    origin = _place(served, values, "from", lang, errors)
    destination = _place(served, values, "to", lang, errors)
    at = _instant(served, values, now, lang, errors)
    ponto = read_ponto(served, values, lang, errors) if "ponto" in values else ""
    given = options(served, values, lang, errors) if "km" in values or "extras" in values else PLAIN
    if errors or origin is None or destination is None:
        errors.sort(key=_order)
        raise mistakes.refusal(errors, lang)
    shelf = served.shelf(origin.id, ponto)
    fixed = bool(values.get("at"))
    return Query(served, shelf, origin, destination, at, fixed, lang, given)


def _order(error: ParameterError) -> int:
    """Sort errors by our own parameters; those of a page come last."""
    known = error.parameter in PARAMETERS
    return PARAMETERS.index(error.parameter) if known else len(PARAMETERS)


def read_ponto(
    served: Served, values: Mapping[str, str], lang: str, errors: list[ParameterError]
) -> str:
    """Give the id of the ponto asked for, empty where none was; note one that is unknown."""
    typed = values.get("ponto")
    if not typed:
        return ""
    found = ponto_id(served, typed)
    if found is None:
        errors.append(mistakes.unknown_ponto(served, typed, lang))
    return found or ""


def out_of_range(served: Served, error: OutOfRange, lang: str) -> Refusal:
    """Word the refusal of an instant without rules or calendar."""
    zone = served.municipality.zone
    first = zone.text(error.first)
    if error.first >= error.end:
        day = zone.day(error.first).isoformat()
        detail = say(
            lang, N_("Ainda não há resposta: as regras só valem a partir de {day}."), day=day
        )
        return Refusal("out-of-range", detail, bounds=(first, UNSET))
    last = zone.text(error.end - 1)
    detail = say(lang, N_("Há resposta de {first} até {last}."), first=first, last=last)
    return Refusal("out-of-range", detail, bounds=(first, last))


def _place(
    served: Served,
    values: Mapping[str, str],
    parameter: str,
    lang: str,
    errors: list[ParameterError],
) -> Place | None:
    typed = values.get(parameter) or ""
    found = served.places.get(typed)
    if found is not None:
        return found
    folded = fold(typed)
    if folded in served.names:
        return served.places[served.names[folded]]
    errors.append(
        mistakes.unknown_place(served, typed, parameter, lang)
        if typed.strip()
        else mistakes.missing_place(parameter, lang)
    )
    return None


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
        errors.append(mistakes.bad_instant(error.reason, typed, lang))
        return now
