"""Distances and extras as the rider gives them, read exactly or refused."""

import re
from collections.abc import Mapping

from fare_service.card.options import PLAIN, Options
from fare_service.distance import LONGEST, METRES_PER_KM
from fare_service.faces import mistakes
from fare_service.faces.problems import ParameterError
from fare_service.registry import Served

MOST_ERRORS = 20
"""No caller reads more of them at once; a made-up list must not grow into megabytes."""
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
    if distance > LONGEST:
        raise BadNumber(text)
    return distance


def count(text: str) -> int | None:
    """Read a count of at most four digits, None for anything else."""
    return int(text) if _COUNT.fullmatch(text) else None


def options(
    served: Served, values: Mapping[str, str], lang: str, errors: list[ParameterError]
) -> Options:
    """Read `km` and `extras` as the municipality's rules take them; note what is wrong.

    A distance is dropped where none of its rules asks for one.
    """
    reach = _distance(values, lang, errors)
    typed = values.get("extras")
    if not typed and (reach is None or not served.counts_distance):
        return PLAIN
    found = _extras(served, typed or "", lang, errors)
    switched = served.conditions.intersection(found)
    counts = sorted((code, count) for code, count in found.items() if code in served.extras)
    return Options(reach if served.counts_distance else None, tuple(counts), switched)


def _distance(values: Mapping[str, str], lang: str, errors: list[ParameterError]) -> int | None:
    """Give the metres of `km`, None where it is absent."""
    typed = values.get("km")
    if not typed:
        return None
    try:
        return metres(typed)
    except BadNumber:
        errors.append(mistakes.bad_distance(typed, lang))
        return None


def _extras(served: Served, typed: str, lang: str, errors: list[ParameterError]) -> dict[str, int]:
    """Read «volume:2,phone,rain» as counts by code; a condition is only switched on."""
    found: dict[str, int] = {}
    for part in filter(None, typed.split(",")):
        if len(errors) >= MOST_ERRORS:
            break
        code, colon, number = part.partition(":")
        if code not in served.extras and code not in served.conditions:
            errors.append(mistakes.unknown_extra(part, lang))
            continue
        if code in found:
            errors.append(mistakes.repeated("extras", code, lang))
            continue
        many, most = count(number) if colon else 1, served.extras.get(code, 1)
        if many is None or many > most:
            errors.append(mistakes.bad_count(part, most, lang))
        else:
            found[code] = many
    return {code: many for code, many in found.items() if many}
