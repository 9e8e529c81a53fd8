"""Distances and extras as the rider gives them, read exactly or refused."""

import re
from collections.abc import Collection, Mapping

from fare_service.faces import mistakes
from fare_service.faces.problems import ParameterError

METRES_PER_KM = 1000
MOST_ERRORS = 20
"""No caller reads more of them at once; a made-up list must not grow into megabytes."""
LONGEST_KM = 1000
_KM = re.compile(r"([0-9]{1,4})(?:\.([0-9]{1,3}))?", re.ASCII)
_COUNT = re.compile(r"[0-9]{1,4}", re.ASCII)


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
        errors.append(mistakes.bad_distance(typed, lang))
        return None


def extras(
    values: Mapping[str, str],
    known: Collection[str],
    lang: str,
    errors: list[ParameterError],
) -> dict[str, int]:
    """Read `extras` («volume:2,phone») as counts by code; note each that is wrong."""
    found: dict[str, int] = {}
    typed = values.get("extras")
    for part in filter(None, typed.split(",")) if typed else ():
        if len(errors) >= MOST_ERRORS:
            break
        code, colon, count = part.partition(":")
        if code not in known:
            errors.append(mistakes.unknown_extra(part, lang))
        elif code in found:
            errors.append(mistakes.repeated("extras", code, lang))
        elif colon and not _COUNT.fullmatch(count):
            errors.append(mistakes.bad_count(part, lang))
        else:
            found[code] = int(count) if colon else 1
    return found
