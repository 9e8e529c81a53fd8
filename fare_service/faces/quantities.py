"""Distances and extras as the rider gives them, read exactly or refused."""

import re
from collections.abc import Collection, Mapping

from fare_service.faces.language import N_, say
from fare_service.faces.problems import ParameterError, echo

METRES_PER_KM = 1000
LONGEST_KM = 1000
_KM = re.compile(r"([0-9]{1,4})(?:\.([0-9]{1,3}))?", re.ASCII)
_EXTRA = re.compile(r"([a-z0-9_-]{1,40})(?::([0-9]{1,4}))?", re.ASCII)


class BadNumber(ValueError):
    """A text that is no distance the service takes."""


def metres(text: str) -> int:
    """Read kilometres (0 to 1000, a dot, at most three decimals) as metres; raises `BadNumber`."""
    found = _KM.fullmatch(text)
    if found is None:
        raise BadNumber(text)
    distance = int(found[1]) * METRES_PER_KM + int((found[2] or "").ljust(3, "0"))
    if distance > LONGEST_KM * METRES_PER_KM:
        raise BadNumber(text)
    return distance


def distance(values: Mapping[str, str], lang: str, errors: list[ParameterError]) -> int | None:
    """Give the metres of `km`, None where it is absent; note what is wrong with it."""
    typed = values.get("km")
    if not typed:
        return None
    try:
        return metres(typed)
    except BadNumber:
        detail = say(
            lang,
            N_("«{typed}» não é distância: escreva de 0 a 1000, com ponto e até três casas."),
            typed=echo(typed),
        )
        errors.append(ParameterError(parameter="km", code="bad-number", detail=detail))
        return None


def extras(
    values: Mapping[str, str],
    known: Collection[str],
    lang: str,
    errors: list[ParameterError],
) -> dict[str, int]:
    """Read `extras` («volume:2,phone») as counts by code; note each that is wrong."""
    found: dict[str, int] = {}
    for part in filter(None, values.get("extras", "").split(",")):
        match = _EXTRA.fullmatch(part)
        if match is None or match[1] not in known:
            detail = say(lang, N_("«{typed}» não é um extra deste município."), typed=echo(part))
            errors.append(ParameterError(parameter="extras", code="unknown-extra", detail=detail))
        elif match[1] in found:
            detail = say(lang, N_("«{typed}» aparece duas vezes."), typed=match[1])
            errors.append(ParameterError(parameter="extras", code="repeated", detail=detail))
        else:
            found[match[1]] = int(match[2] or 1)
    return found
